// Words about accelerators that are not known.
#pragma once

#include <string>
#include <string_view>

namespace brio::pipeline {

/// What an unknown name was meant to be: "; the h100 is 'nvidia:sm_90a'", "; did you mean 'sm_90'?", or "".
std::string AcceleratorHint(std::string_view name);
/// All names, separated by commas.
std::string KnownAccelerators();

}  // namespace brio::pipeline
