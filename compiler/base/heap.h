// The heap of a process that lives shortly.
#pragma once

namespace brio {

/// Lets the main thread's heap grow in steps of 32 MB, the first of them in large pages where the system has them, and
/// keep what is freed. To be called before much is allocated.
/// A check of two lines takes 825 page faults then (`perf stat -e page-faults`), and 2,323 with the checker on a
/// thread.
void PrepareHeap();

}  // namespace brio
