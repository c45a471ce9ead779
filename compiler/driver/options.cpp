// Reads the command line: words of other compilers are put into ours, then CLI11 reads them. No exception leaves it.
#include "driver/options.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <string_view>

#include "driver/cli.h"

namespace brio::driver {

namespace {

/// Options of `mojo` and of C compilers in the form that CLI11 knows: long ones have two dashes.
std::string InOurForm(const std::string& word) {
  for (const std::string_view name : {"-march", "-mcpu", "-mtune", "-Xlinker"}) {
    if (word == name || word.starts_with(std::string(name) + "=")) {
      return "-" + word;
    }
  }
  return word == "-g0"   ? "--debug-level=none"
         : word == "-g1" ? "--debug-level=line-tables"
         : word == "-g2" ? "--debug-level=full"
                         : word;
}

/// Whether the next word is this option's value.
bool TakesNextWord(const CLI::App* command, const std::string& word) {
  const bool is_long = word[1] == '-';
  if (is_long ? word.find('=') != std::string::npos : word.size() > 2) {
    return false;  // the value is attached
  }
  const CLI::Option* option = command->get_option_no_throw(word);
  return option != nullptr && option->get_expected_min() > 0 && option->get_type_size() > 0;
}

/// Puts the words of a command into our form, and splits `run`'s from the program's arguments behind FILE.
void ReadWords(CLI::App* command, bool is_run, std::vector<std::string>& words,
               std::vector<std::string>& program_args) {
  bool has_program = false;
  for (size_t i = 1; i < words.size(); ++i) {
    const bool is_option = words[i].size() >= 2 && words[i][0] == '-';
    if (is_run && (has_program || !is_option)) {
      const size_t first = has_program ? i : i + 1;
      program_args.assign(words.begin() + static_cast<ptrdiff_t>(first), words.end());
      words.resize(first);
      return;
    }
    if (!is_option) {
      continue;
    }
    words[i] = InOurForm(words[i]);
    has_program = has_program || words[i].starts_with("-c");
    if (TakesNextWord(command, words[i])) {
      ++i;
    }
  }
}

/// The first word that the command does not know, described; "" if that cannot be told.
std::string Unexpected(const CLI::App* command, const std::vector<std::string>& words) {
  std::vector<std::string> names;
  for (const CLI::Option* option : command->get_options()) {
    for (const std::string& name : option->get_lnames()) {
      names.push_back("--" + name);
    }
    for (const std::string& name : option->get_snames()) {
      names.push_back("-" + name);
    }
  }
  for (size_t i = 1; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (word.size() < 2 || word[0] != '-') {
      continue;
    }
    const std::string name = word[1] == '-' ? word.substr(0, word.find('=')) : word.substr(0, 2);
    if (std::find(names.begin(), names.end(), name) == names.end()) {
      const std::string shown = word.substr(0, word.find('='));
      // `-optimize` is meant to be a long option.
      std::string hint = DidYouMean(shown, names);
      if (hint.empty() && word[1] != '-') {
        hint = DidYouMean("-" + shown, names);
      }
      return "unknown option '" + shown + "' of 'brio " + command->get_name() + "'" + hint;
    }
    if (TakesNextWord(command, word)) {
      ++i;
    }
  }
  return {};
}

int Complain(const std::string& text, const std::string& command = "") {
  std::fprintf(stderr, "brio: error: %s\n(brio %s%s--help lists %s)\n", text.c_str(), command.c_str(),
               command.empty() ? "" : " ", command.empty() ? "commands and options" : "its options");
  return kUsage;
}

bool IsFile(const std::string& path) {
  std::error_code ignored;
  return std::filesystem::exists(path, ignored);
}

/// Makes the first word a command: `run` where there is none. False when it is neither (reported).
bool ChooseCommand(CommandLine& line, std::vector<std::string>& words) {
  const std::string first = words[0];
  if (first == "-" || first == "-c" || (first.starts_with("-c") && first[1] != '-')) {
    words.insert(words.begin(), "run");
    return true;
  }
  if (first.starts_with("-")) {
    const std::string name = first.substr(0, first.find('='));
    if (line.app().get_option_no_throw(name) != nullptr) {
      return true;
    }
    // Options of `run` before FILE. Behind them no other command can follow.
    words.insert(words.begin(), "run");
    std::vector<std::string> copy = words, rest;
    ReadWords(line.Find("run"), true, copy, rest);
    const std::string& file = copy.back();
    if (line.Find(file) != nullptr && !IsFile(file)) {
      Complain("options follow the command: brio " + file + " " + first + " ...");
      return false;
    }
    return true;
  }
  if (line.Find(first) != nullptr) {
    return true;
  }
  if (first.find('.') == std::string::npos && first.find('/') == std::string::npos && !IsFile(first)) {
    std::string hint = DidYouMean(first, line.CommandNames());
    Complain("'" + first + "' is neither a command nor a file" + hint);
    return false;
  }
  words.insert(words.begin(), "run");  // brio FILE
  return true;
}

/// Whether `build` calls the linker.
bool IsLinked(const Options& options) {
  return options.emit.empty() ? !options.device_only
                              : std::any_of(options.emit.begin(), options.emit.end(), [](const std::string& kind) {
                                  return kind == "exe" || kind == "shared-lib";
                                });
}

/// What the parsed line asks for.
void TakeCommand(CommandLine& line, Options& options) {
  for (const std::string& define : line.defines) {
    const size_t equal = define.find('=');
    options.defines[define.substr(0, equal)] = equal == std::string::npos ? "" : define.substr(equal + 1);
  }
  const std::pair<const CLI::App*, Command> commands[] = {
      {line.run, Command::Run},         {line.build, Command::Build},   {line.check, Command::Check},
      {line.doc, Command::Doc},         {line.format, Command::Format}, {line.test, Command::Test},
      {line.explain, Command::Explain}, {line.init, Command::Init},     {line.precompile, Command::Precompile},
      {line.bench, Command::Bench},     {line.debug, Command::Debug},   {line.fix, Command::Fix}};
  if (line.print_accelerators) {
    options.command = Command::PrintAccelerators;
  } else if (line.print_targets) {
    options.command = Command::PrintTargets;
  } else if (line.print_cpus) {
    options.command = Command::PrintCpus;
  } else if (line.print_target) {
    options.command = Command::PrintEffectiveTarget;
  } else if (line.help->parsed()) {
    // Of an application that was not parsed: otherwise CLI11 takes the help of the command that was.
    Options unused;
    CommandLine fresh(unused);
    CLI::App* command = line.help_of.empty() ? &fresh.app() : fresh.Find(line.help_of);
    if (command == nullptr) {
      options.exit_code =
          Complain("unknown command '" + line.help_of + "'" + DidYouMean(line.help_of, line.CommandNames()));
      return;
    }
    std::fputs(line.print_man ? ManPage(line).c_str() : command->help().c_str(), stdout);
  } else if (line.completions->parsed()) {
    std::fputs(CompletionScript(line, line.shell).c_str(), stdout);
  } else {
    for (const auto& [command, meaning] : commands) {
      if (command->parsed()) {
        options.command = meaning;
      }
    }
    if (options.command == Command::None) {
      options.exit_code = Complain("no command given");
    }
  }
  const bool takes_file =
      options.command == Command::Run || options.command == Command::Build || options.command == Command::Check;
  const char* name = options.command == Command::Run ? "run" : options.command == Command::Build ? "build" : "check";
  if (takes_file && options.file.empty() && !options.program) {
    options.exit_code = Complain(std::string("'brio ") + name + "' needs a FILE", name);
    options.command = Command::None;
  } else if (takes_file && !options.file.empty() && options.program) {
    options.exit_code = Complain("-c TEXT stands in place of FILE '" + options.file + "'", name);
    options.command = Command::None;
  } else if (!options.linker_args.empty() && !IsLinked(options)) {
    options.exit_code = Complain("-Xlinker " + options.linker_args[0] + ": nothing is linked for --emit " +
                                     (options.emit.empty() ? "asm" : options.emit[0]),
                                 name);
    options.command = Command::None;
  } else if (options.command == Command::Run && options.accelerators.size() > 1) {
    std::fputs("brio: error: `run` takes one --target-accelerator\n", stderr);
    options.command = Command::None;
    options.exit_code = kUsage;
  }
}

}  // namespace

Options ParseOptions(int argc, char** argv) {
  Options options;
  if (const char* how = std::getenv("BRIO_CPU_KERNELS"); how != nullptr && std::string_view(how) == "fibers") {
    options.cpu_kernels = how;
  }
  if (const char* tier = std::getenv("BRIO_KERNEL_TIER");
      tier != nullptr && (std::string_view(tier) == "quick" || std::string_view(tier) == "full")) {
    options.kernel_tier = tier;
  }
  CommandLine line(options);
  std::vector<std::string> words(argv + 1, argv + argc);
  if (words.empty()) {
    std::fputs(line.app().help().c_str(), stdout);
    options.exit_code = kUsage;
    return options;
  }
  if (!ChooseCommand(line, words)) {
    options.exit_code = kUsage;
    return options;
  }
  CLI::App* command = line.Find(words[0]);
  if (command != nullptr) {
    ReadWords(command, command == line.run || command == line.bench || command == line.debug, words,
              options.program_args);
  }
  const std::vector<std::string> given = words;
  std::reverse(words.begin(), words.end());  // CLI11 takes them from the back
  try {
    line.app().parse(std::move(words));
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success)) {
      std::ostringstream text;  // as C output, whose failures main sees
      line.app().exit(error, text);
      std::fputs(text.str().c_str(), stdout);
      return options;
    }
    const std::string name = command != nullptr ? command->get_name() : "";
    std::string text = command != nullptr ? Unexpected(command, given) : "";
    options.exit_code = Complain(text.empty() ? error.what() : text, name);
    return options;
  }
  TakeCommand(line, options);
  return options;
}

}  // namespace brio::driver
