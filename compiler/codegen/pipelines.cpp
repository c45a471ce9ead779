// Which optimisations run on which code.
#include "llvm/ADT/SCCIterator.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/CFG.h"
#include "llvm/Analysis/CallGraph.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Transforms/IPO/AlwaysInliner.h"
#include "llvm/Transforms/IPO/GlobalDCE.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"

#include "codegen/machine.h"
#include "codegen/thread_loops.h"

namespace brio::codegen {
namespace {

struct Analyses {
  llvm::LoopAnalysisManager loop;
  llvm::FunctionAnalysisManager function;
  llvm::CGSCCAnalysisManager cgscc;
  llvm::ModuleAnalysisManager module;
  explicit Analyses(llvm::PassBuilder& builder) {
    builder.registerModuleAnalyses(module);
    builder.registerCGSCCAnalyses(cgscc);
    builder.registerFunctionAnalyses(function);
    builder.registerLoopAnalyses(loop);
    builder.crossRegisterProxies(loop, function, cgscc, module);
  }
};

llvm::FunctionPassManager LightCleanUp() {
  llvm::FunctionPassManager passes;
  passes.addPass(llvm::SROAPass(llvm::SROAOptions::ModifyCFG));
  passes.addPass(llvm::EarlyCSEPass());
  passes.addPass(llvm::SimplifyCFGPass());
  llvm::InstCombineOptions options;
  options.setVerifyFixpoint(false);
  passes.addPass(llvm::InstCombinePass(options));
  return passes;
}

bool HasLoop(const llvm::Function& function) {
  llvm::SmallVector<std::pair<const llvm::BasicBlock*, const llvm::BasicBlock*>> edges;
  llvm::FindFunctionBackedges(function, edges);
  return !edges.empty();
}

/// Functions in which time can be spent: those with loops or recursion, and all they call.
llvm::SmallPtrSet<llvm::Function*, 32> HotFunctions(llvm::Module& module) {
  llvm::SmallPtrSet<llvm::Function*, 32> hot;
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
  while (!work.empty()) {
    for (llvm::Instruction& inst : llvm::instructions(*work.pop_back_val())) {
      if (auto* call = llvm::dyn_cast<llvm::CallBase>(&inst)) {
        add(call->getCalledFunction());
      }
    }
  }
  return hot;
}

llvm::OptimizationLevel LevelOf(unsigned number) {
  switch (number) {
    case 0: return llvm::OptimizationLevel::O0;
    case 1: return llvm::OptimizationLevel::O1;
    case 2: return llvm::OptimizationLevel::O2;
    default: return llvm::OptimizationLevel::O3;
  }
}

/// Host code that is run at once: everything is tidied, and only where time can be spent is more done.
void OptimizeQuick(llvm::Module& module, llvm::PassBuilder& builder) {
  {
    Analyses analyses(builder);
    llvm::ModulePassManager passes;
    passes.addPass(llvm::AlwaysInlinerPass());
    passes.addPass(llvm::createModuleToFunctionPassAdaptor(LightCleanUp()));
    passes.addPass(llvm::GlobalDCEPass());
    passes.run(module, analyses.module);
  }
  llvm::SmallPtrSet<llvm::Function*, 32> hot = HotFunctions(module);
  llvm::SmallVector<llvm::Function*> cold;
  for (llvm::Function& function : module) {
    if (!function.isDeclaration() && !hot.contains(&function)) {
      cold.push_back(&function);
    }
  }
  for (llvm::Function* function : cold) {
    function->removeFnAttr(llvm::Attribute::AlwaysInline);
    function->addFnAttr(llvm::Attribute::NoInline);
    function->addFnAttr(llvm::Attribute::OptimizeNone);
  }
  if (!hot.empty()) {
    Analyses analyses(builder);
    builder.buildPerModuleDefaultPipeline(llvm::OptimizationLevel::O2).run(module, analyses.module);
  }
}

}  // namespace

void Optimize(llvm::Module& module, llvm::TargetMachine& machine, const TargetSpec& target, const Options& options) {
  llvm::PipelineTuningOptions tuning;
  tuning.LoopVectorization = options.opt_level >= 2;
  tuning.SLPVectorization = options.opt_level >= 2 && !target.is_gpu();  // it breaks up FMAs on AMD
  tuning.LoopInterleaving = tuning.LoopVectorization;
  llvm::PassBuilder builder(&machine, tuning);
  if (target.kind == TargetKind::Host && options.quick && options.opt_level > 0) {
    OptimizeQuick(module, builder);
    return;
  }
  Analyses analyses(builder);
  if (target.kind == TargetKind::CpuDevice && options.opt_level > 0) {
    llvm::ModulePassManager passes;
    passes.addPass(llvm::AlwaysInlinerPass());
    passes.addPass(llvm::createModuleToFunctionPassAdaptor(LightCleanUp()));
    llvm::FunctionPassManager loops;
    loops.addPass(ThreadLoopsPass());
    passes.addPass(llvm::createModuleToFunctionPassAdaptor(std::move(loops)));
    passes.run(module, analyses.module);
  }
  llvm::OptimizationLevel level = LevelOf(options.opt_level);
  llvm::ModulePassManager passes = level == llvm::OptimizationLevel::O0 ? builder.buildO0DefaultPipeline(level)
                                                                       : builder.buildPerModuleDefaultPipeline(level);
  passes.run(module, analyses.module);
}

}  // namespace brio::codegen
