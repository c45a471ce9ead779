// Writing results: whole or not at all.
#pragma once

#include <string>
#include <string_view>

#include "source/source.h"

namespace brio::pipeline {

/// Writes `bytes` to `path` through a temporary file beside it, so that a reader never sees half of it; "-" is stdout,
/// devices and pipes are written directly. Returns what went wrong, empty on success.
[[nodiscard]] std::string WriteOutput(const std::string& path, std::string_view bytes, bool executable = false);

/// True when `path` is one of the files that were read, under whatever name.
bool IsSource(const SourceManager& sources, const std::string& path);
/// What is wrong with such an output.
inline constexpr char kIsSource[] = "it is a source file of this program; name another one with -o";

}  // namespace brio::pipeline
