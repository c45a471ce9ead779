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

}  // namespace brio
