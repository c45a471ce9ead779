// Arithmetic on one integer of more than 128 bits, as bytes in memory. What `scalar.h` is for those that fit a
// register.
#pragma once

#include "ir/ir.h"

namespace brio::comptime {

/// Whether a scalar takes the functions below.
inline bool IsWide(TypeRef scalar) {
  return scalar->is(TypeKind::Int) && scalar->bits > 128;
}

/// `a op b`. Returns a message when the operation has no result (division by zero).
const char* WideBinary(ir::Op op, TypeRef scalar, const uint8_t* a, const uint8_t* b, uint8_t* out);
void WideUnary(ir::Op op, TypeRef scalar, const uint8_t* a, uint8_t* out);
bool WideCompare(ir::Predicate predicate, TypeRef scalar, const uint8_t* a, const uint8_t* b);
/// Where one of the two types is wide.
void WideConvert(ir::CastKind kind, TypeRef from, TypeRef to, const uint8_t* a, uint8_t* out);
/// Intrinsics of integers. False when `id` is not one of them.
bool WideIntrinsic(IntrinsicId id, TypeRef scalar, const uint8_t* const* args, uint8_t* out);
/// The binary step of a vector reduction. False when `id` is none.
bool WideReduce(IntrinsicId id, TypeRef scalar, const uint8_t* a, const uint8_t* b, uint8_t* out);

}  // namespace brio::comptime
