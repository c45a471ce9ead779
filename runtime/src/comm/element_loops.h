// The loops over elements. Included by a file for each set of instructions that they are compiled for; everything here
// is that file's own.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <type_traits>

#if defined(__F16C__)
#include <immintrin.h>
#endif

#include "brio/comm.h"

namespace brio::rt::comm {
namespace {

constexpr uint64_t kBlock = 1024;  // elements

float FloatOf(uint32_t bits) {
  return std::bit_cast<float>(bits);
}
uint32_t BitsOf(float value) {
  return std::bit_cast<uint32_t>(value);
}

/// A float of `Exponent` and `Mantissa` bits below float32's, rounded to nearest, ties to even.
template <int Exponent, int Mantissa, bool HasInfinity>
struct SmallFloat {
  static constexpr uint32_t kBias = (1u << (Exponent - 1)) - 1;
  static constexpr uint32_t kSign = 1u << (Exponent + Mantissa);
  static constexpr uint32_t kTop = (1u << Exponent) - 1;

  // Without branches, so that many are done at once.
  static float Widen(uint32_t bits) {
    const uint32_t sign = (bits & kSign) << (31 - Exponent - Mantissa);
    const uint32_t magnitude = bits & (kSign - 1);
    // With float32's exponent all numbers are too small by the same power of two, those without a leading one too.
    const float scaled = FloatOf(magnitude << (23 - Mantissa)) * FloatOf((127 + 127 - kBias) << 23);
    const bool is_special = magnitude >= (HasInfinity ? kTop << Mantissa : kSign - 1);
    return FloatOf(sign | BitsOf(scaled) | (is_special ? (HasInfinity ? 0x7f800000u : 0x7fc00000u) : 0u));
  }

  static uint32_t Narrow(float value) {
    const uint32_t bits = BitsOf(value);
    const uint32_t sign = (bits >> (31 - Exponent - Mantissa)) & kSign;
    const uint32_t magnitude = bits & 0x7fffffffu;
    constexpr uint32_t kInfinity = kTop << Mantissa;
    constexpr uint32_t kTooLarge = HasInfinity ? kInfinity : kSign - 1;
    constexpr uint32_t kSmallestNormal = (127 - kBias + 1) << 23;
    // Below it: as a multiple of the smallest number. Adding 1.5 * 2^23 of those rounds, ties to even.
    const float unit = FloatOf((127 + 1 - kBias - Mantissa) << 23);
    const float magic = unit * 12582912.0f;
    const uint32_t small = BitsOf(FloatOf(magnitude) + magic) - BitsOf(magic);
    constexpr int kShift = 23 - Mantissa;
    const uint32_t even = (magnitude >> kShift) & 1;
    const uint32_t rounded = (magnitude + ((1u << (kShift - 1)) - 1) + even) >> kShift;
    const uint32_t moved = rounded - ((127 - kBias) << Mantissa);
    const uint32_t large = moved < kTooLarge ? moved : kTooLarge;
    const uint32_t number = magnitude < kSmallestNormal ? small : large;
    // A NaN keeps the upper bits of what it holds, as where the processor converts.
    const uint32_t held = (magnitude >> kShift) & ((1u << Mantissa) - 1);
    const uint32_t nan = HasInfinity ? kInfinity | (1u << (Mantissa - 1)) | held : kSign - 1;
    return sign | (magnitude > 0x7f800000u ? nan : number);
  }
};

using Half = SmallFloat<5, 10, true>;
using E4M3 = SmallFloat<4, 3, false>;
using E5M2 = SmallFloat<5, 2, true>;

struct BFloat16 {
  static float Widen(uint32_t bits) { return FloatOf(bits << 16); }
  static uint32_t Narrow(float value) {
    const uint32_t bits = BitsOf(value);
    const uint32_t rounded = (bits + 0x7fff + ((bits >> 16) & 1)) >> 16;
    return value != value ? (bits >> 16) | 0x40 : rounded;
  }
};

/// How elements are stored as `Storage` and combined as `Work`.
template <typename T>
struct Plain {
  using Storage = T;
  // Integers wrap around.
  using Work = T;
  static Work Load(Storage value) { return value; }
  static Storage Store(Work value) { return value; }
};
template <typename Bits, typename Format>
struct Narrow {
  using Storage = Bits;
  using Work = float;
  static Work Load(Storage value) { return Format::Widen(value); }
  static Storage Store(Work value) { return static_cast<Storage>(Format::Narrow(value)); }
};

using HalfElement = Narrow<uint16_t, Half>;

template <typename Element>
void LoadMany(const typename Element::Storage* from, typename Element::Work* to, uint64_t count) {
  for (uint64_t i = 0; i < count; ++i) {
    to[i] = Element::Load(from[i]);
  }
}
template <typename Element>
void StoreMany(const typename Element::Work* from, typename Element::Storage* to, uint64_t count) {
  for (uint64_t i = 0; i < count; ++i) {
    to[i] = Element::Store(from[i]);
  }
}

#if defined(__F16C__)
// The processor's own conversions: numbers without a leading one take no longer there. A NaN stays one.
template <>
void LoadMany<HalfElement>(const uint16_t* from, float* to, uint64_t count) {
  uint64_t i = 0;
#if defined(__AVX512F__)
  for (; i + 16 <= count; i += 16) {
    _mm512_storeu_ps(to + i, _mm512_cvtph_ps(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(from + i))));
  }
#endif
  for (; i + 8 <= count; i += 8) {
    _mm256_storeu_ps(to + i, _mm256_cvtph_ps(_mm_loadu_si128(reinterpret_cast<const __m128i*>(from + i))));
  }
  for (; i < count; ++i) {
    to[i] = HalfElement::Load(from[i]);
  }
}
template <>
void StoreMany<HalfElement>(const float* from, uint16_t* to, uint64_t count) {
  uint64_t i = 0;
#if defined(__AVX512F__)
  for (; i + 16 <= count; i += 16) {
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(to + i), _mm512_cvtps_ph(_mm512_loadu_ps(from + i), 0));
  }
#endif
  for (; i + 8 <= count; i += 8) {
    _mm_storeu_si128(reinterpret_cast<__m128i*>(to + i), _mm256_cvtps_ph(_mm256_loadu_ps(from + i), 0));
  }
  for (; i < count; ++i) {
    to[i] = HalfElement::Store(from[i]);
  }
}
#endif

