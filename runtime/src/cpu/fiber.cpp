// The switch saves the registers that the C calling convention preserves and goes on through an indirect jump, without
// disturbing the processor's prediction of returns.
#include "cpu/fiber.h"

#include <sys/mman.h>
#include <unistd.h>

#include <atomic>
#include <cstdint>
#include <cstdlib>

// The address sanitizer has to know which stack runs. Its runtime is there in programs built with `--sanitize address`
// and in sanitized builds of the tests; elsewhere these stay null.
extern "C" {
[[gnu::weak]] void __sanitizer_start_switch_fiber(void** fake_stack_save, const void* bottom, size_t size);
[[gnu::weak]] void __sanitizer_finish_switch_fiber(void* fake_stack, const void** old_bottom, size_t* old_size);
[[gnu::weak]] void __asan_unpoison_memory_region(const volatile void* address, size_t size);
}

extern "C" void brio_internal_fiber_start();

#if defined(__x86_64__)
asm(R"(
.text
.p2align 4
.hidden brio_internal_fiber_start
.globl brio_internal_fiber_start
.type brio_internal_fiber_start,@function
brio_internal_fiber_start:
  popq %rdi
  popq %rax
  xorl %ebp, %ebp
  callq *%rax
  ud2
.size brio_internal_fiber_start, .-brio_internal_fiber_start
)");

/// Without a call or a return, so that the processor's return stack stays in step with the code: fibers that wait at
/// one barrier return through the same addresses.
static inline __attribute__((always_inline)) void SwitchStack(void** save_sp, void* to_sp) {
  asm volatile(
      "leaq -128(%%rsp), %%rsp\n\t"  // the red zone
      "pushq %%rbp\n\t"
      "leaq 1f(%%rip), %%rax\n\t"
      "pushq %%rax\n\t"
      "movq %%rsp, (%0)\n\t"
      "movq %1, %%rsp\n\t"
      "popq %%rcx\n\t"
      "jmp *%%rcx\n"
      "1:\n\t"
      "popq %%rbp\n\t"
      "leaq 128(%%rsp), %%rsp"
      : "+D"(save_sp), "+S"(to_sp)
      :
      : "rax", "rbx", "rcx", "rdx", "r8", "r9", "r10", "r11", "r12", "r13", "r14", "r15", "memory", "cc", "xmm0",
        "xmm1", "xmm2", "xmm3", "xmm4", "xmm5", "xmm6", "xmm7", "xmm8", "xmm9", "xmm10", "xmm11", "xmm12", "xmm13",
        "xmm14", "xmm15");
}

static void* MakeInitialStack(void* top, void (*entry)(void*), void* argument) {
  auto** sp = reinterpret_cast<void**>(reinterpret_cast<uintptr_t>(top) & ~uintptr_t{63});
  *--sp = nullptr;  // keeps the stack 16-byte aligned at the call in brio_internal_fiber_start
  *--sp = nullptr;
  *--sp = reinterpret_cast<void*>(entry);
  *--sp = argument;
  *--sp = reinterpret_cast<void*>(brio_internal_fiber_start);
  return sp;
}
#elif defined(__aarch64__)
extern "C" void brio_internal_switch(void** save_sp, void* to_sp);

