// The spelling of literals: quotes, prefixes, digits, docstrings.
#pragma once

#include "format/leaf.h"

namespace brio::format {

/// Lower-case prefix and exponent, upper-case hexadecimal digits.
std::string_view NormalNumber(std::string_view text, Pool& pool);
/// Lower-case prefix, double quotes unless they need more escapes.
std::string_view NormalString(std::string_view text, Pool& pool);
/// A docstring at an indentation of `indent` columns.
std::string_view NormalDocString(std::string_view text, unsigned indent, unsigned line_length, Pool& pool);

/// Where the opening quote of a string stands.
inline size_t QuoteAt(std::string_view text) {
  size_t at = text.find_first_of("\"'");
  return at == std::string_view::npos ? 0 : at;
}
bool HasTripleQuotes(std::string_view text);
/// A string whose prefix has this letter, in either case.
bool HasPrefix(std::string_view text, char letter);

}  // namespace brio::format
