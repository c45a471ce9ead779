// Threads that the system may refuse: std::thread ends the process then.
#pragma once

#include <pthread.h>

#include <memory>
#include <utility>

namespace brio::rt {

/// A thread that was started, or was not.
class Thread {
 public:
  Thread() = default;
  Thread(const Thread&) = delete;
  Thread& operator=(const Thread&) = delete;

  /// Starts `body` on a thread; false when the system has none to give.
  template <typename Body>
  bool Start(Body body) {
    auto held = std::make_unique<Body>(std::move(body));
    const auto run = [](void* data) -> void* {
      const std::unique_ptr<Body> mine(static_cast<Body*>(data));
      (*mine)();
      return nullptr;
    };
    started_ = pthread_create(&thread_, nullptr, run, held.get()) == 0;
    if (started_) {
      (void)held.release();
    }
    return started_;
  }
  bool started() const { return started_; }
  void Join() {
    if (std::exchange(started_, false)) {
      pthread_join(thread_, nullptr);
    }
  }
  void Detach() {
    if (std::exchange(started_, false)) {
      pthread_detach(thread_);
    }
  }

 private:
  pthread_t thread_{};
  bool started_ = false;
};

}  // namespace brio::rt
