// A process that compiles one file of tests, runs its tests and tells what became of them.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "driver/testing/discover.h"
#include "driver/testing/outcomes.h"

namespace brio::driver {

using Clock = std::chrono::steady_clock;

inline double SecondsSince(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

/// What a worker does.
struct TestJob {
  const TestFile* file = nullptr;
  std::string accelerator;
  std::vector<std::string> wanted;  // of the file's functions; all, or for a whole program none
};

/// Does the job in this process, which has to be one of its own, and writes messages (`ReadMessage`) to `out`. Returns
/// when all is said.
void DoTestJob(const Options& options, const TestJob& job, int out);

/// What a worker says.
struct WorkerMessage {
  bool is_compiled = false;  // the program is compiled and will run
  TestResult result;         // otherwise; without file, id and how to run it again
};

/// Takes a message off the begin of `bytes`; false when there is no whole one.
bool ReadMessage(std::string& bytes, WorkerMessage& message);

}  // namespace brio::driver
