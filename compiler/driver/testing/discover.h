// Which tests there are: files of tests, and examples in documents and doc comments.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "driver/excerpt.h"
#include "driver/options.h"

namespace brio::driver {

/// A program of tests: a file, or an example of a document.
struct TestFile {
  std::string path;
  std::string name;                    // what the names of its tests begin with
  std::optional<Excerpt> program;      // instead of the file's text
  std::vector<std::string> functions;  // the tests that are known without running it
  bool has_tests = true;               // otherwise it has neither tests nor a main
  std::string problem;                 // why it cannot be read

  // Of an example:
  bool is_example = false;
  std::string kind;                                         // "", "error" or "warning": what has to be reported
  std::vector<std::string> reports;                         // pieces of those reports
  std::optional<std::vector<std::string>> printed;          // lines that it prints
  std::vector<std::pair<std::string, std::string>> beside;  // other files, by name
};

/// Finds the tests of the paths in `options`, in the order of their names. What cannot be read is in `problem`.
std::vector<TestFile> DiscoverTests(const Options& options);

}  // namespace brio::driver
