#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "sema/body/context.h"

namespace brio::sema {

/// What expressions give, as constants, SSA values and places, and what they become.
class Values : public BodyPart {
 public:
  using BodyPart::BodyPart;

  TypeRef GenericOf(WellKnownName name, std::vector<TypeRef> types, SourceRange range);
  Value NoneValue(SourceRange range);
  /// Whether it can be stored: a value of its own or a literal of a number.
  static bool IsElement(const Value& value);
  Value FailNoElement(const Value& value, SourceRange range);
  /// Whether only the type of the value, or of a part of a display, is known.
  static bool HasRunTimeType(const Value& value);
  Value MakeConst(ConstRef constant);
  Value MakeSsa(ir::Value* ir, TypeRef type);
  Value MakePlace(ir::Value* ir, TypeRef type, bool is_mutable);
  Value NewTemp(TypeRef type, std::string name = "");
  /// The SSA value of a by-value value.
  ir::Value* Rvalue(const Value& value);
  /// The address of the value; puts it into memory if it is not there yet.
  ir::Value* Address(const Value& value);
  Value Convert(Value value, TypeRef to, SourceRange range);
  /// The same place as one of `type`, if the one counts as the other: an `Int` as a `Scalar[DType.int]`.
  Value PlaceAs(Value value, TypeRef type);
  /// A pack of arguments as one value: what the library's `VariadicPack` is, the addresses of its elements.
  Value PackValue(const Value& pack, SourceRange range);
  /// Gives a literal or function its run-time type.
  Value Materialize(Value value, SourceRange range);
  /// What an alias stands for whose parameters all have defaults; any other value as it is.
  Value Whole(Value value, SourceRange range);
  /// `is_answer`: what `__bool__` gave, which need not be a `Bool` itself, but then gives one.
  ir::Value* Condition(Value value, SourceRange range, bool is_answer = false);
  /// Where a compile-time expression is chosen by a value of which only the type is known: what `not` makes of it, a
  /// `Bool` or an error. `condition` becomes its value where that is known after all; then nothing.
  std::optional<Value> TypeOfChoice(Value& condition, SourceRange range);
  std::optional<bool> ConstCondition(const Value& value);
  /// A literal that does not fit, as the older dialect takes it, with a warning; null in the newer one.
  ConstRef WrapLiteral(ConstRef literal, TypeRef to, SourceRange range);
  std::string Describe(const Value& value);
  Value BoolValue(ir::Value* bit);
  bool converts_foreign() const { return converts_foreign_; }
  /// As `Convert`, for an assignment to `variable`: a report tells where that got its type.
  Value ConvertFor(const Local& variable, Value value, SourceRange range);

 private:
  /// A constant that has addresses of functions in it, made in the frame.
  ir::Inst* FunctionsInFrame(ConstRef constant);
  /// One of two values of the by-value type `type`, each made only where `bit` says so.
  Value Choose(ir::Value* bit, TypeRef type, const std::function<Value(bool)>& arm, SourceRange range);

  const Local* converts_for_ = nullptr;  // the variable that takes the value
  bool converts_foreign_ = false;        // its constructor is being called, with the value as it is
};

}  // namespace brio::sema
