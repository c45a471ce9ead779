#include "sema/body/unrolled.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <vector>

#include "ast/expr.h"

namespace brio::sema {
namespace {

/// The names that the body of a loop declares, and what the loops in it walk through.
class LoopBody {
 public:
  /// False for a statement that may leave a loop, or that is there in some passes only.
  bool Look(const ast::Block& block) {
    return std::ranges::all_of(block.stmts, [this](const ast::Stmt* stmt) { return LookAt(stmt); });
  }
  void Declare(const ast::Expr* target) {
    if (!target) return;
    if (target->kind == ast::ExprKind::Name) declared_.insert(target->text);
    Declare(target->a);
    for (const ast::Expr* item : target->items) Declare(item);
  }
  bool IteratesAlike() const {
    return std::ranges::all_of(iterables_, [this](const ast::Expr* iterable) { return IsFixed(iterable); });
  }

 private:
  bool LookAt(const ast::Stmt* stmt) {
    switch (stmt->kind) {
      case ast::StmtKind::Expr:
      case ast::StmtKind::AugAssign:
      case ast::StmtKind::Pass:
        return true;
      case ast::StmtKind::Assign:
        for (const ast::Expr* target : static_cast<const ast::AssignStmt*>(stmt)->targets) Declare(target);
        return true;
      case ast::StmtKind::Var:
        Declare(static_cast<const ast::VarStmt*>(stmt)->target);
        return !static_cast<const ast::VarStmt*>(stmt)->chained;
      case ast::StmtKind::Alias:
        declared_.insert(static_cast<const ast::AliasStmt*>(stmt)->name);
        return true;
      case ast::StmtKind::If: {
        const auto* choice = static_cast<const ast::IfStmt*>(stmt);
        return !choice->is_comptime && Look(choice->then_block) && Look(choice->else_block);
      }
      case ast::StmtKind::For: {
        const auto* loop = static_cast<const ast::ForStmt*>(stmt);
        Declare(loop->target);
        if (loop->is_comptime) iterables_.push_back(loop->iterable);
        return Look(loop->body) && Look(loop->else_block);
      }
      default:
        return false;
    }
  }
  bool IsFixed(const ast::Expr* expr) const {
    if (!expr) return true;
    switch (expr->kind) {
      case ast::ExprKind::Name:
        return !declared_.contains(expr->text);
      case ast::ExprKind::Int:
      case ast::ExprKind::Member:
      case ast::ExprKind::Bracket:
      case ast::ExprKind::Call:
      case ast::ExprKind::Binary:
      case ast::ExprKind::Unary:
      case ast::ExprKind::Paren:
      case ast::ExprKind::Tuple:
      case ast::ExprKind::List:
        return IsFixed(expr->a) && IsFixed(expr->b) && IsFixed(expr->c) &&
               std::ranges::all_of(expr->items, [this](const ast::Expr* item) { return IsFixed(item); }) &&
               std::ranges::all_of(expr->args, [this](const ast::Argument& arg) { return IsFixed(arg.value); });
      default:
        return false;
    }
  }

  std::set<std::string_view> declared_;
  std::vector<const ast::Expr*> iterables_;
};

}  // namespace

bool RepeatsAlike(const ast::ForStmt& loop) {
  LoopBody body;
  body.Declare(loop.target);
  return body.Look(loop.body) && body.IteratesAlike();
}

}  // namespace brio::sema
