// The commands and options of `brio` as CLI11 knows them: for reading the command line, for help, completions and the
// man page. Included only by files that are compiled with exceptions.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "driver/options.h"

namespace brio::driver {

/// What a value is, for completion.
enum class ValueKind { Any, File, Folder };

/// The application, filled into `options` when it is parsed.
class CommandLine {
 public:
  explicit CommandLine(Options& options);

  CLI::App& app() { return app_; }
  /// The command of this name or alias, which has its options from then on; null for none.
  CLI::App* Find(const std::string& name);
  /// The names of all commands, without aliases.
  std::vector<std::string> CommandNames() const;
  /// The values that an option takes, if they are known.
  const std::vector<std::string>& Choices(const CLI::Option* option) const;
  ValueKind KindOf(const CLI::Option* option) const;

  // What is not written into the options directly.
  bool print_accelerators = false;
  bool print_target = false;
  bool print_targets = false;
  bool print_cpus = false;
  bool print_man = false;            // help --man
  std::string help_of;               // help COMMAND
  std::string shell;                 // completions SHELL
  std::vector<std::string> defines;  // -D

  CLI::App *run, *build, *check, *doc, *format, *test, *bench, *debug, *fix, *precompile, *explain, *init, *help,
      *completions;

 private:
  CLI::App* Add(const char* name, const char* about, const char* footer, void (CommandLine::*options)() = nullptr);
  void AddFile(CLI::App* command);
  void AddModules(CLI::App* command);
  void AddTarget(CLI::App* command);
  void AddReports(CLI::App* command);
  void AddOptimization(CLI::App* command);
  void AddKernelTier(CLI::App* command);
  void AddChecks(CLI::App* command);
  void AddKernelReport(CLI::App* command);
  void AddThreads(CLI::App* command);
  void AddRun();
  void AddBuild();
  void AddCheck();
  void AddDoc();
  void AddFormat();
  void AddTest();
  void AddBench();
  void AddDebug();
  void AddFix();
  void AddPrecompile();
  void AddSmall();
  CLI::Option* AddChoice(CLI::App* command, const std::string& names, const std::string& about, const char* type,
                         std::vector<std::string> values, std::function<void(const std::string&)> take);

  Options& options_;
  CLI::App app_;
  std::map<CLI::App*, void (CommandLine::*)()> options_of_;  // of commands that nobody has asked for
  std::map<const CLI::Option*, std::vector<std::string>> choices_;
  std::map<const CLI::Option*, ValueKind> kinds_;
};

/// A completion script for "bash", "zsh" or "fish".
std::string CompletionScript(CommandLine& line, const std::string& shell);
/// The man page, as roff.
std::string ManPage(CommandLine& line);

}  // namespace brio::driver
