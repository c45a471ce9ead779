// Entry points of the parser, and how it goes on after an error.
#include "parse/parser.h"

namespace brio::parse {

void Parser::Recover() {
  while (!At(Token::Newline) && !At(Token::Eof) && !At(Token::Dedent) && !At(Token::Indent)) Advance();
  Accept(Token::Newline);
  bool skip = skip_block_;
  panic_ = skip_block_ = false;
  if (!At(Token::Indent)) return;
  if (skip || depth_ >= kMaxNesting) return SkipBlock();
  // The block of a broken header may hold errors of its own.
  Depth depth(*this);
  Advance();
  std::vector<ast::Stmt*> ignored;
  while (!At(Token::Dedent) && !At(Token::Eof)) Statement(ignored);
  Accept(Token::Dedent);
}

void Parser::SkipArms() {
  while (At(Token::KwElse) || At(Token::KwElif) || At(Token::KwExcept) || At(Token::KwFinally)) Recover();
}

ast::Module* Parser::Module() {
  auto* module = arena_.New<ast::Module>();
  module->file = tokens_.file;
  std::vector<ast::Stmt*> stmts;
  if (DocTokens(0) > 0) module->doc = DocString();
  while (!At(Token::Eof)) {
    if (At(Token::Dedent) || At(Token::Newline)) {  // left over from a broken indentation
      Advance();
      continue;
    }
    if (DocTokens(0) > 0 && !stmts.empty() &&
        (stmts.back()->kind == ast::StmtKind::Alias || stmts.back()->kind == ast::StmtKind::Var)) {
      AttachDoc(*stmts.back(), DocString());
      continue;
    }
    size_t before = at_;
    size_t count = stmts.size();
    const unsigned errors = errors_;
    Statement(stmts);
    if (errors_ != errors) count = stmts.size();  // a line with an error is not told twice
    for (size_t i = count; i < stmts.size(); ++i) {
      switch (stmts[i]->kind) {
        case ast::StmtKind::Expr: {
          auto* expr = static_cast<ast::ExprStmt*>(stmts[i])->expr;
          if (expr->kind == ast::ExprKind::String || expr->kind == ast::ExprKind::Error) break;
          [[fallthrough]];
        }
        case ast::StmtKind::Assert:
          if (stmts[i]->kind == ast::StmtKind::Assert && static_cast<ast::AssertStmt*>(stmts[i])->is_comptime) break;
          [[fallthrough]];
        case ast::StmtKind::AugAssign:
        case ast::StmtKind::While:
        case ast::StmtKind::For:
        case ast::StmtKind::With:
        case ast::StmtKind::Try:
        case ast::StmtKind::Return:
        case ast::StmtKind::Raise:
        case ast::StmtKind::Break:
        case ast::StmtKind::Continue:
        case ast::StmtKind::If:
        case ast::StmtKind::Assign:
        case ast::StmtKind::Del:
          failed_ = true;
          diags_.Report(Diag::OnlyDeclarations, stmts[i]->range, {"at module level"});
          stmts[i]->kind = ast::StmtKind::Error;
          break;
        default:
          break;
      }
    }
    if (at_ == before) Advance();
  }
  module->stmts = arena_.Copy(stmts);
  return module;
}

ast::Module* ParseModule(FileId file, const SourceManager& sources, DiagnosticEngine& diags, ParsedFile& out,
                         lex::Bodies bodies) {
  out.tokens = lex::Tokenize(file, sources, diags, bodies);
  Parser parser(out, out.tokens, diags);
  out.module = parser.Module();
  return out.module;
}

bool ParseBody(ParsedFile& file, ast::FunctionDecl& function, DiagnosticEngine& diags) {
  if (function.body_parsed || !function.has_body) return !function.body_broken;
  Parser parser(file, file.tokens, diags, function.body_first_token);
  parser.Body(function);
  function.body_parsed = true;
  function.body_broken = parser.failed();
  return !function.body_broken;
}

namespace {

bool ParseBodies(ParsedFile& file, std::span<ast::Stmt*> stmts, DiagnosticEngine& diags) {
  bool ok = true;
  for (ast::Stmt* stmt : stmts) {
    if (stmt->kind == ast::StmtKind::Function)
      ok = ParseBody(file, *static_cast<ast::FunctionDecl*>(stmt), diags) && ok;
    if (stmt->kind == ast::StmtKind::Struct || stmt->kind == ast::StmtKind::Trait ||
        stmt->kind == ast::StmtKind::Extension) {
      ok = ParseBodies(file, static_cast<ast::StructDecl*>(stmt)->members, diags) && ok;
    }
  }
  return ok;
}

}  // namespace

bool ParseAll(ParsedFile& file, DiagnosticEngine& diags) {
  return ParseBodies(file, file.module->stmts, diags);
}

}  // namespace brio::parse
