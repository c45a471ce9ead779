#include "codegen/align_kernels.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/Cloning.h"

#include "codegen/promises.h"

namespace brio::codegen {
namespace {

using namespace llvm;

/// Larger kernels are not doubled.
constexpr unsigned kMostInstructions = 4000;

/// A pointer that a kernel is given: an argument (offset -1), or what lies at an offset in an argument passed in
/// memory.
using Given = std::pair<Argument*, int64_t>;

/// What loads and stores would be aligned to if the kernel's pointers were, and what these would have to be aligned to.
struct Accesses {
  SmallVector<std::pair<Instruction*, Align>> found;
  MapVector<Given, Align> pointers;
};

/// The kernel's pointer that `value` is; no argument if it is none.
Given PointerOf(Value* value, const DataLayout& layout) {
  value = BehindPromise(value->stripPointerCasts())->stripPointerCasts();
  if (auto* argument = dyn_cast<Argument>(value)) {
    return {argument, -1};
  }
  const auto* load = dyn_cast<LoadInst>(value);
  if (load == nullptr || !load->isSimple()) {
    return {nullptr, 0};
  }
  APInt offset(layout.getIndexTypeSizeInBits(load->getPointerOperandType()), 0);
  const Value* base =
      load->getPointerOperand()->stripAndAccumulateConstantOffsets(layout, offset, /*AllowNonInbounds=*/true);
  auto* argument = const_cast<Argument*>(dyn_cast<Argument>(base));
  if (argument == nullptr || !argument->hasByValAttr() || offset.isNegative()) {
    return {nullptr, 0};
  }
  return {argument, offset.getSExtValue()};
}

/// The alignment at which the hardware takes a vector at once; 1 where it does not in any case.
Align WantedBy(const Type* type, const DataLayout& layout) {
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

Accesses FindAccesses(Function& kernel, ScalarEvolution& offsets) {
  Accesses accesses;
  const DataLayout& layout = kernel.getDataLayout();
  for (Instruction& inst : instructions(kernel)) {
    const Value* address = getLoadStorePointerOperand(&inst);
    if (address == nullptr || inst.isVolatile() || inst.isAtomic()) {
      continue;
    }
    const Align wanted = WantedBy(getLoadStoreType(&inst), layout);
    if (getLoadStoreAlignment(&inst) >= wanted) {
      continue;
    }
    const SCEV* place = offsets.getSCEV(const_cast<Value*>(address));
    const auto* base = dyn_cast<SCEVUnknown>(offsets.getPointerBase(place));
    const Given pointer = base == nullptr ? Given() : PointerOf(base->getValue(), layout);
    if (pointer.first == nullptr || offsets.getMinTrailingZeros(offsets.removePointerBase(place)) < Log2(wanted)) {
      continue;
    }
    accesses.found.push_back({&inst, wanted});
    Align& known = accesses.pointers.insert({pointer, Align(1)}).first->second;
    known = std::max(known, wanted);
  }
  return accesses;
}

/// Puts the kernel's body behind a question; where the pointers are not aligned, a copy of it as it was is run.
void AddBody(Function& kernel, const Accesses& accesses) {
  ValueToValueMapTy values;
  Function* general = CloneFunction(&kernel, values);
  general->setLinkage(GlobalValue::InternalLinkage);
  general->setCallingConv(CallingConv::C);
  for (const auto& [inst, align] : accesses.found) {
    RaiseAlignment(*inst, align);
  }

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
  Type* word = builder.getInt64Ty();
  Value* low = builder.getInt64(0);
  for (const auto& [pointer, align] : accesses.pointers) {
    const auto [argument, offset] = pointer;
    Value* bits =
        offset < 0
            ? builder.CreatePtrToInt(argument, word)
            : builder.CreateLoad(word, builder.CreatePtrAdd(argument, builder.getInt64(static_cast<uint64_t>(offset))));
    low = builder.CreateOr(low, builder.CreateAnd(bits, align.value() - 1));
  }
  builder.CreateCondBr(builder.CreateICmpEQ(low, builder.getInt64(0)), body, other);
  builder.SetInsertPoint(other);
  SmallVector<Value*> arguments;
  for (Argument& argument : kernel.args()) {
    arguments.push_back(&argument);
  }
  CallInst* call = builder.CreateCall(general, arguments);
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
        function.getInstructionCount() <= kMostInstructions) {
      kernels.push_back(&function);
    }
  }
  bool changed = false;
  for (Function* kernel : kernels) {
    const Accesses accesses = FindAccesses(*kernel, functions.getResult<ScalarEvolutionAnalysis>(*kernel));
    if (accesses.found.empty()) {
      continue;
    }
    AddBody(*kernel, accesses);
    changed = true;
  }
  return changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

}  // namespace brio::codegen
