// Features of the host's processor that a command line adds or takes away.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "target/target.h"

namespace brio {

/// Says what is wrong with a list of features as `--target-features` takes it ("+avx2,-sse3"), or "". `unknown` becomes
/// the name that no feature has, if that is it.
std::string CheckFeatures(std::string_view list, std::string& unknown);
/// Adds and takes away the features of `list`, in order, with those that they imply. `list` has passed `CheckFeatures`.
void ChangeFeatures(std::string_view list, TargetSpec& host);
/// The names of all features, as LLVM has them.
std::vector<std::string> SupportedFeatures();

}  // namespace brio
