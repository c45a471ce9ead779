// The command line as data. Parsing it is in options.cpp, the only file of the compiler with exceptions (CLI11).
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace brio::driver {

/// What the command line asks for.
enum class Command {
  None,  // nothing left to do: help, version or an error was printed; `exit_code` says which
  Run,
  Build,
  Check,
  Doc,
  Format,
  PrintAccelerators,
  PrintEffectiveTarget,
};

/// What one call of `brio` was asked to do.
struct Options {
  Command command = Command::None;
  int exit_code = 0;
  std::string file;
  std::vector<std::string> program_args;  // run: what follows FILE
  int ranks = 0;                          // run: --ranks; 0: one process, this one
  std::vector<std::string> emit;          // build: names of `--emit`, empty means exe
  std::string output;                     // -o; "-" is stdout; empty chooses a name
  std::vector<std::string> accelerators;  // --target-accelerator, as written
  std::string target_triple;              // --target-triple; only the host's own is known
  std::string target_cpu;                 // --target-cpu of the host code
  bool device_only = false;
  std::vector<std::string> kernels;            // --kernel
  int optimization = -1;                       // -O; -1: the command's default
  bool debug = false;                          // -g
  uint32_t checks = 0;                         // --check, as bits BRIO_CHECK_*
  bool sanitize_address = false;               // --sanitize address
  std::vector<std::string> include_paths;      // -I
  std::map<std::string, std::string> defines;  // -D
  std::string cpu_kernels = "auto";            // --cpu-kernels
  std::vector<std::string> remarks;            // -R
  std::string doc_format = "markdown";         // doc: --format
  bool diagnose_missing = false;               // doc: --diagnose-missing
  std::vector<std::string> files;              // format: files, folders, or "-"
  std::vector<std::string> format_ranges;      // format: --range
  std::string stdin_filename;                  // format: --stdin-filename
  int line_length = 0;                         // format: -l; 0: as the project says
  bool format_check = false;                   // format: --check
  bool format_diff = false;                    // format: --diff
  bool quiet = false;                          // format: -q
  bool verbose = false;                        // format: -v
  bool time_report = false;
  bool stats = false;
  bool warn_dialect = false;
  bool warn_exclusivity = true;
  bool warn_invalidated = true;
  bool warn_divergent_barrier = true;
};

/// Exit codes of `brio`. A program under `run` ends with its own.
enum ExitCode { kSuccess = 0, kFailure = 1, kUsage = 2, kInternalError = 3 };

Options ParseOptions(int argc, char** argv);

/// Kinds of output that `--emit` knows, in the order of the pipeline.
const std::vector<std::string>& EmitKinds();

}  // namespace brio::driver
