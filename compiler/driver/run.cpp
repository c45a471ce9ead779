// `brio run`: compiles in memory and calls the program's main in this process.
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "brio/comm.h"
#include "brio/runtime.h"
#include "driver/accelerator.h"
#include "driver/commands.h"
#include "driver/kernel_report.h"
#include "driver/late_kernels.h"
#include "driver/report.h"
#include "driver/run.h"

extern "C" {
#define BRIO_LIBCALL(name) void name();
#include "brio/libcalls.def"
}

namespace brio::driver {

/// Every function of the runtime and of libgcc by name: a statically linked executable does not offer them to the
/// dynamic linker.
static std::vector<codegen::Jit::Symbol> RuntimeSymbols() {
  return {
#define BRIO_RT_SYMBOL(name) {#name, reinterpret_cast<void*>(&name)},
#include "brio/runtime_symbols.def"
#define BRIO_LIBCALL(name) {#name, reinterpret_cast<void*>(&name)},
#include "brio/libcalls.def"
  };
}

/// The driver of a GPU starts slowly (a tenth of a second and more), so it starts beside the compiler.
static void StartDriverEarly(const TargetSpec& accelerator) {
  if (accelerator.is_gpu()) {
    brio_prefetch(ApiOf(accelerator));
  }
}

void* PrepareProgram(pipeline::Compilation& compilation, pipeline::PhaseTimer& timer, codegen::Jit& jit,
                     KernelTiers& tiers) {
  pipeline::DeviceProduct device;
  std::string host_object;
  bool device_ok = false;
  bool host_ok = false;
  // Host and device are separate modules; they are compiled side by side.
  auto make_device = [&] { device_ok = compilation.MakeDeviceProduct(device); };
  auto make_host = [&] { host_ok = compilation.EmitHost(codegen::OutputKind::Object, host_object); };
  if (compilation.kernels().empty()) {
    make_device();  // texts at most
    make_host();
  } else {
    pipeline::RunSideBySide(make_device, make_host);
  }
  if (!host_ok || !device_ok) {
    return nullptr;
  }
  tiers.Keep(std::move(device.kept));
  pipeline::PhaseTimer::Scope time(timer, "load");
  std::string error;
  codegen::Output table;
  if (!device.table.kernels.empty()) {
    table = codegen::EmitKernelTable(device.table, compilation.settings().host, codegen::OutputKind::Object);
    error = table.error;
  }
  bool ok = error.empty() && jit.Define(RuntimeSymbols(), error) && jit.AddObject(host_object, "host", error) &&
            (table.bytes.empty() || jit.AddObject(table.bytes, "kernels", error)) &&
            (device.cpu_object.empty() || jit.AddObject(device.cpu_object, "device", error));
  void* main = ok ? jit.Lookup("main", error) : nullptr;
  if (main == nullptr) {
    compilation.Fail(Diag::JitFailed, {error});
  }
  for (const codegen::Jit::Range& lines : jit.line_tables()) {
    brio_add_line_tables(lines.first, lines.second);
  }
  return main;
}

codegen::Jit::Watchers WatchersOf(const Options& options) {
  const auto is_set = [](const char* variable) {
    const char* value = std::getenv(variable);
    return value != nullptr && *value != '\0' && std::strcmp(value, "0") != 0;
  };
  return {.debuggers = options.debug != lower::DebugLevel::None,
          .perf = options.perf_map || is_set("BRIO_PERF_MAP"),
          .jitdump = options.jitdump || is_set("BRIO_JITDUMP")};
}

int Run(const Options& options) {
  if (options.ranks > 0) {
    return RunRanks(options);
  }
  if (options.sanitize_address) {
    return RunBuilt(options);
  }
  pipeline::PhaseTimer timer;
  std::vector<TargetSpec> accelerators = ChooseAccelerators(options);
  if (accelerators.empty()) {
    return kFailure;
  }
  StartDriverEarly(accelerators[0]);
  pipeline::Settings settings;
  if (!MakeSettings(options, accelerators[0], settings)) {
    return kFailure;
  }
  settings.quick = true;
  settings.late_kernels = !options.kernel_report && !options.time_report && options.remarks.empty();
  pipeline::Compilation compilation(std::move(settings), timer);
  std::string jit_error;
  std::unique_ptr<codegen::Jit> jit;
  KernelTiers* tiers = nullptr;  // never freed: its thread may be at work when the process ends
  void* entry = nullptr;
  if (compilation.Load() && compilation.Check(sema::Mode::Program)) {
    if (!compilation.has_main()) {
      compilation.Fail(Diag::NoMain, {compilation.settings().file});
    } else if ((jit = codegen::Jit::Create(WatchersOf(options), jit_error)) == nullptr) {
      compilation.Fail(Diag::JitFailed, {jit_error});
    } else {
      tiers = new KernelTiers(compilation, *jit);
      entry = PrepareProgram(compilation, timer, *jit, *tiers);
      if (entry != nullptr && options.kernel_report && !PrintKernelReport(options, compilation)) {
        entry = nullptr;
      }
    }
  }
  NoteCpuDevice(options, accelerators[0], compilation);
  PrintDiagnostics(options, compilation.diags());
  FinishReports(options);  // what follows is the program's
  PrintReports(options, timer, compilation);
  if (entry == nullptr) {
    return kFailure;
  }
  std::fflush(nullptr);
  codegen::StopCrashRecovery();
  LateKernels late(options, compilation, *jit, *tiers);
  brio_set_kernel_maker(&LateKernels::Make, &late);
  if (options.kernel_tier == "auto") {
    tiers->Begin();
  }

  std::vector<char*> args = {const_cast<char*>(options.file.c_str())};
  for (const std::string& arg : options.program_args) {
    args.push_back(const_cast<char*>(arg.c_str()));
  }
  args.push_back(nullptr);
  return reinterpret_cast<int (*)(int, char**)>(entry)(static_cast<int>(args.size() - 1), args.data());
}

}  // namespace brio::driver
