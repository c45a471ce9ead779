// What code is compiled for.
#include "sema/targets.h"

#include "sema/front.h"

namespace brio::sema {

Targets::Targets(Front& front) : s(front) {
  host = &targets_.emplace_back(s.options.host);
}

const TargetSpec* Targets::accelerator() {
  if (!accelerator_) {
    accelerator_ =
        &targets_.emplace_back(s.options.find_accelerator ? s.options.find_accelerator() : s.options.accelerator);
  }
  return accelerator_;
}

}  // namespace brio::sema
