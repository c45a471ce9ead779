#include "driver/cli.h"
#include "driver/footers.h"

#include "pipeline/compilation.h"
#include "target/features.h"
#include "target/target.h"

namespace brio::driver {

namespace {

constexpr const char* kVersion = "brio " BRIO_VERSION;

std::string EmitHelp() {
  return "What to write, comma separated:\n"
         "tokens, ast          the source as tokens or as a tree\n"
         "ir-raw, ir           Brio's own IR before and after its mandatory passes\n"
         "kernels              names, parameters and layouts of the kernels, as JSON\n"
         "llvm, llvm-bitcode   LLVM IR, optimised as -O says\n"
         "asm                  host assembly and the kernels' PTX (.ptx) or AMDGCN (.amdgcn)\n"
         "object               the host object file\n"
         "resources            registers, spills, memory and occupancy of the kernels, as JSON\n"
         "image                with --device-only: HSACO (AMD), or a cubin where ptxas is found (NVIDIA)\n"
         "shared-lib           lib*.so with the functions that have `@export`, for C\n"
         "header               a header for C with the functions that have `@export`\n"
         "exe                  an executable (the default)";
}

std::string WarningsHelp() {
  std::string text =
      "Turn a group of warnings on, or off with no-; error makes errors of all that are on, error=GROUP of one:";
  for (const WarningGroup& group : WarningLevels::Groups()) {
    text += (text.ends_with(':') ? " " : ", ") + group.name + (group.is_on ? "" : " (off)");
  }
  return text;
}

std::vector<std::string> WarningWords() {
  std::vector<std::string> words = {"error", "all"};
  for (const WarningGroup& group : WarningLevels::Groups()) {
    words.push_back(group.name);
    words.push_back("no-" + group.name);
  }
  return words;
}

}  // namespace

const std::vector<std::string>& EmitKinds() {
  static const std::vector<std::string> kinds = {"tokens", "ast",          "ir-raw", "ir",     "kernels",
                                                 "llvm",   "llvm-bitcode", "asm",    "object", "resources",
                                                 "image",  "shared-lib",   "header", "exe"};
  return kinds;
}

CLI::App* CommandLine::Add(const char* name, const char* about, const char* footer, void (CommandLine::*options)()) {
  CLI::App* command = app_.add_subcommand(name, about);
  if (options != nullptr) {
    options_of_[command] = options;
  }
  command->footer(footer);
  command->set_help_flag("-h,--help", "Print this help");
  return command;
}

void CommandLine::AddFile(CLI::App* command) {
  CLI::Option* file = command->add_option("FILE", options_.file, "Source file; - is the standard input");
  file->type_name("");
  kinds_[file] = ValueKind::File;
  command
      ->add_option_function<std::string>(
          "-c", [this](const std::string& text) { options_.program = text; }, "The program's text, in place of a file")
      ->type_name("TEXT");
}

void CommandLine::AddModules(CLI::App* command) {
  CLI::Option* include = command->add_option("-I", options_.include_paths, "Look for modules in this folder too");
  include->type_name("FOLDER")->allow_extra_args(false);
  kinds_[include] = ValueKind::Folder;
  command->add_option("-D", defines, "Define a name for `is_defined` and `get_defined_...`")
      ->type_name("NAME[=VALUE]")
      ->allow_extra_args(false);
}

void CommandLine::AddTarget(CLI::App* command) {
  CLI::Option* accelerator =
      command->add_option("--target-accelerator", options_.accelerators,
                          "What kernels are compiled for:\nnvidia:sm_90, sm_90a, amdgpu:gfx942, gfx1100, cpu, none.\n"
                          "Default: the GPU of this machine, else cpu. `build` and `test` take several");
  accelerator->type_name("NAME")->allow_extra_args(false)->delimiter(',')->group("Target");
  choices_[accelerator] = SupportedAccelerators();
  command->add_option("--target-triple", options_.target_triple, "Triple of the host code (only the machine's own)")
      ->type_name("TRIPLE")
      ->group("Target");
  command
      ->add_option("--target-cpu,--march,--mcpu", options_.target_cpu,
                   "CPU of the host code, e.g. x86-64-v3; default: this machine's. -march and -mcpu are the same")
      ->type_name("CPU")
      ->group("Target");
  command->add_option("--mtune", options_.tune_cpu, "CPU that host code is scheduled for, also as -mtune")
      ->type_name("CPU")
      ->group("Target");
  command
      ->add_option_function<std::string>(
          "--target-features",
          [this](const std::string& list) {
            std::string unknown;
            if (std::string wrong = CheckFeatures(list, unknown); !wrong.empty()) {
              wrong += unknown.empty() ? "" : DidYouMean(unknown, SupportedFeatures());
              throw CLI::ValidationError("--target-features", wrong);
            }
            options_.target_features = list;
          },
          "Features that host code may use beside those of the CPU, or not, e.g. +avx2,-sse3")
      ->type_name("LIST")
      ->group("Target");
  command->add_flag("--print-effective-target", print_target, "Print host and accelerator that are compiled for")
      ->group("Target");
  command->add_flag("--print-supported-accelerators", print_accelerators, "List what --target-accelerator takes")
      ->group("Target");
  command->add_flag("--print-supported-targets", print_targets, "List what --target-triple takes")->group("Target");
  command->add_flag("--print-supported-cpus", print_cpus, "List what --target-cpu takes")->group("Target");
}

void CommandLine::AddReports(CLI::App* command) {
  CLI::Option* warning = command->add_option_function<std::vector<std::string>>(
      "-W",
      [this](const std::vector<std::string>& words) {
        for (const std::string& word : words) {
          if (std::string wrong = options_.warnings.Set(word); !wrong.empty()) {
            throw CLI::ValidationError("-W", wrong);
          }
        }
      },
      WarningsHelp());
  warning->type_name("GROUP")->allow_extra_args(false)->group("Reports");
  choices_[warning] = WarningWords();
  command
      ->add_flag_callback(
          "--Werror", [this] { options_.warnings.Set("error"); }, "Warnings are errors; the same as -Werror")
      ->group("Reports");
  command->add_flag_callback(
             "--disable-warnings", [this] { options_.warnings.DisableAll(); }, "No warnings at all")
      ->group("Reports");
  command
      ->add_option_function<unsigned>(
          "--max-notes-per-diagnostic", [this](const unsigned& most) { options_.warnings.LimitNotes(most); },
          "Notes that are shown with a report, at most; default: all")
      ->type_name("N")
      ->group("Reports");
  AddChoice(command, "--diagnostic-format",
            "How reports are written on stderr: text, json (an object a line), or sarif (one document)", "FORMAT",
            {"text", "json", "sarif"},
            [this](const std::string& format) {
              options_.diagnostic_format = format == "json"    ? DiagnosticFormat::Json
                                           : format == "sarif" ? DiagnosticFormat::Sarif
                                                               : DiagnosticFormat::Text;
            })
      ->group("Reports");
  command->add_flag("--time-report", options_.time_report, "Print the time of each phase on stderr")->group("Reports");
  command->add_flag("--stats", options_.stats, "Print counts of instances and instructions on stderr")
      ->group("Reports");
}

void CommandLine::AddOptimization(CLI::App* command) {
  command->add_option("-O,--optimization-level", options_.optimization, "Optimisation, 0 to 3 (kernels default to 3)")
      ->type_name("LEVEL")
      ->check(CLI::Range(0, 3))
      ->group("Code");
  command->add_flag_callback(
             "--no-optimization", [this] { options_.optimization = 0; }, "The same as -O0")
      ->group("Code");
  command
      ->add_flag_callback(
          "-g", [this] { options_.debug = lower::DebugLevel::Variables; },
          "Lines for debuggers and profilers, with -O0 variables and types too; -g0 none, -g1 line-tables, -g2 full")
      ->group("Code");
  AddChoice(command, "--debug-level", "How much debuggers are told: none, line-tables, or full; -g is full", "LEVEL",
            {"none", "line-tables", "full"},
            [this](const std::string& level) {
              options_.debug = level == "none"          ? lower::DebugLevel::None
                               : level == "line-tables" ? lower::DebugLevel::Lines
                                                        : lower::DebugLevel::Variables;
            })
      ->group("Code");
}

void CommandLine::AddKernelTier(CLI::App* command) {
  AddChoice(command, "--kernel-tier",
            "How kernels for the CPU device are compiled; the results are the same:\nauto   quickly, and again, "
            "optimised, beside the running program where they take long\nquick  quickly only\nfull   optimised "
            "before the program begins",
            "TIER", {"auto", "quick", "full"}, [this](const std::string& tier) { options_.kernel_tier = tier; })
      ->group("Code");
}

void CommandLine::AddChecks(CLI::App* command) {
  AddChoice(command, "--sanitize", "Check accesses to memory of host code and of the CPU device while it runs: address",
            "KIND", {"address"}, [this](const std::string&) { options_.sanitize_address = true; })
      ->group("Checks");
  command
      ->add_option_function<std::string>(
          "--check",
          [this](const std::string& list) {
            if (std::string error = pipeline::ParseChecks(list, options_.checks); !error.empty()) {
              throw CLI::ValidationError("--check", error);
            }
          },
          "Find mistakes of kernels on the CPU device while they run: memory, race, sync, init, separated by commas, "
          "or "
          "all;\nlockstep beside race: the lanes of a warp wait for each other after each instruction;\ncost: what "
          "each "
          "line would cost on a GPU")
      ->type_name("LIST")
      ->group("Checks");
  AddChoice(command, "--cpu-kernels",
            "How kernels with barriers run on the CPU device:\nauto    as loops over the threads of a block where "
            "that is possible, else on fibers\nfibers  always on fibers",
            "HOW", {"auto", "fibers"}, [this](const std::string& how) { options_.cpu_kernels = how; })
      ->group("Checks");
  CLI::Option* remark = command->add_option("-R", options_.remarks, "Say on stderr what was chosen: cpu-kernels");
  remark->type_name("KIND")->allow_extra_args(false)->check(CLI::IsMember({"cpu-kernels"}))->group("Reports");
  choices_[remark] = {"cpu-kernels"};
}

void CommandLine::AddRun() {
  AddFile(run);
  run->add_option(
         "--ranks", options_.ranks,
         "Start the program N times on this machine, as the ranks of a communicator (std.comm); what they print "
         "is labelled,\nand all end when one fails")
      ->type_name("N")
      ->check(CLI::Range(1, 4096));
  AddModules(run);
  AddOptimization(run);
  AddKernelTier(run);
  run->add_flag("--perf-map", options_.perf_map,
                "Tell perf the names of the program's functions, in /tmp/perf-PID.map (also BRIO_PERF_MAP=1)")
      ->group("Code");
  run->add_flag("--jitdump", options_.jitdump,
                "Write the program's code and, with -g, its lines to jit-PID.dump, in $JITDUMPDIR or here, for perf "
                "inject --jit\n(also BRIO_JITDUMP=1)")
      ->group("Code");
  AddTarget(run);
  AddChecks(run);
  AddReports(run);
  AddKernelReport(run);
  AddThreads(run);
}

void CommandLine::AddCheck() {
  AddFile(check);
  AddModules(check);
  AddTarget(check);
  AddReports(check);
  AddThreads(check);
}

void CommandLine::AddKernelReport(CLI::App* command) {
  command
      ->add_flag(
          "--kernel-report", options_.kernel_report,
          "Print registers, spills, shared memory and occupancy of the kernels on stderr (needs ptxas for NVIDIA)")
      ->group("Reports");
}

void CommandLine::AddThreads(CLI::App* command) {
  command->add_option("-j,--num-threads", options_.threads, "Threads of the compiler; default: one for each processor")
      ->type_name("N")
      ->check(CLI::Range(0, 1024));
}

void CommandLine::AddBuild() {
  AddFile(build);
  CLI::Option* output = build->add_option("-o,--output", options_.output, "Output file; - is stdout");
  output->type_name("FILE");
  kinds_[output] = ValueKind::File;
  CLI::Option* emit = build->add_option_function<std::vector<std::string>>(
      "--emit",
      [this](const std::vector<std::string>& kinds) {
        for (const std::string& kind : kinds) {
          if (std::find(EmitKinds().begin(), EmitKinds().end(), kind) == EmitKinds().end()) {
            throw CLI::ValidationError("--emit", "unknown KIND '" + kind + "'" + DidYouMean(kind, EmitKinds()));
          }
        }
        options_.emit = kinds;
      },
      EmitHelp());
  emit->type_name("KIND")->delimiter(',')->allow_extra_args(false);
  choices_[emit] = EmitKinds();
  build->add_flag("--device-only", options_.device_only,
                  "Compile only kernels: those that main launches, and every function of FILE that can be one");
  build->add_option("--kernel", options_.kernels, "Compile this kernel, e.g. 'axpy[DType.float32, 4]' (repeatable)")
      ->type_name("NAME[PARAMS]")
      ->allow_extra_args(false);
  build
      ->add_option("--Xlinker", options_.linker_args,
                   "Hand ARG to the linker, as -Xlinker ARG (repeatable), e.g. -Xlinker -lfoo -Xlinker -L/opt/foo/lib")
      ->type_name("ARG")
      ->allow_extra_args(false);
  AddModules(build);
  AddOptimization(build);
  AddTarget(build);
  AddChecks(build);
  AddReports(build);
  AddKernelReport(build);
  AddThreads(build);
}

void CommandLine::AddDoc() {
  CLI::Option* file = doc->add_option("FILE", options_.file, "Source file or folder")->required();
  file->type_name("");
  kinds_[file] = ValueKind::File;
  CLI::Option* output =
      doc->add_option("-o,--output", options_.output,
                      "Where to write: a folder for the pages of a folder, otherwise a file; - is stdout");
  output->type_name("PATH");
  kinds_[output] = ValueKind::File;
  AddChoice(doc, "--format", "markdown: a page a module, and an index\njson: one document, in the shape of `mojo doc`",
            "FORMAT", {"markdown", "json"}, [this](const std::string& format) { options_.doc_format = format; });
  doc->add_flag("--diagnose-missing,--diagnose-missing-doc-strings", options_.diagnose_missing,
                "List public declarations without a doc comment, and comments about parameters that do not exist; exit "
                "code 1 if there are any and nothing is written");
  doc->add_option("-I", options_.include_paths)
      ->type_name("FOLDER")
      ->allow_extra_args(false)
      ->group("");  // accepted: imports are not followed
  AddReports(doc);
}

void CommandLine::AddFormat() {
  CLI::Option* files =
      format->add_option("FILE", options_.files,
                         "Source files or folders; - is the standard input, its layout goes to the standard output");
  files->type_name("");
  kinds_[files] = ValueKind::File;
  format
      ->add_option("-l,--line-length", options_.line_length,
                   "Columns of a line; default: what pyproject.toml says in [tool.black], else 80")
      ->type_name("N")
      ->check(CLI::Range(1, 10000));
  format->add_flag("--check", options_.format_check, "Write nothing; exit code 1 if a file would change");
  format->add_flag("--diff", options_.format_diff, "Write nothing; print what would change");
  format
      ->add_option("--range,--line-ranges", options_.format_ranges,
                   "Change only statements on these lines (repeatable)")
      ->type_name("FIRST-LAST")
      ->allow_extra_args(false);
  format
      ->add_option("--stdin-filename", options_.stdin_filename,
                   "What reports call the standard input, and where its project is looked for")
      ->type_name("NAME");
  format->add_flag("-q,--quiet", options_.quiet, "Print errors only");
  format->add_flag("-v,--verbose", options_.verbose,
                   "Also name files that stay, and count lines that are too long and cannot be broken");
}

void CommandLine::AddTest() {
  TestOptions& o = options_.test;
  CLI::Option* files = test->add_option("PATH", options_.files, "Files or folders; default: this folder");
  files->type_name("");
  kinds_[files] = ValueKind::File;
  test->add_option("-k,--filter", o.filter, "Run only tests whose names fit, e.g. 'sum and not slow'")
      ->type_name("EXPR")
      ->group("Selection");
  test->add_option("--only", o.only, "Run only the test functions of these names")
      ->type_name("NAME")
      ->allow_extra_args(false)
      ->delimiter(',')
      ->group("Selection");
  test->add_option("--skip", o.skip, "Leave the test functions of these names out")
      ->type_name("NAME")
      ->allow_extra_args(false)
      ->delimiter(',')
      ->group("Selection");
  test->add_flag("--list,--collect-only,--co", o.list, "Print the names of the tests and run none")->group("Selection");
  test->add_flag("--doc", o.doc, "Examples of doc comments and of Markdown files are tests too")->group("Selection");
  test->add_option("-j,--jobs,--num-threads", o.jobs, "Files at a time; default: one for each processor")
      ->type_name("N")
      ->check(CLI::Range(1, 1024))
      ->group("Running");
  test->add_flag("--isolate", o.isolate, "A process for each test, not for each file")->group("Running");
  test->add_option("--timeout", o.timeout, "Seconds that a test may take; default 60")
      ->type_name("S")
      ->check(CLI::Range(0.01, 1e6))
      ->group("Running");
  test->add_option("--compile-timeout", o.compile_timeout, "Seconds that compiling a file may take; default 120")
      ->type_name("S")
      ->check(CLI::Range(0.01, 1e6))
      ->group("Running");
  test->add_option("--maxfail", o.max_failures, "Start no further file after so many failures")
      ->type_name("N")
      ->group("Running");
  for (auto [name, target, about] : {std::tuple("--junit", &o.junit, "Write the outcomes as JUnit XML"),
                                     std::tuple("--json", &o.json, "Write the outcomes as JSON, an object a line")}) {
    CLI::Option* file = test->add_option(name, *target, about);
    file->type_name("FILE")->group("Output");
    kinds_[file] = ValueKind::File;
  }
  test->add_option("--slow", o.slow, "List tests that take longer than so many seconds; default 1")
      ->type_name("S")
      ->group("Output");
  test->add_flag("-q,--quiet", options_.quiet, "Print failures and the summary only")->group("Output");
  test->add_flag("-v,--verbose", options_.verbose, "Print what tests that pass have printed, too")->group("Output");
  AddModules(test);
  AddOptimization(test);
  AddKernelTier(test);
  AddTarget(test);
  AddChecks(test);
  AddReports(test);
}

void CommandLine::AddDebug() {
  AddFile(debug);
  AddChoice(debug, "--debugger", "gdb, lldb, cuda-gdb or rocgdb; default: gdb or lldb, whichever is there", "NAME",
            {"gdb", "lldb", "cuda-gdb", "rocgdb"}, [this](const std::string& name) { options_.debugger = name; });
  debug->add_flag_callback("--cuda-gdb", [this] { options_.debugger = "cuda-gdb"; }, "The same as --debugger cuda-gdb");
  debug->add_flag_callback("--rocgdb", [this] { options_.debugger = "rocgdb"; }, "The same as --debugger rocgdb");
  debug->add_flag("--break-on-launch", options_.break_on_launch, "Stop at the start of each kernel, in cuda-gdb");
  debug->callback([this] {
    if (!options_.break_on_launch) return;
    if (!options_.debugger.empty() && options_.debugger != "cuda-gdb") {
      throw CLI::ValidationError("--break-on-launch", "only cuda-gdb stops at kernels, not " + options_.debugger);
    }
    options_.debugger = "cuda-gdb";
  });
  AddModules(debug);
  AddTarget(debug);
}

void CommandLine::AddBench() {
  BenchOptions& o = options_.bench;
  CLI::Option* file = bench->add_option("FILE", options_.file, "Source file")->required();
  file->type_name("");
  kinds_[file] = ValueKind::File;
  bench->add_option("-p,--param", o.parameters, "Values of a name that FILE sees as -D; several make a grid")
      ->type_name("NAME=VALUE,...")
      ->allow_extra_args(false);
  bench->add_option("--metric", o.metric, "What is measured: a number that the program prints; default: its seconds")
      ->type_name("NAME");
  AddChoice(bench, "--better", "Whether less or more of it is better; default: as its name suggests", "HOW",
            {"less", "more"}, [&o](const std::string& how) { o.better = how; });
  bench->add_option("--repeat", o.repeat, "Runs of each program that count; default 5")
      ->type_name("N")
      ->check(CLI::Range(1, 100000));
  bench->add_option("--warmup", o.warmup, "Runs before them; default 1")->type_name("N")->check(CLI::Range(0, 100000));
  bench->add_option("-j,--jobs", o.jobs, "Programs that are compiled at a time; default: one for each processor")
      ->type_name("N")
      ->check(CLI::Range(1, 1024));
  AddChoice(bench, "--format", "table, csv or json", "FORMAT", {"table", "csv", "json"},
            [&o](const std::string& format) { o.format = format; });
  for (auto [name, target, about] :
       {std::tuple("-o,--output", &options_.output, "Where the table goes; default: the standard output"),
        std::tuple("--compare", &o.compare, "A table of --format csv, to compare with"),
        std::tuple("--svg", &o.svg, "Write a chart")}) {
    CLI::Option* option = bench->add_option(name, *target, about);
    option->type_name("FILE");
    kinds_[option] = ValueKind::File;
  }
  bench->add_flag("--best", o.best, "Print the options of the best combination on a line of its own");
  AddModules(bench);
  AddOptimization(bench);
  AddTarget(bench);
  AddReports(bench);
}

void CommandLine::AddFix() {
  CLI::Option* files = fix->add_option("FILE", options_.files, "Source files")->required();
  files->type_name("");
  kinds_[files] = ValueKind::File;
  fix->add_option("--only", options_.fix.only, "Only for reports with these codes")
      ->type_name("CODE")
      ->allow_extra_args(false)
      ->delimiter(',');
  fix->add_flag("--check", options_.fix.check, "Write nothing; exit code 1 if a file would change");
  fix->add_flag("--diff", options_.fix.diff, "Write nothing; print what would change");
  AddModules(fix);
  AddTarget(fix);
  AddReports(fix);
}

void CommandLine::AddPrecompile() {
  CLI::Option* folder =
      precompile->add_option("FOLDER", options_.file, "A package: a folder with an __init__.mojo, or a module's file")
          ->required();
  folder->type_name("");
  kinds_[folder] = ValueKind::Folder;
  CLI::Option* output =
      precompile->add_option("-o,--output", options_.output, "Default: the folder's name with .mojoc");
  output->type_name("FILE");
  kinds_[output] = ValueKind::File;
  AddModules(precompile);
  AddReports(precompile);
}

void CommandLine::AddSmall() {
  explain = Add("explain", "Say what a report's code means; without one, list all codes", kExplainFooter);
  explain->add_option("CODE", options_.code, "A code, such as unknown-name, or a group of warnings")->type_name("");

  init = Add("init", "Make a new project", kInitFooter);
  CLI::Option* project = init->add_option("FOLDER", options_.file, "Where; default: this folder");
  project->type_name("");
  kinds_[project] = ValueKind::Folder;

  help = Add("help", "Print the help of a command", kHelpFooter);
  help->add_option("COMMAND", help_of, "Without one: of brio itself")->type_name("");
  help->add_flag("--man", print_man, "The man page, as roff");

  completions =
      Add("completions", "Print a script that completes commands and options for a shell", kCompletionsFooter);
  CLI::Option* which = AddChoice(completions, "SHELL", "bash, zsh or fish", "SHELL", {"bash", "zsh", "fish"},
                                 [this](const std::string& name) { shell = name; });
  which->required()->type_name("");
}

CommandLine::CommandLine(Options& options)
    : options_(options), app_("Brio compiles and runs GPU programs written in Mojo syntax.", "brio") {
  app_.footer(kTopFooter);
  app_.set_version_flag("--version", kVersion, "Print the version");
  app_.set_help_flag("-h,--help", "Print this help");
  app_.require_subcommand(0, 1);
  app_.add_flag("--print-supported-accelerators", print_accelerators, "List what --target-accelerator takes");
  app_.add_flag("--print-supported-targets", print_targets, "List what --target-triple takes");
  app_.add_flag("--print-supported-cpus", print_cpus, "List what --target-cpu takes");
  app_.add_flag("--print-effective-target", print_target, "Print host and accelerator that are compiled for");
  app_.add_option("--target-accelerator", options.accelerators)->type_name("NAME")->allow_extra_args(false)->group("");
  run = Add("run", "Compile FILE in memory and run its main; what follows FILE goes to it", kRunFooter,
            &CommandLine::AddRun);
  build = Add("build", "Compile FILE to an executable, or to what --emit names", kBuildFooter, &CommandLine::AddBuild);
  check = Add("check", "Check FILE, bodies of all its functions included, and write nothing", kCheckFooter,
              &CommandLine::AddCheck);
  test = Add("test", "Run the tests of files and folders", kTestFooter, &CommandLine::AddTest);
  bench = Add("bench", "Measure FILE for each combination of values", kBenchFooter, &CommandLine::AddBench);
  debug = Add("debug", "Run FILE, or a program that was built with -O0 -g, in a debugger", kDebugFooter,
              &CommandLine::AddDebug);
  fix = Add("fix", "Apply the changes that reports propose", kFixFooter, &CommandLine::AddFix);
  format = Add("format", "Lay out files, the .mojo files of folders, or - for the standard input", kFormatFooter,
               &CommandLine::AddFormat);
  doc = Add("doc", "Write the doc comments of FILE, or of the modules in a folder, as pages", kDocFooter,
            &CommandLine::AddDoc);
  precompile = Add("precompile", "Pack the modules of a folder into one archive that programs import",
                   kPrecompileFooter, &CommandLine::AddPrecompile);
  precompile->alias("package");
  AddSmall();
}

CLI::App* CommandLine::Find(const std::string& name) {
  for (CLI::App* command : app_.get_subcommands([](CLI::App*) { return true; })) {
    if (command->check_name(name)) {
      if (auto options = options_of_.extract(command)) {
        (this->*options.mapped())();
      }
      return command;
    }
  }
  return nullptr;
}

std::vector<std::string> CommandLine::CommandNames() const {
  std::vector<std::string> names;
  for (const CLI::App* command : app_.get_subcommands([](const CLI::App*) { return true; })) {
    names.push_back(command->get_name());
  }
  return names;
}

}  // namespace brio::driver
