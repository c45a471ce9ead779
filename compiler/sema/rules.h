#pragma once

#include <set>
#include <span>

#include "sema/calls.h"

namespace brio::sema {

struct Front;

/// The rules of declarations that need no types.
class Rules {
 public:
  explicit Rules(Front& front) : s(front) {}

  /// The rules of declarations that need no types.
  void CheckDeclarations(const Module* which);
  /// Those of one function; `owner`: the struct or trait that it is a method of.
  void CheckHeader(ast::FunctionDecl& decl, const ast::StructDecl* owner, const Module& module);
  /// Whether the declaration of this argument was reported for its missing type.
  bool IsUntyped(const ast::Param& arg) const { return untyped_.contains(&arg); }
  /// Whether a call of the function must stand where errors are handled. Methods of the older dialect raise without
  /// saying so, and whether they do is known from their `raise` alone.
  static bool NeedsHandler(const FunctionEntity* function);

 private:
  void CheckDecorators(std::span<const ast::Decorator> decorators, const Module& module);
  void CheckParameterNames(std::span<const ast::Param> params, std::span<const ast::Param> more);
  void CheckOverloads(std::span<ast::Stmt* const> stmts, const Module& module);
  /// One name of a struct or trait is one thing, or several overloads.
  void CheckMemberNames(std::span<ast::Stmt* const> members);

  std::set<const ast::Param*> untyped_;

  Front& s;
};

}  // namespace brio::sema
