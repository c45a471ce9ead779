// Statements.
#include <algorithm>

#include "sema/body.h"
#include "sema/fixes.h"

namespace brio::sema {

/// Longer texts of the program are not quoted in a report; the caret shows them.
constexpr size_t kMaxQuoted = 40;

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
  }
  cleanups_ = std::move(saved);
}

Body::Handler* Body::CurrentHandler(TypeRef type, SourceRange range) {
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
  Diagnostic& made = s.Report(Diag::NotRaising, At(range), {what, function ? function->decl->name : "this"});
  if (function) made.cause = InFunction() + " raises";
  if (function && !function->module->is_library) AddRaises(made, *function->module->parsed, *function->decl);
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
    if (handler->erases && handler->type == s.WellKnownType("Error") &&
        s.ConversionRank(error, handler->type, false, At(range)) < 0) {
      // `raises` without a type takes every error; what is left of another type is its text.
      error = Construct(handler->type, {{"raised", error, range}}, range);
      if (error.is_error()) {
        b.Unreachable();
        return;
      }
    } else if (s.ConversionRank(error, handler->type, false, At(range)) < 0) {
      Diagnostic& made = s.Report(Diag::WrongErrorType, At(range), {ToString(error.type), ToString(handler->type)});
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
  if (new_scope) scopes_.emplace_back();
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
  if (new_scope) scopes_.pop_back();
}

void Body::CheckUnused(const ast::Expr* expr) {
  Value value = CheckAny(expr);
  if (value.diverges && !b.Terminated()) b.Unreachable();
  saw_unknown_ = saw_unknown_ || value.is_error();
  NoteError(value);
  if (eval_ || instance_->is_archetype || !module_ || module_->is_library || !value.type || value.is_error()) return;
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
      if (is_own && value.kind != Value::Kind::None && value.type != s.WellKnownType("NoneType"))
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
  if (module_ && !module_->is_library) s.at_statement_ = stmt->range;
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
      if (!b.Terminated()) b.Br(is_break ? loop.break_to : loop.continue_to);
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
      if (Module* found = whole ? s.FindModule(module_, name.dots, name.name, name.range, true)
                                : s.FindRoot(module_, name.dots, name.name, name.range)) {
        Declare(whole ? name.alias : name.name.substr(0, name.name.find('.')),
                MakeConst(s.pool.ModuleConst(static_cast<EntityBase*>(found))), name.range);
      }
    }
    return;
  }
  auto* from = static_cast<const ast::FromImportStmt*>(stmt);
  Module* found = s.FindModule(module_, from->dots, from->module, from->module_range, false);
  for (const ast::ImportName& name : from->names) {
    ConstRef member = s.FindImported(module_, *from, found, name.name, name.range);
    if (!member && !found) {
      s.FindModule(module_, from->dots, from->module, from->module_range, true);
      return;
    }
    if (!member) {
      Fail(Diag::UnknownImport, name.range, {from->module, name.name, ""});
      continue;
    }
    Declare(name.alias.empty() ? name.name : name.alias, MakeConst(member), name.range);
  }
}

Value Body::NewVariable(std::string_view name, Value value, TypeRef type, SourceRange range) {
  const ast::Expr* only_reads = type ? nullptr : value.only_reads;  // a type that is written says it itself
  const bool walks_read_only = value.walks_read_only;
  // A lambda of which the name tells more than its type would.
  const BoundFunction* lambda = !type && value.is_const() ? s.AsFunction(value.constant) : nullptr;
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
      type = s.Stored(value.type, At(range));
      if (value.type != type) value = Convert(value, type, range);
    }
  }
  if (value.is_error()) return value;
  if (value.is_const() && !type) {
    // Generic or overloaded: the name stands for the function.
    const BoundFunction* function = s.AsFunction(value.constant);
    const auto is_typed = [](const FunctionEntity* f) {
      return std::all_of(f->decl->args.begin(), f->decl->args.end(),
                         [](const ast::Param& arg) { return arg.type != nullptr; });
    };
    if (function && std::all_of(function->set->functions.begin(), function->set->functions.end(), is_typed))
      return value;
  }
  if (value.kind == Value::Kind::None || value.type->is(TypeKind::Meta)) {
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
      s.HasMove(value.type))
    return true;
  Fail(Diag::NotMovable, expr->range, {ToString(value.type)});
  return false;
}