asm(R"(
.text
.p2align 4
.hidden brio_internal_switch
.globl brio_internal_switch
.type brio_internal_switch,%function
brio_internal_switch:
  sub sp, sp, #176
  stp x19, x20, [sp, #0]
  stp x21, x22, [sp, #16]
  stp x23, x24, [sp, #32]
  stp x25, x26, [sp, #48]
  stp x27, x28, [sp, #64]
  stp x29, x30, [sp, #80]
  stp d8, d9, [sp, #96]
  stp d10, d11, [sp, #112]
  stp d12, d13, [sp, #128]
  stp d14, d15, [sp, #144]
  mov x9, sp
  str x9, [x0]
  mov sp, x1
  ldp x19, x20, [sp, #0]
  ldp x21, x22, [sp, #16]
  ldp x23, x24, [sp, #32]
  ldp x25, x26, [sp, #48]
  ldp x27, x28, [sp, #64]
  ldp x29, x30, [sp, #80]
  ldp d8, d9, [sp, #96]
  ldp d10, d11, [sp, #112]
  ldp d12, d13, [sp, #128]
  ldp d14, d15, [sp, #144]
  add sp, sp, #176
  br x30
.size brio_internal_switch, .-brio_internal_switch
.p2align 4
.hidden brio_internal_fiber_start
.globl brio_internal_fiber_start
.type brio_internal_fiber_start,%function
brio_internal_fiber_start:
  mov x0, x19
  mov x29, #0
  blr x20
  brk #1
.size brio_internal_fiber_start, .-brio_internal_fiber_start
)");

static void SwitchStack(void** save_sp, void* to_sp) {
  brio_internal_switch(save_sp, to_sp);
}

static void* MakeInitialStack(void* top, void (*entry)(void*), void* argument) {
  auto** sp = reinterpret_cast<void**>(reinterpret_cast<uintptr_t>(top) & ~uintptr_t{63}) - 22;
  for (int i = 0; i < 22; ++i) {
    sp[i] = nullptr;
  }
  sp[0] = argument;                                             // x19
  sp[1] = reinterpret_cast<void*>(entry);                       // x20
  sp[11] = reinterpret_cast<void*>(brio_internal_fiber_start);  // x30
  return sp;
}
#else
#error "the CPU device needs a fiber switch for this architecture"
#endif

namespace brio::rt {

// What a thread of a CUDA kernel may have for its local variables. Only what is touched takes memory.
constexpr size_t kDefaultStackBytes = 512 << 10;
// Guard pages split mappings in two and the kernel limits their number; stacks beyond this many go without one.
constexpr uint32_t kMaxGuards = 12000;

static std::atomic<uint32_t> guard_count{0};

static size_t StackBytes() {
  static const size_t bytes = [] {
    const char* text = std::getenv("BRIO_CPU_STACK_KB");
    const size_t kib = text != nullptr ? std::strtoull(text, nullptr, 10) : 0;
    return kib >= 16 && kib <= (1u << 20) ? kib << 10 : kDefaultStackBytes;
  }();
  return bytes;
}

static size_t PageBytes() {
  static const size_t bytes = static_cast<size_t>(sysconf(_SC_PAGESIZE));
  return bytes;
}

[[gnu::noinline]] void SwitchFiber(FiberContext& from, FiberContext& to) {
  if (__sanitizer_start_switch_fiber != nullptr) [[unlikely]] {
    __sanitizer_start_switch_fiber(&from.fake_stack, to.stack_bottom, to.stack_size);
  }
  SwitchStack(&from.sp, to.sp);
  if (__sanitizer_start_switch_fiber != nullptr) [[unlikely]] {
    __sanitizer_finish_switch_fiber(from.fake_stack, nullptr, nullptr);
  }
}

void EnterFiber(FiberContext& from) {
  if (__sanitizer_start_switch_fiber == nullptr) {
    return;
  }
  const void* bottom = nullptr;
  size_t size = 0;
  __sanitizer_finish_switch_fiber(nullptr, &bottom, &size);
  if (from.stack_bottom == nullptr) {
    from.stack_bottom = const_cast<void*>(bottom);
    from.stack_size = size;
  }
}

/// The frames of a fiber that was abandoned are still marked as variables, and so would be the next owner of the
/// memory.
static void ForgetFrames(const FiberContext& fiber) {
  if (__asan_unpoison_memory_region != nullptr) {
    __asan_unpoison_memory_region(fiber.stack_bottom, fiber.stack_size);
  }
}

void ResetFiber(FiberContext& fiber, void (*entry)(void*), void* argument) {
  fiber.fake_stack = nullptr;
  ForgetFrames(fiber);
  fiber.sp = MakeInitialStack(static_cast<char*>(fiber.stack_bottom) + fiber.stack_size, entry, argument);
}

bool MapFiberStack(FiberContext& fiber, size_t index) {
  const size_t page = PageBytes();
  // Layout: guard page, stack, one page of room for the colour.
  const size_t total = page + StackBytes() + page;
  void* base = mmap(nullptr, total, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (base == MAP_FAILED) {
    return false;
  }
  if (guard_count.fetch_add(1, std::memory_order_relaxed) < kMaxGuards) {
    (void)mprotect(base, page, PROT_NONE);
  }
  fiber.stack_bottom = static_cast<char*>(base) + page;
  fiber.stack_size = StackBytes() + (index * 320) % page / 64 * 64;
  return true;
}

void UnmapFiberStack(FiberContext& fiber) {
  const size_t page = PageBytes();
  if (fiber.stack_bottom != nullptr) {
    ForgetFrames(fiber);
    munmap(static_cast<char*>(fiber.stack_bottom) - page, page + StackBytes() + page);
    guard_count.fetch_sub(1, std::memory_order_relaxed);
    fiber.stack_bottom = nullptr;
  }
}

}  // namespace brio::rt
