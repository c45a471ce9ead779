// The options of a program of the compiler's C interface.
#pragma once

#include <string>
#include <vector>

#include "pipeline/compilation.h"

namespace brio::capi {

/// Fills `settings` from the words; returns what is wrong, empty when nothing is. Host and accelerator are set as well.
[[nodiscard]] std::string ParseOptions(const std::vector<std::string>& words, pipeline::Settings& settings);

}  // namespace brio::capi
