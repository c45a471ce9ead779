// `brio debug`: a program in a debugger, which knows the library's values.
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>

#include "driver/commands.h"
#include "driver/process.h"
#include "driver/report.h"
#include "driver/temporary_program.h"
#include "pipeline/resources.h"

namespace brio::driver {
namespace {

/// The program `name` in PATH; empty: there is none.
std::string FindInPath(const std::string& name) {
  const char* path = std::getenv("PATH");
  std::string rest = path != nullptr ? path : "";
  while (!rest.empty()) {
    const size_t colon = std::min(rest.find(':'), rest.size());
    const std::string folder = rest.substr(0, colon);
    rest.erase(0, colon + 1);
    const std::string file = (folder.empty() ? "." : folder) + "/" + name;
    if (access(file.c_str(), X_OK) == 0) {
      return file;
    }
  }
  return {};
}

bool IsLldb(const std::string& path) {
  return path.substr(path.rfind('/') + 1).starts_with("lldb");
}

/// Whether the file is a program already.
bool IsExecutable(const std::string& path) {
  constexpr std::array<char, 4> kElf = {'\x7f', 'E', 'L', 'F'};
  std::array<char, kElf.size()> magic = {};
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) {
    return false;
  }
  const bool is_elf = read(file, magic.data(), magic.size()) == ssize_t{magic.size()} && magic == kElf;
  close(file);
  return is_elf;
}

std::vector<std::string> DebuggerWords(const Options& options, const std::string& debugger,
                                       const std::string& program) {
  std::vector<std::string> words;
  const std::string printers = pipeline::FindPrinters().found;
  if (IsLldb(debugger)) {
    if (!printers.empty()) {
      words = {"-O", "command script import " + printers + "/brio_lldb.py"};
    }
    words.insert(words.end(), {"--", program});
  } else {
    words = {"-q", "-iex", "set breakpoint pending on"};
    if (!printers.empty()) {
      words.insert(words.end(), {"-x", printers + "/brio_gdb.py"});
    }
    // Steps go past the library's own code.
    const std::string library = pipeline::FindLibrary().found;
    for (const char* depth : {"/*", "/*/*", "/*/*/*"}) {
      words.insert(words.end(), {"-ex", "skip -gfi " + library + depth});
    }
    if (options.break_on_launch) {
      words.insert(words.end(), {"-ex", "set cuda break_on_launch application"});
    }
    words.insert(words.end(), {"--args", program});
  }
  words.insert(words.end(), options.program_args.begin(), options.program_args.end());
  return words;
}

}  // namespace

int Debug(const Options& options) {
  std::vector<std::string> names = {options.debugger};
  if (options.debugger.empty()) {
    names = {"gdb", "lldb", "lldb-22"};
  } else if (options.debugger == "lldb") {
    names = {"lldb", "lldb-22"};
  }
  std::string debugger;
  std::string tried;
  for (const std::string& name : names) {
    debugger = debugger.empty() ? FindInPath(name) : debugger;
    tried += (tried.empty() ? "" : ", ") + name;
  }
  if (debugger.empty()) {
    ReportFailure(options, Diag::NoDebugger, {tried});
    return kFailure;
  }
  TemporaryProgram built;
  std::string program = options.file;
  if (options.program || !IsExecutable(options.file)) {
    Options build = options;
    build.optimization = 0;
    build.debug = lower::DebugLevel::Variables;
    if (const int code = built.Build(build); code != kSuccess) {
      return code;
    }
    program = built.path();
  }
  int ended_by = 0;
  const int code = RunProcess(debugger, debugger, DebuggerWords(options, debugger, program), ended_by);
  return ended_by != 0 ? kFailure : code;
}

}  // namespace brio::driver
