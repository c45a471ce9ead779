// What code is compiled for.
#include "sema/targets.h"

#include <algorithm>

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

const TargetSpec* Targets::Named(std::string_view name) {
  if (name == accelerator()->name) return accelerator();
  const std::optional<TargetSpec> asked = ParseAccelerator(name);
  if (!asked || !asked->is_device()) return nullptr;
  const auto known = std::ranges::find_if(targets_, [&](const TargetSpec& one) { return one.name == asked->name; });
  return known == targets_.end() ? &targets_.emplace_back(*asked) : &*known;
}

}  // namespace brio::sema
