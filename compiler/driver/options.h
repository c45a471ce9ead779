// The command line as data. It is read by CLI11 in cli.cpp and options.cpp; exceptions stay in the files that include
// it.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "diag/warnings.h"
#include "lower/lower.h"

namespace brio::driver {

/// What the command line asks for.
enum class Command {
  None,  // nothing left to do: help, version or an error was printed; `exit_code` says which
  Run,
  Build,
  Check,
  Doc,
  Format,
  Test,
  Bench,
  Debug,
  Fix,
  Precompile,
  Explain,
  Init,
  PrintAccelerators,
  PrintEffectiveTarget,
  PrintTargets,
  PrintCpus,
};

/// How reports are written (`--diagnostic-format`).
enum class DiagnosticFormat { Text, Json, Sarif };

/// What `brio test` is asked for beside the options that all commands have.
struct TestOptions {
  std::string filter;             // -k
  std::vector<std::string> only;  // --only
  std::vector<std::string> skip;  // --skip
  bool list = false;              // --list
  bool doc = false;               // --doc
  bool isolate = false;           // --isolate
  unsigned jobs = 0;              // -j; 0: one for each processor
  double timeout = 60;            // --timeout, seconds a test
  double compile_timeout = 120;   // --compile-timeout, seconds a file
  unsigned max_failures = 0;      // --maxfail; 0: any number
  double slow = 1;                // --slow: tests that take longer are listed
  std::string junit;              // --junit
  std::string json;               // --json
};

/// What `brio bench` is asked for.
struct BenchOptions {
  std::vector<std::string> parameters;  // --param NAME=VALUE,VALUE
  std::string metric;                   // --metric; empty: the seconds of the program
  std::string better;                   // --better less|more; empty: as the metric's name suggests
  std::string format = "table";         // --format
  std::string compare;                  // --compare
  std::string svg;                      // --svg
  bool best = false;                    // --best
  unsigned jobs = 0;                    // -j; 0: one for each processor
  unsigned repeat = 5;                  // --repeat
  unsigned warmup = 1;                  // --warmup
};

/// What `brio fix` is asked for.
struct FixOptions {
  std::vector<std::string> only;  // --only: codes
  bool check = false;             // --check
  bool diff = false;              // --diff
};

/// What one call of `brio` was asked to do.
struct Options {
  Command command = Command::None;
  int exit_code = 0;
  std::string file;                       // "-" is the standard input
  std::optional<std::string> program;     // -c: the program's text
  std::vector<std::string> program_args;  // run: what follows FILE
  int ranks = 0;                          // run: --ranks; 0: one process, this one
  std::vector<std::string> emit;          // build: names of `--emit`, empty means exe
  std::string output;                     // -o; "-" is stdout; empty chooses a name
  std::vector<std::string> accelerators;  // --target-accelerator, as written
  std::string target_triple;              // --target-triple; only the host's own is known
  std::string target_cpu;                 // --target-cpu of the host code
  std::string tune_cpu;                   // --mtune: the CPU that host code is scheduled for
  std::string target_features;            // --target-features, as CheckFeatures takes it
  std::vector<std::string> linker_args;   // -Xlinker
  bool device_only = false;
  std::vector<std::string> kernels;                   // --kernel
  int optimization = -1;                              // -O; -1: the command's default
  lower::DebugLevel debug = lower::DebugLevel::None;  // -g
  std::string debugger;                               // --debugger; empty: the first that there is
  bool break_on_launch = false;                       // --break-on-launch
  bool perf_map = false;                              // --perf-map
  bool jitdump = false;                               // --jitdump
  unsigned threads = 0;                               // -j: threads of the compiler; 0: one for each processor
  uint32_t checks = 0;                                // --check, as bits BRIO_CHECK_*
  bool sanitize_address = false;                      // --sanitize address
  std::vector<std::string> include_paths;             // -I
  std::map<std::string, std::string> defines;         // -D
  std::string cpu_kernels = "auto";                   // --cpu-kernels
  std::string kernel_tier = "auto";                   // --kernel-tier
  std::vector<std::string> remarks;                   // -R
  std::string doc_format = "markdown";                // doc: --format
  bool diagnose_missing = false;                      // doc: --diagnose-missing
  std::vector<std::string> files;                     // format, test: files, folders, or "-"
  std::vector<std::string> format_ranges;             // format: --range
  std::string stdin_filename;                         // format: --stdin-filename
  int line_length = 0;                                // format: -l; 0: as the project says
  bool format_check = false;                          // format: --check
  bool format_diff = false;                           // format: --diff
  bool quiet = false;                                 // format, test: -q
  bool verbose = false;                               // format, test: -v
  bool time_report = false;
  bool stats = false;
  WarningLevels warnings;  // -W, --disable-warnings
  DiagnosticFormat diagnostic_format = DiagnosticFormat::Text;
  std::string code;  // explain
  TestOptions test;
  BenchOptions bench;
  FixOptions fix;
  bool kernel_report = false;  // --kernel-report
};

/// Exit codes of `brio`. A program under `run` ends with its own.
enum ExitCode { kSuccess = 0, kFailure = 1, kUsage = 2, kInternalError = 3 };

Options ParseOptions(int argc, char** argv);

/// Kinds of output that `--emit` knows, in the order of the pipeline.
const std::vector<std::string>& EmitKinds();

}  // namespace brio::driver
