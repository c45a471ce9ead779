# The message of an assertion that fails in a kernel comes out before the process ends, with the place, the block and the thread.
# RUN: %exits 1 %brio run -D ASSERT=all --target-accelerator cpu %s > %t.out 2>&1
# RUN: FileCheck --strict-whitespace %s < %t.out
# UNSUPPORTED: address
from std.gpu import block_idx, thread_idx
from std.gpu.host import DeviceContext


def asserts(limit: Int):
    debug_assert(Int(block_idx.x) * 4 + Int(thread_idx.x) != limit, "thread ", limit, " is one too many")


def main() raises:
    var ctx = DeviceContext()
    print("before")
    ctx.enqueue_function[asserts](6, grid_dim=2, block_dim=4)
    ctx.synchronize()
    print("after")
    # CHECK: before
    # CHECK: assertion.mojo:{{[0-9]+}}:{{[0-9]+}}: block: [1,0,0] thread: [2,0,0] Assert Error: thread 6 is one too many
    # CHECK-NOT: after
    # CHECK: kernel 'asserts' {{.*}}failed on device 0 (cpu): it was stopped by a trap
