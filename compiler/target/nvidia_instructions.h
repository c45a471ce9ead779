// The instructions that only some NVIDIA GPUs have.
#pragma once

#include <string>
#include <string_view>

#include "target/target.h"

namespace brio {

/// What the instructions in a text need.
struct NvidiaNeeds {
  unsigned ptx = 0;      // the oldest version of PTX that has them all; 0: any
  std::string missing;   // the first that the target has not; empty: none
  std::string_view who;  // the targets that have it: "sm_90a"
};

/// What assembly, or the LLVM intrinsic of that name, needs on `target`, an NVIDIA GPU.
NvidiaNeeds NeedsOfAssembly(std::string_view text, const TargetSpec& target);
NvidiaNeeds NeedsOfIntrinsic(std::string_view name, const TargetSpec& target);

/// Features of `target` with PTX of at least `version`.
std::string FeaturesWithPtx(const TargetSpec& target, unsigned version);

}  // namespace brio
