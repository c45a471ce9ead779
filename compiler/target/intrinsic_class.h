// What kind of operation an intrinsic is: the first word of its text in intrinsics.def.
#pragma once

#include <cstdint>
#include <string_view>

#include "target/intrinsics.h"

namespace brio {

/// `Machine`: of threads, blocks, clusters and engines (`gpu.`, and what else has no class of its own).
enum class IntrinsicClass : uint8_t { Machine, Memory, Comptime, Atomic, Math, Integer, Vector };

namespace intrinsic_class {

constexpr IntrinsicClass OfText(std::string_view text) {
  if (text.starts_with("memory.")) return IntrinsicClass::Memory;
  if (text.starts_with("comptime.")) return IntrinsicClass::Comptime;
  if (text.starts_with("atomic.")) return IntrinsicClass::Atomic;
  if (text.starts_with("math.")) return IntrinsicClass::Math;
  if (text.starts_with("int.")) return IntrinsicClass::Integer;
  if (text.starts_with("vector.")) return IntrinsicClass::Vector;
  return IntrinsicClass::Machine;
}

inline constexpr IntrinsicClass kClasses[] = {
#define INTRINSIC(name, text, types, effects) OfText(text),
#include "target/intrinsics.def"
#undef INTRINSIC
};

}  // namespace intrinsic_class

constexpr IntrinsicClass ClassOf(IntrinsicId id) {
  return intrinsic_class::kClasses[static_cast<size_t>(id)];
}

}  // namespace brio
