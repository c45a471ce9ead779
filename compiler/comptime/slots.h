// What the interpreter's instructions read from the slots of a frame and write to them; prepare.h says how values lie
// there.
#pragma once

#include <cstdint>
#include <cstring>

#include "comptime/prepare.h"
#include "comptime/scalar.h"
#include "comptime/wide.h"

namespace brio::comptime {

template <typename T>
T Get(const uint8_t* at) {
  T value;
  std::memcpy(&value, at, sizeof value);
  return value;
}

inline void Set(uint8_t* at, uint64_t value) {
  std::memcpy(at, &value, sizeof value);
  std::memset(at + 8, 0, 8);
}

inline void SetBits(uint8_t* at, Bits value) {
  std::memcpy(at, &value, sizeof value);
}

template <typename T>
inline void SetFloat(uint8_t* at, T value) {
  std::memset(at, 0, 16);
  std::memcpy(at, &value, sizeof value);
}

inline int64_t SignExtend(uint64_t value, unsigned width) {
  const unsigned shift = 64 - width;
  return static_cast<int64_t>(value << shift) >> shift;
}

inline Bits ReadElement(const uint8_t* at, uint64_t size) {
  Bits value = 0;
  std::memcpy(&value, at, size);
  return value;
}

inline TypeRef ElementOf(TypeRef type) {
  return type->is(TypeKind::Vector) ? type->element : type;
}
inline uint64_t CountOf(TypeRef type) {
  return type->is(TypeKind::Vector) ? type->count : 1;
}

/// Bytes of one element, and of a scalar that is alone in its slot: the whole slot.
struct Lanes {
  explicit Lanes(TypeRef type) : element(ElementOf(type)), count(CountOf(type)), stride(SizeOf(element)) {}
  TypeRef element;
  uint64_t count;
  uint64_t stride;
  Bits Read(const uint8_t* slot, uint64_t i) const { return ReadElement(slot + i * stride, stride); }
  void Write(uint8_t* slot, uint64_t i, Bits value) const { std::memcpy(slot + i * stride, &value, stride); }
  bool is_wide() const { return IsWide(element); }
};

}  // namespace brio::comptime
