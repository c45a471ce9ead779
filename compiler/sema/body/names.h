#pragma once

#include <algorithm>
#include <span>
#include <string_view>
#include <vector>

#include "sema/body/context.h"

namespace brio::sema {

/// The names that a body declares and sees.
class LocalNames : public BodyPart {
 public:
  using BodyPart::BodyPart;

  /// Whether this body, or one that it stands in, declares a variable of that name.
  bool Declares(std::string_view name) {
    for (BodyContext* body = &body_; body; body = body->outer) {
      if (body->names.FindLocal(name)) return true;
    }
    return false;
  }
  /// The begin of a cause (`Diagnostic::cause`) that is one of this function.
  std::string InFunction() const;
  Local* FindLocal(std::string_view name);
  /// The variable of this function that `expr` is, or is a field of; null for arguments and references.
  const Local* OwnLocal(const ast::Expr* expr);
  void Declare(std::string_view name, Value value, SourceRange range);
  /// Tells debuggers of a variable of `scope`.
  void NoteVariable(std::string_view name, const Value& value, SourceRange range, const Scope& scope,
                    bool is_argument = false);
  void EnterScope();
  void LeaveScope();
  Value Lookup(const ast::Expr* name);
  /// Whether `name` is a parameter, or a constant of this file: an assignment to it does not make a variable.
  bool IsCompileTimeName(std::string_view name);
  /// What a name of a module means: a constant, or the place of a variable.
  Value NamedIn(ConstRef found, SourceRange range);
  /// The variable of a module that an assignment to `name` changes, where no variable of the function hides it.
  VariableEntity* VariableOfModule(std::string_view name, SourceRange range);
  void BindArguments();
  /// Declares the names of a loop's target for checking types only.
  void DeclareTypes(const ast::Expr* target, Value value);
  /// Declares the names of a target whose value is not known; `value`: what is, if the target is one name.
  void DeclareUnknown(const ast::Expr* target, const Value& value = {});
  const std::vector<Scope>& scopes() const { return scopes_; }
  Scope& innermost() { return scopes_.back(); }
  /// The block that an assignment to a new name declares it in: the function's.
  Scope& outermost() { return scopes_[std::min<size_t>(1, scopes_.size() - 1)]; }
  /// Hides the blocks from number `first` on, and shows them again.
  std::vector<Scope> Hide(size_t first);
  void Show(std::vector<Scope> hidden);
  /// Of the names that each block declares after those `known`, nothing is known.
  void ForgetSince(std::span<const size_t> known);

 private:
  /// A pack of arguments of which only the types are known.
  Value TypesOnly(std::span<const TypeRef> types);
  /// Reports a name that nothing declares, with advice; several times in a function it is one mistake.
  Value FailUnknownName(const ast::Expr* name, std::string_view hint);
  /// What may have been meant by a name that nothing declares.
  std::string HintFor(const ast::Expr* unknown);
  /// A `def` of the older dialect changes a copy of its own where its body changes an argument that nothing says so of.
  bool IsChangedCopy(const Instance& instance, const ArgInfo& arg) const;

  bool binds_arguments_ = false;  // what is declared is an argument
  std::vector<Scope> scopes_;
};

}  // namespace brio::sema
