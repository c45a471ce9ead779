// The checker: from parsed modules to IR functions, on demand, one instance at a time.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "comptime/interpreter.h"
#include "diag/diag.h"
#include "ir/ir.h"
#include "sema/permissions.h"
#include "source/source.h"
#include "target/target.h"

namespace brio::sema {

/// What a check depends on beside the file.
struct Options {
  std::string stdlib_path;                     // folder that holds the library's modules
  std::vector<std::string> include_paths;      // -I
  std::map<std::string, std::string> defines;  // -D NAME=VALUE
  TargetSpec host;
  TargetSpec accelerator;                        // what kernels are compiled for
  std::function<TargetSpec()> find_accelerator;  // instead of it: asked once, when the check first depends on it
  comptime::Limits limits;
  Permissions library_permissions = Permissions::All();  // fewer to find out what it needs
  bool variables = false;  // functions list their variables, and those of the program stay functions: for debuggers
  bool warn_dialect = false;
  bool warn_exclusivity = true;
  bool warn_invalidated = true;
  bool warn_divergent_barrier = true;
  /// Tells why LLVM does not take a call of an intrinsic or of assembly; empty when it does. Without it code generation
  /// tells.
  std::function<std::string(const ir::Function& callee, const TargetSpec& target)> machine_call_problem;
};

/// Texts of a kernel that a program asks for, as bits.
enum KernelText : uint8_t { kLlvmText = 1, kAssemblyText = 2 };

/// A function to compile for the accelerator.
struct Kernel {
  ir::Function* function = nullptr;  // on the accelerator's target; `function->name` is the entry name
  uint8_t texts = 0;                 // KernelText: what goes into the program beside the code
  bool is_text = false;              // of another target, whose text the program asks for and never runs
  std::vector<TypeRef> arg_types;
  std::vector<std::string> arg_names;
};

/// What a check found: where code generation starts.
struct Program {
  ir::Function* start = nullptr;       // `int brio_main()` of host target; null when the file has no main
  ir::Function* begin = nullptr;       // of a program with exports: gives the variables of its modules their values
  std::vector<Kernel> kernels;         // in order of request
  std::vector<Kernel> texts;           // those of other targets
  std::vector<ir::Function*> exports;  // @export'ed host functions
};

/// Which declarations are checked.
enum class Mode : uint8_t {
  Program,     // main and what it reaches
  Library,     // what is exported and what that reaches
  DeviceOnly,  // every top-level function that can be a kernel, and what main launches
  Check,       // every declaration of the file
};

/// The front of the checker, for those who need not know its inside.
class Checker {
 public:
  Checker(SourceManager& sources, DiagnosticEngine& diags, Pool& pool, ir::Module& module, Options options);
  ~Checker();
  /// Checks `file`. `kernels`: instances asked for by `--kernel NAME[PARAMS]`; empty: all. Problems are reported; the
  /// result is complete only when none is an error. All functions reachable from it are canonical.
  Program Check(FileId file, Mode mode, const std::vector<std::string>& kernels = {});
  /// After `Check`: every function instance reachable from `roots`, in deterministic order.
  static std::vector<ir::Function*> Reachable(const std::vector<ir::Function*>& roots);
  /// Calls `action` for all functions that `function` calls, refers to or destroys values by.
  static void ForEachUsed(ir::Function& function, const std::function<void(ir::Function*)>& action);
  /// Raw form of functions is printed here before the mandatory passes, when set.
  std::string* raw_ir = nullptr;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace brio::sema
