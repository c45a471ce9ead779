// Which leaves of places hold values where: the two facts that lifetimes need, and the effect of one instruction on
// them.
#pragma once

#include <unordered_map>
#include <vector>

#include "llvm/ADT/BitVector.h"

#include "diag/diag.h"
#include "passes/places.h"

namespace brio::passes {

/// Blocks of a function by number, with predecessors.
struct Graph {
  explicit Graph(const ir::Function& function);
  std::vector<ir::Block*> blocks;
  std::vector<std::vector<unsigned>> successors;
  std::vector<std::vector<unsigned>> predecessors;
  std::unordered_map<const ir::Block*, unsigned> index;
};

/// What an instruction does to the leaves [first, second) of a place; `root` < 0: nothing.
struct Change {
  enum class Kind : uint8_t { None, Init, Consume, Destroy } kind = Kind::None;
  Place place;
};
/// The change that `inst` makes, if it makes one.
Change ChangeOf(const Places& places, const ir::Inst& inst);

/// True when operand `index` of `inst` is written without being read: it may be uninitialised before.
bool IsWriteOnly(const ir::Inst& inst, size_t index);
/// What the constant operand of a raising function's return says: 1 error, 0 normal, -1 not known.
int ReturnKind(const ir::Function& function, const ir::Inst& inst);

/// Reports uses of places that hold no value. False when there was one.
bool CheckInitialisation(const ir::Function& function, const Graph& graph, const Places& places,
                         DiagnosticEngine& diags);

/// Reports fields that are moved out of a value with a destructor of its own, which needs them, and never given back:
/// in functions whose `borrow_check` asks for it. False when that was an error.
bool CheckTakenFields(const ir::Function& function, const Graph& graph, const Places& places, DiagnosticEngine& diags);

/// The leaves that hold a value when the function starts.
llvm::BitVector InitialLeaves(const Places& places);

}  // namespace brio::passes
