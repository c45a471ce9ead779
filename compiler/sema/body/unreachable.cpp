// Statements that control never reaches, told from the syntax alone: what only some instances do not reach is no
// mistake.
#include <algorithm>

#include "sema/body/flow.h"
#include "sema/front.h"

namespace brio::sema {
namespace {

bool EndsControl(const ast::Block& block);

/// Whether a `break` in the block leaves the loop around it.
bool Breaks(const ast::Block& block) {
  return std::ranges::any_of(block.stmts, [](const ast::Stmt* stmt) {
    switch (stmt->kind) {
      case ast::StmtKind::Break:
        return true;
      case ast::StmtKind::If:
        return Breaks(static_cast<const ast::IfStmt*>(stmt)->then_block) ||
               Breaks(static_cast<const ast::IfStmt*>(stmt)->else_block);
      case ast::StmtKind::While:
        return Breaks(static_cast<const ast::WhileStmt*>(stmt)->else_block);
      case ast::StmtKind::For:
        return static_cast<const ast::ForStmt*>(stmt)->is_comptime
                   ? Breaks(static_cast<const ast::ForStmt*>(stmt)->body)
                   : Breaks(static_cast<const ast::ForStmt*>(stmt)->else_block);
      case ast::StmtKind::With:
        return Breaks(static_cast<const ast::WithStmt*>(stmt)->body);
      case ast::StmtKind::Try: {
        auto* attempt = static_cast<const ast::TryStmt*>(stmt);
        return Breaks(attempt->body) || Breaks(attempt->except_block) || Breaks(attempt->else_block) ||
               Breaks(attempt->finally_block);
      }
      default:
        return false;
    }
  });
}

/// Whether control never comes behind the statement as it is written: whatever the parameters are, and whatever is
/// called.
bool EndsControl(const ast::Stmt* stmt) {
  switch (stmt->kind) {
    case ast::StmtKind::Return:
    case ast::StmtKind::Raise:
    case ast::StmtKind::Break:
    case ast::StmtKind::Continue:
      return true;
    case ast::StmtKind::If: {
      auto* choice = static_cast<const ast::IfStmt*>(stmt);
      return !choice->is_comptime && choice->has_else && EndsControl(choice->then_block) &&
             EndsControl(choice->else_block);
    }
    case ast::StmtKind::While: {
      auto* loop = static_cast<const ast::WhileStmt*>(stmt);
      const ast::Expr* condition = loop->condition;
      while (condition->kind == ast::ExprKind::Paren) condition = condition->a;
      const bool is_true = condition->kind == ast::ExprKind::Bool && condition->text == "True";
      return is_true && !Breaks(loop->body);
    }
    case ast::StmtKind::Try: {
      auto* attempt = static_cast<const ast::TryStmt*>(stmt);
      if (attempt->has_finally && EndsControl(attempt->finally_block)) return true;
      const bool body_ends = EndsControl(attempt->body) || (attempt->has_else && EndsControl(attempt->else_block));
      return body_ends && (!attempt->has_except || EndsControl(attempt->except_block));
    }
    default:
      return false;
  }
}

bool EndsControl(const ast::Block& block) {
  return std::ranges::any_of(block.stmts, [](const ast::Stmt* stmt) { return EndsControl(stmt); });
}

}  // namespace

void Flow::ReportUnreachable(std::span<ast::Stmt* const> rest, const ast::Stmt* before) {
  if (is_dead_ || body_.is_eval || !body_.module || body_.module->May(Permission::Trusted) || !EndsControl(before))
    return;
  auto first = std::ranges::find_if(rest, [](const ast::Stmt* stmt) { return stmt->kind != ast::StmtKind::Pass; });
  if (first == rest.end()) return;
  s.diags.Report(Diag::UnreachableCode, (*first)->range)
      .notes.push_back({before->range, "control does not continue past this statement"});
}

}  // namespace brio::sema
