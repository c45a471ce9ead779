#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "sema/body/context.h"

namespace brio::sema {

/// Calls: what is called, with what, and the code of it.
class Calls : public BodyPart {
 public:
  using BodyPart::BodyPart;

  /// The value of a call that takes run-time values which it does not look at: `s.size()` of a size that is a
  /// parameter. As it was if it looks.
  Value ResolveLate(const Value& value, SourceRange range);
  /// `value`, a member that `expr` names: a method that may be read without parentheses (`@__attribute`) is called.
  Value ReadAttribute(Value value, const ast::Expr* expr);
  /// Whether `T(value)` can be written.
  bool CanConstruct(TypeRef type, const Value& value, SourceRange range);
  bool CanConstruct(TypeRef type, const std::vector<CallArg>& args, SourceRange range);
  Value CheckCall(const ast::Expr* expr, TypeRef expected);
  /// A pack where a value is wanted: of it there is only the length.
  Value ListOfNothing(size_t count, SourceRange range);
  std::vector<CallArg> CheckArgs(std::span<const ast::Argument> args, std::span<const TypeRef> expected = {});
  Value CallValue(Value callee, std::vector<CallArg> args, SourceRange range);
  Value CallFunction(const BoundFunction& function, const std::vector<CallArg>& args, SourceRange range);
  Value Construct(TypeRef type, const std::vector<CallArg>& args, SourceRange range);
  Value CallMethod(Value base, std::string_view name, std::vector<CallArg> args, SourceRange range);
  /// Nothing when there is no such method that takes these arguments. `of_one_release`: without converting them to
  /// integers as only older code does; the other operand of an operator may know better.
  std::optional<Value> TryMethod(const Value& base, std::string_view name, std::vector<CallArg> args, SourceRange range,
                                 bool of_one_release = false);
  /// `base` as what a call of one of these methods takes it for: a value in memory where one of them wants that.
  Value Receiver(const Value& base, const FunctionSet& methods, SourceRange range);
  Value EmitCall(const Match& match, const std::vector<CallArg>& args, SourceRange range);

 private:
  class CallEmitter;
  /// The types that the callee declares for those arguments that take theirs from the context; null where it is not one
  /// type.
  std::vector<TypeRef> ExpectedArgs(const Value& callee, std::span<const ast::Argument> args, SourceRange range);
  ConstRef FoldMethod(const Match& match, const Instance* callee, const std::vector<CallArg>& args, SourceRange range);
  Value Builtin(const ast::Expr* expr, bool& handled);
  /// Asks the method that a callee names for this whether a call on a value that is known while compiling is right.
  bool CheckKnown(const Match& match, const std::vector<CallArg>& args, SourceRange range);

  bool takes_unused_ = false;          // run-time values may be given where the callee does not look at them
  const ast::Expr* called_ = nullptr;  // the callee of the call that is being checked
};

}  // namespace brio::sema
