// Work on all processors.
#pragma once

#include <cstddef>
#include <functional>

namespace brio {

/// Calls `action(i)` for each i below `count`, in order of i but not waiting for those before, on as many threads as
/// this process has processors, this one among them; on this thread alone where the system has none to give. The
/// others have stacks of `stack_bytes`.
void ForEachOnWorkers(size_t count, const std::function<void(size_t)>& action, size_t stack_bytes = size_t{8} << 20);

/// From now on this process works on at most so many threads; 0 is one for each processor.
void LimitWorkers(size_t count);

}  // namespace brio
