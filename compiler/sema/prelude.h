#pragma once

#include <string_view>

#include "sema/calls.h"
#include "sema/well_known.h"

namespace brio::sema {

struct Front;

/// What the prelude declares, and the declarations of the library that the checker knows by name.
class Prelude {
 public:
  explicit Prelude(Front& front) : s(front) {}

  /// Reads the prelude; reported if the library lacks it.
  void Load();

  /// What the prelude declares for the dialect of `module`; null if nothing.
  ConstRef FindInPrelude(const Module* module, std::string_view name, SourceRange range);
  /// What the prelude declares under a name of the table; an error, once reported, where the library lacks it.
  ConstRef WellKnown(WellKnownName name);
  TypeRef WellKnownType(WellKnownName name);
  const StructEntity* WellKnownTrait(WellKnownName name);
  /// What a number without a type of its own is.
  TypeRef NumberType(bool is_real) { return WellKnownType(is_real ? WellKnownName("Float64") : WellKnownName("Int")); }
  const AliasEntity* PreludeAlias(std::string_view name);
  /// What a list of variadic arguments holds; null for other types.
  TypeRef ListedByVariadic(TypeRef type);
  /// Whether `list` is the list of references to the values that the list `owned` owns.
  bool LentList(TypeRef owned, TypeRef list);
  /// The type of `()`.
  TypeRef EmptyTupleType();

  Module* root = nullptr;

 private:
  /// Whether the type is made of this generic one.
  bool IsOf(TypeRef type, WellKnownName name);

  ConstRef well_known_[std::size(kWellKnownNames)] = {};

  Front& s;
};

}  // namespace brio::sema
