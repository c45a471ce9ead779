// brio-check-many LIBRARY LIST [SECONDS]: checks every file that LIST names, one a line, in this process. Before each
// it prints `begin FILE`, after it `end FILE CODE MILLISECONDS` with the exit code that `brio check` would have; an
// internal error is code 3. A run of more than SECONDS (10) of processor time, or of ten times as long on the clock,
// ends the process, so the last `begin` says who it was: a busy machine makes no program hang.
#include <sys/time.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <sstream>

#include "inputs.h"

namespace {

struct Arguments {
  std::string library;
  std::string list;
  unsigned seconds = 10;
};

/// Ends the process by SIGPROF after so much processor time from now on, by SIGALRM after ten times that; 0 for never.
void LimitTime(unsigned seconds) {
  const itimerval limit{{0, 0}, {static_cast<time_t>(seconds), 0}};
  setitimer(ITIMER_PROF, &limit, nullptr);
  alarm(10 * seconds);
}

void CheckAll(void* data) {
  const auto& arguments = *static_cast<const Arguments*>(data);
  std::ifstream list(arguments.list);
  for (std::string path; std::getline(list, path);) {
    std::ifstream in(path, std::ios::binary);
    std::stringstream text;
    text << in.rdbuf();
    std::printf("begin %s\n", path.c_str());
    std::fflush(stdout);
    const std::clock_t start = std::clock();
    LimitTime(arguments.seconds);
    const brio::fuzz::Checked checked = brio::fuzz::Check(text.str(), arguments.library);
    LimitTime(0);
    const auto milliseconds = static_cast<int>((std::clock() - start) * 1000 / CLOCKS_PER_SEC);
    const int code = checked.has_internal_error ? 3 : checked.has_errors ? 1 : 0;
    std::printf("end %s %d %d\n", path.c_str(), code, milliseconds);
    std::fflush(stdout);
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) {
    std::fputs("usage: brio-check-many LIBRARY LIST [SECONDS]\n", stderr);
    return 2;
  }
  Arguments arguments{argv[1], argv[2]};
  if (argc > 3) {
    arguments.seconds = static_cast<unsigned>(std::atoi(argv[3]));
  }
  brio::fuzz::WithLargeStack(CheckAll, &arguments);
  return 0;
}
