// Host code that is run at once: code that may run often is optimised, the rest is only tidied and goes through the
// fast instruction selector. An instruction costs ten times as long to optimise as to translate.
#include <array>

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/CaptureTracking.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/CodeExtractor.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"

#include "base/workers.h"
#include "codegen/machine.h"
#include "codegen/run_counts.h"

namespace brio::codegen {
namespace {

using FunctionSet = llvm::SmallPtrSet<const llvm::Function*, 32>;

/// True when some of a loop's code is in loops that run often, and nothing in it waits. What they work on is then best
/// seen as a whole: a list that is made in the loop stays in registers.
bool HasOften(const llvm::Loop& loop, const RunCounts& counts) {
  return llvm::any_of(loop.blocks(), [&](const llvm::BasicBlock* block) { return counts.IsOften(*block); }) &&
         llvm::none_of(loop.blocks(), [&](const llvm::BasicBlock* block) { return counts.IsSlow(*block); });
}

/// The outermost loops whose code runs often, in `found`.
void CollectOftenRun(const std::vector<llvm::Loop*>& loops, const RunCounts& counts,
                     llvm::SmallVectorImpl<llvm::Loop*>& found) {
  for (llvm::Loop* loop : loops) {
    if (counts.IsOften(*loop->getHeader()) || HasOften(*loop, counts)) {
      found.push_back(loop);
    } else {
      CollectOftenRun(loop->getSubLoops(), counts, found);
    }
  }
}

/// How many instructions of a function lie in none of the loops.
uint64_t SizeOutside(const llvm::Function& function, llvm::ArrayRef<llvm::Loop*> loops) {
  uint64_t size = 0;
  for (const llvm::BasicBlock& block : function) {
    size += llvm::any_of(loops, [&](const llvm::Loop* loop) { return loop->contains(&block); }) ? 0 : block.size();
  }
  return size;
}

/// What a function knows of the places that its loops are given the addresses of.
struct Places {
  llvm::SmallPtrSet<const llvm::Value*, 8>
      own;  // variables, and arguments that promise so: nobody else has the address
  llvm::SmallPtrSet<const llvm::Value*, 16> variables;
};

Places FindPlaces(const llvm::Function& function) {
  constexpr unsigned kMostUses = 1000;
  Places places;
  const auto add = [&](const llvm::Value& place) {
    if (!llvm::PointerMayBeCaptured(&place, /*ReturnCaptures=*/true, kMostUses)) {
      places.own.insert(&place);
    }
  };
  for (const llvm::Argument& arg : function.args()) {
    if (arg.hasNoAliasAttr()) {
      add(arg);
    }
  }
  for (const llvm::Instruction& inst : llvm::instructions(function)) {
    if (llvm::isa<llvm::AllocaInst>(inst)) {
      places.variables.insert(&inst);
      add(inst);
    }
  }
  return places;
}

/// Whether an address that comes from `object` leads to an own place only if that is the object itself: what is read
/// from memory does, but for values that a loop before left in a new variable.
bool IsPlain(const llvm::Value* object, const Places& places) {
  if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(object)) {
    const llvm::Value* from = llvm::getUnderlyingObject(load->getPointerOperand(), /*MaxLookup=*/0);
    return !llvm::isa<llvm::AllocaInst>(from) || places.variables.contains(from);
  }
  return llvm::isa<llvm::AllocaInst, llvm::Argument, llvm::Constant>(object) || llvm::isNoAliasCall(object);
}

/// Tells a loop that became a function what its place in the program told: else each store in it might change the
/// lengths and addresses of all lists.
void TellOfPlaces(llvm::Function& loop, const Places& places) {
  const auto* call = llvm::cast<llvm::CallInst>(*loop.user_begin());
  llvm::DenseMap<const llvm::Value*, unsigned> uses;
  bool all_plain = true;
  for (const llvm::Value* operand : call->args()) {
    if (operand->getType()->isPtrOrPtrVectorTy()) {
      llvm::SmallVector<const llvm::Value*, 4> objects;
      llvm::getUnderlyingObjects(operand, objects, /*LI=*/nullptr, /*MaxLookup=*/0);
      for (const llvm::Value* object : objects) {
        ++uses[object];
        all_plain &= IsPlain(object, places);
      }
    } else if (operand->getType()->isAggregateType()) {
      all_plain = false;  // may hold addresses
    }
  }
  for (llvm::Argument& arg : loop.args()) {
    const llvm::Value* operand = call->getArgOperand(arg.getArgNo());
    const llvm::Value* object = llvm::getUnderlyingObject(operand, /*MaxLookup=*/0);
    if (all_plain && places.own.contains(object) && uses.lookup(object) == 1) {
      arg.addAttr(llvm::Attribute::NoAlias);
    }
    if (const auto* variable = llvm::dyn_cast<llvm::AllocaInst>(operand)) {
      if (const auto size = variable->getAllocationSize(loop.getDataLayout()); size && !size->isScalable()) {
        arg.addAttr(llvm::Attribute::getWithDereferenceableBytes(loop.getContext(), size->getFixedValue()));
        arg.addAttr(llvm::Attribute::getWithAlignment(loop.getContext(), variable->getAlign()));
      }
    }
  }
}

/// Makes functions of those loops of `function` that run often; what is worth optimising is in `hot` then: these
/// functions, or the function itself where it is not worth to take them out, or not possible.
void TakeOutLoops(llvm::Function& function, const RunCounts& counts, FunctionSet& hot) {
  constexpr uint64_t kLarge = 100;  // a loop that stays knows what its function promises of its arguments
  llvm::DominatorTree dominators(function);
  llvm::LoopInfo loops(dominators);
  llvm::SmallVector<llvm::Loop*> often;
  CollectOftenRun(std::vector<llvm::Loop*>(loops.begin(), loops.end()), counts, often);
  if (SizeOutside(function, often) < kLarge) {
    hot.insert(&function);
    return;
  }
  for (llvm::Loop* loop : often) {
    llvm::simplifyLoop(loop, &dominators, &loops, nullptr, nullptr, nullptr, /*PreserveLCSSA=*/false);
  }
  const Places places = FindPlaces(function);
  size_t taken = 0;
  for (llvm::Loop* loop : often) {
    llvm::CodeExtractorAnalysisCache cache(function);
    llvm::CodeExtractor extractor(loop->getBlocks(), &dominators, /*AggregateArgs=*/false, nullptr, nullptr, nullptr,
                                  /*AllowVarArgs=*/false, /*AllowAlloca=*/false, nullptr, "loop");
    if (loop->isLoopSimplifyForm() && extractor.isEligible()) {
      if (llvm::Function* made = extractor.extractCodeRegion(cache)) {
        TellOfPlaces(*made, places);
        hot.insert(made);
        ++taken;
      }
    }
  }
  if (taken != often.size()) {
    hot.insert(&function);
  }
}

/// Functions that may run often. A program's `main` has loops, but most of it runs once: of such functions only the
/// loops are worth optimising, and become functions.
FunctionSet HotFunctions(llvm::Module& module) {
  const RunCounts counts(module);
  FunctionSet hot;
  llvm::SmallVector<llvm::Function*> with_loops;
  for (llvm::Function& function : module) {
    if (function.isDeclaration()) {
      continue;
    }
    if (counts.IsOften(function)) {
      hot.insert(&function);
    } else if (llvm::any_of(function, [&](const llvm::BasicBlock& block) { return counts.IsOften(block); })) {
      with_loops.push_back(&function);
    }
  }
  for (llvm::Function* function : with_loops) {
    TakeOutLoops(*function, counts, hot);
  }
  return hot;
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
bool IsNearlyAll(llvm::Module& module, const FunctionSet& hot) {
  constexpr uint64_t kSmall = 20;
  uint64_t rest = 0;
  for (const llvm::Function& function : module) {
    rest += hot.contains(&function) ? 0 : function.getInstructionCount();
  }
  return rest < kSmall;
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

/// Which halves refer to a function.
struct Users {
  bool hot = false;
  bool cold = false;
};

Users UsersOf(const llvm::Function& function, const FunctionSet& hot) {
  Users users;
  llvm::SmallPtrSet<const llvm::Value*, 8> seen;
  llvm::SmallVector<const llvm::Value*> open = {&function};
  while (!open.empty()) {
    for (const llvm::User* user : open.pop_back_val()->users()) {
      if (const auto* inst = llvm::dyn_cast<llvm::Instruction>(user)) {
        (hot.contains(inst->getFunction()) ? users.hot : users.cold) = true;
      } else if (llvm::isa<llvm::GlobalValue>(user)) {
        users = {true, true};  // the halves may share it
      } else if (seen.insert(user).second) {
        open.push_back(user);
      }
    }
  }
  return users;
}

/// Moves the functions of `hot` into a module of their own. Functions of one half are referred to from the other by
/// name; variables stay behind.
std::unique_ptr<llvm::Module> TakeOut(llvm::Module& module, const FunctionSet& hot) {
  for (llvm::Function& function : module) {
    if (function.isDeclaration()) {
      continue;
    }
    const Users users = UsersOf(function, hot);
    if (hot.contains(&function) ? users.cold : users.hot) {
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

std::string EmitOptimized(llvm::Module& module, llvm::TargetMachine& machine, const TargetSpec& target,
                          const Options& options, std::string& error) {
  Optimize(module, machine, target, options);
  ReduceStrength(module, machine);
  return EmitMachineCode(module, machine, /*assembly=*/false, error, /*reduced=*/true);
}

std::string ToBitcode(const llvm::Module& module) {
  std::string bytes;
  llvm::raw_string_ostream out(bytes);
  llvm::WriteBitcodeToFile(module, out);
  return bytes;
}

}  // namespace

std::string EmitQuickObject(llvm::Module& module, const TargetSpec& target, const Options& options,
                            std::string& error) {
  Options cold = options;
  cold.opt_level = 0;
  std::unique_ptr<llvm::TargetMachine> machine = MakeMachine(target, cold, error);
  Options optimized = options;
  optimized.opt_level = 2;
  std::unique_ptr<llvm::TargetMachine> optimizing = MakeMachine(target, optimized, error);
  if (machine == nullptr || optimizing == nullptr) {
    return {};
  }
  TidyUp(module, *machine);
  InferAttributes(module, *machine);  // the halves do not see each other's bodies, loops not what their function does
  const FunctionSet hot = HotFunctions(module);
  KeepLargeFunctionsApart(module);
  if (hot.empty()) {
    return EmitMachineCode(module, *machine, /*assembly=*/false, error);
  }
  if (IsNearlyAll(module, hot)) {
    return EmitOptimized(module, *optimizing, target, optimized, error);
  }
  // The halves are compiled side by side, and a context is for one thread: one half moves to another.
  const std::string bitcode = ToBitcode(*TakeOut(module, hot));
  std::array<std::string, 2> objects;
  std::array<std::string, 2> errors;
  ForEachOnWorkers(objects.size(), [&](size_t half) {
    if (half == 0) {
      llvm::LLVMContext context;
      errors[half] = Guarded(context, [&](std::string& failure) {
        llvm::Expected<std::unique_ptr<llvm::Module>> taken =
            llvm::parseBitcodeFile(llvm::MemoryBufferRef(bitcode, module.getModuleIdentifier()), context);
        if (!taken) {
          failure = llvm::toString(taken.takeError());
          return;
        }
        objects[half] = EmitOptimized(**taken, *optimizing, target, optimized, failure);
      });
    } else {
      errors[half] = Guarded(module.getContext(), [&](std::string& failure) {
        objects[half] = EmitMachineCode(module, *machine, /*assembly=*/false, failure);
      });
    }
  });
  error = !errors[0].empty() ? errors[0] : errors[1];
  if (!error.empty()) {
    return {};
  }
  Output merged = RunLinker({"-r"}, {objects[1], objects[0]});
  error = merged.error;
  return merged.bytes;
}

}  // namespace brio::codegen
