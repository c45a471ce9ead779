// Which optimisations run on which code.
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Transforms/IPO/AlwaysInliner.h"
#include "llvm/Transforms/IPO/FunctionAttrs.h"
#include "llvm/Transforms/IPO/GlobalDCE.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Instrumentation/AddressSanitizer.h"
#include "llvm/Transforms/Scalar/ADCE.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/GVN.h"
#include "llvm/Transforms/Scalar/LICM.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"
#include "llvm/Transforms/Scalar/LoopRotation.h"
#include "llvm/Transforms/Scalar/LoopStrengthReduce.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"
#include "llvm/Transforms/Utils/CanonicalizeFreezeInLoops.h"
#include "llvm/Transforms/Utils/LCSSA.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"

#include "codegen/align_kernels.h"
#include "codegen/checked_loops.h"
#include "codegen/drop_print_buffers.h"
#include "codegen/fuse_products.h"
#include "codegen/grid_constants.h"
#include "codegen/interleave_order.h"
#include "codegen/invariant_loads.h"
#include "codegen/lane_moves.h"
#include "codegen/machine.h"
#include "codegen/narrow_counters.h"
#include "codegen/near_addresses.h"
#include "codegen/normal_roots.h"
#include "codegen/order_indices.h"
#include "codegen/promises.h"
#include "codegen/regions/regions.h"
#include "codegen/short_extremes.h"
#include "codegen/stride_loops.h"
#include "codegen/thread_loops.h"
#include "codegen/unroll_hints.h"
#include "codegen/unroll_limits.h"
#include "codegen/warp_sums.h"
#include "codegen/wide_loops.h"
#include "codegen/wrap_checks.h"

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

/// What lowering leaves is mostly variables in memory.
llvm::FunctionPassManager OutOfMemory() {
  llvm::FunctionPassManager passes;
  passes.addPass(llvm::SROAPass(llvm::SROAOptions::ModifyCFG));
  passes.addPass(llvm::EarlyCSEPass());
  passes.addPass(llvm::SimplifyCFGPass());
  return passes;
}

llvm::FunctionPassManager LightCleanUp() {
  llvm::FunctionPassManager passes = OutOfMemory();
  llvm::InstCombineOptions options;
  options.setVerifyFixpoint(false);
  passes.addPass(llvm::InstCombinePass(options));
  return passes;
}

llvm::OptimizationLevel LevelOf(unsigned number) {
  switch (number) {
    case 0:
      return llvm::OptimizationLevel::O0;
    case 1:
      return llvm::OptimizationLevel::O1;
    case 2:
      return llvm::OptimizationLevel::O2;
    default:
      return llvm::OptimizationLevel::O3;
  }
}

/// Before any other pass: the attribute keeps optimisations from reading what the source does not read, and functions
/// inline only into functions that have it too. With frame pointers and
/// without tail calls the runtime's stack traces are whole.
void MarkForSanitizer(llvm::Module& module) {
  for (llvm::Function& function : module) {
    if (!function.isDeclaration()) {
      function.addFnAttr(llvm::Attribute::SanitizeAddress);
      function.addFnAttr("frame-pointer", "all");
      function.addFnAttr("disable-tail-calls", "true");
    }
  }
}

/// What comes last on GPUs.
void AddLast(llvm::PassBuilder& builder, const TargetSpec& target) {
  const bool is_amd = target.kind == TargetKind::Amdgpu;
  const bool is_nvidia = target.kind == TargetKind::Nvptx;
  const bool has_row_xmask = is_amd && !target.arch.starts_with("gfx9");
  builder.registerOptimizerLastEPCallback([is_amd, is_nvidia, has_row_xmask](llvm::ModulePassManager& passes,
                                                                             llvm::OptimizationLevel,
                                                                             llvm::ThinOrFullLTOPhase) {
    llvm::FunctionPassManager narrow;
    narrow.addPass(NarrowCountersPass());
    llvm::InstCombineOptions combine;
    combine.setVerifyFixpoint(false);
    narrow.addPass(llvm::InstCombinePass(combine));
    if (is_nvidia) {
      narrow.addPass(ReleaseGroupsPass());
    }
    narrow.addPass(llvm::EarlyCSEPass());
    narrow.addPass(llvm::ADCEPass());
    if (is_nvidia) {
      narrow.addPass(NearAddressesPass());
      narrow.addPass(WarpSumsPass());
      narrow.addPass(NormalRootsPass());
      narrow.addPass(OrderIndicesPass());
    }
    passes.addPass(llvm::createModuleToFunctionPassAdaptor(std::move(narrow)));
    passes.addPass(DropPrintBuffersPass());
    if (is_amd) {
      passes.addPass(llvm::createModuleToFunctionPassAdaptor(LaneMovesPass(has_row_xmask)));
    }
  });
}

