// Calls without a symbol: inlined assembly, and LLVM's intrinsics by their name.
#include <algorithm>

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

/// More values than any assembly has.
static constexpr size_t kMostMachineParts = 1024;

/// How many values assembly gives, and takes.
struct Operands {
  size_t outputs = 0;
  size_t inputs = 0;
};

static Operands OperandsOf(const std::string& constraints) {
  Operands count;
  for (const llvm::InlineAsm::ConstraintInfo& one : llvm::InlineAsm::ParseConstraints(constraints)) {
    const bool is_output = one.Type == llvm::InlineAsm::isOutput && !one.isIndirect;
    count.outputs += is_output ? 1 : 0;
    count.inputs +=
        !is_output && one.Type != llvm::InlineAsm::isClobber && one.Type != llvm::InlineAsm::isLabel ? 1 : 0;
  }
  return count;
}

/// The values of registers that `types` are for `wanted` constraints: vectors are whole where that fits, and otherwise
/// numbers beside each other. Nothing where neither does.
std::optional<MachineParts> ModuleLowering::PartsOf(llvm::ArrayRef<TypeRef> types, size_t wanted) {
  for (bool spread_vectors : {false, true}) {
    MachineParts parts;
    parts.spread_vectors = spread_vectors;
    const bool all =
        std::ranges::all_of(types, [&](TypeRef type) { return AddParts(type, spread_vectors, parts.types); });
    if (all && parts.types.size() == wanted) {
      return parts;
    }
  }
  return std::nullopt;
}

bool ModuleLowering::AddParts(TypeRef type, bool spread_vectors, llvm::SmallVectorImpl<llvm::Type*>& to) {
  if (IsEmpty(type)) {
    return true;
  }
  switch (type->kind) {
    case TypeKind::Struct:
    case TypeKind::Tuple:
      for (unsigned i = 0, count = FieldCount(type); i < count; ++i) {
        if (!AddParts(FieldType(type, i), spread_vectors, to)) {
          return false;
        }
      }
      return true;
    case TypeKind::Array: {
      // Elements in the form they have in memory, which is that of a value for numbers, not for flags and structs of
      // several fields.
      if (StorageType(type->element) != ValueType(type->element)) {
        return false;
      }
      for (uint64_t i = 0; i < type->count && to.size() <= kMostMachineParts; ++i) {
        if (!AddParts(type->element, spread_vectors, to)) {
          return false;
        }
      }
      return to.size() <= kMostMachineParts;
    }
    case TypeKind::Vector:
      to.append(spread_vectors ? type->count : 1, spread_vectors ? ValueType(type)->getScalarType() : ValueType(type));
      return true;
    default:
      to.push_back(ValueType(type));
      return true;
  }
}

/// The value of `type` that `parts` make, of which the first ones are taken.
llvm::Value* ModuleLowering::FromParts(llvm::IRBuilder<>& b, TypeRef type, bool spread_vectors,
                                       llvm::ArrayRef<llvm::Value*>& parts) {
  llvm::Value* made = llvm::UndefValue::get(ValueType(type));
  if (IsEmpty(type)) {
    return made;
  }
  const auto take = [&] {
    llvm::Value* first = parts.front();
    parts = parts.drop_front();
    return first;
  };
  if (type->is(TypeKind::Struct) || type->is(TypeKind::Tuple)) {
    for (unsigned i = 0, count = FieldCount(type); i < count; ++i) {
      made = SetField(b, made, FromParts(b, FieldType(type, i), spread_vectors, parts), type, i);
    }
    return made;
  }
  if (type->is(TypeKind::Array)) {
    for (unsigned i = 0; i < type->count; ++i) {
      made = b.CreateInsertValue(made, FromParts(b, type->element, spread_vectors, parts), i);
    }
    return made;
  }
  if (type->is(TypeKind::Vector) && spread_vectors) {
    for (uint64_t i = 0; i < type->count; ++i) {
      made = b.CreateInsertElement(made, take(), i);
    }
    return made;
  }
  return take();
}

