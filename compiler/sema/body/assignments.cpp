// Variables: their declarations, and what is assigned to them and to other places.
#include <algorithm>

#include "sema/body/assignments.h"
#include "sema/body/body_check.h"
#include "sema/body/calls.h"
#include "sema/body/compile_time.h"
#include "sema/body/displays.h"
#include "sema/body/expressions.h"
#include "sema/body/members.h"
#include "sema/body/mutability.h"
#include "sema/body/names.h"
#include "sema/body/open_types.h"
#include "sema/body/open_variables.h"
#include "sema/body/operators.h"
#include "sema/body/ownership.h"
#include "sema/body/statements.h"
#include "sema/body/values.h"
#include "sema/constants.h"
#include "sema/conversions.h"
#include "sema/evaluation.h"
#include "sema/front.h"
#include "sema/generic_bodies.h"
#include "sema/hints.h"
#include "sema/lifecycles.h"
#include "sema/module_variables.h"
#include "sema/overloads.h"
#include "sema/places.h"
#include "sema/prelude.h"
#include "sema/reports.h"
#include "sema/structs.h"

namespace brio::sema {

Value Assignments::NewVariable(std::string_view name, Value value, TypeRef type, SourceRange range,
                               VariableEntity* of_module) {
  const ast::Expr* only_reads = type ? nullptr : value.only_reads;  // a type that is written says it itself
  const bool walks_read_only = value.walks_read_only;
  // A lambda of which the name tells more than its type would.
  const BoundFunction* lambda = !type && value.is_const() ? s.constants.AsFunction(value.constant) : nullptr;
  if (lambda && lambda->set->name == "lambda" &&
      std::any_of(lambda->set->functions[0]->decl->args.begin(), lambda->set->functions[0]->decl->args.end(),
                  [](const ast::Param& arg) { return arg.default_value != nullptr; }))
    return value;
  if (type) {
    value = body_.values.Convert(value, type, range);
  } else {
    bool constant = value.is_const();
    value = body_.values.Materialize(value, range);
    if (constant && !value.is_error() && value.type->is_struct()) {
      type = s.conversions.Stored(value.type, At(range));
      if (value.type != type) value = body_.values.Convert(value, type, range);
    }
  }
  if (value.is_error()) return value;
  if (value.is_const() && !type) {
    // Generic or overloaded: the name stands for the function.
    const BoundFunction* function = s.constants.AsFunction(value.constant);
    const auto is_typed = [](const FunctionEntity* f) {
      return std::all_of(f->decl->args.begin(), f->decl->args.end(),
                         [](const ast::Param& arg) { return arg.type != nullptr; });
    };
    if (function && std::all_of(function->set->functions.begin(), function->set->functions.end(), is_typed))
      return value;
  }
  if (value.kind == Value::Kind::None || value.type->is(TypeKind::Meta)) {
    if (value.kind == Value::Kind::Method && ReportUncalled(s, value, At(range))) return Value{};
    if (value.is_const())
      return Fail(
          Diag::NotAValue, range,
          {body_.values.Describe(value),
           value.constant->kind == ConstKind::Function ? ": the types of its arguments cannot be inferred here" : ""});
    return body_.expressions.FailNoValue(range);
  }
  if (value.kind == Value::Kind::TypeOnly)
    return Fail(Diag::NotCompileTimeHere, range, {"it depends on a run-time value"});
  if (!of_module && value.kind == Value::Kind::Place && value.is_temp && !IsByValue(value.type) &&
      value.ir->value_kind == ir::ValueKind::Inst) {
    // The value is made where it stays: what a call returned in memory becomes the variable.
    auto* made = static_cast<ir::Inst*>(value.ir);
    if (made->op == ir::Op::Local) {
      made->name = std::string(name);
      Value variable = body_.values.MakePlace(made, value.type, true);
      variable.only_reads = only_reads;
      variable.walks_read_only = walks_read_only;
      return variable;
    }
  }
  ir::Inst* local = of_module ? s.variables.Store(b, *of_module, value.type) : b.Local(value.type, std::string(name));
  body_.ownership.InitMemory(local, value, range);
  if (!IsTrivial(value.type)) body_.ownership.MarkIfTracked(ir::Op::MarkInit, local);
  Value variable = body_.values.MakePlace(local, value.type, true);
  variable.only_reads = only_reads;
  variable.walks_read_only = walks_read_only;
  return variable;
}

VariableEntity* Assignments::VariableOfModule(const ast::Expr* name) const {
  const VariableStatement* sets = body_.instance && body_.instance->function ? body_.instance->function->sets : nullptr;
  return sets && body_.names.scopes().size() == 2 ? ModuleVariables::Find(*sets, name->text) : nullptr;
}

bool Ownership::CheckMove(const Value& value, const ast::Expr* expr) {
  while (expr->kind == ast::ExprKind::Paren) expr = expr->a;
  if (expr->kind != ast::ExprKind::Transfer || value.is_error() || !value.is_moved ||
      !body_.mutability.CaresForMutability() || s.lifecycles.HasMove(value.type))
    return true;
  Fail(Diag::NotMovable, expr->range, {ToString(value.type)});
  return false;
}

std::optional<size_t> Assignments::TupleSize(TypeRef type) {
  // What can take its index as a parameter has the elements of its one pack of types.
  FunctionSet* set = type && type->is_struct() ? s.structs.FindMethods(type, "__getitem__") : nullptr;
  if (!set || type->info->args.size() != 1 || type->info->args[0]->kind != ConstKind::Pack) return std::nullopt;
  const bool by_param = std::any_of(set->functions.begin(), set->functions.end(), [](const FunctionEntity* f) {
    return f->decl->args.size() == 1 && !f->decl->params.empty();
  });
  return by_param ? std::optional(type->info->args[0]->args.size()) : std::nullopt;
}

void Assignments::Unpack(const ast::Expr* target, Value value, const std::function<void(const ast::Expr*, Value)>& each,
                         bool takes) {
  size_t count = target->items.size();
  // What `__next__` gives to a loop's target may be nothing.
  if (value.kind == Value::Kind::None)
    value = Fail(Diag::TupleSize, target->range, {"None", std::to_string(count), ""});
  if (value.is_error()) {
    for (const ast::Expr* item : target->items) each(item, Value{});
    return;
  }
  if (value.kind != Value::Kind::Place && value.kind != Value::Kind::TypeOnly) {
    Value kept = body_.values.MakePlace(body_.values.Address(value), value.type, true);
    value = kept;
  }
  if (std::optional<size_t> elements = TupleSize(value.type); elements && *elements != count) {
    Fail(Diag::TupleSize, target->range,
         {body_.values.Describe(value), std::to_string(count), ": it has " + std::to_string(*elements)});
    for (const ast::Expr* item : target->items) each(item, Value{});
    return;
  }
  // A tuple that nobody else has gives its elements away; of other types nobody knows where these are.
  const bool gives = takes && (value.is_temp || value.is_moved) && !IsTrivial(value.type) && value.type->is_struct() &&
                     EntityOf(value.type) == EntityOf(s.prelude.WellKnown("Tuple")->type);
  std::vector<Value> parts;
  for (size_t i = 0; i < count; ++i) {
    std::optional<Value> item;
    ConstRef index = s.constants.MakeInt(static_cast<int64_t>(i));
    if (FunctionSet* set = s.structs.FindMethods(value.type, "__getitem__")) {
      // A tuple takes its index as a parameter, everything else as an argument.
      BoundFunction by_param{set, value.type, {{"", index}}};
      std::vector<CallArg> receiver{{"", value, target->range}};
      if (std::optional<Match> match = s.overloads.FindCandidate(by_param, receiver, At(target->range))) {
        item = body_.calls.EmitCall(*match, receiver, target->range);
      } else {
        item = body_.calls.TryMethod(value, "__getitem__", {{"", body_.values.MakeConst(index), target->range}},
                                     target->range);
      }
    }
    if (!item) {
      Fail(Diag::TupleSize, target->range,
           {body_.values.Describe(value), std::to_string(count), s.hints.MemberHint(value.type, "unpack")});
      each(target->items[i], Value{});
      continue;
    }
    if (gives) {
      parts.push_back(TakeElement(*item, target->range));
    } else {
      each(target->items[i], *item);
    }
  }
  if (!gives) return;
  body_.ownership.MarkIfTracked(ir::Op::Consume, value.ir);
  for (size_t i = 0; i < parts.size(); ++i) each(target->items[i], parts[i]);
}

Value Assignments::TakeElement(const Value& element, SourceRange range) {
  if (element.kind != Value::Kind::Place) return element;
  if (IsByValue(element.type)) return body_.values.MakeSsa(b.Load(element.ir), element.type);
  Value own = body_.values.NewTemp(element.type);
  body_.ownership.MoveInto(own.ir, element.ir, element.type, range);
  if (!IsTrivial(element.type)) body_.ownership.MarkIfTracked(ir::Op::MarkInit, own.ir);
  return own;
}

void Assignments::DeclareVar(const ast::Expr* name, Value value) {
  body_.statements.NoteError(value);
  Scope& scope = body_.names.innermost();
  const bool is_named = name->text != "_";
  if (is_named && !scope.variables.insert(name->text).second) {
    auto other = std::find_if(scope.locals.begin(), scope.locals.end(),
                              [&](const Local& local) { return local.is_var && local.name == name->text; });
    if (other != scope.locals.end())
      s.reports.Report(Diag::Redeclared, At(name->range), {name->text})
          .notes.push_back({other->range, "previous declaration is here"});
  }
  body_.names.Declare(name->text, std::move(value), name->range);
  if (is_named) scope.locals.back().is_var = true;
}

void Assignments::CheckVar(const ast::VarStmt* stmt) {
  if (!stmt->target) return;
  if (stmt->chained) body_.statements.CheckStmt(stmt->chained);
  TypeRef type = nullptr;
  if (stmt->type && stmt->value && !stmt->is_ref) {
    facts::Speculation trial(s.facts);
    TypeRef open = s.evaluation.EvalType(stmt->type, body_.env, At(stmt->type->range), &body_);
    if (s.structs.IsPartial(open)) {
      trial.Commit();
      return CheckOpenVar(stmt, open);
    }
  }
  type = stmt->type ? body_.compile_time.ResolveType(stmt->type) : nullptr;
  if (type && type->is(TypeKind::Error)) {
    const bool is_archetype = body_.instance && body_.instance->is_archetype && body_.instance->function;
    const Value given = stmt->value ? body_.expressions.CheckExpr(stmt->value, type) : Value{};
    if (stmt->value) body_.open_types.NoteForeign(given, stmt->type, stmt->value->range);
    if (is_archetype && stmt->value && given.is_error())
      body_.open_types.CheckOpenArguments(given, stmt->type, stmt->value->range);
    if (is_archetype && stmt->value && !given.is_error())
      body_.open_types.CheckOpenTarget(given, stmt->type, stmt->value->range);
    if (stmt->target->kind == ast::ExprKind::Name)
      DeclareVar(stmt->target,
                 body_.open_types.Unknown(is_archetype ? s.generics.BoundOf(stmt->type, body_.instance->function,
                                                                            body_.instance->function->parent, body_.env)
                                                       : nullptr,
                                          stmt->type));
    return;
  }
  if (!stmt->value) return CheckLateVar(stmt->target, type, stmt->type, stmt->range);
  const ast::Expr* given = ast::WithoutParens(stmt->value);
  const bool is_chosen = stmt->is_ref && given->kind == ast::ExprKind::If;
  Value value = is_chosen ? body_.expressions.CheckChosenPlace(given) : body_.expressions.CheckAny(stmt->value, type);
  const ast::Expr* target = stmt->target;
  while (target->kind == ast::ExprKind::Paren) target = target->a;
  // What a function without a result gives is `None`, which a variable may hold.
  const bool may_be_nothing =
      !stmt->is_ref && target->kind == ast::ExprKind::Name && (!type || type == s.prelude.WellKnownType("NoneType"));
  if (may_be_nothing && value.kind == Value::Kind::None) value = body_.values.NoneValue(stmt->value->range);
  value = body_.expressions.WithValue(value, stmt->value->range);
  if (target->kind == ast::ExprKind::Tuple) {
    const std::function<void(const ast::Expr*, Value)> declare = [&](const ast::Expr* item, Value part) {
      while (item->kind == ast::ExprKind::Paren) item = item->a;
      if (item->kind == ast::ExprKind::Tuple) return Unpack(item, part, declare, true);  // `var a, (b, c) = ...`
      if (item->kind != ast::ExprKind::Name) return void(Fail(Diag::NotAssignable, item->range, {"this expression"}));
      DeclareVar(item,
                 part.is_error() ? part : NewVariable(item->text, part, nullptr, item->range, VariableOfModule(item)));
    };
    Unpack(target, value, declare, true);
    return;
  }
  if (stmt->is_ref && value.kind == Value::Kind::Place && !value.is_temp) {
    if (type) value = body_.values.PlaceAs(std::move(value), type);
    if (type && value.type != type)
      value = Fail(Diag::WrongType, stmt->value->range, {body_.values.Describe(value), "ref " + ToString(type), ""});
    if (value.ir && value.ir->value_kind == ir::ValueKind::Inst && target->kind == ast::ExprKind::Name) {
      auto* made = static_cast<ir::Inst*>(value.ir);
      if (made->op == ir::Op::Call && made->name->empty()) made->name = std::string(target->text);  // for reports
    }
    DeclareVar(target, value);
    return;
  }
  if (value.param && type && !body_.open_types.CheckOpenConversion(value, stmt->type, type, stmt->value->range))
    value = Value{};
  if (!body_.ownership.CheckCopy(value, type, stmt->value->range) || !body_.ownership.CheckMove(value, stmt->value))
    value = Value{};
  if (value.is_error() && type && body_.instance && body_.instance->is_archetype &&
      !body_.is_eval) {  // of a known type all the same
    value = body_.values.NewTemp(type);
    body_.ownership.MarkIfTracked(ir::Op::MarkInit, value.ir);
  }
  if (value.is_error() && !stmt->type) body_.open_types.CheckOpenDisplay(value, stmt->value);
  if (value.is_error() && !stmt->is_ref && !body_.is_eval)
    value.ir = body_.open_variables.IsOpenVariable(value) && target->kind == ast::ExprKind::Name
                   ? body_.open_variables.OpenPlace(target->text)
                   : nullptr;
  if (!value.is_error())
    value = body_.mutability.Declared(
        NewVariable(target->text, value, type, stmt->value->range, VariableOfModule(target)), stmt->type);
  if (is_chosen) value.is_mutable = false;  // a value made anew, which nobody sees change
  DeclareVar(target, value);
}

void Assignments::CheckLateVar(const ast::Expr* target, TypeRef type, const ast::Expr* written, SourceRange range) {
  while (target->kind == ast::ExprKind::Paren) target = target->a;
  if (target->kind == ast::ExprKind::Tuple && type) {  // `var (a, b): Tuple[Int, String]`
    const std::optional<size_t> count = TupleSize(type);
    if (!count || *count != target->items.size()) {
      const std::string has = count ? ": it has " + std::to_string(*count) : std::string();
      Fail(Diag::TupleSize, target->range, {ToString(type), std::to_string(target->items.size()), has});
      return body_.names.DeclareUnknown(target);
    }
    const bool by_item = written && written->kind == ast::ExprKind::Bracket && written->args.size() == *count;
    // `var a, b: Int, String`
    const bool by_place = written && written->kind == ast::ExprKind::Tuple && written->items.size() == *count;
    for (size_t i = 0; i < *count; ++i) {
      ConstRef element = type->info->args[0]->args[i];
      if (element->kind != ConstKind::Type) return body_.names.DeclareUnknown(target);
      const ast::Expr* item = by_item ? written->args[i].value : by_place ? written->items[i] : nullptr;
      CheckLateVar(target->items[i], element->type, item, range);
    }
    return;
  }
  if (target->kind != ast::ExprKind::Name || !type) {
    Fail(Diag::NeedsType, range, {target->kind == ast::ExprKind::Name ? target->text : "(...)"});
    return;
  }
  if (VariableEntity* variable = VariableOfModule(target)) {
    if (!IsTrivial(type)) Fail(Diag::VariableNeedsValue, range, {target->text, ToString(type)});
    s.variables.Store(b, *variable, type);  // zero
    return;
  }
  Value place =
      body_.mutability.Declared(body_.values.MakePlace(b.Local(type, std::string(target->text)), type, true), written);
  b.Mark(ir::Op::Destroy, place.ir);  // without a value, in every pass of a loop
  DeclareVar(target, place);
  if (target->text != "_") body_.names.innermost().locals.back().late = true;
  if (body_.instance && body_.instance->is_archetype && !body_.is_eval)
    late_locals_.push_back({target->text, static_cast<ir::Inst*>(place.ir)});
}

void Assignments::CheckOpenVar(const ast::VarStmt* stmt, TypeRef open) {
  Value value = body_.expressions.CheckExpr(stmt->value, open);
  if (!value.is_error() && value.is_const() && value.type->is_struct())
    value = body_.values.Materialize(value, stmt->value->range);
  // `var o: Optional = 3`: a constructor of the type tells the rest.
  if (!value.is_error() && (!value.type || !s.structs.FitsPartial(open, value.type))) {
    const std::vector<CallArg> args{{"", value, stmt->value->range}};
    FunctionSet* constructors = s.structs.FindMethods(open, "__init__");
    std::optional<Match> match =
        constructors ? s.overloads.FindCandidate({constructors, open, {}}, args, At(stmt->value->range)) : std::nullopt;
    value = match && match->function->is_implicit
                ? body_.calls.EmitCall(*match, args, stmt->value->range)
                : Fail(Diag::WrongType, stmt->value->range, {body_.values.Describe(value), ToString(open), ""});
  }
  if (!value.is_error() && !body_.ownership.CheckCopy(value, nullptr, stmt->value->range)) value = Value{};
  if (stmt->target->kind == ast::ExprKind::Name)
    DeclareVar(stmt->target, value.is_error() ? value
                                              : NewVariable(stmt->target->text, value, nullptr, stmt->value->range,
                                                            VariableOfModule(stmt->target)));
}

/// Puts `value`, which has the type of `place` by now, there.
static void Replace(BodyContext& body, ir::Builder& b, const Value& place, Value value, SourceRange range) {
  if (value.is_error()) return;
  if (IsTrivial(place.type)) {
    if (value.kind == Value::Kind::Place && value.ir == place.ir) return;
    body.ownership.InitMemory(place.ir, value, range);
    if (place.is_member_init) body.ownership.MarkIfTracked(ir::Op::MarkInit, place.ir);
    return;
  }
  // The new value is made before the old one goes.
  ir::Value* from = body.ownership.Owned(value, range);
  b.Mark(ir::Op::Destroy, place.ir);
  body.ownership.MoveInto(place.ir, from, place.type, range);
  body.ownership.MarkIfTracked(ir::Op::MarkInit, place.ir);
}

void Assignments::AssignPlace(Value place, Value value, SourceRange range) {
  if (place.is_error() || value.is_error()) return;
  Replace(body_, b, place, body_.values.Convert(value, place.type, range), range);
}

void Members::WriteAttribute(const Value& attribute, Value value, SourceRange range) {
  const Deferred& deferred = *attribute.deferred;
  Value name = body_.values.MakeConst(s.constants.MakeString(deferred.name));
  FunctionSet* set = s.structs.FindMethods(deferred.base.type, "__setattr__");
  const bool by_param = std::any_of(set->functions.begin(), set->functions.end(),
                                    [](const FunctionEntity* f) { return f->decl->args.size() == 2; });
  if (by_param) {  // `__setattr__[name](value)`
    body_.calls.CallFunction({set, deferred.base.type, {{"", name.constant}}},
                             {{"", deferred.base, deferred.range}, {"", value, range}}, deferred.range);
    return;
  }
  body_.calls.CallMethod(deferred.base, "__setattr__", {{"", name, deferred.range}, {"", value, range}},
                         deferred.range);
}

Value Assignments::ChooseTarget(const ast::Expr* target) {
  Value place = body_.expressions.CheckTarget(target);
  if (place.kind != Value::Kind::Subscript) return place;
  auto chosen = std::make_shared<Deferred>(*place.deferred);
  for (ValueArg& arg : chosen->args) {
    Value& index = arg.value;
    if (index.kind != Value::Kind::Place || index.is_temp) continue;
    if (IsByValue(index.type)) {
      index = body_.values.MakeSsa(body_.values.Rvalue(index), index.type);
    } else if (index.is_moved || s.lifecycles.HasCopy(index.type)) {
      Value own = body_.values.NewTemp(index.type);
      body_.ownership.InitMemory(own.ir, index, arg.range);
      body_.ownership.MarkIfTracked(ir::Op::MarkInit, own.ir);
      index = own;
    }
  }
  place.deferred = std::move(chosen);
  return place;
}

void Assignments::AssignTuple(const ast::Expr* target, const Value& value, SourceRange range) {
  std::vector<std::pair<const ast::Expr*, Value>> places;
  const std::function<void(const ast::Expr*)> choose = [&](const ast::Expr* item) {
    if (item->kind == ast::ExprKind::Paren) return choose(item->a);
    for (const ast::Expr* inner :
         item->kind == ast::ExprKind::Tuple ? std::span<ast::Expr* const>(item->items) : std::span<ast::Expr* const>())
      choose(inner);
    if (item->kind != ast::ExprKind::Tuple && item->kind != ast::ExprKind::Name)
      places.emplace_back(item, ChooseTarget(item));
  };
  choose(target);
  const std::function<void(const ast::Expr*, Value)> assign = [&](const ast::Expr* item, Value part) {
    while (item->kind == ast::ExprKind::Paren) item = item->a;
    if (item->kind == ast::ExprKind::Tuple) return Unpack(item, std::move(part), assign, true);
    auto place = std::ranges::find(places, item, &std::pair<const ast::Expr*, Value>::first);
    AssignTo(item, std::move(part), range, place == places.end() ? nullptr : &place->second);
  };
  Unpack(target, value, assign, true);
  for (const auto& [item, place] : places) {
    if (place.kind == Value::Kind::Place)
      body_.ownership.KeepRoot(place.ir);  // what a reference leads to lives until all are assigned
  }
}

void Assignments::AssignTo(const ast::Expr* target, Value value, SourceRange range, const Value* chosen) {
  if (value.is_error() && target->kind == ast::ExprKind::Name) {
    if (const Local* local = body_.names.FindLocal(target->text)) MaySet(local->value);
  }
  switch (target->kind) {
    case ast::ExprKind::Paren:
      return AssignTo(target->a, std::move(value), range);
    case ast::ExprKind::Tuple:
      return AssignTuple(target, value, range);
    case ast::ExprKind::Name: {
      if (target->text == "_") {
        if (value.kind != Value::Kind::Place) return;
        if (value.is_moved && !IsTrivial(value.type) && RootOf(value.ir)) {  // ends here, where it is
          b.Mark(ir::Op::KeepAlive, value.ir);                               // up to here
          b.Mark(ir::Op::Destroy, value.ir)->index = 1;
        } else if (value.is_moved && !IsTrivial(value.type)) {
          Value temp = body_.values.NewTemp(value.type);
          body_.ownership.MoveInto(temp.ir, value.ir, value.type, range);
          body_.ownership.MarkIfTracked(ir::Op::MarkInit, temp.ir);
        } else {
          b.Mark(ir::Op::KeepAlive, value.ir);
        }
        return;
      }
      Local* local = body_.names.FindLocal(target->text);
      if (!local && body_.names.VariableOfModule(target->text, target->range))
        return AssignPlace(body_.expressions.CheckExpr(target), value, range);
      if (!local && body_.names.IsCompileTimeName(target->text)) {
        Fail(Diag::Immutable, target->range, {target->text, "it is a compile-time constant"});
        return;
      }
      if (!local) {
        // An assignment to a new name declares it for the whole function.
        Value made = value.is_error() ? value : NewVariable(target->text, value, nullptr, range);
        // Made inside a block, it has a value only where control came through here.
        const bool is_late = body_.names.scopes().size() > 2 && made.kind == Value::Kind::Place;
        if (is_late && IsTrivial(made.type)) body_.ownership.MarkIfTracked(ir::Op::MarkInit, made.ir);
        Scope& scope = body_.names.outermost();
        body_.names.NoteVariable(target->text, made, target->range, scope);
        scope.locals.push_back({target->text, made, target->range, is_late});
        return;
      }
      if (local->value.is_error()) {
        if (local->value.ir) b.Mark(ir::Op::MarkInit, local->value.ir);
        // Known to be a `Box[T]`: declared so, or made by `Box[T](...)`.
        const ConstRef bound = local->value.bound;
        if (local->value.bound_type || (bound && bound->kind == ConstKind::Type))
          body_.open_types.NoteForeign(value, local->value.bound_type, range);
        return;
      }
      if (local->value.kind != Value::Kind::Place || !local->value.is_mutable) {
        if (local->value.read_only_by)
          return void(body_.mutability.FailReadOnly(target->range, "modify '" + std::string(target->text) + "'",
                                                    local->value.read_only_by));
        Fail(Diag::Immutable, target->range, {target->text, body_.mutability.WhyImmutable(target)});
        return;
      }
      Value place = local->value;
      if (local->late) place.is_member_init = true;
      if (place.is_error() || value.is_error()) return;
      Replace(body_, b, place, body_.values.ConvertFor(*local, value, range), range);
      return;
    }
    default: {
      Value place = chosen ? *chosen : body_.expressions.CheckTarget(target);
      const bool is_own_field =
          target->kind == ast::ExprKind::Member && target->a->kind == ast::ExprKind::Name && target->a->text == "self";
      if (place.is_error() && is_own_field) body_.open_types.NoteForeign(value, nullptr, range);
      if (place.is_error()) return;
      if (place.kind == Value::Kind::Subscript) return body_.members.WriteSubscript(place, value, range);
      if (place.kind == Value::Kind::Attribute) return body_.members.WriteAttribute(place, value, range);
      if (place.kind != Value::Kind::Place || place.is_temp) {
        // A value held in a register: an argument that is read, a field of one.
        const bool is_read =
            (place.kind == Value::Kind::Ssa || place.is_const()) && target->kind != ast::ExprKind::Call;
        if (is_read && !body_.mutability.IsOfVariable(target)) {
          Fail(Diag::Immutable, target->range,
               {body_.mutability.NameOf(target), body_.mutability.WhyImmutable(target)});
        } else {
          body_.mutability.FailNotAssignable(target);
        }
        return;
      }
      if (!place.is_mutable) {
        if (place.read_only_by)
          return void(body_.mutability.FailReadOnly(target->range, "modify this", place.read_only_by));
        Fail(Diag::Immutable, target->range, {body_.mutability.NameOf(target), body_.mutability.WhyImmutable(target)});
        return;
      }
      AssignPlace(place, value, range);
    }
  }
}

namespace {

/// `[...]`, `{...}`, `(...)`: an expression whose type the context may tell.
bool IsDisplay(const ast::Expr* expr) {
  return expr->kind == ast::ExprKind::List || expr->kind == ast::ExprKind::Dict || expr->kind == ast::ExprKind::Set ||
         expr->kind == ast::ExprKind::Tuple;
}

/// Whether `d[k] += x` may change the element where it is.
bool StoresInPlace(const FunctionSet* set) {
  return set && std::ranges::any_of(set->functions, &FunctionEntity::stores_in_place);
}

}  // namespace

void Assignments::CheckAssign(const ast::AssignStmt* stmt) {
  TypeRef expected = nullptr;
  const bool is_display = IsDisplay(stmt->value);
  for (const ast::Expr* target : stmt->targets) {
    if (expected || (stmt->targets.size() > 1 && !is_display)) break;
    const Local* local = target->kind == ast::ExprKind::Name ? body_.names.FindLocal(target->text) : nullptr;
    if (local) {
      expected = local->value.type;
    } else if (target->kind == ast::ExprKind::Name) {
      VariableEntity* variable = body_.names.VariableOfModule(target->text, target->range);
      if (variable) expected = s.variables.TypeOf(*variable, target->range);
    }
    if (expected || !is_display || (target->kind == ast::ExprKind::Name && target->text == "_")) continue;
    // `self.names = []`, `groups[key] = []`: what is there tells the type.
    BodyCheck types(s, body_.env, body_.instance, &body_);
    types.probes_types = true;
    facts::Speculation trial(s.facts);
    Value seen = types.expressions.CheckExpr(target);
    trial.Drop();
    if (!seen.is_error()) expected = seen.type;
  }
  const bool waits =
      !expected && stmt->targets.size() == 1 &&
      (stmt->targets[0]->kind == ast::ExprKind::Bracket || stmt->targets[0]->kind == ast::ExprKind::Member);
  const bool is_dropped =
      stmt->targets.size() == 1 && stmt->targets[0]->kind == ast::ExprKind::Name && stmt->targets[0]->text == "_";
  Value value = waits ? body_.displays.CheckOperand(stmt->value) : body_.expressions.CheckAny(stmt->value, expected);
  const bool may_be_nothing = stmt->targets.size() == 1 && stmt->targets[0]->kind == ast::ExprKind::Name &&
                              (!expected || expected == s.prelude.WellKnownType("NoneType"));
  if (!waits && !is_dropped && value.kind == Value::Kind::None)
    value =
        may_be_nothing ? body_.values.NoneValue(stmt->value->range) : body_.expressions.FailNoValue(stmt->value->range);
  if (stmt->targets.size() > 1 && value.is_runtime()) {
    value = body_.values.Materialize(value, stmt->value->range);
    value = body_.values.MakePlace(body_.values.Address(value), value.type, false);
  }
  if (stmt->targets.size() == 1 && stmt->targets[0]->kind != ast::ExprKind::Tuple && stmt->targets[0]->text != "_" &&
      !body_.ownership.CheckCopy(value, expected, stmt->value->range))
    value = Value{};
  if (!is_dropped && !body_.ownership.CheckMove(value, stmt->value)) value = Value{};
  body_.statements.NoteError(value);
  for (const ast::Expr* target : stmt->targets) AssignTo(target, value, stmt->value->range);
}

std::string Mutability::NameOf(const ast::Expr* target) {
  const std::string_view text = target->text.empty() ? s.reports.TextOf(target->range) : target->text;
  return std::string(Reports::IsQuoted(text) ? text : "value");
}

bool Mutability::IsOfVariable(const ast::Expr* target) {
  if (target->kind != ast::ExprKind::Bracket) return false;
  while (target->kind == ast::ExprKind::Paren || target->kind == ast::ExprKind::Member ||
         target->kind == ast::ExprKind::Bracket)
    target = target->a;
  const Local* local = target->kind == ast::ExprKind::Name ? body_.names.FindLocal(target->text) : nullptr;
  return local && local->value.kind == Value::Kind::Place && local->value.is_mutable;
}

void Mutability::FailNotAssignable(const ast::Expr* target) {
  const bool is_element = target->kind == ast::ExprKind::Bracket;
  Fail(Diag::NotAssignable, target->range,
       {is_element ? "'" + NameOf(target) + "': it has no '__setitem__'" : std::string("this expression")});
}

void Assignments::CheckAugAssign(const ast::AugAssignStmt* stmt) {
  static constexpr std::string_view kInPlace[] = {
      "__iadd__",    "__isub__",    "__imul__",    "__itruediv__", "__ifloordiv__", "__imod__", "__ipow__",
      "__imatmul__", "__ilshift__", "__irshift__", "__iand__",     "__ior__",       "__ixor__"};
  Value target = body_.members.KeepIndices(body_.expressions.CheckTarget(stmt->target));
  Value operand = body_.displays.CheckOperand(stmt->value);
  body_.statements.NoteError(target);
  body_.statements.NoteError(operand);
  if (target.is_error() || operand.is_error()) {
    body_.operators.CheckBoundInPlace(stmt->op, target, operand, kInPlace[static_cast<size_t>(stmt->op)],
                                      {stmt->target->range.begin, stmt->value->range.end});
    return;
  }
  if (target.kind == Value::Kind::Place && !target.is_mutable) {
    if (target.read_only_by)
      return void(body_.mutability.FailReadOnly(stmt->target->range, "modify this", target.read_only_by));
    Fail(Diag::Immutable, stmt->target->range,
         {body_.mutability.NameOf(stmt->target), body_.mutability.WhyImmutable(stmt->target)});
    return;
  }
  if (target.kind != Value::Kind::Place && target.kind != Value::Kind::Subscript &&
      target.kind != Value::Kind::Attribute) {
    if ((target.is_const() || target.kind == Value::Kind::Ssa) && !body_.mutability.IsOfVariable(stmt->target)) {
      Fail(Diag::Immutable, stmt->target->range,
           {body_.mutability.NameOf(stmt->target), body_.mutability.WhyImmutable(stmt->target)});
    } else {
      body_.mutability.FailNotAssignable(stmt->target);
    }
    return;
  }
  Value current = target.kind == Value::Kind::Subscript   ? body_.members.ReadSubscript(target)
                  : target.kind == Value::Kind::Attribute ? body_.members.ReadAttributeBy(target)
                                                          : target;
  if (current.is_error()) return;
  if (target.kind == Value::Kind::Subscript && current.kind == Value::Kind::Place && current.is_mutable &&
      !current.is_temp && StoresInPlace(s.structs.FindMethods(target.deferred->base.type, "__setitem__")))
    target = current;
  body_.operators.CheckShift(stmt->op, target, operand, stmt->range);
  // in place is the same as anew
  const bool is_number = target.type->is_struct() && EntityOf(target.type)->literal_int;
  if (target.kind == Value::Kind::Place && !is_number &&
      s.structs.FindMethods(target.type, kInPlace[static_cast<size_t>(stmt->op)])) {
    if (body_.calls.TryMethod(target, kInPlace[static_cast<size_t>(stmt->op)], {{"", operand, stmt->value->range}},
                              stmt->range))
      return;
  }
  Value result =
      body_.operators.Binary(stmt->op, current, operand, {stmt->target->range.begin, stmt->value->range.end},
                             {stmt->target->range, stmt->value->range}, kInPlace[static_cast<size_t>(stmt->op)]);
  if (result.is_error()) return;
  if (target.kind == Value::Kind::Subscript) {
    body_.members.WriteSubscript(target, result, stmt->value->range);
  } else if (target.kind == Value::Kind::Attribute) {
    body_.members.WriteAttribute(target, result, stmt->value->range);
  } else {
    AssignPlace(target, result, stmt->value->range);
  }
}

}  // namespace brio::sema
