// `comptime for`: the body once for each element of something that is known.
#include <algorithm>

#include "sema/body.h"
#include "sema/constants.h"
#include "sema/front.h"
#include "sema/store.h"
#include "sema/structs.h"

namespace brio::sema {

namespace {

constexpr int64_t kMaxUnroll = 100'000;  // iterations, all loops of a function together

}  // namespace

/// One such loop.
class Body::ComptimeLoop {
 public:
  ComptimeLoop(Body& body, const ast::ForStmt& stmt)
      : body_(body), s(body.s), b(body.b), stmt_(stmt), range_(stmt.iterable->range) {}

  void Emit();

 private:
  ConstRef Iterable();
  ConstRef AsList();
  /// The elements; none, once reported, where it has no length or is too long.
  std::optional<ArgList> Items(ConstRef iterable);
  void EmitUnknown();
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

  Body& body_;
  Front& s;
  ir::Builder& b;
  const ast::ForStmt& stmt_;
  SourceRange range_;
};

void Body::CheckComptimeFor(const ast::ForStmt* stmt) {
  ComptimeLoop(*this, *stmt).Emit();
}

void Body::ComptimeLoop::Emit() {
  const ConstRef iterable = Iterable();
  if (iterable->kind == ConstKind::Error) return EmitUnknown();
  const std::optional<ArgList> items = Items(iterable);
  if (!items) return;
  const ir::Block* before = b.block();
  const size_t size_before = body_.function_->blocks.size();
  ir::Block* exit = b.NewBlock();
  for (ConstRef item : *items) {
    if (b.Terminated() || !EmitPass(item, exit)) break;
  }
  if (stmt_.has_else && !b.Terminated()) body_.CheckBlock(stmt_.else_block);
  if (IsReached(exit, before, size_before)) GoOnAt(exit);
}

/// What is walked through. What only an iterator can walk through is put into a list.
ConstRef Body::ComptimeLoop::Iterable() {
  facts::Speculation trial(s.facts);
  ConstRef iterable = body_.Eval(stmt_.iterable);
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
ConstRef Body::ComptimeLoop::AsList() {
  auto* comprehension = s.store.arena.New<ast::Comprehension>();
  comprehension->element = Made(ast::ExprKind::Name, "(item)", range_);
  ast::ComprehensionClause clause;
  clause.target = comprehension->element;
  clause.expr = stmt_.iterable;
  comprehension->clauses = s.store.arena.Copy(std::vector<ast::ComprehensionClause>{clause});
  ast::Expr* list = Made(ast::ExprKind::Comprehension, "", range_);
  list->comprehension = comprehension;
  facts::Speculation trial(s.facts);
  const ConstRef found = body_.Eval(list);
  if (found->kind == ConstKind::Error) {
    trial.Drop();
  } else {
    trial.Commit();
  }
  return found;
}

std::optional<ArgList> Body::ComptimeLoop::Items(ConstRef iterable) {
  if (iterable->kind == ConstKind::Data && iterable->type->is_struct() &&
      EntityOf(iterable->type)->aliases.count("__type_list__")) {
    if (ConstRef types = s.structs.FindTypeMember(iterable->type, "__type_list__", body_.At(range_))) iterable = types;
  }
  if (iterable->kind == ConstKind::Pack) return iterable->args;
  if (iterable->kind != ConstKind::Data) {
    body_.Fail(Diag::NotIterable, range_, {s.constants.Print(iterable), "__len__", ""});
    return std::nullopt;
  }
  const std::optional<int64_t> count = s.constants.AsInt(Call(iterable, "__len__", {}, range_));
  if (!count) return std::nullopt;
  if (*count > kMaxUnroll) {
    body_.Fail(Diag::ComptimeLoopLimit, range_, {std::to_string(kMaxUnroll)});
    return std::nullopt;
  }
  ArgList items;
  for (int64_t i = 0; i < *count; ++i) {
    items.push_back(Call(iterable, "__getitem__", {{"", body_.MakeConst(s.constants.MakeInt(i)), range_}}, range_));
    if (items.back()->kind == ConstKind::Error) return std::nullopt;
  }
  return items;
}

ConstRef Body::ComptimeLoop::Call(ConstRef of, std::string_view name, std::vector<CallArg> args, SourceRange range) {
  Body inner(s, body_.env_, body_.instance_, &body_);
  inner.b.set_loc(range.begin);
  std::optional<Value> value = inner.TryMethod(inner.MakeConst(of), name, std::move(args), range);
  if (value) return inner.Finish(*value, range, nullptr);
  body_.Fail(Diag::NotIterable, range, {ToString(of->type), name, ""});
  return s.pool.ErrorConst();
}

/// Of generic code with unknown parameters: the body once, for whatever the elements are.
void Body::ComptimeLoop::EmitUnknown() {
  if (!body_.instance_ || !body_.instance_->is_archetype) return;
  body_.EnterScope();
  body_.DeclareUnknown(stmt_.target);
  body_.loops_.push_back({b.NewBlock(), b.NewBlock(), body_.cleanups_.size()});
  body_.CheckUnknownBranch(stmt_.body, /*refines=*/false);
  body_.loops_.pop_back();
  body_.LeaveScope();
}

/// The body for one element. False where something failed: once is enough.
bool Body::ComptimeLoop::EmitPass(ConstRef item, ir::Block* exit) {
  body_.EnterScope();
  const unsigned failures = s.facts.failures();
  if (!DeclareItem(stmt_.target, item)) {
    body_.LeaveScope();
    return false;
  }
  if (++body_.unrolled_ > kMaxUnroll) {
    body_.Fail(Diag::ComptimeLoopLimit, range_, {std::to_string(kMaxUnroll)});
  } else {
    const ir::Block* first = b.block();
    const size_t size = body_.function_->blocks.size();
    ir::Block* next = b.NewBlock();
    body_.loops_.push_back({exit, next, body_.cleanups_.size()});
    body_.CheckBlock(stmt_.body);
    body_.loops_.pop_back();
    if (IsReached(next, first, size)) GoOnAt(next);
  }
  body_.LeaveScope();
  return s.facts.failures() == failures;
}

/// Gives the element, or its parts, their names.
bool Body::ComptimeLoop::DeclareItem(const ast::Expr* target, ConstRef item) {
  if (target->kind == ast::ExprKind::Paren) return DeclareItem(target->a, item);
  if (target->kind != ast::ExprKind::Tuple) {
    body_.Declare(target->text, body_.MakeConst(item), target->range);
    return true;
  }
  const std::optional<int64_t> size = item->kind == ConstKind::Pack ? static_cast<int64_t>(item->args.size())
                                      : Has(item, "__len__")
                                          ? s.constants.AsInt(Call(item, "__len__", {}, target->range))
                                          : std::nullopt;
  if (size != static_cast<int64_t>(target->items.size())) {
    body_.Fail(Diag::TupleSize, target->range,
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
ConstRef Body::ComptimeLoop::PartOf(ConstRef item, size_t index, SourceRange range) {
  ast::Expr* part = Made(ast::ExprKind::Bracket, "", range);
  part->a = Made(ast::ExprKind::Name, "(item)", range);
  ast::Argument arg;
  arg.value = Made(ast::ExprKind::Int, s.store.arena.Copy(std::to_string(index)), range);
  part->args = s.store.arena.Copy(std::vector<ast::Argument>{arg});
  body_.EnterScope();
  body_.Declare("(item)", body_.MakeConst(item), range);
  const ConstRef value = body_.Eval(part);
  body_.LeaveScope();
  return value;
}

bool Body::ComptimeLoop::IsReached(const ir::Block* target, const ir::Block* first, size_t since) const {
  const auto leads = [&](const ir::Block* block) {
    const ir::Inst* last = block->insts.empty() ? nullptr : block->insts.back();
    return last && (last->successors[0] == target || last->successors[1] == target);
  };
  const auto& blocks = body_.function_->blocks;
  return leads(first) || std::any_of(blocks.begin() + static_cast<ptrdiff_t>(since), blocks.end(), leads);
}

void Body::ComptimeLoop::GoOnAt(ir::Block* block) {
  if (!b.Terminated()) b.Br(block);
  b.Start(block);
  body_.comptime_end_ = false;
}

}  // namespace brio::sema
