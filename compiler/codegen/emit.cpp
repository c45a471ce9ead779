// Emission: modules to text, bitcode, objects and images; the device and host entry points.
#include <algorithm>
#include <iterator>
#include <optional>

#include "llvm/Analysis/RuntimeLibcallInfo.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Transforms/Scalar.h"
#include "llvm/Transforms/Utils.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

#include "base/workers.h"
#include "codegen/check_accesses.h"
#include "codegen/check_costs.h"
#include "codegen/check_sites.h"
#include "codegen/count_tests.h"
#include "codegen/keep_lines.h"
#include "codegen/line_table.h"
#include "codegen/machine.h"
#include "codegen/promises.h"
#include "codegen/ptx_parts.h"
#include "codegen/unroll_hints.h"
#include "codegen/wide_shifts.h"
#include "lower/lower.h"
#include "target/nvidia_instructions.h"

namespace brio::codegen {

namespace {

/// What all passes of one kind have in common.
llvm::AnalysisID KindOf(llvm::Pass* made) {
  return std::unique_ptr<llvm::Pass>(made)->getPassID();
}

/// The back end's passes but for what was done before it, and with ours.
class BackEndPasses : public llvm::legacy::PassManager {
 public:
  BackEndPasses(bool reduced, bool is_nvidia) : reduced_(reduced), is_nvidia_(is_nvidia) {}
  void add(llvm::Pass* pass) override {
    const bool reduces = pass->getPassID() == strength_;
    if (reduced_ && (reduces || pass->getPassID() == freezes_)) {
      delete pass;
      return;
    }
    llvm::legacy::PassManager::add(pass);
    if (reduces && is_nvidia_) {
      llvm::legacy::PassManager::add(CreateCountTestsPass());
    }
  }

