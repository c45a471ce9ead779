// brio-check-many LIBRARY LIST [SECONDS]: checks every file that LIST names, one a line, in this process. Before each it prints
// `begin FILE`, after it `end FILE CODE MILLISECONDS` with the exit code that `brio check` would have; an internal error
// is code 3. A run longer than SECONDS (10) ends the process, so the last `begin` says who it was.
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "inputs.h"

namespace {

struct Arguments {
  std::string library;
  std::string list;
  unsigned seconds = 10;
};

void CheckAll(void* data) {
  const auto& arguments = *static_cast<const Arguments*>(data);
  std::ifstream list(arguments.list);
  for (std::string path; std::getline(list, path);) {
    std::ifstream in(path, std::ios::binary);
    std::stringstream text;
    text << in.rdbuf();
    std::printf("begin %s\n", path.c_str());
    std::fflush(stdout);
    const auto start = std::chrono::steady_clock::now();
    alarm(arguments.seconds);
    const brio::fuzz::Checked checked = brio::fuzz::Check(text.str(), arguments.library);
    alarm(0);
    const auto time = std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - start);
    const bool is_internal = checked.diagnostics.find("internal error") != std::string::npos;
    std::printf("end %s %d %d\n", path.c_str(), is_internal ? 3 : checked.has_errors ? 1 : 0, static_cast<int>(time.count()));
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
