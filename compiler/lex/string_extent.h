// How far string literals and the fields of template strings reach.
#pragma once

#include <cstddef>
#include <string_view>

namespace brio::lex {

/// True if the one or two letters before the quote at `at`, not before `begin`, make it a template.
bool HasTemplatePrefix(std::string_view text, size_t begin, size_t at);

/// Position behind the string literal whose opening quote stands at `at`, npos if it has no end. The fields of a
/// template may hold strings of their own, with the same quotes.
size_t FindStringEnd(std::string_view text, size_t at, bool is_template, unsigned depth = 0);

/// Position of the `}` that ends the template's field whose first byte stands at `at`, npos if there is none.
/// `lines`: the field may go over several lines.
size_t FindFieldEnd(std::string_view text, size_t at, bool lines, unsigned depth = 0);

}  // namespace brio::lex
