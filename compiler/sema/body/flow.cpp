// Control flow: conditions, loops, context managers, error handling.
#include <algorithm>
#include <tuple>

#include "sema/body/assignments.h"
#include "sema/body/calls.h"
#include "sema/body/compile_time.h"
#include "sema/body/control.h"
#include "sema/body/expressions.h"
#include "sema/body/flow.h"
#include "sema/body/mutability.h"
#include "sema/body/names.h"
#include "sema/body/open_types.h"
#include "sema/body/open_variables.h"
#include "sema/body/operators.h"
#include "sema/body/ownership.h"
#include "sema/body/statements.h"
#include "sema/body/values.h"
#include "sema/constants.h"
#include "sema/front.h"
#include "sema/generic_bodies.h"
#include "sema/hints.h"
#include "sema/lifecycles.h"
#include "sema/overloads.h"
#include "sema/prelude.h"
#include "sema/structs.h"

namespace brio::sema {
namespace {

/// Whether a written type has `origin_of(name)` among its parameters.
bool NamesOriginOf(const ast::Expr* type, std::string_view name) {
  if (type->kind != ast::ExprKind::Bracket) return false;
  return std::ranges::any_of(type->args, [&](const ast::Argument& arg) {
    const ast::Expr* value = arg.value;
    if (value->kind != ast::ExprKind::Call) return NamesOriginOf(value, name);
    return value->args.size() == 1 && value->args[0].value->kind == ast::ExprKind::Name &&
           value->args[0].value->text == name;
  });
}

/// A condition of which nothing is known.
ir::Value* UnknownBit(ir::Builder& b, Pool& pool) {
  return b.Append(ir::Op::Undef, pool.Int(1), {});
}

}  // namespace

void Flow::CheckIf(const ast::IfStmt* stmt) {
  if (stmt->is_comptime) {
    ConstRef condition = body_.compile_time.Eval(stmt->condition);
    if (condition->kind == ConstKind::Error) {
      choice_failed_ = true;
      if (!body_.instance || !body_.instance->is_archetype) return;
      ir::Block* yes = b.NewBlock();
      ir::Block* no = b.NewBlock();
      b.CondBr(UnknownBit(b, s.pool), yes, no);
      b.Start(yes);
      body_.open_types.CheckUnknownBranch(stmt->then_block, /*refines=*/true);
      ir::Block* join = b.NewBlock();
      b.Br(join);
      b.Start(no);
      if (stmt->has_else) body_.open_types.CheckUnknownBranch(stmt->else_block, /*refines=*/true);
      b.Br(join);
      b.Start(join);
      return;
    }
    std::optional<bool> taken = s.constants.TruthOf(condition, At(stmt->condition->range));
    if (!taken) return;
    if (*taken) {
      CheckBlock(stmt->then_block);
    } else if (stmt->has_else) {
      CheckBlock(stmt->else_block);
    }
    comptime_end_ = b.Terminated();
    return;
  }
  const Value asked = body_.operators.CheckCondition(stmt->condition);
  body_.statements.NoteError(asked);
  ir::Value* condition = body_.values.Condition(asked, stmt->condition->range);
  ir::Block* yes = b.NewBlock();
  ir::Block* no = stmt->has_else ? b.NewBlock() : nullptr;
  ir::Block* join = b.NewBlock();
  b.CondBr(condition, yes, no ? no : join);
  b.Start(yes);
  CheckBlock(stmt->then_block);
  bool reached = !no;
  if (!b.Terminated()) {
    b.Br(join);
    reached = true;
  }
  if (no) {
    b.Start(no);
    CheckBlock(stmt->else_block);
    if (!b.Terminated()) {
      b.Br(join);
      reached = true;
    }
  }
  if (reached) b.Start(join);
}

bool Flow::IsReached(const ir::Block* target) const {
  return std::any_of(body_.function->blocks.begin(), body_.function->blocks.end(), [&](const ir::Block* block) {
    const ir::Inst* last = block->insts.empty() ? nullptr : block->insts.back();
    return last && (last->successors[0] == target || last->successors[1] == target);
  });
}

bool Flow::ComesHere() const {
  std::vector<const ir::Block*> work{body_.function->blocks.front()};
  std::unordered_set<const ir::Block*> seen{work.front()};
  while (!work.empty()) {
    const ir::Block* block = work.back();
    work.pop_back();
    if (block->insts.empty()) continue;
    for (const ir::Block* to : block->insts.back()->successors) {
      if (to && seen.insert(to).second) work.push_back(to);
    }
  }
  return seen.contains(b.block());
}

void OpenTypes::CheckUnknownBranch(const ast::Block& block, bool refines) {
  saw_unknown_ = true;
  std::vector<size_t> known;
  for (const Scope& scope : body_.names.scopes()) known.push_back(scope.locals.size());
  const size_t moved = body_.open_variables.moves();
  ++unknown_branches_;
  refining_branches_ += refines;
  body_.flow.CheckBlock(block);
  refining_branches_ -= refines;
  --unknown_branches_;
  // What it moves may be moved elsewhere where it is not part of the function.
  body_.open_variables.Revive(moved);
  // What it declares for the function may have another type, or not be there.
  body_.names.ForgetSince(known);
  if (b.Terminated()) b.Start(b.NewBlock());
}

void Flow::ContinueLoop(const Loop& loop) {
  if (b.Terminated()) return;
  const SourceLoc loc = b.loc();
  if (loop.unroll) b.set_loc(loop.unroll_loc);
  b.Br(loop.continue_to, loop.unroll);
  b.set_loc(loc);
}

void Flow::CheckLoopBlocks(const LoopBlocks& loop) {
  body_.control.EnterLoop(loop.exit, loop.head, UnrollCount(loop.unroll),
                          loop.unroll ? loop.unroll->range.begin : SourceLoc());
  CheckBlock(loop.body);
  ContinueLoop(*body_.control.loop());
  body_.control.LeaveLoop();
  if (!loop.other) return;
  b.Start(loop.other);
  CheckBlock(loop.else_block);
  if (!b.Terminated()) b.Br(loop.exit);
}

/// More copies than that are a slip, and keep the optimiser busy.
static constexpr int64_t kMostUnrolled = 1024;

/// How many iterations become one, as `ir::Inst::index` has it; 0 where nobody asked, or what was asked is no number.
uint32_t Flow::UnrollCount(const ast::Decorator* unroll) {
  if (!unroll) return 0;
  if (unroll->expr->kind == ast::ExprKind::Name) return ir::kUnrollFully;
  if (unroll->expr->args.size() != 1 || !unroll->expr->args[0].name.empty()) {
    Fail(Diag::UnrollArgument, unroll->range);
    return 0;
  }
  const ast::Expr* written = unroll->expr->args[0].value;
  const ConstRef value = body_.compile_time.Eval(written);
  if (value->kind == ConstKind::Error) return 0;  // reported, or not yet known
  const bool is_bool = s.constants.AsBool(value).has_value();
  const std::optional<int64_t> count = is_bool ? std::nullopt : s.constants.AsInt(value);
  if (!count || *count < 1 || *count > kMostUnrolled) {
    Fail(Diag::UnrollCount, written->range, {std::to_string(kMostUnrolled), s.constants.Print(value)});
    return 0;
  }
  return static_cast<uint32_t>(*count);
}

void Flow::CheckWhile(const ast::WhileStmt* stmt) {
  ir::Block* head = b.NewBlock();
  ir::Block* body = b.NewBlock();
  ir::Block* other = stmt->has_else ? b.NewBlock() : nullptr;
  ir::Block* exit = b.NewBlock();
  b.Br(head);
  b.Start(head);
  b.set_loc(stmt->condition->range.begin);
  Value value = body_.operators.CheckCondition(stmt->condition);
  body_.statements.NoteError(value);
  std::optional<bool> known = body_.values.ConstCondition(value);
  bool endless = known && *known;
  if (endless) {
    b.Br(body);
  } else {
    b.CondBr(body_.values.Condition(value, stmt->condition->range), body, other ? other : exit);
  }
  b.Start(body);
  CheckLoopBlocks({stmt->body, head, exit, stmt->else_block, other, stmt->unroll});
  if (!endless || IsReached(exit)) {
    b.Start(exit);
  }
}

/// Whether a part of a loop's target says how it is held: `for i, ref x in ...`.
static bool HasConventions(const ast::Expr* target) {
  if (target->convention != ast::Convention::Default) return true;
  if (target->kind == ast::ExprKind::Paren) return HasConventions(target->a);
  return target->kind == ast::ExprKind::Tuple && std::ranges::any_of(target->items, HasConventions);
}

void Assignments::BindTarget(const ast::Expr* target, Value value, TargetBinding how) {
  if (target->convention != ast::Convention::Default) how.convention = target->convention;
  // A part may be a reference of the library's to what is elsewhere.
  const StructEntity* entity = how.is_part && !value.is_error() ? EntityOf(value.type) : nullptr;
  if (entity && entity->module && entity->module->May(Permission::FreeOrigins)) {
    if (std::optional<Value> place = body_.calls.TryMethod(value, "__referent__", {}, target->range)) {
      value = *place;
      if (how.read_only_of) value.is_mutable = false;
    }
  }
  if (target->kind == ast::ExprKind::Tuple || target->kind == ast::ExprKind::Paren) {
    const ast::Expr* inner = target->kind == ast::ExprKind::Paren ? target->a : target;
    if (inner->kind != ast::ExprKind::Tuple) return BindTarget(inner, value, how);
    how.is_part = true;
    Unpack(inner, value, [&](const ast::Expr* item, Value part) { BindTarget(item, part, how); });
    return;
  }
  value = body_.expressions.WithValue(value, target->range);
  if (target->convention == ast::Convention::Var && value.kind == Value::Kind::Place && !value.is_temp) {
    body_.names.Declare(target->text, NewVariable(target->text, value, nullptr, target->range), target->range);
    return;
  }
  if (value.is_error()) {
    body_.names.Declare(target->text, value, target->range);
    return;
  }
  if (value.kind == Value::Kind::Place && !value.is_temp) {  // a reference: the name stands for the element itself
    // Only `for ref` changes the elements; loops of the older dialect hand out pointers to them.
    const bool is_ref = how.convention == ast::Convention::Ref;
    if (how.convention == ast::Convention::Default && !body_.module->is_legacy &&
        !body_.module->May(Permission::FreeOrigins))
      value.is_mutable = false;
    if (target->text == "_") return;
    body_.names.Declare(target->text, value, target->range);
    Local& local = body_.names.innermost().locals.back();
    local.is_loop = true;
    local.is_with = how.is_with;
    local.is_part = how.is_part;
    local.is_pointer = how.is_pointer;
    if (how.read_only_of && !value.is_mutable && (is_ref || body_.module->is_legacy))
      local.element_of = how.read_only_of;
    return;
  }
  if (target->text == "_" && IsTrivial(value.type)) return;
  body_.names.Declare(target->text, NewVariable(target->text, value, nullptr, target->range), target->range);
}

void Assignments::BindEntered(const ast::WithItem& item, Value value) {
  if (item.convention == ast::Convention::Var && value.kind == Value::Kind::Place && !value.is_temp)
    value = NewVariable("", value, nullptr, item.target->range);
  TargetBinding binding{item.convention};
  binding.is_with = true;
  BindTarget(item.target, value, binding);
}

void LocalNames::DeclareUnknown(const ast::Expr* target, const Value& value) {
  if (target->kind == ast::ExprKind::Paren) return DeclareUnknown(target->a, value);
  for (const ast::Expr* item : target->items) DeclareUnknown(item);
  if (target->kind == ast::ExprKind::Name) Declare(target->text, value, target->range);
}

static bool IsReadOnly(const Value& value) {
  return value.kind == Value::Kind::Place ? !value.is_mutable && !value.is_temp : value.is_borrowed;
}

bool Mutability::WalksReadOnly(TypeRef result, const std::vector<CallArg>& args) {
  const StructEntity* entity = EntityOf(result);
  if (!entity || !entity->module || !entity->module->May(Permission::FreeOrigins) || !CaresForMutability())
    return false;
  const auto reads = [](const CallArg& arg) { return arg.value.walks_read_only || IsReadOnly(arg.value); };
  if (std::ranges::none_of(args, reads)) return false;
  // Over several others: which part of an element is whose is not known, so one that may only be read makes all
  // read-only.
  const auto is_walked = [&](const CallArg& arg) {
    return arg.value.type && arg.value.type->is_struct() && s.structs.FindMethods(arg.value.type, "__iter__");
  };
  if (s.structs.FindMethods(result, "__next_places__"))
    return std::ranges::any_of(args, [&](const CallArg& arg) { return is_walked(arg) && reads(arg); });
  const FunctionSet* next = s.structs.FindMethods(result, "__next__");
  return next &&
         std::ranges::any_of(
             next->functions,
             [](const FunctionEntity* f) { return f->decl->result_convention == ast::Convention::Ref; }) &&
         std::ranges::any_of(args, reads);
}

bool Mutability::RefersToReadOnly(const Value& iterable) {
  if (iterable.walks_read_only) return true;
  FunctionSet* set =
      IsReadOnly(iterable) && CaresForMutability() ? s.structs.FindMethods(iterable.type, "__iter__") : nullptr;
  // `def __iter__(ref self) -> Elements[origin_of(self)]`: the elements are part of what they are asked of. The
  // library's iterators name no origin.
  if (!set) return false;
  bool refers = false;
  for (const FunctionEntity* function : set->functions) {
    const ast::FunctionDecl* decl = function->decl;
    if (decl->args.empty()) return false;
    if (decl->args[0].convention == ast::Convention::Var || decl->args[0].convention == ast::Convention::Deinit)
      continue;  // for values that are given away
    if (decl->args[0].convention != ast::Convention::Ref) return false;
    if (!function->module->May(Permission::FreeOrigins) &&
        !(decl->result && NamesOriginOf(decl->result, decl->args[0].name)))
      return false;
    refers = true;
  }
  return refers;
}

std::optional<Value> Flow::AskForMore(const Value& iterator, SourceRange range) {
  std::optional<Value> more = body_.calls.TryMethod(iterator, "__has_next__", {}, range);
  if (more || !iterator.type->is_struct() || !EntityOf(iterator.type)->module->is_legacy) return more;
  // Before 25.1 an iterator said it so, and before that by how many there still are.
  more = body_.calls.TryMethod(iterator, "__hasmore__", {}, range);
  if (more) return more;
  const FunctionSet* next = s.structs.FindMethods(iterator.type, "__next__");
  const bool ends_by_raising = !next || std::ranges::any_of(next->functions, &FunctionEntity::raises);
  return ends_by_raising ? std::nullopt : body_.calls.TryMethod(iterator, "__len__", {}, range);
}

Value Flow::WithMore(Value iterator, const FunctionSet& next, SourceRange range) {
  const bool is_for_loops = !body_.is_eval && body_.module && !body_.module->May(Permission::AllReleases) &&
                            EntityOf(iterator.type)->module->May(Permission::AllReleases) &&
                            std::ranges::none_of(next.functions, &FunctionEntity::raises) &&
                            s.structs.FindMethods(iterator.type, "__has_next__");
  if (!is_for_loops) return iterator;
  // Until 26.1 programs asked themselves, also where nothing may be raised.
  const WellKnownName asking = body_.control.HandlesErrors() ? WellKnownName("_more_or_raise") : "_more_or_abort";
  const BoundFunction* ask = s.constants.AsFunction(s.prelude.WellKnown(asking));
  if (!ask) return iterator;
  if (iterator.kind != Value::Kind::Place) {
    iterator = body_.assignments.NewVariable("", iterator, nullptr, range);
    iterator.is_mutable = true;
  }
  body_.calls.CallFunction(*ask, {{"", iterator, range}}, range);
  return iterator;
}

/// Whether `function` takes over what it is a method of.
static bool TakesSelf(const FunctionEntity* function) {
  const std::span<const ast::Param> args = function->decl->args;
  return !args.empty() && (args[0].convention == ast::Convention::Var || args[0].convention == ast::Convention::Deinit);
}

/// Unless a loop asks for values of its own, what it goes over keeps them, if it can be walked that way too: then it
/// gets a name that is not moved from.
Value Flow::KeptIterable(const Value& iterable, const ast::ForStmt* stmt) {
  const bool is_kept = iterable.kind == Value::Kind::Place && !iterable.is_temp && !iterable.is_moved;
  if (is_kept || HasConventions(stmt->target) || stmt->convention == ast::Convention::Var || !iterable.type ||
      !iterable.type->is_struct())
    return iterable;
  const FunctionSet* set = s.structs.FindMethods(iterable.type, "__iter__");
  if (!set || std::ranges::all_of(set->functions, TakesSelf) || std::ranges::none_of(set->functions, TakesSelf))
    return iterable;
  Value kept = body_.assignments.NewVariable("", iterable, nullptr, stmt->iterable->range);
  kept.is_mutable = stmt->convention == ast::Convention::Ref;
  return kept;
}

void Flow::CheckFor(const ast::ForStmt* stmt) {
  Value iterable = body_.expressions.CheckExpr(stmt->iterable);
  if (iterable.is_error()) {
    if (iterable.bound && body_.open_types.TrustsBounds() && iterable.bound->kind != ConstKind::Type &&
        !s.generics.MayPromise(iterable.bound, "__iter__"))
      Fail(Diag::BoundMember, stmt->iterable->range, {body_.open_types.BoundText(iterable), "__iter__"});
    body_.open_types.NoteUnknown();
    body_.statements.NoteError(iterable);
    body_.names.EnterScope();
    ir::Block* head = b.NewBlock();
    ir::Block* body = b.NewBlock();
    ir::Block* other = stmt->has_else ? b.NewBlock() : nullptr;
    ir::Block* exit = b.NewBlock();
    b.Br(head);
    b.Start(head);
    b.CondBr(UnknownBit(b, s.pool), body, other ? other : exit);
    b.Start(body);
    body_.names.DeclareUnknown(stmt->target, body_.open_types.OpenItem(iterable));
    CheckLoopBlocks({stmt->body, head, exit, stmt->else_block, other, stmt->unroll});
    body_.names.LeaveScope();
    b.Start(exit);
    return;
  }
  iterable = KeptIterable(body_.values.Materialize(iterable, stmt->iterable->range), stmt);
  std::optional<Value> made = body_.calls.TryMethod(iterable, "__iter__", {}, stmt->iterable->range);
  if (!made) {
    if (ReportUncalled(s, iterable, At(stmt->iterable->range))) return;
    Fail(Diag::NotIterable, stmt->iterable->range,
         {body_.values.Describe(iterable), "__iter__", RangeHint(iterable, stmt->iterable->range)});
    return;
  }
  const bool refers = body_.mutability.RefersToReadOnly(iterable);
  body_.names.EnterScope();
  Value iterator = made->kind == Value::Kind::Place && !made->is_temp
                       ? *made
                       : body_.assignments.NewVariable("", *made, nullptr, stmt->iterable->range);
  ir::Block* head = b.NewBlock();
  ir::Block* other = stmt->has_else ? b.NewBlock() : nullptr;
  ir::Block* exit = b.NewBlock();
  b.Br(head);
  b.Start(head);
  SourceRange range = stmt->iterable->range;
  std::optional<Value> more = iterator.is_error() ? std::nullopt : AskForMore(iterator, range);
  std::optional<Value> item;
  if (more) {
    ir::Block* next = b.NewBlock();
    b.CondBr(body_.values.Condition(*more, range), next, other ? other : exit);
    b.Start(next);
  }
  if (!iterator.is_error()) {  // `__next__` may say by raising that there is no more
    Handler stop{nullptr, b.NewBlock(), false, s.prelude.WellKnownType("StopIteration")};
    stop.only_own = true;
    body_.control.Handle(&stop);
    // Iterators over several others give their elements' places where parts of the target ask for that.
    if (HasConventions(stmt->target)) item = body_.calls.TryMethod(iterator, "__next_places__", {}, range);
    if (!item)
      item = more ? body_.calls.CallMethod(iterator, "__next__", {}, range)
                  : body_.calls.TryMethod(iterator, "__next__", {}, range);
    body_.control.Unhandle();
    if (!item) Fail(Diag::NotIterable, range, {body_.values.Describe(iterator), "__next__", ""});
    if (stop.used) {
      ir::Block* fine = b.block();
      b.Start(stop.block);
      b.Br(other ? other : exit);
      b.SetBlock(fine);
    }
  }
  Value element = item.value_or(Value{});
  const bool only_reads = refers && element.kind == Value::Kind::Place && !element.is_temp;
  if (only_reads) element.is_mutable = false;
  if (stmt->convention == ast::Convention::Var && element.kind == Value::Kind::Place &&
      !element.is_temp) {  // a copy, which is the loop's own
    Value temp = body_.values.NewTemp(element.type);
    body_.ownership.InitMemory(temp.ir, element, range);
    body_.ownership.MarkIfTracked(ir::Op::MarkInit, temp.ir);
    element = temp;
  }
  TargetBinding binding{stmt->convention, refers ? stmt->iterable : nullptr};
  // Arguments that fit in registers came as they are.
  binding.is_pointer =
      body_.module->is_of_2024 && !(element.type && IsTrivial(element.type) &&
                                    EntityOf(iterable.type) == EntityOf(s.prelude.WellKnownType("VariadicList")));
  body_.assignments.BindTarget(stmt->target, element, binding);
  CheckLoopBlocks({stmt->body, head, exit, stmt->else_block, other, stmt->unroll});
  b.Start(exit);
  body_.names.LeaveScope();
}

void Control::CheckWith(const ast::WithStmt* stmt, size_t index) {
  if (index == stmt->items.size()) {
    body_.flow.CheckBlock(stmt->body);
    return;
  }
  const ast::WithItem& item = stmt->items[index];
  SourceRange range = item.context->range;
  Value context = body_.expressions.CheckExpr(item.context);
  if (context.is_error()) {
    body_.open_types.CheckBoundProtocol(context, "__enter__", range);
    body_.names.EnterScope();
    if (item.target) body_.names.DeclareUnknown(item.target);
    CheckWith(stmt, index + 1);
    body_.names.LeaveScope();
    return;
  }
  body_.names.EnterScope();
  const bool is_named = context.kind == Value::Kind::Place && !context.is_temp && !context.is_moved;
  Value manager = is_named ? context : body_.assignments.NewVariable("", context, nullptr, range);
  if (manager.is_error()) {
    body_.names.LeaveScope();
    return;
  }
  FunctionSet* exit = s.structs.FindMethods(manager.type, "__exit__");
  Value receiver = manager;
  if (!exit)  // `__enter__(var self)` may take it over
    receiver.is_moved = !is_named && (!IsTrivial(manager.type) ||
                                      !s.lifecycles.CopiesImplicitly(manager.type, body_.module->is_legacy));
  std::optional<Value> entered = body_.calls.TryMethod(receiver, "__enter__", {}, range);
  if (!entered) {
    Fail(Diag::NotAContext, range, {body_.values.Describe(manager)});
    body_.names.LeaveScope();
    return;
  }
  if (item.target) {
    const bool is_none = entered->kind == Value::Kind::None;
    body_.assignments.BindEntered(item, is_none ? body_.expressions.FailNoValue(range) : *entered);
  }
  if (!exit) {
    CheckWith(stmt, index + 1);
    // What took the manager over stays to the end of the block: an open file whose descriptor is in use.
    const Local* local =
        item.target && item.target->kind == ast::ExprKind::Name ? body_.names.FindLocal(item.target->text) : nullptr;
    const bool is_kept =
        local && local->value.kind == Value::Kind::Place && local->value.ir && !IsTrivial(local->value.type);
    if (is_kept && !b.Terminated()) b.Mark(ir::Op::KeepAlive, local->value.ir);
    body_.names.LeaveScope();
    return;
  }
  // `__exit__(deinit self)` ends the manager, which nothing else names.
  Value last = manager;
  last.is_moved = !is_named && std::ranges::any_of(exit->functions, [](const FunctionEntity* function) {
    const std::span<const ast::Param> args = function->decl->args;
    return args.size() == 1 &&
           (args[0].convention == ast::Convention::Var || args[0].convention == ast::Convention::Deinit);
  });
  auto leave = [this, last, range] { body_.calls.CallMethod(last, "__exit__", {}, range); };
  Handler handler{nullptr, nullptr};
  handler.passes_on = true;
  const bool can_raise = !handlers_.empty() || body_.is_eval;
  PushCleanup(leave);
  if (can_raise) handlers_.push_back(&handler);
  CheckWith(stmt, index + 1);
  if (can_raise) handlers_.pop_back();
  cleanups_.pop_back();
  ir::Block* done = b.NewBlock();
  if (!b.Terminated()) {
    leave();
    if (!b.Terminated()) b.Br(done);
  }
  for (const std::unique_ptr<Handler>& raised : handler.by_type) {
    b.Start(raised->block);
    Value error = ErrorOf(*raised);
    const std::optional<Value> swallowed = ExitWith(manager, *exit, error, range);
    if (!swallowed) {
      leave();
    } else if (swallowed->kind != Value::Kind::None &&
               swallowed->type !=
                   s.prelude.WellKnownType("NoneType")) {  // `__exit__(self, error) -> Bool` may end the error here
      ir::Block* ended = b.NewBlock();
      ir::Block* again = b.NewBlock();
      b.CondBr(body_.values.Condition(*swallowed, range), ended, again);
      b.Start(ended);
      if (TracesErrors(error.type)) b.NoteError(ir::ErrorNote::Caught);
      b.Br(done);
      b.Start(again);
    }
    if (b.Terminated()) continue;
    // Where `__exit__` itself raises an `Error`, that is what comes out of the block.
    TypeRef plain = s.prelude.WellKnownType("Error");
    if (error.type != plain && !handlers_.empty() && !handlers_.back()->passes_on && handlers_.back()->type == plain) {
      error = body_.calls.Construct(plain, {{"raised", error, range}}, range);
    } else {
      error.is_moved = true;
    }
    RaiseTo(error, range, "with");
  }
  if (body_.flow.IsReached(done)) b.Start(done);
  body_.names.LeaveScope();
}

std::optional<Value> Control::ExitWith(const Value& manager, FunctionSet& exit, const Value& error, SourceRange range) {
  if (std::optional<Value> made = body_.calls.TryMethod(manager, "__exit__", {{"", error, range}}, range)) return made;
  TypeRef plain = s.prelude.WellKnownType("Error");
  if (error.type == plain) return std::nullopt;
  // `__exit__(self, error: Error)` takes errors of every type, by their text; that is made only where there is such a
  // method.
  Value any = body_.values.NewTemp(plain);
  static_cast<ir::Inst*>(any.ir)->tracked = false;
  const bool takes_any =
      s.overloads
          .FindCandidate({&exit, manager.type, {}},
                         {{"", body_.calls.Receiver(manager, exit, range), range}, {"", any, range}}, At(range))
          .has_value();
  if (!takes_any) return std::nullopt;
  const Value text = body_.calls.Construct(plain, {{"raised", error, range}}, range);
  return body_.calls.TryMethod(manager, "__exit__", {{"", text, range}}, range);
}

void Control::CheckTry(const ast::TryStmt* stmt) {
  const bool can_raise = !handlers_.empty() || body_.is_eval;
  if (stmt->has_finally) PushCleanup([this, stmt] { body_.flow.CheckBlock(stmt->finally_block); });
  Handler handler{nullptr, stmt->has_except ? b.NewBlock() : nullptr};
  handler.erases = false;
  handler.passes_on = !stmt->has_except;
  const bool takes = stmt->has_except || can_raise;
  if (takes) handlers_.push_back(&handler);
  body_.flow.CheckBlock(stmt->body);
  if (takes) handlers_.pop_back();
  ir::Block* done = b.NewBlock();
  Handler outer{nullptr, nullptr};  // an error in `except` or `else` still runs `finally`
  outer.passes_on = true;
  const bool guard = stmt->has_finally && can_raise;
  if (guard) handlers_.push_back(&outer);
  if (stmt->has_else && !b.Terminated()) body_.flow.CheckBlock(stmt->else_block);
  if (!b.Terminated()) b.Br(done);
  if (stmt->has_except) {
    if (!handler.used) {  // nothing raises: still checked, and removed as unreachable
      handler.type = s.prelude.WellKnownType("Error");
      handler.slot = b.Local(handler.type, "error");
      handler.used = true;
    }
    b.Start(handler.block);
    body_.names.EnterScope();
    Value error = ErrorOf(handler);
    if (!stmt->error_name.empty()) body_.names.Declare(stmt->error_name, error, stmt->error_range);
    const std::pair saved(current_error_, caught_number_);
    current_error_ = &error;
    caught_number_ = TracesErrors(error.type) ? b.NoteError(ir::ErrorNote::Caught) : nullptr;
    body_.flow.CheckBlock(stmt->except_block);
    std::tie(current_error_, caught_number_) = saved;
    if (!b.Terminated()) b.Br(done);
    body_.names.LeaveScope();
  }
  for (const std::unique_ptr<Handler>& raised : handler.by_type) {
    b.Start(raised->block);
    Value error = ErrorOf(*raised);
    error.is_moved = true;
    RaiseTo(error, stmt->range, "try");
  }
  if (guard) handlers_.pop_back();
  if (stmt->has_finally) cleanups_.pop_back();
  for (const std::unique_ptr<Handler>& raised : outer.by_type) {
    b.Start(raised->block);
    body_.flow.CheckBlock(stmt->finally_block);
    if (b.Terminated()) continue;
    Value escaped = ErrorOf(*raised);
    escaped.is_moved = true;
    RaiseTo(escaped, stmt->range, "finally");
  }
  if (!body_.flow.IsReached(done)) return;
  b.Start(done);
  if (stmt->has_finally) body_.flow.CheckBlock(stmt->finally_block);
}

}  // namespace brio::sema
