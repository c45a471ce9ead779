// `comptime for`: the body once for each element of something that is known.
#include <algorithm>

#include "passes/passes.h"
#include "sema/body/body_check.h"
#include "sema/body/calls.h"
#include "sema/body/compile_time.h"
#include "sema/body/control.h"
#include "sema/body/flow.h"
#include "sema/body/names.h"
#include "sema/body/open_types.h"
#include "sema/body/unrolled.h"
#include "sema/body/values.h"
#include "sema/constants.h"
#include "sema/evaluation.h"
#include "sema/front.h"
#include "sema/lifecycles.h"
#include "sema/store.h"
#include "sema/structs.h"

namespace brio::sema {

namespace {

constexpr int64_t kMaxUnroll = 100'000;  // iterations, all loops of a function together

}  // namespace

/// `iterable[index]` as a function of both: made once, and run for each element.
struct Flow::ItemFunction {
  ItemFunction(BodyContext& outer, TypeRef type, TypeRef index, SourceRange range)
      : body(outer.s, outer.env, outer.instance, &outer) {
    facts::Speculation trial(body.s.facts);
    is_made = Make(type, index, range);
    if (is_made) {
      trial.Commit();
    } else {
      trial.Drop();
    }
  }
  ~ItemFunction() { body.s.evaluation.interpreter.Forget(body.function); }

  bool Make(TypeRef type, TypeRef index, SourceRange range) {
    ir::Function& function = *body.function;
    ir::Argument* whole = function.AddArg(type, "iterable", ir::Passing::ByValue);
    ir::Argument* at = function.AddArg(index, "index", ir::Passing::ByValue);
    body.b.set_loc(range.begin);
    const std::optional<Value> item = body.calls.TryMethod(body.values.MakeSsa(whole, type), "__getitem__",
                                                           {{"", body.values.MakeSsa(at, index), range}}, range);
    if (!item || !item->is_runtime() || !IsByValue(item->type) || body.control.raised() || body.b.Terminated())
      return false;
    function.result = item->type;
    body.b.Return(body.values.Rvalue(*item));
    function.stage = ir::Stage::Raw;
    passes::RemoveDeadBlocks(function);
    if (!passes::RunMandatory(function, body.s.pool, body.s.diags)) return false;
    body.s.lifecycles.RequireDestructors(function);
    return true;
  }

  /// Null where it could not be found out.
  ConstRef Run(ConstRef iterable, ConstRef index) {
    const ConstRef args[] = {iterable, index};
    const comptime::Result result = body.s.evaluation.interpreter.Call(body.function, args);
    return result.outcome == comptime::Outcome::Ok ? result.result : nullptr;
  }

  BodyCheck body;
  bool is_made = false;
};

/// One such loop.
class Flow::ComptimeLoop : BodyPart {
 public:
  ComptimeLoop(BodyContext& body, const ast::ForStmt& stmt)
      : BodyPart(body), stmt_(stmt), range_(stmt.iterable->range) {}

  void Emit();

 private:
  ConstRef Iterable();
  ConstRef AsList();
  /// The elements; none, once reported, where it has no length or is too long.
  std::optional<ArgList> Items(ConstRef iterable);
  std::optional<ArgList> MakeItems(ConstRef iterable, int64_t count);
  void EmitUnknown();
  /// Whether `count` passes that take as many as the first did, those of inner loops among them, are over the limit.
  /// It is told at once: eight loops in each other are unrolled for very long before they reach it.
  bool IsTooMuch(size_t count, int64_t passes_of_first) const {
    const int64_t left = static_cast<int64_t>(count - 1) * passes_of_first;
    return body_.flow.unrolled_ + left > kMaxUnroll && !b.Terminated() && RepeatsAlike(stmt_);
  }
  bool EmitPass(ConstRef item, ir::Block* exit);
  bool DeclareItem(const ast::Expr* target, ConstRef item);
  ConstRef PartOf(ConstRef item, size_t index, SourceRange range);
  ConstRef Call(ConstRef of, std::string_view name, std::vector<CallArg> args, SourceRange range);
  bool Has(ConstRef of, std::string_view name) const {
    return of->kind == ConstKind::Data && of->type->is_struct() && s.structs.FindMethods(of->type, name);
  }
  ast::Expr* Made(ast::ExprKind kind, std::string_view text, SourceRange range) const {
    auto* expr = s.store.arena.New<ast::Expr>();
    expr->kind = kind;
    expr->range = range;
    expr->text = text;
    return expr;
  }
  /// The pass through the body is straight code unless a `break` or a `continue` leaves it.
  bool IsReached(const ir::Block* target, const ir::Block* first, size_t since) const;
  void GoOnAt(ir::Block* block);

