// Parses the command line with CLI11. This is the one file compiled with exceptions; none leaves it.
#include "driver/options.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <sstream>
#include <string_view>

#include <CLI/CLI.hpp>

#include "pipeline/compilation.h"

namespace brio::driver {

static constexpr const char* kVersion = "brio " BRIO_VERSION;

static constexpr const char* kTopFooter = R"(
Examples:
  brio run vector_add.mojo                      compile and run on the GPU of this machine, or on the CPU device
  brio run --target-accelerator cpu FILE        run on the CPU device
  brio run --ranks 4 FILE                       four processes that communicate, each with a device of its own
  brio build FILE -o program                    an executable that needs no Brio installed
  brio build --device-only --emit asm --target-accelerator sm_90 -o - FILE
                                                the kernels' PTX on stdout
  brio build --emit ir -o - FILE                the compiler's own intermediate form
  brio check FILE                               diagnostics only
  brio doc FOLDER -o PAGES                      pages of the doc comments
  brio format FILE FOLDER                       lay out sources

`brio FILE ARGS...` means `brio run FILE ARGS...`. `brio COMMAND --help` lists the options of a command.

Exit codes: 0 success; 1 the input has errors, an output could not be written, or the program raised an error;
2 wrong use of the command line; 3 internal error. Under `run` a program that ends by itself sets the code.

Environment: BRIO_QUIET=1 silences notes on stderr; BRIO_STDLIB names the folder of the library.
)";

const std::vector<std::string>& EmitKinds() {
  static const std::vector<std::string> kinds = {"tokens",       "ast", "ir-raw", "ir",    "kernels",    "llvm",
                                                 "llvm-bitcode", "asm", "object", "image", "shared-lib", "exe"};
  return kinds;
}

static std::string EmitHelp() {
  return "What to write, comma separated:\n"
         "tokens, ast          the source as tokens or as a tree\n"
         "ir-raw, ir           Brio's own IR before and after its mandatory passes\n"
         "kernels              names, parameters and layouts of the kernels, as JSON\n"
         "llvm, llvm-bitcode   LLVM IR, optimised as -O says\n"
         "asm                  host assembly and the kernels' PTX (.ptx) or AMDGCN (.amdgcn)\n"
         "object               the host object file\n"
         "image                with --device-only: HSACO (AMD), or a cubin where ptxas is found (NVIDIA)\n"
         "shared-lib           lib*.so with the functions that have `@export`, for C\n"
         "exe                  an executable (the default)";
}

/// Options that all commands share.
static void AddCommon(CLI::App* command, Options& options, std::vector<std::string>& defines,
                      std::vector<std::string>& warnings) {
  command->add_option("-I", options.include_paths, "Look for modules in this folder too")
      ->type_name("FOLDER")
      ->allow_extra_args(false);
  command->add_option("-D", defines, "Define a name for `is_defined` and `get_defined_...`")
      ->type_name("NAME[=VALUE]")
      ->allow_extra_args(false);
  command
      ->add_option("--target-accelerator", options.accelerators,
                   "What kernels are compiled for:\nnvidia:sm_90, sm_90a, amdgpu:gfx942, gfx1100, cpu, none.\nDefault: "
                   "the GPU of this machine, else cpu. `build` takes several")
      ->type_name("NAME")
      ->allow_extra_args(false);
  command->add_option("--target-triple", options.target_triple, "Triple of the host code (only the machine's own)")
      ->type_name("TRIPLE");
  command
      ->add_option("--target-cpu", options.target_cpu, "CPU of the host code, e.g. x86-64-v3; default: this machine's")
      ->type_name("CPU");
  command
      ->add_option(
          "-W", warnings,
          "Turn a group of warnings on, or off with no-: dialect (old spellings; off), exclusivity (a place "
          "that a call changes and that another argument reaches; on), invalidated (a reference that is used after "
          "a call may have moved what it leads to; on), divergent-barrier (a barrier that only "
          "some threads reach; on)")
      ->type_name("GROUP")
      ->allow_extra_args(false)
      ->check(CLI::IsMember({"dialect", "no-dialect", "exclusivity", "no-exclusivity", "invalidated", "no-invalidated",
                             "divergent-barrier", "no-divergent-barrier"}));
  command->add_flag("--time-report", options.time_report, "Print the time of each phase on stderr");
  command->add_flag("--stats", options.stats, "Print counts of instances and instructions on stderr");
}

static void AddFile(CLI::App* command, Options& options) {
  command->add_option("FILE", options.file, "Source file")->required()->type_name("");
}

