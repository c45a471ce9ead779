# RUN: not %brio check --target-accelerator sm_90 %s 2>&1 | FileCheck %s
# What authors of kernels get wrong at a launch: the cause, in the names that they wrote.
from std.gpu import thread_idx
from std.gpu.host import DeviceBuffer, DeviceContext
from layout import Layout, LayoutTensor

comptime Row = LayoutTensor[DType.float32, Layout.row_major(8), MutAnyOrigin]


def changes(mut total: Float32):
    total = 1


def other_type[factor: Int](t: Row):
    var x = Float64(factor)
    # CHECK-DAG: launch_mistakes.mojo:[[#@LINE+1]]:23: error: cannot convert 'Float64' to 'Float32'; write 'Float32(...)' to convert it
    t[thread_idx.x] = x


def nothing():
    pass


def buffers(a: DeviceBuffer[DType.float32], b: List[Int]):
    pass


def main() raises:
    var ctx = DeviceContext()
    var x = Float32(0)
    # CHECK-DAG: launch_mistakes.mojo:[[#@LINE+1]]:5: error: 'changes' cannot be a kernel: argument 'total' is 'mut', but a kernel receives copies; pass a pointer
    ctx.enqueue_function[changes, changes](x, grid_dim=1, block_dim=32)
    var buffer = ctx.enqueue_create_buffer[DType.float32](8)
    # CHECK-DAG: launch_mistakes.mojo:[[#@LINE-24]]:5: note: declared here
    ctx.enqueue_function[other_type[2], other_type[2]](Row(buffer), grid_dim=1, block_dim=8)
    # CHECK-DAG: launch_mistakes.mojo:[[#@LINE+1]]:35: error: grid and block dimensions must be integers
    ctx.enqueue_function[nothing](grid_dim=1.5, block_dim=8)
    # CHECK-DAG: launch_mistakes.mojo:[[#@LINE+1]]:47: error: grid and block dimensions must be integers
    ctx.enqueue_function[nothing](grid_dim=1, block_dim=(8, "8"))
    var names = List[Int]()
    def lists() {var names}:
        print(len(names))
    # CHECK-DAG: launch_mistakes.mojo:[[#@LINE+1]]:5: error: 'lists' cannot be a kernel: it captures 'names' of type 'List[Int]', which cannot be passed to a device
    ctx.enqueue_function(lists, grid_dim=1, block_dim=32)
    # CHECK-DAG: launch_mistakes.mojo:[[#@LINE+1]]:5: error: 'buffers' cannot be a kernel: argument 'a' of type 'DeviceBuffer[DType.float32]' reaches a kernel as 'UnsafePointer[Float32]'; declare it with that type
    ctx.enqueue_function[buffers](buffer, names, grid_dim=1, block_dim=32)