/// Adds what `value` is made of.
void ModuleLowering::ToParts(llvm::IRBuilder<>& b, llvm::Value* value, TypeRef type, bool spread_vectors,
                             std::vector<llvm::Value*>& parts) {
  if (IsEmpty(type)) {
    return;
  }
  if (type->is(TypeKind::Struct) || type->is(TypeKind::Tuple)) {
    for (unsigned i = 0, count = FieldCount(type); i < count; ++i) {
      ToParts(b, GetField(b, value, type, i), FieldType(type, i), spread_vectors, parts);
    }
  } else if (type->is(TypeKind::Array)) {
    for (unsigned i = 0; i < type->count; ++i) {
      ToParts(b, b.CreateExtractValue(value, i), type->element, spread_vectors, parts);
    }
  } else if (type->is(TypeKind::Vector) && spread_vectors) {
    for (uint64_t i = 0; i < type->count; ++i) {
      parts.push_back(b.CreateExtractElement(value, i));
    }
  } else {
    parts.push_back(value);
  }
}

/// What is called, and how values become its operands. A result of several parts is an LLVM struct of them.
MachineForm ModuleLowering::MachineFormOf(const ir::Function& callee) {
  MachineForm form;
  llvm::Type* result = llvm::Type::getVoidTy(context_);
  llvm::SmallVector<llvm::Type*> types;
  llvm::SmallVector<TypeRef> arg_types;
  for (const ir::Argument* arg : callee.args) {
    arg_types.push_back(arg->type);
    types.push_back(ValueType(arg->type));
  }
  if (callee.machine == ir::Machine::Assembly) {
    const Operands count = OperandsOf(callee.constraints);
    form.result = IsEmpty(callee.result) ? std::nullopt : PartsOf({callee.result}, count.outputs);
    form.args = PartsOf(arg_types, count.inputs);
  }
  if (form.result.has_value()) {
    llvm::ArrayRef<llvm::Type*> parts = form.result->types;
    result = parts.size() == 1 ? parts[0] : llvm::StructType::get(context_, parts);
  } else if (!IsEmpty(callee.result) && callee.result->is(TypeKind::Tuple)) {
    llvm::SmallVector<llvm::Type*> parts;
    for (unsigned i = 0, count = FieldCount(callee.result); i < count; ++i) {
      parts.push_back(ValueType(FieldType(callee.result, i)));
    }
    result = llvm::StructType::get(context_, parts);
  } else if (!IsEmpty(callee.result)) {
    result = ValueType(callee.result);
  }
  if (form.args.has_value()) {
    types = form.args->types;
  }
  form.type = llvm::FunctionType::get(result, types, false);
  return form;
}

std::string MachineCallProblem(const ir::Function& callee, const TargetSpec& target) {
  llvm::LLVMContext context;
  const LowerOptions options;
  ModuleLowering module(context, target, options);
  llvm::FunctionType* type = module.MachineFormOf(callee).type;
  if (callee.machine == ir::Machine::Assembly) {
    return AssemblyProblem(callee, type);
  }
  llvm::Intrinsic::ID id = llvm::Intrinsic::not_intrinsic;
  llvm::SmallVector<llvm::Type*> overloads;
  return FindIntrinsic(callee.machine_text, type, id, overloads);
}

/// Assembly and LLVM's own intrinsics. A result of several parts comes back as an LLVM struct of them.
llvm::Value* FunctionLowering::LowerMachineCall(const ir::Inst& inst, std::vector<llvm::Value*> args) {
  const ir::Function& callee = *inst.callee;
  const bool none = m_.IsEmpty(callee.result);
  const MachineForm form = m_.MachineFormOf(callee);
  llvm::FunctionType* type = form.type;
  if (form.args.has_value()) {
    std::vector<llvm::Value*> parts;
    for (size_t i = 0; i < args.size(); ++i) {
      m_.ToParts(b_, args[i], callee.args[i]->type, form.args->spread_vectors, parts);
    }
    args = std::move(parts);
  }
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
  if (form.result.has_value()) {
    std::vector<llvm::Value*> parts;
    for (unsigned i = 0, count = static_cast<unsigned>(form.result->types.size()); i < count; ++i) {
      parts.push_back(count == 1 ? static_cast<llvm::Value*>(call) : b_.CreateExtractValue(call, i));
    }
    llvm::ArrayRef<llvm::Value*> left = parts;
    return m_.FromParts(b_, callee.result, form.result->spread_vectors, left);
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
