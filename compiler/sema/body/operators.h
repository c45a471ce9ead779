#pragma once

#include <optional>
#include <string_view>

#include "sema/body/context.h"

namespace brio::sema {

/// Operators, and conditions.
class Operators : public BodyPart {
 public:
  using BodyPart::BodyPart;

  Value CheckBinary(const ast::Expr* expr);
  /// Warns of a shift by a constant that leaves nothing of the value.
  void CheckShift(ast::Op op, const Value& value, const Value& count, SourceRange range);
  /// `operands`: where the two stand. `in_place`: the method that `a op= b` has asked for before.
  Value Binary(ast::Op op, Value a, Value b, SourceRange range, const SourceRange (&operands)[2],
               std::string_view in_place = {});
  /// Reports `target += operand` where the bounds of an unknown type promise neither form of the operator.
  void CheckBoundInPlace(ast::Op op, const Value& target, const Value& operand, std::string_view in_place,
                         SourceRange range);
  Value CheckUnary(const ast::Expr* expr);
  Value CheckCompare(const ast::Expr* expr);
  /// `a and b`, `a or b`: one of the operands where both are of one type, otherwise (or where `expected` is `Bool`)
  /// whether they are true.
  Value CheckLogical(const ast::Expr* expr, TypeRef expected);
  /// An expression of which only the truth is asked.
  Value CheckCondition(const ast::Expr* expr);

 private:
  /// A literal, or a choice of literals, becomes what the other operand is. False where that fails.
  bool BalanceOperands(Value& a, Value& c, SourceRange range);
  /// What would make `a op b` work: the method that is missing, or a conversion of `b`.
  std::string OperatorHint(const Value& a, const Value& b, std::string_view method, SourceRange range);
  Value CompareOne(ast::Op op, Value a, Value b, SourceRange range, const SourceRange (&operands)[2]);
  /// The type of both operands, which may be the result; null where their truth is.
  TypeRef CommonOperand(const Value& left, const Value& right);
  std::optional<Value> FoldLiterals(ast::Op op, const Value& a, const Value& b, SourceRange range);
};

}  // namespace brio::sema