/// Arithmetic without undefined overflow.
template <typename T>
struct Wrapping {
  using type = std::conditional_t<sizeof(T) < 4, uint32_t, std::make_unsigned_t<T>>;
};
template <>
struct Wrapping<float> {
  using type = float;
};
template <>
struct Wrapping<double> {
  using type = double;
};

template <uint32_t Reduction, typename T>
T Combine(T a, T b) {
  using W = typename Wrapping<T>::type;
  if constexpr (Reduction == BRIO_COMM_PRODUCT) {
    return static_cast<T>(static_cast<W>(a) * static_cast<W>(b));
  } else if constexpr (Reduction == BRIO_COMM_MIN) {
    return b < a || b != b ? b : a;
  } else if constexpr (Reduction == BRIO_COMM_MAX) {
    return b > a || b != b ? b : a;
  } else {
    return static_cast<T>(static_cast<W>(a) + static_cast<W>(b));
  }
}

/// Two bfloat16 in a word: the upper one is a float32 as it is, and no element changes its place.
template <uint32_t Reduction>
void CombineBFloat16(uint16_t* out, const uint16_t* a, const uint16_t* b, uint64_t count) {
  using Pair [[gnu::may_alias, gnu::aligned(2)]] = uint32_t;
  constexpr uint32_t kUpper = 0xffff0000u;
  const auto* const pairs_a = reinterpret_cast<const Pair*>(a);
  const auto* const pairs_b = reinterpret_cast<const Pair*>(b);
  auto* const pairs_out = reinterpret_cast<Pair*>(out);
  const uint64_t pairs = count / 2;
  for (uint64_t i = 0; i < pairs; ++i) {
    const uint32_t x = pairs_a[i];
    const uint32_t y = pairs_b[i];
    const uint32_t lower = BFloat16::Narrow(Combine<Reduction>(FloatOf(x << 16), FloatOf(y << 16)));
    const uint32_t upper = BFloat16::Narrow(Combine<Reduction>(FloatOf(x & kUpper), FloatOf(y & kUpper)));
    pairs_out[i] = lower | upper << 16;
  }
  for (uint64_t i = pairs * 2; i < count; ++i) {
    out[i] = static_cast<uint16_t>(BFloat16::Narrow(Combine<Reduction>(BFloat16::Widen(a[i]), BFloat16::Widen(b[i]))));
  }
}

/// `to` may be `a` or `b`, but does not overlap them otherwise.
template <typename Element, uint32_t Reduction>
void CombineTwo(typename Element::Storage* to, const typename Element::Storage* a, const typename Element::Storage* b,
                uint64_t count) {
  if constexpr (std::is_same_v<Element, Narrow<uint16_t, BFloat16>> && std::endian::native == std::endian::little) {
    return CombineBFloat16<Reduction>(to, a, b, count);
  } else if constexpr (std::is_same_v<Element, HalfElement>) {
    float left[kBlock];
    float right[kBlock];
    for (uint64_t begin = 0; begin < count; begin += kBlock) {
      const uint64_t n = std::min(kBlock, count - begin);
      LoadMany<Element>(a + begin, left, n);
      LoadMany<Element>(b + begin, right, n);
      for (uint64_t i = 0; i < n; ++i) {
        left[i] = Combine<Reduction>(left[i], right[i]);
      }
      StoreMany<Element>(left, to + begin, n);
    }
  } else {
    for (uint64_t i = 0; i < count; ++i) {
      to[i] = Element::Store(Combine<Reduction>(Element::Load(a[i]), Element::Load(b[i])));
    }
  }
}

