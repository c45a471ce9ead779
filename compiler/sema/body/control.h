#pragma once

#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "sema/body/context.h"
#include "sema/body/names.h"
#include "sema/body/values.h"

namespace brio::sema {

/// Where control goes from a statement when it leaves: loops, handlers of errors, clean-ups.
class Control : public BodyPart {
 public:
  using BodyPart::BodyPart;

  void CheckWith(const ast::WithStmt* stmt, size_t item);
  void CheckTry(const ast::TryStmt* stmt);
  void CheckRaise(const ast::RaiseStmt* stmt);
  /// Whether the runtime is told where errors of this type begin and what they pass. An error without content, as
  /// `StopIteration`, is a signal.
  bool TracesErrors(TypeRef error_type) const;
  void RunCleanups(size_t down_to);
  /// The handler of an error of this type, which is what it takes from then on; null where nothing may be raised.
  Handler* CurrentHandler(TypeRef type, SourceRange range);
  /// Reports that `what`, "'open' may raise", in a function that is not declared `raises`: once for each function.
  void FailNotRaising(SourceRange range, std::string_view what);
  /// Sends control to the current error handler with `error`, converted to what that takes.
  void RaiseTo(Value error, SourceRange range, std::string_view what);
  /// Makes `handler` the innermost one, until `Unhandle`.
  void Handle(Handler* handler) { handlers_.push_back(handler); }
  void Unhandle() { handlers_.pop_back(); }
  /// Whether a handler takes errors of any type.
  bool HandlesErrors() const;
  void EnterLoop(ir::Block* break_to, ir::Block* continue_to, uint32_t unroll = 0, SourceLoc unroll_loc = {}) {
    loops_.push_back({break_to, continue_to, cleanups_.size(), unroll, unroll_loc});
  }
  void LeaveLoop() { loops_.pop_back(); }
  /// The innermost loop; null where there is none.
  const Loop* loop() const { return loops_.empty() ? nullptr : &loops_.back(); }
  /// The error that leaves the compile-time expression, null if none does, and where it is handed out.
  ir::Value* raised() const { return raised_; }
  ir::Block* raised_block() const { return raised_block_; }
  /// Whether an error of this type leaves the compile-time expression; makes its slot.
  bool LeavesExpression(TypeRef type);

 private:
  /// Calls the `__exit__` that takes this error, as what it is or as an `Error`; nothing where there is none.
  std::optional<Value> ExitWith(const Value& manager, FunctionSet& exit, const Value& error, SourceRange range);
  /// Tells the runtime of a `raise` of this error.
  void NoteRaise(const Value& error);
  void PushCleanup(std::function<void()> run) {
    cleanups_.push_back({std::move(run), handlers_.size(), loops_.size(), body_.names.scopes().size()});
  }
  /// What the innermost handler that takes errors, rather than passes them on, wants them to be; null where nothing
  /// tells.
  TypeRef WantedError() const;
  Value ErrorOf(const Handler& handler) { return body_.values.MakePlace(handler.slot, handler.type, true); }

  std::vector<Loop> loops_;
  std::vector<Handler*> handlers_;
  std::vector<Cleanup> cleanups_;
  ir::Value* raised_ = nullptr;
  ir::Block* raised_block_ = nullptr;
  Value* current_error_ = nullptr;      // of the innermost `except`, for a bare `raise`
  ir::Value* caught_number_ = nullptr;  // of that error, for its trace
};

}  // namespace brio::sema
