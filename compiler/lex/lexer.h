// From bytes to tokens: explicit line ends and blocks, comments kept aside, so that nothing of the file is lost.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diag/diag.h"
#include "source/source.h"

namespace brio::lex {

/// The kinds of tokens: tokens.def.
enum class Token : uint8_t {
#define TOKEN(name, text) name,
#define KEYWORD(name, text) Kw##name,
#define PUNCT(name, text) name,
#include "lex/tokens.def"
#undef TOKEN
#undef KEYWORD
#undef PUNCT
};

/// How people write the token: `'('`, `'def'`, or a word for what it is: `name`.
std::string Describe(Token token);
/// The name of the enumerator, for dumps.
std::string_view TokenName(Token token);

/// Tokens of one file. Positions are bytes of the file; Newline, Indent, Dedent and Eof are empty tokens.
/// Between the end of one token and the begin of the next stand only blanks, line ends, continuations and comments.
struct TokenBuffer {
  FileId file = kNoFile;
  std::string_view text;
  uint32_t base = 0;  // location of byte 0
  std::vector<Token> kinds;
  std::vector<uint32_t> begins;
  std::vector<uint32_t> ends;
  struct Comment {
    uint32_t begin = 0;  // at the `#`
    uint32_t end = 0;
    uint32_t token = 0;  // the token that follows
  };
  std::vector<Comment> comments;

  size_t size() const { return kinds.size(); }
  std::string_view Text(size_t index) const { return text.substr(begins[index], ends[index] - begins[index]); }
  SourceRange Range(size_t index) const { return {{base + begins[index]}, {base + ends[index]}}; }
};

/// What becomes of the indented lines below a function's header.
enum class Bodies : uint8_t {
  Now,    // tokens as everywhere
  Later,  // one token of the kind Body, which `TokenizeBody` looks into: most of a library is never asked for
};

/// Tokenises the whole file. Errors are reported and become Error tokens or are skipped; the buffer always ends in Eof
/// and its Indents and Dedents balance.
TokenBuffer Tokenize(FileId file, const SourceManager& sources, DiagnosticEngine& diags, Bodies bodies = Bodies::Now);

/// The tokens of a Body token of `tokens`: a Newline, an Indent, those of its lines, a Dedent and Eof.
TokenBuffer TokenizeBody(const TokenBuffer& tokens, size_t index, DiagnosticEngine& diags);

/// Tokenises an expression inside a template string: `text` is a part of the file that begins at `begin`. Line ends are
/// blanks; the buffer ends in Newline and Eof.
TokenBuffer TokenizeInside(FileId file, std::string_view text, SourceLoc begin, DiagnosticEngine& diags);

/// What `\xNN` and octal escapes stand for.
enum class NumberedEscapes : uint8_t {
  CodePoints,
  Bytes,  // until 0.26.2
};

/// The value of a string token: prefix and quotes taken off, escapes decoded to UTF-8. `range` is the token's.
std::string DecodeString(std::string_view token, SourceRange range, DiagnosticEngine& diags,
                         NumberedEscapes numbered = NumberedEscapes::CodePoints);
/// The value of a string token that has neither escapes nor line ends of two bytes: a part of `token`. None for others.
std::optional<std::string_view> PlainString(std::string_view token);
/// True for a template string (`t"..."`, `f"..."`).
bool IsTemplate(std::string_view token);

/// One token a line: kind, text, line:column.
std::string Dump(const TokenBuffer& tokens, const SourceManager& sources);

}  // namespace brio::lex
