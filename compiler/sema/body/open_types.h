#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "sema/body/context.h"
#include "sema/generic_bodies.h"

namespace brio::sema {

/// Values whose types are parameters, in generic functions that are checked as they are written.
class OpenTypes : public BodyPart {
 public:
  using BodyPart::BodyPart;

  /// A block that may or may not be part of the function, or more than once: archetypes cannot tell. `refines`: only
  /// where a condition holds, from which more may follow than bounds say.
  void CheckUnknownBranch(const ast::Block& block, bool refines);
  /// What a `return` of a value of an open type says: it is of the result's type, and may be copied.
  void CheckOpenResult(const Value& value, const ast::Expr* expr);
  /// What a `raise` of a value of an open type says: it is of the error's type, where that is declared, and may be
  /// copied.
  void CheckOpenRaise(const Value& value, const ast::Expr* expr, bool leaves_function);
  /// What a `return` of a reference to an argument of an open type says: the declared origins name that argument.
  void CheckOpenReference(const ast::Expr* name);
  /// Whether a value whose type is a parameter may become a `to`, which is written as `written`. Reported if not.
  bool CheckOpenConversion(const Value& value, const ast::Expr* written, TypeRef to, SourceRange range);
  /// Whether a value whose type is known may become one of the parameter that is `written`. Reported if not.
  bool CheckOpenTarget(const Value& value, const ast::Expr* written, SourceRange range);
  /// Whether the value of a type that is written with parameters, `Vec[n]`, fits what is `written`. Reported if not.
  bool CheckOpenArguments(const Value& value, const ast::Expr* written, SourceRange range);
  /// An element of a pack of arguments whose types are not known.
  Value OpenElement(const Value& pack);
  /// Whether what is known of open arguments lets one of the functions take them. Reported if none can.
  void CheckCallBounds(const Value& callee, const std::vector<CallArg>& args);
  /// A method of a value whose type is written with parameters, `List[T]`: whether its conditions may hold. Reported if
  /// none of that name can.
  void CheckOpenMethod(const Value& value, std::string_view name, SourceRange range);
  /// Notes for the method `name` of such a value what it gives, where that is of a parameter's type: `list.pop()`.
  void NoteResult(const Value& base, std::string_view name, Value& method);
  /// Checks what stands in the brackets behind a variable or another value of such a type; nothing where that is not
  /// known to be a value.
  std::vector<Value> OpenIndices(const Value& base, const ast::Expr* bracket);
  /// `list[i]` of such a value: of which parameter's type it is, if that is all that such an index or key can give.
  Value OpenSubscript(const Value& base, const std::vector<Value>& indices);
  /// What a loop over such a value gives in each turn: of which parameter's type it is, if that can be told.
  Value OpenItem(const Value& iterable);
  /// `Box[T]`, `f[T]`: not known. Reported where `T` does not promise what the parameters of `base` ask for.
  Value OpenBracket(const ast::Expr* bracket, ConstRef base);
  /// `f[n]` of a function of the program: whether its `where` clause is known to hold where `n` is open. Reported if
  /// not.
  void CheckOpenWhere(const ast::Expr* bracket);
  /// Whether what the bounds say is all that is known: no `where`, no assertion and no compile-time choice promises
  /// more.
  bool TrustsBounds() const;
  /// What a method of a value of an open type gives that gives another value of it.
  Value OwnType(const Value& method);
  /// The value of an unknown type, with what it is known to be.
  Value Unknown(ConstRef bound, const ast::Expr* type);
  /// What is known of the type of such a value, for reports: `T: Shape`.
  std::string BoundText(const Value& unknown);
  /// A call of the method that a trait promises for a value of an unknown type.
  Value CallPromised(const Value& method, const std::vector<CallArg>& args, SourceRange range);
  /// Reports an operator that the bounds of an unknown type do not promise. `other`: the method of the right operand.
  void CheckBoundOperator(const Value& left, const Value& right, std::string_view text, std::string_view method,
                          std::string_view other, SourceRange range);
  /// Whether the bounds of a value of an unknown type are all that is known of it, and do not promise the method.
  bool LacksMethod(const Value& value, std::string_view method) const;
  /// Reports an operator of one operand that the bounds do not promise.
  void CheckBoundUnary(const Value& value, std::string_view text, std::string_view method, SourceRange range);
  /// Reports a condition whose truth the bounds do not promise.
  void CheckBoundCondition(const Value& value, SourceRange range);
  /// Reports `x in c` of a `c` that is not known to have `__contains__`.
  void CheckBoundContains(const Value& container, SourceRange range);
  /// Reports a form of the language that asks for a method which no trait among the bounds can have: `x[i]`, `with x`.
  void CheckBoundProtocol(const Value& value, std::string_view method, SourceRange range);
  /// In an archetype: that a value goes to where the type is `written` (null: known to be) with the parameters.
  void NoteForeign(const Value& value, const ast::Expr* written, SourceRange range);
  /// Whether a value, which has the type `to` in this instance only, has another one as it is written and is converted.
  bool IsForeign(const Value& value, TypeRef to, SourceRange range);
  /// A statement whose effect on control is not known.
  void NoteUnknown() { saw_unknown_ = true; }
  bool saw_unknown() const { return saw_unknown_; }
  /// An assertion about an unknown type: more may be known than bounds say.
  void Refine() { refined_ = true; }
  bool InUnknownBranch() const { return unknown_branches_ > 0; }

