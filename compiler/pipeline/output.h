// Writing results: whole or not at all.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "source/source.h"

namespace brio::pipeline {

/// Writes `bytes` to `path` through a temporary file beside it, so that a reader never sees half of it; "-" is stdout,
/// devices and pipes are written directly. Returns what went wrong, empty on success.
[[nodiscard]] std::string WriteOutput(const std::string& path, std::string_view bytes, bool executable = false);

/// The files that were read so far, for who writes many.
class SourceFiles {
 public:
  explicit SourceFiles(const SourceManager& sources);
  /// True when `path` is one of them, under whatever name.
  bool Has(const std::string& path) const;

 private:
  std::set<std::pair<uint64_t, uint64_t>> files_;  // devices and numbers
};

/// True when `path` is one of the files that were read, under whatever name.
bool IsSource(const SourceManager& sources, const std::string& path);
/// What is wrong with such an output.
inline constexpr char kIsSource[] = "it is a source file of this program; name another one with -o";

}  // namespace brio::pipeline
