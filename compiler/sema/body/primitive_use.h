// One use of a primitive of the library, `__brio.name[params](args)`, while it is checked. Private to primitives.cpp,
// which has those that are asked at compile time, and primitive_calls.cpp, which has those that emit code.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "sema/body/primitive_ids.h"
#include "sema/body/primitives.h"
#include "sema/body/values.h"
#include "sema/constants.h"
#include "sema/targets.h"

namespace brio::sema {

/// Borrows all it is made from, for the time of the check.
class Primitives::PrimitiveUse : BodyPart {
 public:
  PrimitiveUse(BodyContext& body, Primitive id, std::string_view name, const std::vector<NamedConst>& params,
               SourceRange range)
      : BodyPart(body), id_(id), name_(name), params_(params), range_(range) {}

  /// The answer to a question.
  Value Query();
  /// What a call gives; a question may be asked with empty parentheses.
  Value Call(std::span<const ast::Argument> given);

 private:
  /// What the row of primitives.def wants, "takes a type and a number"; empty where that is given.
  std::string WrongParams() const;
  /// What the row of primitives.def says is done for it.
  Value Check();

  // Parameters and arguments; what is missing or of another kind is nothing.
  std::optional<int64_t> Number(size_t i) const {
    return i < params_.size() ? s.constants.AsInt(params_[i].value) : std::nullopt;
  }
  TypeRef Type(size_t i) const {
    return i < params_.size() && params_[i].value->kind == ConstKind::Type ? params_[i].value->type : nullptr;
  }
  std::string Text(size_t i) const {
    return i < params_.size() ? s.constants.AsString(params_[i].value).value_or("") : "";
  }
  bool Flag(size_t i) const { return i < params_.size() && s.constants.AsBool(params_[i].value).value_or(false); }
  /// The index that parameter number `i` gives, below `count`.
  std::optional<size_t> Index(size_t i, size_t count) const;
  const TargetSpec& target() const { return body_.env->target ? *body_.env->target : *s.targets.host; }
  bool IsPointer(size_t i) const { return i < args_.size() && args_[i].type && args_[i].type->is(TypeKind::Pointer); }
  TypeRef Pointee() const { return args_[0].type->element; }

  // Results.
  Value Bad(std::string_view why) const { return body_.primitives.BadPrimitive(name_, range_, why); }
  Value OfType(TypeRef type) const { return body_.values.MakeConst(s.pool.TypeConst(type)); }
  Value OfNumber(__int128 number) const { return body_.values.MakeConst(s.pool.IntLiteral(number)); }
  Value OfText(std::string_view text) const { return body_.values.MakeConst(s.constants.MakeString(text)); }
  /// Whether `target` is of the kind that the first parameter names.
  Value OfTarget(const TargetSpec& target);
  Value OfBool(bool value) const { return body_.values.MakeConst(s.constants.MakeBool(value)); }
  Value TooLarge(TypeRef element) const;

  // Questions: primitives.cpp
  TypeRef ScalarOf(int64_t code) const;
  Value MachineType();
  Value ArrayType();
  Value TupleType();
  Value LayoutFact();
  Value PackSize();
  Value FieldFact();
  Value HasMethod();
  Value EachHas();
  Value DeclaresMethod();
  Value CheckGivesPlace();
  Value CallLocation();
  Value Define();
  Value FunctionFact();

  Value CheckPtr();
  Value CheckNone();
  Value CheckIntLiteral();
  Value CheckFloatLiteral();
  Value CheckSameType();
  Value CheckBecomes();
  Value CheckConforms();
  Value CheckTypeName();
  Value CheckIsStruct();
  Value CheckIsOlder();
  Value CheckIsFunction();
  Value CheckTargetIs();
  Value CheckAcceleratorIs();
  Value CheckTargetWarpSize();
  Value CheckAcceleratorWarpSize();
  Value CheckTargetCapability();
  Value CheckTargetSimdBits();
  Value CheckTargetName();
  Value CheckTargetTriple();
  Value CheckTargetCpu();
  Value CheckTargetHasFeature();
  Value CheckAcceleratorName();
  Value CheckIsDefined();

  // Calls: primitive_calls.cpp
  Value CheckTrap();
  Value Variables();
  Value CheckNoElement();
  Value Operation();
  Value Cast();
  Value Shuffle();
  Value Intrinsic();
  Value ExternalCall();
  Value CallAddress();
  Value MachineCode();
  Value EmitMachineCode(ir::Machine kind, bool has_side_effect, TypeRef result, std::vector<ir::Value*> values,
                        const std::vector<TypeRef>& types);
  Value CallMachine(ir::Function* callee, TypeRef result, std::vector<ir::Value*> values);
  bool MachineArgs(std::vector<ir::Value*>& values, std::vector<TypeRef>& types);
  Value Constant();
  Value Make();
  Value Deref();
  Value AddressOf();
  Value Offset();
  Value Init();
  Value LoadOrStore();
  Value Take();
  Value MoveInit();
  Value Destroy();
  Value MarkInit();
  Value FrameOrSharedAlloc();
  Value ConstantAlloc();
  Value Kernel();
  Value ClosureTable();
  Value CaptureAddress();
  Value TupleGet();
  Value FieldOf();
  /// Part number `at` of the only argument: a place where that is one.
  Value Part(size_t at, bool is_mutable);

  const Primitive id_;
  const std::string_view name_;
  const std::vector<NamedConst>& params_;
  const SourceRange range_;
  std::vector<Value> args_;  // of a call
  std::vector<SourceRange> arg_ranges_;
};

/// Whether a target is of the family that `what` names.
bool TargetIs(const TargetSpec& target, std::string_view what);

}  // namespace brio::sema