/// True for loops that call functions, beside which one addition more or less is nothing.
bool HasCall(const llvm::Loop& loop) {
  return llvm::any_of(loop.blocks(), [](const llvm::BasicBlock* block) {
    return llvm::any_of(*block, [](const llvm::Instruction& inst) {
      const auto* call = llvm::dyn_cast<llvm::CallBase>(&inst);
      return call != nullptr && !llvm::isa<llvm::IntrinsicInst>(call) && !call->isInlineAsm() && !call->doesNotReturn();
    });
  });
}

}  // namespace

void TidyUp(llvm::Module& module, llvm::TargetMachine& machine) {
  KeepKernelsPromises(module);
  llvm::PassBuilder builder(&machine);
  Analyses analyses(builder);
  llvm::ModulePassManager passes;
  // Each function once, not in each of its copies; and the time to take variables out of memory grows with the product
  // of their number and the blocks of their function.
  passes.addPass(llvm::createModuleToFunctionPassAdaptor(OutOfMemory()));
  passes.addPass(llvm::AlwaysInlinerPass());
  passes.addPass(llvm::GlobalDCEPass());
  passes.addPass(llvm::createModuleToFunctionPassAdaptor(LightCleanUp()));
  passes.run(module, analyses.module);
}

void InferAttributes(llvm::Module& module, llvm::TargetMachine& machine) {
  llvm::PassBuilder builder(&machine);
  Analyses analyses(builder);
  llvm::ModulePassManager passes;
  passes.addPass(llvm::createModuleToPostOrderCGSCCPassAdaptor(llvm::PostOrderFunctionAttrsPass()));
  passes.run(module, analyses.module);
}

void SimplifyLoads(llvm::Module& module, llvm::TargetMachine& machine) {
  llvm::PassBuilder builder(&machine);
  Analyses analyses(builder);
  llvm::FunctionPassManager passes;
  passes.addPass(llvm::EarlyCSEPass(/*UseMemorySSA=*/true));
  passes.addPass(llvm::createFunctionToLoopPassAdaptor(llvm::LICMPass(llvm::LICMOptions()), /*UseMemorySSA=*/true));
  passes.addPass(llvm::GVNPass(llvm::GVNOptions().setPRE(false).setLoadPRE(false)));
  llvm::InstCombineOptions combine;
  combine.setVerifyFixpoint(false);
  passes.addPass(llvm::InstCombinePass(combine));
  passes.addPass(llvm::ADCEPass());
  passes.addPass(llvm::SimplifyCFGPass());
  llvm::ModulePassManager all;
  all.addPass(llvm::createModuleToFunctionPassAdaptor(std::move(passes)));
  all.run(module, analyses.module);
}

void PrepareThreadLoops(llvm::Module& module, llvm::TargetMachine& machine) {
  llvm::PassBuilder builder(&machine);
  Analyses analyses(builder);
  llvm::ModulePassManager passes;
  passes.addPass(llvm::AlwaysInlinerPass());
  passes.addPass(llvm::createModuleToFunctionPassAdaptor(LightCleanUp()));
  llvm::FunctionPassManager loops;
  loops.addPass(ThreadLoopsPass());
  passes.addPass(llvm::createModuleToFunctionPassAdaptor(std::move(loops)));
  passes.run(module, analyses.module);
}

