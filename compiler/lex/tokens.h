// The table of tokens, as the lexer asks it; lexer.h names their kinds.
#pragma once

#include <cstddef>
#include <string_view>
#include <utility>

#include "lex/lexer.h"

namespace brio::lex {

/// The longest punctuation that `rest` begins with, and its length; 0 if it begins with none.
std::pair<Token, size_t> PunctAt(std::string_view rest);
/// The keyword that `word` is; Name for any other.
Token WordToken(std::string_view word);

}  // namespace brio::lex
