// Calls without a symbol: inlined assembly, and LLVM's intrinsics by their name.
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/Intrinsics.h"

#include "lower/lowering.h"

namespace brio::lower {

/// The intrinsic whose name without the suffixes of overloads is `name`, and the types that those name; otherwise why
/// there is none of this type.
static std::string FindIntrinsic(const std::string& name, llvm::FunctionType* type, llvm::Intrinsic::ID& id,
                                 llvm::SmallVectorImpl<llvm::Type*>& overloads) {
  id = llvm::Intrinsic::lookupIntrinsicID(name);
  if (id == llvm::Intrinsic::not_intrinsic) {
    return "LLVM has no intrinsic '" + name + "'";
  }
  if (!llvm::Intrinsic::getIntrinsicSignature(id, type, overloads)) {
    std::string text;
    llvm::raw_string_ostream(text) << *type;
    return "LLVM's intrinsic '" + name + "' does not have the type " + text;
  }
  return {};
}

static std::string AssemblyProblem(const ir::Function& callee, llvm::FunctionType* type) {
  if (llvm::Error problem = llvm::InlineAsm::verify(type, callee.constraints)) {
    return "assembly \"" + callee.machine_text + "\": " + llvm::toString(std::move(problem));
  }
  return {};
}

/// A result of several parts is an LLVM struct of them.
llvm::FunctionType* ModuleLowering::MachineCallType(const ir::Function& callee) {
  llvm::Type* result = llvm::Type::getVoidTy(context_);
  if (!IsEmpty(callee.result) && callee.result->is(TypeKind::Tuple)) {
    llvm::SmallVector<llvm::Type*> parts;
    for (unsigned i = 0, count = FieldCount(callee.result); i < count; ++i) {
      parts.push_back(ValueType(FieldType(callee.result, i)));
    }
    result = llvm::StructType::get(context_, parts);
  } else if (!IsEmpty(callee.result)) {
    result = ValueType(callee.result);
  }
  llvm::SmallVector<llvm::Type*> types;
  for (const ir::Argument* arg : callee.args) {
    types.push_back(ValueType(arg->type));
  }
  return llvm::FunctionType::get(result, types, false);
}

std::string MachineCallProblem(const ir::Function& callee, const TargetSpec& target) {
  llvm::LLVMContext context;
  const LowerOptions options;
  ModuleLowering module(context, target, options);
  llvm::FunctionType* type = module.MachineCallType(callee);
  if (callee.machine == ir::Machine::Assembly) {
    return AssemblyProblem(callee, type);
  }
  llvm::Intrinsic::ID id = llvm::Intrinsic::not_intrinsic;
  llvm::SmallVector<llvm::Type*> overloads;
  return FindIntrinsic(callee.machine_text, type, id, overloads);
}

/// Assembly and LLVM's own intrinsics. A result of several parts comes back as an LLVM struct of them.
llvm::Value* FunctionLowering::LowerMachineCall(const ir::Inst& inst, const std::vector<llvm::Value*>& args) {
  const ir::Function& callee = *inst.callee;
  const bool none = m_.IsEmpty(callee.result);
  llvm::FunctionType* type = m_.MachineCallType(callee);
  llvm::CallInst* call = nullptr;
  if (callee.machine == ir::Machine::Assembly) {
    if (std::string problem = AssemblyProblem(callee, type); !problem.empty()) {
      m_.error_ = std::move(problem);
      return llvm::PoisonValue::get(m_.ValueType(inst.type));
    }
    call = b_.CreateCall(
        type, llvm::InlineAsm::get(type, callee.machine_text, callee.constraints, callee.has_side_effect), args);
    call->setDoesNotThrow();
    if (!callee.has_side_effect) {
      call->setDoesNotAccessMemory();
    } else if (m_.target_.is_gpu()) {
      call->setConvergent();
    }
  } else {
    std::string problem;
    call = CallIntrinsic(callee.machine_text, type, args, problem);
    if (call == nullptr) {
      m_.error_ = problem;
      return llvm::PoisonValue::get(m_.ValueType(inst.type));
    }
  }
  if (inst.type == nullptr || inst.type->is(TypeKind::None)) {
    return nullptr;
  }
  if (none || !callee.result->is(TypeKind::Tuple)) {
    return none ? static_cast<llvm::Value*>(llvm::UndefValue::get(m_.ValueType(inst.type))) : call;
  }
  llvm::Value* made = llvm::UndefValue::get(m_.ValueType(callee.result));
  for (unsigned i = 0, count = FieldCount(callee.result); i < count; ++i) {
    made = m_.SetField(b_, made, b_.CreateExtractValue(call, i), callee.result, i);
  }
  return made;
}

/// A call of the intrinsic whose name without the suffixes of overloads is `name`; null and a text where there is none
/// that takes these types.
llvm::CallInst* FunctionLowering::CallIntrinsic(const std::string& name, llvm::FunctionType* type,
                                                std::vector<llvm::Value*> args, std::string& problem) {
  llvm::Intrinsic::ID id = llvm::Intrinsic::not_intrinsic;
  llvm::SmallVector<llvm::Type*> overloads;
  problem = FindIntrinsic(name, type, id, overloads);
  if (!problem.empty()) {
    return nullptr;
  }
  llvm::Function* to = llvm::Intrinsic::getOrInsertDeclaration(m_.module_.get(), id, overloads);
  for (unsigned i = 0; i < args.size(); ++i) {
    if (to->hasParamAttribute(i, llvm::Attribute::ImmArg) && !llvm::isa<llvm::ConstantInt, llvm::ConstantFP>(args[i])) {
      problem = "argument " + std::to_string(i + 1) + " of LLVM's intrinsic '" + name + "' has to be a constant";
      return nullptr;
    }
  }
  return b_.CreateCall(to, args);
}

}  // namespace brio::lower
