#include "sema/instance_limits.h"

#include <algorithm>
#include <string>
#include <utility>

#include "sema/front.h"
#include "sema/function_entity.h"
#include "sema/instance.h"
#include "sema/reports.h"

namespace brio::sema {

namespace {

// A function that asks for two further instances of itself never gets to the greatest depth: there are too many on the
// way.
constexpr unsigned kDeep = 8;
constexpr unsigned kMaxDeepInstances = 10'000;
// Where their bodies are large there are too many earlier: this is some two seconds' work, and 200 MB.
constexpr unsigned kRecurring = 3;
constexpr uint64_t kMaxRecurringInstructions = 200'000;

}  // namespace

FunctionEntity* InstanceLimits::Recurring(const Instance& instance) {
  for (const Instance* by = &instance; by; by = by->requested_by) {
    if (!by->function) continue;
    unsigned times = 0;
    for (const Instance* above = by->requested_by; above; above = above->requested_by)
      times += above->function == by->function;
    if (times >= kRecurring) return by->function;
  }
  return nullptr;
}

bool InstanceLimits::Allow(Instance& instance) {
  FunctionEntity* function = instance.function;
  if (function && instance.depth > kDeep && ++function->deep_instances > kMaxDeepInstances) {
    if (!told_too_much_code_ && function->deep_instances == kMaxDeepInstances + 1)
      s.reports.Report(Diag::TooManyInstances, {instance.requested_at, instance.requested_by},
                       {function->decl->name, std::to_string(kMaxDeepInstances)});
    return false;
  }
  FunctionEntity* recurring = instance.depth > kRecurring ? Recurring(instance) : nullptr;
  if (!recurring) return true;
  instance.recurs = true;
  if (function == recurring) ++recurring->recurring_instances;
  if (recurring_instructions_ < kMaxRecurringInstructions) return true;
  const bool is_told = recurring->deep_instances > kMaxDeepInstances;  // one fault, which both limits find
  if (!std::exchange(told_too_much_code_, true) && !is_told)
    s.reports.Report(Diag::TooManyInstances, {instance.requested_at, instance.requested_by},
                     {recurring->decl->name, std::to_string(std::max(recurring->recurring_instances, 1u) - 1)});
  return false;
}

void InstanceLimits::Count(const Instance& instance) {
  if (!instance.recurs) return;
  for (const ir::Block* block : instance.ir->blocks) recurring_instructions_ += block->insts.size();
}

}  // namespace brio::sema
