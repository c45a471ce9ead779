// Runs canonical IR at compile time: frames, emulated byte-addressed memory, freezing of results into the pool.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "ir/ir.h"

namespace brio::comptime {

/// What there is of a function that is to be run.
enum class BodyState : uint8_t {
  Ready,
  Failed,      // checking it failed, which was reported, or it is external
  Unfinished,  // it is being checked, and needs this run for that
};

/// Gives the interpreter canonical bodies on demand. Implemented by sema, which breaks the cycle between the two.
class BodyProvider {
 public:
  virtual ~BodyProvider() = default;
  /// Makes `function` canonical.
  virtual BodyState RequireBody(ir::Function* function) = 0;
  /// Called once for each canonical function before it is run: a chance to put small callees into it.
  virtual void Simplify(ir::Function* /*function*/) {}
};

/// What one call from outside may use.
struct Limits {
  uint64_t steps = 1'000'000'000;
  uint64_t memory = 1ull << 30;
  unsigned depth = 4096;
};

/// How a call ended.
enum class Outcome : uint8_t {
  Ok,
  Raised,  // the function raised; `result` is the frozen error value
  StepLimit,
  MemoryLimit,
  DepthLimit,
  Fault,        // memory error, trap, division by zero...; `message` says which
  NotComptime,  // external call, device intrinsic...; `message` names it
  BodyFailed,   // already reported
  BodyCycle,    // a body that is still being checked; `message` names the function
};

/// One function that was running when a call failed, and where in it.
struct Frame {
  const ir::Function* function = nullptr;
  SourceLoc loc;
};

/// What a call gave.
struct Result {
  Outcome outcome = Outcome::Ok;
  ConstRef result = nullptr;  // Data of the function's (by-value or out) result type; null for None
  std::string message;
  std::vector<Frame> stack;  // innermost first, on any failure
};

/// Runs canonical functions at compile time. Owns its memory and the dense forms of the functions.
class Interpreter {
 public:
  Interpreter(Pool& pool, BodyProvider& bodies, Limits limits);
  ~Interpreter();
  /// Calls `function` with frozen values (Data), one for each argument that is not Out; values for Borrow, Mutate and
  /// Own arguments are put into fresh memory. Memoisation is the caller's. Re-entrant: a body provider may call it
  /// again.
  Result Call(ir::Function* function, std::span<const ConstRef> args);
  /// How many steps a call may take.
  uint64_t step_limit() const;
  /// From now on a call may take so many steps; returns how many it was before.
  uint64_t SetStepLimit(uint64_t steps);
  /// Drops what is kept of a function that is about to go away.
  void Forget(ir::Function* function);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace brio::comptime
