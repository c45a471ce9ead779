// The tokens of a file as the parser reads them.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "diag/diag.h"
#include "lex/lexer.h"
#include "parse/parse.h"

namespace brio::parse {

using lex::Token;

/// Looks at the tokens from where it is, and goes on; behind the last one stand more of the kind Eof. A statement gets
/// one report: after it, nothing is expected until the statement has been left.
class TokenReader {
 public:
  bool failed() const { return failed_; }

 protected:
  TokenReader(const lex::TokenBuffer& tokens, size_t first, DiagnosticEngine& diags)
      : tokens_(tokens), diags_(diags), at_(first) {}

  Token Kind(size_t ahead = 0) const { return at_ + ahead < tokens_.size() ? tokens_.kinds[at_ + ahead] : Token::Eof; }
  bool At(Token kind) const { return Kind() == kind; }
  bool AtName(std::string_view text, size_t ahead = 0) const {
    return Kind(ahead) == Token::Name && Text(ahead) == text;
  }
  std::string_view Text(size_t ahead = 0) const { return tokens_.Text(at_ + ahead); }
  SourceRange Range(size_t ahead = 0) const {
    return tokens_.Range(at_ + ahead < tokens_.size() ? at_ + ahead : tokens_.size() - 1);
  }
  SourceLoc Begin() const { return Range().begin; }
  /// End of the token before this one.
  SourceLoc End() const { return at_ > 0 ? tokens_.Range(at_ - 1).end : Begin(); }
  SourceRange Since(SourceLoc begin) const { return {begin, End()}; }
  void Advance() {
    if (at_ + 1 < tokens_.size()) ++at_;
  }
  bool Accept(Token kind) {
    if (!At(kind)) return false;
    Advance();
    return true;
  }

  /// Reports what was expected unless this statement already has an error.
  bool Expect(Token kind, std::string_view what = {});
  void Error(Diag kind, SourceRange range, std::initializer_list<std::string_view> args = {});
  /// The change that mends what an error is about, where there is no doubt.
  static void AddFix(Diagnostic& report, std::initializer_list<std::string_view> args);
  /// Reports that there is no colon behind `what`, or that a brace stands in its place.
  void ColonError(std::string_view what);
  std::string Found() const;
  std::string_view ExpectName(std::string_view what, SourceRange* range = nullptr);
  void SkipBlock();
  /// True, and the error is reported, where the nesting is too deep to go on: the rest of the line and its block are
  /// skipped.
  bool TooDeep(unsigned limit);
  std::string_view NameText(std::string_view token) const;

  /// One level of nesting, while it lives.
  struct Depth {
    TokenReader& reader;
    bool ok;
    explicit Depth(TokenReader& r) : reader(r), ok(++r.depth_ <= kMaxNesting || !r.TooDeep(kMaxNesting)) {}
    ~Depth() { --reader.depth_; }
  };

  const lex::TokenBuffer& tokens_;
  DiagnosticEngine& diags_;
  size_t at_;
  unsigned depth_ = 0;
  bool panic_ = false;       // this statement has an error already
  bool skip_block_ = false;  // and its block is too deep to look into
  bool failed_ = false;
  unsigned errors_ = 0;  // statements with an error so far
};

}  // namespace brio::parse
