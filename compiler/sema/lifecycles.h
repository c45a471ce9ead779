#pragma once

#include <map>
#include <utility>

#include "sema/calls.h"

namespace brio::sema {

struct Front;

/// How values of a type are copied, moved and ended.
class Lifecycles {
 public:
  explicit Lifecycles(Front& front) : s(front) {}

  /// Whether a value of the type is copied without being asked to. The library's types say so by having a copy.
  bool CopiesImplicitly(TypeRef type, bool legacy);
  bool HasCopy(TypeRef type);
  /// Whether a struct declares that its values can be copied: what it does not write of that is synthesised.
  bool SaysCopyable(TypeRef type);
  /// Whether a struct names a trait under a condition that does not hold: `Movable where False`.
  bool OptsOut(TypeRef type, const StructEntity* trait);
  /// Whether a value may change its place: by a constructor of its own, or because its struct says so.
  bool HasMove(TypeRef type);
  /// What happens to a value in the course of its life.
  enum class Step : uint8_t { Copy, Move, End };
  /// Whether that is a matter of the value's bytes alone: nothing is written for it, for the type or a part of it.
  bool IsTriviallyDone(Step step, TypeRef type);
  /// The instance for `target` that destroys, or that copies (out, in) a value of a struct type; that moves one of a
  /// struct without a move constructor, field by field.
  Instance* DestroyInstance(TypeRef type, const TargetSpec* target, Site site);
  Instance* CopyInstance(TypeRef type, const TargetSpec* target, Site site);
  Instance* MoveInstance(TypeRef type, const TargetSpec* target, Site site);
  FunctionEntity* FindCopy(TypeRef type);
  FunctionEntity* FindMove(TypeRef type);
  /// The move constructor, where its `where` clause does not say that this type needs none.
  FunctionEntity* MoveOf(TypeRef type);
  FunctionEntity* FindDestructor(TypeRef type);
  /// The copy constructor and the destructor, where their `where` clauses do not say that this type needs none. Only
  /// the library's say so: a program's are wrong where they cannot be called.
  FunctionEntity* CopyOf(TypeRef type);
  FunctionEntity* DestructorOf(TypeRef type);
  /// Makes the destructors of a canonical function for its device, where they are made for the host only.
  void RequireDestructors(const ir::Function& function);

 private:
  FunctionEntity* WhereItHolds(FunctionEntity* written, TypeRef type);

  std::map<std::pair<Step, TypeRef>, bool> trivial_steps_;

  Front& s;
};

}  // namespace brio::sema
