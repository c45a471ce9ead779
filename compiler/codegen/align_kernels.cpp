#include "codegen/align_kernels.h"

#include <map>
#include <tuple>

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Cloning.h"

#include "codegen/promises.h"

namespace brio::codegen {
namespace {

using namespace llvm;

/// Larger kernels are not doubled.
constexpr unsigned kMostKernelInstructions = 8000;
/// More are not asked when a kernel begins.
constexpr unsigned kMostConditions = 12;

/// A pointer or an integer that a kernel is given: an argument (offset -1), or what lies at an offset in an argument
/// passed in memory that the kernel does not write.
struct Given {
  Argument* argument = nullptr;
  int64_t offset = -1;
  unsigned bits = 64;  // of the value
  bool operator<(const Given& other) const {
    return std::tuple(argument->getArgNo(), offset, bits) <
           std::tuple(other.argument->getArgNo(), other.offset, other.bits);
  }
};

/// What must be a multiple of which power of two: its exponents.
struct Conditions {
  std::map<Given, unsigned> given;
  MapVector<GlobalVariable*, unsigned> variables;  // shared memory, which can be laid out so
};

/// What loads and stores are aligned to under the conditions.
struct Accesses {
  SmallVector<std::pair<Instruction*, Align>> found;
  Conditions conditions;
};

/// The value that the kernel is given and that `value` is; no argument if it is none.
Given GivenAs(Value* value, const DataLayout& layout) {
  const auto bits = static_cast<unsigned>(layout.getTypeSizeInBits(value->getType()).getFixedValue());
  value = BehindPromise(value->stripPointerCasts())->stripPointerCasts();
  if (auto* argument = dyn_cast<Argument>(value)) {
    return {argument, -1, bits};
  }
  const auto* load = dyn_cast<LoadInst>(value);
  if (load == nullptr || !load->isSimple()) {
    return {};
  }
  APInt offset(layout.getIndexTypeSizeInBits(load->getPointerOperandType()), 0);
  const Value* base =
      load->getPointerOperand()->stripAndAccumulateConstantOffsets(layout, offset, /*AllowNonInbounds=*/true);
  auto* argument = const_cast<Argument*>(dyn_cast<Argument>(base));
  if (argument == nullptr || !argument->hasByValAttr() || !argument->onlyReadsMemory() || offset.isNegative()) {
    return {};
  }
  return {argument, offset.getSExtValue(), bits};
}

/// Finds on what it depends whether addresses are multiples of powers of two.
class Multiples {
 public:
  Multiples(ScalarEvolution& evolution, const DataLayout& layout) : evolution_(evolution), layout_(layout) {}

  /// Adds what must hold for 2^zeros to divide `value`; false where that is not up to what the kernel is given.
  bool Require(const SCEV* value, unsigned zeros, Conditions& conditions) {
    if (evolution_.getMinTrailingZeros(value) >= zeros) {
      return true;
    }
    switch (value->getSCEVType()) {
      case scTruncate:
      case scZeroExtend:
      case scSignExtend: {  // the low bits stay
        const SCEV* operand = cast<SCEVCastExpr>(value)->getOperand();
        return evolution_.getTypeSizeInBits(operand->getType()) >= zeros && Require(operand, zeros, conditions);
      }
      case scAddExpr:
      case scAddRecExpr:
      case scSMaxExpr:
      case scSMinExpr:
      case scUMaxExpr:
      case scUMinExpr:
        return all_of(value->operands(), [&](const SCEV* part) { return Require(part, zeros, conditions); });
      case scMulExpr:
        return RequireOfOne(value->operands(), zeros, conditions);
      case scUnknown:
        return RequireUnknown(cast<SCEVUnknown>(value)->getValue(), zeros, conditions);
      default:
        return false;
    }
  }

 private:
  /// Of a product, one factor makes up for what the others lack.
  bool RequireOfOne(ArrayRef<const SCEV*> factors, unsigned zeros, Conditions& conditions) {
    unsigned known = 0;
    for (const SCEV* factor : factors) {
      known += evolution_.getMinTrailingZeros(factor);
    }
    for (const SCEV* factor : factors) {
      Conditions added = conditions;
      if (Require(factor, zeros - (known - evolution_.getMinTrailingZeros(factor)), added)) {
        conditions = std::move(added);
        return true;
      }
    }
    return false;
  }

  bool RequireUnknown(Value* value, unsigned zeros, Conditions& conditions) {
    if (const auto* phi = dyn_cast<PHINode>(value)) {
      if (!open_.insert(phi).second) {
        return true;  // as far as this phi brings its own values back
      }
      const bool holds = all_of(phi->incoming_values(), [&](const Use& use) {
        return evolution_.isSCEVable(use->getType()) && Require(evolution_.getSCEV(use.get()), zeros, conditions);
      });
      open_.erase(phi);
      return holds;
    }
    if (auto* variable = dyn_cast<GlobalVariable>(value->stripPointerCasts())) {
      if (!variable->canIncreaseAlignment()) {
        return false;
      }
      unsigned& known = conditions.variables[variable];
      known = std::max(known, zeros);
      return true;
    }
    const Given given = GivenAs(value, layout_);
    if (given.argument == nullptr || given.bits > 64) {
      return false;
    }
    unsigned& known = conditions.given[given];
    known = std::max(known, zeros);
    return true;
  }

