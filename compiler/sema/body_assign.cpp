// Variables: their declarations, and what is assigned to them and to other places.
#include <algorithm>

#include "sema/body.h"
#include "sema/constants.h"
#include "sema/conversions.h"
#include "sema/evaluation.h"
#include "sema/front.h"
#include "sema/generic_bodies.h"
#include "sema/hints.h"
#include "sema/lifecycles.h"
#include "sema/overloads.h"
#include "sema/places.h"
#include "sema/prelude.h"
#include "sema/reports.h"
#include "sema/structs.h"

namespace brio::sema {

/// Longer texts of the program are not quoted in a report; the caret shows them.
constexpr size_t kMaxQuoted = 40;

Value Body::NewVariable(std::string_view name, Value value, TypeRef type, SourceRange range) {
  const ast::Expr* only_reads = type ? nullptr : value.only_reads;  // a type that is written says it itself
  const bool walks_read_only = value.walks_read_only;
  // A lambda of which the name tells more than its type would.
  const BoundFunction* lambda = !type && value.is_const() ? s.constants.AsFunction(value.constant) : nullptr;
  if (lambda && lambda->set->name == "lambda" &&
      std::any_of(lambda->set->functions[0]->decl->args.begin(), lambda->set->functions[0]->decl->args.end(),
                  [](const ast::Param& arg) { return arg.default_value != nullptr; }))
    return value;
  if (type) {
    value = Convert(value, type, range);
  } else {
    bool constant = value.is_const();
    value = Materialize(value, range);
    if (constant && !value.is_error() && value.type->is_struct()) {
      type = s.conversions.Stored(value.type, At(range));
      if (value.type != type) value = Convert(value, type, range);
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
          {Describe(value),
           value.constant->kind == ConstKind::Function ? ": the types of its arguments cannot be inferred here" : ""});
    return FailNoValue(range);
  }
  if (value.kind == Value::Kind::TypeOnly)
    return Fail(Diag::NotCompileTimeHere, range, {"it depends on a run-time value"});
  if (value.kind == Value::Kind::Place && value.is_temp && !IsByValue(value.type) &&
      value.ir->value_kind == ir::ValueKind::Inst) {
    // The value is made where it stays: what a call returned in memory becomes the variable.
    auto* made = static_cast<ir::Inst*>(value.ir);
    if (made->op == ir::Op::Local) {
      made->name = std::string(name);
      Value variable = MakePlace(made, value.type, true);
      variable.only_reads = only_reads;
      variable.walks_read_only = walks_read_only;
      return variable;
    }
  }
  ir::Inst* local = b.Local(value.type, std::string(name));
  InitMemory(local, value, range);
  if (!IsTrivial(value.type)) b.Mark(ir::Op::MarkInit, local);
  Value variable = MakePlace(local, value.type, true);
  variable.only_reads = only_reads;
  variable.walks_read_only = walks_read_only;
  return variable;
}

bool Body::CheckMove(const Value& value, const ast::Expr* expr) {
  while (expr->kind == ast::ExprKind::Paren) expr = expr->a;
  if (expr->kind != ast::ExprKind::Transfer || value.is_error() || !value.is_moved || !CaresForMutability() ||
      s.lifecycles.HasMove(value.type))
    return true;
  Fail(Diag::NotMovable, expr->range, {ToString(value.type)});
  return false;
}

std::optional<size_t> Body::TupleSize(TypeRef type) {
  // What can take its index as a parameter has the elements of its one pack of types.
  FunctionSet* set = type && type->is_struct() ? s.structs.FindMethods(type, "__getitem__") : nullptr;
  if (!set || type->info->args.size() != 1 || type->info->args[0]->kind != ConstKind::Pack) return std::nullopt;
  const bool by_param = std::any_of(set->functions.begin(), set->functions.end(), [](const FunctionEntity* f) {
    return f->decl->args.size() == 1 && !f->decl->params.empty();
  });
  return by_param ? std::optional(type->info->args[0]->args.size()) : std::nullopt;
}

void Body::Unpack(const ast::Expr* target, Value value, const std::function<void(const ast::Expr*, Value)>& each) {
  size_t count = target->items.size();
  if (value.is_error()) {
    for (const ast::Expr* item : target->items) each(item, Value{});
    return;
  }
  if (value.kind != Value::Kind::Place && value.kind != Value::Kind::TypeOnly) {
    Value kept = MakePlace(Address(value), value.type, true);
    value = kept;
  }
  if (std::optional<size_t> elements = TupleSize(value.type); elements && *elements != count) {
    Fail(Diag::TupleSize, target->range,
         {Describe(value), std::to_string(count), ": it has " + std::to_string(*elements)});
    for (const ast::Expr* item : target->items) each(item, Value{});
    return;
  }
  for (size_t i = 0; i < count; ++i) {
    std::optional<Value> item;
    ConstRef index = s.constants.MakeInt(static_cast<int64_t>(i));
    if (FunctionSet* set = s.structs.FindMethods(value.type, "__getitem__")) {
      // A tuple takes its index as a parameter, everything else as an argument.
      BoundFunction by_param{set, value.type, {{"", index}}};
      std::vector<CallArg> receiver{{"", value, target->range}};
      if (std::optional<Match> match = s.overloads.FindCandidate(by_param, receiver, At(target->range))) {
        item = EmitCall(*match, receiver, target->range);
      } else {
        item = TryMethod(value, "__getitem__", {{"", MakeConst(index), target->range}}, target->range);
      }
    }
    if (!item) {
      Fail(Diag::TupleSize, target->range, {Describe(value), std::to_string(count), ""});
      each(target->items[i], Value{});
      continue;
    }
    each(target->items[i], *item);
  }
}

void Body::DeclareVar(const ast::Expr* name, Value value) {
  NoteError(value);
  Scope& scope = scopes_.back();
  const bool is_named = name->text != "_";
  if (is_named && !scope.variables.insert(name->text).second) {
    auto other = std::find_if(scope.locals.begin(), scope.locals.end(),
                              [&](const Local& local) { return local.is_var && local.name == name->text; });
    if (other != scope.locals.end())
      s.reports.Report(Diag::Redeclared, At(name->range), {name->text})
          .notes.push_back({other->range, "previous declaration is here"});
  }
  Declare(name->text, std::move(value), name->range);
  if (is_named) scope.locals.back().is_var = true;
}

void Body::CheckVar(const ast::VarStmt* stmt) {
  if (!stmt->target) return;
  if (stmt->chained) CheckStmt(stmt->chained);
  TypeRef type = nullptr;
  if (stmt->type && stmt->value && !stmt->is_ref) {
    facts::Speculation trial(s.facts);
    TypeRef open = s.evaluation.EvalType(stmt->type, env_, At(stmt->type->range), this);
    if (s.structs.IsPartial(open)) {
      trial.Commit();
      return CheckOpenVar(stmt, open);
    }
  }
  type = stmt->type ? ResolveType(stmt->type) : nullptr;
  if (type && type->is(TypeKind::Error)) {
    const bool is_archetype = instance_ && instance_->is_archetype && instance_->function;
    const Value given = stmt->value ? CheckExpr(stmt->value) : Value{};
    if (stmt->value) NoteForeign(given, stmt->type, stmt->value->range);
    if (is_archetype && stmt->value && given.is_error()) CheckOpenArguments(given, stmt->type, stmt->value->range);
    if (stmt->target->kind == ast::ExprKind::Name)
      DeclareVar(stmt->target, Unknown(is_archetype ? s.generics.BoundOf(stmt->type, instance_->function,
                                                                         instance_->function->parent, env_)
                                                    : nullptr,
                                       stmt->type));
    return;
  }
  if (!stmt->value) return CheckLateVar(stmt->target, type, stmt->type, stmt->range);
  Value value = CheckAny(stmt->value, type);
  const ast::Expr* target = stmt->target;
  while (target->kind == ast::ExprKind::Paren) target = target->a;
  // What a function without a result gives is `None`, which a variable may hold.
  const bool may_be_nothing =
      !stmt->is_ref && target->kind == ast::ExprKind::Name && (!type || type == s.prelude.WellKnownType("NoneType"));
  if (may_be_nothing && value.kind == Value::Kind::None) value = NoneValue(stmt->value->range);
  value = WithValue(value, stmt->value->range);
  if (target->kind == ast::ExprKind::Tuple) {
    const std::function<void(const ast::Expr*, Value)> declare = [&](const ast::Expr* item, Value part) {
      while (item->kind == ast::ExprKind::Paren) item = item->a;
      if (item->kind == ast::ExprKind::Tuple) return Unpack(item, part, declare);  // `var a, (b, c) = ...`
      if (item->kind != ast::ExprKind::Name) return void(Fail(Diag::NotAssignable, item->range, {"this expression"}));
      DeclareVar(item, part.is_error() ? part : NewVariable(item->text, part, nullptr, item->range));
    };
    Unpack(target, value, declare);
    return;
  }
  if (stmt->is_ref && value.kind == Value::Kind::Place && !value.is_temp) {
    if (type && value.type != type)
      value = Fail(Diag::WrongType, stmt->value->range, {Describe(value), "ref " + ToString(type), ""});
    if (value.ir && value.ir->value_kind == ir::ValueKind::Inst && target->kind == ast::ExprKind::Name) {
      auto* made = static_cast<ir::Inst*>(value.ir);
      if (made->op == ir::Op::Call && made->name->empty()) made->name = std::string(target->text);  // for reports
    }
    DeclareVar(target, value);
    return;
  }
  if (value.param && type && !CheckOpenConversion(value, stmt->type, type, stmt->value->range)) value = Value{};
  if (!CheckCopy(value, type, stmt->value->range) || !CheckMove(value, stmt->value)) value = Value{};
  if (value.is_error() && type && instance_ && instance_->is_archetype && !eval_) {  // of a known type all the same
    value = NewTemp(type);
    MarkIfTracked(ir::Op::MarkInit, value.ir);
  }
  if (value.is_error() && !stmt->is_ref && !eval_)
    value.ir = IsOpenVariable(value) && target->kind == ast::ExprKind::Name ? OpenPlace(target->text) : nullptr;
  DeclareVar(target, value.is_error()
                         ? value
                         : Declared(NewVariable(target->text, value, type, stmt->value->range), stmt->type));
}

void Body::CheckLateVar(const ast::Expr* target, TypeRef type, const ast::Expr* written, SourceRange range) {
  while (target->kind == ast::ExprKind::Paren) target = target->a;
  if (target->kind == ast::ExprKind::Tuple && type) {  // `var (a, b): Tuple[Int, String]`
    const std::optional<size_t> count = TupleSize(type);
    if (!count || *count != target->items.size()) {
      const std::string has = count ? ": it has " + std::to_string(*count) : std::string();
      Fail(Diag::TupleSize, target->range, {ToString(type), std::to_string(target->items.size()), has});
      return DeclareUnknown(target);
    }
    const bool by_item = written && written->kind == ast::ExprKind::Bracket && written->args.size() == *count;
    // `var a, b: Int, String`
    const bool by_place = written && written->kind == ast::ExprKind::Tuple && written->items.size() == *count;
    for (size_t i = 0; i < *count; ++i) {
      ConstRef element = type->info->args[0]->args[i];
      if (element->kind != ConstKind::Type) return DeclareUnknown(target);
      const ast::Expr* item = by_item ? written->args[i].value : by_place ? written->items[i] : nullptr;
      CheckLateVar(target->items[i], element->type, item, range);
    }
    return;
  }
  if (target->kind != ast::ExprKind::Name || !type) {
    Fail(Diag::NeedsType, range, {target->kind == ast::ExprKind::Name ? target->text : "(...)"});
    return;
  }
  Value place = Declared(MakePlace(b.Local(type, std::string(target->text)), type, true), written);
  b.Mark(ir::Op::Destroy, place.ir);  // without a value, in every pass of a loop
  DeclareVar(target, place);
  if (target->text != "_") scopes_.back().locals.back().late = true;
  if (instance_ && instance_->is_archetype && !eval_)
    late_locals_.push_back({target->text, static_cast<ir::Inst*>(place.ir)});
}

void Body::CheckOpenVar(const ast::VarStmt* stmt, TypeRef open) {
  Value value = CheckExpr(stmt->value, open);
  if (!value.is_error() && value.is_const() && value.type->is_struct()) value = Materialize(value, stmt->value->range);
  // `var o: Optional = 3`: a constructor of the type tells the rest.
  if (!value.is_error() && (!value.type || !s.structs.FitsPartial(open, value.type))) {
    const std::vector<CallArg> args{{"", value, stmt->value->range}};
    FunctionSet* constructors = s.structs.FindMethods(open, "__init__");
    std::optional<Match> match =
        constructors ? s.overloads.FindCandidate({constructors, open, {}}, args, At(stmt->value->range)) : std::nullopt;
    value = match && match->function->is_implicit
                ? EmitCall(*match, args, stmt->value->range)
                : Fail(Diag::WrongType, stmt->value->range, {Describe(value), ToString(open), ""});
  }
  if (!value.is_error() && !CheckCopy(value, nullptr, stmt->value->range)) value = Value{};
  if (stmt->target->kind == ast::ExprKind::Name)
    DeclareVar(stmt->target,
               value.is_error() ? value : NewVariable(stmt->target->text, value, nullptr, stmt->value->range));
}

void Body::AssignPlace(Value place, Value value, SourceRange range) {
  if (place.is_error() || value.is_error()) return;
  value = Convert(value, place.type, range);
  if (value.is_error()) return;
  if (IsTrivial(place.type)) {
    if (value.kind == Value::Kind::Place && value.ir == place.ir) return;
    InitMemory(place.ir, value, range);
    if (place.is_member_init) MarkIfTracked(ir::Op::MarkInit, place.ir);
    return;
  }
  // The new value is made before the old one goes.
  ir::Value* from = Owned(value, range);
  b.Mark(ir::Op::Destroy, place.ir);
  MoveInto(place.ir, from, place.type, range);
  MarkIfTracked(ir::Op::MarkInit, place.ir);
}

void Body::WriteAttribute(const Value& attribute, Value value, SourceRange range) {
  const Deferred& deferred = *attribute.deferred;
  Value name = MakeConst(s.constants.MakeString(deferred.name));
  FunctionSet* set = s.structs.FindMethods(deferred.base.type, "__setattr__");
  const bool by_param = std::any_of(set->functions.begin(), set->functions.end(),
                                    [](const FunctionEntity* f) { return f->decl->args.size() == 2; });
  if (by_param) {  // `__setattr__[name](value)`
    CallFunction({set, deferred.base.type, {{"", name.constant}}},
                 {{"", deferred.base, deferred.range}, {"", value, range}}, deferred.range);
    return;
  }
  CallMethod(deferred.base, "__setattr__", {{"", name, deferred.range}, {"", value, range}}, deferred.range);
}

Value Body::ChooseTarget(const ast::Expr* target) {
  Value place = CheckTarget(target);
  if (place.kind != Value::Kind::Subscript) return place;
  auto chosen = std::make_shared<Deferred>(*place.deferred);
  for (ValueArg& arg : chosen->args) {
    Value& index = arg.value;
    if (index.kind != Value::Kind::Place || index.is_temp) continue;
    if (IsByValue(index.type)) {
      index = MakeSsa(Rvalue(index), index.type);
    } else if (s.lifecycles.HasCopy(index.type)) {
      Value own = NewTemp(index.type);
      InitMemory(own.ir, index, arg.range);
      MarkIfTracked(ir::Op::MarkInit, own.ir);
      index = own;
    }
  }
  place.deferred = std::move(chosen);
  return place;
}

void Body::AssignTuple(const ast::Expr* target, const Value& value, SourceRange range) {
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
    if (item->kind == ast::ExprKind::Tuple) return Unpack(item, std::move(part), assign);
    auto place = std::ranges::find(places, item, &std::pair<const ast::Expr*, Value>::first);
    AssignTo(item, std::move(part), range, place == places.end() ? nullptr : &place->second);
  };
  Unpack(target, value, assign);
  for (const auto& [item, place] : places) {
    if (place.kind == Value::Kind::Place) KeepRoot(place.ir);  // what a reference leads to lives until all are assigned
  }
}

