// The kinds of floats.
#pragma once

#include <cstdint>

#include "llvm/ADT/APFloat.h"

namespace brio {

/// The kinds of 8 and 4 bits, a byte each, are stored, moved and converted; nothing computes with them.
enum class FloatKind : uint8_t {
  F16,
  BF16,
  F32,
  F64,
  F8E4M3FN,
  F8E5M2,
  F8E4M3FNUZ,
  F8E5M2FNUZ,
  F8E3M4,
  F8E8M0FNU,
  F4E2M1FN
};

const llvm::fltSemantics& SemanticsOf(FloatKind kind);

/// Whether a number of this kind is kept in a byte.
constexpr bool IsByteFloat(FloatKind kind) {
  return kind >= FloatKind::F8E4M3FN;
}

}  // namespace brio
