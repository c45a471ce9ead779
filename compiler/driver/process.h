// Programs as processes of their own.
#pragma once

#include <string>
#include <vector>

namespace brio::driver {

/// Runs the program and returns its code, or sets `ended_by` to the signal that ended it. `name` is what it is told
/// that it is called.
int RunProcess(const std::string& path, const std::string& name, const std::vector<std::string>& words, int& ended_by);

}  // namespace brio::driver