template <typename Element, uint32_t Reduction>
void ReduceAs(void* out, const void* const* in, uint32_t inputs, uint64_t count) {
  using Storage = typename Element::Storage;
  using Work = typename Element::Work;
  auto* const to = static_cast<Storage*>(out);
  if (Reduction != BRIO_COMM_AVERAGE && inputs == 2) {
    return CombineTwo<Element, Reduction>(to, static_cast<const Storage*>(in[0]), static_cast<const Storage*>(in[1]),
                                          count);
  }
  Work block[kBlock];
  for (uint64_t begin = 0; begin < count; begin += kBlock) {
    const uint64_t n = std::min(kBlock, count - begin);
    LoadMany<Element>(static_cast<const Storage*>(in[0]) + begin, block, n);
    for (uint32_t k = 1; k < inputs; ++k) {
      const auto* const from = static_cast<const Storage*>(in[k]) + begin;
      if constexpr (std::is_same_v<Element, HalfElement>) {
        Work next[kBlock];
        LoadMany<Element>(from, next, n);
        for (uint64_t i = 0; i < n; ++i) {
          block[i] = Combine<Reduction>(block[i], next[i]);
        }
        continue;
      }
      for (uint64_t i = 0; i < n; ++i) {
        block[i] = Combine<Reduction>(block[i], static_cast<Work>(Element::Load(from[i])));
      }
    }
    if constexpr (Reduction == BRIO_COMM_AVERAGE) {
      for (uint64_t i = 0; i < n; ++i) {
        block[i] = static_cast<Work>(block[i] / static_cast<Work>(inputs));
      }
    }
    StoreMany<Element>(block, to + begin, n);
  }
}

template <typename Element>
void ReduceBy(uint32_t reduction, void* out, const void* const* in, uint32_t inputs, uint64_t count) {
  switch (reduction) {
    case BRIO_COMM_SUM:
      return ReduceAs<Element, BRIO_COMM_SUM>(out, in, inputs, count);
    case BRIO_COMM_PRODUCT:
      return ReduceAs<Element, BRIO_COMM_PRODUCT>(out, in, inputs, count);
    case BRIO_COMM_MIN:
      return ReduceAs<Element, BRIO_COMM_MIN>(out, in, inputs, count);
    case BRIO_COMM_MAX:
      return ReduceAs<Element, BRIO_COMM_MAX>(out, in, inputs, count);
    default:
      return ReduceAs<Element, BRIO_COMM_AVERAGE>(out, in, inputs, count);
  }
}

/// Integers of 8 and 16 bits are averaged without overflow of their sum.
template <typename T>
struct WideSum {
  using Storage = T;
  using Work = std::conditional_t<std::is_signed_v<T>, int64_t, uint64_t>;
  static Work Load(Storage value) { return value; }
  static Storage Store(Work value) { return static_cast<Storage>(value); }
};

template <typename T>
void ReduceInteger(uint32_t reduction, void* out, const void* const* in, uint32_t inputs, uint64_t count) {
  if (reduction == BRIO_COMM_AVERAGE) {
    return ReduceAs<WideSum<T>, BRIO_COMM_AVERAGE>(out, in, inputs, count);
  }
  ReduceBy<Plain<T>>(reduction, out, in, inputs, count);
}

void ReduceHere(uint32_t type, uint32_t reduction, void* out, const void* const* in, uint32_t inputs, uint64_t count) {
  switch (type) {
    case BRIO_COMM_BOOL:
    case BRIO_COMM_UINT8:
      return ReduceInteger<uint8_t>(reduction, out, in, inputs, count);
    case BRIO_COMM_INT8:
      return ReduceInteger<int8_t>(reduction, out, in, inputs, count);
    case BRIO_COMM_INT16:
      return ReduceInteger<int16_t>(reduction, out, in, inputs, count);
    case BRIO_COMM_UINT16:
      return ReduceInteger<uint16_t>(reduction, out, in, inputs, count);
    case BRIO_COMM_INT32:
      return ReduceInteger<int32_t>(reduction, out, in, inputs, count);
    case BRIO_COMM_UINT32:
      return ReduceInteger<uint32_t>(reduction, out, in, inputs, count);
    case BRIO_COMM_INT64:
      return ReduceInteger<int64_t>(reduction, out, in, inputs, count);
    case BRIO_COMM_UINT64:
      return ReduceInteger<uint64_t>(reduction, out, in, inputs, count);
    case BRIO_COMM_FLOAT16:
      return ReduceBy<Narrow<uint16_t, Half>>(reduction, out, in, inputs, count);
    case BRIO_COMM_BFLOAT16:
      return ReduceBy<Narrow<uint16_t, BFloat16>>(reduction, out, in, inputs, count);
    case BRIO_COMM_FLOAT32:
      return ReduceBy<Plain<float>>(reduction, out, in, inputs, count);
    case BRIO_COMM_FLOAT64:
      return ReduceBy<Plain<double>>(reduction, out, in, inputs, count);
    case BRIO_COMM_FLOAT8_E4M3FN:
      return ReduceBy<Narrow<uint8_t, E4M3>>(reduction, out, in, inputs, count);
    case BRIO_COMM_FLOAT8_E5M2:
      return ReduceBy<Narrow<uint8_t, E5M2>>(reduction, out, in, inputs, count);
    default:
      return;
  }
}

}  // namespace
}  // namespace brio::rt::comm
