// The table of intrinsics by name, with their effects.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "pool/type.h"

namespace brio {

/// The operations that only the machine has: intrinsics.def.
enum class IntrinsicId : uint16_t {
#define INTRINSIC(name, text, types, effects) name,
#include "target/intrinsics.def"
#undef INTRINSIC
};

/// What executing an instruction may do. Inferred for functions as the union over their bodies.
enum Effects : uint16_t {
  kReads = 1,
  kWrites = 2,
  kBarrier = 4,
  kConvergent = 8,
  kDeviceOnly = 16,
  kHostOnly = 32,
  kNoReturn = 64,
  kPure = 128,
  kPrints = 256,
  kIndirectEffects = kReads | kWrites | kPrints,  // of what is called through an address
};

/// By its text: "gpu.thread_idx.x".
std::optional<IntrinsicId> FindIntrinsic(std::string_view text);
std::string_view IntrinsicName(IntrinsicId id);
uint16_t IntrinsicEffects(IntrinsicId id);
/// What is wrong with these types, by the intrinsic's row; nothing: they fit.
std::string WrongIntrinsicTypes(IntrinsicId id, TypeRef result, std::span<const TypeRef> args);

}  // namespace brio
