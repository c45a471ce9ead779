// Expressions whose values have to be known while compiling.
#include "sema/body/compile_time.h"

#include <algorithm>

#include "sema/body/calls.h"
#include "sema/body/control.h"
#include "sema/body/expressions.h"
#include "sema/body/ownership.h"
#include "sema/body/values.h"

#include "passes/passes.h"
#include "sema/constants.h"
#include "sema/evaluation.h"
#include "sema/front.h"
#include "sema/generic_bodies.h"
#include "sema/layouts.h"
#include "sema/lifecycles.h"
#include "sema/reports.h"
#include "sema/structs.h"

namespace brio::sema {

ConstRef CompileTime::Eval(const ast::Expr* expr, TypeRef expected) {
  return s.evaluation.Eval(expr, body_.env, At(expr->range), &body_, expected);
}

TypeRef CompileTime::ResolveType(const ast::Expr* expr) {
  TypeRef type = s.evaluation.EvalType(expr, body_.env, At(expr->range), &body_);
  if (s.structs.IsPartial(type)) {
    Fail(Diag::PartialType, expr->range, {ToString(type)});
    return s.pool.Error();
  }
  if (!type->is(TypeKind::None) && !type->is(TypeKind::Error) && !s.layouts.Complete(type, At(expr->range)))
    return s.pool.Error();
  return type;
}

Value Calls::ResolveLate(const Value& value, SourceRange range) {
  std::vector<CallArg> args = value.late->args;
  for (CallArg& arg : args) {
    if (arg.value.kind != Value::Kind::TypeOnly || !arg.value.late) continue;
    Value known = ResolveLate(arg.value, arg.range);
    if (known.kind != Value::Kind::TypeOnly) arg.value = known;
  }
  const bool outer = std::exchange(takes_unused_, true);
  Value made = EmitCall(value.late->match, args, range);
  takes_unused_ = outer;
  return made;
}

ConstRef CompileTime::Finish(Value value, SourceRange range, TypeRef expected) {
  if (value.is_error()) return s.pool.ErrorConst();
  if (value.kind == Value::Kind::Method && value.constant) {
    const BoundFunction* method = s.constants.AsFunction(value.constant);
    const auto is_static = [](const FunctionEntity* function) { return function->is_static; };
    if (method && std::ranges::all_of(method->set->functions, is_static)) return value.constant;  // its type's function
    const std::string why = "'" + std::string(value.deferred->name) + "' is a method of a value";
    s.reports.Report(Diag::NotCompileTimeHere, At(range),
                     {why + "; a function that needs no value is a '@staticmethod'"});
    return s.pool.ErrorConst();
  }
  // A closure that captures nothing is the function that it can be.
  if (!value.is_const() && value.type && value.type != expected && value.type->is_struct() &&
      EntityOf(value.type)->as_function)
    value = body_.values.MakeConst(EntityOf(value.type)->as_function);
  if (expected && value.type != expected && !expected->is(TypeKind::Error)) {
    if (value.is_const() && expected->is(TypeKind::Meta))
      return s.constants.ConvertConst(value.constant, expected, At(range));
    if (value.is_const() && value.type->is(TypeKind::Meta) && value.constant->kind != ConstKind::Int &&
        value.constant->kind != ConstKind::Float)
      return value.constant;
    value = body_.values.Convert(value, expected, range);
    if (value.is_error()) return s.pool.ErrorConst();
  }
  if (value.is_const()) return value.constant;
  if (value.kind == Value::Kind::TypeOnly && value.late) {
    facts::Speculation trial(s.facts);
    Value made = body_.calls.ResolveLate(value, range);
    if (!made.is_error() && made.kind != Value::Kind::TypeOnly) {
      trial.Commit();
      return Finish(made, range, expected);
    }
  }
  const auto is_type_only = [](const Value& v) { return v.kind == Value::Kind::TypeOnly; };
  if (is_type_only(value) || (value.kind == Value::Kind::Pack && std::ranges::any_of(*value.pack, is_type_only))) {
    s.reports.Report(Diag::NotCompileTimeHere, At(range), {"it depends on a run-time value"});
    return s.pool.ErrorConst();
  }
  if (value.kind == Value::Kind::Pack) {
    ArgList items;
    for (const Value& item : *value.pack) items.push_back(item.is_const() ? item.constant : s.pool.ErrorConst());
    return s.pool.Pack(items);
  }
  if (value.kind == Value::Kind::None) {
    body_.expressions.FailNoValue(range);
    return s.pool.ErrorConst();
  }
  if (b.Terminated()) return s.pool.ErrorConst();
  ir::Function& function = *body_.function;
  if (IsByValue(value.type) && !body_.control.raised()) {
    function.result = value.type;
    b.Return(body_.values.Rvalue(value));
  } else {
    ir::Argument* out = function.AddArg(s.pool.Pointer(value.type), "result", ir::Passing::Out);
    function.has_out_result = true;
    body_.ownership.InitMemory(out, value, range);
    b.Mark(ir::Op::MarkInit, out);
    if (body_.control.raised()) {
      function.raises = true;
      function.result = s.pool.Int(1);
      b.Return(b.Int(s.pool.Int(1), 0));
      b.Start(body_.control.raised_block());
      TypeRef type = body_.control.raised()->type->element;
      ir::Argument* error = function.AddArg(s.pool.Pointer(type), "error", ir::Passing::Out);
      Value made = body_.values.MakePlace(body_.control.raised(), type, true);
      made.is_moved = true;
      body_.ownership.InitMemory(error, made, range);
      b.Mark(ir::Op::MarkInit, error);
      b.Return(b.Int(s.pool.Int(1), 1));
    } else {
      b.Return(nullptr);
    }
  }
  function.stage = ir::Stage::Raw;
  passes::RemoveDeadBlocks(function);
  if (!passes::RunMandatory(function, s.pool, s.diags)) return s.pool.ErrorConst();
  s.lifecycles.RequireDestructors(function);
  return s.evaluation.RunConst(&function, At(range));
}

ConstRef CompileTime::EvalExpr(const ast::Expr* expr, TypeRef expected) {
  b.set_loc(expr->range.begin);
  const unsigned failures = s.facts.failures();
  Value value = body_.expressions.CheckAny(expr, expected);
  if (s.facts.failures() != failures && !value.is_const()) return s.pool.ErrorConst();
  return Finish(value, expr->range, expected);
}

ConstRef CompileTime::CallOnConst(ConstRef value, std::string_view name) {
  return Finish(body_.calls.CallMethod(body_.values.MakeConst(value), name, {}, {}), {}, nullptr);
}

ConstRef CompileTime::ConvertConst(ConstRef constant, TypeRef to, SourceRange range) {
  return Finish(body_.values.Convert(body_.values.MakeConst(constant), to, range), range, nullptr);
}

}  // namespace brio::sema