static void AddOptimization(CLI::App* command, Options& options) {
  command->add_option("-O", options.optimization, "Optimisation, 0 to 3 (kernels default to 3)")
      ->type_name("LEVEL")
      ->check(CLI::Range(0, 3));
  command->add_flag("-g", options.debug, "Line tables for debuggers and profilers");
  command
      ->add_option_function<std::string>(
          "--sanitize", [&options](const std::string&) { options.sanitize_address = true; },
          "Check accesses to memory of host code and of the CPU device while it runs: address")
      ->type_name("KIND")
      ->check(CLI::IsMember({"address"}));
  command
      ->add_option_function<std::string>(
          "--check",
          [&options](const std::string& list) {
            if (std::string error = pipeline::ParseChecks(list, options.checks); !error.empty()) {
              throw CLI::ValidationError("--check", error);
            }
          },
          "Find mistakes of kernels on the CPU device while they run: memory, race, sync, init, separated by commas, "
          "or "
          "all;\nlockstep beside race: the lanes of a warp wait for each other after each instruction")
      ->type_name("LIST");
  command
      ->add_option(
          "--cpu-kernels", options.cpu_kernels,
          "How kernels with barriers run on the CPU device:\nauto    as loops over the threads of a block where "
          "that is possible, else on fibers\nfibers  always on fibers")
      ->type_name("HOW")
      ->check(CLI::IsMember({"auto", "fibers"}));
  command->add_option("-R", options.remarks, "Say on stderr what was chosen: cpu-kernels")
      ->type_name("KIND")
      ->allow_extra_args(false)
      ->check(CLI::IsMember({"cpu-kernels"}));
}

/// Splits `run`'s words into its own options with FILE, and the program's arguments behind FILE.
static void SplitProgramArgs(CLI::App* run, std::vector<std::string>& words, std::vector<std::string>& program_args) {
  for (size_t i = 1; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (word.size() < 2 || word[0] != '-') {
      program_args.assign(words.begin() + i + 1, words.end());
      words.resize(i + 1);
      return;
    }
    bool is_long = word[1] == '-';
    if (is_long ? word.find('=') != std::string::npos : word.size() > 2) {
      continue;  // the value is attached
    }
    const CLI::Option* option = run->get_option_no_throw(word);
    if (option != nullptr && option->get_expected_min() > 0 && option->get_type_size() > 0) {
      ++i;
    }
  }
}

static void AddFormat(CLI::App* format, Options& options) {
  format
      ->add_option("FILE", options.files,
                   "Source files or folders; - is the standard input, its layout goes to the standard output")
      ->type_name("");
  format
      ->add_option("-l,--line-length", options.line_length,
                   "Columns of a line; default: what pyproject.toml says in [tool.black], else 80")
      ->type_name("N")
      ->check(CLI::Range(1, 10000));
  format->add_flag("--check", options.format_check, "Write nothing; exit code 1 if a file would change");
  format->add_flag("--diff", options.format_diff, "Write nothing; print what would change");
  format
      ->add_option("--range,--line-ranges", options.format_ranges, "Change only statements on these lines (repeatable)")
      ->type_name("FIRST-LAST")
      ->allow_extra_args(false);
  format
      ->add_option("--stdin-filename", options.stdin_filename,
                   "What reports call the standard input, and where its project is looked for")
      ->type_name("NAME");
  format->add_flag("-q,--quiet", options.quiet, "Print errors only");
  format->add_flag("-v,--verbose", options.verbose,
                   "Also name files that stay, and count lines that are too long and cannot be broken");
}

