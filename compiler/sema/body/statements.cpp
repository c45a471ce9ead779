// Statements.
#include <algorithm>

#include "passes/passes.h"
#include "sema/body/assignments.h"
#include "sema/body/calls.h"
#include "sema/body/closures.h"
#include "sema/body/compile_time.h"
#include "sema/body/control.h"
#include "sema/body/expressions.h"
#include "sema/body/flow.h"
#include "sema/body/members.h"
#include "sema/body/mutability.h"
#include "sema/body/names.h"
#include "sema/body/open_types.h"
#include "sema/body/operators.h"
#include "sema/body/ownership.h"
#include "sema/body/returns.h"
#include "sema/body/statements.h"
#include "sema/body/values.h"
#include "sema/constants.h"
#include "sema/conversions.h"
#include "sema/fixes.h"
#include "sema/front.h"
#include "sema/lifecycles.h"
#include "sema/made_syntax.h"
#include "sema/modules.h"
#include "sema/prelude.h"
#include "sema/reports.h"
#include "sema/store.h"
#include "sema/structs.h"

namespace brio::sema {

void Control::RunCleanups(size_t down_to) {
  // A clean-up may itself leave a scope, so the list shrinks while it runs. It stands outside of the statement that is
  // left: what it raises does not come back to that statement's own handler, and it sees no names from inside.
  std::vector<Cleanup> saved = cleanups_;
  while (cleanups_.size() > down_to) {
    const Cleanup cleanup = cleanups_.back();
    cleanups_.pop_back();
    std::vector<Handler*> handlers(handlers_.begin(), handlers_.begin() + static_cast<ptrdiff_t>(cleanup.handlers));
    std::vector<Loop> loops(loops_.begin(), loops_.begin() + static_cast<ptrdiff_t>(cleanup.loops));
    std::vector<Scope> hidden = body_.names.Hide(cleanup.scopes);
    handlers_.swap(handlers);
    loops_.swap(loops);
    cleanup.run();
    handlers_.swap(handlers);
    loops_.swap(loops);
    body_.names.Show(std::move(hidden));
  }
  cleanups_ = std::move(saved);
}

Handler* Control::CurrentHandler(TypeRef type, SourceRange range) {
  auto found = std::find_if(handlers_.rbegin(), handlers_.rend(),
                            [&](Handler* handler) { return !handler->only_own || handler->type == type; });
  if (found == handlers_.rend()) return nullptr;
  Handler* handler = *found;
  if (handler->passes_on) {
    for (const std::unique_ptr<Handler>& own : handler->by_type) {
      if (own->type == type) return own.get();
    }
    handler = handler->by_type.emplace_back(std::make_unique<Handler>(nullptr, b.NewBlock())).get();
  }
  handler->used = true;
  if (!handler->slot) {
    handler->slot = b.Local(type, "error");
    handler->type = type;
    handler->decided_by = range;
  }
  return handler;
}

bool Control::HandlesErrors() const {
  return std::ranges::any_of(handlers_, [](const Handler* handler) { return !handler->only_own; });
}

TypeRef Control::WantedError() const {
  auto found =
      std::find_if(handlers_.rbegin(), handlers_.rend(), [](const Handler* handler) { return !handler->passes_on; });
  return found == handlers_.rend() ? nullptr : (*found)->type;
}

void Control::FailNotRaising(SourceRange range, std::string_view what) {
  const FunctionEntity* function = body_.instance ? body_.instance->function : nullptr;
  if (function && function->sets) {
    s.reports.Report(Diag::VariableRaises, At(range), {what, function->decl->name});
    return;
  }
  Diagnostic& made = s.reports.Report(Diag::NotRaising, At(range), {what, function ? function->decl->name : "this"});
  if (function) made.cause = body_.names.InFunction() + " raises";
  if (function && !function->module->May(Permission::ToldAtCaller))
    AddRaises(made, *function->module->parsed, *function->decl);
}

bool Control::LeavesExpression(TypeRef type) {
  if (!body_.is_eval) return false;
  if (!raised_) {
    raised_ = b.Local(type, "error");
    raised_block_ = b.NewBlock();
  }
  return raised_->type->element == type;
}

void Control::RaiseTo(Value error, SourceRange range, std::string_view what) {
  Handler* handler = CurrentHandler(error.type, range);
  if (!handler) {
    if (!body_.is_eval) FailNotRaising(range, what == "raise" ? "this raises an error" : "this may raise");
    if (LeavesExpression(error.type)) {
      body_.ownership.InitMemory(raised_, error, range);
      if (!IsTrivial(error.type)) b.Mark(ir::Op::MarkInit, raised_);
      b.Br(raised_block_);
      return;
    }
    if (body_.is_eval) b.Trap();
    b.Unreachable();
    return;
  }
  if (error.type != handler->type) {
    if (handler->erases && handler->type == s.prelude.WellKnownType("Error") &&
        s.conversions.ConversionRank(error, handler->type, false, At(range)) < 0) {
      // `raises` without a type takes every error; what is left of another type is its text.
      error = body_.calls.Construct(handler->type, {{"raised", error, range}}, range);
      if (error.is_error()) {
        b.Unreachable();
        return;
      }
    } else if (s.conversions.ConversionRank(error, handler->type, false, At(range)) < 0) {
      Diagnostic& made =
          s.reports.Report(Diag::WrongErrorType, At(range), {ToString(error.type), ToString(handler->type)});
      made.notes.push_back({handler->decided_by, "'" + ToString(handler->type) + "' was decided here"});
      b.Unreachable();
      return;
    }
    error = body_.values.Convert(error, handler->type, range);
    if (error.is_error()) {
      body_.statements.NoteError(error);
      b.Unreachable();
      return;
    }
  }
  body_.ownership.InitMemory(handler->slot, error, range);
  b.Mark(ir::Op::MarkInit, handler->slot);
  b.Br(handler->block);
}

void Flow::CheckBlock(const ast::Block& block, bool new_scope) {
  if (new_scope) body_.names.EnterScope();
  const bool outer_dead = is_dead_;
  for (size_t i = 0; i < block.stmts.size(); ++i) {
    if (b.Terminated()) {
      if (comptime_end_) break;  // `comptime if a: return`: what comes after is for the other instances
      if (i > 0) ReportUnreachable(std::span<ast::Stmt* const>(block.stmts).subspan(i), block.stmts[i - 1]);
      is_dead_ = true;
      b.Start(b.NewBlock());  // still checked; removed as unreachable
    }
    comptime_end_ = false;
    body_.statements.CheckStmt(block.stmts[i]);
  }
  if (is_dead_ && !outer_dead && !b.Terminated()) b.Unreachable();
  is_dead_ = outer_dead;
  if (new_scope) body_.names.LeaveScope();
}

void Statements::CheckUnused(const ast::Expr* expr) {
  Value value = body_.expressions.CheckAny(expr);
  if (value.diverges && !b.Terminated()) b.Unreachable();
  if (value.is_error()) body_.open_types.NoteUnknown();
  NoteError(value);
  if (body_.is_eval || body_.instance->is_archetype || !body_.module || body_.module->May(Permission::Trusted) ||
      !value.type || value.is_error())
    return;
  while (expr->kind == ast::ExprKind::Paren) expr = expr->a;
  switch (expr->kind) {
    case ast::ExprKind::Name:
    case ast::ExprKind::Member: {
      const bool is_function =
          value.kind == Value::Kind::Method || (value.is_const() && value.constant->kind == ConstKind::Function);
      Fail(Diag::UnusedResult, expr->range,
           {is_function ? ": to call it, write '" + std::string(expr->text) + "()'" : std::string()});
      return;
    }
    case ast::ExprKind::Int:
    case ast::ExprKind::Float:
    case ast::ExprKind::Bool:
    case ast::ExprKind::Unary:
    case ast::ExprKind::Binary:
    case ast::ExprKind::If:
    case ast::ExprKind::Tuple:
    case ast::ExprKind::List:
    case ast::ExprKind::Dict:
    case ast::ExprKind::Set:
    case ast::ExprKind::Slice:
    case ast::ExprKind::Template:
    case ast::ExprKind::Comprehension:
    case ast::ExprKind::Lambda:
      Fail(Diag::UnusedResult, expr->range, {""});
      return;
    case ast::ExprKind::Call: {
      const ast::Expr* callee = expr->a->kind == ast::ExprKind::Bracket ? expr->a->a : expr->a;
      auto own =
          callee->kind == ast::ExprKind::Name ? body_.module->decls.find(callee->text) : body_.module->decls.end();
      const bool is_own = own != body_.module->decls.end() && own->second.kind == DeclKind::Functions &&
                          !body_.names.FindLocal(callee->text);
      if (is_own && value.kind != Value::Kind::None && value.type != s.prelude.WellKnownType("NoneType"))
        Fail(Diag::UnusedResult, expr->range, {"; to discard it, write '_ = ...'"});
      return;
    }
    case ast::ExprKind::Compare:
      Fail(Diag::UnusedResult, expr->range,
           {expr->ops.size() == 1 && expr->ops[0] == ast::Op::Eq ? "; to assign, write '='" : ""});
      return;
    default:
      return;
  }
}

void Statements::CheckStmt(ast::Stmt* stmt) {
  b.set_loc(stmt->range.begin);
  if (body_.module && !body_.module->May(Permission::ToldAtCaller)) s.reports.at_statement = stmt->range;
  switch (stmt->kind) {
    case ast::StmtKind::Error:
      break;
    case ast::StmtKind::Expr:
      CheckUnused(static_cast<const ast::ExprStmt*>(stmt)->expr);
      break;
    case ast::StmtKind::Assign:
      body_.assignments.CheckAssign(static_cast<const ast::AssignStmt*>(stmt));
      body_.members.WriteChangedElements();
      break;
    case ast::StmtKind::AugAssign:
      body_.assignments.CheckAugAssign(static_cast<const ast::AugAssignStmt*>(stmt));
      body_.members.WriteChangedElements();
      break;
    case ast::StmtKind::Var:
      body_.assignments.CheckVar(static_cast<const ast::VarStmt*>(stmt));
      break;
    case ast::StmtKind::Alias:
      CheckAlias(static_cast<const ast::AliasStmt*>(stmt));
      break;
    case ast::StmtKind::If:
      body_.flow.CheckIf(static_cast<const ast::IfStmt*>(stmt));
      break;
    case ast::StmtKind::While:
      body_.flow.CheckWhile(static_cast<const ast::WhileStmt*>(stmt));
      break;
    case ast::StmtKind::For: {
      auto* loop = static_cast<const ast::ForStmt*>(stmt);
      loop->is_comptime ? body_.flow.CheckComptimeFor(loop) : body_.flow.CheckFor(loop);
      break;
    }
    case ast::StmtKind::With:
      body_.control.CheckWith(static_cast<const ast::WithStmt*>(stmt), 0);
      break;
    case ast::StmtKind::Try:
      body_.control.CheckTry(static_cast<const ast::TryStmt*>(stmt));
      break;
    case ast::StmtKind::Return:
      body_.returns.CheckReturn(static_cast<const ast::ReturnStmt*>(stmt));
      break;
    case ast::StmtKind::Raise:
      body_.control.CheckRaise(static_cast<const ast::RaiseStmt*>(stmt));
      break;
    case ast::StmtKind::Pass:
      break;
    case ast::StmtKind::Break:
    case ast::StmtKind::Continue: {
      bool is_break = stmt->kind == ast::StmtKind::Break;
      const Loop* inner = body_.control.loop();
      if (!inner) {
        if (!body_.open_types.InUnknownBranch())  // a `comptime for` over something open has no blocks
          Fail(Diag::OutsideLoop, stmt->range, {is_break ? "break" : "continue"});
        break;
      }
      const Loop loop = *inner;
      body_.control.RunCleanups(loop.cleanups);
      if (is_break && !b.Terminated()) b.Br(loop.break_to);
      if (!is_break) body_.flow.ContinueLoop(loop);
      break;
    }
    case ast::StmtKind::Import:
    case ast::StmtKind::FromImport:
      CheckLocalImport(stmt);
      break;
    case ast::StmtKind::Assert:
      CheckAssert(static_cast<const ast::AssertStmt*>(stmt));
      break;
    case ast::StmtKind::Del:
      Fail(Diag::NotAStatement, stmt->range,
           {"del", "; a value is destroyed after its last use, or here with '_ = x^'"});
      break;
    case ast::StmtKind::Function:
      body_.closures.CheckNestedFunction(static_cast<ast::FunctionDecl*>(stmt));
      break;
    case ast::StmtKind::Struct:
    case ast::StmtKind::Trait:
    case ast::StmtKind::Extension: {
      auto* inner = static_cast<const ast::StructDecl*>(stmt);
      Fail(Diag::NestedType, inner->name_range, {inner->name, "a function"});
      body_.names.Declare(inner->name, Value{}, inner->name_range);  // uses of it are no further mistakes
      break;
    }
  }
}

void Statements::CheckLocalImport(const ast::Stmt* stmt) {
  if (stmt->kind == ast::StmtKind::Import) {
    for (const ast::ImportName& name : static_cast<const ast::ImportStmt*>(stmt)->names) {
      const bool whole = !name.alias.empty();
      if (Module* found = whole ? s.modules.FindModule(body_.module, name.dots, name.name, name.range, true)
                                : s.modules.FindRoot(body_.module, name.dots, name.name, name.range)) {
        body_.names.Declare(whole ? name.alias : name.name.substr(0, name.name.find('.')),
                            body_.values.MakeConst(s.pool.ModuleConst(static_cast<EntityBase*>(found))), name.range);
      }
    }
    return;
  }
  auto* from = static_cast<const ast::FromImportStmt*>(stmt);
  Module* found = s.modules.FindModule(body_.module, from->dots, from->module, from->module_range, false);
  for (const ast::ImportName& name : from->names) {
    ConstRef member = s.modules.FindImported(body_.module, *from, found, name.name, name.range);
    if (!member && !found) {
      s.modules.FindModule(body_.module, from->dots, from->module, from->module_range, true);
      return;
    }
    if (!member) {
      Fail(Diag::UnknownImport, name.range, {from->module, name.name, ""});
      continue;
    }
    body_.names.Declare(name.alias.empty() ? name.name : name.alias, body_.values.MakeConst(member), name.range);
  }
}

bool Returns::ReturnChosen(const ast::ReturnStmt* stmt) {
  const ast::Expr* chosen = stmt->value;
  while (chosen->kind == ast::ExprKind::Paren) chosen = chosen->a;
  if (chosen->kind != ast::ExprKind::If) return false;
  ir::Value* bit = body_.values.Condition(body_.operators.CheckCondition(chosen->b), chosen->b->range);
  ir::Block* yes = b.NewBlock();
  ir::Block* no = b.NewBlock();
  b.CondBr(bit, yes, no);
  for (ir::Block* block : {yes, no}) {
    ast::ReturnStmt arm(*stmt);
    arm.value = block == yes ? chosen->a : chosen->c;
    b.Start(block);
    CheckReturn(&arm);
  }
  return true;
}

void Returns::ReturnReference(const ast::ReturnStmt* stmt, Value value) {
  const SourceRange range = stmt->value->range;
  TypeRef result = body_.instance->result;
  value = body_.values.PlaceAs(std::move(value), result);
  const Local* own = body_.names.OwnLocal(stmt->value);
  if (value.kind != Value::Kind::Place || value.type != result) {
    Fail(Diag::WrongType, range, {body_.values.Describe(value), "ref " + ToString(result), ""});
  } else if (value.is_temp && body_.mutability.CaresForMutability()) {
    Fail(Diag::ReferenceToLocal, range, {s.reports.TextOf(range)});
  } else if (own) {
    Fail(Diag::ReferenceToLocal, range, {own->name});
  } else if (!CheckResultOrigin(value.ir, range)) {
    // reported
  } else if (body_.instance->raises) {
    b.Store(value.ir, result_slot_);
    b.Mark(ir::Op::MarkInit, result_slot_);
    EmitReturnPath();
    return;
  } else {
    body_.control.RunCleanups(0);
    if (!b.Terminated()) b.Return(value.ir);
    return;
  }
  b.Unreachable();
}

void Returns::ReplaceResult(const Value& value, TypeRef result, SourceRange range) {
  Value place = body_.values.MakePlace(result_slot_, result, true);
  place.is_member_init = true;
  body_.assignments.AssignPlace(place, value, range);
  EmitReturnPath();
}

void Returns::CheckReturn(const ast::ReturnStmt* stmt) {
  if (body_.is_eval || !body_.instance) return;
  TypeRef result = body_.instance->result;
  bool no_value = body_.instance->is_init || (result->is(TypeKind::None) && !body_.instance->returns_ref);
  if (!stmt->value) {
    bool named = body_.instance->function->decl->result_convention == ast::Convention::Out;
    if (!no_value && !named) {
      Fail(Diag::ReturnNothing, stmt->range, {ToString(result)});
      b.Unreachable();
      return;
    }
    EmitReturnPath();
    return;
  }
  if (body_.instance->returns_ref && ReturnChosen(stmt)) return;
  Value value = no_value ? body_.expressions.CheckAny(stmt->value, body_.instance->is_init ? result : nullptr)
                         : body_.expressions.CheckExpr(stmt->value, result);
  if (value.is_error()) {
    const Local* own =
        body_.instance->is_archetype && body_.instance->returns_ref && stmt->value->kind == ast::ExprKind::Name
            ? body_.names.FindLocal(stmt->value->text)
            : nullptr;
    if (own && own->is_var) Fail(Diag::ReferenceToLocal, stmt->value->range, {own->name});
    if (own && !own->is_var) body_.open_types.CheckOpenReference(stmt->value);
    if (!body_.instance->returns_ref) body_.open_types.CheckOpenResult(value, stmt->value);
    body_.statements.NoteError(value);
    if (!b.Terminated()) b.Unreachable();
    return;
  }
  if (body_.instance->is_init && body_.instance->function->gives_self && value.kind != Value::Kind::None) {
    value = body_.values.Convert(value, result, stmt->value->range);
    if (value.is_error()) return body_.statements.NoteError(value);
  }
  if (body_.instance->is_init && value.type == result && value.kind != Value::Kind::None) {
    // `return Self(...)` in a constructor: what another one made is what this one makes.
    return ReplaceResult(value, result, stmt->value->range);
  }
  if (no_value) {
    const bool none = value.kind == Value::Kind::None || value.type == s.prelude.WellKnownType("NoneType");
    if (!none) {
      TypeRef given = value.type ? s.constants.Materialized(value.type) : nullptr;
      const bool can_say = !body_.instance->is_init && given && !given->is(TypeKind::Meta);
      Fail(Diag::ReturnValue, stmt->value->range,
           {body_.instance->function->decl->name, can_say ? "; add '-> " + ToString(given) + "'" : ""});
    }
    EmitReturnPath();
    return;
  }
  if (body_.instance->returns_ref) {
    ReturnReference(stmt, value);
    return;
  }
  // A local that ends here is moved out rather than copied.
  if (stmt->value->kind == ast::ExprKind::Name && value.kind == Value::Kind::Place &&
      value.ir->value_kind == ir::ValueKind::Inst && static_cast<ir::Inst*>(value.ir)->op == ir::Op::Local &&
      value.type == result && !s.lifecycles.HasCopy(result)) {
    value.is_moved = true;
  }
  if (!body_.names.OwnLocal(stmt->value) && !body_.ownership.CheckCopy(value, result, stmt->value->range))
    value = Value{};
  if (!body_.ownership.CheckMove(value, stmt->value)) value = Value{};
  if (result->is(TypeKind::Error) && body_.instance->function) {
    const ast::Expr* written = body_.instance->function->decl->result;
    body_.open_types.NoteForeign(value, written, stmt->value->range);
    if (written && !body_.open_types.CheckOpenTarget(value, written, stmt->value->range)) value = Value{};
  }
  value = body_.values.Convert(value, result, stmt->value->range);
  if (value.is_error()) {
    body_.statements.NoteError(value);
    b.Unreachable();
    return;
  }
  if (body_.instance->function && body_.instance->function->decl->result_convention == ast::Convention::Out) {
    // `return value` where the result has a name: what the name holds by then is replaced.
    return ReplaceResult(value, result, stmt->value->range);
  }
  if (body_.function->has_out_result) {
    body_.ownership.InitMemory(result_slot_, value, stmt->value->range);
    b.Mark(ir::Op::MarkInit, result_slot_);
    EmitReturnPath();
    return;
  }
  ir::Value* ssa = body_.values.Rvalue(value);
  if (HoldsOrigin(result)) CheckResultOrigin(ssa, stmt->value->range);
  if (result_slot_) {
    b.Store(ssa, result_slot_);
    EmitReturnPath();
    return;
  }
  body_.control.RunCleanups(0);
  if (!b.Terminated()) b.Return(ssa);
}

bool Control::TracesErrors(TypeRef error_type) const {
  const bool is_signal = error_type->is_struct() && FieldCount(error_type) == 0;
  return !is_signal && !body_.is_eval && !body_.function->target->is_device();
}

void Control::NoteRaise(const Value& error) {
  if (!TracesErrors(error.type)) return;
  if (current_error_ && caught_number_ && error.ir == current_error_->ir) {
    b.NoteError(ir::ErrorNote::GoesOn, caught_number_);
  } else {
    b.NoteError(ir::ErrorNote::Begins);
  }
}

void Control::CheckRaise(const ast::RaiseStmt* stmt) {
  TypeRef error_type = s.prelude.WellKnownType("Error");
  Value error;
  if (stmt->value) {
    error = body_.expressions.CheckExpr(stmt->value);
    if (error.is_error()) {
      body_.open_types.CheckOpenRaise(error, stmt->value, /*leaves_function=*/handlers_.size() == 1);
      b.Unreachable();
      return;
    }
    // Texts and literals stand for an `Error`.
    TypeRef wanted = WantedError() ? WantedError() : error_type;
    bool text = !error.type || error.type->is(TypeKind::Meta) ||
                error.type == s.prelude.WellKnownType("StringLiteral") ||
                error.type == s.prelude.WellKnownType("String");
    // `raises Int` may raise a number.
    const bool fits = text && error.type != wanted && wanted != error_type &&
                      s.conversions.ConversionRank(error, wanted, false, At(stmt->value->range)) >= 0;
    if (fits) {
      error = body_.values.Convert(error, wanted, stmt->value->range);
      text = false;
    }
    if (text && error.type != wanted)
      error = body_.calls.Construct(error_type, {{"", error, stmt->value->range}}, stmt->value->range);
  } else if (current_error_) {
    error = *current_error_;
    error.is_moved = true;
  } else {
    Fail(Diag::NoValue, stmt->range, {": there is no error to re-raise here"});
  }
  if (error.is_error()) {
    if (!b.Terminated()) b.Unreachable();
    return;
  }
  b.set_loc(stmt->range.begin);
  NoteRaise(error);
  RaiseTo(error, stmt->range, "raise");
}

void Statements::CheckAlias(const ast::AliasStmt* stmt) {
  if (stmt->legacy && s.options.warn_dialect && !body_.module->May(Permission::Trusted))
    s.reports.Report(Diag::DialectAlias, At(stmt->name_range));
  if (!stmt->params.empty() && stmt->value) {
    AliasEntity& alias = s.store.aliases.emplace_back();
    alias.kind = EntityKind::ParametricAlias;
    alias.decl = stmt;
    alias.env = s.store.NewEnv(body_.env, body_.module);
    for (const Scope& scope : body_.names.scopes()) {
      for (const Local& local : scope.locals) {
        if (local.value.is_const())
          alias.env->bindings.insert(alias.env->bindings.begin(), {local.name, local.value.constant});
      }
    }
    body_.names.Declare(stmt->name, body_.values.MakeConst(s.pool.ModuleConst(static_cast<EntityBase*>(&alias))),
                        stmt->name_range);
    return;
  }
  TypeRef expected = nullptr;
  if (stmt->type) {
    ConstRef declared = body_.compile_time.Eval(stmt->type);
    if (declared->kind == ConstKind::Type && !s.structs.IsPartial(declared->type)) expected = declared->type;
  }
  if (!stmt->value) Fail(Diag::MemberWithoutValue, stmt->name_range, {stmt->name});
  ConstRef value = stmt->value ? body_.compile_time.Eval(stmt->value, expected) : s.pool.ErrorConst();
  body_.names.Declare(stmt->name, body_.values.MakeConst(value), stmt->name_range);
}

Value Statements::FailAssert(SourceRange range, std::string text) {
  if (body_.open_types.InUnknownBranch()) return Value{};  // nobody may ever take this branch
  if (!text.empty() && s.modules.InLibrary(range.begin)) return Fail(Diag::ConstraintFailed, range, {text});
  return Fail(Diag::AssertFailed, range, {text.empty() ? text : ": " + text});
}

void Statements::CheckAssert(const ast::AssertStmt* stmt) {
  auto message = [&]() -> std::string {
    if (!stmt->message) return "";
    ConstRef text = body_.compile_time.Eval(stmt->message);
    return s.constants.AsString(text).value_or("");
  };
  if (stmt->is_comptime) {
    ConstRef condition = body_.compile_time.Eval(stmt->condition);
    if (condition->kind == ConstKind::Error) body_.open_types.Refine();
    if (condition->kind == ConstKind::Error) return;
    if (s.constants.TruthOf(condition, At(stmt->condition->range)).value_or(true)) return;
    std::string text = message();
    FailAssert(stmt->condition->range, text);
    return;
  }
  ir::Value* condition =
      body_.values.Condition(body_.operators.CheckCondition(stmt->condition), stmt->condition->range);
  ir::Block* failed = b.NewBlock();
  ir::Block* fine = b.NewBlock();
  b.CondBr(condition, fine, failed);
  b.Start(failed);
  // The message is made only here, and its temporaries end here.
  SyntaxMaker make(s.store.arena, stmt->range);
  std::vector<ast::Expr*> message_parts;
  if (stmt->message) message_parts.push_back(stmt->message);
  CheckStmt(make.Do(make.Call("__assert_failed__", message_parts)));
  b.Br(fine);
  b.Start(fine);
}

}  // namespace brio::sema
