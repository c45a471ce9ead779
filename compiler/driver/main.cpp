// `brio`: dispatches to the subcommands.
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include <cerrno>

#include "base/heap.h"
#include "base/workers.h"
#include "brio/runtime.h"
#include "diag/explain.h"
#include "driver/accelerator.h"
#include "driver/commands.h"
#include "driver/excerpt.h"
#include "driver/options.h"
#include "driver/report.h"
#include "pipeline/resources.h"
#include "target/features.h"

namespace brio::driver {

/// What host code is made for; false when there is no such CPU (reported).
static bool ChooseHost(const Options& options, TargetSpec& host) {
  std::optional<TargetSpec> found = HostTargetWithCpu(options.target_cpu);
  if (!found) {
    ReportFailure(options, Diag::UnknownCpu, {options.target_cpu, NearestCpus(options.target_cpu)});
    return false;
  }
  host = std::move(*found);
  ChangeFeatures(options.target_features, host);
  if (!options.tune_cpu.empty()) {
    const std::optional<TargetSpec> tuned = HostTargetWithCpu(options.tune_cpu);
    if (!tuned) {
      ReportFailure(options, Diag::UnknownCpu, {options.tune_cpu, NearestCpus(options.tune_cpu)});
      return false;
    }
    host.tune = tuned->cpu;
  }
  return true;
}

/// Where the program's text comes from: a file, or the text of -c or of the standard input.
static void TakeSource(const Options& options, pipeline::Settings& settings) {
  settings.file = options.file;
  if (options.program) {
    settings.file = options.file == "-" ? "<stdin>" : "<command line>";
    Excerpt excerpt = MakeProgram(*options.program);
    settings.source = std::move(excerpt.text);
    settings.source_lines = std::move(excerpt.lines);
  }
}

/// The program on the standard input becomes the text in `options`; false when it cannot be read (reported).
static bool ReadProgram(Options& options) {
  const bool takes_program =
      options.command == Command::Run || options.command == Command::Build || options.command == Command::Check;
  if (!takes_program || options.file != "-") {
    return true;
  }
  std::string text;
  char chunk[1 << 16];
  size_t got = 0;
  while (text.size() <= SourceManager::kMaxFileBytes && (got = std::fread(chunk, 1, sizeof chunk, stdin)) > 0) {
    text.append(chunk, got);
  }
  if (std::ferror(stdin) != 0) {
    ReportFailure(options, Diag::CannotReadInput, {"<stdin>", std::strerror(errno)});
    return false;
  }
  options.program = std::move(text);
  return true;
}

/// What programs read as `OptimizationLevel`, `DebugLevel` and `SanitizeAddress`.
static void DefineWhatIsAsked(const Options& options, std::map<std::string, std::string>& defines) {
  if (options.optimization >= 0) {
    defines.emplace("__OPTIMIZATION_LEVEL", std::to_string(options.optimization));
  }
  if (options.debug != lower::DebugLevel::None) {
    defines.emplace("__DEBUG_LEVEL", options.debug == lower::DebugLevel::Lines ? "line-tables" : "full");
  }
  if (options.sanitize_address) {
    defines.emplace("__SANITIZE_ADDRESS", "1");
  }
}

bool MakeSettings(const Options& options, const TargetSpec& accelerator, pipeline::Settings& settings) {
  if (!ChooseHost(options, settings.host)) {
    return false;
  }
  if (!options.target_triple.empty() && options.target_triple != settings.host.triple) {
    ReportFailure(options, Diag::UnknownTriple, {settings.host.triple, options.target_triple});
    return false;
  }
  settings.accelerator = accelerator;
  TakeCpuOf(settings.host, settings.accelerator);
  pipeline::Resource library = pipeline::FindLibrary();
  if (library.found.empty()) {
    ReportFailure(options, Diag::NoLibrary, {library.tried});
    return false;
  }
  settings.library = library.found;
  TakeSource(options, settings);
  settings.include_paths = options.include_paths;
  settings.defines = options.defines;
  settings.kernels = options.kernels;
  settings.debug = options.debug;
  settings.sanitize_address = options.sanitize_address;
  settings.checks = options.checks;
  settings.cpu_regions = options.cpu_kernels != "fibers";
  settings.kernel_tier = options.kernel_tier == "full" ? codegen::KernelTier::Full : codegen::KernelTier::Quick;
  settings.warnings = options.warnings;
  if (options.optimization >= 0) {
    settings.opt_level = static_cast<unsigned>(options.optimization);
  }
  DefineWhatIsAsked(options, settings.defines);
  return true;
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
  // Starting a GPU's driver takes longer than most checks, so it waits until something depends on the machine's GPU.
  const bool find_later = options.accelerators.empty();
  std::vector<TargetSpec> accelerators;
  if (find_later) {
    accelerators.push_back(*ParseAccelerator("none"));
  } else {
    accelerators = ChooseAccelerators(options);
  }
  if (accelerators.empty()) {
    return kFailure;
  }
  bool ok = true;
  for (const TargetSpec& accelerator : accelerators) {
    pipeline::PhaseTimer timer;
    pipeline::Settings settings;
    std::optional<TargetSpec> found_later;
    if (!MakeSettings(options, accelerator, settings)) {
      return kFailure;
    }
    if (find_later) {
      settings.find_accelerator = [&options, &found_later, host = settings.host] {
        TargetSpec found = DetectAccelerator(options);
        TakeCpuOf(host, found);
        found_later = found;
        return found;
      };
    }
    // Never freed: the process ends, and freeing the parts of a large program one by one takes a tenth of the whole
    // time.
    auto& compilation = *new pipeline::Compilation(std::move(settings), timer);
    ok = compilation.Load() && compilation.Check(sema::Mode::Check) && ok;
    if (found_later) {
      NoteCpuDevice(options, *found_later, compilation);
    }
    PrintDiagnostics(options, compilation.diags());
    PrintReports(options, timer, compilation);
  }
  return ok ? kSuccess : kFailure;
}

int Explain(const Options& options) {
  if (options.code.empty()) {
    std::fputs(ListCodes().c_str(), stdout);
    return kSuccess;
  }
  const std::string text = brio::Explain(options.code);
  if (text.empty()) {
    std::vector<std::string> codes;
    for (size_t i = 0; i < static_cast<size_t>(Diag::kCount); ++i) {
      codes.push_back(DiagnosticEngine::Code(static_cast<Diag>(i)));
    }
    std::fprintf(stderr, "brio: error: unknown code '%s'%s\n(brio explain lists all codes)\n", options.code.c_str(),
                 DidYouMean(options.code, codes).c_str());
    return kUsage;
  }
  std::fputs(text.c_str(), stdout);
  return kSuccess;
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
  std::vector<TargetSpec> accelerators = ChooseAccelerators(options);
  if (accelerators.empty()) {
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

static int Dispatch(brio::driver::Options& options) {
  using namespace brio::driver;
  if (!ReadProgram(options)) {
    return kFailure;
  }
  if (options.threads > 0) {
    brio::LimitWorkers(options.threads);
  }
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
    case Command::Test:
      return Test(options);
    case Command::Bench:
      return Bench(options);
    case Command::Debug:
      return Debug(options);
    case Command::Fix:
      return Fix(options);
    case Command::Precompile:
      return Precompile(options);
    case Command::Init:
      return Init(options);
    case Command::PrintTargets:
      std::printf("%s\n", brio::HostTarget().triple.c_str());
      return kSuccess;
    case Command::PrintCpus:
      for (const std::string& name : brio::SupportedCpus()) {
        std::printf("%s\n", name.c_str());
      }
      return kSuccess;
    case Command::Explain:
      return Explain(options);
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
  brio::PrepareHeap();
  brio::driver::Options options = brio::driver::ParseOptions(argc, argv);
  int code = Dispatch(options);
  brio::driver::FinishReports(options);
  if (options.command != brio::driver::Command::Run) {  // there the program has the word
    code = FinishPrinting(code);
  } else {
    brio_check_end();
  }
  // The runtime knows how to end while a GPU's driver is still starting on a thread.
  brio_exit(code);
}
