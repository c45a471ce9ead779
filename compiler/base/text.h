// Small questions about text that many folders ask.
#pragma once

#include <string_view>

namespace brio {

/// Whether an ASCII letter, a digit or an underscore.
constexpr bool IsWordChar(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/// Blank, tab, line feed, carriage return, form feed or vertical tab.
inline bool IsSpace(char c) {
  return c == ' ' || (c >= '\t' && c <= '\r');
}

/// Without spaces at its end.
inline std::string_view TrimRight(std::string_view text) {
  while (!text.empty() && IsSpace(text.back())) text.remove_suffix(1);
  return text;
}

/// Without spaces at its beginning and end.
inline std::string_view Trim(std::string_view text) {
  while (!text.empty() && IsSpace(text.front())) text.remove_prefix(1);
  return TrimRight(text);
}

/// What stands before the first `end`, or all where there is none; it is taken off `rest`, and `end` with it.
inline std::string_view TakeUpTo(std::string_view& rest, char end) {
  const size_t at = rest.find(end);
  const std::string_view taken = rest.substr(0, at);
  rest.remove_prefix(at == rest.npos ? rest.size() : at + 1);
  return taken;
}

/// The first word between spaces, taken off `rest`; empty where there is none.
inline std::string_view TakeWord(std::string_view& rest) {
  while (!rest.empty() && IsSpace(rest.front())) rest.remove_prefix(1);
  size_t length = 0;
  while (length < rest.size() && !IsSpace(rest[length])) ++length;
  const std::string_view word = rest.substr(0, length);
  rest.remove_prefix(length);
  return word;
}

}  // namespace brio
