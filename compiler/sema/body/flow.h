#pragma once

#include <map>
#include <memory>
#include <span>
#include <unordered_map>

#include "sema/body/context.h"

namespace brio::sema {

/// Blocks, choices and loops.
class Flow : public BodyPart {
 public:
  using BodyPart::BodyPart;

  void CheckBlock(const ast::Block& block, bool new_scope = true);
  /// What to write instead of a value that is not iterable.
  std::string RangeHint(const Value& value, SourceRange range);
  void CheckIf(const ast::IfStmt* stmt);
  /// Whether some block made so far goes on to `target`.
  bool IsReached(const ir::Block* target) const;
  /// Whether control comes from the beginning of the function to where code is being added.
  bool ComesHere() const;
  void CheckWhile(const ast::WhileStmt* stmt);
  /// Branches back to the loop's head, unless control does not come here.
  void ContinueLoop(const Loop& loop);
  void CheckFor(const ast::ForStmt* stmt);
  Value KeptIterable(const Value& iterable, const ast::ForStmt* stmt);
  /// Whether an iterator has a next value, where it says so; those of older programs say it in other ways too.
  std::optional<Value> AskForMore(const Value& iterator, SourceRange range);
  /// `iterator`, whose `next` a program calls by name. The library's iterators leave it to loops to ask first: there
  /// `StopIteration` is raised where nothing is left, or the program ends where nothing may be raised.
  Value WithMore(Value iterator, const FunctionSet& next, SourceRange range);
  void CheckComptimeFor(const ast::ForStmt* stmt);
  /// Whether a compile-time choice was not decided.
  bool choice_failed() const { return choice_failed_; }

 private:
  class ComptimeLoop;
  struct ItemFunction;
  /// Warns of the first of the statements behind `before`, which ended control, if it does so in every instance.
  void ReportUnreachable(std::span<ast::Stmt* const> rest, const ast::Stmt* before);
  void CheckLoopBlocks(const LoopBlocks& loop);
  uint32_t UnrollCount(const ast::Decorator* unroll);

  bool choice_failed_ = false;  // a compile-time choice was not decided
  // the statement before ended control by a compile-time choice: what follows is not part of the function
  bool comptime_end_ = false;
  bool is_dead_ = false;  // in statements that control does not reach
  int64_t unrolled_ = 0;
  // of `comptime for`: the elements of what was walked through, and the functions that give one, by the iterable's type
  std::unordered_map<ConstRef, ArgList> items_;
  std::map<TypeRef, std::shared_ptr<ItemFunction>> item_functions_;
};

}  // namespace brio::sema