  ScalarEvolution& evolution_;
  SmallPtrSet<const PHINode*, 4> open_;
  const DataLayout& layout_;
};

/// The alignment at which the hardware takes a vector at once; 1 where it does not in any case.
Align WantedBy(const llvm::Type* type, const DataLayout& layout) {
  const auto* vector = dyn_cast<FixedVectorType>(type);
  if (vector == nullptr) {
    return Align(1);
  }
  const uint64_t size = layout.getTypeStoreSize(const_cast<FixedVectorType*>(vector)).getFixedValue();
  return isPowerOf2_64(size) && size >= 4 ? Align(std::min<uint64_t>(size, 16)) : Align(1);
}

void RaiseAlignment(Instruction& inst, Align align) {
  if (auto* load = dyn_cast<LoadInst>(&inst)) {
    load->setAlignment(align);
  } else {
    cast<StoreInst>(inst).setAlignment(align);
  }
}

Accesses FindAccesses(Function& kernel, ScalarEvolution& evolution) {
  Accesses accesses;
  const DataLayout& layout = kernel.getDataLayout();
  Multiples multiples(evolution, layout);
  for (Instruction& inst : instructions(kernel)) {
    const Value* address = getLoadStorePointerOperand(&inst);
    if (address == nullptr || inst.isAtomic()) {
      continue;
    }
    const Align wanted = WantedBy(getLoadStoreType(&inst), layout);
    if (getLoadStoreAlignment(&inst) >= wanted) {
      continue;
    }
    Conditions conditions = accesses.conditions;
    if (!multiples.Require(evolution.getSCEV(const_cast<Value*>(address)), Log2(wanted), conditions) ||
        conditions.given.size() > kMostConditions) {
      continue;
    }
    accesses.found.push_back({&inst, wanted});
    accesses.conditions = std::move(conditions);
  }
  return accesses;
}

/// Loads and stores whole vectors.
void RaiseAlignments(const Accesses& accesses) {
  for (const auto& [variable, zeros] : accesses.conditions.variables) {
    variable->setAlignment(std::max(variable->getAlign().valueOrOne(), Align(uint64_t{1} << zeros)));
  }
  for (const auto& [inst, align] : accesses.found) {
    RaiseAlignment(*inst, align);
  }
}

/// Puts the kernel's body behind a question; where a condition does not hold, a copy of it as it was is run.
void AddBody(Function& kernel, const Accesses& accesses) {
  ValueToValueMapTy values;
  Function* general = CloneFunction(&kernel, values);
  general->setLinkage(GlobalValue::InternalLinkage);
  general->setCallingConv(CallingConv::C);
  BasicBlock* body = &kernel.getEntryBlock();
  LLVMContext& context = kernel.getContext();
  BasicBlock* entry = BasicBlock::Create(context, "entry", &kernel, body);
  BasicBlock* other = BasicBlock::Create(context, "unaligned", &kernel);
  IRBuilder<> builder(entry);
  for (Instruction& inst : make_early_inc_range(*body)) {
    if (auto* alloca = dyn_cast<AllocaInst>(&inst); alloca != nullptr && alloca->isStaticAlloca()) {
      alloca->moveBefore(*entry, entry->end());
    }
  }
  if (DISubprogram* program = kernel.getSubprogram()) {
    builder.SetCurrentDebugLocation(DILocation::get(context, program->getLine(), 0, program));
  }
  llvm::Type* word = builder.getInt64Ty();
  Value* low = builder.getInt64(0);
  for (const auto& [given, zeros] : accesses.conditions.given) {
    Value* value = given.argument;
    if (given.offset >= 0) {
      value = builder.CreateLoad(builder.getIntNTy(given.bits),
                                 builder.CreatePtrAdd(value, builder.getInt64(static_cast<uint64_t>(given.offset))));
    }
    Value* bits =
        value->getType()->isPointerTy() ? builder.CreatePtrToInt(value, word) : builder.CreateZExtOrTrunc(value, word);
    low = builder.CreateOr(low, builder.CreateAnd(bits, (uint64_t{1} << zeros) - 1));
  }
  builder.CreateCondBr(builder.CreateICmpEQ(low, builder.getInt64(0)), body, other);
  builder.SetInsertPoint(other);
  SmallVector<Value*> arguments;
  for (Argument& argument : kernel.args()) {
    arguments.push_back(&argument);
  }
  CallInst* call = builder.CreateCall(general, arguments);
  // Else stores at the ends of both bodies would be merged to what both can do.
  builder.CreateCall(InlineAsm::get(FunctionType::get(builder.getVoidTy(), false), "", "", /*hasSideEffects=*/true));
  builder.CreateRetVoid();
  InlineFunctionInfo info;
  if (InlineFunction(*call, info).isSuccess()) {
    general->eraseFromParent();
  }
}

}  // namespace

PreservedAnalyses AlignKernelsPass::run(Module& module, ModuleAnalysisManager& analyses) {
  auto& functions = analyses.getResult<FunctionAnalysisManagerModuleProxy>(module).getManager();
  SmallVector<Function*> kernels;
  for (Function& function : module) {
    if (!function.isDeclaration() && function.getCallingConv() == CallingConv::PTX_Kernel &&
        function.getInstructionCount() <= kMostKernelInstructions) {
      kernels.push_back(&function);
    }
  }
  bool changed = false;
  for (Function* kernel : kernels) {
    const Accesses accesses = FindAccesses(*kernel, functions.getResult<ScalarEvolutionAnalysis>(*kernel));
    if (accesses.found.empty()) {
      continue;
    }
    if (!accesses.conditions.given.empty()) {
      AddBody(*kernel, accesses);
    }
    RaiseAlignments(accesses);
    changed = true;
  }
  return changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

}  // namespace brio::codegen
