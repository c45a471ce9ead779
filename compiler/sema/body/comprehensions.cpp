// Comprehensions and template strings.
#include <algorithm>

#include "sema/body/assignments.h"
#include "sema/body/body_check.h"
#include "sema/body/calls.h"
#include "sema/body/displays.h"
#include "sema/body/expressions.h"
#include "sema/body/flow.h"
#include "sema/body/names.h"
#include "sema/body/open_types.h"
#include "sema/body/statements.h"
#include "sema/body/values.h"
#include "sema/constants.h"
#include "sema/conversions.h"
#include "sema/evaluation.h"
#include "sema/front.h"
#include "sema/hints.h"
#include "sema/layouts.h"
#include "sema/prelude.h"
#include "sema/store.h"

namespace brio::sema {
namespace {

constexpr std::string_view kResult = "(comprehension)";

bool HasWalrus(const ast::Expr* expr) {
  if (!expr) return false;
  return expr->kind == ast::ExprKind::Walrus || HasWalrus(expr->a) || HasWalrus(expr->b) || HasWalrus(expr->c) ||
         std::ranges::any_of(expr->items, HasWalrus) ||
         std::ranges::any_of(expr->args, [](const ast::Argument& arg) { return HasWalrus(arg.value); });
}

}  // namespace

Value Displays::CheckTemplate(const ast::Expr* expr) {
  std::vector<CallArg> parts;
  for (const ast::Expr* item : expr->items) {
    if (item->kind == ast::ExprKind::String) {
      parts.push_back({"", body_.values.MakeConst(s.constants.MakeString(item->text)), item->range});
      continue;
    }
    const ast::Expr* inner = item->kind == ast::ExprKind::Template && item->a ? item->a : item;
    Value value = body_.values.Whole(body_.expressions.CheckExpr(inner), inner->range);
    if (value.is_error()) {
      body_.open_types.CheckCallBounds(body_.values.MakeConst(s.pool.TypeConst(s.prelude.WellKnownType("String"))),
                                       {{"", value, inner->range}});
      return Value::ErrorOf({&value});
    }
    if (item->text.starts_with("!r")) {
      value = body_.values.Materialize(value, item->range);
      value = body_.calls.Construct(s.prelude.WellKnownType("String"), {{"_quoted", value, item->range}}, item->range);
      if (value.is_error()) return value;
    } else if (!item->text.empty() && item->text != "!s") {
      return Fail(Diag::TemplateFormat, item->range, {item->text});
    }
    parts.push_back({"", value, item->range});
  }
  if (parts.empty()) parts.push_back({"", body_.values.MakeConst(s.constants.MakeString("")), expr->range});
  return body_.calls.Construct(s.prelude.WellKnownType("String"), parts, expr->range);
}

TypeRef Values::GenericOf(WellKnownName name, std::vector<TypeRef> types, SourceRange range) {
  ConstRef generic = s.prelude.WellKnown(name);
  if (generic->kind != ConstKind::Type) return s.pool.Error();
  std::vector<NamedConst> params;
  for (TypeRef type : types) {
    type = s.conversions.Stored(s.constants.Materialized(type), At(range));
    params.push_back({"", s.pool.TypeConst(type)});
  }
  ConstRef bound = s.evaluation.BindParams(generic, params, At(range));
  if (!bound || bound->kind != ConstKind::Type || !s.layouts.Complete(bound->type, At(range))) return s.pool.Error();
  return bound->type;
}

void LocalNames::DeclareTypes(const ast::Expr* target, Value value) {
  while (target->kind == ast::ExprKind::Paren) target = target->a;
  if (target->kind == ast::ExprKind::Tuple) {
    body_.assignments.Unpack(target, value, [&](const ast::Expr* item, Value part) { DeclareTypes(item, part); });
    return;
  }
  value = body_.expressions.WithValue(value, target->range);
  if (!value.is_error()) value.kind = Value::Kind::TypeOnly;
  Declare(target->text, value, target->range);
}

ast::Stmt* Displays::LoopsOf(const ast::Expr* expr) {
  const ast::Comprehension& comprehension = *expr->comprehension;
  auto node = [&](ast::ExprKind kind) {
    auto* made_node = s.store.arena.New<ast::Expr>();
    made_node->kind = kind;
    made_node->range = expr->range;
    return made_node;
  };
  ast::Expr* result = node(ast::ExprKind::Name);
  result->text = kResult;
  ast::Stmt* body = nullptr;
  if (comprehension.result == ast::ExprKind::Dict) {
    ast::Expr* target = node(ast::ExprKind::Bracket);
    target->a = result;
    std::vector<ast::Argument> key{{"", {}, comprehension.element}};
    target->args = s.store.arena.Copy(key);
    auto* assign = s.store.arena.New<ast::AssignStmt>();
    assign->kind = ast::StmtKind::Assign;
    std::vector<ast::Expr*> targets{target};
    assign->targets = s.store.arena.Copy(targets);
    assign->value = comprehension.value;
    body = assign;
  } else {
    ast::Expr* method = node(ast::ExprKind::Member);
    method->a = result;
    method->text = comprehension.result == ast::ExprKind::Set ? "add" : "append";
    ast::Expr* call = node(ast::ExprKind::Call);
    call->a = method;
    std::vector<ast::Argument> args{{"", {}, comprehension.element}};
    call->args = s.store.arena.Copy(args);
    auto* statement = s.store.arena.New<ast::ExprStmt>();
    statement->kind = ast::StmtKind::Expr;
    statement->expr = call;
    body = statement;
  }
  body->range = expr->range;
  for (size_t i = comprehension.clauses.size(); i-- > 0;) {
    const ast::ComprehensionClause& clause = comprehension.clauses[i];
    std::vector<ast::Stmt*> inner{body};
    if (clause.is_for) {
      auto* loop = s.store.arena.New<ast::ForStmt>();
      loop->kind = ast::StmtKind::For;
      loop->target = clause.target;
      loop->iterable = clause.expr;
      loop->body.stmts = s.store.arena.Copy(inner);
      body = loop;
    } else {
      auto* branch = s.store.arena.New<ast::IfStmt>();
      branch->kind = ast::StmtKind::If;
      branch->condition = clause.expr;
      branch->then_block.stmts = s.store.arena.Copy(inner);
      body = branch;
    }
    body->range = expr->range;
  }
  return body;
}

Value Displays::CheckComprehension(const ast::Expr* expr) {
  const ast::Comprehension& comprehension = *expr->comprehension;
  // What the elements are, seen with the types of the loop variables.
  BodyCheck types(s, body_.env, body_.instance, &body_);
  types.displays.keeps_literals_ = keeps_literals_;
  types.probes_types = true;
  for (const ast::ComprehensionClause& clause : comprehension.clauses) {
    if (!clause.is_for) {
      // Names that a filter gives a value to are known behind it.
      if (HasWalrus(clause.expr) && types.expressions.CheckExpr(clause.expr).is_error()) return Value{};
      continue;
    }
    const SourceRange range = clause.expr->range;
    Value iterable = types.values.Materialize(types.expressions.CheckExpr(clause.expr), range);
    if (iterable.is_error()) return iterable;
    std::optional<Value> iterator = types.calls.TryMethod(iterable, "__iter__", {}, range);
    std::optional<Value> item = iterator ? types.calls.TryMethod(*iterator, "__next__", {}, range) : std::nullopt;
    if (!item) {
      if (ReportUncalled(s, iterable, At(range))) return Value{};
      return Fail(Diag::NotIterable, range,
                  {body_.values.Describe(iterable), "__iter__", body_.flow.RangeHint(iterable, range)});
    }
    types.names.DeclareTypes(clause.target, *item);
  }
  std::vector<TypeRef> elements;
  for (const ast::Expr* part : {comprehension.element, comprehension.value}) {
    if (!part) continue;
    Value value = types.expressions.CheckExpr(part);
    if (value.is_error()) return value;
    if (!Values::IsElement(value)) return body_.values.FailNoElement(value, part->range);
    elements.push_back(value.type);
  }
  bool is_dict = comprehension.result == ast::ExprKind::Dict;
  const WellKnownName plain = comprehension.result == ast::ExprKind::Set ? WellKnownName("Set") : WellKnownName("List");
  TypeRef type = body_.values.GenericOf(is_dict ? WellKnownName("Dict") : plain, elements, expr->range);
  if (body_.probes_types && s.layouts.Complete(type, At(expr->range))) {
    Value value;
    value.kind = Value::Kind::TypeOnly;
    value.type = type;
    return value;
  }
  Value made = body_.calls.Construct(type, {}, expr->range);
  if (made.is_error()) return made;
  body_.names.EnterScope();
  Value variable = body_.assignments.NewVariable(kResult, made, nullptr, expr->range);
  body_.names.Declare(kResult, variable, expr->range);
  body_.statements.CheckStmt(LoopsOf(expr));
  body_.names.LeaveScope();
  variable.is_temp = true;
  return variable;
}

}  // namespace brio::sema
