// A stream of the CPU device: an ordered queue of tasks. Tasks run on the queue's own thread, or on a thread that waits
// for the queue, or at once when they are short and the queue is empty; in every case one at a time and in order. Where
// the system gives no thread, whoever enqueues a task runs it.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <string>

#include "error.h"
#include "thread.h"

namespace brio::rt {

/// Work of a stream of the CPU device.
class Task {
 public:
  virtual ~Task() = default;
  /// Returns "" or the text of an asynchronous failure.
  virtual std::string Run() = 0;
  /// Takes what belongs to the caller of EnqueueAndWait, who cannot wait after all. Called before Run.
  virtual void Detach() {}
};

/// The calling thread runs a task of some queue as long as one of these lives.
class TaskScope {
 public:
  TaskScope();
  ~TaskScope();
  TaskScope(const TaskScope&) = delete;
  TaskScope& operator=(const TaskScope&) = delete;
};

/// A task waits for the host as long as one of these lives: who waits for a queue may wait for itself.
class HostWaitScope {
 public:
  HostWaitScope();
  ~HostWaitScope();
  HostWaitScope(const HostWaitScope&) = delete;
  HostWaitScope& operator=(const HostWaitScope&) = delete;
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
  /// Appends a task and returns when it has run. While some stream waits for the host, and inside of a task, it is
  /// detached from the caller instead.
  void EnqueueAndWait(std::unique_ptr<Task> task);
  /// Waits until all tasks enqueued so far have run; the first failure since the last call is returned.
  Status Synchronize();
  /// Whether nothing is queued or running.
  bool IsIdle();
  /// Whether there is a thread for tasks that wait for somebody else.
  bool HasWorker();

 private:
  void RunTask(std::unique_ptr<Task> task, std::unique_lock<std::mutex>& lock);
  void Append(std::unique_ptr<Task> task, std::unique_lock<std::mutex>& lock);
  /// Sees to it that somebody runs what is queued.
  void GoOn(std::unique_lock<std::mutex>& lock);
  bool StartWorker();
  void WorkerMain();

  std::mutex mutex_;
  std::condition_variable work_;
  std::condition_variable changed_;
  std::deque<std::unique_ptr<Task>> tasks_;
  Thread worker_;
  std::string failure_;
  uint64_t enqueued_ = 0;
  uint64_t completed_ = 0;
  bool running_ = false;  // some thread is inside a task
  bool stopping_ = false;
};

}  // namespace brio::rt
