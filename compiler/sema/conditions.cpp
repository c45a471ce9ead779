#include "sema/conditions.h"

#include "sema/well_known.h"

namespace brio::sema {

std::optional<ConditionQuestion> QuestionOf(const ast::Expr* condition) {
  if (condition->kind == ast::ExprKind::Call && condition->args.size() == 1 &&
      condition->a->kind == ast::ExprKind::Name && condition->a->text == WellKnownName("Bool").text())
    condition = condition->args[0].value;
  if (condition->kind != ast::ExprKind::Bracket || condition->args.size() < 2 ||
      condition->a->kind != ast::ExprKind::Member || condition->a->a->kind != ast::ExprKind::Name ||
      condition->a->a->text != "__brio")
    return std::nullopt;
  const std::string_view asks = condition->a->text;
  const std::span<const ast::Argument> asked = std::span(condition->args).subspan(1);
  const bool is_method = asked.size() == 1 && ConditionQuestion::IsMethod(asked[0]);
  const bool is_question =
      asks == "each_has" || (asks == "conforms" ? asked.size() == 1 : asks == "has_method" && is_method);
  return is_question ? std::optional(ConditionQuestion{condition->args[0].value, asked}) : std::nullopt;
}

}  // namespace brio::sema
