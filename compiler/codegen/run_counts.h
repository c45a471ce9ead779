// How often the code of a host program may run, told from its calls and loops.
#pragma once

#include <cstdint>
#include <vector>

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/Module.h"

namespace brio::codegen {

/// Estimates of how often functions and blocks run. What nobody knows (loops without a known count, recursion,
/// functions whose address goes elsewhere) may run often; what leads to the end of the program or to an error runs
/// once. So does, for this purpose, what cannot run without a call that takes longer than all code around it, such as a
/// launch, and what the library says is seldom worth it.
class RunCounts {
 public:
  explicit RunCounts(llvm::Module& module);

  /// True when code runs so often that optimising it may save more time than it takes.
  bool IsOften(const llvm::Function& function) const { return IsMany(CountOf(function)); }
  bool IsOften(const llvm::BasicBlock& block) const;
  /// True for blocks with a call that takes microseconds.
  bool IsSlow(const llvm::BasicBlock& block) const { return slow_blocks_.contains(&block); }

 private:
  struct Use {
    const llvm::Function* target;
    uint64_t weight;  // per run of the user
    bool is_at_most_once;
  };
  using BlockSet = llvm::SmallPtrSet<const llvm::BasicBlock*, 16>;
  using Counts = llvm::DenseMap<const llvm::Function*, uint64_t>;

  static bool IsMany(uint64_t count);
  uint64_t CountOf(const llvm::Function& function) const;
  void Weigh(llvm::Function& function, const BlockSet& rare);
  void Note(llvm::Function& function, const BlockSet& rare);
  void Count();
  BlockSet SlowBlocks(const llvm::Function& function) const;

  llvm::DenseMap<const llvm::BasicBlock*, uint64_t> weights_;  // of blocks in loops, per run of their function
  llvm::DenseMap<const llvm::Function*, std::vector<Use>> uses_;
  llvm::SmallPtrSet<const llvm::Function*, 16> slow_;
  llvm::SmallPtrSet<const llvm::BasicBlock*, 16> slow_blocks_;
  std::vector<const llvm::Function*> order_;  // those that are called before those that call
  Counts least_;
  Counts counts_;
};

}  // namespace brio::codegen