  const ast::ForStmt& stmt_;
  SourceRange range_;
};

void Flow::CheckComptimeFor(const ast::ForStmt* stmt) {
  ComptimeLoop(body_, *stmt).Emit();
}

void Flow::ComptimeLoop::Emit() {
  const ConstRef iterable = Iterable();
  if (iterable->kind == ConstKind::Error) return EmitUnknown();
  const std::optional<ArgList> items = Items(iterable);
  if (!items) return;
  const ir::Block* before = b.block();
  const size_t size_before = body_.function->blocks.size();
  ir::Block* exit = b.NewBlock();
  const int64_t passes_before = body_.flow.unrolled_;
  for (size_t i = 0; i < items->size(); ++i) {
    if (b.Terminated() || !EmitPass((*items)[i], exit)) break;
    if (i == 0 && IsTooMuch(items->size(), body_.flow.unrolled_ - passes_before)) {
      Fail(Diag::ComptimeLoopLimit, range_, {std::to_string(kMaxUnroll)});
      break;
    }
  }
  if (stmt_.has_else && !b.Terminated()) body_.flow.CheckBlock(stmt_.else_block);
  if (IsReached(exit, before, size_before)) GoOnAt(exit);
}

/// What is walked through. What only an iterator can walk through is put into a list.
ConstRef Flow::ComptimeLoop::Iterable() {
  facts::Speculation trial(s.facts);
  ConstRef iterable = body_.compile_time.Eval(stmt_.iterable);
  const bool has_failed = iterable->kind == ConstKind::Error;  // `enumerate([1, 2])` refers to a list that ends with it
  const bool only_iterates = !Has(iterable, "__getitem__") && Has(iterable, "__iter__");
  const ConstRef list = has_failed || only_iterates ? AsList() : iterable;
  if (has_failed && list->kind != ConstKind::Error) {
    trial.Drop();
  } else {
    trial.Commit();
  }
  return list->kind != ConstKind::Error ? list : iterable;
}

/// `[item for item in iterable]`
ConstRef Flow::ComptimeLoop::AsList() {
  auto* comprehension = s.store.arena.New<ast::Comprehension>();
  comprehension->element = Made(ast::ExprKind::Name, "(item)", range_);
  ast::ComprehensionClause clause;
  clause.target = comprehension->element;
  clause.expr = stmt_.iterable;
  comprehension->clauses = s.store.arena.Copy(std::vector<ast::ComprehensionClause>{clause});
  ast::Expr* list = Made(ast::ExprKind::Comprehension, "", range_);
  list->comprehension = comprehension;
  facts::Speculation trial(s.facts);
  const ConstRef found = body_.compile_time.Eval(list);
  if (found->kind == ConstKind::Error) {
    trial.Drop();
  } else {
    trial.Commit();
  }
  return found;
}

std::optional<ArgList> Flow::ComptimeLoop::Items(ConstRef iterable) {
  if (iterable->kind == ConstKind::Data && iterable->type->is_struct() &&
      EntityOf(iterable->type)->aliases.count("__type_list__")) {
    if (ConstRef types = s.structs.FindTypeMember(iterable->type, "__type_list__", At(range_))) iterable = types;
  }
  if (iterable->kind == ConstKind::Pack) return iterable->args;
  if (iterable->kind != ConstKind::Data) {
    Fail(Diag::NotIterable, range_, {s.constants.Print(iterable), "__len__", ""});
    return std::nullopt;
  }
  if (const auto known = body_.flow.items_.find(iterable); known != body_.flow.items_.end()) return known->second;
  const std::optional<int64_t> count = s.constants.AsInt(Call(iterable, "__len__", {}, range_));
  if (!count) return std::nullopt;
  if (*count > kMaxUnroll) {
    Fail(Diag::ComptimeLoopLimit, range_, {std::to_string(kMaxUnroll)});
    return std::nullopt;
  }
  std::optional<ArgList> items = MakeItems(iterable, *count);
  if (items) body_.flow.items_.emplace(iterable, *items);
  return items;
}

std::optional<ArgList> Flow::ComptimeLoop::MakeItems(ConstRef iterable, int64_t count) {
  constexpr int64_t kFew = 3;  // so many are found sooner by themselves
  ItemFunction* function = nullptr;
  if (count > kFew && IsByValue(iterable->type)) {
    std::shared_ptr<ItemFunction>& made = body_.flow.item_functions_[iterable->type];
    if (!made) made = std::make_shared<ItemFunction>(body_, iterable->type, s.constants.MakeInt(0)->type, range_);
    if (made->is_made) function = made.get();
  }
  ArgList items;
  for (int64_t i = 0; i < count; ++i) {
    const ConstRef index = s.constants.MakeInt(i);
    ConstRef item = function ? function->Run(iterable, index) : nullptr;
    // What goes wrong is told by the call itself.
    if (!item) item = Call(iterable, "__getitem__", {{"", body_.values.MakeConst(index), range_}}, range_);
    if (item->kind == ConstKind::Error) return std::nullopt;
    items.push_back(item);
  }
  return items;
}

ConstRef Flow::ComptimeLoop::Call(ConstRef of, std::string_view name, std::vector<CallArg> args, SourceRange range) {
  BodyCheck inner(s, body_.env, body_.instance, &body_);
  inner.b.set_loc(range.begin);
  std::optional<Value> value = inner.calls.TryMethod(inner.values.MakeConst(of), name, std::move(args), range);
  if (value) return inner.compile_time.Finish(*value, range, nullptr);
  Fail(Diag::NotIterable, range, {ToString(of->type), name, ""});
  return s.pool.ErrorConst();
}

/// Of generic code with unknown parameters: the body once, for whatever the elements are.
void Flow::ComptimeLoop::EmitUnknown() {
  if (!body_.instance || !body_.instance->is_archetype) return;
  body_.names.EnterScope();
  body_.names.DeclareUnknown(stmt_.target);
  body_.control.EnterLoop(b.NewBlock(), b.NewBlock());
  body_.open_types.CheckUnknownBranch(stmt_.body, /*refines=*/false);
  body_.control.LeaveLoop();
  body_.names.LeaveScope();
}

/// The body for one element. False where something failed: once is enough.
bool Flow::ComptimeLoop::EmitPass(ConstRef item, ir::Block* exit) {
  body_.names.EnterScope();
  const unsigned failures = s.facts.failures();
  if (!DeclareItem(stmt_.target, item)) {
    body_.names.LeaveScope();
    return false;
  }
  if (++body_.flow.unrolled_ > kMaxUnroll) {
    Fail(Diag::ComptimeLoopLimit, range_, {std::to_string(kMaxUnroll)});
  } else {
    const ir::Block* first = b.block();
    const size_t size = body_.function->blocks.size();
    ir::Block* next = b.NewBlock();
    body_.control.EnterLoop(exit, next);
    body_.flow.CheckBlock(stmt_.body);
    body_.control.LeaveLoop();
    if (IsReached(next, first, size)) GoOnAt(next);
  }
  body_.names.LeaveScope();
  return s.facts.failures() == failures;
}

/// Gives the element, or its parts, their names.
bool Flow::ComptimeLoop::DeclareItem(const ast::Expr* target, ConstRef item) {
  if (target->kind == ast::ExprKind::Paren) return DeclareItem(target->a, item);
  if (target->kind != ast::ExprKind::Tuple) {
    body_.names.Declare(target->text, body_.values.MakeConst(item), target->range);
    return true;
  }
  const std::optional<int64_t> size = item->kind == ConstKind::Pack ? static_cast<int64_t>(item->args.size())
                                      : Has(item, "__len__")
                                          ? s.constants.AsInt(Call(item, "__len__", {}, target->range))
                                          : std::nullopt;
  if (size != static_cast<int64_t>(target->items.size())) {
    Fail(Diag::TupleSize, target->range,
         {item->type ? ToString(item->type) : s.constants.Print(item), std::to_string(target->items.size()),
          size ? ": it has " + std::to_string(*size) : ""});
    return false;
  }
  for (size_t i = 0; i < target->items.size(); ++i) {
    const ConstRef part = PartOf(item, i, target->range);
    if (part->kind == ConstKind::Error || !DeclareItem(target->items[i], part)) return false;
  }
  return true;
}

/// `item[index]`
ConstRef Flow::ComptimeLoop::PartOf(ConstRef item, size_t index, SourceRange range) {
  ast::Expr* part = Made(ast::ExprKind::Bracket, "", range);
  part->a = Made(ast::ExprKind::Name, "(item)", range);
  ast::Argument arg;
  arg.value = Made(ast::ExprKind::Int, s.store.arena.Copy(std::to_string(index)), range);
  part->args = s.store.arena.Copy(std::vector<ast::Argument>{arg});
  body_.names.EnterScope();
  body_.names.Declare("(item)", body_.values.MakeConst(item), range);
  const ConstRef value = body_.compile_time.Eval(part);
  body_.names.LeaveScope();
  return value;
}

bool Flow::ComptimeLoop::IsReached(const ir::Block* target, const ir::Block* first, size_t since) const {
  const auto leads = [&](const ir::Block* block) {
    const ir::Inst* last = block->insts.empty() ? nullptr : block->insts.back();
    return last && (last->successors[0] == target || last->successors[1] == target);
  };
  const auto& blocks = body_.function->blocks;
  return leads(first) || std::any_of(blocks.begin() + static_cast<ptrdiff_t>(since), blocks.end(), leads);
}

void Flow::ComptimeLoop::GoOnAt(ir::Block* block) {
  if (!b.Terminated()) b.Br(block);
  b.Start(block);
  body_.flow.comptime_end_ = false;
}

}  // namespace brio::sema
