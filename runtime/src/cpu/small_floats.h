// Floats of 8 and 16 bits, for what the runtime computes in the place of a GPU's engines.
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>

namespace brio::rt {

inline float FloatOfBits(uint32_t bits) {
  return std::bit_cast<float>(bits);
}
inline uint32_t BitsOfFloat(float value) {
  return std::bit_cast<uint32_t>(value);
}

inline float FromBFloat16(uint16_t bits) {
  return FloatOfBits(uint32_t{bits} << 16);
}

/// A float of `exponent` and `mantissa` bits behind a sign, with denormals. `ieee`: the largest exponent is for
/// infinity and NaN; else only all ones is NaN.
inline float FromBits(uint32_t bits, unsigned exponent, unsigned mantissa, bool ieee) {
  const uint32_t sign = bits >> (exponent + mantissa) & 1;
  const uint32_t power = bits >> mantissa & ((1u << exponent) - 1);
  const uint32_t fraction = bits & ((1u << mantissa) - 1);
  const uint32_t largest = (1u << exponent) - 1;
  const int bias = static_cast<int>(largest >> 1);
  float value;
  if (ieee && power == largest) {
    value = fraction != 0 ? NAN : INFINITY;
  } else if (!ieee && power == largest && fraction == (1u << mantissa) - 1) {
    value = NAN;
  } else if (power == 0) {
    value = std::ldexp(static_cast<float>(fraction), 1 - bias - static_cast<int>(mantissa));
  } else {
    value = std::ldexp(static_cast<float>(fraction | 1u << mantissa),
                       static_cast<int>(power) - bias - static_cast<int>(mantissa));
  }
  return sign != 0 ? -value : value;
}

inline float FromFloat16(uint16_t bits) {
  const uint32_t sign = uint32_t{bits & 0x8000u} << 16;
  const uint32_t rest = bits & 0x7fffu;
  if (rest - 0x0400u < 0x7800u) {  // neither denormal nor special
    return FloatOfBits(sign | ((rest << 13) + (112u << 23)));
  }
  return FromBits(bits, 5, 10, true);
}

/// To the nearest, ties to even, of a float with 7 bits less exponent range where `bits` of its mantissa are dropped.
inline uint16_t ToBFloat16(float value) {
  const uint32_t bits = BitsOfFloat(value);
  if (std::isnan(value)) {
    return static_cast<uint16_t>(bits >> 16 | 0x40);
  }
  return static_cast<uint16_t>((bits + 0x7fff + (bits >> 16 & 1)) >> 16);
}

inline uint16_t ToFloat16(float value) {
  const uint32_t sign = BitsOfFloat(value) >> 16 & 0x8000;
  const float size = std::fabs(value);
  if (std::isnan(value)) {
    return static_cast<uint16_t>(sign | 0x7e00);
  }
  if (size >= 65520.0f) {
    return static_cast<uint16_t>(sign | 0x7c00);
  }
  if (size < 6.103515625e-5f) {  // denormal: multiples of 2^-24
    return static_cast<uint16_t>(sign | static_cast<uint32_t>(std::nearbyint(std::ldexp(size, 24))));
  }
  const uint32_t bits = BitsOfFloat(size) - (112u << 23);
  return static_cast<uint16_t>(sign | (bits + 0xfff + (bits >> 13 & 1)) >> 13);
}

}  // namespace brio::rt
