// UTF-8 as sources are written in it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace brio::lex {

/// Length of the UTF-8 sequence at `at`, 0 if it is not one.
size_t Utf8Length(std::string_view text, size_t at);
/// How many bytes from `at` on, in steps of 8, are ASCII and neither `a`, `b` nor `c`: what readers pass at once.
size_t PlainLength(std::string_view text, size_t at, char a, char b, char c);
/// The code point at `at`, where a well-formed sequence of `length` bytes stands.
uint32_t CodeAt(std::string_view text, size_t at, size_t length);
/// Length of a character outside ASCII that nobody sees, or that looks like a space or turns the text around: no part
/// of a name. 0 for others.
size_t InvisibleLength(std::string_view text, size_t at);
/// Adds a code point.
void AppendUtf8(std::string& out, uint32_t code);

}  // namespace brio::lex
