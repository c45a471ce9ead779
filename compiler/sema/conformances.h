#pragma once

#include <deque>
#include <map>
#include <set>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "sema/calls.h"

namespace brio::sema {

struct Front;

/// Which traits a type conforms to.
class Conformances {
 public:
  explicit Conformances(Front& front) : s(front) {}

  /// Whether a type or pack meets a trait, or several.
  bool ConformsTo(ConstRef value, ConstRef bound, Site site);
  void CheckConformances(TypeRef type);
  /// For a struct of the program that has all that `bound` asks for and only does not name it: a note that says so.
  DiagNote Unnamed(ConstRef value, ConstRef bound, Site site);
  /// Whether a trait is among those that it refines; reported if so.
  void CheckRefinement(StructEntity* trait);
  /// The traits that a type conforms to as it says, those they refine included.
  const std::vector<StructEntity*>& TraitsOf(TypeRef type);
  /// The traits that a struct of 2025 was found to conform to though it does not name them.
  std::span<StructEntity* const> UnnamedTraitsOf(TypeRef type) const;

  /// Whether the compiler makes a member of this name where a struct does not write it.
  static bool IsMade(std::string_view name);

  /// What was found of a struct counts no more: an extension adds to it. Lists that somebody goes through stay.
  void Forget(const StructEntity* entity);

 private:
  bool Conforms(TypeRef type, StructEntity* trait, Site site);
  /// Whether a struct says that it conforms to the trait, or to one that refines it.
  bool Declares(TypeRef type, StructEntity* trait);
  /// Whether the condition of `Trait where condition` holds for a struct.
  bool Holds(const ast::Expr* conformance, TypeRef type, Env* env);
  /// Whether a trait, or one of several, is `trait` or refines it.
  bool Includes(ConstRef traits, StructEntity* trait);
  /// Files of 2025: a struct conforms to a trait that it does not name if it has all that the trait requires.
  bool ConformsUnnamed(TypeRef type, StructEntity* trait, Site site);
  /// Whether a struct has all that a trait requires, and the trait requires anything.
  bool HasRequirements(TypeRef type, StructEntity* trait, Site site);
  /// Whether it is a type of which nothing is open.
  bool IsClosedType(ConstRef value);
  /// Whether methods and `comptime` members of a struct are what a trait of the program asks for; reported where not.
  void CheckMembers(TypeRef type, StructEntity* trait);
  /// Whether the copy that a struct of the program asks for by `Copyable` can be made of its fields; reported where
  /// not.
  void CheckCopy(TypeRef type);
  /// In what a method differs from the one that a trait requires, as the end of a sentence; empty if in nothing that is
  /// known.
  std::string DiffersFrom(const FunctionEntity* own, const FunctionEntity* required, TypeRef type);
  /// Reports that `trait`, which is one of `open`, builds on itself: once for all traits of the circle.
  void TellCycle(StructEntity* trait, const std::vector<const StructEntity*>& open, SourceRange at);
  /// Whether `trait` builds on `other`.
  bool Refines(StructEntity* trait, const StructEntity* other);

  std::map<std::pair<TypeRef, const void*>, bool> conformance_;
  std::set<const StructEntity*> cyclic_;  // traits that were told to build on themselves
  std::unordered_map<TypeRef, std::vector<StructEntity*>> traits_;
  std::unordered_map<TypeRef, std::vector<StructEntity*>> unnamed_;
  std::deque<std::vector<StructEntity*>> former_traits_;  // from before an extension
  Front& s;
};

}  // namespace brio::sema
