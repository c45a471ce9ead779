// Shortest round-trip formatting of float32 and float64 in the style of Python's repr.

#include <bit>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string_view>

#include "brio/runtime.h"

namespace brio::rt {

/// A decimal number 0.d1d2d3... x 10^(point); digits has no trailing zeros and at least one digit.
struct Decimal {
  char digits[24];
  int count = 0;
  int exponent = 0;  // of the first digit: d1.d2d3 x 10^exponent
};

/// Reads "d.ddde+XX", what to_chars writes in its scientific form.
static Decimal ParseScientific(std::string_view text) {
  Decimal decimal;
  size_t at = 0;
  for (; at < text.size() && text[at] != 'e'; ++at) {
    if (text[at] >= '0' && text[at] <= '9' && decimal.count < 24) {
      decimal.digits[decimal.count++] = text[at];
    }
  }
  if (at < text.size()) {
    ++at;
    const bool negative = at < text.size() && text[at] == '-';
    for (; at < text.size(); ++at) {
      if (text[at] >= '0' && text[at] <= '9') {
        decimal.exponent = decimal.exponent * 10 + (text[at] - '0');
      }
    }
    if (negative) {
      decimal.exponent = -decimal.exponent;
    }
  }
  while (decimal.count > 1 && decimal.digits[decimal.count - 1] == '0') {
    --decimal.count;
  }
  return decimal;
}

/// Lays digits out as repr does: plain from 1e-4 up to below 1e16, otherwise with an exponent of at least two digits.
static size_t Layout(bool negative, const Decimal& decimal, char* out) {
  char* at = out;
  if (negative) {
    *at++ = '-';
  }
  const int exponent = decimal.exponent;
  if (exponent < -4 || exponent >= 16) {
    *at++ = decimal.digits[0];
    if (decimal.count > 1) {
      *at++ = '.';
      std::memcpy(at, decimal.digits + 1, static_cast<size_t>(decimal.count - 1));
      at += decimal.count - 1;
    }
    *at++ = 'e';
    *at++ = exponent < 0 ? '-' : '+';
    const int magnitude = std::abs(exponent);
    if (magnitude < 10) {
      *at++ = '0';
    }
    return static_cast<size_t>(std::to_chars(at, out + 32, magnitude).ptr - out);
  }
  if (exponent < 0) {
    *at++ = '0';
    *at++ = '.';
    for (int i = -1; i > exponent; --i) {
      *at++ = '0';
    }
    std::memcpy(at, decimal.digits, static_cast<size_t>(decimal.count));
    return static_cast<size_t>(at + decimal.count - out);
  }
  for (int i = 0; i <= exponent; ++i) {
    *at++ = i < decimal.count ? decimal.digits[i] : '0';
  }
  *at++ = '.';
  if (decimal.count <= exponent + 1) {
    *at++ = '0';
  } else {
    std::memcpy(at, decimal.digits + exponent + 1, static_cast<size_t>(decimal.count - exponent - 1));
    at += decimal.count - exponent - 1;
  }
  return static_cast<size_t>(at - out);
}

static size_t Copy(std::string_view text, char* out) {
  std::memcpy(out, text.data(), text.size());
  return text.size();
}

/// Handles nan, infinities and zeros; returns 0 for all other values.
template <typename T>
static size_t FormatSpecial(T value, char* out) {
  if (std::isnan(value)) {
    return Copy("nan", out);
  }
  const bool negative = std::signbit(value);
  if (std::isinf(value)) {
    return Copy(negative ? "-inf" : "inf", out);
  }
  if (value == 0) {
    return Copy(negative ? "-0.0" : "0.0", out);
  }
  return 0;
}

template <typename T>
static size_t FormatNative(T value, char* out) {
  if (const size_t special = FormatSpecial(value, out)) {
    return special;
  }
  char text[64];
  const auto end = std::to_chars(text, text + sizeof(text), std::abs(value), std::chars_format::scientific).ptr;
  return Layout(std::signbit(value), ParseScientific({text, static_cast<size_t>(end - text)}), out);
}

}  // namespace brio::rt

using namespace brio::rt;

extern "C" {

size_t brio_format_f64(double value, char* out) {
  return FormatNative(value, out);
}
size_t brio_format_f32(float value, char* out) {
  return FormatNative(value, out);
}

size_t brio_format_i64(int64_t value, char* out) {
  return static_cast<size_t>(std::to_chars(out, out + 32, value).ptr - out);
}

size_t brio_format_u64(uint64_t value, char* out) {
  return static_cast<size_t>(std::to_chars(out, out + 32, value).ptr - out);
}

int32_t brio_parse_f64(const char* text, size_t length, double* value) {
  *value = 0;
  const char* end = text + length;
  if (text != end && *text == '+' && length > 1 && text[1] != '-' && text[1] != '+') {
    ++text;
  }
  const auto result = std::from_chars(text, end, *value);
  if (result.ec == std::errc::result_out_of_range && result.ptr == end) {
    // Overflow gives an infinity and underflow zero, as Python's float() does; strtod needs a terminated copy.
    char copy[512];
    const size_t count = static_cast<size_t>(end - text);
    if (count >= sizeof(copy)) {
      return 0;
    }
    std::memcpy(copy, text, count);
    copy[count] = '\0';
    *value = std::strtod(copy, nullptr);
    return 1;
  }
  return result.ec == std::errc() && result.ptr == end && text != end ? 1 : 0;
}

}  // extern "C"
