#include "sema/conditions.h"

#include "sema/well_known.h"

namespace brio::sema {

std::optional<ConditionQuestion> QuestionOf(const ast::Expr* condition) {
  if (condition->kind == ast::ExprKind::Call && condition->args.size() == 1 &&
      condition->a->kind == ast::ExprKind::Name && condition->a->text == WellKnownName("Bool").text())
    condition = condition->args[0].value;
  if (condition->kind != ast::ExprKind::Bracket || condition->args.size() != 2 ||
      condition->a->kind != ast::ExprKind::Member || condition->a->a->kind != ast::ExprKind::Name ||
      condition->a->a->text != "__brio")
    return std::nullopt;
  ConditionQuestion question{.type = condition->args[0].value, .asked = condition->args[1].value};
  if (condition->a->text == "conforms") {
    question.kind = ConditionQuestion::Kind::Conforms;
  } else if (condition->a->text != "has_method" || question.asked->kind != ast::ExprKind::String) {
    return std::nullopt;
  }
  return question;
}

}  // namespace brio::sema
