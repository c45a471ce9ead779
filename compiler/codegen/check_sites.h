// What the passes share that make kernels of the CPU device check themselves.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

namespace brio::codegen {

/// Flags of an access: BRIO_CHECK_* of brio/runtime.h.
constexpr uint32_t kRead = 1;
constexpr uint32_t kWrite = 2;
constexpr uint32_t kAtomic = 4;
constexpr uint32_t kStack = 8;
constexpr uint32_t kCopy = 16;       // goes to another place as it is
constexpr uint32_t kAsks = 32;       // by it a thread may wait for a value
constexpr uint32_t kAlignShift = 8;  // the logarithm of what divides the address if the access is right

/// Places of the program that the runtime is told of, in the layout of `brio_check_site`.
class CheckSites {
 public:
  explicit CheckSites(llvm::Module& module);

  /// The site of an instruction's line; of a line outside the library, where library code was called from there.
  llvm::Constant* OfLine(const llvm::Instruction& inst);
  /// A site of the instruction's own. Null: no line of the program is known.
  llvm::Constant* OfInstruction(const llvm::Instruction& inst);

  /// A site of its own at the line where the function begins. Null: no line of it is known.
  llvm::Constant* OfFunction(const llvm::Function& function);

 private:
  llvm::Constant* Make(const std::string& file, unsigned line);

  llvm::Module& module_;
  std::string library_;
  std::map<std::pair<std::string, unsigned>, llvm::Constant*> sites_;
  std::map<std::string, llvm::Constant*> files_;
};

/// The flags of an atomic operation that reads and writes.
uint32_t FlagsOf(const llvm::AtomicRMWInst& rmw);
uint32_t FlagsOf(const llvm::AtomicCmpXchgInst& exchange);

/// A function of the runtime that does not throw.
llvm::FunctionCallee DeclareCheck(llvm::Module& module, const char* name, llvm::Type* result,
                                  llvm::ArrayRef<llvm::Type*> args);
/// Calls `add` for each function of the module with the instructions that it had before, so that it can add calls of
/// the runtime. Functions that were without effects are no longer.
void Instrument(llvm::Module& module,
                llvm::function_ref<void(llvm::Function&, llvm::ArrayRef<llvm::Instruction*>)> add);
/// Adds a call that says what to check (BRIO_CHECK_*) before anything of the module runs.
void AddCheckStart(llvm::Module& module, uint32_t checks);

}  // namespace brio::codegen
