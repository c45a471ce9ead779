#include "capi/program.h"

#include <algorithm>

#include "capi/options.h"
#include "codegen/codegen.h"
#include "driver/cubin.h"
#include "pipeline/resources.h"

namespace brio::capi {

using codegen::OutputKind;

Program::Program(std::string source, std::string name, std::vector<std::string> options)
    : source_(std::move(source)), name_(std::move(name)), options_(std::move(options)) {}

bool Program::AddName(const std::string& expression) {
  if (state_ != State::New) {
    return false;
  }
  if (std::find(names_.begin(), names_.end(), expression) == names_.end()) {
    names_.push_back(expression);
  }
  return true;
}

const char* Program::LoweredName(const std::string& expression) const {
  auto found = std::find(names_.begin(), names_.end(), expression);
  size_t index = static_cast<size_t>(found - names_.begin());
  if (found == names_.end()) {
    return nullptr;
  }
  if (kernels_.size() == names_.size()) {
    return kernels_[index].entry;  // kernels stand in the order in which they were asked for
  }
  for (const brioKernel& kernel : kernels_) {  // two expressions for one instance
    if (expression == kernel.name) {
      return kernel.entry;
    }
  }
  return nullptr;
}

brioResult Program::Fail(brioResult result, const std::string& text) {
  log_ += text.empty() || text.back() == '\n' ? text : text + "\n";
  return result;
}

void Program::TakeDiagnostics() {
  log_ += compilation_->diags().Render(/*colour=*/false);
}

/// Runs `action` where neither deep nesting nor a failure of LLVM hurts the process. Returns what went wrong.
static std::string Contained(const std::function<void()>& action) {
  std::string failure;
  pipeline::RunWithLargeStack([&] { failure = codegen::Guard(action); });
  return failure;
}

brioResult Program::Compile() {
  if (state_ != State::New) {
    return result_;
  }
  std::string failure = Contained([&] { result_ = CompileOnce(); });
  if (!failure.empty()) {
    compilation_.release();  // its state is unknown; what it owns is lost
    result_ = Fail(BRIO_COMPILER_ERROR_INTERNAL, "error: " + failure);
  }
  state_ = result_ == BRIO_SUCCESS ? State::Compiled : State::Failed;
  return result_;
}

brioResult Program::CompileOnce() {
  pipeline::Settings settings;
  if (std::string error = ParseOptions(options_, settings); !error.empty()) {
    return Fail(BRIO_COMPILER_ERROR_INVALID_OPTION, "error: " + error);
  }
  pipeline::Resource library = pipeline::FindLibrary();
  if (library.found.empty()) {
    return Fail(BRIO_COMPILER_ERROR_NO_LIBRARY, "error: " + DiagnosticEngine::Format(Diag::NoLibrary, {library.tried}));
  }
  settings.library = library.found;
  settings.file = name_;
  settings.source = std::move(source_);
  settings.on_large_stack = true;
  for (const std::string& kernel : settings.kernels) {
    if (std::find(names_.begin(), names_.end(), kernel) == names_.end()) {
      names_.push_back(kernel);
    }
  }
  settings.kernels = names_;
  compilation_ = std::make_unique<pipeline::Compilation>(std::move(settings), timer_);
  bool ok = compilation_->Load() && compilation_->Check(sema::Mode::DeviceOnly);
  if (ok && compilation_->kernels().empty()) {
    compilation_->Fail(Diag::NoKernels, {name_});
    ok = false;
  }
  TakeDiagnostics();
  if (!ok) {
    return BRIO_COMPILER_ERROR_COMPILATION;
  }
  // Code generation belongs to the compilation: what it finds wrong is said now.
  const TargetKind kind = compilation_->settings().accelerator.kind;
  const Product main_product = kind == TargetKind::Nvptx    ? Product::Ptx
                               : kind == TargetKind::Amdgpu ? Product::Hsaco
                                                            : Product::Library;
  std::string bytes;
  brioResult result = Make(main_product, bytes);
  if (result == BRIO_SUCCESS) {
    products_[main_product] = std::move(bytes);
  } else if (result == BRIO_COMPILER_ERROR_NOT_AVAILABLE) {
    result = BRIO_SUCCESS;  // asked for again when it is wanted
  }
  return result == BRIO_SUCCESS ? DescribeKernels() : result;
}

brioResult Program::DescribeKernels() {
  auto keep = [&](const std::string& text) { return texts_.emplace_back(text).c_str(); };
  std::vector<pipeline::KernelLayout> layouts;
  if (!compilation_->KernelLayouts(layouts)) {
    TakeDiagnostics();
    return BRIO_COMPILER_ERROR_COMPILATION;
  }
  for (const pipeline::KernelLayout& layout : layouts) {
    std::vector<brioParameter>& parameters = parameters_.emplace_back();
    for (const pipeline::KernelLayout::Parameter& p : layout.parameters) {
      parameters.push_back(
          {keep(p.name), keep(p.type), p.offset, p.size, static_cast<uint32_t>(p.align), p.is_pointer ? 1 : 0});
    }
    kernels_.push_back({keep(layout.entry), keep(layout.function), static_cast<uint32_t>(parameters.size()),
                        layout.prints ? 1 : 0, layout.has_barrier ? 1 : 0, parameters.data()});
  }
  return BRIO_SUCCESS;
}

const std::string* Program::Get(Product product, brioResult& result) {
  result = BRIO_SUCCESS;
  auto found = products_.find(product);
  if (found != products_.end()) {
    return &found->second;
  }
  std::string bytes;
  std::string failure = Contained([&] { result = Make(product, bytes); });
  if (!failure.empty()) {
    result = Fail(BRIO_COMPILER_ERROR_INTERNAL, "error: " + failure);
  }
  return result == BRIO_SUCCESS ? &(products_[product] = std::move(bytes)) : nullptr;
}

brioResult Program::Make(Product product, std::string& bytes) {
  const TargetSpec& target = compilation_->settings().accelerator;
  const bool is_nvidia = target.kind == TargetKind::Nvptx;
  auto emit = [&](OutputKind kind) {
    bool ok = compilation_->EmitDevice(kind, bytes);
    TakeDiagnostics();
    return ok ? BRIO_SUCCESS : BRIO_COMPILER_ERROR_COMPILATION;
  };
  auto refuse = [&](const char* what, const char* devices) {
    return Fail(BRIO_COMPILER_ERROR_NOT_AVAILABLE,
                "error: the program is compiled for " + target.name + "; " + what + " is for " + devices);
  };
  switch (product) {
    case Product::Ptx:
      return is_nvidia ? emit(OutputKind::Assembly) : refuse("PTX", "NVIDIA's GPUs");
    case Product::Hsaco:
      return target.kind == TargetKind::Amdgpu ? emit(OutputKind::Image) : refuse("HSACO", "AMD's GPUs");
    case Product::Assembly:
      return emit(OutputKind::Assembly);
    case Product::LlvmIr:
      return emit(OutputKind::LlvmIrOptimized);
    case Product::KernelsJson:
      if (!compilation_->EmitKernels(bytes)) {
        TakeDiagnostics();
        return BRIO_COMPILER_ERROR_COMPILATION;
      }
      return BRIO_SUCCESS;
    case Product::Library:
      return MakeLibrary(bytes);
    case Product::Cubin:
      break;
  }
  if (!is_nvidia) {
    return refuse("a cubin", "NVIDIA's GPUs");
  }
  brioResult result = BRIO_SUCCESS;
  const std::string* ptx = Get(Product::Ptx, result);
  if (ptx == nullptr) {
    return result;
  }
  std::string error = driver::AssembleCubin(*ptx, target.arch, bytes);
  return error.empty() ? BRIO_SUCCESS : Fail(BRIO_COMPILER_ERROR_NOT_AVAILABLE, "error: " + error);
}

brioResult Program::MakeLibrary(std::string& bytes) {
  pipeline::DeviceProduct product;
  bool ok = compilation_->MakeDeviceProduct(product);
  TakeDiagnostics();
  if (!ok) {
    return BRIO_COMPILER_ERROR_COMPILATION;
  }
  product.table.with_index = true;
  const TargetSpec& host = compilation_->settings().host;
  codegen::Output table = codegen::EmitKernelTable(product.table, host, OutputKind::Object);
  if (!table.ok()) {
    return Fail(BRIO_COMPILER_ERROR_INTERNAL, "error: the kernel table: " + table.error);
  }
  codegen::LinkInputs inputs;
  inputs.shared = true;
  inputs.exports = {"brio_library_index"};
  inputs.objects.push_back(std::move(table.bytes));
  if (!product.cpu_object.empty()) {
    // What kernels call of the runtime is bound to the one that loads them.
    pipeline::Resource runtime = pipeline::FindSharedRuntime();
    if (runtime.found.empty()) {
      return Fail(BRIO_COMPILER_ERROR_NOT_AVAILABLE, "error: " + std::string(pipeline::kSharedRuntime) +
                                                         " was not found (looked in " + runtime.tried + ")");
    }
    inputs.paths.push_back(runtime.found + "/" + pipeline::kSharedRuntime);
    inputs.objects.push_back(std::move(product.cpu_object));
  }
  codegen::Output linked = codegen::Link(inputs);
  if (!linked.ok()) {
    return Fail(BRIO_COMPILER_ERROR_INTERNAL, "error: " + linked.error);
  }
  bytes = std::move(linked.bytes);
  return BRIO_SUCCESS;
}

}  // namespace brio::capi
