// Calls: overload resolution, conversions of arguments, constructors, methods, and the compile-time built-ins.
#include <algorithm>
#include <utility>

#include "sema/body/assignments.h"
#include "sema/body/body_check.h"
#include "sema/body/calls.h"
#include "sema/body/compile_time.h"
#include "sema/body/control.h"
#include "sema/body/displays.h"
#include "sema/body/expressions.h"
#include "sema/body/members.h"
#include "sema/body/mutability.h"
#include "sema/body/names.h"
#include "sema/body/open_types.h"
#include "sema/body/ownership.h"
#include "sema/body/statements.h"
#include "sema/body/values.h"
#include "sema/conformances.h"
#include "sema/constants.h"
#include "sema/conversions.h"
#include "sema/evaluation.h"
#include "sema/front.h"
#include "sema/generic_bodies.h"
#include "sema/layouts.h"
#include "sema/lifecycles.h"
#include "sema/origins.h"
#include "sema/overloads.h"
#include "sema/parameters.h"
#include "sema/prelude.h"
#include "sema/reports.h"
#include "sema/structs.h"
#include "sema/uses.h"

namespace brio::sema {

std::vector<TypeRef> Calls::ExpectedArgs(const Value& callee, std::span<const ast::Argument> args, SourceRange range) {
  std::vector<TypeRef> expected(args.size(), nullptr);
  // Displays and `.name` wait for the call to tell their type; a lambda captures by what it is made for.
  auto needs_context = [](const ast::Expr* expr) {
    while (expr->kind == ast::ExprKind::Paren) expr = expr->a;
    return expr->kind == ast::ExprKind::Lambda;
  };
  if (std::none_of(args.begin(), args.end(), [&](const ast::Argument& arg) { return needs_context(arg.value); }))
    return expected;
  BoundFunction function;
  size_t receiver = 0;
  if (callee.kind == Value::Kind::Method && callee.constant) {
    if (const BoundFunction* method = s.constants.AsFunction(callee.constant)) function = *method;
    receiver = 1;
  } else if (callee.is_const() && callee.constant->kind == ConstKind::Type && callee.constant->type->is_struct()) {
    function = {s.structs.FindMethods(callee.constant->type, "__init__"), callee.constant->type, {}};
    receiver = 1;
  } else if (callee.is_const()) {
    if (const BoundFunction* plain = s.constants.AsFunction(callee.constant)) function = *plain;
  }
  if (!function.set) return expected;
  for (size_t i = 0; i < args.size(); ++i) {
    if (!needs_context(args[i].value)) continue;
    std::vector<TypeRef> types;
    bool agree = true;
    for (FunctionEntity* candidate : function.set->functions) {
      const auto& formals = candidate->decl->args;
      const size_t first = candidate->is_static ? 0 : receiver;
      size_t k = first + i;
      if (!args[i].name.empty()) {
        for (k = first; k < formals.size() && formals[k].name != args[i].name;) ++k;
      }
      // One that does not take so many arguments is not meant.
      const size_t required = static_cast<size_t>(
          std::count_if(formals.begin() + static_cast<ptrdiff_t>(std::min(first, formals.size())), formals.end(),
                        [](const ast::Param& p) { return !p.default_value && p.kind == ast::ParamKind::Normal; }));
      if (k >= formals.size() || args.size() < required) continue;
      if (formals[k].kind != ast::ParamKind::Normal || (args[i].name.empty() && formals[k].keyword_only)) {
        agree = agree && formals[k].keyword_only;
        continue;
      }
      TypeRef type = s.overloads.FormalType(candidate, function, formals[k], At(range));
      agree = agree && type;
      if (type && std::find(types.begin(), types.end(), type) == types.end()) types.push_back(type);
    }
    if (agree && types.size() == 1) expected[i] = types[0];
  }
  return expected;
}

Value Calls::ListOfNothing(size_t count, SourceRange range) {
  ConstRef list = s.constants.PackAsList(s.pool.Pack(ArgList(count, body_.values.NoneValue(range).constant)));
  return list ? body_.values.MakeConst(list) : Value{};
}

Value Values::PackValue(const Value& pack, SourceRange range) {
  std::vector<NamedConst> types;
  for (const Value& item : *pack.pack) {
    if (!item.type || item.is_error()) return Value{};
    if (item.type->is(TypeKind::Meta)) return body_.calls.ListOfNothing(pack.pack->size(), range);
    types.push_back({"", s.pool.TypeConst(item.type)});
  }
  ConstRef made = s.prelude.WellKnown("VariadicPack");
  if (made->kind == ConstKind::Type) made = s.evaluation.BindParams(made, types, At(range));
  if (!made || made->kind != ConstKind::Type || !s.layouts.Complete(made->type, At(range)))
    return body_.calls.ListOfNothing(pack.pack->size(), range);
  Value value = NewTemp(made->type);
  // One that is given away, `f(args^)`, ends what nobody takes from it; one that lends ends nothing.
  const bool is_given_away = !pack.pack->empty() && pack.pack->front().is_moved;
  body_.ownership.MarkIfTracked(ir::Op::MarkInit, value.ir);
  const TypeRef address = s.pool.Pointer(s.pool.Int(8));
  ir::Value* places = b.Cast(ir::CastKind::Pointer, value.ir, s.pool.Pointer(address));
  for (size_t i = 0; i < pack.pack->size(); ++i) {
    ir::Value* place = b.Cast(ir::CastKind::Pointer, Address(pack.pack[i]), address);
    b.Store(place, b.ElementAddr(places, b.Int(s.pool.Int(64), i)));
    // `f(args^)`: they belong to who takes the pack, and are where they were until it has moved them.
    if (pack.pack[i].is_moved && !IsTrivial(pack.pack[i].type))
      body_.ownership.MarkIfTracked(ir::Op::Consume, pack.pack[i].ir);
  }
  ir::Value* owner = b.ElementAddr(places, b.Int(s.pool.Int(64), pack.pack->size()));
  b.Store(b.Int(s.pool.Int(64), is_given_away ? 1 : 0),
          b.Cast(ir::CastKind::Pointer, owner, s.pool.Pointer(s.pool.Int(64))));
  return value;
}

std::vector<CallArg> Calls::CheckArgs(std::span<const ast::Argument> args, std::span<const TypeRef> expected) {
  std::vector<CallArg> out;
  for (const ast::Argument& arg : args) {
    const size_t index = static_cast<size_t>(&arg - args.data());
    if (arg.value->kind == ast::ExprKind::DoubleStar) {
      out.push_back({"**", body_.expressions.CheckExpr(arg.value->a), arg.value->range});
      continue;
    }
    TypeRef known = index < expected.size() ? expected[index] : nullptr;
    Value value = known ? body_.expressions.CheckExpr(arg.value, known) : body_.displays.CheckOperand(arg.value);
    if (arg.value->kind == ast::ExprKind::Star && value.kind == Value::Kind::Pack) {
      for (const Value& item : *value.pack) out.push_back({"", item, arg.value->range});
      continue;
    }
    if (value.kind == Value::Kind::None) value = body_.expressions.FailNoValue(arg.value->range);
    if (value.kind == Value::Kind::Pack) {
      value = body_.is_eval ? ListOfNothing(value.pack->size(), arg.value->range)  // `len(args)`
                            : body_.values.PackValue(value, arg.value->range);
    }
    if (arg.value->kind == ast::ExprKind::Star && value.is_runtime()) {
      if (s.prelude.ListedByVariadic(value.type)) {
        out.push_back({kAllOfThem, value, arg.value->range});
        continue;
      }
      const FunctionSet* reads = value.type->is_struct() ? s.structs.FindMethods(value.type, "__getitem__") : nullptr;
      if (TakesNoIndex(reads)) {
        const std::string_view written = s.reports.TextOf(arg.value->range);
        value = Fail(Diag::OperatorHint, arg.value->range, {written, std::string(written.substr(1)) + "[]"});
      } else {
        value = Fail(Diag::Unsupported, arg.value->range, {"unpacking anything but an argument pack with '*'"});
      }
    }
    const bool is_behind_named = !out.empty() && !out.back().name.empty() && out.back().name != kAllOfThem;
    if (is_behind_named && arg.name.empty() && arg.value->kind != ast::ExprKind::Star) {
      Fail(Diag::PositionalAfterKeyword, arg.value->range);
      value = Value{};
    }
    if (value.is_const()) {
      if (ConstRef list = s.constants.PackAsList(value.constant)) value = body_.values.MakeConst(list);
      if (value.constant->kind == ConstKind::Module)
        value = body_.values.MakeConst(s.evaluation.Whole(value.constant, At(arg.value->range)));
    }
    out.push_back({arg.name, value, {arg.name.empty() ? arg.value->range.begin : arg.name_loc, arg.value->range.end}});
  }
  return out;
}

Value Calls::Builtin(const ast::Expr* expr, bool& handled) {
  handled = true;
  const ast::Expr* callee = expr->a;
  const ast::Expr* params = nullptr;
  if (callee->kind == ast::ExprKind::Bracket) {
    params = callee;
    callee = callee->a;
  }
  if (callee->kind == ast::ExprKind::Name && !body_.names.FindLocal(callee->text)) {
    std::string_view name = callee->text;
    if ((name == "type_of" || name == "__type_of") && expr->args.size() == 1) {
      // The operand is looked at, not evaluated.
      BodyCheck inner(s, body_.env, body_.instance, &body_);
      Value value = inner.expressions.CheckAny(expr->args[0].value);
      if (value.is_error()) return value;
      if (value.kind == Value::Kind::None) return body_.values.NoneValue(expr->range);  // as a result: nothing
      if (!value.type) return body_.expressions.FailNoValue(expr->range);
      return body_.values.MakeConst(s.pool.TypeConst(s.constants.Materialized(value.type)));
    }
    if (AsksForOrigin(name)) return body_.values.MakeConst(s.pool.Origin(body_.mutability.MayChange(expr->args)));
    if (name == "constrained" && params && expr->args.empty()) {
      if (params->args.empty())
        return Fail(Diag::BadParameters, expr->range, {name, "it takes a condition and a message"});
      ConstRef condition = body_.compile_time.Eval(params->args[0].value);
      if (condition->kind == ConstKind::Error) return Value{};
      const std::optional<bool> holds = s.constants.TruthOf(condition, At(params->args[0].value->range));
      if (!holds) return Value{};
      if (*holds) return Value::Nothing();
      std::string text = params->args.size() > 1
                             ? s.constants.AsString(body_.compile_time.Eval(params->args[1].value)).value_or("")
                             : "";
      return body_.statements.FailAssert(expr->range, text);
    }
    if (name == "__functions_in_module" && expr->args.empty() && body_.module) {
      // In the order they are written, as `TestSuite` runs them.
      ArgList functions;
      for (std::string_view written : body_.module->order) {
        const Decl& decl = body_.module->decls.at(written);
        if (decl.kind == DeclKind::Functions)
          functions.push_back(s.constants.FunctionValue(decl.functions, nullptr, {}));
      }
      return body_.values.MakeConst(s.pool.Pack(functions));
    }
    if (name == "len" && expr->args.size() == 1) {
      // Of a pack of types, or of a table of functions: they are no values that a function could take.
      const auto length = [&](const ast::Expr* pack) -> std::optional<int64_t> {
        facts::Speculation trial(s.facts);
        BodyCheck inner(s, body_.env, body_.instance, &body_);
        const Value value = inner.expressions.CheckExpr(pack);
        if (!value.is_const() || value.constant->kind != ConstKind::Pack || s.constants.PackAsList(value.constant))
          return std::nullopt;
        trial.Commit();
        return static_cast<int64_t>(value.constant->args.size());
      };
      const ast::Expr* of = expr->args[0].value;
      const bool is_name = of->kind == ast::ExprKind::Name || of->kind == ast::ExprKind::Member;
      // `VariadicList(pack)`
      const bool is_of_pack = of->kind == ast::ExprKind::Call && of->a->kind == ast::ExprKind::Name &&
                              of->args.size() == 1 && of->args[0].value->kind == ast::ExprKind::Name &&
                              length(of->args[0].value);
      if (const std::optional<int64_t> count = is_name || is_of_pack ? length(of) : std::nullopt)
        return body_.values.MakeConst(s.constants.MakeInt(*count));
    }
    if (name == "conforms_to" && expr->args.size() == 2) {
      ConstRef type = body_.compile_time.Eval(expr->args[0].value);
      ConstRef trait = body_.compile_time.Eval(expr->args[1].value);
      if (type->kind == ConstKind::Error || trait->kind == ConstKind::Error) return Value{};
      // A trivial struct is taken for one that says so where a bound asks; the question itself is about what is said.
      const auto* asked = trait->kind == ConstKind::Trait ? static_cast<const StructEntity*>(trait->decl) : nullptr;
      const StructEntity* entity =
          type->kind == ConstKind::Type && type->type->is_struct() ? EntityOf(type->type) : nullptr;
      const bool asks_registers = asked && asked->marks_registers;
      const auto says = [&](const StructEntity* t) {
        return t->marks_trivial || (asks_registers && t->marks_registers);
      };
      if (asked && says(asked) && entity && !entity->module->May(Permission::AllReleases) && !entity->is_trivial &&
          !(asks_registers && entity->in_registers) && !entity->is_closure && !entity->is_function) {
        const std::vector<StructEntity*> declared = s.conformances.TraitsOf(type->type);
        if (std::none_of(declared.begin(), declared.end(), says))
          return body_.values.MakeConst(s.constants.MakeBool(false));
      }
      return body_.values.MakeConst(s.constants.MakeBool(s.conformances.ConformsTo(type, trait, At(expr->range))));
    }
  }
  handled = false;
  return Value{};
}

/// `@__known_argument`, of a function whose parameters are not given yet.
static bool TakesKnown(Front& s, const Value& callee) {
  const BoundFunction* function = callee.is_const() ? s.constants.AsFunction(callee.constant) : nullptr;
  return function && function->args.empty() && function->set->functions[0]->takes_known;
}

Value Calls::CheckCall(const ast::Expr* expr, TypeRef expected) {
  bool handled = false;
  Value made = Builtin(expr, handled);
  if (handled) return made;
  const ast::Expr* outer = std::exchange(called_, expr->a);  // the callee may hold calls of its own: `a().b()`
  // `return .of(3)`
  const bool has_dot = expr->a->kind == ast::ExprKind::LeadingDot && expected && expected->is_struct();
  Value callee = has_dot ? body_.members.Member(body_.values.MakeConst(s.pool.TypeConst(expected)), expr->a->text,
                                                expr->a->range, expr->a->range)
                         : body_.closures.Opened(body_.expressions.CheckExpr(expr->a), expr->a);
  called_ = outer;
  std::span<const ast::Argument> written = expr->args;
  if (TakesKnown(s, callee) && !written.empty()) {
    const ConstRef known = body_.compile_time.Eval(written[0].value);
    callee = known->kind == ConstKind::Error ? Value{}
                                             : body_.values.MakeConst(s.evaluation.BindParams(
                                                   callee.constant, {{"", known}}, At(written[0].value->range)));
    written = written.subspan(1);
  }
  std::vector<CallArg> args = CheckArgs(written, ExpectedArgs(callee, written, expr->range));
  const bool is_archetype = body_.instance && body_.instance->is_archetype;
  if (callee.is_error() && is_archetype) {
    for (const CallArg& arg : args) {
      body_.assignments.MaySet(arg.value);
      if (expr->a->kind == ast::ExprKind::Bracket) body_.open_types.NoteForeign(arg.value, expr->a, arg.range);
    }
    if (callee.promised) return body_.open_types.CallPromised(callee, args, expr->range);
    if (callee.member == "Self" && callee.bound_type) return body_.open_types.OwnType(callee);
    // A value of an unknown type: called, or made.
    if (callee.bound && callee.bound->kind != ConstKind::Type && body_.open_types.TrustsBounds() &&
        !s.generics.MayPromise(callee.bound, "__call__"))
      return Fail(Diag::BoundMember, expr->a->range, {body_.open_types.BoundText(callee), "__call__"});
    if (expr->a->kind == ast::ExprKind::Bracket) body_.open_types.CheckOpenWhere(expr->a);
    if (expr->a->kind == ast::ExprKind::Bracket && !body_.names.FindLocal(expr->a->a->text))
      return body_.open_types.Unknown(s.generics.BoundOf(expr->a, nullptr, nullptr, body_.env), expr->a);
  }
  if (callee.is_error()) {
    if (callee.param && callee.param->type && callee.param->type->kind == ast::ExprKind::FunctionType &&
        body_.open_types.TrustsBounds()) {
      const auto& formals = callee.param->type->function->args;
      const bool is_plain = std::ranges::all_of(formals, [](const ast::Param& formal) {
        return formal.kind == ast::ParamKind::Normal && !formal.default_value;
      });
      if (is_plain && formals.size() != args.size())
        s.reports
            .Report(Diag::NoMatch, At(expr->range),
                    {s.reports.TextOf(expr->a->range),
                     "expected " + Counted(formals.size()) + ", got " + std::to_string(args.size())})
            .notes.push_back({callee.param->type->range, "its type is declared here"});
    }
    // What its call gives is another value.
    callee.bound = nullptr;
    callee.param = nullptr;
    return callee;
  }
  for (const CallArg& arg : args) {
    if (!arg.value.is_error()) continue;
    if (is_archetype) {
      body_.open_types.CheckCallBounds(callee, args);
      body_.assignments.MaySet(callee);
      for (const CallArg& other : args) body_.assignments.MaySet(other.value);
    }
    return Value::ErrorOf({&arg.value});
  }
  if (callee.kind == Value::Kind::Method && callee.constant && callee.deferred->base.is_const() &&
      expr->a->kind == ast::ExprKind::Member &&
      (expr->a->a->kind == ast::ExprKind::Name || expr->a->a->kind == ast::ExprKind::Member)) {
    // `numbers.append(1)` of a compile-time value would change a copy that nobody sees.
    const BoundFunction* function = s.constants.AsFunction(callee.constant);
    const bool changes =
        function &&
        std::all_of(function->set->functions.begin(), function->set->functions.end(), [](const FunctionEntity* f) {
          return !f->is_static && !f->decl->args.empty() && f->decl->args[0].convention == ast::Convention::Mut &&
                 f->decl->name != "__init__";
        });
    if (changes)
      return Fail(Diag::Immutable, expr->a->a->range,
                  {s.reports.TextOf(expr->a->a->range),
                   "it is a compile-time constant; copy it to a variable with 'materialize'"});
  }
  b.set_loc(expr->range.begin);
  Value result = CallValue(callee, std::move(args), expr->range);
  if (callee.is_const() && callee.constant->kind == ConstKind::Type && body_.mutability.CaresForOrigins() &&
      !result.is_error() && result.type && HoldsOrigin(result.type)) {
    if (const ast::Expr* why = s.origins.OnlyReads(expr->a, body_.env, nullptr))
      result.only_reads = why;  // `Pointer[Int, ImmutAnyOrigin](...)`
  }
  if (callee.is_const() && callee.constant->kind == ConstKind::Type && body_.mutability.CaresForMutability() &&
      !result.is_error() && result.type && HoldsOrigin(result.type) && body_.mutability.NamesOrigin(expr->a))
    body_.mutability.MarkWild(result);
  return result;
}

bool Mutability::MayChange(std::span<const ast::Argument> places) {
  return std::ranges::all_of(places, [&](const ast::Argument& arg) {
    const ast::Expr* root = arg.value;
    while (root->kind == ast::ExprKind::Member || root->kind == ast::ExprKind::Paren) root = root->a;
    if (root->kind != ast::ExprKind::Name) return true;
    for (BodyContext* body = &body_; body; body = body->outer) {
      const Local* local = body->names.FindLocal(root->text);
      if (!local) continue;
      return local->value.kind == Value::Kind::Ssa ? !local->value.is_borrowed
                                                   : local->value.kind != Value::Kind::Place || local->value.is_mutable;
    }
    return true;
  });
}

Value Calls::Receiver(const Value& base, const FunctionSet& methods, SourceRange range) {
  const bool wants_place = std::ranges::any_of(methods.functions, [](const FunctionEntity* method) {
    if (method->decl->args.empty()) return false;
    const ast::Convention convention = method->decl->args[0].convention;
    return convention == ast::Convention::Mut || convention == ast::Convention::Ref;
  });
  if (!wants_place || (base.kind != Value::Kind::Ssa && !base.is_const())) return base;
  const Value made = body_.values.Materialize(base, range);
  return body_.values.MakePlace(body_.values.Address(made), made.type, !base.is_borrowed);
}

Value Calls::CallValue(Value callee, std::vector<CallArg> args, SourceRange range) {
  if (callee.is_error()) return callee;
  if (callee.kind == Value::Kind::Method) {
    const Deferred& deferred = *callee.deferred;
    if (deferred.base.kind == Value::Kind::Pack && !args.empty())
      return Fail(Diag::NoMatch, range, {deferred.name, "it takes no arguments"});
    if (deferred.base.kind == Value::Kind::Pack && deferred.name != "__len__") {
      for (size_t i = 0; callee.constant && i < deferred.base.pack->size(); ++i) {
        ConstRef function = callee.constant;
        if (deferred.name != "each")
          function = s.evaluation.BindParams(function, {{"", s.constants.MakeInt(static_cast<int64_t>(i))}}, At(range));
        if (!function) return Fail(Diag::NotCallable, range, {body_.values.Describe(callee), ""});
        Value element = deferred.base.pack[i];
        if (deferred.name == "consume_elements" && element.kind == Value::Kind::Place) {
          if (!IsTrivial(element.type) && !body_.ownership.CanGiveAway(element))
            return Fail(Diag::CannotTransfer, range, {ToString(element.type)});
          element.is_moved = true;
        }
        Value made = CallValue(body_.values.MakeConst(function), {{"", element, range}}, range);
        if (made.is_error()) return made;
      }
      return Value::Nothing();
    }
    if (deferred.base.kind == Value::Kind::Pack)
      return body_.values.MakeConst(s.constants.MakeInt(static_cast<int64_t>(deferred.base.pack->size())));
    if (!callee.constant) {  // the copy every copyable value has
      Value source = deferred.base;
      if (source.kind == Value::Kind::TypeOnly) return source;
      source.is_temp = source.is_moved = false;
      if (IsByValue(source.type)) return source;
      Value temp = body_.values.NewTemp(source.type);
      body_.ownership.CopyInto(temp.ir, body_.values.Address(source), source.type, range);
      body_.ownership.MarkIfTracked(ir::Op::MarkInit, temp.ir);
      return temp;
    }
    const BoundFunction* function = s.constants.AsFunction(callee.constant);
    if (!function) return Value{};
    bool is_static = std::all_of(function->set->functions.begin(), function->set->functions.end(),
                                 [](FunctionEntity* f) { return f->is_static; });
    if (function->set->name == "__init__") {
      // self.__init__(...) inside a constructor
      Value made = Construct(deferred.base.type, args, range);
      body_.assignments.AssignPlace(deferred.base, made, range);
      return Value::Nothing();
    }
    if (!is_static) {
      args.insert(args.begin(), {"", Receiver(deferred.base, *function->set, range), range});
    }
    return CallFunction(*function, args, range);
  }
  if (callee.is_const()) {
    if (const BoundFunction* function = s.constants.AsFunction(callee.constant))
      return CallFunction(*function, args, range);
    if (callee.constant->kind == ConstKind::Type) return Construct(callee.constant->type, args, range);
    if (callee.constant->kind == ConstKind::Module) {
      auto* entity = static_cast<EntityBase*>(callee.constant->decl);
      if (entity->kind == EntityKind::ParametricAlias) {
        // Parameters that the call decides: look through to the type behind the alias.
        auto* alias = static_cast<AliasEntity*>(entity);
        ConstRef whole = s.evaluation.Whole(callee.constant, At(range));
        if (whole->kind == ConstKind::Error) return Value{};
        if (whole != callee.constant) return CallValue(body_.values.MakeConst(whole), std::move(args), range);
        const ast::Expr* base = alias->decl->value;
        while (base && base->kind == ast::ExprKind::Bracket) base = base->a;
        ConstRef generic = base ? s.evaluation.Eval(base, alias->env, At(range)) : s.pool.ErrorConst();
        if (generic->kind == ConstKind::Type) return Construct(generic->type, args, range);
      }
    }
    if (callee.constant->kind == ConstKind::Module || callee.constant->kind == ConstKind::Trait)
      return Fail(Diag::NotCallable, range, {body_.values.Describe(callee), ""});
  }
  if (callee.type && callee.type->is_struct() && s.structs.FindMethods(callee.type, "__call__"))
    return CallMethod(callee, "__call__", std::move(args), range);
  return Fail(Diag::NotCallable, range, {body_.values.Describe(callee), ""});
}

Value Calls::CallFunction(const BoundFunction& function, const std::vector<CallArg>& args, SourceRange range) {
  const auto is_types = [](const CallArg& arg) {
    return arg.value.is_const() && arg.value.constant->kind == ConstKind::Pack;
  };
  if (std::ranges::any_of(args, is_types)) {  // a pack of types given as a value is a list of them
    std::vector<CallArg> given = args;
    bool is_list = false;
    for (CallArg& arg : given) {
      if (!is_types(arg)) continue;
      ConstRef list = s.constants.PackAsList(arg.value.constant);
      if (!list && s.prelude.WellKnown("TypeList")->kind == ConstKind::Type) {
        std::vector<NamedConst> types;
        for (ConstRef type : arg.value.constant->args) types.push_back({"", type});
        ConstRef made = s.evaluation.BindParams(s.prelude.WellKnown("TypeList"), types, At(range));
        if (made && made->kind == ConstKind::Type && s.layouts.Complete(made->type, At(range)))
          list = s.pool.Data(made->type, std::string(SizeOf(made->type), '\0'));
      }
      if (!list) continue;
      arg.value = body_.values.MakeConst(list);
      is_list = true;
    }
    if (is_list) return CallFunction(function, given, range);
  }
  std::optional<Match> match = s.overloads.Resolve(function, args, At(range));
  if (!match) {
    const FunctionEntity* only = function.set->functions.size() == 1 ? function.set->functions[0] : nullptr;
    if (only && only->decl->where && !only->module->May(Permission::AllReleases) && !body_.is_eval &&
        body_.open_types.TrustsBounds() && s.overloads.TryAll(function, args, At(range)).is_unknown)
      s.reports.Report(Diag::WhereNotMet, At(range), {only->decl->name, s.reports.TextOf(only->decl->where->range)})
          .notes.push_back({only->decl->where->range, "required here"});
    return Value{};
  }
  const ast::FunctionDecl* decl = match->function->decl;
  if (!decl->decorators.empty() && !s.uses.CheckUse(decl->decorators, decl->name, decl->name_range, At(range)))
    return Value{};
  if (!CheckKnown(*match, args, range)) return Value{};
  const bool is_taken = body_.control.HandlesErrors();
  if (!match->function->otherwise.empty() && !is_taken && !body_.is_eval) {
    FunctionSet* other = s.structs.FindMethods(match->self, match->function->otherwise);
    if (other) return CallFunction({other, match->self, {}}, args, range);
  }
  return EmitCall(*match, args, range);
}

bool Calls::CheckKnown(const Match& match, const std::vector<CallArg>& args, SourceRange range) {
  const std::string_view check = match.function->checked_by;
  if (check.empty() || !body_.module || body_.module->May(Permission::Trusted) || args.empty() ||
      !args[0].value.is_const())
    return true;
  FunctionSet* set = s.structs.FindMethods(match.self, check);
  if (!set) return true;
  BodyCheck body(s, s.structs.EnvOf(match.self), body_.instance, nullptr);
  const Value count = body_.values.MakeConst(s.constants.MakeInt(static_cast<int64_t>(args.size() - 1)));
  ConstRef answer = body.compile_time.Finish(
      body.calls.CallFunction({set, match.self, {}}, {args[0], {"", count, range}}, range), range, nullptr);
  const std::string wrong = s.constants.AsString(answer).value_or("");
  if (wrong.empty()) return true;
  s.reports.Report(Diag::KnownWrong, At(range), {match.function->decl->name, wrong});
  return false;
}

namespace {

/// Whether a constructor takes a value of the type itself and makes another of it, such as a tuple with one element.
bool MakesOneOfAnother(const FunctionSet* constructors) {
  return constructors && std::ranges::any_of(constructors->functions, [](const FunctionEntity* function) {
           const std::span<ast::Param> args = function->decl->args;
           if (args.size() != 2 || args[1].keyword_only || args[1].kind != ast::ParamKind::Normal || !args[1].type)
             return false;
           return args[1].type->kind == ast::ExprKind::Name && function->parent &&
                  (args[1].type->text == "Self" || args[1].type->text == function->parent->decl->name);
         });
}

}  // namespace

Value Calls::Construct(TypeRef type, const std::vector<CallArg>& args, SourceRange range) {
  if (type->is(TypeKind::Error)) return Value{};
  if (!type->is_struct()) return Fail(Diag::NotCallable, range, {ToString(type), ""});
  if (args.size() == 1 && (args[0].name == "copy" || args[0].name == "move")) {
    // Every copyable value is made from another one this way, whether its struct writes the constructor or not.
    const Value& only = args[0].value;
    const bool is_same = only.type && only.type->is_struct() && (only.is_runtime() || only.is_const()) &&
                         (s.structs.IsPartial(type) ? EntityOf(only.type) == EntityOf(type) : only.type == type);
    const FunctionSet* constructors = s.structs.FindMethods(type, "__init__");
    // One whose condition does not hold for this type is not there: the value is copied or moved by its bytes.
    const auto is_written = [&] {
      if (!constructors || !constructors->HasArgument(args[0].name)) return false;
      return (args[0].name == "copy" ? s.lifecycles.CopyOf(only.type) : s.lifecycles.MoveOf(only.type)) != nullptr;
    };
    if (is_same && !is_written()) {
      const bool can_copy = IsByValue(only.type) || s.lifecycles.HasCopy(only.type);
      if (IsByValue(only.type) || ((only.is_temp || only.is_moved) && (can_copy || args[0].name == "move")))
        return only;
      if (can_copy) {
        Value temp = body_.values.NewTemp(only.type);
        body_.ownership.InitMemory(temp.ir, only, range);
        body_.ownership.MarkIfTracked(ir::Op::MarkInit, temp.ir);
        return temp;
      }
    }
  }
  if (IsFunctionType(type) && args.size() == 1 && args[0].name.empty())  // `Callback(f)` of an alias of a function type
    return body_.values.Convert(args[0].value, type, args[0].range);
  if (args.size() == 1 && args[0].name.empty() && args[0].value.is_const() && EntityOf(type)->is_origin) {
    // `ImmutOrigin(origin)`: the same memory, to be read
    const std::optional<bool> given = s.origins.MutabilityOf(args[0].value.constant);
    const bool wanted = s.origins.MutabilityOf(s.pool.TypeConst(type)).value_or(given.value_or(true));
    if (given && !(wanted && !*given))
      return s.structs.IsPartial(type) ? body_.values.MakeConst(s.pool.Origin(wanted)) : Construct(type, {}, range);
  }
  if (args.size() == 1 && args[0].name.empty() &&
      !(args[0].value.type == type && MakesOneOfAnother(s.structs.FindMethods(type, "__init__")))) {
    const Value& only = args[0].value;
    if (only.kind == Value::Kind::Display && !s.structs.IsPartial(type)) {
      const int rank = s.conversions.DisplayRank(only, type, At(range));
      if (rank == 0 || rank == 1) return body_.displays.BuildDisplay(only, type, args[0].range);
    }
    if (only.is_const() && !s.structs.IsPartial(type)) {
      if (ConstRef literal = s.constants.LiteralAs(only.constant, type)) return body_.values.MakeConst(literal);
      if (only.constant->kind == ConstKind::Int && EntityOf(type)->literal_int)
        if (ConstRef wrapped = body_.values.WrapLiteral(only.constant, type, range))
          return body_.values.MakeConst(wrapped);
      if (only.constant->kind == ConstKind::Int && EntityOf(type)->literal_int && s.layouts.Complete(type, At(range)))
        return Fail(Diag::LiteralRange, range, {s.constants.Print(only.constant), ToString(type)});
    }
    if (!s.structs.IsPartial(type) && only.choice && s.conversions.ChoiceAs(only, type))
      return body_.values.Convert(only, type, range);
    if (only.type == type && (only.is_runtime() || only.is_const())) {
      if (IsByValue(type) || only.is_temp || only.is_moved) return only;
      if (s.lifecycles.HasCopy(type)) {
        Value temp = body_.values.NewTemp(type);
        body_.ownership.InitMemory(temp.ir, only, range);
        body_.ownership.MarkIfTracked(ir::Op::MarkInit, temp.ir);
        return temp;
      }
    }
  }
  if (args.size() == 1 && args[0].value.is_const() && args[0].value.constant->kind == ConstKind::Pack &&
      s.prelude.WellKnown("VariadicList")->kind == ConstKind::Type &&
      EntityOf(type) == EntityOf(s.prelude.WellKnown("VariadicList")->type)) {
    const ArgList& items = args[0].value.constant->args;
    // `VariadicList(fs)` of functions is that list of parameters; of one of types only the length is of use.
    if (!items.empty() && items[0]->kind == ConstKind::Function) return args[0].value;
    return ListOfNothing(items.size(), range);
  }
  if (args.size() == 1 && args[0].value.is_const() && s.structs.IsPartial(type) && args[0].value.type->is_struct() &&
      EntityOf(args[0].value.type) == EntityOf(type))
    return args[0].value;
  if (args.empty() && s.constants.HoldsLiterals(type)) {
    const bool is_int = EntityOf(type)->holds_int_literals;
    return body_.values.MakeConst(is_int ? s.pool.IntLiteral(0)
                                         : s.pool.FloatLiteral(llvm::APFloat(llvm::APFloat::IEEEquad(), 0)));
  }
  if (args.size() == 1 && args[0].value.is_const() && s.constants.HoldsLiterals(type)) {
    if (ConstRef kept = s.constants.KeptLiteral(args[0].value.constant, type)) return body_.values.MakeConst(kept);
  }
  FunctionSet* set = s.structs.FindMethods(type, "__init__");
  if (!set)
    return Fail(Diag::NotCallable, range,
                {ToString(type), ": it has no '__init__'; add one, or mark the struct '@fieldwise_init'"});
  return CallFunction({set, type, {}}, args, range);
}

std::optional<Value> Calls::TryMethod(const Value& base, std::string_view name, std::vector<CallArg> args,
                                      SourceRange range, bool of_one_release) {
  if (!base.type || !base.type->is_struct()) return std::nullopt;
  FunctionSet* set = s.structs.FindMethods(base.type, name);
  if (!set) return std::nullopt;
  args.insert(args.begin(), {"", Receiver(base, *set, range), range});
  const bool outer = std::exchange(s.conversions.of_one_release, of_one_release);
  std::optional<Match> match = s.overloads.FindCandidate({set, base.type, {}}, args, At(range));
  s.conversions.of_one_release = outer;
  if (!match) return std::nullopt;
  return EmitCall(*match, args, range);
}

Value Calls::CallMethod(Value base, std::string_view name, std::vector<CallArg> args, SourceRange range) {
  if (base.is_error()) return base;
  if (base.kind == Value::Kind::TypeOnly) {
    FunctionSet* set = s.structs.FindMethods(base.type, name);
    if (!set) return Fail(Diag::UnknownMember, range, {body_.values.Describe(base), name, ""});
    args.insert(args.begin(), {"", base, range});
    return CallFunction({set, base.type, {}}, args, range);
  }
  std::vector<CallArg> copy = args;
  if (std::optional<Value> made = TryMethod(base, name, std::move(copy), range)) return *made;
  FunctionSet* set = base.type ? s.structs.FindMethods(base.type, name) : nullptr;
  if (!set) return Fail(Diag::UnknownMember, range, {body_.values.Describe(base), name, ""});
  args.insert(args.begin(), {"", base, range});
  return CallFunction({set, base.type, {}}, args, range);  // reports why not
}

constexpr uint64_t kMaxFoldSteps = 4'000'000;

// A method of a constant that lives in memory is asked while compiling, so that the constant need not exist at run
// time.
ConstRef Calls::FoldMethod(const Match& match, const Instance* callee, const std::vector<CallArg>& args,
                           SourceRange range) {
  const FunctionEntity* function = match.function;
  if (body_.is_eval || !function->parent || function->is_static || callee->is_init || callee->raises ||
      callee->returns_ref)
    return nullptr;
  if (args.empty() || callee->result->is(TypeKind::None) || !IsTrivial(callee->result)) return nullptr;
  const Value& receiver = args[0].value;
  if (!receiver.is_const() || receiver.constant->kind != ConstKind::Data || !receiver.constant->relocs.empty())
    return nullptr;
  if (!receiver.type->is_struct() || IsByValue(receiver.type) || !IsTrivial(receiver.type)) return nullptr;
  for (const ArgInfo& info : callee->args) {
    bool reads = info.convention == ast::Convention::Default || info.convention == ast::Convention::Read;
    if (!reads || info.is_pack || info.is_variadic) return nullptr;
  }
  for (const CallArg& arg : args) {
    if (!arg.value.is_const()) return nullptr;
  }
  facts::Speculation trial(s.facts);
  BodyCheck body(s, body_.env, body_.instance, nullptr);
  body.b.set_loc(range.begin);
  // Nobody asked for it to be computed now: what takes long is left to run time.
  const uint64_t steps =
      s.evaluation.interpreter.SetStepLimit(std::min<uint64_t>(s.options.limits.steps, kMaxFoldSteps));
  ConstRef result = body.compile_time.Finish(body.calls.EmitCall(match, args, range), range, nullptr);
  s.evaluation.interpreter.SetStepLimit(steps);
  if (result->kind != ConstKind::Data || result->type != callee->result) return nullptr;
  trial.Commit();
  return result;
}

}  // namespace brio::sema
