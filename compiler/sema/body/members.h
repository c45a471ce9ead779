#pragma once

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "sema/body/context.h"

namespace brio::sema {

/// Whether `v[]` calls one of the methods.
bool TakesNoIndex(const FunctionSet* subscripts);

/// Members and elements of values: `a.b`, `a[b]`.
class Members : public BodyPart {
 public:
  using BodyPart::BodyPart;

  Value CheckMember(const ast::Expr* expr);
  Value Member(Value base, std::string_view name, SourceRange range, SourceRange name_range);
  Value CheckBracket(const ast::Expr* expr);
  /// Whether a loop of 2024 handed out a pointer under this name.
  bool IsHandedOut(const ast::Expr* expr);
  /// The variable of a loop that `p[]` names in a file of the older dialect; null for other expressions.
  const Local* PointedAtInLoop(const ast::Expr* expr);
  /// Whether `p[].name` of a loop's `p` is a method of the pointer alone: `p[]` is the pointer then.
  bool IsOfLoopsPointer(const Value& base, const ast::Expr* expr);
  /// Whether `p[][i]` of a loop's `p` would index a number: `p[]` is the pointer then, as loops had it before 25.4.
  bool IndexesNumberOfLoop(const Value& base, const ast::Expr* expr);
  /// `a:b:c`. `base`: what it is the index number `position` of; null where it stands alone.
  Value CheckSlice(const ast::Expr* expr, const Value* base = nullptr, size_t position = 0);
  /// The type of a slice by what the subscripts of `base` take: a `Slice` where none asks for a narrower type.
  TypeRef SliceType(const Value* base, size_t position, const ast::Expr* expr);
  Value Subscript(Value base, const ast::Expr* expr, bool as_target);
  /// Warns of an index that no vector of the type has.
  void CheckConstantIndex(const Value& base, const ast::Expr* expr, const std::vector<ValueArg>& args);
  /// `args.each[f]`: `each` with the function that is called with each element of a pack.
  Value WithFunction(Value each, const ast::Expr* bracket);
  Value ReadSubscript(const Value& subscript);
  /// The same subscript with indices that stay where they are, also those given away by '^': `a[i] += x` uses them
  /// twice.
  static Value KeepIndices(Value subscript);
  /// The same of what a target is an element or a member of: one handed out as a value goes back by
  /// `WriteChangedElements` when the statement ends.
  Value ReadTargetElement(const Value& subscript, SourceRange range, bool of_member);
  void WriteChangedElements();
  /// What `base.name` is, and what gives it another value, where methods do both.
  Value ReadAttributeBy(const Value& attribute);
  void WriteAttribute(const Value& attribute, Value value, SourceRange range);
  void WriteSubscript(const Value& subscript, Value value, SourceRange range);
  std::vector<NamedConst> EvalParams(const ast::Expr* bracket, ConstRef base = nullptr);

 private:
  /// Member `name` of a value whose type is not known, of a module, of a type; field number `index` of a value.
  Value MemberOfUnknown(const Value& base, std::string_view name, SourceRange name_range);
  Value MemberOfModule(Module* module, std::string_view name, SourceRange range, SourceRange name_range);
  /// The type that has `name` where `type` has not: what a literal becomes, and what `__inferred_as__` names.
  TypeRef OtherTypeWith(TypeRef type, std::string_view name, SourceRange range);
  Value MemberOfType(TypeRef type, std::string_view name, SourceRange range, SourceRange name_range);
  Value FieldOf(const Value& base, unsigned index, SourceRange range);
  /// Reports that the type has no such member, unless it was reported where the type promises it.
  Value NoSuchMember(TypeRef type, std::string_view name, SourceRange name_range);
  /// Member `name` of a pack at compile time; nothing where it is none of a pack's own.
  std::optional<Value> MemberOfPack(ConstRef pack, std::string_view name, SourceRange range, SourceRange name_range);
  /// Calls a method of a set that takes the indices as parameters, as tuples do, where all of them are known; nothing
  /// where none does.
  std::optional<Value> TryIndexParams(FunctionSet* set, const Deferred& deferred, std::vector<CallArg> values);
  /// The type declared for parameter number `index`, or `name`, of `base`, where it depends on nothing; else null.
  TypeRef TypeOfParameter(ConstRef base, size_t index, std::string_view name);

  std::vector<std::pair<Value, Value>> changed_elements_;  // subscripts, and the variables that hold them meanwhile
};

}  // namespace brio::sema
