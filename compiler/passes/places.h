// The places a function keeps track of, and which places every value may point into.
// Analysis only: it changes nothing and reports nothing.
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "ir/ir.h"
#include "llvm/ADT/SmallVector.h"

namespace brio::passes {

/// Small ordered set of numbers.
class IndexSet {
 public:
  bool Insert(unsigned value);
  bool Insert(const IndexSet& other);
  bool empty() const { return items_.empty(); }
  auto begin() const { return items_.begin(); }
  auto end() const { return items_.end(); }

 private:
  llvm::SmallVector<unsigned, 4> items_;  // most have one or two
};

/// A Local or a place argument. `leaves` of them are initialised separately: one, or one a field.
struct Root {
  ir::Value* value = nullptr;
  std::string name;
  TypeRef type = nullptr;
  SourceLoc loc;
  const ir::Argument* arg = nullptr;  // null for Locals
  bool is_checked = false;            // initialisation is checked
  bool is_managed = false;            // and the pass destroys it
  bool is_split = false;              // leaves are its fields
  bool is_deinit = false;             // never destroyed as a whole
  bool is_error_slot = false;
  bool is_touched = false;  // some instruction mentions it
  unsigned first_leaf = 0;
  unsigned leaf_count = 0;
};

/// What an address stands for: a root, or part of one.
struct Place {
  int root = -1;          // -1: not a place we know
  int field = -1;         // direct field, -1: the whole
  bool is_inner = false;  // inside the field (or inside an unsplit root)
};

/// The places of a function that the mandatory passes watch, and what values may refer to them.
class Places {
 public:
  explicit Places(ir::Function& function);
  const std::vector<Root>& roots() const { return roots_; }
  unsigned leaf_count() const { return leaf_count_; }
  bool any_checked() const { return any_checked_; }
  bool any_managed() const { return any_managed_; }
  Place Resolve(const ir::Value* value) const;
  /// The leaves of `place`, as a half-open range.
  std::pair<unsigned, unsigned> Leaves(const Place& place) const;
  /// `name`, or `name.field`.
  std::string NameOf(const Place& place) const;
  std::string LeafName(const Root& root, unsigned leaf) const;

  /// Computes `Reached`. Needed for liveness only.
  void Derive();
  /// The roots that a use of `value` is a use of.
  IndexSet Reached(const ir::Value* value) const;

 private:
  void FindRoots();
  void FindMarks();
  bool DeriveInst(const ir::Inst& inst);
  bool DeriveReceivers(const ir::Inst& inst);
  bool DeriveCall(const ir::Inst& inst);
  /// Numbers that were addresses lead where the pointers led that they were made of: a pointer made of one again refers
  /// to what is there.
  bool DeriveAddresses(const ir::Inst& inst);
  IndexSet AddressesGiven(const ir::Inst& call) const;
  const IndexSet& RootsOf(const ir::Value* value) const;
  const IndexSet& AddressesOf(const ir::Value* value) const;
  void Contents(const ir::Value* pointer, IndexSet& out) const;

  ir::Function& function_;
  std::vector<Root> roots_;
  std::unordered_map<const ir::Value*, unsigned> root_index_;
  unsigned leaf_count_ = 0;
  bool any_checked_ = false;
  bool any_managed_ = false;
  std::unordered_map<const ir::Value*, IndexSet> value_roots_;
  std::vector<IndexSet> holds_;                                     // what the value in a root may point into
  std::unordered_map<const ir::Value*, IndexSet> value_addresses_;  // of numbers: what they may be addresses in
  std::vector<IndexSet> held_addresses_;                            // and of the numbers in a root
  std::vector<IndexSet> closure_;                                   // a root and all it holds, transitively
};

/// What a program calls an argument: an element of a pack is `args.0` in the IR and `args[0]` in the program.
std::string NameInProgram(std::string_view name);

/// Whether an instruction only makes a value of its operands: it reads no memory, and refers to what they refer to.
bool IsMadeOfOperands(ir::Op op);

/// The array that a pointer leads into, where that is a variable of the function and its elements refer to something:
/// arguments that are passed as a list.
const ir::Inst* ArrayOf(const ir::Value* pointer);

}  // namespace brio::passes
