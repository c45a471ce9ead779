// Syntax that the checker makes: functions that a program has without writing them.
#pragma once

#include <string_view>
#include <vector>

#include "ast/ast.h"
#include "base/arena.h"

namespace brio::sema {

/// Makes nodes that all stand at one place of the source.
class SyntaxMaker {
 public:
  SyntaxMaker(Arena& arena, SourceRange range) : arena_(arena), range_(range) {}

  ast::Expr* Make(ast::ExprKind kind, std::string_view text, ast::Expr* a = nullptr);
  ast::Expr* Name(std::string_view text) { return Make(ast::ExprKind::Name, text); }
  ast::Expr* Member(ast::Expr* base, std::string_view name) { return Make(ast::ExprKind::Member, name, base); }
  ast::Expr* Transfer(ast::Expr* value) { return Make(ast::ExprKind::Transfer, "", value); }
  ast::Expr* Call(std::string_view callee, const std::vector<ast::Expr*>& values);
  ast::Stmt* Do(ast::Expr* expr);
  ast::Stmt* Return(ast::Expr* value);
  ast::Stmt* Assign(ast::Expr* target, ast::Expr* value);
  ast::Block Block(const std::vector<ast::Stmt*>& stmts);
  /// `try: body`, `except error: handler`.
  ast::Stmt* Try(ast::Stmt* body, std::string_view error, ast::Stmt* handler);
  /// A function with a body, which is still to be given.
  ast::FunctionDecl* Function(std::string_view name, const std::vector<ast::Param>& args);

 private:
  template <typename Node>
  Node* New(ast::StmtKind kind) {
    auto* made = arena_.New<Node>();
    made->kind = kind;
    made->range = range_;
    return made;
  }

  Arena& arena_;
  SourceRange range_;
};

}  // namespace brio::sema
