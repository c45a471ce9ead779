// Writing results: whole or not at all.
#pragma once

#include <string>
#include <string_view>

namespace brio::pipeline {

/// Writes `bytes` to `path` through a temporary file beside it, so that a reader never sees half of it; "-" is stdout,
/// devices and pipes are written directly. Returns what went wrong, empty on success.
[[nodiscard]] std::string WriteOutput(const std::string& path, std::string_view bytes, bool executable = false);

}  // namespace brio::pipeline
