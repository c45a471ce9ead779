// Texts of floating-point numbers as the runtime makes and reads them, for what a program computes while it is
// compiled.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace brio::comptime {

/// Bytes that the longest text takes.
inline constexpr size_t kFloatText = 32;

/// Writes the shortest text that reads back as `value`, as Python's `repr` lays it out; returns its size.
size_t WriteFloat(double value, char* out);
size_t WriteFloat(float value, char* out);

/// The number that a text is; nothing where it is none.
std::optional<double> ReadFloat(std::string_view text);

}  // namespace brio::comptime