void Body::AssignTo(const ast::Expr* target, Value value, SourceRange range, const Value* chosen) {
  if (value.is_error() && target->kind == ast::ExprKind::Name) {
    if (const Local* local = FindLocal(target->text)) MaySet(local->value);
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
          Value temp = NewTemp(value.type);
          MoveInto(temp.ir, value.ir, value.type, range);
          MarkIfTracked(ir::Op::MarkInit, temp.ir);
        } else {
          b.Mark(ir::Op::KeepAlive, value.ir);
        }
        return;
      }
      Local* local = FindLocal(target->text);
      if (!local && IsCompileTimeName(target->text)) {
        Fail(Diag::Immutable, target->range, {target->text, "it is a compile-time constant"});
        return;
      }
      if (!local) {
        // An assignment to a new name declares it for the whole function.
        Value made = value.is_error() ? value : NewVariable(target->text, value, nullptr, range);
        // Made inside a block, it has a value only where control came through here.
        const bool is_late = scopes_.size() > 2 && made.kind == Value::Kind::Place;
        if (is_late && IsTrivial(made.type)) MarkIfTracked(ir::Op::MarkInit, made.ir);
        Scope& scope = scopes_[std::min<size_t>(1, scopes_.size() - 1)];
        NoteVariable(target->text, made, target->range, scope);
        scope.locals.push_back({target->text, made, target->range, is_late});
        return;
      }
      if (local->value.is_error()) {
        if (local->value.ir) b.Mark(ir::Op::MarkInit, local->value.ir);
        // Known to be a `Box[T]`: declared so, or made by `Box[T](...)`.
        const ConstRef bound = local->value.bound;
        if (local->value.bound_type || (bound && bound->kind == ConstKind::Type))
          NoteForeign(value, local->value.bound_type, range);
        return;
      }
      if (local->value.kind != Value::Kind::Place || !local->value.is_mutable) {
        if (local->value.read_only_by)
          return void(
              FailReadOnly(target->range, "modify '" + std::string(target->text) + "'", local->value.read_only_by));
        Fail(Diag::Immutable, target->range, {target->text, WhyImmutable(target)});
        return;
      }
      Value place = local->value;
      if (local->late) place.is_member_init = true;
      AssignPlace(place, value, range);
      return;
    }
    default: {
      Value place = chosen ? *chosen : CheckTarget(target);
      const bool is_own_field =
          target->kind == ast::ExprKind::Member && target->a->kind == ast::ExprKind::Name && target->a->text == "self";
      if (place.is_error() && is_own_field) NoteForeign(value, nullptr, range);
      if (place.is_error()) return;
      if (place.kind == Value::Kind::Subscript) return WriteSubscript(place, value, range);
      if (place.kind == Value::Kind::Attribute) return WriteAttribute(place, value, range);
      if (place.kind != Value::Kind::Place || place.is_temp) {
        // A value held in a register: an argument that is read, a field of one.
        const bool is_read =
            (place.kind == Value::Kind::Ssa || place.is_const()) && target->kind != ast::ExprKind::Call;
        if (is_read && !IsOfVariable(target)) {
          Fail(Diag::Immutable, target->range, {NameOf(target), WhyImmutable(target)});
        } else {
          FailNotAssignable(target);
        }
        return;
      }
      if (!place.is_mutable) {
        if (place.read_only_by) return void(FailReadOnly(target->range, "modify this", place.read_only_by));
        Fail(Diag::Immutable, target->range, {NameOf(target), WhyImmutable(target)});
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

}  // namespace

void Body::CheckAssign(const ast::AssignStmt* stmt) {
  TypeRef expected = nullptr;
  const bool is_display = IsDisplay(stmt->value);
  for (const ast::Expr* target : stmt->targets) {
    if (expected || (stmt->targets.size() > 1 && !is_display)) break;
    const Local* local = target->kind == ast::ExprKind::Name ? FindLocal(target->text) : nullptr;
    if (local) expected = local->value.type;
    if (expected || !is_display || (target->kind == ast::ExprKind::Name && target->text == "_")) continue;
    // `self.names = []`, `groups[key] = []`: what is there tells the type.
    Body types(s, env_, instance_, this);
    types.probes_types_ = true;
    facts::Speculation trial(s.facts);
    Value seen = types.CheckExpr(target);
    trial.Drop();
    if (!seen.is_error()) expected = seen.type;
  }
  const bool waits =
      !expected && stmt->targets.size() == 1 &&
      (stmt->targets[0]->kind == ast::ExprKind::Bracket || stmt->targets[0]->kind == ast::ExprKind::Member);
  const bool is_dropped =
      stmt->targets.size() == 1 && stmt->targets[0]->kind == ast::ExprKind::Name && stmt->targets[0]->text == "_";
  Value value = waits ? CheckOperand(stmt->value) : CheckAny(stmt->value, expected);
  const bool may_be_nothing = stmt->targets.size() == 1 && stmt->targets[0]->kind == ast::ExprKind::Name &&
                              (!expected || expected == s.prelude.WellKnownType("NoneType"));
  if (!waits && !is_dropped && value.kind == Value::Kind::None)
    value = may_be_nothing ? NoneValue(stmt->value->range) : FailNoValue(stmt->value->range);
  if (stmt->targets.size() > 1 && value.is_runtime()) {
    value = Materialize(value, stmt->value->range);
    value = MakePlace(Address(value), value.type, false);
  }
  if (stmt->targets.size() == 1 && stmt->targets[0]->kind != ast::ExprKind::Tuple && stmt->targets[0]->text != "_" &&
      !CheckCopy(value, expected, stmt->value->range))
    value = Value{};
  if (!is_dropped && !CheckMove(value, stmt->value)) value = Value{};
  NoteError(value);
  for (const ast::Expr* target : stmt->targets) AssignTo(target, value, stmt->value->range);
}

std::string Body::NameOf(const ast::Expr* target) {
  const std::string_view text = target->text.empty() ? s.reports.TextOf(target->range) : target->text;
  return std::string(text.size() <= kMaxQuoted && text.find('\n') == text.npos ? text : "value");
}

bool Body::IsOfVariable(const ast::Expr* target) {
  if (target->kind != ast::ExprKind::Bracket) return false;
  while (target->kind == ast::ExprKind::Paren || target->kind == ast::ExprKind::Member ||
         target->kind == ast::ExprKind::Bracket)
    target = target->a;
  const Local* local = target->kind == ast::ExprKind::Name ? FindLocal(target->text) : nullptr;
  return local && local->value.kind == Value::Kind::Place && local->value.is_mutable;
}

void Body::FailNotAssignable(const ast::Expr* target) {
  const bool is_element = target->kind == ast::ExprKind::Bracket;
  Fail(Diag::NotAssignable, target->range,
       {is_element ? "'" + NameOf(target) + "': there is no '__setitem__' for it" : std::string("this expression")});
}

void Body::CheckAugAssign(const ast::AugAssignStmt* stmt) {
  static constexpr std::string_view kInPlace[] = {
      "__iadd__",    "__isub__",    "__imul__",    "__itruediv__", "__ifloordiv__", "__imod__", "__ipow__",
      "__imatmul__", "__ilshift__", "__irshift__", "__iand__",     "__ior__",       "__ixor__"};
  Value target = CheckTarget(stmt->target);
  Value operand = CheckOperand(stmt->value);
  NoteError(target);
  NoteError(operand);
  if (target.is_error() || operand.is_error()) return;
  if (target.kind == Value::Kind::Place && !target.is_mutable) {
    if (target.read_only_by) return void(FailReadOnly(stmt->target->range, "modify this", target.read_only_by));
    Fail(Diag::Immutable, stmt->target->range, {NameOf(stmt->target), WhyImmutable(stmt->target)});
    return;
  }
  if (target.kind != Value::Kind::Place && target.kind != Value::Kind::Subscript &&
      target.kind != Value::Kind::Attribute) {
    if ((target.is_const() || target.kind == Value::Kind::Ssa) && !IsOfVariable(stmt->target)) {
      Fail(Diag::Immutable, stmt->target->range, {NameOf(stmt->target), WhyImmutable(stmt->target)});
    } else {
      FailNotAssignable(stmt->target);
    }
    return;
  }
  Value current = target.kind == Value::Kind::Subscript   ? ReadSubscript(target)
                  : target.kind == Value::Kind::Attribute ? ReadAttributeBy(target)
                                                          : target;
  if (current.is_error()) return;
  CheckShift(stmt->op, target, operand, stmt->range);
  // in place is the same as anew
  const bool is_number = target.type->is_struct() && EntityOf(target.type)->literal_int;
  if (target.kind == Value::Kind::Place && !is_number &&
      s.structs.FindMethods(target.type, kInPlace[static_cast<size_t>(stmt->op)])) {
    if (TryMethod(target, kInPlace[static_cast<size_t>(stmt->op)], {{"", operand, stmt->value->range}}, stmt->range))
      return;
  }
  Value result = Binary(stmt->op, current, operand, {stmt->target->range.begin, stmt->value->range.end},
                        kInPlace[static_cast<size_t>(stmt->op)]);
  if (result.is_error()) return;
  if (target.kind == Value::Kind::Subscript) {
    WriteSubscript(target, result, stmt->value->range);
  } else if (target.kind == Value::Kind::Attribute) {
    WriteAttribute(target, result, stmt->value->range);
  } else {
    AssignPlace(target, result, stmt->value->range);
  }
}

}  // namespace brio::sema
