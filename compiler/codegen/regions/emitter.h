// The rewriting of one kernel, shared by emit.cpp (loops and arrays), keep.cpp (which values are kept) and boundary.cpp
// (what happens between segments).
#pragma once

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/IR/Dominators.h"

#include "codegen/regions/regions.h"

namespace brio::codegen::regions {

/// An array with a place for each thread, or one place where all threads compute the same.
struct Slot {
  llvm::AllocaInst* array = nullptr;
  llvm::Type* type = nullptr;  // in memory
  bool per_thread = true;
};

/// True where an array of the type is a vector of its elements as well.
bool IsLane(llvm::Type* type);
/// How a vector with an element for each lane of a warp is aligned in such an array.
llvm::Align AlignOfWarp(llvm::Type* type);

/// The loops over the threads of a block for one segment.
struct Nest {
  llvm::BasicBlock* before = nullptr;  // the block's code, of a loop that was made flat
  llvm::BasicBlock* entry = nullptr;   // where the block's code jumps to
  llvm::BasicBlock* body = nullptr;    // what each thread starts with; null: the segment needs no loop
  llvm::BasicBlock* latch = nullptr;
  llvm::BasicBlock* exit = nullptr;
  llvm::PHINode* z = nullptr;
  llvm::Value* index[3] = {};                                 // i64
  llvm::Value* linear = nullptr;                              // i64
  llvm::Instruction* at = nullptr;                            // the end of `body`
  llvm::DenseMap<llvm::Value*, llvm::Value*> local;           // values of other segments in this loop
  llvm::DenseMap<llvm::AllocaInst*, llvm::Value*> addresses;  // the thread's places in arrays
};

/// Turns a kernel, as a plan divides it, into loops over the threads of a block. One use.
class Emitter {
 public:
  Emitter(llvm::Function& function, const ThreadValues& values, const Plan& plan)
      : function_(function), values_(values), plan_(plan), dominators_(function) {}
  std::string Run();

 private:
  // keep.cpp
  void Classify();
  void FindKept();
  void ForEachCrossing(llvm::function_ref<void(llvm::Instruction*, unsigned, bool)> visit);
  bool IsBody(const llvm::Instruction* inst) const { return body_.contains(inst); }
  bool IsHeadPhi(const llvm::Instruction* inst) const;
  bool IsBlockTerminator(const llvm::Instruction* inst) const;
  bool IsCopied(const llvm::Instruction* inst);
  bool CanCopy(const llvm::Instruction* inst, unsigned& budget);
  bool IsInPlace(llvm::PHINode* phi, llvm::Value* value) const;
  bool StoredOnEdges(unsigned segment, llvm::PHINode* phi, llvm::Value* value) const;
  bool IsStandIn(const llvm::Instruction* inst) const {
    return values_.IsIndex(inst) || llvm::isa<llvm::AllocaInst>(inst);
  }

  // emit.cpp
  std::string MakeSlots();
  llvm::AllocaInst* MakeArray(llvm::Type* type, bool per_thread, const llvm::Twine& name);
  llvm::Type* MemoryType(llvm::Type* type);
  Nest MakeNest(const std::string& name);
  llvm::Value* SlotAddress(Nest& nest, const Slot& slot);
  llvm::Value* LoadSlot(llvm::IRBuilder<>& b, const Slot& slot, llvm::Value* address, llvm::Type* type);
  void StoreSlot(llvm::IRBuilder<>& b, const Slot& slot, llvm::Value* address, llvm::Value* value);
  llvm::Value* Local(unsigned segment, Nest& nest, llvm::Value* value);
  bool NeedsNest(unsigned number);
  void StoreKept(unsigned number);
  void ReplaceOperands(unsigned number);
  void Assemble(unsigned number);

  // boundary.cpp
  void EmitBoundary(unsigned number);
  void EmitShuffle(unsigned number, llvm::CallInst* call);
  void EmitBallot(unsigned number, llvm::CallInst* call);
  llvm::AllocaInst* ArrayOf(unsigned number, llvm::Value* value);
  void AddLoop(llvm::IRBuilder<>& b, llvm::Value* first, llvm::Value* limit, uint64_t step, const char* name,
               llvm::function_ref<void(llvm::IRBuilder<>&, llvm::Value*)> fill);

  llvm::BasicBlock* ShuffleWarps(llvm::BasicBlock* before, ShuffleKind kind, uint64_t by, llvm::AllocaInst* values,
                                 llvm::AllocaInst* active, const Slot& result);

  // warps.cpp
  bool Flatten(Nest& nest);
  void Widen(Nest& nest);
  void AddWarps(llvm::BasicBlock* before, llvm::BasicBlock* after,
                llvm::function_ref<void(llvm::IRBuilder<>&, llvm::Value*)> fill);
  void MergeWarps();
  void SimplifyNests();
  void KeepRolled();

  llvm::Function& function_;
  const ThreadValues& values_;
  const Plan& plan_;
  llvm::DominatorTree dominators_;
  std::vector<llvm::BasicBlock*> blocks_;
  llvm::DenseSet<const llvm::Instruction*> body_;    // what every thread does for itself
  llvm::DenseSet<const llvm::Instruction*> kept_;    // body values with a slot
  llvm::DenseSet<const llvm::Instruction*> forced_;  // never computed again
  llvm::DenseMap<const llvm::Instruction*, bool> copied_;
  std::vector<llvm::Instruction*> kept_order_;
  llvm::DenseMap<const llvm::Instruction*, Slot> slots_;
  llvm::DenseMap<llvm::AllocaInst*, llvm::AllocaInst*> own_arrays_;
  llvm::DenseSet<const llvm::Instruction*> late_;  // reads of slots behind the loop
  std::vector<Nest> nests_;
  std::vector<Nest> lanes_;                                                 // those that make what a warp exchanges
  std::vector<llvm::BasicBlock*> warps_;                                    // loops over warps, a block each
  llvm::DenseMap<unsigned, llvm::BasicBlock*> ends_;                        // of boundaries
  std::vector<std::vector<std::pair<const Slot*, llvm::Value*>>> pending_;  // stores at the end of a segment
  std::vector<std::pair<llvm::Use*, llvm::Value*>> replacements_;  // done at once: copies are made of what was there
  std::vector<llvm::Instruction*> dead_;
  llvm::Instruction* entry_end_ = nullptr;
  llvm::Value* size_[3] = {};      // i64
  llvm::Value* count_ = nullptr;   // threads in the block
  llvm::Value* padded_ = nullptr;  // the same up to a whole warp
};

}  // namespace brio::codegen::regions
