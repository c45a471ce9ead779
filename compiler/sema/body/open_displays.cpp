// Displays with values whose types are parameters, in bodies that are checked as they are written: `[x]` is a
// `List[T]`.
#include <algorithm>

#include "sema/body/open_types.h"
#include "sema/constants.h"
#include "sema/evaluation.h"
#include "sema/front.h"
#include "sema/generic_bodies.h"
#include "sema/made_syntax.h"
#include "sema/parameters.h"
#include "sema/prelude.h"
#include "sema/reports.h"
#include "sema/store.h"

namespace brio::sema {

Value OpenTypes::OpenDisplay(const ast::Expr* display, std::span<const Value> items) {
  Value made;
  for (const Value& item : items) made.diverges = made.diverges || item.diverges;
  if (!TrustsBounds() || body_.is_eval || items.empty() || !display->args.empty()) return made;
  WellKnownName name = "List";
  if (display->kind == ast::ExprKind::Set) name = "Set";
  if (display->kind == ast::ExprKind::Dict) name = "Dict";
  if (display->kind == ast::ExprKind::Tuple) name = "Tuple";
  const ConstRef generic = s.prelude.WellKnown(name);
  if (generic->kind != ConstKind::Type || !generic->type->is_struct()) return made;
  // How many types there are, and which of them an item is of.
  const size_t step = display->kind == ast::ExprKind::Tuple  ? items.size()
                      : display->kind == ast::ExprKind::Dict ? 2
                                                             : 1;
  std::vector<const ast::Expr*> types(step, nullptr);
  std::vector<const ast::Param*> params(step, nullptr);
  for (size_t i = 0; i < items.size(); ++i) {
    const Value& item = items[i];
    const bool is_open = item.is_error() && item.bound && item.bound_type;
    const bool is_same = i < step || (is_open && item.param && item.param == params[i % step]);
    types[i % step] = is_open && is_same ? item.bound_type : nullptr;
    params[i % step] = is_open && is_same ? item.param : nullptr;
  }
  if (std::ranges::none_of(types, [](const ast::Expr* type) { return type; })) return made;
  SyntaxMaker syntax(s.store.arena, display->range);
  auto* type = syntax.Make(ast::ExprKind::Bracket, "", syntax.Name(name.text()));
  std::vector<ast::Argument> args(step);
  for (size_t i = 0; i < step; ++i) {
    args[i].value = syntax.Name("_");
    if (types[i]) *args[i].value = *types[i];
  }
  type->args = s.store.arena.Copy(args);
  display_types_.insert(type);
  made.bound = generic;
  made.bound_type = type;
  return made;
}

Value OpenTypes::ElementOfPack(const Value& base, const Value& index) {
  Value element;
  const StructEntity* entity = EntityOf(base.bound->type);
  const auto& params = entity->decl->params;
  const ast::Expr* type = ast::WithoutParens(base.bound_type);
  const std::optional<int64_t> at = index.is_const() ? s.constants.AsInt(index.constant) : std::nullopt;
  if (!at || !type || type->kind != ast::ExprKind::Bracket || params.size() != 1 ||
      params[0].kind != ast::ParamKind::Variadic || *at < 0 || *at >= static_cast<int64_t>(type->args.size()))
    return element;
  const auto gives_one = [&](const FunctionEntity* function) {  // `-> Self.Ts[index]`
    const ast::Expr* result = function->decl->result;
    return result && result->kind == ast::ExprKind::Bracket && SelfMember(result->a) == params[0].name;
  };
  const auto is_spread = [](const ast::Argument& arg) {
    return !arg.name.empty() || arg.value->kind == ast::ExprKind::Star || ast::IsRest(arg.value);
  };
  if (std::ranges::none_of(entity->methods.at("__getitem__")->functions, gives_one) ||
      std::ranges::any_of(type->args, is_spread))
    return element;
  const ast::Expr* given = type->args[static_cast<size_t>(*at)].value;
  const FunctionEntity* function = body_.instance->function;
  const ast::Param* open = s.generics.OpenParam(given, function, function->parent);
  const ConstRef bound = open ? s.generics.BoundOf(given, function, function->parent, body_.env) : nullptr;
  if (!bound || bound->kind == ConstKind::Type) return element;
  element.bound = bound;
  element.bound_type = given;
  element.param = open;
  return element;
}

void OpenTypes::CheckOpenDisplay(const Value& value, const ast::Expr* display) {
  display = ast::WithoutParens(display);
  if ((display->kind != ast::ExprKind::Set && display->kind != ast::ExprKind::Dict) || !TrustsBounds() ||
      !display_types_.contains(value.bound_type))
    return;
  const StructEntity* entity = EntityOf(value.bound->type);
  const ast::Expr* where = entity->decl->where;
  const ast::Param& param = entity->decl->params[0];
  const OpenPart key = PartNamed(value, param.name);
  if (!where || !key.open || !s.generics.IsExact(key.bound, body_.module->is_legacy)) return;
  const GenericBodies::Lack lack = s.generics.LackedByWhere(where, param, key.bound, entity->env);
  if (!lack.any()) return;
  const std::string name(key.open->name);
  const std::string lacks =
      lack.trait ? "it is not known to conform to '" + std::string(lack.trait->decl->name) + "'"
                 : "'" + name + ": " + s.constants.Print(key.bound) + "' has no '" + std::string(lack.method) + "'";
  const SourceRange range = display->items.empty() ? display->range : display->items[0]->range;
  Diagnostic& made = s.reports.Report(Diag::DisplayItems, At(range), {name, RoleOfItems(*display), lacks});
  made.notes.push_back({key.open->range, "'" + name + "' is declared here"});
  made.is_of_bounds = true;
}

}  // namespace brio::sema
