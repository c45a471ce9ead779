#pragma once

#include <functional>

#include "sema/body/context.h"

namespace brio::sema {

/// Copies, moves and ends: who owns what.
class Ownership : public BodyPart {
 public:
  using BodyPart::BodyPart;

  /// False, and reported, where a value that belongs to somebody else would be copied and its type does not allow that.
  bool CheckCopy(const Value& value, TypeRef to, SourceRange range);
  /// False, and reported, where `expr` is `x^` and the type of `x` cannot be moved.
  bool CheckMove(const Value& value, const ast::Expr* expr);
  void EmitSynth();
  /// Moves or copies `value` into uninitialised memory.
  void InitMemory(ir::Value* to, Value value, SourceRange range);
  void CopyInto(ir::Value* to, ir::Value* from, TypeRef type, SourceRange range);
  void MoveInto(ir::Value* to, ir::Value* from, TypeRef type, SourceRange range);
  /// A place that owns its value, to be consumed by a callee.
  ir::Value* Owned(Value value, SourceRange range);
  void MarkIfTracked(ir::Op op, ir::Value* place);
  /// Whether `place` is, or is part of, a variable of this function or an argument it may take from; the library may
  /// take from what a pointer leads to.
  bool CanGiveAway(const Value& place);
  /// Keeps the variable that `place` is part of alive up to here.
  void KeepRoot(ir::Value* place);

 private:
  /// Moves the value without a word on who owns what is at `from` then.
  void EmitMove(ir::Value* to, ir::Value* from, TypeRef type, SourceRange range);
  /// Moves what has no move constructor of its own: its bytes, or part by part where a part has one.
  void MoveParts(ir::Value* to, ir::Value* from, TypeRef type, SourceRange range);
  /// A loop over the elements of two arrays.
  void ForEachElement(ir::Value* to, ir::Value* from, TypeRef array,
                      const std::function<void(ir::Value* to, ir::Value* from)>& action);
};

}  // namespace brio::sema
