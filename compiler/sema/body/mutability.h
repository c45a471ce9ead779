#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "sema/body/context.h"

namespace brio::sema {

/// What may be changed, and why something may not.
class Mutability : public BodyPart {
 public:
  using BodyPart::BodyPart;

  /// How a report names what is assigned to.
  std::string NameOf(const ast::Expr* target);
  /// Whether it is an element of a variable that may be changed.
  bool IsOfVariable(const ast::Expr* target);
  void FailNotAssignable(const ast::Expr* target);
  /// Why what `target` names cannot be changed, and what to write so that it can.
  std::string WhyImmutable(const ast::Expr* target, bool by_name = false);
  /// Whether the elements that `__iter__` gives are part of `iterable`, which may only be read.
  bool RefersToReadOnly(const Value& iterable);
  /// The library may change what its pointers lead to, whatever they come from.
  bool CaresForMutability() const {
    return !body_.is_eval && body_.module && !body_.module->May(Permission::FreeOrigins);
  }
  /// Whether a constant that makes no sense here is a mistake: what a generic function is compiled with may not come
  /// to it.
  bool CaresForConstants() const;
  /// Whether the reference that a call gives can be written through: as the arguments that it refers to.
  bool GivesMutable(const Match& match, const std::vector<CallArg>& args);
  /// Whether what a call gives is an iterator of the library over elements of arguments that may only be read.
  bool WalksReadOnly(TypeRef result, const std::vector<CallArg>& args);
  std::string WhyPlaceImmutable(const Value& place);
  /// Whether all the places may be changed by these names, as far as that is known.
  bool MayChange(std::span<const ast::Argument> places);
  /// What says that the result of a call refers to what may only be read; null if nothing does.
  const ast::Expr* ReadsThrough(const Match& match, const std::vector<CallArg>& args);
  /// What says that the reference a call returns may only be read through.
  const ast::Expr* WhyOriginReads(const Match& match, const std::vector<CallArg>& args);
  bool IsReadOnlyOrigin(const ast::Expr* origin);
  /// Why `self` of this method leads to what may only be read; null where it does not, or nothing is known.
  const ast::Expr* OwnReads();
  /// Why a field of a value leads to what may only be read; `self`: why the value does.
  const ast::Expr* FieldOnlyReads(TypeRef type, unsigned index, const ast::Expr* self);
  Value FailReadOnly(SourceRange range, std::string_view what, const ast::Expr* why);
  /// Files of the older dialect write through such origins too.
  bool CaresForOrigins() const { return CaresForMutability() && !body_.module->is_legacy; }
  /// `value` with the mark that its declared type gives it.
  Value Declared(Value value, const ast::Expr* type);
  /// Whether a type says itself, by the name of an origin, what its values refer to: nothing is followed then.
  bool NamesOrigin(const ast::Expr* type, unsigned depth = 0);
  void MarkWild(const Value& value);
  /// Warns of places that one call may change through one argument and reaches through another.
  void CheckExclusivity(std::span<const Access> accesses);

 private:
  /// The value that an unnamed variable was made for; null for none.
  const ir::Value* CopiedTo(const ir::Inst* local);
};

}  // namespace brio::sema
