// Reports of `--check`: one form, the first of each kind in full, then counts.
#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace brio::rt {

class CostCounter;

/// Exit status of a program whose kernels are wrong and that would have ended with 0 or 1.
constexpr int32_t kCheckExitCode = 86;

/// One mistake.
struct CheckReport {
  const char* mode = "";  // "memory", "race", "sync", "init"
  std::string what;       // "write of 4 bytes behind a buffer"
  std::string kernel;
  std::string place;               // "add.mojo:12"
  std::string thread;              // "block (0, 0, 0), thread (3, 0, 0)"
  std::vector<std::string> notes;  // further lines
};

/// `text` as a string of JSON.
std::string QuotedForJson(std::string_view text);

/// All mistakes of a process. Thread-safe.
class CheckReports {
 public:
  /// Shows the report on stderr unless there have been many, or one of the same mode and place; counts it in any case.
  void Add(CheckReport report);
  bool HasAny();
  /// How many different ones.
  uint64_t Count();
  /// Counts on stderr, and the file that BRIO_CHECK_JSON names. Once. `costs`: what was counted besides, or null.
  void Finish(const CostCounter* costs);

 private:
  struct Entry {
    CheckReport report;
    uint64_t count = 0;
  };

  void WriteJson(const char* path, const CostCounter* costs);

  std::mutex mutex_;
  std::vector<Entry> entries_;
  std::map<std::string, size_t> by_key_;
  uint64_t dropped_ = 0;
  bool finished_ = false;
};

}  // namespace brio::rt
