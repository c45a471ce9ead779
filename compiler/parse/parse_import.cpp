// Imports.
#include "parse/parser.h"

namespace brio::parse {

using ast::StmtKind;

std::string_view Parser::Dotted(SourceRange* range) {
  SourceLoc begin = Begin();
  std::string text(ExpectName("a module name"));
  while (!panic_ && At(Token::Dot)) {
    Advance();
    text += '.';
    text += ExpectName("a module name after '.'");
  }
  *range = Since(begin);
  return arena_.Copy(std::string_view(text));
}

unsigned Parser::Dots() {
  unsigned dots = 0;
  for (; At(Token::Dot) || At(Token::Ellipsis); Advance()) dots += At(Token::Dot) ? 1 : 3;
  return dots;
}

ast::Stmt* Parser::Import() {
  auto* stmt = NewStmt<ast::ImportStmt>(StmtKind::Import, Begin());
  Advance();
  std::vector<ast::ImportName> names;
  do {
    ast::ImportName name;
    name.dots = Dots();
    name.name = Dotted(&name.range);
    if (!panic_ && Accept(Token::KwAs)) name.alias = ExpectName("a name after 'as'");
    names.push_back(name);
  } while (!panic_ && Accept(Token::Comma));
  stmt->names = arena_.Copy(names);
  stmt->range.end = End();
  return stmt;
}

ast::Stmt* Parser::FromImport() {
  auto* stmt = NewStmt<ast::FromImportStmt>(StmtKind::FromImport, Begin());
  Advance();
  stmt->dots = Dots();
  stmt->module_range = Range();
  if (!At(Token::KwImport) || stmt->dots == 0) stmt->module = Dotted(&stmt->module_range);
  if (panic_ || !Expect(Token::KwImport, "'import'")) return stmt;
  if (Accept(Token::Star)) {
    stmt->is_star = true;
    stmt->range.end = End();
    return stmt;
  }
  bool parens = Accept(Token::LParen);
  std::vector<ast::ImportName> names;
  do {
    if (parens && At(Token::RParen)) break;
    ast::ImportName name;
    name.name = ExpectName("a name to import", &name.range);
    if (!panic_ && Accept(Token::KwAs)) name.alias = ExpectName("a name after 'as'");
    names.push_back(name);
  } while (!panic_ && Accept(Token::Comma));
  if (parens && !panic_) Expect(Token::RParen, "',' or ')'");
  stmt->names = arena_.Copy(names);
  stmt->range.end = End();
  return stmt;
}

}  // namespace brio::parse
