// Tokens of the IR's textual form.
#include "ir/lexer.h"

#include <cctype>

namespace brio::ir {
namespace {

bool IsWordChar(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '.';
}

int HexDigit(char c) {
  if (c >= '0' && c <= '9') {
    return c - '0';
  }
  const char lower = static_cast<char>(c | 0x20);
  return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

}  // namespace

bool Lexer::SkipSpace() {
  bool passed_line = false;
  while (at_ < text_.size()) {
    const char c = text_[at_];
    if (c == ';' || c == '#') {
      while (at_ < text_.size() && text_[at_] != '\n') {
        ++at_;
      }
    } else if (c == ' ' || c == '\t' || c == '\n' || c == '\r') {
      passed_line |= c == '\n';
      ++at_;
    } else {
      break;
    }
  }
  return passed_line;
}

/// At the opening quote. False when the string does not end.
bool Lexer::ReadString(std::string& out) {
  for (++at_; at_ < text_.size(); ++at_) {
    const char c = text_[at_];
    if (c == '"') {
      ++at_;
      return true;
    }
    if (c == '\n') {
      return false;
    }
    if (c != '\\') {
      out += c;
      continue;
    }
    const char escape = At(++at_);
    switch (escape) {
      case 'n':
        out += '\n';
        break;
      case 't':
        out += '\t';
        break;
      case 'r':
        out += '\r';
        break;
      case 'x': {
        const int high = HexDigit(At(at_ + 1));
        const int low = HexDigit(At(at_ + 2));
        if (high < 0 || low < 0) {
          return false;
        }
        out += static_cast<char>(high * 16 + low);
        at_ += 2;
        break;
      }
      case '"':
      case '\\':
        out += escape;
        break;
      default:
        return false;
    }
  }
  return false;
}

Token Lexer::Next() {
  const bool starts_line = SkipSpace();
  Token token{.offset = at_, .starts_line = starts_line};
  if (at_ >= text_.size()) {
    return token;
  }
  const char c = text_[at_];
  const auto take_word = [&] {
    while (IsWordChar(At(at_))) {
      token.text += text_[at_++];
    }
  };
  if (c == '%' || c == '^' || c == '@' || c == '$') {
    token.kind = c == '%'   ? TokenKind::Value
                 : c == '^' ? TokenKind::Label
                 : c == '@' ? TokenKind::Global
                            : TokenKind::StructName;
    ++at_;
    if (At(at_) == '"') {
      token.kind = ReadString(token.text) ? token.kind : TokenKind::Error;
    } else {
      take_word();
      token.kind = token.text.empty() ? TokenKind::Error : token.kind;
    }
    return token;
  }
  if (c == '"') {
    token.kind = ReadString(token.text) ? TokenKind::String : TokenKind::Error;
    return token;
  }
  if (c == 'x' && At(at_ + 1) == '"') {
    ++at_;
    std::string digits;
    token.kind = ReadString(digits) && digits.size() % 2 == 0 ? TokenKind::Hex : TokenKind::Error;
    for (size_t i = 0; token.kind == TokenKind::Hex && i < digits.size(); i += 2) {
      const int high = HexDigit(digits[i]);
      const int low = HexDigit(digits[i + 1]);
      if (high < 0 || low < 0) {
        token.kind = TokenKind::Error;
      } else {
        token.text += static_cast<char>(high * 16 + low);
      }
    }
    return token;
  }
  if (c == '-' && At(at_ + 1) == '>') {
    at_ += 2;
    token.kind = TokenKind::Arrow;
    return token;
  }
  if (std::isdigit(static_cast<unsigned char>(c)) || c == '-') {
    token.kind = TokenKind::Number;
    token.text += text_[at_++];
    while (IsWordChar(At(at_)) ||
           ((At(at_) == '+' || At(at_) == '-') && (At(at_ - 1) | 0x20) == 'e' && token.text.compare(0, 2, "0x") != 0)) {
      token.text += text_[at_++];
    }
    return token;
  }
  if (std::isalpha(static_cast<unsigned char>(c)) || c == '_') {
    token.kind = TokenKind::Word;
    take_word();
    return token;
  }
  token.kind = TokenKind::Punct;
  token.text = c;
  ++at_;
  return token;
}

}  // namespace brio::ir