std::optional<size_t> Body::TupleSize(TypeRef type) {
  // What can take its index as a parameter has the elements of its one pack of types.
  FunctionSet* set = type && type->is_struct() ? s.FindMethods(type, "__getitem__") : nullptr;
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
    ConstRef index = s.MakeInt(static_cast<int64_t>(i));
    if (FunctionSet* set = s.FindMethods(value.type, "__getitem__")) {
      // A tuple takes its index as a parameter, everything else as an argument.
      BoundFunction by_param{set, value.type, {{"", index}}};
      std::vector<CallArg> receiver{{"", value, target->range}};
      if (std::optional<Match> match = s.FindCandidate(by_param, receiver, At(target->range))) {
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
      s.Report(Diag::Redeclared, At(name->range), {name->text})
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
    TypeRef open = s.EvalType(stmt->type, env_, At(stmt->type->range), this);
    if (s.IsPartial(open)) {
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
      DeclareVar(stmt->target,
                 Unknown(is_archetype ? s.BoundOf(stmt->type, instance_->function, instance_->function->parent, env_)
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
      !stmt->is_ref && target->kind == ast::ExprKind::Name && (!type || type == s.WellKnownType("NoneType"));
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
      if (made->op == ir::Op::Call && made->name.empty()) made->name = target->text;  // for reports
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
  if (!value.is_error() && (!value.type || !s.FitsPartial(open, value.type))) {
    const std::vector<CallArg> args{{"", value, stmt->value->range}};
    FunctionSet* constructors = s.FindMethods(open, "__init__");
    std::optional<Match> match =
        constructors ? s.FindCandidate({constructors, open, {}}, args, At(stmt->value->range)) : std::nullopt;
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
  Value name = MakeConst(s.MakeString(deferred.name));
  FunctionSet* set = s.FindMethods(deferred.base.type, "__setattr__");
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
    } else if (s.HasCopy(index.type)) {
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
        scopes_[std::min<size_t>(1, scopes_.size() - 1)].locals.push_back({target->text, made, target->range, is_late});
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
                              (!expected || expected == s.WellKnownType("NoneType"));
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
  const std::string_view text = target->text.empty() ? s.TextOf(target->range) : target->text;
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
  const bool is_number = target.type->is_struct() && s.EntityOf(target.type)->literal_int;
  if (target.kind == Value::Kind::Place && !is_number &&
      s.FindMethods(target.type, kInPlace[static_cast<size_t>(stmt->op)])) {
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
    Fail(Diag::ReferenceToLocal, range, {s.TextOf(range)});
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
    const bool none = value.kind == Value::Kind::None || value.type == s.WellKnownType("NoneType");
    if (!none) {
      TypeRef given = value.type ? s.Materialized(value.type) : nullptr;
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
      value.type == result && !s.HasCopy(result)) {
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

void Body::CheckRaise(const ast::RaiseStmt* stmt) {
  TypeRef error_type = s.WellKnownType("Error");
  Value error;
  if (stmt->value) {
    error = CheckExpr(stmt->value);
    if (error.is_error()) {
      b.Unreachable();
      return;
    }
    // Texts and literals stand for an `Error`.
    TypeRef wanted = WantedError() ? WantedError() : error_type;
    bool text = !error.type || error.type->is(TypeKind::Meta) || error.type == s.WellKnownType("StringLiteral") ||
                error.type == s.WellKnownType("String");
    // `raises Int` may raise a number.
    const bool fits = text && error.type != wanted && wanted != error_type &&
                      s.ConversionRank(error, wanted, false, At(stmt->value->range)) >= 0;
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
  RaiseTo(error, stmt->range, "raise");
}

void Body::CheckAlias(const ast::AliasStmt* stmt) {
  if (!stmt->params.empty() && stmt->value) {
    AliasEntity& alias = s.aliases_.emplace_back();
    alias.kind = EntityKind::ParametricAlias;
    alias.decl = stmt;
    alias.env = s.NewEnv(env_, module_);
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
    if (declared->kind == ConstKind::Type && !s.IsPartial(declared->type)) expected = declared->type;
  }
  if (!stmt->value) Fail(Diag::MemberWithoutValue, stmt->name_range, {stmt->name});
  ConstRef value = stmt->value ? Eval(stmt->value, expected) : s.pool.ErrorConst();
  Declare(stmt->name, MakeConst(value), stmt->name_range);
}

Value Body::FailAssert(SourceRange range, std::string text) {
  if (unknown_branches_ > 0) return Value{};  // nobody may ever take this branch
  if (!text.empty() && s.InLibrary(range.begin)) return Fail(Diag::ConstraintFailed, range, {text});
  return Fail(Diag::AssertFailed, range, {text.empty() ? text : ": " + text});
}

void Body::CheckAssert(const ast::AssertStmt* stmt) {
  auto message = [&]() -> std::string {
    if (!stmt->message) return "";
    ConstRef text = Eval(stmt->message);
    return s.AsString(text).value_or("");
  };
  if (stmt->is_comptime) {
    ConstRef condition = Eval(stmt->condition);
    refined_ = refined_ || condition->kind == ConstKind::Error;
    if (condition->kind == ConstKind::Error) return;
    if (s.TruthOf(condition, At(stmt->condition->range)).value_or(true)) return;
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
