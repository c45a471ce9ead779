# With '-D ASSERT=warn' every assertion is checked once, and the program goes on behind the message, kernels too.
# RUN: %brio run -D ASSERT=warn --target-accelerator cpu %s | FileCheck --match-full-lines %s
# RUN: %brio run -D ASSERT=none --target-accelerator cpu %s | FileCheck --check-prefix=OFF %s
# OFF-NOT: Assert
# OFF: end
from std.gpu import thread_idx
from std.gpu.host import DeviceContext
from std.reflection import current_location


def kernel():
    debug_assert(thread_idx.x == 0, "thread ", thread_idx.x)


def main() raises:
    var n = len([1, 2])
    # CHECK: At {{.*}}debug_assert_warns.mojo:[[@LINE+1]]:5: Assert Error: n is 2
    debug_assert(n == 3, "n is ", n)
    # CHECK-NEXT: At {{.*}}debug_assert_warns.mojo:[[@LINE+1]]:{{.*}}: Assert Error: elsewhere
    debug_assert[assert_mode="safe"](n == 3, "elsewhere", call_location=current_location())
    debug_assert(n == 2, "right")
    var ctx = DeviceContext()
    # CHECK-NEXT: At {{.*}}: block: [0,0,0] thread: [1,0,0] Assert Error: thread 1
    ctx.enqueue_function[kernel, kernel](grid_dim=1, block_dim=2)
    ctx.synchronize()
    # CHECK-NEXT: end
    print("end")
