# A device buffer that is dropped keeps its bytes for a moment, as pools of GPUs let it.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# Under the sanitizer memory is not pooled, so that a use after the drop is found.
# UNSUPPORTED: address
from std.gpu import thread_idx
from std.gpu.host import DeviceContext


def copy(a: UnsafePointer[Float32, MutAnyOrigin], b: UnsafePointer[Float32, MutAnyOrigin]):
    b[thread_idx.x] = a[thread_idx.x]


def dropped_buffer(n: Int) raises:
    var ctx = DeviceContext()
    var temp = ctx.enqueue_create_buffer[DType.float32](n)
    temp.enqueue_fill(7)
    var input = temp.unsafe_ptr()
    temp = ctx.enqueue_create_buffer[DType.float32](n)
    ctx.enqueue_function[copy](input, temp.unsafe_ptr(), grid_dim=1, block_dim=3)
    with temp.map_to_host() as h:
        print("dropped", h[0], h[2])


def main() raises:
    # CHECK: dropped 7.0 7.0
    dropped_buffer(3)
    # CHECK-NEXT: dropped 7.0 7.0
    dropped_buffer(100_000_000)