 private:
  struct Polynomial;
  /// A parameter that a function asks for, and the one of this body that is given for it.
  struct OpenPart {
    const ast::Param* asked = nullptr;
    const ast::Param* open = nullptr;
    ConstRef bound = nullptr;
  };
  /// Why a function cannot take an argument of an open type: what that lacks, or a type that it has to become. Without
  /// any: it does not take arguments of that number, or with those names.
  struct Refusal {
    size_t arg = 0;
    const ast::Param* asked = nullptr;
    const ast::Param* open = nullptr;
    ConstRef bound = nullptr;
    TypeRef type = nullptr;
    GenericBodies::Lack lack = {};
  };
  std::optional<Refusal> RefusalOf(const FunctionEntity& function, const std::vector<CallArg>& args);
  void FailRefused(const Refusal& refusal, std::string_view name, SourceRange range, bool is_library);
  /// The parameter whose type `expr` has, an expression of the struct of such a value: `Self.T`.
  Value ValueOfPart(const Value& value, const ast::Expr* expr);
  /// The parameter of this body that is given for the parameter `name` of the struct of such a value.
  OpenPart PartNamed(const Value& value, std::string_view name, const ast::Expr** written = nullptr);
  /// The parameters that are given where a written type stands for another one: `List[T]` for `List[S]`.
  void FindOpenParts(const ast::Expr* formal, const ast::Expr* given, const FunctionEntity& callee,
                     std::vector<OpenPart>& out);
  /// The type that is written for an argument, whatever its parameters are; null if that cannot be told.
  TypeRef TypeTaken(const ast::Expr* written, Env* env, unsigned depth = 0);
  void FailOpen(const ast::Param* param, SourceRange range, std::string_view from, std::string_view to);
  /// Whether a value with this bound may become a `to`, for all that is known of either.
  bool MayBecome(ConstRef bound, TypeRef to);
  /// What a method of one parameter's value gives is not what a member of another one's type is.
  bool CheckOpenMember(const Value& value, const ast::Expr* written, SourceRange range);
  /// Whether two written types or values, which may depend on parameters, differ whatever these are.
  bool DifferAlways(const ast::Expr* a, const ast::Expr* b);
  /// Whether a struct has an implicit constructor that may take another value of itself, with other parameters.
  bool ConvertsOwn(StructEntity& entity);
  std::optional<Polynomial> PolynomialOf(const ast::Expr* expr);
  /// Whether an implicit constructor takes values of a type with this bound, or may for all that is known.
  bool MayTake(const FunctionEntity& constructor, ConstRef bound);

  /// Reports an argument of an open type that would have to be copied, and cannot be.
  void CheckOpenCopy(const Value& value, const ast::Expr* expr);

  unsigned unknown_branches_ = 0;   // around the statement being checked
  unsigned refining_branches_ = 0;  // those of them that depend on a condition
  bool saw_unknown_ = false;        // a statement whose effect on control is not known
  bool refined_ = false;            // an assertion about an unknown type came before
};

}  // namespace brio::sema
