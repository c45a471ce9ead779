// From canonical IR to LLVM IR: one LLVM module for each target of a compilation. Optimising and printing machine code
// is codegen's business. This header is the only one of the folder that others include.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <unordered_map>

#include "ir/ir.h"
#include "source/source.h"
#include "target/target.h"

namespace llvm {
class LLVMContext;
class Module;
}  // namespace llvm

namespace brio::lower {

class SharedLayout;

/// How much debuggers are told.
enum class DebugLevel : uint8_t {
  None,
  Lines,      // which line an instruction is of, and in which function
  Variables,  // variables, types and blocks too: for code that is not optimised
};

/// How IR is lowered.
struct LowerOptions {
  std::string module_name = "brio";
  DebugLevel debug = DebugLevel::None;  // needs `sources`
  const SourceManager* sources = nullptr;
  bool lines = false;          // instructions keep their places, for codegen's line table; needs `sources`
  bool checks = false;         // for codegen's CheckAccesses: kernels run thread by thread, objects are marked
  bool checks_arrays = false;  // threads' own arrays as well
  std::string library;         // folder of the library, whose code stands for the line that calls it
  // CPU device: of all kernels of the program, where only some of them are lowered; null: made of those
  const SharedLayout* shared = nullptr;
};

/// Lowers `functions` and all that they call. On the CPU device each kernel gets its block or thread function beside
/// it. Returns null and sets `error` when a function that is called has no body for this target.
std::unique_ptr<llvm::Module> Lower(llvm::LLVMContext& context, std::span<ir::Function* const> functions,
                                    const TargetSpec& target, const LowerOptions& options, std::string& error);

/// Where block-shared memory lies on the CPU device: allocations that one kernel reaches are apart from each other,
/// those of different kernels lie one over the other. The code of a program and its table of kernels are made of the
/// same functions.
class SharedLayout {
 public:
  explicit SharedLayout(std::span<ir::Function* const> kernels);
  /// Bytes that a launch of one of the kernels needs.
  uint64_t BytesOf(const ir::Function& kernel) const;
  /// Offset of an allocation that a kernel reaches.
  uint64_t OffsetOf(const ir::Inst& allocation) const { return offsets_.at(&allocation); }

 private:
  std::unordered_map<const ir::Inst*, uint64_t> offsets_;
  std::unordered_map<const ir::Function*, uint64_t> bytes_;  // by kernel
};

/// What a kernel is with all that it calls.
struct KernelSize {
  size_t insts = 0;
  bool has_constants = false;  // in constant memory
};
KernelSize SizeOfKernel(const ir::Function& kernel);

/// Storage in constant memory.
struct ConstantStorage {
  uint64_t bytes = 0;
  uint64_t align = 1;
};
/// The constant memory that `functions` and what they call declare, by name.
std::map<std::string, ConstantStorage> ConstantsOf(std::span<ir::Function* const> functions);
/// The symbol that stands for constant memory `name` on the CPU device, where it is in the program beside all else.
std::string ConstantSymbol(const std::string& name);

/// Why LLVM has no such intrinsic, or does not take such assembly; empty when all is well.
std::string MachineCallProblem(const ir::Function& callee, const TargetSpec& target);

/// Metadata of a module with places: the folder of the library.
inline constexpr char kLibraryMetadata[] = "brio.library";

/// A function that returns its first argument: the begin of an object, whose size in bytes is the second one.
inline constexpr char kObjectMark[] = "brio.object";

/// How functions begin that return their argument, and promise that no other pointer leads to what is accessed through
/// the result and written; the number of an address space follows.
inline constexpr char kPromiseMark[] = "brio.promise.";
/// How functions begin to which the result is shown: others see the memory behind it when threads meet and at the end.
inline constexpr char kPromisedMark[] = "brio.promised.";

/// LLVM's attribute of kernels whose last parameter is a print buffer that the runtime adds.
inline constexpr char kPrintBufferAttribute[] = "brio-print-buffer";

/// LLVM's attribute of parameters of kernels in memory that the program has as borrowed: it does not write there.
inline constexpr char kBorrowedAttribute[] = "brio-borrowed";

/// Effects of `kernel` with all that it calls, as this lowering sees them.
uint16_t KernelEffects(const ir::Function& kernel);

/// Names of the functions that the CPU device runs a kernel by.
std::string BlocksName(const ir::Function& kernel);  // no barrier: `void (const thread*, void** args, i64, i64)`
std::string ThreadName(const ir::Function& kernel);  // with barriers: `void (thread*, void** args)`

}  // namespace brio::lower
