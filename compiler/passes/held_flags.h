// Variables of which only the running program knows whether they hold a value.
#pragma once

#include <map>
#include <vector>

#include "ir/function.h"

namespace brio::passes {

/// A flag for each of some places of a function: whether it holds a value. What ends one asks its flag.
class HeldFlags {
 public:
  HeldFlags(ir::Function& function, Pool& pool) : function_(function), pool_(pool) {}
  /// `place` gets a flag, which is `is_held` where the function begins.
  void Add(ir::Value* place, bool is_held);
  bool Has(const ir::Value* place) const { return flags_.contains(place); }
  /// An instruction beside `at` that sets the flag of `place`.
  ir::Inst* NewSet(const ir::Value* place, bool is_held, const ir::Inst& at);
  /// `destroy`, which ends what is at `place`, happens only where the flag is set.
  void Guard(ir::Inst* destroy) { guarded_.push_back(destroy); }
  /// Makes the flags and the branches, when all else is placed.
  void Finish();

 private:
  struct Flag {
    ir::Inst* local;
    bool is_held;
  };

  ir::Value* Truth(bool value) { return function_.NewConstant(pool_.IntData(pool_.Int(1), value)); }
  ir::Inst* NewInst(ir::Op op, TypeRef type, std::vector<ir::Value*> operands, const ir::Inst& at);
  void Begin();
  /// The blocks that `block` becomes: after each guarded end a new one begins.
  std::vector<ir::Block*> Split(ir::Block& block);

  ir::Function& function_;
  Pool& pool_;
  std::map<const ir::Value*, Flag> flags_;
  std::vector<const ir::Value*> order_;  // of `flags_`
  std::vector<const ir::Inst*> guarded_;
};

}  // namespace brio::passes
