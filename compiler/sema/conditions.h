// `where` clauses as they are written: the questions that they ask of a type, and which of them decides.
#pragma once

#include <optional>
#include <span>

#include "ast/ast.h"

namespace brio::sema {

/// `__brio.has_method[type, "asked"]`, `__brio.conforms[type, asked]` or `__brio.each_has[types, asked...]`, by itself
/// or in `Bool(...)`.
struct ConditionQuestion {
  const ast::Expr* type = nullptr;
  std::span<const ast::Argument> asked;  // a method's name or a trait, or several of which one is enough

  static bool IsMethod(const ast::Argument& asked) { return asked.value->kind == ast::ExprKind::String; }
};

/// What is lacking of a question: what `lacking` says of the first of what it asks for, if it says so of all.
/// `lacking`: from an argument to an optional.
template <typename Lacking>
auto FirstLacking(const ConditionQuestion& question, Lacking lacking) -> decltype(lacking(question.asked[0])) {
  decltype(lacking(question.asked[0])) first;
  for (const ast::Argument& one : question.asked) {
    auto lack = lacking(one);
    if (!lack) return std::nullopt;
    if (!first) first = lack;
  }
  return first;
}

/// The question that a condition is; none for any other expression.
std::optional<ConditionQuestion> QuestionOf(const ast::Expr* condition);

/// What is lacking of a condition: what `lacking` says of the first question that makes it false. A question that is
/// none lacks nothing, and `a or b` only if both do. `lacking`: from a question to an optional.
template <typename Lacking>
auto FirstLacking(const ast::Expr* condition, Lacking lacking) -> decltype(lacking(ConditionQuestion())) {
  while (condition->kind == ast::ExprKind::Paren || condition->kind == ast::ExprKind::Where) condition = condition->a;
  if (condition->kind == ast::ExprKind::Tuple && !condition->items.empty())  // a condition and what to say
    return FirstLacking(condition->items[0], lacking);
  if (condition->kind == ast::ExprKind::Binary && (condition->op == ast::Op::And || condition->op == ast::Op::Or)) {
    const bool is_or = condition->op == ast::Op::Or;
    auto first = FirstLacking(condition->a, lacking);
    if (first.has_value() != is_or) return first;
    auto second = FirstLacking(condition->b, lacking);
    return is_or && second ? first : second;
  }
  const std::optional<ConditionQuestion> question = QuestionOf(condition);
  return question ? lacking(*question) : std::nullopt;
}

}  // namespace brio::sema
