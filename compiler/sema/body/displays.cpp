// Displays: `[a, b]`, `{a, b}`, `{k: v}`, the arguments of a constructor in braces, and names with a leading dot.
//
// What they are is told by the context. As an argument of a call they wait for the function to be chosen: their
// elements are evaluated where they stand, and what they make is built once the type of the argument is known.
#include <algorithm>
#include <utility>

#include "sema/body/assignments.h"
#include "sema/body/calls.h"
#include "sema/body/compile_time.h"
#include "sema/body/displays.h"
#include "sema/body/expressions.h"
#include "sema/body/members.h"
#include "sema/body/open_types.h"
#include "sema/body/values.h"
#include "sema/constants.h"
#include "sema/conversions.h"
#include "sema/evaluation.h"
#include "sema/front.h"
#include "sema/hints.h"
#include "sema/layouts.h"
#include "sema/modules.h"
#include "sema/overloads.h"
#include "sema/parameter_binding.h"
#include "sema/prelude.h"
#include "sema/reports.h"
#include "sema/store.h"
#include "sema/structs.h"

namespace brio::sema {
namespace {

/// The keyword by which a constructor says that it takes the elements of `[a, b]`.
constexpr std::string_view kListLiteral = "__list_literal__";

bool TakesListLiteral(const FunctionSet* constructors) {
  return constructors && constructors->HasArgument(kListLiteral);
}

/// `.name` or `.name(...)`
bool HasLeadingDot(const ast::Expr* expr) {
  return expr->kind == ast::ExprKind::LeadingDot ||
         (expr->kind == ast::ExprKind::Call && expr->a->kind == ast::ExprKind::LeadingDot);
}

bool IsNumberLiteral(const Value& value) {
  return value.is_const() && (value.constant->kind == ConstKind::Int || value.constant->kind == ConstKind::Float);
}

std::vector<CallArg> ItemsOf(const Value& display) {
  std::vector<CallArg> items;
  for (const ValueArg& arg : display.deferred->args) items.push_back({arg.name, arg.value, arg.range});
  return items;
}

bool HasError(const std::vector<CallArg>& items) {
  return std::ranges::any_of(items, [](const CallArg& item) { return item.value.is_error(); });
}

/// The type that a parameter of a collection is; null where it is open.
TypeRef KnownType(Front& s, ConstRef parameter) {
  return parameter->kind == ConstKind::Type && !s.structs.IsPartial(parameter->type) ? parameter->type : nullptr;
}

/// The library's collection that the display makes where nothing else is asked for.
WellKnownName CollectionOf(const ast::Expr* expr) {
  if (expr->kind == ast::ExprKind::List) return "List";
  return expr->kind == ast::ExprKind::Dict ? WellKnownName("Dict") : WellKnownName("Set");
}

}  // namespace

bool Values::HasRunTimeType(const Value& value) {
  if (value.kind == Value::Kind::TypeOnly) return true;
  if (value.kind != Value::Kind::Display) return false;
  return std::any_of(value.deferred->args.begin(), value.deferred->args.end(),
                     [](const ValueArg& arg) { return HasRunTimeType(arg.value); });
}

Value Displays::CheckOperand(const ast::Expr* expr) {
  const ast::Expr* inner = expr;
  while (inner->kind == ast::ExprKind::Paren) inner = inner->a;
  const bool has_dot = HasLeadingDot(inner);
  const bool is_tuple = inner->kind == ast::ExprKind::Tuple && !keeps_literals_ && !inner->items.empty();
  if (!has_dot && !is_tuple && inner->kind != ast::ExprKind::List && inner->kind != ast::ExprKind::Set &&
      inner->kind != ast::ExprKind::Dict)
    return body_.values.Whole(body_.expressions.CheckExpr(expr), expr->range);
  Value display;
  display.kind = Value::Kind::Display;
  display.deferred = std::make_shared<Deferred>();
  display.deferred->expr = inner;
  display.deferred->range = expr->range;
  bool ok = true;
  bool has_type = false;  // `(Int, String)` stands for a type
  auto add = [&](std::string_view name, const ast::Expr* item) {
    Value value = CheckOperand(item);
    if (is_tuple && value.is_const() && value.constant->kind == ConstKind::Type) {
      has_type = true;
      display.deferred->args.push_back({name, value, item->range});
      return;
    }
    if (!value.is_error() && value.is_const() && value.constant->kind == ConstKind::Function)
      value = body_.values.Materialize(value, item->range);
    if (!value.is_error() && value.kind != Value::Kind::Display && !Values::IsElement(value))
      value = body_.values.FailNoElement(value, item->range);
    ok = ok && !value.is_error();
    display.deferred->args.push_back({name, value, item->range});
  };
  if (inner->kind != ast::ExprKind::LeadingDot) {
    for (const ast::Argument& arg : inner->args) add(arg.name, arg.value);
    for (const ast::Expr* item : inner->items) add("", item);
  }
  if (!ok) return OpenDisplay(inner, ItemsOf(display));
  if (has_type) return BuildTuple(ItemsOf(display), nullptr, expr->range);
  if (!has_dot) display.type = TypeOfDisplay(display);
  return display;
}

TypeRef Displays::TypeOfDisplay(const Value& display) {
  const ast::Expr* expr = display.deferred->expr;
  const auto& items = display.deferred->args;
  if (items.empty() || !expr->args.empty()) return nullptr;
  if (expr->kind == ast::ExprKind::Tuple) {
    std::vector<TypeRef> elements;
    for (const ValueArg& item : items) {
      if (!item.value.type) return nullptr;
      elements.push_back(item.value.type);
    }
    facts::Speculation trial(s.facts);
    TypeRef tuple = body_.values.GenericOf("Tuple", elements, display.deferred->range);
    if (tuple->is(TypeKind::Error)) return nullptr;
    trial.Commit();
    return tuple;
  }
  const size_t step = expr->kind == ast::ExprKind::Dict ? 2 : 1;
  std::vector<TypeRef> types(step, nullptr);
  for (size_t i = 0; i < items.size(); ++i) {
    const Value& item = items[i].value;
    if (!item.type) return nullptr;
    TypeRef& type = types[i % step];
    if (IsNumberLiteral(item)) continue;
    if (!type) type = item.type;
    // The arguments of a constructor differ in type; the elements of a set do not.
    if (expr->kind == ast::ExprKind::Set && s.conversions.Stored(type, At(display.deferred->range)) !=
                                                s.conversions.Stored(item.type, At(display.deferred->range)))
      return nullptr;
  }
  for (size_t k = 0; k < step; ++k) {
    bool real = false;
    for (size_t i = k; i < items.size(); i += step)
      real |= items[i].value.is_const() && items[i].value.constant->kind == ConstKind::Float;
    if (!types[k]) types[k] = s.prelude.NumberType(real);
  }
  facts::Speculation trial(s.facts);  // it may be braces around the arguments of a constructor
  TypeRef made = s.pool.Error();
  if (s.prelude.root &&
      s.modules.FindInModule(s.prelude.root, CollectionOf(expr).text(), display.deferred->range, false))
    made = body_.values.GenericOf(CollectionOf(expr), types, display.deferred->range);
  if (made->is(TypeKind::Error)) return nullptr;
  trial.Commit();
  return made;
}

TypeRef Prelude::EmptyTupleType() {
  ConstRef tuple = WellKnown("Tuple");
  return tuple->kind == ConstKind::Type ? s.structs.MakeStructType(EntityOf(tuple->type), {s.pool.Pack({})})
                                        : s.pool.Error();
}

TypeRef Prelude::ListedByVariadic(TypeRef type) {
  const bool is_list = IsOf(type, "VariadicList") || IsOf(type, "OwnedVariadicList");
  const ConstRef element = is_list && !type->info->args.empty() ? type->info->args[0] : nullptr;
  return element && element->kind == ConstKind::Type ? element->type : nullptr;
}

bool Prelude::LentList(TypeRef owned, TypeRef list) {
  return IsOf(owned, "OwnedVariadicList") && IsOf(list, "VariadicList") && list->info->args.size() > 1 &&
         ListedByVariadic(owned) == ListedByVariadic(list) && list->info->args[1] == s.constants.MakeBool(true);
}

bool Prelude::IsOf(TypeRef type, WellKnownName name) {
  const ConstRef generic = WellKnown(name);
  return type && type->is_struct() && generic->kind == ConstKind::Type && EntityOf(type) == EntityOf(generic->type);
}

int Conversions::DisplayRank(const Value& display, TypeRef to, Site site) {
  if (display.type == to) return 0;
  if (!to->is_struct()) return -1;
  // Every function that may take what the display stands in asks again: without an answer that is kept, braces in
  // braces in braces are looked at exponentially often.
  const std::pair<TypeRef, bool> question{to, in_implicit};
  auto& ranks = display.deferred->ranks;
  if (auto known = ranks.find(question); known != ranks.end()) return known->second;
  const int rank = FindDisplayRank(display, to, site);
  ranks[question] = rank;
  return rank;
}

std::vector<CallArg> Conversions::BracesAsArguments(const ast::Expr* expr, const std::vector<CallArg>& items,
                                                    TypeRef to) {
  const bool is_dict = expr->kind == ast::ExprKind::Dict;
  const std::string_view keyword = is_dict ? "__dict_literal__" : "__set_literal__";
  const ConstRef own = s.prelude.WellKnown(CollectionOf(expr));
  const bool is_own = own->kind == ConstKind::Type && EntityOf(to) == EntityOf(own->type);
  const FunctionSet* constructors = s.structs.FindMethods(to, "__init__");
  if (is_own || !expr->args.empty() || !constructors || !constructors->HasArgument(keyword)) return {};
  std::vector<CallArg> args;
  if (is_dict) {
    for (const size_t first : {size_t{0}, size_t{1}}) {  // the keys, the values
      auto* list = s.store.arena.New<ast::Expr>();
      list->kind = ast::ExprKind::List;
      list->range = expr->range;
      Value display;
      display.kind = Value::Kind::Display;
      display.deferred = std::make_shared<Deferred>();
      display.deferred->expr = list;
      display.deferred->range = expr->range;
      for (size_t i = first; i < items.size(); i += 2)
        display.deferred->args.push_back({"", items[i].value, items[i].range});
      args.push_back({"", display, expr->range});
    }
  } else {
    args = items;
  }
  Value nothing;
  nothing.kind = Value::Kind::TypeOnly;
  nothing.type = s.prelude.EmptyTupleType();
  args.push_back({keyword, nothing, expr->range});
  return args;
}

int Conversions::FindDisplayRank(const Value& display, TypeRef to, Site site) {
  const ast::Expr* expr = display.deferred->expr;
  if (HasLeadingDot(expr)) {
    const bool is_call = expr->kind == ast::ExprKind::Call;
    std::string_view name = is_call ? expr->a->text : expr->text;
    if (s.structs.IsPartial(to)) return -1;
    if (is_call) return s.structs.FindMethods(to, name) || s.structs.FindTypeMember(to, name, site) ? 1 : -1;
    ConstRef member = s.structs.FindTypeMember(to, name, site);
    return member && s.constants.TypeOf(member) == to ? 1 : -1;
  }
  std::vector<CallArg> items = ItemsOf(display);
  if (expr->kind == ast::ExprKind::Tuple) {
    ConstRef tuple = s.prelude.WellKnown("Tuple");
    if (tuple->kind == ConstKind::Type && EntityOf(to) == EntityOf(tuple->type)) {
      ConstRef wanted = to->info->args.empty() ? nullptr : to->info->args[0];
      if (!wanted || wanted->kind != ConstKind::Pack || wanted->args.size() != items.size()) return -1;
      for (size_t i = 0; i < items.size(); ++i) {
        if (wanted->args[i]->kind == ConstKind::Type &&
            ConversionRank(items[i].value, wanted->args[i]->type, false, site) < 0)
          return -1;
      }
      return 1;
    }
    if (!display.type) return -1;
    Value whole;
    whole.kind = Value::Kind::TypeOnly;
    whole.type = display.type;
    return FindImplicitConstructor(whole, to, site).has_value() ? 3 : -1;
  }
  FunctionSet* constructors = s.structs.FindMethods(to, "__init__");
  auto constructs = [&] {
    const bool saved = std::exchange(in_implicit, false);
    const bool found = constructors && s.overloads.FindCandidate({constructors, to, {}}, items, site).has_value();
    in_implicit = saved;
    return found;
  };
  const bool is_list = expr->kind == ast::ExprKind::List;
  if (is_list && TakesListLiteral(constructors)) {
    Value nothing;
    nothing.kind = Value::Kind::TypeOnly;
    nothing.type = s.prelude.EmptyTupleType();
    items.push_back({kListLiteral, nothing, display.deferred->range});
    if (constructs()) return 1;
    items.pop_back();
  }
  if (!is_list) {
    std::vector<CallArg> as_arguments = BracesAsArguments(expr, items, to);
    items.swap(as_arguments);
    if (!items.empty() && constructs()) return 1;
    items.swap(as_arguments);
  }
  ConstRef generic = s.prelude.WellKnown(CollectionOf(expr));
  if (expr->args.empty() && generic->kind == ConstKind::Type && EntityOf(to) == EntityOf(generic->type)) {
    const size_t step = expr->kind == ast::ExprKind::Dict ? 2 : 1;
    for (size_t i = 0; i < items.size(); ++i) {
      ConstRef wanted = to->info->args[i % step];
      if (wanted->kind == ConstKind::Type && ConversionRank(items[i].value, wanted->type, false, site) < 0) return -1;
    }
    return 1;
  }
  if (!is_list && (items.empty() || expr->kind == ast::ExprKind::Set) && constructs()) return 2;
  if (!display.type) return -1;
  Value collection;
  collection.kind = Value::Kind::TypeOnly;
  collection.type = display.type;
  return FindImplicitConstructor(collection, to, site).has_value() ? 3 : -1;
}

TypeRef Conversions::MadeByDisplay(const Value& display, TypeRef to, Site site) {
  FunctionSet* constructors = s.structs.FindMethods(to, "__init__");
  if (display.deferred->expr->kind != ast::ExprKind::List || !TakesListLiteral(constructors)) return nullptr;
  std::vector<CallArg> items = ItemsOf(display);
  Value nothing;
  nothing.kind = Value::Kind::TypeOnly;
  nothing.type = s.prelude.EmptyTupleType();
  items.push_back({kListLiteral, nothing, display.deferred->range});
  const std::optional<Match> match = s.overloads.FindCandidate({constructors, to, {}}, items, site);
  return match && match->self && !s.structs.IsPartial(match->self) ? match->self : nullptr;
}

Value Displays::BuildDisplay(const Value& display, TypeRef to, SourceRange range) {
  const ast::Expr* expr = display.deferred->expr;
  std::vector<CallArg> items = ItemsOf(display);
  if (HasLeadingDot(expr)) {
    const ast::Expr* name = expr->kind == ast::ExprKind::Call ? expr->a : expr;
    if (!to) return Fail(Diag::LeadingDot, range, {name->text});
    Value member =
        body_.members.Member(body_.values.MakeConst(s.pool.TypeConst(to)), name->text, name->range, name->range);
    return expr->kind == ast::ExprKind::Call ? body_.calls.CallValue(member, std::move(items), expr->range) : member;
  }
  if (expr->kind == ast::ExprKind::Tuple) return BuildTuple(std::move(items), to, range);
  if (expr->kind == ast::ExprKind::List) return BuildList(std::move(items), to, range);
  return BuildBraces(expr, std::move(items), to);
}

ConstRef Displays::WantedElements(TypeRef expected, size_t size) {
  ConstRef tuple = s.prelude.WellKnown("Tuple");
  if (!expected || !expected->is_struct() || tuple->kind != ConstKind::Type ||
      EntityOf(expected) != EntityOf(tuple->type) || s.structs.IsPartial(expected))
    return nullptr;
  ConstRef wanted = expected->info->args[0];
  return wanted->kind == ConstKind::Pack && wanted->args.size() == size ? wanted : nullptr;
}

Value Displays::OpenDisplay(const ast::Expr* expr, const std::vector<CallArg>& items) {
  std::vector<Value> values;
  for (const CallArg& item : items) values.push_back(item.value);
  return body_.open_types.OpenDisplay(expr, values);
}

Value Displays::CheckTuple(const ast::Expr* expr, TypeRef expected) {
  std::vector<CallArg> items;
  ConstRef wanted = WantedElements(expected, expr->items.size());
  for (const ast::Expr* item : expr->items) {
    ConstRef element = wanted ? wanted->args[items.size()] : nullptr;
    Value value = body_.values.Whole(
        body_.expressions.CheckExpr(item, element && element->kind == ConstKind::Type ? element->type : nullptr),
        item->range);
    if (value.is_error() && !body_.open_types.TrustsBounds()) return Value::ErrorOf({&value});
    items.push_back({"", value, item->range});
  }
  if (HasError(items)) return OpenDisplay(expr, items);
  return BuildTuple(std::move(items), expected, expr->range);
}

Value Displays::BuildTuple(std::vector<CallArg> items, TypeRef expected, SourceRange range) {
  bool all_types = !items.empty();
  bool has_function = false;
  ConstRef wanted = WantedElements(expected, items.size());  // the types of the elements where the context tells them
  for (size_t i = 0; i < items.size(); ++i) {
    Value& value = items[i].value;
    TypeRef type = wanted && wanted->args[i]->kind == ConstKind::Type ? wanted->args[i]->type : nullptr;
    if (value.kind == Value::Kind::Display)
      value =
          type ? body_.values.Convert(value, type, items[i].range) : body_.values.Materialize(value, items[i].range);
    if (value.is_error()) return value;
    // At run time a tuple holds a text, as a variable does.
    if (!keeps_literals_ && !type && value.is_const() && value.type && value.type->is_struct())
      type = s.conversions.Stored(value.type, At(items[i].range));
    if (type && value.type != type && (wanted || !keeps_literals_))
      value = body_.values.Convert(value, type, items[i].range);
    if (value.is_error()) return value;
    all_types = all_types && value.is_const() && value.constant->kind == ConstKind::Type;
    const bool is_function = value.is_const() && (value.constant->kind == ConstKind::Function ||
                                                  (keeps_literals_ && value.constant->kind == ConstKind::Pack));
    has_function = has_function || is_function;
    if (is_function && !keeps_literals_) value = body_.values.Materialize(value, items[i].range);
    if (value.is_error()) return value;
    if (!all_types && !(is_function && keeps_literals_) && !Values::IsElement(value))
      return body_.values.FailNoElement(value, items[i].range);
  }
  ConstRef tuple = s.prelude.WellKnown("Tuple");
  if (tuple->kind != ConstKind::Type) return Value{};
  if (has_function && keeps_literals_) {
    // A table of functions, and of what belongs to them: known while compiling, so that the calls are direct.
    ArgList entries;
    for (const CallArg& item : items)
      entries.push_back(item.value.is_const() ? item.value.constant
                                              : body_.compile_time.Finish(item.value, item.range, nullptr));
    return body_.values.MakeConst(s.pool.Pack(entries));
  }
  if (all_types) {
    std::vector<NamedConst> params;
    for (const CallArg& item : items) params.push_back({"", item.value.constant});
    return body_.values.MakeConst(s.evaluation.BindParams(tuple, params, At(range)));
  }
  return body_.calls.Construct(wanted ? expected : tuple->type, items, range);
}

Value Displays::CheckList(const ast::Expr* expr, TypeRef expected) {
  std::vector<CallArg> items;
  TypeRef element = nullptr;
  const bool takes_literal =
      expected && expected->is_struct() && TakesListLiteral(s.structs.FindMethods(expected, "__init__"));
  if (!takes_literal && expected && expected->is_struct() &&
      EntityOf(expected) == EntityOf(s.prelude.WellKnown("List")->type)) {
    if (!expected->info->args.empty()) element = KnownType(s, expected->info->args[0]);
  }
  bool all_functions = body_.is_eval && !expr->items.empty() && !expected;
  for (const ast::Expr* item : expr->items) {
    Value value =
        element ? body_.values.Whole(body_.expressions.CheckExpr(item, element), item->range) : CheckOperand(item);
    if (value.is_error() && !body_.open_types.TrustsBounds()) return Value::ErrorOf({&value});
    all_functions = all_functions && value.is_const() && value.constant->kind == ConstKind::Function;
    items.push_back({"", value, item->range});
  }
  if (HasError(items)) return OpenDisplay(expr, items);
  if (all_functions) {
    // A table of functions stays one while compiling, so that its calls are direct.
    ArgList functions;
    for (const CallArg& item : items) functions.push_back(item.value.constant);
    return body_.values.MakeConst(s.pool.Pack(functions));
  }
  for (CallArg& item : items) {
    if (item.value.is_const() && item.value.constant->kind == ConstKind::Function) {
      item.value = element && IsFunctionType(element) ? body_.values.Convert(item.value, element, item.range)
                                                      : body_.values.Materialize(item.value, item.range);
    }
    if (item.value.is_error()) return Value::ErrorOf({&item.value});
    if (item.value.kind != Value::Kind::Display && !Values::IsElement(item.value))
      return body_.values.FailNoElement(item.value, item.range);
  }
  return BuildList(std::move(items), expected, expr->range);
}

Value Displays::BuildList(std::vector<CallArg> items, TypeRef expected, SourceRange range) {
  if (expected && expected->is_struct() && TakesListLiteral(s.structs.FindMethods(expected, "__init__"))) {
    items.push_back({kListLiteral, body_.calls.Construct(s.prelude.EmptyTupleType(), {}, range), range});
    return body_.calls.Construct(expected, items, range);
  }
  TypeRef element = nullptr;
  if (expected && expected->is_struct() && EntityOf(expected) == EntityOf(s.prelude.WellKnown("List")->type)) {
    if (!expected->info->args.empty()) element = KnownType(s, expected->info->args[0]);
  }
  if (!element) {
    bool real = false;
    for (const CallArg& item : items) {
      if (!IsNumberLiteral(item.value)) element = element ? element : item.value.type;
      real |= item.value.is_const() && item.value.constant->kind == ConstKind::Float;
    }
    if (!element && !items.empty() &&
        std::all_of(items.begin(), items.end(), [](const CallArg& item) { return !item.value.type; })) {
      return Fail(Diag::PartialType, items[0].range, {CollectionOf(items[0].value.deferred->expr).text()});
    }
    if (!element) element = s.prelude.NumberType(real);
    element = s.conversions.Stored(element, At(range));
  }
  ConstRef list = s.evaluation.BindParams(s.prelude.WellKnown("List"), {{"", s.pool.TypeConst(element)}}, At(range));
  if (!list || list->kind != ConstKind::Type || !s.layouts.Complete(list->type, At(range))) return Value{};
  Value made = body_.calls.Construct(list->type, {}, range);
  if (made.is_error()) return made;
  Value variable = body_.assignments.NewVariable("", made, nullptr, range);
  for (const CallArg& item : items) {
    if (s.conversions.ConversionRank(item.value, element, false, At(item.range)) < 0) {
      return Fail(
          Diag::WrongType, item.range,
          {body_.values.Describe(item.value), ToString(element), ": the elements of a list must have one type"});
    }
    body_.calls.CallMethod(variable, "append", {item}, item.range);
  }
  variable.is_temp = true;
  return variable;
}

Value Displays::CheckSetOrDict(const ast::Expr* expr, TypeRef expected) {
  const size_t step = expr->kind == ast::ExprKind::Dict ? 2 : 1;
  if (!expr->args.empty()) return BuildBraces(expr, body_.calls.CheckArgs(expr->args), expected);
  // The types of the keys and values where the context tells them
  std::vector<TypeRef> wanted(step, nullptr);
  ConstRef kind = s.prelude.WellKnown(CollectionOf(expr));
  if (expected && expected->is_struct() && kind->kind == ConstKind::Type &&
      EntityOf(expected) == EntityOf(kind->type)) {
    for (size_t i = 0; i < step && i < expected->info->args.size(); ++i) {
      wanted[i] = KnownType(s, expected->info->args[i]);
    }
  }
  std::vector<CallArg> items;
  for (const ast::Expr* item : expr->items) {
    TypeRef type = wanted[items.size() % step];
    Value value = type ? body_.values.Whole(body_.expressions.CheckExpr(item, type), item->range) : CheckOperand(item);
    if (value.is_const() && value.constant->kind == ConstKind::Function)
      value = type ? body_.values.Convert(value, type, item->range) : body_.values.Materialize(value, item->range);
    if (value.is_error() && !body_.open_types.TrustsBounds()) return Value::ErrorOf({&value});
    if (!value.is_error() && value.kind != Value::Kind::Display && !Values::IsElement(value))
      return body_.values.FailNoElement(value, item->range);
    items.push_back({"", value, item->range});
  }
  if (HasError(items)) return OpenDisplay(expr, items);
  return BuildBraces(expr, std::move(items), expected);
}

bool Displays::FailItems(const ast::Expr* expr, TypeRef type, SourceRange range) {
  const ConstRef generic = s.prelude.WellKnown(CollectionOf(expr));
  if (generic->kind != ConstKind::Type || !type) return false;
  const StructEntity* entity = EntityOf(generic->type);
  if (!entity->decl->where) return false;
  type = s.conversions.Stored(s.constants.Materialized(type), At(range));
  Env* env = s.store.NewEnv(entity->env, entity->module);
  env->bindings.push_back({entity->decl->params[0].name, s.pool.TypeConst(type)});
  const std::string lacking = s.parameters.LackedByWhere(entity->decl->where, env);
  if (lacking.empty()) return false;
  Diagnostic& made =
      s.reports.Report(Diag::DisplayItems, At(range), {ToString(type), OpenTypes::RoleOfItems(*expr), lacking});
  s.parameters.NoteDeclaration(made, s.pool.TypeConst(type));
  return true;
}

Value Displays::BuildBraces(const ast::Expr* expr, std::vector<CallArg> items, TypeRef expected) {
  const bool is_dict = expr->kind == ast::ExprKind::Dict;
  for (const CallArg& item : items) {
    if (item.value.is_error()) return Value::ErrorOf({&item.value});
  }
  if (!expr->args.empty()) {  // `{x, name=y}`: nothing but the arguments of a constructor
    if (!expected || !expected->is_struct()) return Fail(Diag::NeedsContext, expr->range);
    return body_.calls.Construct(expected, items, expr->range);
  }
  if (expected && expected->is_struct()) {
    std::vector<CallArg> args = s.conversions.BracesAsArguments(expr, items, expected);
    if (!args.empty() && body_.calls.CanConstruct(expected, args, expr->range)) {
      for (CallArg& arg : args) {
        if (arg.value.kind == Value::Kind::Display && is_dict) arg.value.type = TypeOfDisplay(arg.value);
      }
      args.back().value = body_.calls.Construct(s.prelude.EmptyTupleType(), {}, expr->range);
      return body_.calls.Construct(expected, args, expr->range);
    }
  }
  const WellKnownName generic = CollectionOf(expr);
  if (!s.prelude.root || !s.modules.FindInModule(s.prelude.root, generic.text(), expr->range, false))
    return Fail(Diag::Unsupported, expr->range, {is_dict ? "a dictionary display" : "a set display"});
  const bool known = expected && expected->is_struct();
  TypeRef type = known && s.prelude.WellKnown(generic)->kind == ConstKind::Type &&
                         EntityOf(expected) == EntityOf(s.prelude.WellKnown(generic)->type)
                     ? expected
                     : nullptr;
  if (type && s.structs.IsPartial(type)) type = nullptr;  // `var d: Dict = {...}`: the elements tell
  // Braces around the arguments of a constructor: `return {x, y}` for the type that the context wants.
  if (!type && !is_dict && !items.empty() && known && s.layouts.Complete(expected, At(expr->range)) &&
      body_.calls.CanConstruct(expected, items, expr->range)) {
    return body_.calls.Construct(expected, items, expr->range);
  }
  if (!type) {
    if (items.empty() && known) return body_.calls.Construct(expected, {}, expr->range);
    if (items.empty() && expected && expected->is(TypeKind::Error)) return Value{};  // the type has been reported
    if (items.empty()) {
      // its parameters by name, but for those that have a default
      std::string named = std::string(generic.text()) + "[";
      for (const ast::Param& param : EntityOf(s.prelude.WellKnown(generic)->type)->decl->params)
        named += param.default_value ? "" : (named.ends_with('[') ? "" : ", ") + std::string(param.name);
      return Fail(Diag::EmptyDisplay, expr->range, {s.reports.TextOf(expr->range), named + "]()"});
    }
    const size_t step = is_dict ? 2 : 1;
    for (size_t i = 0; i < step; ++i)
      items[i].value = items[i].value.kind == Value::Kind::Display
                           ? body_.values.Materialize(items[i].value, items[i].range)
                           : items[i].value;
    std::vector<TypeRef> types;
    for (size_t i = 0; i < step; ++i) {
      if (items[i].value.is_error()) return Value::ErrorOf({&items[i].value});
      types.push_back(items[i].value.type);
    }
    if (FailItems(expr, types[0], items[0].range)) return Value{};
    type = body_.values.GenericOf(generic, types, expr->range);
  }
  Value made = body_.calls.Construct(type, {}, expr->range);
  if (made.is_error()) return made;
  Value variable = body_.assignments.NewVariable("", made, nullptr, expr->range);
  for (size_t i = 0; i < items.size(); i += is_dict ? 2 : 1) {
    if (is_dict) {
      body_.calls.CallMethod(variable, "__setitem__", {items[i], items[i + 1]}, items[i].range);
    } else {
      body_.calls.CallMethod(variable, "add", {items[i]}, items[i].range);
    }
  }
  variable.is_temp = true;
  return variable;
}

}  // namespace brio::sema