Options ParseOptions(int argc, char** argv) {
  Options options;
  if (const char* how = std::getenv("BRIO_CPU_KERNELS"); how != nullptr && std::string_view(how) == "fibers") {
    options.cpu_kernels = how;
  }
  std::vector<std::string> defines;
  std::vector<std::string> warnings;
  bool print_accelerators = false;
  bool print_target = false;

  CLI::App app{"Brio compiles and runs GPU programs written in Mojo syntax.", "brio"};
  app.footer(kTopFooter);
  app.set_version_flag("--version", kVersion, "Print the version");
  app.set_help_flag("-h,--help", "Print this help");
  app.require_subcommand(0, 1);
  app.add_flag("--print-supported-accelerators", print_accelerators, "List what --target-accelerator takes");
  app.add_flag("--print-effective-target", print_target, "Print host and accelerator that are compiled for");
  app.add_option("--target-accelerator", options.accelerators)->type_name("NAME")->allow_extra_args(false)->group("");

  CLI::App* run = app.add_subcommand("run", "Compile FILE in memory and run its main; what follows FILE goes to it");
  AddFile(run, options);
  AddCommon(run, options, defines, warnings);
  AddOptimization(run, options);
  run->add_option(
         "--ranks", options.ranks,
         "Start the program N times on this machine, as the ranks of a communicator (std.comm); what they print "
         "is labelled,\nand all end when one fails")
      ->type_name("N")
      ->check(CLI::Range(1, 4096));

  CLI::App* build = app.add_subcommand("build", "Compile FILE to an executable, or to what --emit names");
  AddFile(build, options);
  AddCommon(build, options, defines, warnings);
  AddOptimization(build, options);
  build->add_option("-o", options.output, "Output file; - is stdout")->type_name("FILE");
  build->add_option("--emit", options.emit, EmitHelp())
      ->type_name("KIND")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->check(CLI::IsMember(EmitKinds()));
  build->add_flag("--device-only", options.device_only,
                  "Compile only kernels: those that main launches, and every function of FILE that can be one");
  build->add_option("--kernel", options.kernels, "Compile this kernel, e.g. 'axpy[DType.float32, 4]' (repeatable)")
      ->type_name("NAME[PARAMS]")
      ->allow_extra_args(false);

  CLI::App* check = app.add_subcommand("check", "Check FILE, bodies of all its functions included, and write nothing");
  AddFile(check, options);
  AddCommon(check, options, defines, warnings);

  CLI::App* doc = app.add_subcommand("doc", "Write the doc comments of FILE, or of the modules in a folder, as pages");
  doc->add_option("FILE", options.file, "Source file or folder")->required()->type_name("");
  doc->add_option("-o", options.output,
                  "Where to write: a folder for the pages of a folder, otherwise a file; - is stdout")
      ->type_name("PATH");
  doc->add_option("--format", options.doc_format,
                  "markdown: a page a module, and an index\njson: one document, in the shape of `mojo doc`")
      ->type_name("FORMAT")
      ->check(CLI::IsMember({"markdown", "json"}));
  doc->add_flag("--diagnose-missing,--diagnose-missing-doc-strings", options.diagnose_missing,
                "List public declarations without a doc comment, and comments about parameters that do not exist; exit "
                "code 1 if there are any and nothing is written");
  doc->add_option("-I", options.include_paths)
      ->type_name("FOLDER")
      ->allow_extra_args(false)
      ->group("");  // accepted: imports are not followed

  CLI::App* format =
      app.add_subcommand("format", "Lay out files, the .mojo files of folders, or - for the standard input");
  AddFormat(format, options);

  for (CLI::App* command : {run, build, check}) {
    command->add_flag("--print-effective-target", print_target, "Print host and accelerator that are compiled for");
    command->add_flag("--print-supported-accelerators", print_accelerators, "List what --target-accelerator takes");
  }

  std::vector<std::string> words(argv + 1, argv + argc);
  if (words.empty()) {
    std::fputs(app.help().c_str(), stdout);
    options.exit_code = kUsage;
    return options;
  }
  // Printing facts needs no file.
  for (const std::string& word : words) {
    if (word == "--print-supported-accelerators") {
      options.command = Command::PrintAccelerators;
      return options;
    }
    if (word.empty() || word[0] != '-') {
      break;
    }
  }
  static constexpr std::string_view kCommands[] = {"run", "build", "check", "doc", "format"};
  if (words[0].empty() || words[0][0] != '-') {
    if (std::find(std::begin(kCommands), std::end(kCommands), words[0]) == std::end(kCommands)) {
      words.insert(words.begin(), "run");  // brio FILE
    }
  }
  if (words[0] == "run") {
    SplitProgramArgs(run, words, options.program_args);
  }
  bool wants_facts = std::find(words.begin(), words.end(), "--print-effective-target") != words.end() ||
                     std::find(words.begin(), words.end(), "--print-supported-accelerators") != words.end();
  if (wants_facts) {
    for (CLI::App* command : {run, build, check}) {
      command->get_option("FILE")->required(false);
    }
  }
  std::reverse(words.begin(), words.end());  // CLI11 takes them from the back
  try {
    app.parse(std::move(words));
  } catch (const CLI::ParseError& error) {
    bool is_help = error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success);
    if (is_help) {
      std::ostringstream text;  // as C output, whose failures main sees
      app.exit(error, text);
      std::fputs(text.str().c_str(), stdout);
    } else {
      std::fprintf(stderr, "brio: error: %s\n(brio --help lists commands and options)\n", error.what());
    }
    options.exit_code = is_help ? kSuccess : kUsage;
    return options;
  }

  for (const std::string& define : defines) {
    size_t equal = define.find('=');
    options.defines[define.substr(0, equal)] = equal == std::string::npos ? "" : define.substr(equal + 1);
  }
  for (const std::string& group : warnings) {
    const bool is_on = group.rfind("no-", 0) != 0;
    const std::string name = is_on ? group : group.substr(3);
    (name == "dialect"       ? options.warn_dialect
     : name == "exclusivity" ? options.warn_exclusivity
     : name == "invalidated" ? options.warn_invalidated
                             : options.warn_divergent_barrier) = is_on;
  }
  if (print_accelerators) {
    options.command = Command::PrintAccelerators;
  } else if (print_target) {
    options.command = Command::PrintEffectiveTarget;
  } else if (run->parsed()) {
    options.command = Command::Run;
  } else if (build->parsed()) {
    options.command = Command::Build;
  } else if (check->parsed()) {
    options.command = Command::Check;
  } else if (doc->parsed()) {
    options.command = Command::Doc;
  } else if (format->parsed()) {
    options.command = Command::Format;
  } else {
    std::fputs("brio: error: no command given\n(brio --help lists commands and options)\n", stderr);
    options.exit_code = kUsage;
  }
  if (options.command == Command::Run && options.accelerators.size() > 1) {
    std::fputs("brio: error: `run` takes one --target-accelerator\n", stderr);
    options.command = Command::None;
    options.exit_code = kUsage;
  }
  return options;
}

}  // namespace brio::driver
