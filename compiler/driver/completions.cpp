// Completion scripts and the man page, made from the options, so that they cannot tell anything else than `--help`.
#include <algorithm>
#include <ctime>

#include "driver/cli.h"

namespace brio::driver {

namespace {

/// The first line of a description, without an end.
std::string FirstLine(const std::string& text) {
  std::string line = text.substr(0, text.find('\n'));
  while (line.ends_with(':') || line.ends_with(' ')) {
    line.pop_back();
  }
  return line;
}

/// All spellings of an option: "-o", "--output".
std::vector<std::string> Spellings(const CLI::Option* option) {
  std::vector<std::string> names;
  for (const std::string& name : option->get_snames()) {
    names.push_back("-" + name);
  }
  for (const std::string& name : option->get_lnames()) {
    names.push_back("--" + name);
  }
  return names;
}

bool TakesValue(const CLI::Option* option) {
  return option->get_expected_max() > 0 && option->get_type_size() > 0;
}

std::vector<const CLI::Option*> ShownOptions(const CLI::App* command) {
  std::vector<const CLI::Option*> shown;
  for (const CLI::Option* option : command->get_options()) {
    if (!option->get_group().empty()) {
      shown.push_back(option);
    }
  }
  return shown;
}

/// The command's argument without a dash; null for none.
const CLI::Option* Positional(const CLI::App* command) {
  for (const CLI::Option* option : command->get_options()) {
    if (option->get_positional()) {
      return option;
    }
  }
  return nullptr;
}

std::string Join(const std::vector<std::string>& words, const char* between) {
  std::string out;
  for (const std::string& word : words) {
    out += (out.empty() ? "" : between) + word;
  }
  return out;
}

/// Between single quotes of a shell.
std::string ShellQuoted(const std::string& text) {
  std::string out = "'";
  for (char c : text) {
    out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  }
  return out + "'";
}

std::vector<CLI::App*> Commands(CommandLine& line) {
  std::vector<CLI::App*> commands;
  for (const std::string& name : line.CommandNames()) {
    commands.push_back(line.Find(name));
  }
  return commands;
}

std::string Bash(CommandLine& line) {
  std::string out =
      "# Completion of brio for bash.\n"
      "_brio() {\n"
      "  local word=\"${COMP_WORDS[COMP_CWORD]}\" before=\"\" command=\"\" i\n"
      "  (( COMP_CWORD > 0 )) && before=\"${COMP_WORDS[COMP_CWORD-1]}\"\n"
      "  for (( i = 1; i < COMP_CWORD; ++i )); do\n"
      "    case \"${COMP_WORDS[i]}\" in\n"
      "      " +
      Join(line.CommandNames(), "|") +
      "|package) command=\"${COMP_WORDS[i]}\"; break ;;\n"
      "    esac\n"
      "  done\n"
      "  COMPREPLY=()\n"
      "  if [[ \"$before\" == \"=\" ]] && (( COMP_CWORD > 1 )); then before=\"${COMP_WORDS[COMP_CWORD-2]}\"; fi\n"
      "  [[ \"$word\" == \"=\" ]] && word=\"\"\n"
      "  case \"${command:-run} $before\" in\n";
  for (const CLI::App* command : Commands(line)) {
    for (const CLI::Option* option : ShownOptions(command)) {
      if (option->get_positional() || !TakesValue(option)) {
        continue;
      }
      std::string pattern;
      for (const std::string& name : Spellings(option)) {
        pattern += (pattern.empty() ? "" : "|") + ("\"" + command->get_name() + " " + name + "\"");
      }
      const std::vector<std::string>& choices = line.Choices(option);
      out += "    " + pattern + ") ";
      if (!choices.empty()) {
        out += "mapfile -t COMPREPLY < <(compgen -W " + ShellQuoted(Join(choices, " ")) + " -- \"$word\"); return ;;\n";
      } else if (line.KindOf(option) == ValueKind::Folder) {
        out += "mapfile -t COMPREPLY < <(compgen -d -- \"$word\"); return ;;\n";
      } else if (line.KindOf(option) == ValueKind::File) {
        out += "mapfile -t COMPREPLY < <(compgen -f -- \"$word\"); return ;;\n";
      } else {
        out += "return ;;\n";
      }
    }
  }
  out += "  esac\n  case \"$command\" in\n";
  for (const CLI::App* command : Commands(line)) {
    std::vector<std::string> names;
    for (const CLI::Option* option : ShownOptions(command)) {
      if (!option->get_positional()) {
        for (std::string& name : Spellings(option)) {
          names.push_back(std::move(name));
        }
      }
    }
    const CLI::Option* positional = Positional(command);
    out += "    " + command->get_name() + (command == line.precompile ? "|package" : "") +
           ")\n      if [[ \"$word\" == -* ]]; then mapfile -t COMPREPLY < <(compgen -W " +
           ShellQuoted(Join(names, " ")) + " -- \"$word\")\n      else ";
    if (command == line.help) {
      out += "mapfile -t COMPREPLY < <(compgen -W " + ShellQuoted(Join(line.CommandNames(), " ")) + " -- \"$word\")";
    } else if (positional != nullptr && !line.Choices(positional).empty()) {
      out +=
          "mapfile -t COMPREPLY < <(compgen -W " + ShellQuoted(Join(line.Choices(positional), " ")) + " -- \"$word\")";
    } else {
      out += "mapfile -t COMPREPLY < <(compgen -f -- \"$word\")";
    }
    out += "; fi ;;\n";
  }
  out += "    *) mapfile -t COMPREPLY < <(compgen -W " +
         ShellQuoted(Join(line.CommandNames(), " ") + " --help --version") +
         " -- \"$word\"; compgen -f -- \"$word\") ;;\n";
  return out + "  esac\n}\ncomplete -o filenames -F _brio brio\n";
}

/// Text between brackets of an `_arguments` specification.
std::string ZshText(const std::string& text) {
  std::string out;
  for (char c : text) {
    if (c == '[' || c == ']' || c == ':' || c == '\\') {
      out += '\\';
    }
    out += c;
  }
  return out;
}

std::string ZshAction(CommandLine& line, const CLI::Option* option) {
  const std::vector<std::string>& choices = line.Choices(option);
  if (!choices.empty()) {
    std::string words;
    for (const std::string& choice : choices) {
      words += (words.empty() ? "" : " ") + ZshText(choice);
    }
    return "(" + words + ")";
  }
  return line.KindOf(option) == ValueKind::Folder ? "_files -/"
         : line.KindOf(option) == ValueKind::File ? "_files"
                                                  : " ";
}

std::string Zsh(CommandLine& line) {
  std::string out =
      "#compdef brio\n"
      "# Completion of brio for zsh.\n"
      "_brio() {\n"
      "  local -a commands\n"
      "  commands=(\n";
  for (const CLI::App* command : Commands(line)) {
    out += "    " + ShellQuoted(ZshText(command->get_name()) + ":" + ZshText(FirstLine(command->get_description()))) +
           "\n";
  }
  out +=
      "  )\n"
      "  if (( CURRENT == 2 )); then\n"
      "    _describe command commands\n"
      "    _files\n"
      "    return\n"
      "  fi\n"
      "  local command=\"${words[2]}\"\n"
      "  shift words\n"
      "  (( CURRENT -= 1 ))\n"
      "  case \"$command\" in\n";
  for (const CLI::App* command : Commands(line)) {
    out += "    " + command->get_name() + (command == line.precompile ? "|package" : "") + ")\n      _arguments -s";
    for (const CLI::Option* option : ShownOptions(command)) {
      if (option->get_positional()) {
        continue;
      }
      for (const std::string& name : Spellings(option)) {
        const bool is_long = name.starts_with("--");
        std::string spec = "*" + name + (TakesValue(option) ? (is_long ? "=" : "+") : "") + "[" +
                           ZshText(FirstLine(option->get_description())) + "]";
        if (TakesValue(option)) {
          spec += ":" + ZshText(option->get_type_name()) + ":" + ZshAction(line, option);
        }
        out += " \\\n        " + ShellQuoted(spec);
      }
    }
    const CLI::Option* positional = Positional(command);
    if (command == line.help) {
      out += " \\\n        " + ShellQuoted("1:command:(" + Join(line.CommandNames(), " ") + ")");
    } else if (positional != nullptr && !line.Choices(positional).empty()) {
      out += " \\\n        " + ShellQuoted("1:" + positional->get_name() + ":" + ZshAction(line, positional));
    } else {
      out += " \\\n        '*:file:_files'";
    }
    out += " ;;\n";
  }
  return out + "    *) _files ;;\n  esac\n}\n_brio \"$@\"\n";
}

std::string Fish(CommandLine& line) {
  std::string out = "# Completion of brio for fish.\n";
  const std::string names = Join(line.CommandNames(), " ");
  for (const CLI::App* command : Commands(line)) {
    out += "complete -c brio -n 'not __fish_seen_subcommand_from " + names + "' -a " + command->get_name() + " -d " +
           ShellQuoted(FirstLine(command->get_description())) + "\n";
  }
  for (const CLI::App* command : Commands(line)) {
    const std::string begin = "complete -c brio -n '__fish_seen_subcommand_from " + command->get_name() + "'";
    for (const CLI::Option* option : ShownOptions(command)) {
      if (option->get_positional()) {
        if (!line.Choices(option).empty()) {
          out += begin + " -f -a " + ShellQuoted(Join(line.Choices(option), " ")) + "\n";
        }
        continue;
      }
      out += begin;
      for (const std::string& name : option->get_snames()) {
        out += " -s " + name;
      }
      for (const std::string& name : option->get_lnames()) {
        out += " -l " + name;
      }
      if (TakesValue(option)) {
        out += " -r";
        if (!line.Choices(option).empty()) {
          out += " -f -a " + ShellQuoted(Join(line.Choices(option), " "));
        } else if (line.KindOf(option) == ValueKind::Any) {
          out += " -f";
        }
      }
      out += " -d " + ShellQuoted(FirstLine(option->get_description())) + "\n";
    }
    if (command == line.help) {
      out += begin + " -f -a " + ShellQuoted(names) + "\n";
    }
  }
  return out;
}

/// Text for roff: no line begins with a control character.
std::string Roff(const std::string& text) {
  std::string out;
  bool begins = true;
  for (char c : text) {
    if (begins && (c == '.' || c == '\'')) {
      out += "\\&";
    }
    out += c == '\\' ? std::string("\\e") : c == '-' ? std::string("\\-") : std::string(1, c);
    begins = c == '\n';
  }
  return out;
}

/// Paragraphs as they are laid out here.
std::string Verbatim(const std::string& text) {
  std::string trimmed = text;
  while (trimmed.ends_with('\n')) {
    trimmed.pop_back();
  }
  while (trimmed.starts_with('\n')) {
    trimmed.erase(0, 1);
  }
  return ".nf\n" + Roff(trimmed) + "\n.fi\n";
}

}  // namespace

std::string CompletionScript(CommandLine& line, const std::string& shell) {
  return shell == "bash" ? Bash(line) : shell == "zsh" ? Zsh(line) : Fish(line);
}

std::string ManPage(CommandLine& line) {
  std::string out = ".TH BRIO 1 \"\" \"brio " BRIO_VERSION
                    "\" \"User Commands\"\n.SH NAME\nbrio \\- compile and run GPU programs in Mojo syntax\n"
                    ".SH SYNOPSIS\n";
  for (const CLI::App* command : Commands(line)) {
    const CLI::Option* positional = Positional(command);
    out += ".B brio " + command->get_name() + "\n[OPTIONS]";
    if (positional != nullptr) {
      out += " " + positional->get_name();
    }
    out += command == line.run ? " [ARGS...]\n.br\n" : "\n.br\n";
  }
  out += ".SH DESCRIPTION\n" + Roff(line.app().get_description()) + "\n.PP\n" + Verbatim(line.app().get_footer());
  for (const CLI::App* command : Commands(line)) {
    out += ".SH BRIO ";
    for (char c : command->get_name()) {
      out += static_cast<char>(c - 'a' + 'A');
    }
    out += "\n" + Roff(command->get_description()) + ".\n";
    for (const CLI::Option* option : ShownOptions(command)) {
      std::string names = option->get_positional() ? option->get_name() : Join(Spellings(option), ", ");
      if (!option->get_positional() && TakesValue(option)) {
        names += " " + option->get_type_name();
      }
      out += ".TP\n.B " + Roff(names) + "\n";
      // Lists keep their lines.
      const std::string& about = option->get_description();
      const size_t newline = about.find('\n');
      out += Roff(about.substr(0, newline)) + "\n";
      if (newline != std::string::npos) {
        out += Verbatim(about.substr(newline + 1));
      }
    }
    out += ".PP\n" + Verbatim(command->get_footer());
  }
  return out;
}

}  // namespace brio::driver
