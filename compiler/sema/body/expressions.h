#pragma once

#include "sema/body/context.h"

namespace brio::sema {

/// Expressions by their kind.
class Expressions : public BodyPart {
 public:
  using BodyPart::BodyPart;

  Value FailNoValue(SourceRange range);
  /// An expression that must have a value: a call that returns nothing is reported.
  Value CheckExpr(const ast::Expr* expr, TypeRef expected = nullptr);
  /// An expression that may be without a value: a statement, what is returned.
  Value CheckAny(const ast::Expr* expr, TypeRef expected = nullptr);
  Value WithValue(Value value, SourceRange range) {
    return value.kind == Value::Kind::None ? FailNoValue(range) : value;
  }
  Value CheckTarget(const ast::Expr* expr);
  /// `a if condition else b` that a `ref` variable is bound to: one of two places, if both arms are places.
  Value CheckChosenPlace(const ast::Expr* expr);
  /// The same in front of `.member`.
  Value CheckChosenBase(const ast::Expr* expr, std::string_view member);

 private:
  class IfExpression;
  Value CheckExprImpl(const ast::Expr* expr, TypeRef expected);
  Value CheckFloat(const ast::Expr* expr);
  Value CheckTransfer(const ast::Expr* expr);
  Value CheckWalrus(const ast::Expr* expr);
  Value CheckAwait(const ast::Expr* expr, TypeRef expected);
  /// What a target is an element or a member of.
  Value CheckTargetBase(const ast::Expr* expr, bool of_member = false);
  /// `a if condition else b`
  Value CheckChoice(const ast::Expr* expr, TypeRef expected);

  unsigned depth_ = 0;
};

}  // namespace brio::sema
