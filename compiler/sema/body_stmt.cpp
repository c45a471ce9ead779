// Statements.
#include <algorithm>

#include "sema/body.h"

namespace brio::sema {

void Body::RunCleanups(size_t down_to) {
  // A clean-up may itself leave a scope, so the list shrinks while it runs.
  std::vector<std::function<void()>> saved = cleanups_;
  while (cleanups_.size() > down_to) {
    std::function<void()> run = cleanups_.back();
    cleanups_.pop_back();
    run();
  }
  cleanups_ = std::move(saved);
}

Body::Handler* Body::CurrentHandler(TypeRef type, SourceRange range) {
  auto found = std::find_if(handlers_.rbegin(), handlers_.rend(), [&](Handler* handler) { return !handler->only_own || handler->type == type; });
  if (found == handlers_.rend()) return nullptr;
  Handler* handler = *found;
  handler->used = true;
  if (!handler->slot) {
    handler->slot = b.Local(type, "error");
    handler->type = type;
    handler->decided_by = range;
  }
  return handler;
}

void Body::RaiseTo(Value error, SourceRange range, std::string_view what) {
  Handler* handler = CurrentHandler(error.type, range);
  if (!handler) {
    if (!eval_) Fail(Diag::NotRaising, range, {instance_->function ? instance_->function->decl->name : what});
    if (eval_) b.Trap();
    b.Unreachable();
    return;
  }
  if (error.type != handler->type) {
    if (s.ConversionRank(error, handler->type, false, At(range)) < 0) {
      Diagnostic& made = s.Report(Diag::WrongErrorType, At(range), {ToString(error.type), ToString(handler->type)});
      made.notes.push_back({handler->decided_by, "'" + ToString(handler->type) + "' comes from here"});
      b.Unreachable();
      return;
    }
    error = Convert(error, handler->type, range);
    if (error.is_error()) {
      b.Unreachable();
      return;
    }
  }
  InitMemory(handler->slot, error, range);
  b.Mark(ir::Op::MarkInit, handler->slot);
  b.Br(handler->block);
}

void Body::CheckBlock(const ast::Block& block, bool new_scope) {
  if (new_scope) scopes_.emplace_back();
  for (const ast::Stmt* stmt : block.stmts) {
    if (b.Terminated()) b.Start(b.NewBlock());  // still checked; removed as unreachable
    CheckStmt(stmt);
  }
  if (new_scope) scopes_.pop_back();
}

void Body::CheckStmt(const ast::Stmt* stmt) {
  b.set_loc(stmt->range.begin);
  switch (stmt->kind) {
    case ast::StmtKind::Error: break;
    case ast::StmtKind::Expr: CheckExpr(static_cast<const ast::ExprStmt*>(stmt)->expr); break;
    case ast::StmtKind::Assign: CheckAssign(static_cast<const ast::AssignStmt*>(stmt)); break;
    case ast::StmtKind::AugAssign: CheckAugAssign(static_cast<const ast::AugAssignStmt*>(stmt)); break;
    case ast::StmtKind::Var: CheckVar(static_cast<const ast::VarStmt*>(stmt)); break;
    case ast::StmtKind::Alias: CheckAlias(static_cast<const ast::AliasStmt*>(stmt)); break;
    case ast::StmtKind::If: CheckIf(static_cast<const ast::IfStmt*>(stmt)); break;
    case ast::StmtKind::While: CheckWhile(static_cast<const ast::WhileStmt*>(stmt)); break;
    case ast::StmtKind::For: {
      auto* loop = static_cast<const ast::ForStmt*>(stmt);
      loop->is_comptime ? CheckComptimeFor(loop) : CheckFor(loop);
      break;
    }
    case ast::StmtKind::With: CheckWith(static_cast<const ast::WithStmt*>(stmt), 0); break;
    case ast::StmtKind::Try: CheckTry(static_cast<const ast::TryStmt*>(stmt)); break;
    case ast::StmtKind::Return: CheckReturn(static_cast<const ast::ReturnStmt*>(stmt)); break;
    case ast::StmtKind::Raise: CheckRaise(static_cast<const ast::RaiseStmt*>(stmt)); break;
    case ast::StmtKind::Pass: break;
    case ast::StmtKind::Break:
    case ast::StmtKind::Continue: {
      bool is_break = stmt->kind == ast::StmtKind::Break;
      if (loops_.empty()) {
        Fail(Diag::OutsideLoop, stmt->range, {is_break ? "break" : "continue"});
        break;
      }
      Loop loop = loops_.back();
      RunCleanups(loop.cleanups);
      if (!b.Terminated()) b.Br(is_break ? loop.break_to : loop.continue_to);
      break;
    }
    case ast::StmtKind::Import:
    case ast::StmtKind::FromImport: CheckLocalImport(stmt); break;
    case ast::StmtKind::Assert: CheckAssert(static_cast<const ast::AssertStmt*>(stmt)); break;
    case ast::StmtKind::Del: Fail(Diag::Unsupported, stmt->range, {"'del'"}); break;
    case ast::StmtKind::Function: CheckNestedFunction(static_cast<const ast::FunctionDecl*>(stmt)); break;
    case ast::StmtKind::Struct:
    case ast::StmtKind::Trait:
    case ast::StmtKind::Extension: Fail(Diag::Unsupported, stmt->range, {"a declaration of a type here"}); break;
  }
}

void Body::CheckLocalImport(const ast::Stmt* stmt) {
  if (stmt->kind == ast::StmtKind::Import) {
    for (const ast::ImportName& name : static_cast<const ast::ImportStmt*>(stmt)->names) {
      if (Module* found = s.FindModule(module_, 0, name.name, name.range, true)) {
        Declare(name.alias.empty() ? name.name : name.alias, MakeConst(s.pool.ModuleConst(static_cast<EntityBase*>(found))), name.range);
      }
    }
    return;
  }
  auto* from = static_cast<const ast::FromImportStmt*>(stmt);
  Module* found = s.FindModule(module_, from->dots, from->module, from->module_range, true);
  if (!found) return;
  for (const ast::ImportName& name : from->names) {
    ConstRef member = s.FindInModule(found, name.name, name.range, false);
    if (!member) {
      Fail(Diag::UnknownImport, name.range, {from->module, name.name, ""});
      continue;
    }
    Declare(name.alias.empty() ? name.name : name.alias, MakeConst(member), name.range);
  }
}

Value Body::NewVariable(std::string_view name, Value value, TypeRef type, SourceRange range) {
  if (type) {
    value = Convert(value, type, range);
  } else {
    bool constant = value.is_const();
    value = Materialize(value, range);
    if (constant && !value.is_error() && value.type->is_struct()) {
      type = s.Stored(value.type, At(range));
      if (value.type != type) value = Convert(value, type, range);
    }
  }
  if (value.is_error()) return value;
  if (value.kind == Value::Kind::None || value.type->is(TypeKind::Meta)) {
    if (value.is_const()) return Fail(Diag::WrongType, range, {Describe(value), "a run-time value", ""});
    return Fail(Diag::NoValue, range);
  }
  if (value.kind == Value::Kind::TypeOnly) return Fail(Diag::NotCompileTimeHere, range, {"it reads a run-time value"});
  if (value.kind == Value::Kind::Place && value.is_temp && !IsByValue(value.type) && value.ir->value_kind == ir::ValueKind::Inst) {
    // The value is made where it stays: what a call returned in memory becomes the variable.
    auto* made = static_cast<ir::Inst*>(value.ir);
    if (made->op == ir::Op::Local) {
      made->name = std::string(name);
      return MakePlace(made, value.type, true);
    }
  }
  ir::Inst* local = b.Local(value.type, std::string(name));
  InitMemory(local, value, range);
  if (!IsTrivial(value.type)) b.Mark(ir::Op::MarkInit, local);
  return MakePlace(local, value.type, true);
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
  for (size_t i = 0; i < count; ++i) {
    std::optional<Value> item;
    ConstRef index = s.MakeInt(static_cast<int64_t>(i));
    if (FunctionSet* set = s.FindMethods(value.type, "__getitem__")) {
      // A tuple takes its index as a parameter, everything else as an argument.
      BoundFunction by_param{set, value.type, {{"", index}}};
      size_t mark = s.diags.Mark();
      std::vector<CallArg> receiver{{"", value, target->range}};
      if (std::optional<Match> match = s.Resolve(by_param, receiver, At(target->range), false)) {
        item = EmitCall(*match, receiver, target->range);
      } else {
        s.diags.Rewind(mark);
        item = TryMethod(value, "__getitem__", {{"", MakeConst(index), target->range}}, target->range);
      }
    }
    if (!item) {
      Fail(Diag::TupleSize, target->range, {Describe(value), std::to_string(count)});
      each(target->items[i], Value{});
      continue;
    }
    each(target->items[i], *item);
  }
}

void Body::CheckVar(const ast::VarStmt* stmt) {
  if (!stmt->target) return;
  TypeRef type = stmt->type ? ResolveType(stmt->type) : nullptr;
  if (type && type->is(TypeKind::Error)) {
    if (stmt->value) CheckExpr(stmt->value);
    if (stmt->target->kind == ast::ExprKind::Name) Declare(stmt->target->text, Value{}, stmt->target->range);
    return;
  }
  if (!stmt->value) {
    if (stmt->target->kind != ast::ExprKind::Name || !type) {
      Fail(Diag::NeedsType, stmt->range, {stmt->target->kind == ast::ExprKind::Name ? stmt->target->text : "(...)"});
      return;
    }
    Value place = MakePlace(b.Local(type, std::string(stmt->target->text)), type, true);
    b.Mark(ir::Op::Destroy, place.ir);  // without a value, in every pass of a loop
    Declare(stmt->target->text, place, stmt->target->range);
    scopes_.back().locals.back().late = true;
    return;
  }
  Value value = CheckExpr(stmt->value, type);
  const ast::Expr* target = stmt->target;
  while (target->kind == ast::ExprKind::Paren) target = target->a;
  if (target->kind == ast::ExprKind::Tuple) {
    Unpack(target, value, [&](const ast::Expr* item, Value part) {
      if (item->kind == ast::ExprKind::Name) Declare(item->text, part.is_error() ? part : NewVariable(item->text, part, nullptr, item->range), item->range);
    });
    return;
  }
  if (stmt->is_ref) {
    if (value.kind == Value::Kind::Place && !value.is_temp) {
      Declare(target->text, value, target->range);
      return;
    }
  }
  Declare(target->text, value.is_error() ? value : NewVariable(target->text, value, type, stmt->value->range), target->range);
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

void Body::AssignTo(const ast::Expr* target, Value value, SourceRange range) {
  switch (target->kind) {
    case ast::ExprKind::Paren: return AssignTo(target->a, std::move(value), range);
    case ast::ExprKind::Tuple:
      Unpack(target, value, [&](const ast::Expr* item, Value part) { AssignTo(item, part, range); });
      return;
    case ast::ExprKind::Name: {
      if (target->text == "_") {
        if (value.kind != Value::Kind::Place) return;
        if (value.is_moved && !IsTrivial(value.type)) {  // ends here
          Value temp = NewTemp(value.type);
          MoveInto(temp.ir, value.ir, value.type, range);
          MarkIfTracked(ir::Op::MarkInit, temp.ir);
        } else {
          b.Mark(ir::Op::KeepAlive, value.ir);
        }
        return;
      }
      Local* local = FindLocal(target->text);
      if (!local) {
        // An assignment to a new name declares it for the whole function.
        Value made = value.is_error() ? value : NewVariable(target->text, value, nullptr, range);
        // Made inside a block, it has a value only where control came through here.
        const bool is_late = scopes_.size() > 2 && made.kind == Value::Kind::Place;
        if (is_late && IsTrivial(made.type)) MarkIfTracked(ir::Op::MarkInit, made.ir);
        scopes_[std::min<size_t>(1, scopes_.size() - 1)].locals.push_back({target->text, made, target->range, is_late});
        return;
      }
      if (local->value.is_error()) return;
      if (local->value.kind != Value::Kind::Place || !local->value.is_mutable) {
        Fail(Diag::Immutable, target->range, {target->text, local->value.is_const() ? "it is a compile-time value" : "it is read-only; declare a 'var' of your own, or take it as 'mut'"});
        return;
      }
      Value place = local->value;
      if (local->late) place.is_member_init = true;
      AssignPlace(place, value, range);
      return;
    }
    default: {
      Value place = CheckTarget(target);
      if (place.is_error()) return;
      if (place.kind == Value::Kind::Subscript) return WriteSubscript(place, value, range);
      if (place.kind != Value::Kind::Place || place.is_temp) {
        Fail(Diag::NotAssignable, target->range, {"this expression"});
        return;
      }
      if (!place.is_mutable) {
        Fail(Diag::Immutable, target->range, {target->text.empty() ? "value" : target->text, "it is read-only here"});
        return;
      }
      AssignPlace(place, value, range);
    }
  }
}

namespace {

/// `[...]`, `{...}`, `(...)`: an expression whose type the context may tell.
bool IsDisplay(const ast::Expr* expr) {
  return expr->kind == ast::ExprKind::List || expr->kind == ast::ExprKind::Dict || expr->kind == ast::ExprKind::Set || expr->kind == ast::ExprKind::Tuple;
}

}  // namespace

void Body::CheckAssign(const ast::AssignStmt* stmt) {
  TypeRef expected = nullptr;
  if (stmt->targets.size() == 1 && stmt->targets[0]->kind == ast::ExprKind::Name) {
    if (Local* local = FindLocal(stmt->targets[0]->text)) expected = local->value.type;
  }
  if (stmt->targets.size() == 1 && !expected && IsDisplay(stmt->value)) {
    // `self.names = []`, `groups[key] = []`: what is there tells the type.
    Body types(s, env_, instance_, this);
    types.probes_types_ = true;
    size_t mark = s.diags.Mark();
    Value seen = types.CheckExpr(stmt->targets[0]);
    s.diags.Rewind(mark);
    if (!seen.is_error()) expected = seen.type;
  }
  Value value = CheckExpr(stmt->value, expected);
  if (stmt->targets.size() > 1 && value.is_runtime()) {
    value = Materialize(value, stmt->value->range);
    value = MakePlace(Address(value), value.type, false);
  }
  for (const ast::Expr* target : stmt->targets) AssignTo(target, value, stmt->value->range);
}

void Body::CheckAugAssign(const ast::AugAssignStmt* stmt) {
  static constexpr std::string_view kInPlace[] = {"__iadd__", "__isub__", "__imul__", "__itruediv__", "__ifloordiv__", "__imod__", "__ipow__",
                                                  "__imatmul__", "__ilshift__", "__irshift__", "__iand__", "__ior__", "__ixor__"};
  Value target = CheckTarget(stmt->target);
  Value operand = CheckExpr(stmt->value);
  if (target.is_error() || operand.is_error()) return;
  if (target.kind == Value::Kind::Place && !target.is_mutable) {
    Fail(Diag::Immutable, stmt->target->range, {stmt->target->text.empty() ? "value" : stmt->target->text, "it is read-only here"});
    return;
  }
  if (target.kind != Value::Kind::Place && target.kind != Value::Kind::Subscript) {
    Fail(target.is_const() || target.kind == Value::Kind::Ssa ? Diag::Immutable : Diag::NotAssignable, stmt->target->range, {stmt->target->text.empty() ? "value" : stmt->target->text, "it is not a variable"});
    return;
  }
  Value current = target.kind == Value::Kind::Subscript ? ReadSubscript(target) : target;
  if (current.is_error()) return;
  if (target.kind == Value::Kind::Place && s.FindMethods(target.type, kInPlace[static_cast<size_t>(stmt->op)])) {
    if (TryMethod(target, kInPlace[static_cast<size_t>(stmt->op)], {{"", operand, stmt->value->range}}, stmt->range)) return;
  }
  Value result = Binary(stmt->op, current, operand, {stmt->target->range.begin, stmt->value->range.end});
  if (result.is_error()) return;
  if (target.kind == Value::Kind::Subscript) {
    WriteSubscript(target, result, stmt->value->range);
  } else {
    AssignPlace(target, result, stmt->value->range);
  }
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
  Value value = CheckExpr(stmt->value, no_value ? nullptr : result);
  if (value.is_error()) {
    if (!b.Terminated()) b.Unreachable();
    return;
  }
  if (no_value) {
    bool none = value.kind == Value::Kind::None || stmt->value->kind == ast::ExprKind::None;
    if (!none) Fail(Diag::ReturnValue, stmt->value->range);
    EmitReturnPath();
    return;
  }
  if (instance_->returns_ref) {
    if (value.kind != Value::Kind::Place || value.type != result) {
      Fail(Diag::WrongType, stmt->value->range, {Describe(value), "ref " + ToString(result), ""});
      b.Unreachable();
      return;
    }
    ir::Value* pointer = value.ir;
    if (instance_->raises) {
      b.Store(pointer, result_slot_);
      b.Mark(ir::Op::MarkInit, result_slot_);
      EmitReturnPath();
      return;
    }
    RunCleanups(0);
    if (!b.Terminated()) b.Return(pointer);
    return;
  }
  // A local that ends here is moved out rather than copied.
  if (stmt->value->kind == ast::ExprKind::Name && value.kind == Value::Kind::Place && value.ir->value_kind == ir::ValueKind::Inst &&
      static_cast<ir::Inst*>(value.ir)->op == ir::Op::Local && value.type == result && !s.HasCopy(result)) {
    value.is_moved = true;
  }
  value = Convert(value, result, stmt->value->range);
  if (value.is_error()) {
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
  if (result_slot_) {
    b.Store(ssa, result_slot_);
    EmitReturnPath();
    return;
  }
  RunCleanups(0);
  if (!b.Terminated()) b.Return(ssa);
}

void Body::CheckRaise(const ast::RaiseStmt* stmt) {
  TypeRef error_type = s.WellKnownType("Error");
  Value error;
  if (stmt->value) {
    error = CheckExpr(stmt->value);
    if (error.is_error()) {
      b.Unreachable();
      return;
    }
    // Texts and literals stand for an `Error`, unless the handler says what it takes.
    TypeRef wanted = !handlers_.empty() && handlers_.back()->type ? handlers_.back()->type : error_type;
    bool text = !error.type || error.type->is(TypeKind::Meta) || error.type == s.WellKnownType("StringLiteral") || error.type == s.WellKnownType("String");
    if (error.type != wanted && (text || (wanted == error_type && s.ConversionRank(error, wanted, false, At(stmt->value->range)) < 0))) {
      error = Construct(text ? error_type : wanted, {{"", error, stmt->value->range}}, stmt->value->range);
    }
  } else if (current_error_) {
    error = *current_error_;
    error.is_moved = true;
  } else {
    Fail(Diag::NoValue, stmt->range);
  }
  if (error.is_error()) {
    if (!b.Terminated()) b.Unreachable();
    return;
  }
  RaiseTo(error, stmt->range, "raise");
}

void Body::CheckAlias(const ast::AliasStmt* stmt) {
  if (!stmt->params.empty()) {
    AliasEntity& alias = s.aliases_.emplace_back();
    alias.kind = EntityKind::ParametricAlias;
    alias.decl = stmt;
    alias.env = s.NewEnv(env_, module_);
    for (const Scope& scope : scopes_) {
      for (const Local& local : scope.locals) {
        if (local.value.is_const()) alias.env->bindings.insert(alias.env->bindings.begin(), {local.name, local.value.constant});
      }
    }
    Declare(stmt->name, MakeConst(s.pool.ModuleConst(static_cast<EntityBase*>(&alias))), stmt->name_range);
    return;
  }
  TypeRef expected = nullptr;
  if (stmt->type) {
    ConstRef declared = Eval(stmt->type);
    if (declared->kind == ConstKind::Type && !s.IsPartial(declared->type)) expected = declared->type;
  }
  ConstRef value = stmt->value ? Eval(stmt->value, expected) : s.pool.ErrorConst();
  Declare(stmt->name, MakeConst(value), stmt->name_range);
}

void Body::CheckAssert(const ast::AssertStmt* stmt) {
  auto message = [&]() -> std::string {
    if (!stmt->message) return "";
    ConstRef text = Eval(stmt->message);
    return s.AsString(text).value_or("");
  };
  if (stmt->is_comptime) {
    ConstRef condition = Eval(stmt->condition);
    if (condition->kind == ConstKind::Error) return;
    if (s.AsBool(condition).value_or(true)) return;
    std::string text = message();
    if (text.empty()) {
      Fail(Diag::AssertFailed, stmt->condition->range, {""});
    } else {
      Fail(Diag::ConstraintFailed, stmt->condition->range, {text});
    }
    return;
  }
  ir::Value* condition = Condition(CheckExpr(stmt->condition), stmt->condition->range);
  ir::Block* failed = b.NewBlock();
  ir::Block* fine = b.NewBlock();
  b.CondBr(condition, fine, failed);
  b.Start(failed);
  b.Trap();
  b.Unreachable();
  b.Start(fine);
}

}  // namespace brio::sema
