// `brio build`: compiles to an executable or to what --emit names.
#include <algorithm>
#include <cstdio>
#include <memory>

#include "driver/accelerator.h"
#include "driver/commands.h"
#include "driver/cubin.h"
#include "driver/kernel_report.h"
#include "driver/report.h"
#include "pipeline/resources.h"

namespace brio::driver {

namespace {

using codegen::OutputKind;

/// One accelerator's compilation. The first one of each family (api) gives host code, since compile-time queries may
/// differ; the others of a family add their kernels' images.
struct Unit {
  TargetSpec accelerator;
  std::unique_ptr<pipeline::Compilation> compilation;
  bool is_leader = false;  // the first of its family
};

class Builder {
 public:
  Builder(const Options& options, pipeline::PhaseTimer& timer, std::vector<Unit>& units)
      : options_(options), timer_(timer), units_(units) {}

  bool Emit(const std::string& kind);

 private:
  pipeline::Compilation& first() { return *units_.front().compilation; }
  bool EmitExecutable();
  bool EmitSharedLibrary();
  /// Host code, kernel table and CPU-device code of the family whose first unit is `leader`.
  bool AddFamily(Unit& leader, codegen::LinkInputs& inputs, codegen::ProgramVariant& variant);
  bool LinkTo(const std::string& path, codegen::LinkInputs inputs);
  bool AddSanitizer(codegen::LinkInputs& inputs);
  bool EmitHostFile(OutputKind kind, const char* extension);
  bool EmitDeviceFiles(const std::string& emit);
  bool EmitDeviceFile(Unit& unit, const std::string& emit);
  /// Writes for the accelerators of `units_` that are GPUs, beside the host's file.
  bool EmitDevicesBeside(const std::string& emit);
  bool Write(const std::string& path, std::string_view bytes, bool executable = false);
  std::string Stem() const;
  std::string OutputPath(const std::string& extension) const;
  std::string DevicePath(const Unit& unit, const std::string& extension, bool may_use_output) const;

