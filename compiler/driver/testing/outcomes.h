// What becomes of tests, and how it is told: on the terminal, as JUnit XML and as JSON lines.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "driver/options.h"

namespace brio::driver {

enum class Outcome { Pass, Fail, Skip, Crash, Timeout, CompileError, NoTests };

/// What became of one test.
struct TestResult {
  std::string file;  // the path that was found
  std::string name;  // the function; empty for a whole program
  std::string id;    // PATH::NAME[TARGET]
  std::string reproduce;
  Outcome outcome = Outcome::Pass;
  double seconds = 0;
  std::string message;  // why it did not pass
  std::string output;   // what it printed

  bool failed() const { return outcome != Outcome::Pass && outcome != Outcome::Skip; }
};

/// "PASS", "COMPILE-ERROR" and so on.
const char* NameOf(Outcome outcome);

/// Prints results as they come, and the summary.
class TestReporter {
 public:
  explicit TestReporter(const Options& options) : options_(options) {}

  void Add(TestResult result);
  size_t failures() const { return failures_; }
  /// The summary; `deselected` tests were not wanted, `unstarted` files had no turn. Writes the files of --junit and
  /// --json; the exit code of the command.
  int Finish(double seconds, size_t deselected, size_t unstarted, bool interrupted);

 private:
  bool WriteFile(const std::string& path, const std::string& text) const;
  std::string JUnit(double seconds) const;
  std::string Json(double seconds) const;

  const Options& options_;
  std::vector<TestResult> results_;
  size_t failures_ = 0;
};

}  // namespace brio::driver
