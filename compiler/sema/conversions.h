#pragma once

#include <optional>
#include <vector>

#include "sema/calls.h"

namespace brio::sema {

struct Front;

/// Which values become values of another type, and how far these are from each other.
class Conversions {
 public:
  explicit Conversions(Front& front) : s(front) {}

  /// True if `from` is a choice between literals all of which can be a `to`.
  bool ChoiceAs(const Value& from, TypeRef to);
  /// How far `from` is from a `to`: 0 the same type, 1 to 3 for ever longer implicit conversions, -1 if there is none.
  int ConversionRank(const Value& from, TypeRef to, bool mutable_needed, Site site);
  /// The same for a display: 1 as an element-wise conversion, 2 as a constructor's arguments.
  int DisplayRank(const Value& display, TypeRef to, Site site);
  /// What a list display makes of a type whose parameters are not all known, `Array`; null where it does not tell them.
  TypeRef MadeByDisplay(const Value& display, TypeRef to, Site site);
  /// `{k: v}` as a constructor with `__dict_literal__` takes it: a display of the keys, one of the values; `{a, b}` for
  /// one with `__set_literal__`. Empty where the type has no such constructor.
  std::vector<CallArg> BracesAsArguments(const ast::Expr* expr, const std::vector<CallArg>& items, TypeRef to);
  /// What a variable made from a value of this type has: the type of `@nonmaterializable`, else the type itself.
  TypeRef Stored(TypeRef type, Site site);
  /// True if `from` is a literal that becomes a `to` in a variable.
  bool BecomesWhenStored(const Value& from, TypeRef to);
  /// The struct that an argument of a method is declared as; null where that depends on parameters.
  StructEntity* DeclaredAs(const FunctionEntity& function, const ast::Param& arg);
  /// Whether values of types that only a call decides may be given where a method's argument is of `type`.
  bool IsOpen(const FunctionEntity& method, const ast::Expr* type);
  /// Whether an argument of `method` may take a value of `type` as it is.
  bool AsksFor(FunctionEntity& method, const StructEntity& type);
  /// The struct that the first argument of a constructor is declared as; null where that depends on its parameters.
  const StructEntity* TakenBy(FunctionEntity* constructor);
  /// Whether a value of the type of `from` may be one of `taken`, without a conversion by a constructor.
  bool MayBe(const Value& from, const StructEntity& taken);
  /// The `@implicit` constructor of `to` that takes `from`.
  std::optional<Match> FindImplicitConstructor(const Value& from, TypeRef to, Site site);

  bool in_implicit = false;     // implicit conversions do not chain
  bool of_one_release = false;  // those to integers that only older code has are left out

 private:
  int FindDisplayRank(const Value& display, TypeRef to, Site site);

  Front& s;
};

}  // namespace brio::sema