 private:
  const llvm::AnalysisID strength_ = KindOf(llvm::createLoopStrengthReducePass());
  const llvm::AnalysisID freezes_ = KindOf(llvm::createCanonicalizeFreezeInLoopsPass());
  bool reduced_;
  bool is_nvidia_;
};

}  // namespace

std::string EmitMachineCode(llvm::Module& module, llvm::TargetMachine& machine, bool assembly, std::string& error,
                            bool reduced) {
  llvm::SmallVector<char, 0> buffer;
  llvm::raw_svector_ostream out(buffer);
  BackEndPasses passes(reduced, module.getTargetTriple().isNVPTX());
  // Which functions of the C library there are: without it copies whose size is not known become loops over bytes.
  if (const llvm::Triple& triple = module.getTargetTriple(); !triple.isGPU())
    passes.add(new llvm::RuntimeLibraryInfoWrapper(triple));
  auto kind = assembly ? llvm::CodeGenFileType::AssemblyFile : llvm::CodeGenFileType::ObjectFile;
  const bool with_lines =
      !assembly && module.getNamedMetadata("llvm.dbg.cu") != nullptr && module.getTargetTriple().isX86();
  const bool has_variables = llvm::any_of(module.debug_compile_units(), [](const llvm::DICompileUnit* unit) {
    return unit->getEmissionKind() == llvm::DICompileUnit::FullDebug;
  });
  if (with_lines ? !AddObjectPasses(passes, machine, out, has_variables, error)
                 : machine.addPassesToEmitFile(passes, out, nullptr, kind)) {
    error = error.empty() ? "the target cannot emit this kind of file" : error;
    return {};
  }
  passes.run(module);
  return std::string(buffer.data(), buffer.size());
}

namespace {

std::string Print(const llvm::Module& module) {
  std::string text;
  llvm::raw_string_ostream out(text);
  module.print(out, nullptr);
  return text;
}

/// The oldest version of PTX that has room for the kernels' arguments: 4 KiB until 8.1 (CUDA 12.1) allows more.
unsigned PtxForArguments(const llvm::Module& module) {
  constexpr uint64_t kRoom = 4096;
  constexpr unsigned kVersionWithMore = 81;
  for (const llvm::Function& function : module) {
    if (function.getCallingConv() != llvm::CallingConv::PTX_Kernel) {
      continue;
    }
    uint64_t bytes = 0;
    for (const llvm::Argument& arg : function.args()) {
      llvm::Type* type = arg.hasByValAttr() ? arg.getParamByValType() : arg.getType();
      const llvm::DataLayout& layout = module.getDataLayout();
      bytes = llvm::alignTo(bytes, arg.getParamAlign().value_or(layout.getABITypeAlign(type))) +
              layout.getTypeAllocSize(type);
    }
    if (bytes > kRoom) {
      return kVersionWithMore;
    }
  }
  return 0;
}

/// Names a GPU in the text, which tools that read it would ask for otherwise. The code is the machine's in any case.
void NameCpu(llvm::Module& module, const TargetSpec& target) {
  for (llvm::Function& function : module) {
    if (target.is_gpu() && !function.isDeclaration()) {
      function.addFnAttr("target-cpu", target.cpu);
    }
  }
}

/// The oldest version of PTX that has all instructions which the module names.
unsigned PtxForInstructions(const llvm::Module& module, const TargetSpec& target) {
  unsigned version = 0;
  for (const llvm::Function& function : module) {
    if (function.isIntrinsic() && !function.use_empty()) {
      version = std::max(version, NeedsOfIntrinsic(std::string(function.getName()), target).ptx);
    }
    for (const llvm::Instruction& inst : llvm::instructions(function)) {
      const auto* call = llvm::dyn_cast<llvm::CallInst>(&inst);
      const auto* code = call == nullptr ? nullptr : llvm::dyn_cast<llvm::InlineAsm>(call->getCalledOperand());
      if (code != nullptr) {
        version = std::max(version, NeedsOfAssembly(std::string(code->getAsmString()), target).ptx);
      }
    }
  }
  return version;
}

/// The target as the module needs it: PTX as old as can be, since drivers take what is not newer than they are.
TargetSpec WithPtxFor(const llvm::Module& module, const TargetSpec& target) {
  TargetSpec result = target;
  result.features = FeaturesWithPtx(target, std::max(PtxForArguments(module), PtxForInstructions(module, target)));
  return result;
}

void AddChecks(llvm::Module& module, llvm::TargetMachine& machine, uint32_t checks) {
  constexpr uint32_t kCost = kCheckCost | kCheckCost64;
  TidyUp(module, machine);
  if ((checks & kCost) != 0) {
    SimplifyLoads(module, machine);
    CountCosts(module);
  }
  if ((checks & ~kCost) != 0) {
    CheckAccesses(module, checks);
  }
  DropObjectMarks(module);
  DropPromises(module);
  AddCheckStart(module, checks);
}

void EmitInto(llvm::Module& module, const TargetSpec& target, OutputKind kind, const Options& options, Output& result,
              std::string& error) {
  {
    llvm::raw_string_ostream out(error);
    if (llvm::verifyModule(module, &out)) {
      out << "(internal error: the lowered module is not valid)";
      return;
    }
  }
  if (kind == OutputKind::LlvmIr) {
    NameCpu(module, target);
    result.bytes = Print(module);
    return;
  }
  if (target.kind == TargetKind::Host && options.quick && options.opt_level > 0 && kind == OutputKind::Object) {
    result.bytes = EmitQuickObject(module, target, options, error);
    return;
  }
  std::unique_ptr<llvm::TargetMachine> machine =
      MakeMachine(target.kind == TargetKind::Nvptx ? WithPtxFor(module, target) : target, options, error);
  if (machine == nullptr) {
    return;
  }
  module.setDataLayout(machine->createDataLayout());
  if (!target.tune.empty()) {
    for (llvm::Function& function : module) {
      function.addFnAttr("tune-cpu", target.tune);
    }
  }
  if (target.kind == TargetKind::CpuDevice) {
    NoteLines(module);
  }
  if (target.kind == TargetKind::CpuDevice && options.checks != 0) {
    AddChecks(module, *machine, options.checks);
  } else if (target.kind == TargetKind::CpuDevice) {
    ChooseCpuKernels(module, *machine, options, result.cpu_kernels);
  }
  if (target.kind == TargetKind::CpuDevice && kind == OutputKind::Object && options.tier != KernelTier::None) {
    return EmitTiered(module, target, options, result, error);
  }
  Optimize(module, *machine, target, options);
  if (target.is_gpu() && options.opt_level >= 2) {
    result.missed_unrolls = MissedUnrolls(module, *machine);
  }
  if (target.kind == TargetKind::CpuDevice) {
    RestoreLines(module);
  }
  if (target.kind == TargetKind::Nvptx) {
    ClampWideShifts(module);
  }
  for (const llvm::Function& function : module) {
    if (function.hasFnAttribute(lower::kPrintBufferAttribute)) {
      result.printing_kernels.push_back(function.getName().str());
    }
  }
  if (kind == OutputKind::LlvmIrOptimized) {
    NameCpu(module, target);
    result.bytes = Print(module);
    return;
  }
  if (kind == OutputKind::LlvmBitcode) {
    NameCpu(module, target);
    llvm::raw_string_ostream out(result.bytes);
    llvm::WriteBitcodeToFile(module, out);
    return;
  }
  const bool nvidia = target.kind == TargetKind::Nvptx;
  if (nvidia && kind == OutputKind::Object) {
    error = "NVIDIA targets have no object form; use assembly (PTX)";
    return;
  }
  const bool assembly = kind == OutputKind::Assembly || nvidia;
  const bool reduced = target.kind == TargetKind::CpuDevice && options.opt_level > 0 && options.checks == 0;
  if (reduced) {
    ReduceStrength(module, *machine);
  }
  result.bytes = EmitMachineCode(module, *machine, assembly, error, reduced);
}

/// The C entry point: hands the command line to the runtime, runs the program, ends the process by the runtime.
void AddMain(llvm::Module& module, const std::string& start_name, const std::string& entry,
             const std::string& default_api, uint32_t checks) {
  llvm::LLVMContext& context = module.getContext();
  if (llvm::Function* own = module.getFunction(entry)) {
    own->setName(entry + ".program");  // the language's `main`, which C's must not meet
  }
  llvm::IRBuilder<> b(context);
  llvm::Type* pointer = b.getPtrTy();
  auto* type = llvm::FunctionType::get(b.getInt32Ty(), {b.getInt32Ty(), pointer}, false);
  auto* main = llvm::Function::Create(type, llvm::GlobalValue::ExternalLinkage, entry, module);
  main->setDoesNotThrow();
  b.SetInsertPoint(llvm::BasicBlock::Create(context, "entry", main));
  auto call = [&](const char* name, llvm::Type* result, llvm::ArrayRef<llvm::Value*> args) {
    llvm::SmallVector<llvm::Type*> types;
    for (llvm::Value* arg : args) {
      types.push_back(arg->getType());
    }
    return b.CreateCall(module.getOrInsertFunction(name, llvm::FunctionType::get(result, types, false)), args);
  };
  call("brio_set_args", b.getVoidTy(), {main->getArg(0), main->getArg(1)});
  if (checks != 0) {
    call("brio_check_begin", b.getVoidTy(), {b.getInt32(checks)});
  }
  if (!default_api.empty()) {
    call("brio_set_default_api", b.getInt32Ty(), {b.CreateGlobalString(default_api, "api")});
  }
  llvm::Function* start = module.getFunction(start_name);
  // C's main has no lines: code that moved into it would lose its own.
  start->removeFnAttr(llvm::Attribute::AlwaysInline);
  start->addFnAttr(llvm::Attribute::NoInline);
  llvm::Value* code = b.CreateCall(start, {});
  code = code->getType()->isVoidTy() ? b.getInt32(0) : b.CreateSExtOrTrunc(code, b.getInt32Ty());
  if (checks != 0) {
    call("brio_check_end", b.getVoidTy(), {});
  }
  call("brio_exit", b.getVoidTy(), {code});
  b.CreateRet(code);
}

/// A library has no entry point: a constructor says which kind of device its kernels are for.
void AddLibraryStart(llvm::Module& module, const HostProgram& program, uint32_t checks) {
  llvm::IRBuilder<> b(module.getContext());
  auto* type = llvm::FunctionType::get(b.getVoidTy(), false);
  auto* start = llvm::Function::Create(type, llvm::GlobalValue::InternalLinkage, "brio_library_start", module);
  b.SetInsertPoint(llvm::BasicBlock::Create(module.getContext(), "entry", start));
  if (checks != 0) {
    auto* begin = llvm::FunctionType::get(b.getVoidTy(), {b.getInt32Ty()}, false);
    b.CreateCall(module.getOrInsertFunction("brio_check_begin", begin), {b.getInt32(checks)});
  }
  llvm::Value* api = b.CreateGlobalString(program.default_api, "api");
  auto* set = llvm::FunctionType::get(b.getInt32Ty(), {b.getPtrTy()}, false);
  b.CreateCall(module.getOrInsertFunction("brio_set_default_api", set), {api});
  if (program.begin != nullptr) {
    b.CreateCall(module.getFunction(program.begin->name));
  }
  b.CreateRetVoid();
  llvm::appendToGlobalCtors(module, start, 65535);
}

/// The module's references to kernels and its exports, where a program has several host modules.
void NameVariant(llvm::Module& module, const HostProgram& program) {
  constexpr llvm::StringLiteral kKernel("__brio_kernel.");
  if (!program.kernel_prefix.empty()) {
    for (llvm::GlobalVariable& global : module.globals()) {
      if (global.getName().starts_with(kKernel)) {
        global.setName(kKernel.str() + program.kernel_prefix + global.getName().substr(kKernel.size()));
      }
    }
  }
  if (program.hide_exports) {
    for (llvm::Function& function : module) {
      if (!function.isDeclaration() && function.getName() != program.entry) {
        function.setLinkage(llvm::GlobalValue::InternalLinkage);
      }
    }
  }
}

lower::LowerOptions LowerOptionsOf(const Options& options, const TargetSpec& target, OutputKind kind) {
  const bool lines = kind == OutputKind::Object && !target.is_gpu();
  return {.module_name = options.module_name,
          .debug = options.debug,
          .sources = options.sources,
          .lines = lines,
          .checks = options.checks != 0 && target.kind == TargetKind::CpuDevice,
          .checks_arrays = (options.checks & (kCheckMemory | kCheckInit)) != 0 && target.kind == TargetKind::CpuDevice,
          .library = options.library};
}

}  // namespace

Output EmitModule(llvm::Module& module, const TargetSpec& target, OutputKind kind, const Options& options) {
  Output result;
  const bool link = kind == OutputKind::Image && target.kind == TargetKind::Amdgpu;
  OutputKind stage = link ? OutputKind::Object : kind;
  result.error = Guarded(module.getContext(),
                         [&](std::string& error) { EmitInto(module, target, stage, options, result, error); });
  if (!result.ok() || !link) {
    return result;
  }
  Output image = RunLinker({"-shared", "--no-undefined"}, {result.bytes});
  result.bytes = std::move(image.bytes);
  result.error = std::move(image.error);
  return result;
}

namespace {

/// `shared`: as in LowerOptions. `suffix`: behind the names of what is a part's own, where a program is made in parts.
Output EmitKernels(std::span<ir::Function* const> kernels, const TargetSpec& target, OutputKind kind,
                   const Options& options, const lower::SharedLayout* shared = nullptr,
                   const std::string& suffix = {}) {
  llvm::LLVMContext context;
  Output result;
  lower::LowerOptions lower_options = LowerOptionsOf(options, target, kind);
  lower_options.shared = shared;
  std::unique_ptr<llvm::Module> module;
  result.error = Guarded(
      context, [&](std::string& error) { module = lower::Lower(context, kernels, target, lower_options, error); });
  if (module == nullptr) {
    return result;
  }
  if (!suffix.empty()) {
    NameLocalsApart(*module, suffix);
  }
  return EmitModule(*module, target, kind, options);
}

using Parts = std::vector<std::vector<ir::Function*>>;

/// Kernels in parts of more than `least` instructions that can be compiled apart from each other, `most` of them if
/// that is not 0. What is in constant memory exists once, so that the kernels that use any are one part.
Parts PartsOf(std::span<ir::Function* const> kernels, size_t least, size_t most) {
  std::vector<lower::KernelSize> sizes;
  size_t all = 0;
  for (const ir::Function* kernel : kernels) {
    sizes.push_back(lower::SizeOfKernel(*kernel));
    all += sizes.back().insts;
  }
  const size_t part_size = most == 0 ? least : std::max(least, all / most);
  Parts parts(1);
  std::vector<ir::Function*> with_constants;
  size_t size = 0;
  for (size_t i = 0; i < kernels.size(); ++i) {
    ir::Function* kernel = kernels[i];
    const lower::KernelSize found = sizes[i];
    if (found.has_constants) {
      with_constants.push_back(kernel);
      continue;
    }
    if (size > part_size) {
      parts.emplace_back();
      size = 0;
    }
    parts.back().push_back(kernel);
    size += found.insts;
  }
  if (!with_constants.empty()) {
    parts.push_back(std::move(with_constants));
  }
  std::erase_if(parts, [](const std::vector<ir::Function*>& part) { return part.empty(); });
  return parts;
}

/// All parts' outputs; only the first that failed if one did.
std::vector<Output> EmitEach(const Parts& parts, const TargetSpec& target, OutputKind kind, const Options& options,
                             const lower::SharedLayout* shared) {
  std::vector<Output> outputs(parts.size());
  ForEachOnWorkers(parts.size(), [&](size_t i) {
    const std::string suffix = i != 0 && target.kind == TargetKind::Nvptx ? "_part" + std::to_string(i) : "";
    outputs[i] = EmitKernels(parts[i], target, kind, options, shared, suffix);
  });
  const auto failed = std::ranges::find_if_not(outputs, &Output::ok);
  if (failed != outputs.end()) {
    return {std::move(*failed)};
  }
  return outputs;
}

template <typename T>
void MoveTo(std::vector<T>& all, std::vector<T>& part) {
  std::move(part.begin(), part.end(), std::back_inserter(all));
}

/// An object of several, each of some kernels.
Output EmitObjects(const Parts& parts, const lower::SharedLayout& shared, const TargetSpec& target,
                   const Options& options) {
  std::vector<Output> outputs = EmitEach(parts, target, OutputKind::Object, options, &shared);
  std::vector<std::string> objects;
  std::vector<CpuKernel> cpu_kernels;
  std::vector<KeptKernels> kept;
  for (Output& output : outputs) {
    if (!output.ok()) {
      return std::move(output);
    }
    objects.push_back(std::move(output.bytes));
    MoveTo(cpu_kernels, output.cpu_kernels);
    MoveTo(kept, output.kept);
  }
  Output result = RunLinker({"-r"}, objects);
  result.cpu_kernels = std::move(cpu_kernels);
  result.kept = std::move(kept);
  return result;
}

/// PTX of several texts, each of some kernels; nothing where they cannot be one.
std::optional<Output> EmitPtxParts(const Parts& parts, const TargetSpec& target, OutputKind kind,
                                   const Options& options) {
  std::vector<Output> outputs = EmitEach(parts, target, kind, options, nullptr);
  Output result;
  std::vector<std::string> texts;
  for (Output& output : outputs) {
    if (!output.ok()) {
      return std::move(output);
    }
    texts.push_back(std::move(output.bytes));
    MoveTo(result.missed_unrolls, output.missed_unrolls);
    MoveTo(result.printing_kernels, output.printing_kernels);
  }
  std::optional<std::string> text = JoinPtx(texts);
  if (!text) {
    return std::nullopt;
  }
  result.bytes = std::move(*text);
  return result;
}

}  // namespace

Output EmitDevice(std::span<ir::Function* const> kernels, const TargetSpec& target, OutputKind kind,
                  const Options& options, const lower::SharedLayout* shared) {
  // In instructions: large enough that what kernels share is seldom compiled twice, small enough that there is work for
  // many processors and little in memory at a time. PTX is made in few parts, since it takes little memory.
  constexpr size_t kObjectPart = 4000;
  constexpr size_t kLeastPtxPart = 300;
  constexpr size_t kMostPtxParts = 8;
  // The sanitizer's constructors and the tables of checks are for one module.
  if (kind == OutputKind::Object && target.kind == TargetKind::CpuDevice && !options.sanitize_address &&
      options.checks == 0) {
    const Parts parts = PartsOf(kernels, kObjectPart, /*most=*/0);
    if (parts.size() > 1) {
      return EmitObjects(parts, shared != nullptr ? *shared : lower::SharedLayout(kernels), target, options);
    }
  }
  // As are the tables of a debugger.
  if ((kind == OutputKind::Assembly || kind == OutputKind::Image) && target.kind == TargetKind::Nvptx &&
      options.debug == lower::DebugLevel::None) {
    const Parts parts = PartsOf(kernels, kLeastPtxPart, kMostPtxParts);
    if (parts.size() > 1) {
      if (std::optional<Output> joined = EmitPtxParts(parts, target, kind, options)) {
        return std::move(*joined);
      }
    }
  }
  return EmitKernels(kernels, target, kind, options, shared);
}

Output EmitHost(const HostProgram& program, const TargetSpec& target, OutputKind kind, const Options& options) {
  llvm::LLVMContext context;
  Output result;
  std::vector<ir::Function*> functions = program.functions;
  if (program.start != nullptr) {
    functions.insert(functions.begin(), program.start);
  }
  if (program.begin != nullptr) {
    functions.push_back(program.begin);
  }
  std::unique_ptr<llvm::Module> module =
      lower::Lower(context, functions, target, LowerOptionsOf(options, target, kind), result.error);
  if (module == nullptr) {
    return result;
  }
  if (program.start != nullptr) {
    AddMain(*module, program.start->name, program.entry, program.default_api, options.checks);
  } else if (program.is_library) {
    AddLibraryStart(*module, program, options.checks);
  }
  NameVariant(*module, program);
  return EmitModule(*module, target, kind, options);
}

}  // namespace brio::codegen
