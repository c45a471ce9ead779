// `brio`: dispatches to the subcommands.
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include <unistd.h>
#include <cerrno>

#include "brio/runtime.h"
#include "driver/accelerator.h"
#include "driver/commands.h"
#include "driver/options.h"
#include "pipeline/resources.h"

namespace brio::driver {

/// What host code is made for; false when there is no such CPU (reported).
static bool ChooseHost(const Options& options, TargetSpec& host) {
  std::optional<TargetSpec> found = HostTargetWithCpu(options.target_cpu);
  if (!found) {
    std::fprintf(
        stderr, "error: %s\n",
        DiagnosticEngine::Format(Diag::UnknownCpu, {options.target_cpu, NearestCpus(options.target_cpu)}).c_str());
    return false;
  }
  host = std::move(*found);
  return true;
}

bool MakeSettings(const Options& options, const TargetSpec& accelerator, pipeline::Settings& settings) {
  if (!ChooseHost(options, settings.host)) {
    return false;
  }
  if (!options.target_triple.empty() && options.target_triple != settings.host.triple) {
    std::fprintf(stderr, "brio: error: host code can only be made for %s\n", settings.host.triple.c_str());
    return false;
  }
  settings.accelerator = accelerator;
  TakeCpuOf(settings.host, settings.accelerator);
  pipeline::Resource library = pipeline::FindLibrary();
  if (library.found.empty()) {
    std::fprintf(stderr, "brio: error: %s\n", DiagnosticEngine::Format(Diag::NoLibrary, {library.tried}).c_str());
    return false;
  }
  settings.library = library.found;
  settings.file = options.file;
  settings.include_paths = options.include_paths;
  settings.defines = options.defines;
  settings.kernels = options.kernels;
  settings.debug = options.debug;
  settings.sanitize_address = options.sanitize_address;
  settings.checks = options.checks;
  settings.cpu_regions = options.cpu_kernels != "fibers";
  settings.warn_dialect = options.warn_dialect;
  settings.warn_exclusivity = options.warn_exclusivity;
  settings.warn_invalidated = options.warn_invalidated;
  settings.warn_divergent_barrier = options.warn_divergent_barrier;
  if (options.optimization >= 0) {
    settings.opt_level = static_cast<unsigned>(options.optimization);
  }
  return true;
}

void PrintDiagnostics(pipeline::Compilation& compilation) {
  std::string text = compilation.diags().Render(isatty(STDERR_FILENO) != 0 && std::getenv("NO_COLOR") == nullptr);
  std::fwrite(text.data(), 1, text.size(), stderr);
}

void PrintReports(const Options& options, const pipeline::PhaseTimer& timer, const pipeline::Compilation& compilation) {
  if (options.stats) {
    std::fputs(compilation.Statistics().c_str(), stderr);
  }
  if (options.time_report) {
    std::fputs(timer.Report().c_str(), stderr);
  }
  if (options.time_report || !options.remarks.empty()) {
    std::fputs(compilation.CpuKernelReport().c_str(), stderr);
  }
}

int Check(const Options& options) {
  std::string error;
  // Starting a GPU's driver takes longer than most checks, so it waits until something depends on the machine's GPU.
  const bool find_later = options.accelerators.empty();
  std::vector<TargetSpec> accelerators;
  if (find_later) {
    accelerators.push_back(*ParseAccelerator("none"));
  } else {
    accelerators = ChooseAccelerators(options, error);
  }
  if (accelerators.empty()) {
    std::fputs(error.c_str(), stderr);
    return kFailure;
  }
  bool ok = true;
  for (const TargetSpec& accelerator : accelerators) {
    pipeline::PhaseTimer timer;
    pipeline::Settings settings;
    if (!MakeSettings(options, accelerator, settings)) {
      return kFailure;
    }
    if (find_later) {
      settings.find_accelerator = [host = settings.host] {
        TargetSpec found = DetectAccelerator();
        TakeCpuOf(host, found);
        return found;
      };
    }
    // Never freed: the process ends, and freeing the parts of a large program one by one takes a tenth of the whole
    // time.
    auto& compilation = *new pipeline::Compilation(std::move(settings), timer);
    ok = compilation.Load() && compilation.Check(sema::Mode::Check) && ok;
    PrintDiagnostics(compilation);
    PrintReports(options, timer, compilation);
  }
  return ok ? kSuccess : kFailure;
}

static int PrintAccelerators() {
  for (const std::string& name : SupportedAccelerators()) {
    std::printf("%s\n", name.c_str());
  }
  return kSuccess;
}

static int PrintEffectiveTarget(const Options& options) {
  TargetSpec host;
  if (!ChooseHost(options, host)) {
    return kFailure;
  }
  std::string error;
  std::vector<TargetSpec> accelerators = ChooseAccelerators(options, error);
  if (accelerators.empty()) {
    std::fputs(error.c_str(), stderr);
    return kFailure;
  }
  std::printf("host: %s, cpu %s\n", host.triple.c_str(), host.cpu.c_str());
  for (const TargetSpec& accelerator : accelerators) {
    std::printf("accelerator: %s", accelerator.name.c_str());
    if (accelerator.is_gpu()) {
      std::printf(", %s, warp size %u", accelerator.triple.c_str(), accelerator.warp_size);
    }
    std::printf("\n");
  }
  return kSuccess;
}

}  // namespace brio::driver

static int Dispatch(const brio::driver::Options& options) {
  using namespace brio::driver;
  switch (options.command) {
    case Command::None:
      return options.exit_code;
    case Command::Run:
      return Run(options);
    case Command::Build:
      return Build(options);
    case Command::Check:
      return Check(options);
    case Command::Doc:
      return Doc(options);
    case Command::Format:
      return Format(options);
    case Command::PrintAccelerators:
      return PrintAccelerators();
    case Command::PrintEffectiveTarget:
      return PrintEffectiveTarget(options);
  }
  return kInternalError;
}

/// What was printed has to arrive: a full disk under stdout is a failure.
static int FinishPrinting(int code) {
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) {
    return code;
  }
  std::fprintf(stderr, "brio: error: cannot write to stdout: %s\n", std::strerror(errno));
  return code == brio::driver::kSuccess ? brio::driver::kFailure : code;
}

int main(int argc, char** argv) {
  const brio::driver::Options options = brio::driver::ParseOptions(argc, argv);
  int code = Dispatch(options);
  if (options.command != brio::driver::Command::Run) {  // there the program has the word
    code = FinishPrinting(code);
  } else {
    brio_check_end();
  }
  // The runtime knows how to end while a GPU's driver is still starting on a thread.
  brio_exit(code);
}
