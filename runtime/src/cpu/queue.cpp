// Ordered task queues of the CPU device.
#include "cpu/queue.h"

namespace brio::rt {

Queue::~Queue() {
  {
    std::lock_guard lock(mutex_);
    stopping_ = true;
    work_.notify_all();
  }
  if (worker_.joinable()) {
    worker_.join();
  }
}

void Queue::RunTask(std::unique_ptr<Task> task, std::unique_lock<std::mutex>& lock) {
  running_ = true;
  lock.unlock();
  std::string failure = task->Run();
  task.reset();
  lock.lock();
  running_ = false;
  ++completed_;
  if (!failure.empty() && failure_.empty()) {
    failure_ = std::move(failure);
  }
  changed_.notify_all();
}

void Queue::Enqueue(std::unique_ptr<Task> task, bool short_task) {
  std::unique_lock lock(mutex_);
  ++enqueued_;
  if (short_task && !running_ && tasks_.empty()) {
    RunTask(std::move(task), lock);
    if (!tasks_.empty()) {
      work_.notify_one();
    }
    return;
  }
  tasks_.push_back(std::move(task));
  if (!worker_.joinable()) {
    worker_ = std::thread([this] { WorkerMain(); });
  } else if (!running_) {
    work_.notify_one();
  }
}

Status Queue::Synchronize() {
  std::unique_lock lock(mutex_);
  const uint64_t goal = enqueued_;
  while (completed_ < goal) {
    if (!running_ && !tasks_.empty()) {
      std::unique_ptr<Task> task = std::move(tasks_.front());
      tasks_.pop_front();
      RunTask(std::move(task), lock);
    } else {
      changed_.wait(lock);
    }
  }
  if (!running_ && !tasks_.empty()) {
    work_.notify_one();
  }
  if (failure_.empty()) {
    return BRIO_OK;
  }
  const std::string failure = std::move(failure_);
  failure_.clear();
  return FailText(BRIO_ERROR_KERNEL_FAILED, failure);
}

void Queue::WorkerMain() {
  std::unique_lock lock(mutex_);
  for (;;) {
    // `changed_` is not waited for here: whoever ran a task hands on by `work_` when it stops helping.
    work_.wait(lock, [&] { return stopping_ || (!tasks_.empty() && !running_); });
    if (tasks_.empty()) {
      return;
    }
    std::unique_ptr<Task> task = std::move(tasks_.front());
    tasks_.pop_front();
    RunTask(std::move(task), lock);
  }
}

}  // namespace brio::rt
