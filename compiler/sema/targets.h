#pragma once

#include <deque>

#include "sema/calls.h"

namespace brio::sema {

struct Front;

/// What code is compiled for.
class Targets {
 public:
  explicit Targets(Front& front);

  /// What kernels are compiled for.
  const TargetSpec* accelerator();

  const TargetSpec* host = nullptr;

 private:
  std::deque<TargetSpec> targets_;
  const TargetSpec* accelerator_ = nullptr;  // in `targets_`, once it is known

  Front& s;
};

}  // namespace brio::sema
