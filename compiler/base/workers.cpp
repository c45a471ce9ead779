#include "base/workers.h"

#include <pthread.h>
#include <sched.h>

#include <algorithm>
#include <atomic>
#include <vector>

namespace brio {
namespace {

std::atomic<size_t> limit = 0;  // of the process, as its processors are

size_t Processors() {
  if (const size_t most = limit; most != 0) {
    return most;
  }
  cpu_set_t set;
  CPU_ZERO(&set);
  return sched_getaffinity(0, sizeof set, &set) == 0 ? static_cast<size_t>(CPU_COUNT(&set)) : 1;
}

struct Queue {
  const std::function<void(size_t)>& action;
  size_t count;
  std::atomic<size_t> next = 0;

  void Work() {
    for (size_t i = next++; i < count; i = next++) {
      action(i);
    }
  }
};

}  // namespace

void LimitWorkers(size_t count) {
  limit = count;
}

void ForEachOnWorkers(size_t count, const std::function<void(size_t)>& action, size_t stack_bytes) {
  Queue queue{action, count};
  std::vector<pthread_t> threads;
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, stack_bytes);
  auto start = [](void* data) -> void* {
    static_cast<Queue*>(data)->Work();
    return nullptr;
  };
  for (size_t wanted = std::min(count, Processors()); threads.size() + 1 < wanted;) {
    pthread_t thread;
    if (pthread_create(&thread, &attributes, start, &queue) != 0) {
      break;
    }
    threads.push_back(thread);
  }
  pthread_attr_destroy(&attributes);
  queue.Work();
  for (pthread_t thread : threads) {
    pthread_join(thread, nullptr);
  }
}

}  // namespace brio
