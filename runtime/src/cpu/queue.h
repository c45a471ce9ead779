// A stream of the CPU device: an ordered queue of tasks. Tasks run on the queue's own thread, or on a thread that waits for
// the queue, or at once when they are short and the queue is empty; in every case one at a time and in order.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "error.h"

namespace brio::rt {

/// Work of a stream of the CPU device.
class Task {
 public:
  virtual ~Task() = default;
  /// Returns "" or the text of an asynchronous failure.
  virtual std::string Run() = 0;
};

/// A stream of the CPU device: tasks run one after the other, on a thread of its own.
class Queue {
 public:
  /// Runs what is queued. Its failures are asked for by `Synchronize`, before.
  ~Queue();

  /// Appends a task. A `short_task` is run by the caller when nothing is ahead of it.
  void Enqueue(std::unique_ptr<Task> task, bool short_task);
  template <typename Function>
  void EnqueueCall(bool short_task, Function function) {
    struct Call final : Task {
      explicit Call(Function&& body) : body(std::move(body)) {}
      std::string Run() override { return body(), std::string(); }
      Function body;
    };
    Enqueue(std::make_unique<Call>(std::move(function)), short_task);
  }
  /// Waits until all tasks enqueued so far have run; the first failure since the last call is returned.
  Status Synchronize();

 private:
  void RunTask(std::unique_ptr<Task> task, std::unique_lock<std::mutex>& lock);
  void WorkerMain();

  std::mutex mutex_;
  std::condition_variable work_;
  std::condition_variable changed_;
  std::deque<std::unique_ptr<Task>> tasks_;
  std::thread worker_;
  std::string failure_;
  uint64_t enqueued_ = 0;
  uint64_t completed_ = 0;
  bool running_ = false;  // some thread is inside a task
  bool stopping_ = false;
};

}  // namespace brio::rt
