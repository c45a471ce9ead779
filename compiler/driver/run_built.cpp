// `brio run --sanitize`: the program needs a runtime that is loaded before anything else, so it is built into a file of
// its own and run as a process.
#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "driver/commands.h"
#include "driver/process.h"
#include "driver/temporary_program.h"

namespace brio::driver {

namespace {

/// The program while it runs; 0 otherwise.
volatile sig_atomic_t running = 0;

/// Who asks this process to end asks the program: the folder is removed once that has ended.
void PassOn(int signal_number) {
  if (running != 0) {
    kill(static_cast<pid_t>(running), signal_number);
  }
}

}  // namespace

int RunProcess(const std::string& path, const std::string& name, const std::vector<std::string>& words, int& ended_by) {
  std::vector<char*> args = {const_cast<char*>(name.c_str())};
  for (const std::string& word : words) {
    args.push_back(const_cast<char*>(word.c_str()));
  }
  args.push_back(nullptr);
  std::fflush(nullptr);
  pid_t child = fork();
  if (child == 0) {
    execv(path.c_str(), args.data());
    _exit(127);
  }
  if (child < 0) {
    std::fprintf(stderr, "brio: error: cannot start the program: %s\n", std::strerror(errno));
    return kFailure;
  }
  running = child;
  signal(SIGINT, SIG_IGN);  // the program's to answer
  signal(SIGTERM, PassOn);
  signal(SIGHUP, PassOn);
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  running = 0;
  if (WIFEXITED(status)) {
    return WEXITSTATUS(status);
  }
  ended_by = WTERMSIG(status);
  return kFailure;
}

int RunBuilt(const Options& options) {
  int code = kFailure;
  int ended_by = 0;
  {
    TemporaryProgram program;
    code = program.Build(options);
    if (code == kSuccess) {
      code = RunProcess(program.path(), options.file, options.program_args, ended_by);
    }
  }
  if (ended_by != 0) {
    // The caller sees the same end as without a process between.
    signal(ended_by, SIG_DFL);
    raise(ended_by);
  }
  return code;
}

}  // namespace brio::driver
