#pragma once

#include "sema/calls.h"

namespace brio::sema {

struct Front;

/// Tells parameters by what types and values are given.
class Unifier {
 public:
  explicit Unifier(Front& front) : s(front) {}

  /// Binds what is open in the syntax of a type by the type or value that was given for it. False where they differ.
  bool Unify(const ast::Expr* pattern, Env* env, ConstRef actual);
  /// How far a function or closure is from what calls it as `pattern` says: the number of arguments whose types are of
  /// another struct; -1 if it takes another number of arguments, 0 where that cannot be told. Of overloads that take
  /// functions the nearest is meant.
  int SignatureDistance(const ast::FunctionDecl* pattern, Env* env, const Value& actual, Site site);
  /// Why what a function or closure gives or raises is not what `pattern` says that its caller gets; empty where it is,
  /// or where that cannot be told. `converts`: whether its result is of another type, which becomes that of the
  /// pattern.
  std::string ResultMismatch(const ast::FunctionDecl* pattern, Env* env, const Value& actual, Site site,
                             bool* converts = nullptr);
  /// `f: def(T) -> U`: what the function given takes and returns tells `T` and `U`.
  void UnifySignature(const ast::FunctionDecl* pattern, Env* env, const Value& actual, Site site);

  bool infers_by_alias = false;  // types stand for their `__inferred_as__`

 private:
  /// The one function that `actual` means, and how many of its arguments its callers do not give; null if that is not
  /// known. `is_open`: none of its parameters is given yet.
  const FunctionEntity* FunctionOf(const Value& actual, size_t& first, bool& is_open);
  /// The same for the patterns `Self`, `Name[...]`, and that of an alias and of a struct.
  bool UnifySelf(Env* env, ConstRef actual);
  bool UnifyBracket(const ast::Expr* pattern, Env* env, ConstRef actual);
  /// `Layout.row_major(rows, cols)`: what `@__solved_by` names tells the arguments of the call that gave the value.
  void UnifyCall(const ast::Expr* pattern, Env* env, ConstRef actual);
  bool UnifyAlias(AliasEntity* alias, const ast::Expr* pattern, Env* env, ConstRef actual);
  /// `f: def[width: Int](Int) -> SIMD[dtype, width]`: what is written for the function that is given tells `dtype`.
  void UnifyGenericSignature(const ast::FunctionDecl* pattern, Env* env, const Value& actual);
  void UnifyWritten(const ast::Expr* pattern, Env* env, const ast::Expr* given, Env* given_env);
  /// Whether a size is written in front of the type of the elements, as until 24.1: `StaticTuple[n, Int]`.
  bool HasSizeFirst(const ast::Expr& pattern, TypeRef actual, Env* env);
  /// Types had no origins once: whether `arg`, a parameter that is none, is given where parameter `index` is one, and
  /// is meant for the next: `NDBuffer[type, 2, shape]`.
  bool PassesOrigin(StructEntity* entity, size_t index, const ast::Expr& arg, Env* env);
  bool UnifyStruct(TypeRef base, const ast::Expr* pattern, Env* env, TypeRef actual);

  Front& s;
};

}  // namespace brio::sema
