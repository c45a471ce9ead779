// Host code that is run at once: functions in which time can be spent are optimised, the rest is only tidied and goes
// through the fast instruction selector. Measured on the host code of examples (brio-llc, processor time without
// reading the IR, shared libLLVM, 2026-11-21): scalar_add 30 ms against 36 at O2, print_threads 22 against 29; where
// most of the code is hot, as in saxpy, nothing is gained, and it is not split.
#include "llvm/ADT/SCCIterator.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/CFG.h"
#include "llvm/Analysis/CallGraph.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/CodeExtractor.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"

#include "codegen/machine.h"

namespace brio::codegen {
namespace {

using FunctionSet = llvm::SmallPtrSet<const llvm::Function*, 32>;

bool HasLoop(const llvm::Function& function) {
  llvm::SmallVector<std::pair<const llvm::BasicBlock*, const llvm::BasicBlock*>> edges;
  llvm::FindFunctionBackedges(function, edges);
  return !edges.empty();
}

/// Functions in which time can be spent: those with loops or recursion, and all they call or refer to, through
/// constants too.
FunctionSet HotFunctions(llvm::Module& module) {
  FunctionSet hot;
  llvm::SmallVector<llvm::Function*> work;
  auto add = [&](llvm::Function* function) {
    if (function != nullptr && !function->isDeclaration() && hot.insert(function).second) {
      work.push_back(function);
    }
  };
  for (llvm::Function& function : module) {
    if (!function.isDeclaration() && HasLoop(function)) {
      add(&function);
    }
  }
  llvm::CallGraph graph(module);
  for (auto scc = llvm::scc_begin(&graph); !scc.isAtEnd(); ++scc) {
    if (scc.hasCycle()) {
      for (llvm::CallGraphNode* node : *scc) {
        add(node->getFunction());
      }
    }
  }
  llvm::SmallPtrSet<const llvm::Constant*, 32> seen;
  llvm::SmallVector<llvm::Constant*> constants;
  auto refer = [&](llvm::Value* value) {
    auto* constant = llvm::dyn_cast<llvm::Constant>(value);
    if (constant != nullptr && seen.insert(constant).second) {
      constants.push_back(constant);
    }
  };
  while (!work.empty()) {
    for (llvm::Instruction& inst : llvm::instructions(*work.pop_back_val())) {
      for (llvm::Value* operand : inst.operands()) {
        refer(operand);
      }
    }
    while (!constants.empty()) {
      llvm::Constant* constant = constants.pop_back_val();
      if (auto* function = llvm::dyn_cast<llvm::Function>(constant)) {
        add(function);
        continue;
      }
      for (llvm::Value* operand : constant->operands()) {
        refer(operand);
      }
    }
  }
  return hot;
}

/// How many instructions of a function lie in no loop.
uint64_t SizeOutside(const llvm::Function& function, const llvm::LoopInfo& loops) {
  uint64_t size = 0;
  for (const llvm::BasicBlock& block : function) {
    size += loops.getLoopFor(&block) == nullptr ? block.size() : 0;
  }
  return size;
}

/// Makes functions of the loops of `function`.
void TakeOutLoops(llvm::Function& function) {
  constexpr uint64_t kLarge = 100;  // less costs as little as a call
  llvm::DominatorTree dominators(function);
  llvm::LoopInfo loops(dominators);
  if (SizeOutside(function, loops) < kLarge) {
    return;
  }
  const llvm::SmallVector<llvm::Loop*> outer(loops.begin(), loops.end());
  for (llvm::Loop* loop : outer) {
    llvm::simplifyLoop(loop, &dominators, &loops, nullptr, nullptr, nullptr, /*PreserveLCSSA=*/false);
  }
  for (llvm::Loop* loop : outer) {
    llvm::CodeExtractorAnalysisCache cache(function);
    llvm::CodeExtractor extractor(loop->getBlocks(), &dominators, /*AggregateArgs=*/false, nullptr, nullptr, nullptr,
                                  /*AllowVarArgs=*/false, /*AllowAlloca=*/false, nullptr, "loop");
    if (loop->isLoopSimplifyForm() && extractor.isEligible()) {
      extractor.extractCodeRegion(cache);
    }
  }
}

/// A program's `main` has loops, but most of it runs once: there only the loops are worth optimising.
void TakeOutLoops(llvm::Module& module) {
  llvm::SmallVector<llvm::Function*> found;
  for (llvm::Function& function : module) {
    if (!function.isDeclaration() && HasLoop(function)) {
      found.push_back(&function);
    }
  }
  for (llvm::Function* function : found) {
    TakeOutLoops(*function);
  }
}

/// LLVM inlines what has one caller whatever its size: a program of tests would become one function, and the time for a
/// function grows faster than its size. A call costs nothing beside so many instructions.
void KeepLargeFunctionsApart(llvm::Module& module) {
  constexpr unsigned kLarge = 300;
  for (llvm::Function& function : module) {
    if (!function.isDeclaration() && !function.hasFnAttribute(llvm::Attribute::AlwaysInline) &&
        function.getInstructionCount() > kLarge) {
      function.addFnAttr(llvm::Attribute::NoInline);
    }
  }
}

/// True when the rest is too small to be worth a second module, a second code generator and a link.
bool IsMostOf(llvm::Module& module, const FunctionSet& hot) {
  uint64_t all = 0;
  uint64_t inside = 0;
  for (const llvm::Function& function : module) {
    all += function.getInstructionCount();
    inside += hot.contains(&function) ? function.getInstructionCount() : 0;
  }
  return inside * 2 > all;
}

/// Constants whose address says nothing may stand in both halves; everything else exists once.
bool MayBeTwice(const llvm::GlobalValue& value) {
  auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(&value);
  return variable != nullptr && variable->hasLocalLinkage() && variable->isConstant() &&
         variable->hasGlobalUnnamedAddr() && !variable->isThreadLocal();
}

/// Makes `value` known to the other half of the split, under a name that means nothing to anybody else: LLVM takes what
/// is external and called `floor` for libm's.
void Share(llvm::GlobalValue& value) {
  if (value.hasLocalLinkage()) {
    value.setName((value.hasName() ? value.getName() : "data") + ".split");
    value.setLinkage(llvm::GlobalValue::ExternalLinkage);
    value.setVisibility(llvm::GlobalValue::HiddenVisibility);
  } else if (value.hasLinkOnceLinkage()) {
    value.setLinkage(llvm::GlobalValue::getWeakLinkage(value.hasLinkOnceODRLinkage()));  // its half may not use it
  }
}

/// Moves the functions of `hot` into a module of their own. What they refer to is among them, so functions are referred
/// to in one direction only, by name; variables stay behind.
std::unique_ptr<llvm::Module> TakeOut(llvm::Module& module, const FunctionSet& hot) {
  for (llvm::Function& function : module) {
    if (hot.contains(&function)) {
      Share(function);
    }
  }
  for (llvm::GlobalVariable& variable : module.globals()) {
    if (!MayBeTwice(variable) && !variable.getName().starts_with("llvm.")) {
      Share(variable);
    }
  }
  llvm::ValueToValueMapTy map;
  std::unique_ptr<llvm::Module> taken = llvm::CloneModule(module, map, [&](const llvm::GlobalValue* value) {
    auto* function = llvm::dyn_cast<llvm::Function>(value);
    return function != nullptr ? hot.contains(function) : MayBeTwice(*value);
  });
  for (llvm::GlobalVariable& variable : llvm::make_early_inc_range(taken->globals())) {
    if (variable.getName().starts_with("llvm.") && variable.use_empty()) {
      variable.eraseFromParent();  // lists like llvm.global_ctors stay behind too
    }
  }
  for (llvm::Function& function : module) {
    if (hot.contains(&function)) {
      function.deleteBody();
      function.setComdat(nullptr);
    }
  }
  return taken;
}

}  // namespace

std::string EmitQuickObject(llvm::Module& module, const TargetSpec& target, const Options& options,
                            std::string& error) {
  Options cold = options;
  cold.opt_level = 0;
  std::unique_ptr<llvm::TargetMachine> machine = MakeMachine(target, cold, error);
  if (machine == nullptr) {
    return {};
  }
  TidyUp(module, *machine);
  TakeOutLoops(module);
  KeepLargeFunctionsApart(module);
  FunctionSet hot = HotFunctions(module);
  if (hot.empty()) {
    return EmitMachineCode(module, *machine, /*assembly=*/false, error);
  }
  Options optimized = options;
  optimized.opt_level = 2;
  std::unique_ptr<llvm::TargetMachine> optimizing = MakeMachine(target, optimized, error);
  if (optimizing == nullptr) {
    return {};
  }
  if (IsMostOf(module, hot)) {
    Optimize(module, *optimizing, target, optimized);
    return EmitMachineCode(module, *optimizing, /*assembly=*/false, error);
  }
  std::unique_ptr<llvm::Module> taken = TakeOut(module, hot);
  std::string first = EmitMachineCode(module, *machine, /*assembly=*/false, error);
  if (!error.empty()) {
    return {};
  }
  Optimize(*taken, *optimizing, target, optimized);
  std::string second = EmitMachineCode(*taken, *optimizing, /*assembly=*/false, error);
  if (!error.empty()) {
    return {};
  }
  Output merged = RunLinker({"-r"}, {first, second});
  error = merged.error;
  return merged.bytes;
}

}  // namespace brio::codegen
