#include "comptime/float_text.h"

#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

namespace brio::comptime {
namespace {

/// Lays out digits whose first stands before the point of `d.ddd * 10^exponent`: plain from 1e-4 up to below 1e16.
std::string Layout(std::string_view digits, int exponent) {
  std::string out;
  if (exponent < -4 || exponent >= 16) {
    out = digits[0];
    if (digits.size() > 1) out.append(".").append(digits.substr(1));
    out += exponent < 0 ? "e-" : "e+";
    const std::string magnitude = std::to_string(std::abs(exponent));
    return out + (magnitude.size() < 2 ? "0" : "") + magnitude;
  }
  if (exponent < 0) return "0." + std::string(static_cast<size_t>(-exponent - 1), '0') + std::string(digits);
  const auto whole = static_cast<size_t>(exponent) + 1;
  if (digits.size() <= whole) return std::string(digits) + std::string(whole - digits.size(), '0') + ".0";
  return std::string(digits.substr(0, whole)) + "." + std::string(digits.substr(whole));
}

/// The text of `d.ddde+XX`.
std::string FromScientific(std::string_view scientific) {
  const size_t mark = scientific.find('e');
  std::string digits(1, scientific[0]);
  if (mark > 2) digits += scientific.substr(2, mark - 2);
  return Layout(digits, std::atoi(std::string(scientific.substr(mark + 1)).c_str()));
}

size_t Copy(bool is_negative, const std::string& text, char* out) {
  const std::string whole = (is_negative ? "-" : "") + text;
  std::memcpy(out, whole.data(), whole.size());
  return whole.size();
}

template <typename T>
size_t Write(T value, char* out) {
  if (std::isnan(value)) return Copy(false, "nan", out);
  if (std::isinf(value)) return Copy(std::signbit(value), "inf", out);
  if (value == 0) return Copy(std::signbit(value), "0.0", out);
  char scientific[kFloatText];
  const auto end =
      std::to_chars(scientific, scientific + sizeof scientific, std::abs(value), std::chars_format::scientific).ptr;
  return Copy(std::signbit(value), FromScientific({scientific, static_cast<size_t>(end - scientific)}), out);
}

}  // namespace

size_t WriteFloat(double value, char* out) {
  return Write(value, out);
}

size_t WriteFloat(float value, char* out) {
  return Write(value, out);
}

std::optional<double> ReadFloat(std::string_view text) {
  if (text.size() > 1 && text[0] == '+' && text[1] != '-' && text[1] != '+') text.remove_prefix(1);
  double value = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
  if (read.ptr != text.data() + text.size()) return std::nullopt;
  // An infinity or zero where the number is out of range.
  if (read.ec == std::errc::result_out_of_range) return std::strtod(std::string(text).c_str(), nullptr);
  return read.ec == std::errc() ? std::optional(value) : std::nullopt;
}

}  // namespace brio::comptime
