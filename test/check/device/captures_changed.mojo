# A kernel has copies of the variables it takes with it: what it would do to them is lost, and so refused.
# RUN: not %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s --implicit-check-not=error:
from std.gpu import thread_idx
from std.gpu.host import DeviceContext


def main() raises:
    var ctx = DeviceContext()
    var n = 3
    var v = SIMD[DType.int32, 4](0)
    var buffer = ctx.enqueue_create_buffer[DType.int32](4)
    var pointer = buffer.unsafe_ptr()

    def changes() {mut}:
        # CHECK: :[[#@LINE+1]]:9: error: cannot modify 'n': the kernel holds a copy, so the change would be lost; pass a pointer to device memory
        n += 1

    def changes_lane() {mut v}:
        # CHECK: error: cannot modify 'v[0]': the kernel holds a copy, so the change would be lost; pass a pointer to device memory
        v[0] = 3

    def fine() {mut}:
        var own = n
        own += 1

        @parameter
        def inner():
            own += 1

        inner()
        pointer[thread_idx.x] = Int32(own)

    ctx.enqueue_function(changes, grid_dim=1, block_dim=1)
    ctx.enqueue_function(changes_lane, grid_dim=1, block_dim=1)
    ctx.enqueue_function(fine, grid_dim=1, block_dim=4)
    ctx.synchronize()
