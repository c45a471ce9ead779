// Tokens of the IR's textual form. Used by the IR parser alone.
#pragma once

#include <string>
#include <string_view>

namespace brio::ir {

/// Tokens of the IR's text form.
enum class TokenKind : unsigned char {
  End,
  Error,
  Word,    // identifiers and keywords, dots included
  Number,  // as written: decimal, hexadecimal or float
  String,  // decoded
  Hex,     // x"..." decoded
  Value,
  Label,
  Global,
  StructName,  // %a ^a @a $a, quoted or plain; text without sigil
  Arrow,
  Punct,  // one character
};

/// One token; `text` is its own, for it may be decoded.
struct Token {
  TokenKind kind = TokenKind::End;
  std::string text;
  size_t offset = 0;
  bool starts_line = false;
};

/// Splits text into tokens, on demand.
class Lexer {
 public:
  explicit Lexer(std::string_view text) : text_(text) {}
  Token Next();

 private:
  bool SkipSpace();  // true when it passed the end of a line
  bool ReadString(std::string& out);
  char At(size_t i) const { return i < text_.size() ? text_[i] : '\0'; }

  std::string_view text_;
  size_t at_ = 0;
};

}  // namespace brio::ir
