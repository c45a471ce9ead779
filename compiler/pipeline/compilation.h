// One compilation: owns sources, diagnostics, pool, IR and checker, and leads a file through the phases to its
// products. Nothing is global; two compilations in one process do not interact.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "codegen/codegen.h"
#include "codegen/kernel_table.h"
#include "diag/diag.h"
#include "diag/warnings.h"
#include "ir/ir.h"
#include "pipeline/device_product.h"
#include "pipeline/phase_timer.h"
#include "pipeline/settings.h"
#include "pool/pool.h"
#include "sema/checker.h"
#include "source/source.h"
#include "target/target.h"

namespace brio::pipeline {

/// What a struct that is nothing but one other thing consists of; other types as they are.
TypeRef Innermost(TypeRef type);

/// A kernel as another program launches it.
struct KernelLayout {
  struct Parameter {
    std::string name;
    std::string type;
    bool is_pointer = false;
    uint64_t offset = 0;
    uint64_t size = 0;
    uint64_t align = 1;
  };
  std::string entry;
  std::string function;
  bool prints = false;
  bool has_barrier = false;
  std::vector<Parameter> parameters;
};

/// One compilation of one file for one accelerator; owns everything that it makes. Load, then Check, then products.
class Compilation {
 public:
  Compilation(Settings settings, PhaseTimer& timer);

  /// Reads the file; reports when that fails.
  bool Load();
  std::string EmitTokens();
  std::string EmitAst();
  /// Checks the file. False when there are errors. With `keep_raw_ir`, `raw_ir` holds the IR before the mandatory
  /// passes.
  bool Check(sema::Mode mode, bool keep_raw_ir = false);

  bool has_main() const { return program_.start != nullptr; }
  const std::vector<sema::Kernel>& kernels() const { return program_.kernels; }
  /// Symbols of the exported host functions.
  std::vector<std::string> ExportNames() const;
  /// The kernels with their parameters, in the order of request. Reports failures of code generation, which may have to
  /// be done to know which of them print, and returns false.
  bool KernelLayouts(std::vector<KernelLayout>& layouts);
  const std::string& raw_ir() const { return raw_ir_; }
  std::string EmitIr();
  /// Prototypes of the exported functions for C; `stem` names the include guard.
  std::string EmitHeader(std::string_view stem) const;
  /// Names, parameters and layouts of the kernels, as JSON.
  bool EmitKernels(std::string& text);

  /// These report failures and return false.
  bool EmitHost(codegen::OutputKind kind, std::string& bytes);
  bool EmitDevice(codegen::OutputKind kind, std::string& bytes);
  bool EmitDevice(std::span<ir::Function* const> kernels, codegen::OutputKind kind, std::string& bytes,
                  const lower::SharedLayout* shared = nullptr);
  /// Compiles the kernels to what goes into a program, and describes them.
  bool MakeDeviceProduct(DeviceProduct& product);
  /// Makes the code of a kernel that MakeDeviceProduct left out, by its entry's name; reports failures.
  bool MakeLateKernel(std::string_view entry, LateKernel& made);
  /// Better code of a kernel of the CPU device, as codegen::OptimizeKernel. May be called from any thread.
  codegen::Output OptimizeKernel(const codegen::KeptKernels& kept, const std::string& function) const;
  /// Writes a product (WriteOutput) anywhere but over a file that was read for it.
  bool Write(const std::string& path, std::string_view bytes, bool executable = false);

  DiagnosticEngine& diags() { return diags_; }
  const SourceManager& sources() const { return sources_; }
  const Settings& settings() const { return settings_; }
  void Fail(Diag kind, std::initializer_list<std::string_view> args);
  /// Code generation of what `roots` lead to failed; says where in the source the cause is, if it can be told.
  void FailCode(std::span<ir::Function* const> roots, const TargetSpec& target, const std::string& error);
  /// Counts for --stats.
  std::string Statistics() const;
  /// How each kernel with barriers runs on the CPU device, a line each; after MakeDeviceProduct.
  std::string CpuKernelReport() const;

 private:
  /// Adds the texts of kernels that the program asks for, as images that are never loaded.
  bool AddTexts(DeviceProduct& product);
  /// The arguments that a kernel's entry point has.
  std::vector<codegen::KernelArgument> DescribeArguments(const sema::Kernel& kernel) const;
  std::vector<ir::Function*> KernelFunctions() const;
  /// The kernels whose code can wait until they are launched: what only code generation finds wrong, machine's
  /// instructions in the program's own code above all, is told before a program begins.
  std::vector<ir::Function*> KernelsThatWait() const;
  std::vector<ir::Function*> Roots() const;
  bool IsCpuDevice() const { return settings_.accelerator.kind == TargetKind::CpuDevice; }
  codegen::Options CodegenOptions(bool quick) const;
  codegen::KernelTier Tier() const;
  lower::DebugLevel Debug() const;
  /// Takes over what code generation found, if it was done: `kernel` may not print after all.
  void CorrectPrinting(codegen::KernelEntry& kernel) const;

  Settings settings_;
  std::vector<codegen::CpuKernel> cpu_kernels_;
  std::vector<codegen::KeptKernels> kept_;  // of the kernels that were made last
  // entries of kernels with a print buffer, once a GPU's code was made
  std::optional<std::vector<std::string>> printing_;
  PhaseTimer& timer_;
  SourceManager sources_;
  DiagnosticEngine diags_;
  Pool pool_;
  ir::Module module_;
  FileId file_ = kNoFile;
  std::unique_ptr<sema::Checker> checker_;
  sema::Program program_;
  std::string raw_ir_;
  std::mutex fail_mutex_;
};

/// A stack that is large enough for deeply nested input.
constexpr size_t kLargeStackBytes = size_t{256} << 20;
/// Runs `action` on a stack that is large enough for deeply nested input.
void RunWithLargeStack(const std::function<void()>& action);
/// Runs both actions at the same time, or one after the other where no thread can be had.
void RunSideBySide(const std::function<void()>& beside, const std::function<void()>& here);

}  // namespace brio::pipeline
