// Ordered task queues of the CPU device.
#include "cpu/queue.h"

#include <atomic>
#include <chrono>

namespace brio::rt {

static thread_local int running_tasks = 0;  // of this thread, one inside of another
static std::atomic<int> host_waits{0};

TaskScope::TaskScope() {
  ++running_tasks;
}
TaskScope::~TaskScope() {
  --running_tasks;
}
HostWaitScope::HostWaitScope() {
  host_waits.fetch_add(1);
}
HostWaitScope::~HostWaitScope() {
  host_waits.fetch_sub(1);
}

Queue::~Queue() {
  {
    std::lock_guard lock(mutex_);
    stopping_ = true;
    work_.notify_all();
  }
  worker_.Join();
}

void Queue::RunTask(std::unique_ptr<Task> task, std::unique_lock<std::mutex>& lock) {
  running_ = true;
  lock.unlock();
  std::string failure;
  {
    const TaskScope scope;
    failure = task->Run();
    task.reset();
  }
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
    return GoOn(lock);
  }
  Append(std::move(task), lock);
}

bool Queue::StartWorker() {
  return worker_.started() || worker_.Start([this] { WorkerMain(); });
}

void Queue::Append(std::unique_ptr<Task> task, std::unique_lock<std::mutex>& lock) {
  tasks_.push_back(std::move(task));
  GoOn(lock);
}

void Queue::GoOn(std::unique_lock<std::mutex>& lock) {
  if (running_ || tasks_.empty()) {
    return;  // whoever runs a task sees to what came meanwhile
  }
  if (StartWorker()) {
    return work_.notify_one();
  }
  while (!running_ && !tasks_.empty()) {
    std::unique_ptr<Task> next = std::move(tasks_.front());
    tasks_.pop_front();
    RunTask(std::move(next), lock);
  }
}

void Queue::EnqueueAndWait(std::unique_ptr<Task> task) {
  std::unique_lock lock(mutex_);
  const uint64_t number = ++enqueued_;
  if (!running_ && tasks_.empty()) {
    RunTask(std::move(task), lock);
    return GoOn(lock);
  }
  Task* const waiting = task.get();
  if (running_tasks > 0) {
    waiting->Detach();
    return Append(std::move(task), lock);
  }
  Append(std::move(task), lock);
  while (completed_ < number) {
    const bool has_begun = completed_ + (running_ ? 1 : 0) >= number;
    if (!has_begun && host_waits.load() > 0) {
      return waiting->Detach();
    }
    // Nobody tells of a wait for the host that begins on another stream.
    changed_.wait_for(lock, std::chrono::milliseconds(1));
  }
}

bool Queue::IsIdle() {
  std::lock_guard lock(mutex_);
  return !running_ && tasks_.empty();
}

bool Queue::HasWorker() {
  std::lock_guard lock(mutex_);
  return StartWorker();
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
  GoOn(lock);
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
