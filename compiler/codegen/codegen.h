// From lowered functions to what is shown, loaded or linked: LLVM IR, assembly, objects, GPU images, executables.
// No LLVM type appears here. Every function may be called from any thread and returns an error instead of aborting.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "codegen/output.h"
#include "ir/ir.h"
#include "lower/lower.h"
#include "source/source.h"
#include "target/target.h"

namespace brio::codegen {

/// What the back end is asked for.
enum class OutputKind : uint8_t {
  LlvmIr,  // as lowered
  LlvmIrOptimized,
  LlvmBitcode,  // optimised
  Assembly,     // PTX, AMDGCN or x86-64 text
  Object,       // ELF object; not for NVIDIA
  Image,        // what a driver loads: PTX text, HSACO
};

/// What `--check` asks for: BRIO_CHECK_* of brio/runtime.h.
enum CheckMode : uint32_t {
  kCheckMemory = 1,
  kCheckRace = 2,
  kCheckSync = 4,
  kCheckInit = 8,
  kCheckLockstep = 16,
  kCheckCost = 32,
  kCheckCost64 = 64,
};

/// How kernels of the CPU device are compiled.
enum class KernelTier : uint8_t {
  None,   // once, for executables
  Quick,  // at once, hardly optimised; Output::kept is what OptimizeKernel makes better code of
  Full,   // optimised, with the results of Quick to the last bit
};

/// How code is generated; the same for host and devices.
struct Options {
  unsigned opt_level = 3;              // 0..3
  bool quick = false;                  // host code that is run at once: only functions with loops are optimised
  KernelTier tier = KernelTier::None;  // of objects for the CPU device, if they are optimised and check nothing
  bool cpu_regions = true;  // kernels with barriers: in regions where that is possible; else always on fibers
  lower::DebugLevel debug = lower::DebugLevel::None;
  bool sanitize_address = false;  // code for the host's processor checks its accesses (LLVM's AddressSanitizer)
  uint32_t checks = 0;            // CPU device: CheckMode bits that the code checks while it runs
  const SourceManager* sources = nullptr;
  std::string library;  // folder of the library: reports of faults name the line that called it
  std::string module_name = "brio";
};

/// Compiles kernels (and what they call) for an accelerator, into one text, object or image. For the CPU device the
/// result holds each kernel's `lower::BlocksName` or `lower::ThreadName` function. Objects for the CPU device are made
/// in parts, on all processors; their bytes do not depend on how many. `shared` is the kernels', made here where null.
Output EmitDevice(std::span<ir::Function* const> kernels, const TargetSpec& target, OutputKind kind,
                  const Options& options, const lower::SharedLayout* shared = nullptr);

/// An object with better code of one of the kept kernels, named by the function that runs it; that is called
/// `OptimizedName` of it there. The object refers to variables of the one that was made at once.
Output OptimizeKernel(const KeptKernels& kept, const std::string& function, const TargetSpec& target,
                      const Options& options);
std::string OptimizedName(const std::string& function);

/// The host side of a program.
struct HostProgram {
  std::vector<ir::Function*> functions;  // exports and whatever else must be there
  ir::Function* start = nullptr;         // `int brio_main()`; a C `main` that calls it is added. Null: none
  ir::Function* begin = nullptr;         // of a library: called when it is loaded. Null: nothing is
  std::string default_api;               // "cuda", "hip", "cpu", "none"; empty: the runtime probes
  std::string entry = "main";            // the C function that is added
  std::string kernel_prefix;             // as KernelTable::prefix
  bool hide_exports = false;             // exported functions are this module's own: another one has them too
  bool is_library = false;               // no entry: the default api is set when the library is loaded
};
Output EmitHost(const HostProgram& program, const TargetSpec& target, OutputKind kind, const Options& options);

/// One of several forms of a program: its host code was compiled for one family of accelerators.
struct ProgramVariant {
  std::string api;                   // "cuda", "hip", "cpu", "none"
  std::vector<std::string> targets;  // architectures of its kernels' images
  std::string entry;                 // HostProgram::entry
};
/// A C `main` that asks the runtime which variant suits the machine, and runs that one.
Output EmitVariantMain(std::span<const ProgramVariant> variants, const TargetSpec& host, OutputKind kind);

/// Inputs of a link, in order: files by path, then objects by content.
struct LinkInputs {
  std::vector<std::string> paths;      // start.o, brio_rt.o, archives
  std::vector<std::string> objects;    // bytes
  bool shared = false;                 // a shared library instead of an executable
  std::vector<std::string> exports;    // a shared library's visible symbols (patterns of version scripts); empty: all
  std::string first_library;           // a shared library that must be loaded before all others; empty: none
  std::vector<std::string> libraries;  // shared libraries by path; empty: this machine's libc and libm
  std::vector<std::string> arguments;  // words for the linker, behind those
};
/// The shared library that instrumented programs need; empty: not on this machine. `tried` says where it was looked
/// for.
std::string FindAddressSanitizer(std::string& tried);
/// Links with the built-in linker; needs neither a C compiler nor libc's development files.
Output Link(const LinkInputs& inputs);

/// Runs `action` so that a fatal error or a crash inside, on this thread, ends the action and not the process; returns
/// what happened, empty when it finished. For processes that are not the compiler's own: LLVM's signal handlers are in
/// place only while a call runs, and other threads do not meet them.
std::string Guard(const std::function<void()>& action);

/// The signal handlers that catch failures of code generation are taken away: for a process that goes on to run
/// programs.
void StopCrashRecovery();

}  // namespace brio::codegen
