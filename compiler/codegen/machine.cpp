// LLVM back ends: registration and target machines.
#include "codegen/machine.h"

#include <mutex>

#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/CommandLine.h"

#define BRIO_BACK_END(T)                \
  extern "C" {                          \
  void LLVMInitialize##T##TargetInfo(); \
  void LLVMInitialize##T##Target();     \
  void LLVMInitialize##T##TargetMC();   \
  void LLVMInitialize##T##AsmPrinter(); \
  }                                     \
  static void Register##T() {           \
    LLVMInitialize##T##TargetInfo();    \
    LLVMInitialize##T##Target();        \
    LLVMInitialize##T##TargetMC();      \
    LLVMInitialize##T##AsmPrinter();    \
  }
BRIO_BACK_END(X86)
BRIO_BACK_END(NVPTX)
BRIO_BACK_END(AMDGPU)
#undef BRIO_BACK_END
extern "C" void LLVMInitializeX86AsmParser();
extern "C" void LLVMInitializeAMDGPUAsmParser();

namespace brio::codegen {
namespace {

void SetDefault(const char* option, unsigned value) {
  auto& options = llvm::cl::getRegisteredOptions();
  const auto found = options.find(option);
  if (found != options.end()) {
    // The default too: LLD resets what was set.
    static_cast<llvm::cl::opt<unsigned>*>(found->second)->setInitialValue(value);
  }
}

/// LLVM's last step before instructions are selected begins again at the first block whenever it changed the flow of
/// control, in functions of less than 10,000 blocks: most of the time of a kernel with a thousand. Above the limit it
/// goes on with the blocks that changed.
void LimitRestarts() {
  constexpr unsigned kManyBlocks = 200;
  SetDefault("cgpp-huge-func", kManyBlocks);
}

/// `@unroll` without a number on a loop of a million iterations would keep LLVM busy for minutes.
void LimitUnrolling() {
  constexpr unsigned kMostIterations = 1024;
  SetDefault("pragma-unroll-full-max-iterations", kMostIterations);
}

/// GPUs have no library that converts between floats and integers of more than 64 bits; LLVM's own code does it, where
/// it is told that these are too wide.
void ExpandWideConversions() {
  constexpr unsigned kWidest = 64;
  SetDefault("expand-fp-convert-bits", kWidest);
}

}  // namespace

void RegisterTarget(TargetKind kind) {
  static std::once_flag x86, nvptx, amdgpu, any;
  std::call_once(any, [] {
    LimitUnrolling();
    ExpandWideConversions();
  });
  switch (kind) {
    case TargetKind::Nvptx:
      std::call_once(nvptx, RegisterNVPTX);
      return;
    case TargetKind::Amdgpu:
      std::call_once(amdgpu, [] {
        RegisterAMDGPU();
        LLVMInitializeAMDGPUAsmParser();
      });
      return;
    case TargetKind::Host:
    case TargetKind::CpuDevice:
    case TargetKind::None:
      std::call_once(x86, [] {
        RegisterX86();
        LimitRestarts();
        LLVMInitializeX86AsmParser();
      });
      return;
  }
}

std::unique_ptr<llvm::TargetMachine> MakeMachine(const TargetSpec& target, const Options& options, std::string& error) {
  RegisterTarget(target.kind);
  llvm::Triple triple(target.triple);
  const llvm::Target* found = llvm::TargetRegistry::lookupTarget(triple, error);
  if (found == nullptr) {
    return nullptr;
  }
  llvm::TargetOptions machine_options;
  machine_options.AllowFPOpFusion = llvm::FPOpFusion::Standard;  // only what `contract` allows
  machine_options.FunctionSections = !target.is_gpu();
  machine_options.DataSections = !target.is_gpu();
  machine_options.UseInitArray = true;
  llvm::CodeGenOptLevel level = options.opt_level == 0   ? llvm::CodeGenOptLevel::None
                                : options.opt_level == 1 ? llvm::CodeGenOptLevel::Less
                                : options.opt_level == 2 ? llvm::CodeGenOptLevel::Default
                                                         : llvm::CodeGenOptLevel::Aggressive;
  const bool keeps_variables = target.kind == TargetKind::Nvptx && options.debug == lower::DebugLevel::Variables;
  if (target.is_gpu() && options.opt_level == 0 && !keeps_variables) {
    level = llvm::CodeGenOptLevel::Less;  // GPU back ends are hardly used, and hardly work, below
  }
  std::string features = target.features;
  if (!target.is_gpu()) {
    // With these instructions LLVM rounds a bfloat16 again on its way from one block to another, and they make zeros of
    // denormals. Lowering rounds without them.
    features += (features.empty() ? "" : ",") + std::string("-avx512bf16,-avxneconvert");
  }
  std::unique_ptr<llvm::TargetMachine> machine(found->createTargetMachine(triple, target.cpu, features, machine_options,
                                                                          llvm::Reloc::PIC_, std::nullopt, level));
  if (machine == nullptr) {
    error = "no code generator for " + target.name;
  }
  return machine;
}

}  // namespace brio::codegen
