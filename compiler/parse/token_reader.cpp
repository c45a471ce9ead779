// What the parser expects of tokens, and how it tells that something else stands there.
#include "parse/token_reader.h"

#include <utility>

namespace brio::parse {

std::string TokenReader::Found() const {
  switch (Kind()) {
    case Token::Name:
      return "'" + std::string(Text()) + "'";
    case Token::Int:
    case Token::Float:
      return "'" + std::string(Text()) + "'";
    default:
      return lex::Describe(Kind());
  }
}

void TokenReader::Error(Diag kind, SourceRange range, std::initializer_list<std::string_view> args) {
  failed_ = true;
  if (panic_) return;
  panic_ = true;
  ++errors_;
  if (At(Token::Error)) return;  // the lexer has told
  AddFix(diags_.Report(kind, range, args), args);
}

void TokenReader::AddFix(Diagnostic& report, std::initializer_list<std::string_view> args) {
  const auto arg = [&](size_t i) { return i < args.size() ? args.begin()[i] : std::string_view(); };
  switch (report.kind) {
    case Diag::OperatorHint:
      for (const auto& [old, right] : {std::pair("||", "or"), {"&&", "and"}, {"<>", "!="}, {"->", "."}, {"//", "#"}}) {
        if (arg(0) == old && arg(1) == right) report.fixes.push_back({report.range, right});
      }
      if (arg(0) == "!") report.fixes.push_back({report.range, "not "});
      break;
    case Diag::AssignInCondition:
      report.fixes.push_back({report.range, "=="});
      break;
    case Diag::ElseIf:
      report.fixes.push_back({report.range, "elif"});
      break;
    case Diag::ExpectedColon:
      report.fixes.push_back({{report.range.begin, report.range.begin}, ":"});
      break;
    default:
      break;
  }
}

void TokenReader::ColonError(std::string_view what) {
  if (At(Token::LBrace)) return Error(Diag::OperatorHint, Range(), {"{", ":"});
  Error(Diag::ExpectedColon, {End(), {End().offset + 1}}, {what});
}

bool TokenReader::Expect(Token kind, std::string_view what) {
  if (Accept(kind)) return true;
  SourceRange range = Range();
  if (At(Token::Newline) || At(Token::Eof)) range = {End(), {End().offset + 1}};
  Error(Diag::Expected, range, {what.empty() ? lex::Describe(kind) : std::string(what), Found()});
  return false;
}

std::string_view TokenReader::NameText(std::string_view token) const {
  if (token.size() >= 2 && token.front() == '`') return token.substr(1, token.size() - 2);
  return token;
}

std::string_view TokenReader::ExpectName(std::string_view what, SourceRange* range) {
  if (range) *range = Range();
  if (At(Token::Name)) {
    std::string_view name = NameText(Text());
    Advance();
    return name;
  }
  Error(Diag::Expected, Range(), {what, Found()});
  return {};
}

void TokenReader::SkipBlock() {
  if (!At(Token::Indent)) return;
  unsigned depth = 0;
  while (!At(Token::Eof)) {
    if (At(Token::Indent)) ++depth;
    if (At(Token::Dedent) && --depth == 0) {
      Advance();
      return;
    }
    Advance();
  }
}

bool TokenReader::TooDeep(unsigned limit) {
  Error(Diag::TooDeep, Range(), {std::to_string(limit)});
  skip_block_ = true;
  while (!At(Token::Newline) && !At(Token::Eof) && !At(Token::Indent) && !At(Token::Dedent)) Advance();
  return true;
}

}  // namespace brio::parse
