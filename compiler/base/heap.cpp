#include "base/heap.h"

#include <cstdint>
#include <cstdlib>  // tells whether the library is glibc

#ifdef __GLIBC__
#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>
#endif

namespace brio {

#ifdef __GLIBC__
void PrepareHeap() {
  constexpr int kStep = 32 << 20;
  constexpr uintptr_t kLargePage = 2 << 20;
  // What is set once is not adjusted any more, so the threshold of mappings is what it becomes in the end.
  mallopt(M_MMAP_THRESHOLD, kStep);
  mallopt(M_TRIM_THRESHOLD, 2 * kStep);
  mallopt(M_TOP_PAD, kStep);
  const auto before = reinterpret_cast<uintptr_t>(sbrk(0));
  // More than what is left of the heap so far: it grows by a step. A compiler leaves out what nobody looks at.
  void* volatile grows = std::malloc(kLargePage / 2);
  std::free(grows);
  const auto end = reinterpret_cast<uintptr_t>(sbrk(0));
  const uintptr_t begin = (before + kLargePage - 1) / kLargePage * kLargePage;
  if (end < begin + kLargePage) {
    return;  // a limit: there are other places for what is allocated
  }
  // A hint: without it pages are small.
  (void)madvise(reinterpret_cast<void*>(begin), end - begin, MADV_HUGEPAGE);
}
#else
void PrepareHeap() {}
#endif

}  // namespace brio
