#pragma once

#include <optional>
#include <set>
#include <span>
#include <string_view>
#include <vector>

#include "sema/body/context.h"
#include "sema/body/open_refusal.h"
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
  /// What a `raise` of a value of an open type says: it is of the error's type, if one is declared, and may be copied.
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
  void CheckOpenMethod(const Value& value, std::string_view name, SourceRange range, const Value* other = nullptr);
  /// Notes for the method `name` of such a value what it gives, where that is of a parameter's type: `list.pop()`.
  void NoteResult(const Value& base, std::string_view name, Value& method);
  /// Checks what stands in the brackets behind a value of such a type; nothing where that is not known to be a value.
  std::vector<Value> OpenIndices(const Value& base, const ast::Expr* bracket);
  /// `list[i]` of such a value: of which parameter's type it is, if that is all that such an index or key can give.
  Value OpenSubscript(const Value& base, const std::vector<Value>& indices);
  /// What a loop over such a value gives in each turn: of which parameter's type it is, if that can be told.
  Value OpenItem(const Value& iterable);
  /// A display some of whose items are of such types: `[x]` is a `List[T]`.
  Value OpenDisplay(const ast::Expr* display, std::span<const Value> items);
  /// What the items of a display in braces are: the first of each pair, or all.
  static std::string_view RoleOfItems(const ast::Expr& display) {
    return display.kind == ast::ExprKind::Dict ? "keys of a dictionary" : "elements of a set";
  }
  /// Reports a display that a variable without a type gets, where its collection asks for more of its items.
  void CheckOpenDisplay(const Value& value, const ast::Expr* display);
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
  using Refusal = OpenRefusal;
  /// `receiver`: the type of the value whose method it is; null for any other function.
  std::optional<Refusal> RefusalOf(const FunctionEntity& function, const std::vector<CallArg>& args, TypeRef receiver);
  /// Why no method `name` of a value whose type is written with parameters can be called: its conditions.
  /// `other`: its argument, if any is known.
  std::optional<Refusal> RefusalOfMethod(const Value& value, std::string_view name, const Value* other = nullptr);
  /// Why such a value is not what the bound of `asked` asks for, or a condition of the library on it.
  std::optional<Refusal> RefusalOfWhole(const Value& value, const ast::Param& asked, const ast::Expr* where, Env* env);
  void FailRefused(const Refusal& refusal, std::string_view name, SourceRange range, bool is_library);
  /// `tuple[i]` of such a value with a known `i`: of which parameter's type it is, if that is known.
  Value ElementOfPack(const Value& base, const Value& index);
  /// The parameter whose type `expr` has, an expression of the struct of such a value: `Self.T`.
  Value ValueOfPart(const Value& value, const ast::Expr* expr);
  /// The parameters of this body that are given for the parameter `name` of such a value's struct: several for a pack.
  std::vector<OpenPart> PartsNamed(const Value& value, std::string_view name);
  OpenPart PartNamed(const Value& value, std::string_view name);
  /// The parameters that are given where a written type stands for another one: `List[T]` for `List[S]`.
  void FindOpenParts(const ast::Expr* formal, const ast::Expr* given, const FunctionEntity& callee,
                     std::vector<OpenPart>& out);
  /// Whether `List[UInt8]` is asked for where a `List[T]` is given.
  bool AsksForOther(const ast::Expr* formal, const ast::Expr* given, const FunctionEntity& callee);
  /// The same where an implicit constructor makes one of the other: `List[T]` for `Span[S, _]`.
  void FindConvertedParts(const ast::Expr* formal, ConstRef wanted, const ast::Expr* given,
                          const FunctionEntity& callee, std::vector<OpenPart>& out);
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
  /// The same of a value whose type is written with parameters, `List[T]`, and a type that is another one.
  bool MayBecomeOther(const Value& value, TypeRef to);
  /// Whether an implicit constructor takes values of a type with this bound, or may for all that is known.
  bool MayTake(const FunctionEntity& constructor, ConstRef bound);
  /// Reports an argument of an open type that would have to be copied, and cannot be.
  void CheckOpenCopy(const Value& value, const ast::Expr* expr);

  std::set<const ast::Expr*> display_types_;  // of `[x]`: what it is by itself; the context may make it another type
  unsigned unknown_branches_ = 0;             // around the statement being checked
  unsigned refining_branches_ = 0;            // those of them that depend on a condition
  bool saw_unknown_ = false;                  // a statement whose effect on control is not known
  bool refined_ = false;                      // an assertion about an unknown type came before
};

}  // namespace brio::sema
