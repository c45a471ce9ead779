// What a string token stands for.
#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

#include "lex/lexer.h"
#include "lex/utf8.h"

namespace brio::lex {
namespace {

/// The character that a backslash and this letter stand for; 0 for those that take digits, or mean nothing.
char SimpleEscape(char letter) {
  switch (letter) {
    case 'n':
      return '\n';
    case 't':
      return '\t';
    case 'r':
      return '\r';
    case 'a':
      return '\a';
    case 'b':
      return '\b';
    case 'f':
      return '\f';
    case 'v':
      return '\v';
    case '\\':
    case '"':
    case '\'':
      return letter;
    default:
      return 0;
  }
}

unsigned DigitOf(char c) {
  if (c >= '0' && c <= '9') return static_cast<unsigned>(c - '0');
  if ((c | 32) >= 'a' && (c | 32) <= 'f') return static_cast<unsigned>((c | 32) - 'a') + 10;
  return 99;
}

bool IsCodePoint(uint32_t code) {
  return code <= 0x10FFFF && (code < 0xD800 || code >= 0xE000);
}

/// Goes through the text between the quotes, which begins at `begin` of the sources.
class Decoder {
 public:
  Decoder(std::string_view body, uint32_t begin, DiagnosticEngine& diags, NumberedEscapes numbered)
      : body_(body), begin_(begin), diags_(diags), numbered_(numbered) {}

  std::string Run() {
    while (at_ < body_.size()) {
      if (body_[at_] == '\\' && at_ + 1 < body_.size()) {
        Escape();
      } else if (EndsLine(at_)) {
        ++at_;  // a line ends in '\n', however the file has it
      } else {
        out_.push_back(body_[at_++]);
      }
    }
    return std::move(out_);
  }

 private:
  bool EndsLine(size_t at) const { return body_[at] == '\r' && at + 1 < body_.size() && body_[at + 1] == '\n'; }

  void Escape() {
    const size_t start = at_++;
    const char c = body_[at_];
    if (c == '\n' || EndsLine(at_)) {  // the line goes on in the next one
      at_ += c == '\n' ? 1 : 2;
      return;
    }
    if (const char simple = SimpleEscape(c)) {
      out_.push_back(simple);
      ++at_;
      return;
    }
    const bool is_byte = numbered_ == NumberedEscapes::Bytes && (c == 'x' || (c >= '0' && c <= '7'));
    if (const std::optional<uint32_t> code = Numbered(c); code && IsCodePoint(*code)) {
      if (!is_byte) return AppendUtf8(out_, *code);
      if (*code <= 0xFF) return out_.push_back(static_cast<char>(*code));
    }
    const uint32_t shown = begin_ + static_cast<uint32_t>(start);
    diags_.Report(Diag::BadEscape, {{shown}, {begin_ + static_cast<uint32_t>(at_)}},
                  {body_.substr(start, at_ - start)});
  }

  /// The code that digits after a letter, or digits alone, give; none for a letter that means nothing, whose whole
  /// character is passed then.
  std::optional<uint32_t> Numbered(char c) {
    if (c >= '0' && c <= '7') return Number(1, 3, 8);
    const size_t digits = c == 'x' ? 2 : c == 'u' ? 4 : c == 'U' ? 8 : 0;
    at_ += digits ? 1 : std::max<size_t>(1, Utf8Length(body_, at_));
    return digits ? Number(digits, digits, 16) : std::nullopt;
  }

  std::optional<uint32_t> Number(size_t least, size_t most, unsigned base) {
    uint32_t value = 0;
    size_t count = 0;
    for (; count < most && at_ < body_.size() && DigitOf(body_[at_]) < base; ++count, ++at_)
      value = value * base + DigitOf(body_[at_]);
    return count < least ? std::nullopt : std::optional(value);
  }

  std::string_view body_;
  uint32_t begin_;
  DiagnosticEngine& diags_;
  NumberedEscapes numbered_;
  size_t at_ = 0;
  std::string out_;
};

/// What stands between the quotes of a token, and where in the token that begins.
struct Quoted {
  std::string_view body;
  size_t begin = 0;
  bool is_raw = false;
};

Quoted Between(std::string_view token) {
  Quoted quoted;
  size_t begin = 0;
  while (begin < token.size() && token[begin] != '"' && token[begin] != '\'')
    quoted.is_raw |= (token[begin++] | 32) == 'r';
  if (begin >= token.size()) return quoted;
  const char quote = token[begin];
  const bool is_triple = token.size() >= begin + 6 && token[begin + 1] == quote && token[begin + 2] == quote;
  const size_t width = is_triple ? 3 : 1;
  quoted.begin = begin + width;
  if (token.size() >= begin + 2 * width) quoted.body = token.substr(quoted.begin, token.size() - begin - 2 * width);
  return quoted;
}

}  // namespace

bool IsTemplate(std::string_view token) {
  for (char c : token) {
    if (c == '"' || c == '\'') return false;
    if ((c | 32) == 't' || (c | 32) == 'f') return true;
  }
  return false;
}

std::optional<std::string_view> PlainString(std::string_view token) {
  const Quoted quoted = Between(token);
  if (!quoted.is_raw && quoted.body.find('\\') != std::string_view::npos) return std::nullopt;
  if (!quoted.is_raw && quoted.body.find('\r') != std::string_view::npos) return std::nullopt;
  return quoted.body;
}

std::string DecodeString(std::string_view token, SourceRange range, DiagnosticEngine& diags, NumberedEscapes numbered) {
  if (const std::optional<std::string_view> plain = PlainString(token)) return std::string(*plain);
  const Quoted quoted = Between(token);
  return Decoder(quoted.body, range.begin.offset + static_cast<uint32_t>(quoted.begin), diags, numbered).Run();
}

}  // namespace brio::lex
