// Arithmetic on one machine scalar, as bits: integers of any width up to 128, the four float kinds, pointers as 64
// bits. Results are zero-extended. Knows nothing of memory or frames.
#pragma once

#include <string>

#include "ir/ir.h"

namespace brio::comptime {

using Bits = unsigned __int128;

/// Width in bits of a scalar type; 64 for pointers.
unsigned WidthOf(TypeRef scalar);
/// `value` cut to `width` bits, and read as a signed number of `width` bits.
Bits Cut(Bits value, unsigned width);
__int128 Signed(Bits value, unsigned width);

/// `a op b`. Returns a message when the operation has no result (division by zero).
const char* BinaryOp(ir::Op op, TypeRef scalar, Bits a, Bits b, Bits& out);
Bits UnaryOp(ir::Op op, TypeRef scalar, Bits a);
bool Compare(ir::Predicate predicate, TypeRef scalar, Bits a, Bits b);
Bits Convert(ir::CastKind kind, TypeRef from, TypeRef to, Bits a);
/// Math and integer intrinsics. False when `id` is not one of them.
bool ScalarIntrinsic(IntrinsicId id, TypeRef scalar, const Bits* args, unsigned count, Bits& out);
/// The binary step of a vector reduction. False when `id` is none.
bool ReduceStep(IntrinsicId id, TypeRef scalar, Bits a, Bits b, Bits& out);

}  // namespace brio::comptime
