// What stands in brackets: parameters, indices, slices; reading and writing by `__getitem__` and `__setitem__`.
#include <algorithm>
#include <array>

#include "sema/body/assignments.h"
#include "sema/body/calls.h"
#include "sema/body/closures.h"
#include "sema/body/compile_time.h"
#include "sema/body/expressions.h"
#include "sema/body/members.h"
#include "sema/body/names.h"
#include "sema/body/open_types.h"
#include "sema/body/ownership.h"
#include "sema/body/values.h"
#include "sema/constants.h"
#include "sema/conversions.h"
#include "sema/evaluation.h"
#include "sema/front.h"
#include "sema/hints.h"
#include "sema/layouts.h"
#include "sema/overloads.h"
#include "sema/prelude.h"
#include "sema/reports.h"
#include "sema/store.h"
#include "sema/structs.h"

namespace brio::sema {
namespace {

/// The keyword by which a constructor says that it takes the bounds of `[a:b:c]`.
constexpr std::string_view kSliceLiteral = "__slice_literal__";

}  // namespace

bool TakesNoIndex(const FunctionSet* subscripts) {
  if (!subscripts) return false;
  return std::any_of(subscripts->functions.begin(), subscripts->functions.end(), [](const FunctionEntity* function) {
    const auto& args = function->decl->args;
    const auto& params = function->decl->params;
    // `t[i]` of a tuple: the index is a parameter.
    const bool wants_param = std::any_of(params.begin(), params.end(), [](const ast::Param& param) {
      return !param.infer_only && !param.default_value && param.kind == ast::ParamKind::Normal;
    });
    return !wants_param && std::all_of(args.begin() + (args.empty() ? 0 : 1), args.end(), [](const ast::Param& arg) {
      return arg.default_value || arg.kind != ast::ParamKind::Normal;
    });
  });
}

TypeRef Members::TypeOfParameter(ConstRef base, size_t index, std::string_view name) {
  auto type_among = [&](std::span<const ast::Param> params, Env* env) -> TypeRef {
    const ast::Param* found = nullptr;
    size_t left = index;
    for (const ast::Param& param : params) {
      if (name.empty() ? param.infer_only || param.keyword_only : param.name != name) continue;
      if (!name.empty() || left-- == 0) {
        found = &param;
        break;
      }
    }
    if (!found || !found->type || !env || found->kind != ast::ParamKind::Normal) return nullptr;
    // In an environment where the other parameters are not bound, so that a type that depends on them is not found.
    Env* own = s.store.NewEnv(env, env->module);
    for (const ast::Param& param : params) own->bindings.push_back({param.name, nullptr});
    ConstRef declared = s.evaluation.Probe(found->type, own, At(found->range));
    return declared->kind == ConstKind::Type && declared->type->is_struct() && !s.structs.IsPartial(declared->type)
               ? declared->type
               : nullptr;
  };
  if (const BoundFunction* function = s.constants.AsFunction(base)) {
    if (!function->args.empty()) return nullptr;
    // Of overloads, what those agree on that take a value there.
    TypeRef type = nullptr;
    for (const FunctionEntity* entity : function->set->functions) {
      TypeRef one = type_among(entity->decl->params, function->self ? s.structs.EnvOf(function->self) : entity->env);
      if (type && one && one != type) return nullptr;
      if (one) type = one;
    }
    return type;
  }
  if (base->kind == ConstKind::Type && base->type->is_struct()) {
    StructEntity* entity = EntityOf(base->type);
    return type_among(entity->decl->params, entity->env);
  }
  if (base->kind == ConstKind::Module &&
      static_cast<const EntityBase*>(base->decl)->kind == EntityKind::ParametricAlias) {
    auto* alias = static_cast<AliasEntity*>(base->decl);
    return type_among(alias->decl->params, alias->env);
  }
  return nullptr;
}

std::vector<NamedConst> Members::EvalParams(const ast::Expr* bracket, ConstRef base) {
  auto is_display = [](const ast::Expr* expr) {
    if (expr->kind == ast::ExprKind::Call) expr = expr->a;
    return expr->kind == ast::ExprKind::LeadingDot || expr->kind == ast::ExprKind::List ||
           expr->kind == ast::ExprKind::Set || expr->kind == ast::ExprKind::Dict;
  };
  size_t position = 0;
  std::vector<NamedConst> params;
  for (const ast::Argument& arg : bracket->args) {
    if (ast::IsRest(arg.value)) {  // what is not named stays open
      params.push_back({"...", s.pool.Unbound()});
      continue;
    }
    if (arg.value->kind == ast::ExprKind::Star) {
      ConstRef pack = body_.compile_time.Eval(arg.value->a);
      if (pack->kind == ConstKind::Pack) {
        for (ConstRef item : pack->args) params.push_back({"", item});
        continue;
      }
      params.push_back({arg.name, pack});
      continue;
    }
    TypeRef expected = base && is_display(arg.value) ? TypeOfParameter(base, position, arg.name) : nullptr;
    if (arg.name.empty()) ++position;
    const ConstRef value = body_.compile_time.Eval(arg.value, expected);
    params.push_back({arg.name, s.evaluation.GivenParameter(arg.value, value, At(arg.value->range))});
  }
  return params;
}

Value Members::CheckBracket(const ast::Expr* expr) {
  Value base = body_.expressions.CheckExpr(expr->a);
  if (base.is_error()) {
    body_.open_types.CheckBoundProtocol(base, "__getitem__", expr->range);
    const std::vector<Value> indices = body_.open_types.OpenIndices(base, expr);
    return base.bound ? body_.open_types.OpenSubscript(base, indices) : body_.open_types.OpenElement(base);
  }
  return Subscript(body_.closures.Opened(base, expr->a), expr, false);
}

TypeRef Members::SliceType(const Value* base, size_t position, const ast::Expr* expr) {
  std::array<WellKnownName, 2> types{expr->c ? WellKnownName("StridedSlice") : "ContiguousSlice", "Slice"};
  // An older file makes a narrower one of `a:b` only where nobody asks for a `Slice`.
  if (!expr->c && s.reports.IsOlder(At(expr->range))) std::swap(types[0], types[1]);
  if (!base || !base->type || !base->type->is_struct()) return s.prelude.WellKnownType(types[0]);
  std::vector<FunctionEntity*> takers;
  for (const char* name : {"__getitem__", "__setitem__", "__getitem_param__", "__getitem_legacy__"}) {
    if (const FunctionSet* set = s.structs.FindMethods(base->type, name))
      takers.insert(takers.end(), set->functions.begin(), set->functions.end());
  }
  for (const WellKnownName name : types) {
    TypeRef type = s.prelude.WellKnownType(name);
    const auto asks = [&](FunctionEntity* taker) { return s.conversions.AsksFor(*taker, *EntityOf(type)); };
    if (std::ranges::any_of(takers, asks)) return type;
  }
  for (FunctionEntity* taker : takers) {  // a type of the program's that is made of bounds
    if (taker->decl->args.size() <= position + 1) continue;
    StructEntity* asked = s.conversions.DeclaredAs(*taker, taker->decl->args[position + 1]);
    if (!asked || !asked->decl->params.empty()) continue;
    TypeRef type = s.structs.MakeStructType(asked, {});
    const FunctionSet* made = s.structs.FindMethods(type, "__init__");
    if (made && made->HasArgument(kSliceLiteral)) return type;
  }
  return s.prelude.WellKnownType("Slice");
}

Value Members::CheckSlice(const ast::Expr* expr, const Value* base, size_t position) {
  std::vector<CallArg> parts;
  for (const ast::Expr* part : {expr->a, expr->b, expr->c}) {
    Value bound;
    if (part) {
      bound = body_.values.Whole(body_.expressions.CheckExpr(part), part->range);
    } else {
      ConstRef none = s.prelude.WellKnown("NoneType");
      s.layouts.Complete(none->type, {});
      bound = body_.values.MakeConst(s.pool.Data(none->type, std::string(SizeOf(none->type), '\0')));
    }
    parts.push_back({"", bound, expr->range});
  }
  TypeRef type = SliceType(base, position, expr);
  const FunctionSet* made = type->is_struct() ? s.structs.FindMethods(type, "__init__") : nullptr;
  if (made && made->HasArgument(kSliceLiteral))
    parts.push_back({kSliceLiteral, body_.calls.Construct(s.prelude.EmptyTupleType(), {}, expr->range), expr->range});
  return body_.calls.Construct(type, parts, expr->range);
}

/// Whether nothing can stand in brackets behind a function's name: `c.items[0]` lacks the parentheses of a call.
static bool TakesNoParameters(const BoundFunction* function) {
  return function && std::ranges::all_of(function->set->functions,
                                         [](const FunctionEntity* one) { return one->decl->params.empty(); });
}

bool Members::IsHandedOut(const ast::Expr* expr) {
  const Local* local = expr->kind == ast::ExprKind::Name ? body_.names.FindLocal(expr->text) : nullptr;
  return local && local->is_pointer;
}

const Local* Members::PointedAtInLoop(const ast::Expr* expr) {
  if (!body_.module->is_legacy || expr->kind != ast::ExprKind::Bracket || !expr->args.empty() ||
      expr->a->kind != ast::ExprKind::Name)
    return nullptr;
  const Local* local = body_.names.FindLocal(expr->a->text);
  return local && local->is_loop ? local : nullptr;
}

bool Members::IndexesNumberOfLoop(const Value& base, const ast::Expr* expr) {
  if (expr->args.empty() || !PointedAtInLoop(expr->a) || !base.type || !base.type->is_struct() ||
      !EntityOf(base.type)->literal_int || base.type->info->fields.size() != 1)
    return false;
  const TypeRef held = base.type->info->fields[0].type;
  return !(held->is(TypeKind::Vector) && held->count > 1);
}

bool Members::IsOfLoopsPointer(const Value& base, const ast::Expr* expr) {
  const Local* local = PointedAtInLoop(expr->a);
  if (!local || !base.type || !base.type->is_struct() || !local->value.type || !local->value.type->is_struct())
    return false;
  return s.structs.FindField(base.type, expr->text) < 0 && !s.structs.FindMethods(base.type, expr->text) &&
         s.structs.FindMethods(local->value.type, expr->text);
}

Value Members::WithFunction(Value each, const ast::Expr* bracket) {
  std::vector<NamedConst> params = EvalParams(bracket);
  if (params.size() != 1)
    return Fail(Diag::NoMatch, bracket->range,
                {each.deferred->name, "it takes one parameter, but " + std::to_string(params.size()) + " are given"});
  if (params[0].value->kind == ConstKind::Error) return Value{};
  each.constant = params[0].value;
  return each;
}

/// `4`, `-1`, or a constant of the module: unlike the variable of an unrolled loop it is the same each time.
static bool IsFixed(const ast::Expr* index, const Module& module) {
  if (index->kind == ast::ExprKind::Unary) index = index->a;
  return index->kind == ast::ExprKind::Int ||
         (index->kind == ast::ExprKind::Name && module.decls.find(index->text) != module.decls.end());
}

void Members::CheckConstantIndex(const Value& base, const ast::Expr* expr, const std::vector<ValueArg>& args) {
  const bool is_whole = base.type && base.type->is_struct() && base.type->info->fields.size() == 1;
  if (!is_whole || args.size() != 1 || !args[0].name.empty() || !args[0].value.is_const() ||
      !body_.mutability.CaresForConstants() || !IsFixed(expr->args[0].value, *body_.module))
    return;
  // A struct that is a vector, and nothing else, is indexed by the numbers of its elements; arrays look themselves.
  const TypeRef held = base.type->info->fields[0].type;
  const bool is_vector = held && held->is(TypeKind::Vector);
  const std::optional<int64_t> index = is_vector ? s.constants.AsInt(args[0].value.constant) : std::nullopt;
  if (!index || (*index >= 0 && *index < static_cast<int64_t>(held->count))) return;
  s.reports.Report(Diag::IndexTooFar, At(args[0].range),
                   {std::to_string(*index), ToString(base.type), std::to_string(held->count)});
}

Value Members::Subscript(Value base, const ast::Expr* expr, bool as_target) {
  bool constant_function = base.is_const() && base.constant->kind != ConstKind::Data && !IsLiteral(base);
  if (constant_function) {
    if (base.constant->kind == ConstKind::Pack && expr->args.size() == 1 && base.constant->args.size() > 0) {
      // Values of one type can be indexed at run time too.
      facts::Speculation trial(s.facts);
      ConstRef index = body_.compile_time.Eval(expr->args[0].value);
      trial.Drop();
      if (index->kind == ConstKind::Error) {
        facts::Speculation made(s.facts);
        Value list = body_.values.Materialize(base, expr->a->range);
        if (!list.is_error() && !(list.is_const() && list.constant == base.constant)) {
          made.Commit();
          return Subscript(list, expr, as_target);
        }
      }
    }
    std::vector<NamedConst> params = EvalParams(expr, base.constant);
    if (std::ranges::any_of(params, [](const NamedConst& param) { return param.value->kind == ConstKind::Error; }))
      return body_.open_types.OpenBracket(expr, base.constant);
    ConstRef bound = s.evaluation.BindParams(base.constant, params, At(expr->range));
    if (!bound) return Fail(Diag::NoParameters, expr->range, {body_.values.Describe(base)});
    return body_.values.MakeConst(bound);
  }
  if (base.kind == Value::Kind::Method && base.deferred->base.kind == Value::Kind::Pack &&
      base.deferred->name != "__len__")
    return WithFunction(base, expr);
  if (base.kind == Value::Kind::Method && base.constant) {
    if (TakesNoParameters(s.constants.AsFunction(base.constant)) && ReportUncalled(s, base, At(expr->a->range)))
      return Value{};
    std::vector<NamedConst> params = EvalParams(expr, base.constant);
    for (const NamedConst& param : params) {
      if (param.value->kind == ConstKind::Error) return Value{};
    }
    base.constant = s.evaluation.BindParams(base.constant, params, At(expr->range));
    return base;
  }
  if (base.kind == Value::Kind::Pack) {
    ConstRef index = expr->args.size() == 1 ? body_.compile_time.Eval(expr->args[0].value) : s.pool.ErrorConst();
    std::optional<int64_t> number = s.constants.AsInt(index);
    if (!number)
      return index->kind == ConstKind::Error
                 ? Value{}
                 : Fail(Diag::NotCompileTimeHere, expr->range, {"a pack index must be a compile-time 'Int'"});
    if (*number < 0 || static_cast<size_t>(*number) >= base.pack->size()) {
      return Fail(Diag::NoSuchElement, expr->range, {std::to_string(*number), std::to_string(base.pack->size())});
    }
    return base.pack[static_cast<size_t>(*number)];
  }
  // A value that stands for a list of types: `list[i]` is one of them.
  if (base.type && base.type->is_struct() && EntityOf(base.type)->aliases.count("__type_list__")) {
    if (ConstRef types = s.structs.FindTypeMember(base.type, "__type_list__", At(expr->range)))
      return Subscript(body_.values.MakeConst(types), expr, as_target);
  }
  base = body_.values.Materialize(base, expr->a->range);
  if (base.is_error()) return base;
  auto takes_only_calls = [&] {  // `c[n](x)`: parameters of `__call__`
    if (EntityOf(base.type)->is_closure) return true;
    FunctionSet* calls = s.structs.FindMethods(base.type, "__call__");
    const bool has_params = calls && std::any_of(calls->functions.begin(), calls->functions.end(),
                                                 [](const FunctionEntity* f) { return !f->decl->params.empty(); });
    return has_params && !s.structs.FindMethods(base.type, "__getitem__") &&
           !s.structs.FindMethods(base.type, "__setitem__") && !s.structs.FindMethods(base.type, "__getattr__");
  };
  if (base.type && base.type->is_struct() && takes_only_calls()) {
    Value method = Member(base, "__call__", expr->range, expr->range);
    return Subscript(method, expr, as_target);
  }
  // Loops of the older dialect hand out pointers to the elements, which are references here.
  if (body_.module->is_legacy && expr->args.empty() && base.kind == Value::Kind::Place &&
      (IsHandedOut(expr->a) || !TakesNoIndex(s.structs.FindMethods(base.type, "__getitem__"))))
    return base;
  if (IndexesNumberOfLoop(base, expr)) base = body_.expressions.CheckExpr(expr->a->a);
  Value value;
  value.kind = Value::Kind::Subscript;
  value.type = s.pool.Error();
  value.deferred = std::make_shared<Deferred>();
  value.deferred->base = base;
  value.deferred->range = expr->range;
  for (const ast::Argument& arg : expr->args) {
    const size_t position = value.deferred->args.size();
    Value index = arg.value->kind == ast::ExprKind::Ellipsis
                      ? body_.calls.Construct(s.prelude.WellKnownType("EllipsisType"), {}, arg.value->range)
                  : arg.value->kind == ast::ExprKind::Slice ? CheckSlice(arg.value, &base, position)
                                                            : body_.expressions.CheckExpr(arg.value);
    index = body_.values.Whole(index, arg.value->range);
    if (index.is_error()) return index;
    value.deferred->args.push_back({arg.name, index, arg.value->range});
  }
  CheckConstantIndex(base, expr, value.deferred->args);
  if (!as_target) return ReadSubscript(value);
  // A `__getitem__` that gives a reference is a place like any other.
  if (base.type->is_struct() && !s.structs.FindMethods(base.type, "__setitem__")) return ReadSubscript(value);
  return value;
}

std::optional<Value> Members::TryIndexParams(FunctionSet* set, const Deferred& deferred, std::vector<CallArg> values) {
  const bool by_param =
      set && !deferred.args.empty() &&
      std::ranges::any_of(set->functions,
                          [&](const FunctionEntity* f) { return f->decl->args.size() == 1 + values.size(); }) &&
      std::ranges::all_of(deferred.args, [](const ValueArg& arg) { return arg.value.is_const(); });
  if (!by_param) return std::nullopt;
  BoundFunction function{set, deferred.base.type, {}};
  for (const ValueArg& arg : deferred.args) function.args.push_back({arg.name, arg.value.constant});
  values.insert(values.begin(), {"", deferred.base, deferred.range});
  if (std::optional<Match> match = s.overloads.FindCandidate(function, values, At(deferred.range)))
    return body_.calls.EmitCall(*match, values, deferred.range);
  return std::nullopt;
}

Value Members::ReadSubscript(const Value& subscript) {
  const Deferred& deferred = *subscript.deferred;
  const Value& base = deferred.base;
  if (!base.type || !base.type->is_struct())
    return Fail(Diag::NotSubscriptable, deferred.range, {body_.values.Describe(base)});
  FunctionSet* set = s.structs.FindMethods(base.type, "__getitem__");
  if (FunctionSet* by_params = s.structs.FindMethods(base.type, "__getitem_param__")) {
    const bool all_known = std::all_of(deferred.args.begin(), deferred.args.end(),
                                       [](const ValueArg& arg) { return arg.value.is_const(); });
    if (all_known || !set) set = by_params;
  }
  if (!set) return Fail(Diag::NotSubscriptable, deferred.range, {body_.values.Describe(base)});
  if (std::optional<Value> made = TryIndexParams(set, deferred, {})) return *made;
  const bool only_params = std::all_of(set->functions.begin(), set->functions.end(), [](const FunctionEntity* f) {
    return f->decl->args.size() == 1 && !f->decl->params.empty();
  });
  if (only_params && base.kind != Value::Kind::TypeOnly) {
    for (const ValueArg& arg : deferred.args) {
      if (!arg.value.is_const())
        return Fail(Diag::NotCompileTimeHere, arg.range,
                    {"the elements of '" + body_.values.Describe(base) + "' may differ in type"});
    }
  }
  std::vector<CallArg> args;
  for (const ValueArg& arg : deferred.args) args.push_back({arg.name, arg.value, arg.range});
  if (body_.module && body_.module->is_legacy && s.structs.FindMethods(base.type, "__getitem_legacy__")) {
    if (std::optional<Value> made = body_.calls.TryMethod(base, "__getitem_legacy__", args, deferred.range))
      return *made;
  }
  return body_.calls.CallMethod(base, "__getitem__", std::move(args), deferred.range);
}

void Members::WriteSubscript(const Value& subscript, Value value, SourceRange range) {
  const Deferred& deferred = *subscript.deferred;
  std::vector<CallArg> args;
  for (const ValueArg& arg : deferred.args) args.push_back({arg.name, arg.value, arg.range});
  std::vector<CallArg> with_value = args;
  // The value comes last, after positional indices.
  auto at = with_value.begin();
  while (at != with_value.end() && at->name.empty()) ++at;
  with_value.insert(at, {"", value, range});
  // What is wrong with the value has been said, and `__getitem__` is not what stores it.
  if (value.is_error() && s.structs.FindMethods(deferred.base.type, "__setitem__")) {
    body_.calls.CallMethod(deferred.base, "__setitem__", with_value, deferred.range);
    return;
  }
  if (TryIndexParams(s.structs.FindMethods(deferred.base.type, "__setitem__"), deferred, {{"", value, range}})) return;
  if (body_.calls.TryMethod(deferred.base, "__setitem__", with_value, deferred.range)) return;
  if (FunctionSet* set = s.structs.FindMethods(deferred.base.type, "__setitem__")) {
    for (FunctionEntity* function : set->functions) {  // or by name, where only names are taken
      const ast::Param& last = function->decl->args.back();
      if (!last.keyword_only || last.kind != ast::ParamKind::Normal) continue;
      std::vector<CallArg> by_name = args;
      by_name.push_back({last.name, value, range});
      if (body_.calls.TryMethod(deferred.base, "__setitem__", std::move(by_name), deferred.range)) return;
    }
  }
  if (FunctionSet* set = s.structs.FindMethods(deferred.base.type, "__getitem__")) {
    for (FunctionEntity* function : set->functions) {
      if (function->decl->result_convention != ast::Convention::Ref) continue;
      facts::Speculation reads(s.facts);
      Value place = body_.calls.CallMethod(deferred.base, "__getitem__", args, deferred.range);
      if (place.kind == Value::Kind::Place && !value.is_error() &&
          s.conversions.ConversionRank(value, place.type, false, At(range)) < 0) {
        reads.Drop();  // only the value is wrong
        body_.values.Convert(value, place.type, range);
        return;
      }
      reads.Commit();
      if (place.kind == Value::Kind::Place) body_.assignments.AssignPlace(place, value, range);
      return;
    }
  }
  // Where the indices are right for reading, it is the value that is wrong.
  facts::Speculation reads(s.facts);
  if (std::optional<Value> element = body_.calls.TryMethod(deferred.base, "__getitem__", args, deferred.range);
      element && element->type && !element->is_error() &&
      s.conversions.ConversionRank(value, element->type, false, At(range)) < 0) {
    reads.Commit();
    body_.values.Convert(value, element->type, range);
    return;
  }
  reads.Drop();
  body_.calls.CallMethod(deferred.base, "__setitem__", with_value, deferred.range);
}

Value Members::ReadAttributeBy(const Value& attribute) {
  const Deferred& deferred = *attribute.deferred;
  return Member(deferred.base, deferred.name, deferred.range, deferred.range);
}

/// Whether `values[i] = x` changes `values` itself, not what it points to.
static bool IsChangedBySetItem(const FunctionSet* set) {
  return set && std::ranges::any_of(set->functions, [](const FunctionEntity* f) {
           return !f->decl->args.empty() && f->decl->args[0].convention == ast::Convention::Mut;
         });
}

Value Members::KeepIndices(Value subscript) {
  if (subscript.kind != Value::Kind::Subscript) return subscript;
  subscript.deferred = std::make_shared<Deferred>(*subscript.deferred);
  for (ValueArg& arg : subscript.deferred->args) arg.value.is_moved = false;
  return subscript;
}

Value Members::ReadTargetElement(const Value& target, SourceRange range, bool of_member) {
  const Value subscript = KeepIndices(target);
  Value element = ReadSubscript(subscript);
  const bool is_value = element.kind == Value::Kind::Ssa || (element.kind == Value::Kind::Place && element.is_temp);
  const Value& base = subscript.deferred->base;
  if (!is_value || !element.type->is_struct() || base.kind != Value::Kind::Place || !base.is_mutable || base.is_temp)
    return element;
  if (!IsChangedBySetItem(s.structs.FindMethods(base.type, "__setitem__"))) return element;
  // `table[i].x = 3` changes the element's member, `table[i][j] = 3` the element only where its own `__setitem__` does.
  if (!of_member && !IsChangedBySetItem(s.structs.FindMethods(element.type, "__setitem__"))) return element;
  if (of_member && s.structs.FindMethods(element.type, "__setattr__")) return element;
  Value own = body_.values.NewTemp(element.type);
  body_.ownership.InitMemory(own.ir, element, range);
  body_.ownership.MarkIfTracked(ir::Op::MarkInit, own.ir);
  own.is_temp = false;
  changed_elements_.push_back({subscript, own});
  return own;
}

void Members::WriteChangedElements() {
  while (!changed_elements_.empty()) {
    auto [subscript, element] = std::move(changed_elements_.back());
    changed_elements_.pop_back();
    element.is_temp = true;
    WriteSubscript(subscript, element, subscript.deferred->range);
  }
}

}  // namespace brio::sema
