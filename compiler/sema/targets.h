#pragma once

#include <deque>
#include <string_view>

#include "sema/calls.h"

namespace brio::sema {

struct Front;

/// What code is compiled for.
class Targets {
 public:
  explicit Targets(Front& front);

  /// What kernels are compiled for.
  const TargetSpec* accelerator();
  /// A device by the name that `--target-accelerator` takes; null for an unknown one.
  const TargetSpec* Named(std::string_view name);

  const TargetSpec* host = nullptr;

 private:
  std::deque<TargetSpec> targets_;
  const TargetSpec* accelerator_ = nullptr;  // in `targets_`, once it is known

  Front& s;
};

}  // namespace brio::sema
