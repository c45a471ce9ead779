// The checks that a changed text has to pass.
#pragma once

#include <string>
#include <vector>

#include "lex/lexer.h"

namespace brio::format {

/// What of one text is compared with the other's.
struct Shape {
  const lex::TokenBuffer* tokens = nullptr;
  std::vector<unsigned> depths;  // of the statements, in order
};

/// Empty where `after` has the tokens of `before`, but for what the style changes: commas before closing brackets,
/// optional parentheses, the spelling of literals, the indentation of docstrings, the order of traits. Otherwise what
/// differs. `parentheses` is set where parentheses, or the comma that makes a tuple, came or went: then the trees tell
/// whether that was right.
std::string CompareTokens(const Shape& before, const Shape& after, DiagnosticEngine& diags, bool& parentheses);

/// A dump of a tree without its parentheses, doc comments and lists of traits.
std::string WithoutParentheses(std::string_view dump);

}  // namespace brio::format