  const Options& options_;
  pipeline::PhaseTimer& timer_;
  std::vector<Unit>& units_;
};

std::string Builder::Stem() const {
  if (options_.program) {
    return "program";
  }
  std::string name = options_.file.substr(options_.file.rfind('/') + 1);
  size_t dot = name.rfind('.');
  return dot == std::string::npos || dot == 0 ? name : name.substr(0, dot);
}

std::string Builder::OutputPath(const std::string& extension) const {
  if (options_.output.empty()) {
    return Stem() + extension;
  }
  if (options_.emit.size() <= 1 || options_.output == "-") {
    return options_.output;
  }
  // Several kinds: -o names them all, each with its own extension.
  size_t slash = options_.output.rfind('/');
  size_t dot = options_.output.rfind('.');
  bool has_extension = dot != std::string::npos && (slash == std::string::npos || dot > slash);
  return (has_extension ? options_.output.substr(0, dot) : options_.output) + extension;
}

std::string Builder::DevicePath(const Unit& unit, const std::string& extension, bool may_use_output) const {
  if (may_use_output && units_.size() == 1) {
    return OutputPath(extension);
  }
  if (options_.output == "-") {
    return "-";
  }
  std::string base = options_.output.empty() ? Stem() : options_.output;
  size_t slash = base.rfind('/');
  size_t dot = base.rfind('.');
  if (dot != std::string::npos && (slash == std::string::npos || dot > slash)) {
    base.resize(dot);
  }
  std::string middle =
      units_.size() > 1 ? "." + (unit.accelerator.arch.empty() ? unit.accelerator.name : unit.accelerator.arch) : "";
  return base + middle + extension;
}

bool Builder::Write(const std::string& path, std::string_view bytes, bool executable) {
  return first().Write(path, bytes, executable);
}

bool Builder::EmitHostFile(OutputKind kind, const char* extension) {
  std::string bytes;
  return first().EmitHost(kind, bytes) && Write(OutputPath(extension), bytes);
}

static OutputKind LlvmKind(const Options& options) {
  return options.optimization == 0 ? OutputKind::LlvmIr : OutputKind::LlvmIrOptimized;
}

bool Builder::EmitDeviceFile(Unit& unit, const std::string& emit) {
  pipeline::Compilation& compilation = *unit.compilation;
  const TargetSpec& target = unit.accelerator;
  bool is_nvidia = target.kind == TargetKind::Nvptx;
  OutputKind kind = OutputKind::Assembly;
  std::string extension = is_nvidia ? ".ptx" : target.kind == TargetKind::Amdgpu ? ".amdgcn" : ".device.s";
  if (emit == "llvm") {
    kind = LlvmKind(options_);
    extension = ".ll";
  } else if (emit == "llvm-bitcode") {
    kind = OutputKind::LlvmBitcode;
    extension = ".bc";
  } else if (emit == "object") {
    kind = OutputKind::Object;
    extension = ".o";
  } else if (emit == "image") {
    kind = target.kind == TargetKind::CpuDevice ? OutputKind::Object : OutputKind::Image;
    extension = is_nvidia ? ".cubin" : target.kind == TargetKind::Amdgpu ? ".hsaco" : ".device.o";
  }
  std::string bytes;
  if (!compilation.EmitDevice(kind, bytes)) {
    return false;
  }
  if (emit == "image" && is_nvidia) {
    std::string cubin;
    std::string error = AssembleCubin(bytes, target.arch, cubin);
    if (!error.empty()) {
      compilation.Fail(Diag::CodegenFailed, {target.name, error});
      return false;
    }
    bytes = std::move(cubin);
  }
  return Write(DevicePath(unit, extension, options_.device_only), bytes);
}

bool Builder::EmitDeviceFiles(const std::string& emit) {
  for (Unit& unit : units_) {
    if (!unit.accelerator.is_device()) {
      unit.compilation->Fail(Diag::NoDeviceCode, {unit.accelerator.name, emit});
      return false;
    }
    if (unit.compilation->kernels().empty()) {
      unit.compilation->Fail(Diag::NoKernels, {options_.file});
      return false;
    }
    if (!EmitDeviceFile(unit, emit)) {
      return false;
    }
  }
  return true;
}

bool Builder::EmitDevicesBeside(const std::string& emit) {
  if (options_.output == "-") {
    return true;  // stdout is the host's; --device-only gives the kernels
  }
  for (Unit& unit : units_) {
    if (!unit.compilation->kernels().empty() && unit.accelerator.is_gpu() && !EmitDeviceFile(unit, emit)) {
      return false;
    }
  }
  return true;
}

bool Builder::AddSanitizer(codegen::LinkInputs& inputs) {
  if (!options_.sanitize_address) {
    return true;
  }
  std::string tried;
  inputs.first_library = codegen::FindAddressSanitizer(tried);
  if (inputs.first_library.empty()) {
    first().Fail(Diag::NoSanitizer, {tried});
    return false;
  }
  return true;
}

bool Builder::AddFamily(Unit& leader, codegen::LinkInputs& inputs, codegen::ProgramVariant& variant) {
  const std::string api = ApiOf(leader.accelerator);
  variant.api = api;
  variant.entry = leader.compilation->settings().entry;
  std::string host;
  pipeline::DeviceProduct product;
  if (!leader.compilation->EmitHost(OutputKind::Object, host) || !leader.compilation->MakeDeviceProduct(product)) {
    return false;
  }
  for (Unit& unit : units_) {
    if (ApiOf(unit.accelerator) != api) {
      continue;
    }
    variant.targets.push_back(unit.accelerator.arch);
    if (&unit == &leader) {
      continue;
    }
    pipeline::DeviceProduct other;
    if (!unit.compilation->MakeDeviceProduct(other)) {
      return false;
    }
    const auto base = static_cast<uint32_t>(product.table.images.size());
    for (codegen::KernelImage& image : other.table.images) {
      product.table.images.push_back(std::move(image));
    }
    // A kernel that only another accelerator's program launches has nobody to launch it here.
    for (codegen::KernelEntry& kernel : product.table.kernels) {
      const auto same = std::find_if(other.table.kernels.begin(), other.table.kernels.end(),
                                     [&](const codegen::KernelEntry& k) { return k.entry == kernel.entry; });
      if (same != other.table.kernels.end()) {
        for (const uint32_t image : same->images) {
          kernel.images.push_back(base + image);
        }
      }
    }
  }
  inputs.objects.push_back(std::move(host));
  if (!product.table.kernels.empty()) {
    codegen::Output table = codegen::EmitKernelTable(product.table, first().settings().host, OutputKind::Object);
    if (!table.ok()) {
      first().Fail(Diag::CodegenFailed, {"the kernel table", table.error});
      return false;
    }
    inputs.objects.push_back(std::move(table.bytes));
  }
  if (!product.cpu_object.empty()) {
    inputs.objects.push_back(std::move(product.cpu_object));
  }
  return true;
}

bool Builder::LinkTo(const std::string& path, codegen::LinkInputs inputs) {
  inputs.arguments = options_.linker_args;
  codegen::Output linked;
  {
    pipeline::PhaseTimer::Scope time(timer_, "link");
    linked = codegen::Link(inputs);
  }
  if (!linked.ok()) {
    first().Fail(Diag::LinkFailed, {path, linked.error});
    return false;
  }
  for (const std::string& warning : linked.linker_warnings) {
    first().Fail(Diag::LinkerWarning, {path, warning});
  }
  first().diags().ApplyLevels(first().settings().warnings);
  return !first().diags().HasErrors() && Write(path, linked.bytes, /*executable=*/true);
}

bool Builder::EmitExecutable() {
  if (!first().has_main()) {
    first().Fail(Diag::NoMain, {first().settings().file});
    return false;
  }
  pipeline::Resource objects = pipeline::FindRuntimeObjects();
  if (objects.found.empty()) {
    first().Fail(Diag::NoRuntimeObject, {objects.tried});
    return false;
  }
  codegen::LinkInputs inputs;
  if (!AddSanitizer(inputs)) {
    return false;
  }
  inputs.paths = {objects.found + "/start.o", objects.found + "/brio_rt.o"};
  std::vector<codegen::ProgramVariant> variants;
  for (Unit& unit : units_) {
    if (unit.is_leader && !AddFamily(unit, inputs, variants.emplace_back())) {
      return false;
    }
  }
  if (variants.size() > 1) {
    codegen::Output main = codegen::EmitVariantMain(variants, first().settings().host, OutputKind::Object);
    if (!main.ok()) {
      first().Fail(Diag::CodegenFailed, {"the start of the program", main.error});
      return false;
    }
    inputs.objects.push_back(std::move(main.bytes));
  }
  return LinkTo(OutputPath(""), std::move(inputs));
}

bool Builder::EmitSharedLibrary() {
  if (std::count_if(units_.begin(), units_.end(), [](const Unit& unit) { return unit.is_leader; }) > 1) {
    first().Fail(Diag::LibraryOfFamilies, {});
    return false;
  }
  codegen::LinkInputs inputs;
  inputs.shared = true;
  inputs.exports = first().ExportNames();
  if (inputs.exports.empty()) {
    first().Fail(Diag::NoExports, {options_.file});
    return false;
  }
  pipeline::Resource objects = pipeline::FindRuntimeObjects();
  if (objects.found.empty()) {
    first().Fail(Diag::NoRuntimeObject, {objects.tried});
    return false;
  }
  if (!AddSanitizer(inputs)) {
    return false;
  }
  inputs.paths = {objects.found + "/library.o", objects.found + "/brio_rt.o"};
  codegen::ProgramVariant variant;
  if (!AddFamily(units_.front(), inputs, variant)) {
    return false;
  }
  std::string path = options_.output.empty() ? "lib" + Stem() + ".so" : OutputPath(".so");
  return LinkTo(path, std::move(inputs));
}

bool Builder::Emit(const std::string& kind) {
  if (kind == "exe") {
    return EmitExecutable();
  }
  if (kind == "shared-lib") {
    return EmitSharedLibrary();
  }
  if (kind == "header") {
    if (first().ExportNames().empty()) {
      first().Fail(Diag::NoExports, {options_.file});
      return false;
    }
    return Write(OutputPath(".h"), first().EmitHeader(Stem()));
  }
  if (kind == "ir") {
    return Write(OutputPath(".ir"), first().EmitIr());
  }
  if (kind == "ir-raw") {
    return Write(OutputPath(".raw.ir"), first().raw_ir());
  }
  if (kind == "kernels") {
    for (Unit& unit : units_) {
      std::string text;
      if (!unit.compilation->EmitKernels(text) ||
          !Write(DevicePath(unit, ".kernels.json", /*may_use_output=*/true), text)) {
        return false;
      }
    }
    return true;
  }
  if (kind == "resources") {
    for (Unit& unit : units_) {
      std::vector<KernelResources> found;
      if (!FindResources(*unit.compilation, found) ||
          !Write(DevicePath(unit, ".resources.json", /*may_use_output=*/true), ResourceJson(unit.accelerator, found))) {
        return false;
      }
    }
    return true;
  }
  if (options_.device_only || kind == "image") {
    return EmitDeviceFiles(kind);
  }
  if (kind == "llvm") {
    return EmitHostFile(LlvmKind(options_), ".ll");
  }
  if (kind == "llvm-bitcode") {
    return EmitHostFile(OutputKind::LlvmBitcode, ".bc");
  }
  if (kind == "object") {
    return EmitHostFile(OutputKind::Object, ".o");
  }
  return EmitHostFile(OutputKind::Assembly, ".s") && EmitDevicesBeside(kind);
}

/// The apis of the accelerators, in their order.
std::vector<std::string> FamiliesOf(const std::vector<TargetSpec>& accelerators) {
  std::vector<std::string> families;
  for (const TargetSpec& accelerator : accelerators) {
    std::string api = ApiOf(accelerator);
    if (std::find(families.begin(), families.end(), api) == families.end()) {
      families.push_back(std::move(api));
    }
  }
  return families;
}

bool NeedsOnlySource(const std::string& kind) {
  return kind == "tokens" || kind == "ast";
}

/// --emit tokens and ast need neither the checker nor the library.
bool EmitSourceForm(const Options& options, pipeline::Compilation& compilation, const std::string& kind) {
  std::string text = kind == "tokens" ? compilation.EmitTokens() : compilation.EmitAst();
  if (compilation.diags().HasErrors()) {
    return false;
  }
  return compilation.Write(options.output.empty() ? "-" : options.output, text);
}

}  // namespace

int Build(const Options& options) {
  std::vector<std::string> kinds = options.emit;
  if (kinds.empty()) {
    kinds.push_back(options.device_only ? "asm" : "exe");
  }
  if (options.device_only && std::find(kinds.begin(), kinds.end(), "exe") != kinds.end()) {
    std::fputs("brio: error: --device-only makes no executable; say what to --emit\n", stderr);
    return kUsage;
  }
  bool needs_check = std::any_of(kinds.begin(), kinds.end(), [](const std::string& k) { return !NeedsOnlySource(k); });
  std::vector<TargetSpec> accelerators;
  if (needs_check || !options.accelerators.empty()) {
    accelerators = ChooseAccelerators(options);
  } else {
    accelerators.push_back(*ParseAccelerator("none"));  // reading a file depends on no machine
  }
  if (accelerators.empty()) {
    return kFailure;
  }
  pipeline::PhaseTimer timer;
  bool keep_raw = std::find(kinds.begin(), kinds.end(), "ir-raw") != kinds.end();
  sema::Mode mode = options.device_only || !options.kernels.empty() ? sema::Mode::DeviceOnly : sema::Mode::Program;
  bool ok = true;
  const bool is_program = std::find(kinds.begin(), kinds.end(), "exe") != kinds.end();
  const bool is_library = std::find(kinds.begin(), kinds.end(), "shared-lib") != kinds.end();
  if (is_library && (is_program || options.device_only)) {
    std::fputs(is_program ? "brio: error: --emit takes either exe or shared-lib\n"
                          : "brio: error: --device-only makes no shared library\n",
               stderr);
    return kUsage;
  }
  const bool has_header = std::find(kinds.begin(), kinds.end(), "header") != kinds.end();
  if (has_header && options.device_only) {
    std::fputs("brio: error: --device-only makes no header\n", stderr);
    return kUsage;
  }
  if (is_library || (has_header && !is_program)) {
    mode = sema::Mode::Library;
  }
  std::vector<Unit> units;
  std::vector<std::string> families = FamiliesOf(accelerators);
  for (const TargetSpec& accelerator : accelerators) {
    pipeline::Settings settings;
    if (!MakeSettings(options, accelerator, settings)) {
      return kFailure;
    }
    settings.is_library = mode == sema::Mode::Library;
    const std::string family = ApiOf(accelerator);
    const bool is_leader =
        std::none_of(units.begin(), units.end(), [&](const Unit& u) { return ApiOf(u.accelerator) == family; });
    if (is_program && families.size() > 1) {
      settings.entry = "brio_main_" + family;
      settings.kernel_prefix = family + ".";
      settings.hide_exports = !units.empty();
    }
    Unit unit{accelerator, std::make_unique<pipeline::Compilation>(std::move(settings), timer), is_leader};
    ok = unit.compilation->Load() && (!needs_check || unit.compilation->Check(mode, keep_raw));
    units.push_back(std::move(unit));
    if (!ok || !needs_check) {
      break;  // the same file has the same errors for the next one
    }
  }
  Builder builder(options, timer, units);
  for (size_t i = 0; ok && i < kinds.size(); ++i) {
    ok = NeedsOnlySource(kinds[i]) ? EmitSourceForm(options, *units.front().compilation, kinds[i])
                                   : builder.Emit(kinds[i]);
  }
  for (Unit& unit : units) {
    if (ok && needs_check && options.kernel_report) {
      ok = PrintKernelReport(options, *unit.compilation);
    }
    NoteCpuDevice(options, unit.accelerator, *unit.compilation);
    PrintDiagnostics(options, unit.compilation->diags());
  }
  PrintReports(options, timer, *units.front().compilation);
  return ok ? kSuccess : kFailure;
}

}  // namespace brio::driver
