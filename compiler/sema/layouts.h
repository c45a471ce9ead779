#pragma once

#include <unordered_map>

#include "sema/calls.h"

namespace brio::sema {

struct Front;

/// The fields of types, and how their values lie in memory.
class Layouts {
 public:
  explicit Layouts(Front& front) : s(front) {}

  /// Computes fields and flags. False (and reported) when that fails.
  bool Complete(TypeRef type, Site site);

 private:
  /// `Deinitable where False`, `Deinitable where (False, "text")`: values end only in methods that take them apart, as
  /// with
  /// `@explicit_destroy`.
  void DenyEnding(const StructEntity* entity, TypeRef type);
  /// Takes over what `@align` asks for, before the layout is computed; a value that is no alignment is reported.
  void ApplyAlignment(TypeRef type, const StructEntity* entity);
  /// The fields of a struct being completed. False where the type of one is not complete.
  bool AddFields(TypeRef type);
  /// How its values are passed and end, its size and alignment. False where it is too large.
  bool LayOut(TypeRef type, Site site);

  std::unordered_map<const StructInfo*, facts::Fact> layouts_;  // what was found while a struct was completed
  unsigned complete_depth_ = 0;

  Front& s;
};

}  // namespace brio::sema
