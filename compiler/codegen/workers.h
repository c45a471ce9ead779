// Work on all processors.
#pragma once

#include <cstddef>
#include <functional>

namespace brio::codegen {

/// Calls `action(i)` for each i below `count`, in order of i but not waiting for those before, on as many threads as
/// this process has processors; on this thread alone where the system has none to give.
void ForEachOnWorkers(size_t count, const std::function<void(size_t)>& action);

}  // namespace brio::codegen
