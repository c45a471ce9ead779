# `@unroll` unrolls loops of kernels and of the host as it says; where that cannot be done, a warning names the place.
# RUN: %brio build --device-only --emit asm --target-accelerator sm_90 -o %t.ptx %s 2>&1 | FileCheck --check-prefix=WARN %s
# RUN: FileCheck %s < %t.ptx
# RUN: not %brio build -Werror=not-unrolled --device-only --emit asm --target-accelerator sm_90 -o - %s 2>&1 | FileCheck --check-prefix=REFUSED %s
# RUN: %brio build --device-only --emit ir --target-accelerator sm_90 -o - %s | FileCheck --check-prefix=IR %s
# RUN: %brio build -Wno-not-unrolled --device-only --emit asm --target-accelerator sm_90 -o - %s 2>&1 | FileCheck --implicit-check-not=warning: --check-prefix=QUIET %s
from std.gpu import barrier, thread_idx

# REFUSED: error: loop is not unrolled as '@unroll' requests
# QUIET: .entry whole


# CHECK-LABEL: .entry whole(
# CHECK-NOT: bra
# CHECK-COUNT-9: ld.global
# CHECK-NOT: bra
# CHECK: ret;
# IR: br ^{{.*}} {index 1073741824}
@export
def whole(p: UnsafePointer[Float32, MutAnyOrigin]):
    var sum = Float32(1)
    @unroll
    for i in range(1, 27, 3):
        sum = sum * sum + p[i]
    p[0] = sum


# Five at once, and one at a time for the rest.
# CHECK-LABEL: .entry by_five(
# CHECK-COUNT-6: ld.global
# CHECK-NOT: ld.global
# CHECK: ret;
# IR: br ^{{.*}} {index 5}
@export
def by_five(p: UnsafePointer[Float32, MutAnyOrigin], n: Int):
    comptime count = 5
    var sum = Float32(1)
    @unroll(count)
    for i in range(n):
        sum = sum * sum + p[i]
    p[0] = sum


# One means: not at all.
# CHECK-LABEL: .entry alone(
# CHECK-COUNT-1: ld.global
# CHECK-NOT: ld.global
# CHECK: ret;
@export
def alone(p: UnsafePointer[Float32, MutAnyOrigin], n: Int):
    var sum = Float32(1)
    @unroll(1)
    for i in range(n):
        sum = sum * sum + p[i]
    p[0] = sum


@export
def cannot(p: UnsafePointer[Float32, MutAnyOrigin], n: Int):
    var sum = Float32(1)
    # WARN: :[[#@LINE+1]]:5: warning: loop is not unrolled as '@unroll' requests: its number of iterations is not known at compile time [-Wnot-unrolled]
    @unroll
    for i in range(n):
        sum = sum * sum + p[i]
    # WARN: :[[#@LINE+1]]:5: warning: loop is not unrolled as '@unroll' requests: its body cannot be duplicated, or it has too many iterations [-Wnot-unrolled]
    @unroll(4)
    while p[thread_idx.x] > sum:
        barrier()
        p[0] += 1
    # WARN: :[[#@LINE+1]]:5: warning: loop is not unrolled as '@unroll' requests: its body cannot be duplicated, or it has too many iterations [-Wnot-unrolled]
    @unroll
    for i in range(100_000):
        sum = sum * sum + p[i]
    # WARN: :[[#@LINE+1]]:5: warning: loop is not unrolled as '@unroll' requests: its body cannot be duplicated, or it has too many iterations [-Wnot-unrolled]
    @unroll
    for i in range(1000):
        @unroll
        for j in range(50):
            sum = sum * sum + p[i * j]
    # WARN: :[[#@LINE+1]]:5: warning: loop is not unrolled as '@unroll' requests: its body cannot be duplicated, or it has too many iterations [-Wnot-unrolled]
    @unroll(1024)
    for i in range(n):
        # WARN: :[[#@LINE+1]]:9: warning: loop is not unrolled as '@unroll' requests: its body cannot be duplicated, or it has too many iterations [-Wnot-unrolled]
        @unroll(1000)
        for j in range(i):
            sum = sum * sum + p[i * j]
    p[0] = sum
