// Statements.
#include <algorithm>

#include "passes/passes.h"
#include "sema/body.h"
#include "sema/constants.h"
#include "sema/conversions.h"
#include "sema/fixes.h"
#include "sema/front.h"
#include "sema/lifecycles.h"
#include "sema/modules.h"
#include "sema/prelude.h"
#include "sema/reports.h"
#include "sema/store.h"
#include "sema/structs.h"

namespace brio::sema {

void Body::RunCleanups(size_t down_to) {
  // A clean-up may itself leave a scope, so the list shrinks while it runs. It stands outside of the statement that is
  // left: what it raises does not come back to that statement's own handler, and it sees no names from inside.
  std::vector<Cleanup> saved = cleanups_;
  while (cleanups_.size() > down_to) {
    const Cleanup cleanup = cleanups_.back();
    cleanups_.pop_back();
    std::vector<Handler*> handlers(handlers_.begin(), handlers_.begin() + static_cast<ptrdiff_t>(cleanup.handlers));
    std::vector<Loop> loops(loops_.begin(), loops_.begin() + static_cast<ptrdiff_t>(cleanup.loops));
    const auto inside = scopes_.begin() + static_cast<ptrdiff_t>(cleanup.scopes);
    std::vector<Scope> scopes(std::make_move_iterator(inside), std::make_move_iterator(scopes_.end()));
    scopes_.erase(inside, scopes_.end());
    handlers_.swap(handlers);
    loops_.swap(loops);
    cleanup.run();
    handlers_.swap(handlers);
    loops_.swap(loops);
    scopes_.insert(scopes_.end(), std::make_move_iterator(scopes.begin()), std::make_move_iterator(scopes.end()));
    b.set_scope(scopes_.back().number);
  }
  cleanups_ = std::move(saved);
}

Handler* Body::CurrentHandler(TypeRef type, SourceRange range) {
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

TypeRef Body::WantedError() const {
  auto found =
      std::find_if(handlers_.rbegin(), handlers_.rend(), [](const Handler* handler) { return !handler->passes_on; });
  return found == handlers_.rend() ? nullptr : (*found)->type;
}

void Body::FailNotRaising(SourceRange range, std::string_view what) {
  const FunctionEntity* function = instance_ ? instance_->function : nullptr;
  Diagnostic& made = s.reports.Report(Diag::NotRaising, At(range), {what, function ? function->decl->name : "this"});
  if (function) made.cause = InFunction() + " raises";
  if (function && !function->module->May(Permission::ToldAtCaller))
    AddRaises(made, *function->module->parsed, *function->decl);
}

bool Body::LeavesExpression(TypeRef type) {
  if (!eval_) return false;
  if (!raised_) {
    raised_ = b.Local(type, "error");
    raised_block_ = b.NewBlock();
  }
  return raised_->type->element == type;
}

void Body::RaiseTo(Value error, SourceRange range, std::string_view what) {
  Handler* handler = CurrentHandler(error.type, range);
  if (!handler) {
    if (!eval_) FailNotRaising(range, what == "raise" ? "this raises an error" : "this may raise");
    if (LeavesExpression(error.type)) {
      InitMemory(raised_, error, range);
      if (!IsTrivial(error.type)) b.Mark(ir::Op::MarkInit, raised_);
      b.Br(raised_block_);
      return;
    }
    if (eval_) b.Trap();
    b.Unreachable();
    return;
  }
  if (error.type != handler->type) {
    if (handler->erases && handler->type == s.prelude.WellKnownType("Error") &&
        s.conversions.ConversionRank(error, handler->type, false, At(range)) < 0) {
      // `raises` without a type takes every error; what is left of another type is its text.
      error = Construct(handler->type, {{"raised", error, range}}, range);
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
    error = Convert(error, handler->type, range);
    if (error.is_error()) {
      NoteError(error);
      b.Unreachable();
      return;
    }
  }
  InitMemory(handler->slot, error, range);
  b.Mark(ir::Op::MarkInit, handler->slot);
  b.Br(handler->block);
}

void Body::CheckBlock(const ast::Block& block, bool new_scope) {
  if (new_scope) EnterScope();
  const bool outer_dead = is_dead_;
  for (size_t i = 0; i < block.stmts.size(); ++i) {
    if (b.Terminated()) {
      if (comptime_end_) break;  // `comptime if a: return`: what comes after is for the other instances
      if (i > 0) ReportUnreachable(std::span<ast::Stmt* const>(block.stmts).subspan(i), block.stmts[i - 1]);
      is_dead_ = true;
      b.Start(b.NewBlock());  // still checked; removed as unreachable
    }
    comptime_end_ = false;
    CheckStmt(block.stmts[i]);
  }
  if (is_dead_ && !outer_dead && !b.Terminated()) b.Unreachable();
  is_dead_ = outer_dead;
  if (new_scope) LeaveScope();
}

void Body::CheckUnused(const ast::Expr* expr) {
  Value value = CheckAny(expr);
  if (value.diverges && !b.Terminated()) b.Unreachable();
  saw_unknown_ = saw_unknown_ || value.is_error();
  NoteError(value);
  if (eval_ || instance_->is_archetype || !module_ || module_->May(Permission::Trusted) || !value.type ||
      value.is_error())
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
      auto own = callee->kind == ast::ExprKind::Name ? module_->decls.find(callee->text) : module_->decls.end();
      const bool is_own =
          own != module_->decls.end() && own->second.kind == DeclKind::Functions && !FindLocal(callee->text);
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

void Body::CheckStmt(ast::Stmt* stmt) {
  b.set_loc(stmt->range.begin);
  if (module_ && !module_->May(Permission::ToldAtCaller)) s.reports.at_statement = stmt->range;
  switch (stmt->kind) {
    case ast::StmtKind::Error:
      break;
    case ast::StmtKind::Expr:
      CheckUnused(static_cast<const ast::ExprStmt*>(stmt)->expr);
      break;
    case ast::StmtKind::Assign:
      CheckAssign(static_cast<const ast::AssignStmt*>(stmt));
      break;
    case ast::StmtKind::AugAssign:
      CheckAugAssign(static_cast<const ast::AugAssignStmt*>(stmt));
      break;
    case ast::StmtKind::Var:
      CheckVar(static_cast<const ast::VarStmt*>(stmt));
      break;
    case ast::StmtKind::Alias:
      CheckAlias(static_cast<const ast::AliasStmt*>(stmt));
      break;
    case ast::StmtKind::If:
      CheckIf(static_cast<const ast::IfStmt*>(stmt));
      break;
    case ast::StmtKind::While:
      CheckWhile(static_cast<const ast::WhileStmt*>(stmt));
      break;
    case ast::StmtKind::For: {
      auto* loop = static_cast<const ast::ForStmt*>(stmt);
      loop->is_comptime ? CheckComptimeFor(loop) : CheckFor(loop);
      break;
    }
    case ast::StmtKind::With:
      CheckWith(static_cast<const ast::WithStmt*>(stmt), 0);
      break;
    case ast::StmtKind::Try:
      CheckTry(static_cast<const ast::TryStmt*>(stmt));
      break;
    case ast::StmtKind::Return:
      CheckReturn(static_cast<const ast::ReturnStmt*>(stmt));
      break;
    case ast::StmtKind::Raise:
      CheckRaise(static_cast<const ast::RaiseStmt*>(stmt));
      break;
    case ast::StmtKind::Pass:
      break;
    case ast::StmtKind::Break:
    case ast::StmtKind::Continue: {
      bool is_break = stmt->kind == ast::StmtKind::Break;
      if (loops_.empty()) {
        if (unknown_branches_ == 0)  // a `comptime for` over something open has no blocks
          Fail(Diag::OutsideLoop, stmt->range, {is_break ? "break" : "continue"});
        break;
      }
      Loop loop = loops_.back();
      RunCleanups(loop.cleanups);
      if (is_break && !b.Terminated()) b.Br(loop.break_to);
      if (!is_break) ContinueLoop(loop);
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
      CheckNestedFunction(static_cast<ast::FunctionDecl*>(stmt));
      break;
    case ast::StmtKind::Struct:
    case ast::StmtKind::Trait:
    case ast::StmtKind::Extension:
      Fail(Diag::NestedType, static_cast<const ast::StructDecl*>(stmt)->name_range,
           {static_cast<const ast::StructDecl*>(stmt)->name, "a function"});
      break;
  }
}

void Body::CheckLocalImport(const ast::Stmt* stmt) {
  if (stmt->kind == ast::StmtKind::Import) {
    for (const ast::ImportName& name : static_cast<const ast::ImportStmt*>(stmt)->names) {
      const bool whole = !name.alias.empty();
      if (Module* found = whole ? s.modules.FindModule(module_, name.dots, name.name, name.range, true)
                                : s.modules.FindRoot(module_, name.dots, name.name, name.range)) {
        Declare(whole ? name.alias : name.name.substr(0, name.name.find('.')),
                MakeConst(s.pool.ModuleConst(static_cast<EntityBase*>(found))), name.range);
      }
    }
    return;
  }
  auto* from = static_cast<const ast::FromImportStmt*>(stmt);
  Module* found = s.modules.FindModule(module_, from->dots, from->module, from->module_range, false);
  for (const ast::ImportName& name : from->names) {
    ConstRef member = s.modules.FindImported(module_, *from, found, name.name, name.range);
    if (!member && !found) {
      s.modules.FindModule(module_, from->dots, from->module, from->module_range, true);
      return;
    }
    if (!member) {
      Fail(Diag::UnknownImport, name.range, {from->module, name.name, ""});
      continue;
    }
    Declare(name.alias.empty() ? name.name : name.alias, MakeConst(member), name.range);
  }
}

bool Body::ReturnChosen(const ast::ReturnStmt* stmt) {
  const ast::Expr* chosen = stmt->value;
  while (chosen->kind == ast::ExprKind::Paren) chosen = chosen->a;
  if (chosen->kind != ast::ExprKind::If) return false;
  ir::Value* bit = Condition(CheckCondition(chosen->b), chosen->b->range);
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

void Body::ReturnReference(const ast::ReturnStmt* stmt, const Value& value) {
  const SourceRange range = stmt->value->range;
  TypeRef result = instance_->result;
  const Local* own = OwnLocal(stmt->value);
  if (value.kind != Value::Kind::Place || value.type != result) {
    Fail(Diag::WrongType, range, {Describe(value), "ref " + ToString(result), ""});
  } else if (value.is_temp && CaresForMutability()) {
    Fail(Diag::ReferenceToLocal, range, {s.reports.TextOf(range)});
  } else if (own) {
    Fail(Diag::ReferenceToLocal, range, {own->name});
  } else if (!CheckResultOrigin(value.ir, range)) {
    // reported
  } else if (instance_->raises) {
    b.Store(value.ir, result_slot_);
    b.Mark(ir::Op::MarkInit, result_slot_);
    EmitReturnPath();
    return;
  } else {
    RunCleanups(0);
    if (!b.Terminated()) b.Return(value.ir);
    return;
  }
  b.Unreachable();
}

void Body::CheckReturn(const ast::ReturnStmt* stmt) {
  if (eval_ || !instance_) return;
  TypeRef result = instance_->result;
  bool no_value = instance_->is_init || result->is(TypeKind::None);
  if (!stmt->value) {
    bool named = instance_->function->decl->result_convention == ast::Convention::Out;
    if (!no_value && !named) {
      Fail(Diag::ReturnNothing, stmt->range, {ToString(result)});
      b.Unreachable();
      return;
    }
    EmitReturnPath();
    return;
  }
  if (instance_->returns_ref && ReturnChosen(stmt)) return;
  Value value =
      no_value ? CheckAny(stmt->value, instance_->is_init ? result : nullptr) : CheckExpr(stmt->value, result);
  if (value.is_error()) {
    const Local* own = instance_->is_archetype && instance_->returns_ref && stmt->value->kind == ast::ExprKind::Name
                           ? FindLocal(stmt->value->text)
                           : nullptr;
    if (own && own->is_var) Fail(Diag::ReferenceToLocal, stmt->value->range, {own->name});
    if (!instance_->returns_ref) CheckOpenResult(value, stmt->value);
    NoteError(value);
    if (!b.Terminated()) b.Unreachable();
    return;
  }
  if (instance_->is_init && value.type == result && value.kind != Value::Kind::None) {
    // `return Self(...)` in a constructor: what another one made is what this one makes.
    Value self = MakePlace(result_slot_, result, true);
    self.is_member_init = true;
    AssignPlace(self, value, stmt->value->range);
    EmitReturnPath();
    return;
  }
  if (no_value) {
    const bool none = value.kind == Value::Kind::None || value.type == s.prelude.WellKnownType("NoneType");
    if (!none) {
      TypeRef given = value.type ? s.constants.Materialized(value.type) : nullptr;
      const bool can_say = !instance_->is_init && given && !given->is(TypeKind::Meta);
      Fail(Diag::ReturnValue, stmt->value->range,
           {instance_->function->decl->name, can_say ? "; add '-> " + ToString(given) + "'" : ""});
    }
    EmitReturnPath();
    return;
  }
  if (instance_->returns_ref) {
    ReturnReference(stmt, value);
    return;
  }
  // A local that ends here is moved out rather than copied.
  if (stmt->value->kind == ast::ExprKind::Name && value.kind == Value::Kind::Place &&
      value.ir->value_kind == ir::ValueKind::Inst && static_cast<ir::Inst*>(value.ir)->op == ir::Op::Local &&
      value.type == result && !s.lifecycles.HasCopy(result)) {
    value.is_moved = true;
  }
  if (!OwnLocal(stmt->value) && !CheckCopy(value, result, stmt->value->range)) value = Value{};
  if (!CheckMove(value, stmt->value)) value = Value{};
  if (result->is(TypeKind::Error) && instance_->function)
    NoteForeign(value, instance_->function->decl->result, stmt->value->range);
  value = Convert(value, result, stmt->value->range);
  if (value.is_error()) {
    NoteError(value);
    b.Unreachable();
    return;
  }
  if (function_->has_out_result) {
    InitMemory(result_slot_, value, stmt->value->range);
    b.Mark(ir::Op::MarkInit, result_slot_);
    EmitReturnPath();
    return;
  }
  ir::Value* ssa = Rvalue(value);
  if (HoldsOrigin(result)) CheckResultOrigin(ssa, stmt->value->range);
  if (result_slot_) {
    b.Store(ssa, result_slot_);
    EmitReturnPath();
    return;
  }
  RunCleanups(0);
  if (!b.Terminated()) b.Return(ssa);
}

bool Body::TracesErrors(TypeRef error_type) const {
  const bool is_signal = error_type->is_struct() && FieldCount(error_type) == 0;
  return !is_signal && !eval_ && !function_->target->is_device();
}

void Body::NoteRaise(const Value& error) {
  if (!TracesErrors(error.type)) return;
  if (current_error_ && caught_number_ && error.ir == current_error_->ir) {
    b.NoteError(ir::ErrorNote::GoesOn, caught_number_);
  } else {
    b.NoteError(ir::ErrorNote::Begins);
  }
}

void Body::CheckRaise(const ast::RaiseStmt* stmt) {
  TypeRef error_type = s.prelude.WellKnownType("Error");
  Value error;
  if (stmt->value) {
    error = CheckExpr(stmt->value);
    if (error.is_error()) {
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
      error = Convert(error, wanted, stmt->value->range);
      text = false;
    }
    if (text && error.type != wanted)
      error = Construct(error_type, {{"", error, stmt->value->range}}, stmt->value->range);
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

void Body::CheckAlias(const ast::AliasStmt* stmt) {
  if (!stmt->params.empty() && stmt->value) {
    AliasEntity& alias = s.store.aliases.emplace_back();
    alias.kind = EntityKind::ParametricAlias;
    alias.decl = stmt;
    alias.env = s.store.NewEnv(env_, module_);
    for (const Scope& scope : scopes_) {
      for (const Local& local : scope.locals) {
        if (local.value.is_const())
          alias.env->bindings.insert(alias.env->bindings.begin(), {local.name, local.value.constant});
      }
    }
    Declare(stmt->name, MakeConst(s.pool.ModuleConst(static_cast<EntityBase*>(&alias))), stmt->name_range);
    return;
  }
  TypeRef expected = nullptr;
  if (stmt->type) {
    ConstRef declared = Eval(stmt->type);
    if (declared->kind == ConstKind::Type && !s.structs.IsPartial(declared->type)) expected = declared->type;
  }
  if (!stmt->value) Fail(Diag::MemberWithoutValue, stmt->name_range, {stmt->name});
  ConstRef value = stmt->value ? Eval(stmt->value, expected) : s.pool.ErrorConst();
  Declare(stmt->name, MakeConst(value), stmt->name_range);
}

Value Body::FailAssert(SourceRange range, std::string text) {
  if (unknown_branches_ > 0) return Value{};  // nobody may ever take this branch
  if (!text.empty() && s.modules.InLibrary(range.begin)) return Fail(Diag::ConstraintFailed, range, {text});
  return Fail(Diag::AssertFailed, range, {text.empty() ? text : ": " + text});
}

void Body::CheckAssert(const ast::AssertStmt* stmt) {
  auto message = [&]() -> std::string {
    if (!stmt->message) return "";
    ConstRef text = Eval(stmt->message);
    return s.constants.AsString(text).value_or("");
  };
  if (stmt->is_comptime) {
    ConstRef condition = Eval(stmt->condition);
    refined_ = refined_ || condition->kind == ConstKind::Error;
    if (condition->kind == ConstKind::Error) return;
    if (s.constants.TruthOf(condition, At(stmt->condition->range)).value_or(true)) return;
    std::string text = message();
    FailAssert(stmt->condition->range, text);
    return;
  }
  ir::Value* condition = Condition(CheckCondition(stmt->condition), stmt->condition->range);
  ir::Block* failed = b.NewBlock();
  ir::Block* fine = b.NewBlock();
  b.CondBr(condition, fine, failed);
  b.Start(failed);
  b.Trap();
  b.Unreachable();
  b.Start(fine);
}

}  // namespace brio::sema
