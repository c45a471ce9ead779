#include "codegen/run_counts.h"

#include <algorithm>

#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/SCCIterator.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/CFG.h"
#include "llvm/Analysis/CallGraph.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"

namespace brio::codegen {
namespace {

// Optimising an instruction takes some 150 us, which is what a thousand runs of some hundred ns cost without it.
constexpr uint64_t kOften = 1000;
constexpr uint64_t kUnknown = uint64_t{1} << 30;

uint64_t Product(uint64_t a, uint64_t b) {
  return a != 0 && b > kUnknown / a ? kUnknown : a * b;
}

/// Blocks from which no path leads anywhere but to the end of the program or to an error that begins there.
llvm::SmallPtrSet<const llvm::BasicBlock*, 16> RareBlocks(const llvm::Function& function) {
  llvm::SmallPtrSet<const llvm::BasicBlock*, 16> rare;
  for (const llvm::BasicBlock* block : llvm::post_order(&function)) {
    const bool ends =
        llvm::succ_empty(block)
            ? llvm::isa<llvm::UnreachableInst>(block->getTerminator())
            : llvm::all_of(llvm::successors(block), [&](const llvm::BasicBlock* next) { return rare.contains(next); });
    const bool fails = llvm::any_of(*block, [](const llvm::Instruction& inst) {
      const auto* call = llvm::dyn_cast<llvm::CallBase>(&inst);
      return call != nullptr && call->hasFnAttr(llvm::Attribute::Cold);
    });
    if (ends || fails) {
      rare.insert(block);
    }
  }
  return rare;
}

/// Whether a path leads from `from` to one of `ends` that avoids `avoided`.
bool Leads(const llvm::BasicBlock& from, llvm::function_ref<bool(const llvm::BasicBlock&)> is_end,
           llvm::function_ref<bool(const llvm::BasicBlock&)> is_avoided) {
  llvm::SmallPtrSet<const llvm::BasicBlock*, 16> seen;
  llvm::SmallVector<const llvm::BasicBlock*> open = {&from};
  while (!open.empty()) {
    const llvm::BasicBlock* block = open.pop_back_val();
    if (is_avoided(*block) || !seen.insert(block).second) {
      continue;
    }
    if (is_end(*block)) {
      return true;
    }
    open.append(llvm::succ_begin(block), llvm::succ_end(block));
  }
  return false;
}

/// Calls of the runtime that take microseconds, or wait.
bool IsSlowCall(llvm::StringRef name) {
  static const llvm::StringSet<> names = {
#define BRIO_RT_SYMBOL(name)
#define BRIO_RT_SLOW_SYMBOL(name) #name,
#include "brio/runtime_symbols.def"
  };
  return names.contains(name);
}

bool HasLoop(const llvm::Function& function) {
  llvm::SmallVector<std::pair<const llvm::BasicBlock*, const llvm::BasicBlock*>> edges;
  llvm::FindFunctionBackedges(function, edges);
  return !edges.empty();
}

/// Calls `found` for each function that a constant leads to.
template <typename Found>
void ForEachFunction(const llvm::Constant* constant, Found found) {
  llvm::SmallPtrSet<const llvm::Constant*, 8> seen;
  llvm::SmallVector<const llvm::Constant*> open = {constant};
  while (!open.empty()) {
    const llvm::Constant* next = open.pop_back_val();
    if (const auto* function = llvm::dyn_cast<llvm::Function>(next)) {
      found(function);
    } else if (seen.insert(next).second) {
      for (const llvm::Value* operand : next->operands()) {
        open.push_back(llvm::cast<llvm::Constant>(operand));
      }
    }
  }
}

}  // namespace

RunCounts::RunCounts(llvm::Module& module) {
  llvm::CallGraph graph(module);
  for (auto scc = llvm::scc_begin(&graph); !scc.isAtEnd(); ++scc) {
    for (llvm::CallGraphNode* node : *scc) {
      llvm::Function* function = node->getFunction();
      if (function == nullptr || function->isDeclaration()) {
        continue;
      }
      order_.push_back(function);
      least_[function] = scc.hasCycle() ? kUnknown : function->hasLocalLinkage() ? 0 : 1;
      const BlockSet rare = RareBlocks(*function);
      Weigh(*function, rare);
      Note(*function, rare);
    }
  }
  Count();
}

bool RunCounts::IsMany(uint64_t count) {
  return count > kOften;
}

uint64_t RunCounts::CountOf(const llvm::Function& function) const {
  return slow_.contains(&function) ? 1 : counts_.lookup(&function);
}

bool RunCounts::IsOften(const llvm::BasicBlock& block) const {
  const auto weight = weights_.find(&block);
  return weight != weights_.end() && IsMany(Product(CountOf(*block.getParent()), weight->second));
}

/// Blocks with a call that takes microseconds.
RunCounts::BlockSet RunCounts::SlowBlocks(const llvm::Function& function) const {
  BlockSet slow;
  for (const llvm::BasicBlock& block : function) {
    const bool waits = llvm::any_of(block, [&](const llvm::Instruction& inst) {
      const auto* call = llvm::dyn_cast<llvm::CallBase>(&inst);
      const llvm::Function* callee = call != nullptr ? call->getCalledFunction() : nullptr;
      return callee != nullptr && (callee->isDeclaration() ? IsSlowCall(callee->getName()) : slow_.contains(callee));
    });
    if (waits) {
      slow.insert(&block);
    }
  }
  return slow;
}

/// Finds whether the function is slow, and how often the blocks of its loops run.
void RunCounts::Weigh(llvm::Function& function, const BlockSet& rare) {
  if (function.hasFnAttribute("brio-seldom")) {
    slow_.insert(&function);  // its loops count as one turn
    return;
  }
  const BlockSet slow = SlowBlocks(function);
  slow_blocks_.insert_range(slow);
  BlockSet avoided = rare;
  avoided.insert_range(slow);
  if (!slow.empty() &&
      !Leads(
          function.getEntryBlock(), [](const llvm::BasicBlock& block) { return llvm::succ_empty(&block); },
          [&](const llvm::BasicBlock& block) { return avoided.contains(&block); })) {
    slow_.insert(&function);
  }
  llvm::SmallVector<std::pair<const llvm::BasicBlock*, const llvm::BasicBlock*>> edges;
  llvm::FindFunctionBackedges(function, edges);
  if (edges.empty()) {
    return;
  }
  llvm::DominatorTree dominators(function);
  llvm::LoopInfo loops(dominators);
  llvm::AssumptionCache assumptions(function);
  llvm::TargetLibraryInfoImpl calls(function.getParent()->getTargetTriple());
  llvm::TargetLibraryInfo known(calls);
  llvm::ScalarEvolution evolution(function, known, assumptions, dominators, loops);
  llvm::DenseMap<const llvm::Loop*, uint64_t> turns;
  for (const llvm::Loop* loop : loops.getLoopsInPreorder()) {
    const unsigned most = evolution.getSmallConstantMaxTripCount(loop);
    const llvm::Loop* around = loop->getParentLoop();
    const bool is_slow =
        !slow.empty() &&
        !Leads(
            *loop->getHeader(), [&](const llvm::BasicBlock& block) { return loop->isLoopLatch(&block); },
            [&](const llvm::BasicBlock& block) { return !loop->contains(&block) || avoided.contains(&block); });
    turns[loop] = Product(around != nullptr ? turns[around] : 1, is_slow ? 1 : most != 0 ? most : kUnknown);
  }
  for (const llvm::BasicBlock& block : function) {
    if (const llvm::Loop* loop = loops.getLoopFor(&block)) {
      weights_[&block] = turns[loop];
    }
  }
  // Loops with several entries are none for LoopInfo.
  for (const auto& [from, to] : edges) {
    if (loops.getLoopFor(to) == nullptr || loops.getLoopFor(to)->getHeader() != to) {
      for (const llvm::BasicBlock& block : function) {
        weights_[&block] = kUnknown;
      }
    }
  }
}

/// Notes what the function calls and refers to.
void RunCounts::Note(llvm::Function& function, const BlockSet& rare) {
  std::vector<Use>& uses = uses_[&function];
  for (const llvm::BasicBlock& block : function) {
    const auto weight = weights_.find(&block);
    const bool is_rare = rare.contains(&block);
    for (const llvm::Instruction& inst : block) {
      const auto* call = llvm::dyn_cast<llvm::CallBase>(&inst);
      for (const llvm::Use& operand : inst.operands()) {
        const auto* constant = llvm::dyn_cast<llvm::Constant>(operand.get());
        if (constant == nullptr) {
          continue;
        }
        const bool is_call = call != nullptr && call->isCallee(&operand);
        ForEachFunction(constant, [&](const llvm::Function* target) {
          if (!target->isDeclaration()) {
            const uint64_t turns = weight == weights_.end() ? 1 : weight->second;
            uses.push_back({target, is_call || !HasLoop(*target) ? turns : kUnknown, is_rare});
          }
        });
      }
    }
  }
}

void RunCounts::Count() {
  // What calls through pointers is not in that order and comes round again; what grows without end runs in circles.
  constexpr unsigned kRounds = 8;
  counts_ = least_;
  bool changed = true;
  for (unsigned round = 0; changed; ++round) {
    Counts next = least_;
    for (const llvm::Function* function : llvm::reverse(order_)) {
      const uint64_t count = std::max({uint64_t{1}, next[function], counts_[function]});
      for (const Use& use : uses_[function]) {
        uint64_t& sum = next[use.target];
        sum = std::min(kUnknown,
                       sum + (use.is_at_most_once ? 1 : Product(slow_.contains(function) ? 1 : count, use.weight)));
      }
    }
    changed = false;
    for (const llvm::Function* function : order_) {
      uint64_t& count = counts_[function];
      if (next[function] > count) {
        count = round < kRounds ? next[function] : kUnknown;
        changed = true;
      }
    }
  }
}

}  // namespace brio::codegen