void OptimizeQuickly(llvm::Module& module, llvm::TargetMachine& machine) {
  DropPromises(module);
  llvm::PassBuilder builder(&machine);
  Analyses analyses(builder);
  llvm::InstCombineOptions combine;
  combine.setVerifyFixpoint(false);
  llvm::FunctionPassManager passes;
  passes.addPass(llvm::SROAPass(llvm::SROAOptions::ModifyCFG));
  passes.addPass(llvm::EarlyCSEPass(/*UseMemorySSA=*/true));
  llvm::LoopPassManager loops;
  loops.addPass(llvm::LoopRotatePass());
  loops.addPass(llvm::LICMPass(llvm::LICMOptions()));
  passes.addPass(llvm::createFunctionToLoopPassAdaptor(std::move(loops), /*UseMemorySSA=*/true));
  passes.addPass(llvm::GVNPass());
  passes.addPass(llvm::InstCombinePass(combine));
  passes.addPass(llvm::ADCEPass());
  passes.addPass(llvm::SimplifyCFGPass());
  llvm::ModulePassManager all;
  all.addPass(llvm::createModuleToFunctionPassAdaptor(std::move(passes)));
  all.addPass(llvm::GlobalDCEPass());
  all.run(module, analyses.module);
}

void Optimize(llvm::Module& module, llvm::TargetMachine& machine, const TargetSpec& target, const Options& options,
              bool is_prepared) {
  if (options.opt_level == 0) {
    DropPromises(module);
  }
  if (!is_prepared) {
    KeepKernelsPromises(module);
  }
  llvm::PipelineTuningOptions tuning;
  tuning.LoopVectorization = options.opt_level >= 2;
  tuning.SLPVectorization = options.opt_level >= 2 && !target.is_gpu();  // it breaks up FMAs on AMD
  tuning.LoopInterleaving = tuning.LoopVectorization;
  // Of programs that are run at once it makes more code to compile than it saves time.
  tuning.LoopUnrolling = target.kind != TargetKind::Host || !options.quick;
  // Call site splitting duplicates what stands before a call into the arms of a condition, convergent calls included
  // (LLVM 22): threads of one warp would then wait at different ones.
  llvm::PassInstrumentationCallbacks callbacks;
  if (target.kind != TargetKind::Host) {
    callbacks.registerShouldRunOptionalPassCallback(
        [](llvm::StringRef pass, llvm::Any) { return pass != "CallSiteSplittingPass"; });
  }
  llvm::PassBuilder builder(&machine, tuning, std::nullopt, &callbacks);
  if (options.sanitize_address && !target.is_gpu()) {
    MarkForSanitizer(module);
    builder.registerOptimizerLastEPCallback(
        [](llvm::ModulePassManager& passes, llvm::OptimizationLevel, llvm::ThinOrFullLTOPhase) {
          passes.addPass(llvm::AddressSanitizerPass(llvm::AddressSanitizerOptions()));
        });
  }
  builder.registerLateLoopOptimizationsEPCallback(
      [](llvm::LoopPassManager& passes, llvm::OptimizationLevel) { passes.addPass(LimitFullUnrollPass()); });
  builder.registerVectorizerStartEPCallback([](llvm::FunctionPassManager& passes, llvm::OptimizationLevel) {
    passes.addPass(LimitUnrollPass());
    passes.addPass(KeepShortExtremesPass());
    passes.addPass(KeepWrapChecksPass());
  });
  if (target.kind == TargetKind::Nvptx) {
    builder.registerOptimizerEarlyEPCallback([](llvm::ModulePassManager& passes, llvm::OptimizationLevel,
                                                llvm::ThinOrFullLTOPhase) { passes.addPass(GridConstantsPass()); });
  }
  if (target.kind == TargetKind::Nvptx && options.opt_level >= 2) {
    builder.registerOptimizerEarlyEPCallback([](llvm::ModulePassManager& passes, llvm::OptimizationLevel,
                                                llvm::ThinOrFullLTOPhase) { passes.addPass(AlignKernelsPass()); });
  }
  if (target.kind == TargetKind::Host && options.opt_level >= 2) {
    builder.registerVectorizerStartEPCallback(
        [](llvm::FunctionPassManager& passes, llvm::OptimizationLevel) { passes.addPass(CheckedLoopsPass()); });
  }
  if (target.kind == TargetKind::CpuDevice && options.opt_level >= 2) {
    builder.registerVectorizerStartEPCallback([](llvm::FunctionPassManager& passes, llvm::OptimizationLevel) {
      passes.addPass(llvm::LoopSimplifyPass());
      passes.addPass(llvm::LCSSAPass());
      passes.addPass(WideLoopsPass());
      passes.addPass(KeepInterleaveOrderPass());
    });
  }
  if (target.is_gpu() && options.opt_level >= 2) {
    builder.registerPeepholeEPCallback(
        [](llvm::FunctionPassManager& passes, llvm::OptimizationLevel) { passes.addPass(SplitInvariantLoadsPass()); });
  }
  // Elsewhere more waves, which have the registers, hide what memory takes.
  if (target.kind == TargetKind::Nvptx && options.opt_level >= 2) {
    builder.registerVectorizerStartEPCallback([](llvm::FunctionPassManager& passes, llvm::OptimizationLevel) {
      passes.addPass(llvm::LoopSimplifyPass());
      passes.addPass(llvm::LCSSAPass());
      passes.addPass(StrideLoopsPass());
      passes.addPass(llvm::LoopSimplifyPass());
      passes.addPass(UnrollHintsPass());
    });
  }
  if (target.is_gpu() && options.opt_level >= 2) {
    AddLast(builder, target);
  }
  Analyses analyses(builder);
  if (is_prepared) {
    llvm::ModulePassManager unused;  // of several kernels one may be wanted
    unused.addPass(llvm::GlobalDCEPass());
    unused.run(module, analyses.module);
  } else if (target.kind == TargetKind::CpuDevice && options.opt_level > 0 && options.checks == 0) {
    PrepareThreadLoops(module, machine);
    FuseProducts(module, machine);  // what is built rounds as what is run
  }
  llvm::OptimizationLevel level = LevelOf(options.opt_level);
  llvm::ModulePassManager passes = level == llvm::OptimizationLevel::O0 ? builder.buildO0DefaultPipeline(level)
                                                                        : builder.buildPerModuleDefaultPipeline(level);
  if (options.opt_level == 0) {
    passes.addPass(llvm::GlobalDCEPass());  // functions whose calls were all inlined
  }
  if (target.kind == TargetKind::Amdgpu && options.opt_level == 0) {
    // What is not taken out of memory here keeps the back end busy for minutes: its time grows with the square of a
    // block's accesses.
    passes.addPass(llvm::createModuleToFunctionPassAdaptor(LightCleanUp()));
  }
  passes.run(module, analyses.module);
  UsePromises(module);
  DropPromises(module);
}

void ReduceStrength(llvm::Module& module, llvm::TargetMachine& machine) {
  llvm::PassInstrumentationCallbacks callbacks;
  callbacks.registerShouldRunOptionalPassCallback([](llvm::StringRef, llvm::Any unit) {
    const auto* loop = llvm::any_cast<const llvm::Loop*>(&unit);
    return loop == nullptr || !(regions::RunsOnce(**loop) || HasCall(**loop));
  });
  llvm::PassBuilder builder(&machine, llvm::PipelineTuningOptions(), std::nullopt, &callbacks);
  Analyses analyses(builder);
  llvm::LoopPassManager loops;
  loops.addPass(llvm::CanonicalizeFreezeInLoopsPass());
  loops.addPass(llvm::LoopStrengthReducePass());
  llvm::ModulePassManager all;
  all.addPass(llvm::createModuleToFunctionPassAdaptor(
      llvm::createFunctionToLoopPassAdaptor(std::move(loops), /*UseMemorySSA=*/false)));
  all.run(module, analyses.module);
}

}  // namespace brio::codegen
