#include "sema/made_syntax.h"

namespace brio::sema {

ast::Expr* SyntaxMaker::Make(ast::ExprKind kind, std::string_view text, ast::Expr* a) {
  auto* expr = arena_.New<ast::Expr>();
  expr->kind = kind;
  expr->range = range_;
  expr->text = text;
  expr->a = a;
  return expr;
}

ast::Expr* SyntaxMaker::Call(std::string_view callee, const std::vector<ast::Expr*>& values) {
  ast::Expr* made = Make(ast::ExprKind::Call, "", Name(callee));
  std::vector<ast::Argument> args(values.size());
  for (size_t i = 0; i < values.size(); ++i) args[i].value = values[i];
  made->args = arena_.Copy(args);
  return made;
}

ast::Stmt* SyntaxMaker::Do(ast::Expr* expr) {
  auto* stmt = New<ast::ExprStmt>(ast::StmtKind::Expr);
  stmt->expr = expr;
  return stmt;
}

ast::Stmt* SyntaxMaker::Return(ast::Expr* value) {
  auto* stmt = New<ast::ReturnStmt>(ast::StmtKind::Return);
  stmt->value = value;
  return stmt;
}

ast::Stmt* SyntaxMaker::Assign(ast::Expr* target, ast::Expr* value) {
  auto* stmt = New<ast::AssignStmt>(ast::StmtKind::Assign);
  stmt->targets = arena_.Copy(std::vector<ast::Expr*>{target});
  stmt->value = value;
  return stmt;
}

ast::Block SyntaxMaker::Block(const std::vector<ast::Stmt*>& stmts) {
  ast::Block made;
  made.stmts = arena_.Copy(stmts);
  made.range = range_;
  return made;
}

ast::Stmt* SyntaxMaker::Try(ast::Stmt* body, std::string_view error, ast::Stmt* handler) {
  auto* attempt = New<ast::TryStmt>(ast::StmtKind::Try);
  attempt->body = Block({body});
  attempt->has_except = true;
  attempt->error_name = error;
  attempt->error_range = range_;
  attempt->except_block = Block({handler});
  return attempt;
}

ast::FunctionDecl* SyntaxMaker::Function(std::string_view name, const std::vector<ast::Param>& args) {
  auto* decl = New<ast::FunctionDecl>(ast::StmtKind::Function);
  decl->name = name;
  decl->name_range = range_;
  decl->has_body = decl->body_parsed = true;
  decl->args = arena_.Copy(args);
  return decl;
}

}  // namespace brio::sema
