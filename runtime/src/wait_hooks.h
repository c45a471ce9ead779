// What a host language does around waits for a device.
#pragma once

namespace brio {

/// Around a wait: calls the hooks of brio_set_wait_hooks, if there are any. No lock of the runtime may be held, since
/// `leave` may wait for a lock of the host language.
class WaitScope {
 public:
  WaitScope();
  ~WaitScope();
  WaitScope(const WaitScope&) = delete;
  WaitScope& operator=(const WaitScope&) = delete;

 private:
  void (*leave_)(void*) = nullptr;
  void* token_ = nullptr;
};

}  // namespace brio
