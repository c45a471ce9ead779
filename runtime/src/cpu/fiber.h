// Fibers for the CPU device: stacks and the switch between them. Who runs when is decided by block_runner.
#pragma once

#include <cstddef>

namespace brio::rt {

/// A suspended flow of control and its stack. The stack belongs to the FiberStacks that made it.
struct FiberContext {
  void* sp = nullptr;            // meaningful while suspended
  void* stack_bottom = nullptr;  // lowest usable address; for the thread's own stack found out at the first switch
  size_t stack_size = 0;
  void* fake_stack = nullptr;  // address sanitizer's
};

/// Saves the running flow into `from` and continues `to`. Returns when something switches back to `from`.
void SwitchFiber(FiberContext& from, FiberContext& to);
/// Prepares `fiber` so that the next switch to it calls entry(argument) on its empty stack; entry never returns.
void ResetFiber(FiberContext& fiber, void (*entry)(void*), void* argument);
/// First thing to call on a fiber entered for the first time. `from` is what switched to it.
void EnterFiber(FiberContext& from);

/// Maps a stack with a guard page below it into `fiber`; `index` colours it, so that equal frames of neighbouring
/// fibers do not fall into the same cache sets. Returns false when there is no memory.
bool MapFiberStack(FiberContext& fiber, size_t index);
void UnmapFiberStack(FiberContext& fiber);

}  // namespace brio::rt
