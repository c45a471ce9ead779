// Open parameters: which they are, and which expressions depend on them.
#pragma once

#include <string>
#include <string_view>

#include "ast/ast.h"
#include "sema/entities.h"

namespace brio::sema {

/// The binding of `name` in the environment or those around it; null if there is none.
Binding* FindBinding(Env* env, std::string_view name);
/// What `Self.name` is bound to: a parameter of the struct, also where a parameter of a member has the same name.
Binding* FindOwnBinding(Env* env, std::string_view name);
/// `1 argument`, `2 arguments`.
inline std::string Counted(size_t arguments) {
  return std::to_string(arguments) + (arguments == 1 ? " argument" : " arguments");
}
/// Whether the expression names a parameter, as `name` or `Self.name`.
bool Mentions(const ast::Expr* expr, std::string_view name);
/// Whether a call of this name asks for the origin of its arguments, in one of the language's spellings.
inline bool AsksForOrigin(std::string_view name) {
  return name == "origin_of" || name == "__origin_of" || name == "__lifetime_of";
}
/// `T` of `Self.T`; empty for everything else.
std::string_view SelfMember(const ast::Expr* expr);
/// What `Self.name` stands for, where the struct whose environment this is declares it so.
const ast::Expr* OwnMember(std::string_view name, const Env* env);
/// `origin_of(...)` in one of its spellings.
bool AsksForOrigin(const ast::Expr* expr);
/// Whether there is a parameter that nothing has been bound to yet.
bool HasUnbound(const Env* env);
/// Whether the expression names such a parameter.
bool MentionsUnbound(const ast::Expr* expr, Env* env);

}  // namespace brio::sema
