#include "pipeline/compilation.h"

#include <pthread.h>
#include <sys/mman.h>
#include <ucontext.h>

#include <algorithm>
#include <bit>
#include <tuple>

#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

#include "codegen/codegen.h"
#include "pipeline/device_code.h"
#include "pipeline/device_failure.h"
#include "pipeline/output.h"

namespace brio::pipeline {

namespace {

constexpr size_t kWorkerStackBytes = 8u << 20;  // code generation, as on a main thread

}  // namespace

/// Starts a thread for `action`; false where the system has none to give.
static bool StartThread(pthread_t& thread, size_t stack_bytes, const std::function<void()>& action) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, stack_bytes);
  auto start = [](void* data) -> void* {
    (*static_cast<const std::function<void()>*>(data))();
    return nullptr;
  };
  int failed = pthread_create(&thread, &attributes, start, const_cast<std::function<void()>*>(&action));
  pthread_attr_destroy(&attributes);
  return failed == 0;
}

/// Runs `action` on this thread, on a stack of its own. False where there is no memory for one.
static bool RunOnOwnStack(const std::function<void()>& action) {
  constexpr size_t kGuardBytes = 64 << 10;
  void* stack = mmap(nullptr, kLargeStackBytes, PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
  if (stack == MAP_FAILED) {
    return false;
  }
  (void)mprotect(stack, kGuardBytes, PROT_NONE);
  ucontext_t here;
  ucontext_t there;
  getcontext(&there);
  there.uc_stack.ss_sp = stack;
  there.uc_stack.ss_size = kLargeStackBytes;
  there.uc_link = &here;
  auto start = [](unsigned low, unsigned high) {
    (*reinterpret_cast<const std::function<void()>*>(uintptr_t{high} << 32 | low))();
  };
  const auto address = reinterpret_cast<uintptr_t>(&action);
  makecontext(&there, reinterpret_cast<void (*)()>(+start), 2, static_cast<unsigned>(address),
              static_cast<unsigned>(address >> 32));
  swapcontext(&here, &there);
  munmap(stack, kLargeStackBytes);
  return true;
}

void RunWithLargeStack(const std::function<void()>& action) {
#if defined(__SANITIZE_ADDRESS__)
  // AddressSanitizer knows the stacks of threads alone.
  pthread_t thread;
  if (StartThread(thread, kLargeStackBytes, action)) {
    pthread_join(thread, nullptr);
    return;
  }
#endif
  // Not on a thread: glibc gives each a heap of its own, which grows by 4 KB at a time.
  if (!RunOnOwnStack(action)) {
    action();  // no room for such a stack: the limits of the parser still hold
  }
}

void RunSideBySide(const std::function<void()>& beside, const std::function<void()>& here) {
  pthread_t thread;
  const bool started = StartThread(thread, kWorkerStackBytes, beside);
  if (!started) {
    beside();
  }
  here();
  if (started) {
    pthread_join(thread, nullptr);
  }
}

Compilation::Compilation(Settings settings, PhaseTimer& timer)
    : settings_(std::move(settings)), timer_(timer), diags_(sources_) {
  module_.pool = &pool_;
}

void Compilation::Fail(Diag kind, std::initializer_list<std::string_view> args) {
  std::lock_guard lock(fail_mutex_);  // host and device are compiled side by side
  diags_.Report(kind, {}, args);
}

bool Compilation::Write(const std::string& path, std::string_view bytes, bool executable) {
  std::string error = IsSource(sources_, path) ? kIsSource : WriteOutput(path, bytes, executable);
  if (!error.empty()) {
    Fail(Diag::CannotWriteOutput, {path, error});
  }
  return error.empty();
}

void Compilation::FailCode(std::span<ir::Function* const> roots, const TargetSpec& target, const std::string& error) {
  const std::string_view unselected = UnselectedIntrinsic(error);
  const std::string_view intrinsic = unselected.empty() ? MisusedIntrinsic(error) : unselected;
  IntrinsicUse use;
  if (!intrinsic.empty()) {
    use = FindIntrinsicUse(roots, intrinsic,
                           [&](SourceLoc loc) { return IsInFolder(sources_.Decode(loc).path, settings_.library); });
  }
  const SourceLoc at = use.user.valid() ? use.user : use.library;
  if (!at.valid()) {
    Fail(Diag::CodegenFailed, {target.name, error});
    return;
  }
  std::lock_guard lock(fail_mutex_);
  const SourceRange range = {at, {at.offset + 1}};
  Diagnostic& made = unselected.empty() ? diags_.Report(Diag::BadMachineCall, range, {error})
                                        : diags_.Report(Diag::IntrinsicNotOfTarget, range, {intrinsic, target.name});
  if (use.user.valid() && use.library.valid()) {
    made.notes.push_back({{use.library, {use.library.offset + 1}}, "raised in the library here"});
  }
}

bool Compilation::Load() {
  PhaseTimer::Scope time(timer_, "read");
  if (settings_.source) {
    if (settings_.source->size() > SourceManager::kMaxFileBytes) {
      Fail(Diag::CannotReadInput, {settings_.file, "the text is too long"});
      return false;
    }
    file_ = sources_.AddExcerpt(settings_.file, *settings_.source, settings_.source_lines);
    return true;
  }
  std::string error;
  file_ = sources_.AddFile(settings_.file, error);
  if (file_ == kNoFile) {
    Fail(Diag::CannotReadInput, {settings_.file, error});
    return false;
  }
  return true;
}

bool Compilation::Check(sema::Mode mode, bool keep_raw_ir) {
  sema::Options options;
  options.stdlib_path = settings_.library;
  options.include_paths = settings_.include_paths;
  options.defines = settings_.defines;
  options.host = settings_.host;
  options.accelerator = settings_.accelerator;
  options.find_accelerator = settings_.find_accelerator;
  options.variables = Debug() == lower::DebugLevel::Variables;
  options.warn_dialect = settings_.warnings.IsOn(Diag::DialectFn);
  options.warn_exclusivity = settings_.warnings.IsOn(Diag::ChangedTwice);
  options.warn_invalidated = settings_.warnings.IsOn(Diag::StaleChanged);
  options.warn_divergent_barrier = settings_.warnings.IsOn(Diag::DivergentBarrier);
  options.machine_call_problem = lower::MachineCallProblem;
  PhaseTimer::Scope time(timer_, "check");
  auto check = [&] {
    checker_ = std::make_unique<sema::Checker>(sources_, diags_, pool_, module_, std::move(options));
    if (keep_raw_ir) {
      checker_->raw_ir = &raw_ir_;
    }
    program_ = checker_->Check(file_, mode, settings_.kernels);
  };
  if (settings_.on_large_stack) {
    check();
  } else {
    RunWithLargeStack(check);
  }
  diags_.ApplyLevels(settings_.warnings);
  return !diags_.HasErrors();
}

std::vector<ir::Function*> Compilation::KernelFunctions() const {
  std::vector<ir::Function*> functions;
  for (const sema::Kernel& kernel : program_.kernels) {
    functions.push_back(kernel.function);
  }
  return functions;
}

std::vector<std::string> Compilation::ExportNames() const {
  std::vector<std::string> names;
  for (const ir::Function* function : program_.exports) {
    names.push_back(function->name);
  }
  return names;
}

std::vector<ir::Function*> Compilation::Roots() const {
  std::vector<ir::Function*> roots;
  if (program_.start != nullptr) {
    roots.push_back(program_.start);
  }
  roots.insert(roots.end(), program_.exports.begin(), program_.exports.end());
  for (ir::Function* kernel : KernelFunctions()) {
    roots.push_back(kernel);
  }
  for (const sema::Kernel& kernel : program_.texts) {
    roots.push_back(kernel.function);
  }
  return roots;
}

TypeRef Innermost(TypeRef type) {
  while (type->is(TypeKind::Struct) || type->is(TypeKind::Tuple)) {
    TypeRef only = nullptr;
    for (unsigned i = 0; i < FieldCount(type); ++i) {
      TypeRef field = FieldType(type, i);
      if (SizeOf(field) != 0) {
        if (only != nullptr) {
          return type;
        }
        only = field;
      }
    }
    if (only == nullptr) {
      return type;
    }
    type = only;
  }
  return type;
}

/// "f32", "i64", "bf16": a machine scalar, or that of a vector; empty for anything else.
static std::string MachineScalar(TypeRef type) {
  type = Innermost(type);
  if (type->is(TypeKind::Vector)) {
    type = type->element;
  }
  return type->is(TypeKind::Int) || type->is(TypeKind::Float) ? ToString(type) : std::string();
}

std::vector<codegen::KernelArgument> Compilation::DescribeArguments(const sema::Kernel& kernel) const {
  std::vector<codegen::KernelArgument> arguments;
  for (size_t i = 0; i < kernel.arg_types.size(); ++i) {
    TypeRef type = kernel.arg_types[i];
    if (SizeOf(type) == 0) {
      continue;  // no parameter of the entry point either
    }
    TypeRef inner = Innermost(type);
    const bool is_pointer = inner->is(TypeKind::Pointer);
    arguments.push_back({i < kernel.arg_names.size() ? kernel.arg_names[i] : "", ToString(type),
                         is_pointer ? MachineScalar(inner->element) : "", is_pointer});
  }
  return arguments;
}

void Compilation::CorrectPrinting(codegen::KernelEntry& kernel) const {
  if (printing_) {
    kernel.prints = std::find(printing_->begin(), printing_->end(), kernel.entry) != printing_->end();
  }
}

bool Compilation::KernelLayouts(std::vector<KernelLayout>& layouts) {
  std::vector<ir::Function*> functions = KernelFunctions();
  for (const sema::Kernel& kernel : program_.kernels) {
    codegen::KernelEntry entry = codegen::DescribeKernel(functions, *kernel.function, settings_.accelerator);
    if (std::string ignored; entry.prints && settings_.accelerator.is_gpu() && !printing_ &&
                             !EmitDevice(codegen::OutputKind::LlvmBitcode, ignored)) {
      return false;
    }
    CorrectPrinting(entry);
    KernelLayout& layout = layouts.emplace_back();
    layout.entry = entry.entry;
    layout.function = entry.display_name;
    layout.prints = entry.prints;
    layout.has_barrier = entry.has_barrier;
    uint64_t offset = 0;
    std::vector<codegen::KernelArgument> arguments = DescribeArguments(kernel);
    auto argument = arguments.begin();
    for (TypeRef type : kernel.arg_types) {
      if (SizeOf(type) == 0) {
        continue;
      }
      uint64_t align = std::max<uint64_t>(1, AlignOf(type));
      offset = (offset + align - 1) / align * align;
      layout.parameters.push_back({argument->name, argument->type, argument->is_pointer, offset, SizeOf(type), align});
      offset += SizeOf(type);
      ++argument;
    }
  }
  return true;
}

bool Compilation::EmitKernels(std::string& text) {
  std::vector<KernelLayout> layouts;
  if (!KernelLayouts(layouts)) {
    return false;
  }
  llvm::raw_string_ostream out(text);
  llvm::json::OStream json(out, 2);
  json.object([&] {
    json.attribute("target", settings_.accelerator.name);
    json.attributeArray("kernels", [&] {
      for (const KernelLayout& kernel : layouts) {
        json.object([&] {
          json.attribute("name", kernel.entry);
          json.attribute("function", kernel.function);
          json.attribute("prints", kernel.prints);
          json.attribute("barriers", kernel.has_barrier);
          json.attributeArray("arguments", [&] {
            for (const KernelLayout::Parameter& parameter : kernel.parameters) {
              json.object([&] {
                json.attribute("name", parameter.name);
                json.attribute("type", parameter.type);
                json.attribute("pointer", parameter.is_pointer);
                json.attribute("offset", static_cast<int64_t>(parameter.offset));
                json.attribute("size", static_cast<int64_t>(parameter.size));
                json.attribute("align", static_cast<int64_t>(parameter.align));
              });
            }
          });
        });
      }
    });
  });
  out << "\n";
  return true;
}

static constexpr std::pair<std::string_view, uint32_t> kChecks[] = {
    {"memory", codegen::kCheckMemory},
    {"race", codegen::kCheckRace},
    {"sync", codegen::kCheckSync},
    {"init", codegen::kCheckInit},
    {"lockstep", codegen::kCheckLockstep},
    {"cost", codegen::kCheckCost},
    {"cost64", codegen::kCheckCost64},
    {"all", codegen::kCheckMemory | codegen::kCheckRace | codegen::kCheckSync | codegen::kCheckInit}};

std::string NamesOfChecks(uint32_t checks) {
  std::string names;
  for (const auto& [name, bits] : kChecks) {
    if (std::has_single_bit(bits) && (checks & bits) != 0) {
      names += (names.empty() ? "" : ",") + std::string(name);
    }
  }
  return names;
}

std::string ParseChecks(std::string_view list, uint32_t& checks) {
  while (!list.empty()) {
    const size_t comma = std::min(list.find(','), list.size());
    const std::string_view word = list.substr(0, comma);
    const auto* const found =
        std::find_if(std::begin(kChecks), std::end(kChecks), [&](const auto& check) { return check.first == word; });
    if (found == std::end(kChecks)) {
      return "unknown check '" + std::string(word) +
             "'; known are memory, race, sync, init, all, cost, cost64, and lockstep beside race";
    }
    checks |= found->second;
    list.remove_prefix(std::min(comma + 1, list.size()));
  }
  return "";
}

lower::DebugLevel Compilation::Debug() const {
  using lower::DebugLevel;
  const DebugLevel least = settings_.sanitize_address ? DebugLevel::Lines : DebugLevel::None;  // its reports name lines
  return std::clamp(settings_.debug, least, settings_.opt_level == 0 ? DebugLevel::Variables : DebugLevel::Lines);
}

codegen::Options Compilation::CodegenOptions(bool quick) const {
  codegen::Options options;
  options.opt_level = settings_.opt_level;
  options.quick = quick;
  options.debug = Debug();
  options.sanitize_address = settings_.sanitize_address;
  options.checks = settings_.accelerator.kind == TargetKind::CpuDevice ? settings_.checks : 0;
  options.cpu_regions = settings_.cpu_regions;
  options.sources = &sources_;
  options.library = settings_.library;
  size_t slash = settings_.file.rfind('/');
  options.module_name = slash == std::string::npos ? settings_.file : settings_.file.substr(slash + 1);
  return options;
}

codegen::KernelTier Compilation::Tier() const {
  if (!settings_.quick || !IsCpuDevice() || settings_.opt_level == 0 || settings_.checks != 0 ||
      settings_.sanitize_address) {
    return codegen::KernelTier::None;
  }
  // A debugger is to see a kernel once.
  return Debug() != lower::DebugLevel::None ? codegen::KernelTier::Full : settings_.kernel_tier;
}

codegen::Output Compilation::OptimizeKernel(const codegen::KeptKernels& kept, const std::string& function) const {
  return codegen::OptimizeKernel(kept, function, settings_.accelerator, CodegenOptions(/*quick=*/false));
}

bool Compilation::EmitHost(codegen::OutputKind kind, std::string& bytes) {
  PhaseTimer::Scope time(timer_, "lower and codegen, host");
  codegen::HostProgram program;
  program.functions = program_.exports;
  program.start = program_.start;
  program.begin = settings_.is_library ? program_.begin : nullptr;
  program.default_api = ApiOf(settings_.accelerator);
  program.entry = settings_.entry;
  program.kernel_prefix = settings_.kernel_prefix;
  program.hide_exports = settings_.hide_exports;
  program.is_library = settings_.is_library;
  codegen::Output output = codegen::EmitHost(program, settings_.host, kind, CodegenOptions(settings_.quick));
  if (!output.ok()) {
    std::vector<ir::Function*> roots = program_.exports;
    if (program_.start != nullptr) {
      roots.push_back(program_.start);
    }
    FailCode(roots, settings_.host, output.error);
    return false;
  }
  bytes = std::move(output.bytes);
  return true;
}

bool Compilation::EmitDevice(codegen::OutputKind kind, std::string& bytes) {
  return EmitDevice(KernelFunctions(), kind, bytes);
}

bool Compilation::EmitDevice(std::span<ir::Function* const> kernels, codegen::OutputKind kind, std::string& bytes,
                             const lower::SharedLayout* shared) {
  PhaseTimer::Scope time(timer_, "lower and codegen, " + settings_.accelerator.name);
  const unsigned errors = diags_.errors();
  codegen::Options options = CodegenOptions(/*quick=*/false);
  options.tier = Tier();
  codegen::Output output = codegen::EmitDevice(kernels, settings_.accelerator, kind, options, shared);
  if (!output.ok()) {
    FailCode(kernels, settings_.accelerator, output.error);
    return false;
  }
  std::lock_guard lock(fail_mutex_);
  for (const codegen::MissedUnroll& missed : output.missed_unrolls) {
    diags_.Report(Diag::NotUnrolled, {missed.place, {missed.place.offset + 1}},
                  {missed.is_uncounted ? "its number of iterations is not known at compile time"
                                       : "its body cannot be duplicated, or it has too many iterations"});
  }
  diags_.ApplyLevels(settings_.warnings);
  bytes = std::move(output.bytes);
  cpu_kernels_ = std::move(output.cpu_kernels);
  kept_ = std::move(output.kept);
  if (settings_.accelerator.is_gpu()) {
    printing_ = std::move(output.printing_kernels);
  }
  return diags_.errors() == errors;  // warnings may be errors
}

bool Compilation::MakeDeviceProduct(DeviceProduct& product) {
  product.table.prefix = settings_.kernel_prefix;
  if (program_.kernels.empty()) {
    return AddTexts(product);
  }
  // What lies where in shared and in constant memory is decided once, for the kernels that are made now.
  std::vector<ir::Function*> functions;
  const std::vector<ir::Function*> late = KernelsThatWait();
  const auto waits = [&](const ir::Function* kernel) { return std::ranges::find(late, kernel) != late.end(); };
  for (const sema::Kernel& kernel : program_.kernels) {
    if (!waits(kernel.function)) {
      functions.push_back(kernel.function);
    }
  }
  const TargetSpec& target = settings_.accelerator;
  const lower::SharedLayout shared(functions);
  const std::map<std::string, lower::ConstantStorage> constants = lower::ConstantsOf(functions);
  for (const sema::Kernel& kernel : program_.kernels) {
    codegen::KernelEntry& entry = product.table.kernels.emplace_back(
        codegen::DescribeKernel(functions, *kernel.function, target, &shared, &constants));
    entry.arguments = DescribeArguments(kernel);
    if (waits(kernel.function)) {
      entry.is_late = true;
      entry.cpu_blocks.clear();
      entry.cpu_thread.clear();
    }
  }
  if (functions.empty()) {
    return AddTexts(product);
  }
  if (IsCpuDevice()) {
    if (!EmitDevice(functions, codegen::OutputKind::Object, product.cpu_object, &shared)) {
      return false;
    }
    for (size_t i = 0; i < product.table.kernels.size() && settings_.checks != 0; ++i) {
      product.table.kernels[i].cpu_blocks.clear();
      product.table.kernels[i].cpu_thread = lower::ThreadName(*program_.kernels[i].function);
    }
    product.kept = std::move(kept_);
    for (codegen::KernelEntry& kernel : product.table.kernels) {
      ChooseCpuForm(cpu_kernels_, kernel);
      kernel.is_quick = !product.kept.empty() && !kernel.is_late;
    }
    return AddTexts(product);
  }
  if (!target.is_gpu()) {
    return true;
  }
  codegen::KernelImage image;
  image.kind = ImageKindOf(target);
  image.target = target.arch;
  if (!EmitDevice(functions, codegen::OutputKind::Image, image.bytes)) {
    return false;
  }
  product.table.images.push_back(std::move(image));
  for (codegen::KernelEntry& kernel : product.table.kernels) {
    if (!kernel.is_late) {
      CorrectPrinting(kernel);
      kernel.images.push_back(0);
    }
  }
  return AddTexts(product);
}

bool Compilation::AddTexts(DeviceProduct& product) {
  const auto add = [&](const sema::Kernel& kernel, const TargetSpec& target, codegen::KernelEntry& entry) {
    for (const auto& [text, image_kind, output_kind] :
         {std::tuple{sema::kLlvmText, kLlvmTextImage, codegen::OutputKind::LlvmIrOptimized},
          std::tuple{sema::kAssemblyText, kAssemblyTextImage, codegen::OutputKind::Assembly}}) {
      if ((kernel.texts & text) == 0) {
        continue;
      }
      // The kernel with what it calls and nothing else.
      PhaseTimer::Scope time(timer_, "texts of kernels");
      ir::Function* only = kernel.function;
      codegen::Output output = codegen::EmitDevice(std::span<ir::Function* const>(&only, 1), target, output_kind,
                                                   CodegenOptions(/*quick=*/false));
      if (!output.ok()) {
        FailCode(std::span<ir::Function* const>(&only, 1), target, output.error);
        return false;
      }
      entry.images.push_back(static_cast<uint32_t>(product.table.images.size()));
      product.table.images.push_back({image_kind, target.is_gpu() ? target.arch : "cpu", std::move(output.bytes)});
    }
    return true;
  };
  for (size_t i = 0; i < program_.kernels.size(); ++i) {
    if (!add(program_.kernels[i], settings_.accelerator, product.table.kernels[i])) {
      return false;
    }
  }
  // Those of other targets are entries without code.
  for (const sema::Kernel& kernel : program_.texts) {
    codegen::KernelEntry& entry = product.table.kernels.emplace_back();
    entry.entry = kernel.function->name;
    entry.display_name = kernel.function->display_name;
    if (!add(kernel, *kernel.function->target, entry)) {
      return false;
    }
  }
  return true;
}

std::string Compilation::CpuKernelReport() const {
  std::string text;
  for (const codegen::CpuKernel& kernel : cpu_kernels_) {
    text += "cpu kernel '" + kernel.name + "': " + (kernel.in_regions ? "regions" : "fibers (" + kernel.reason + ")") +
            "\n";
  }
  return text;
}

std::string Compilation::Statistics() const {
  size_t host = 0;
  size_t device = 0;
  size_t host_insts = 0;
  size_t device_insts = 0;
  for (const ir::Function* function : sema::Checker::Reachable(Roots())) {
    size_t insts = 0;
    for (const ir::Block* block : function->blocks) {
      insts += block->insts.size();
    }
    bool is_device = function->target != nullptr && function->target->is_device();
    (is_device ? device : host) += 1;
    (is_device ? device_insts : host_insts) += insts;
  }
  std::string text = "counts:\n";
  auto line = [&](const char* name, size_t count) { text += "  " + std::to_string(count) + " " + name + "\n"; };
  line("source files", sources_.size());
  line("IR functions made", module_.functions.size());
  line("IR functions reachable, host", host);
  line("IR instructions, host", host_insts);
  line("IR functions reachable, device", device);
  line("IR instructions, device", device_insts);
  line("kernels", program_.kernels.size());
  return text;
}

}  // namespace brio::pipeline
