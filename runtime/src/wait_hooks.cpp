#include "wait_hooks.h"

#include <atomic>

#include "brio/runtime.h"

namespace brio {

namespace {

struct Hooks {
  void* (*enter)(void);
  void (*leave)(void*);
};

std::atomic<const Hooks*> hooks;  // never freed: a wait may use it at any time

}  // namespace

WaitScope::WaitScope() {
  if (const Hooks* set = hooks.load(std::memory_order_acquire)) {
    leave_ = set->leave;
    token_ = set->enter();
  }
}

WaitScope::~WaitScope() {
  if (leave_ != nullptr) {
    leave_(token_);
  }
}

}  // namespace brio

void brio_set_wait_hooks(void* (*enter)(void), void (*leave)(void*)) {
  using brio::Hooks;
  if (enter == nullptr || leave == nullptr) {
    brio::hooks.store(nullptr, std::memory_order_release);
    return;
  }
  const Hooks* known = brio::hooks.load(std::memory_order_acquire);
  if (known == nullptr || known->enter != enter || known->leave != leave) {
    brio::hooks.store(new Hooks{enter, leave}, std::memory_order_release);
  }
}
