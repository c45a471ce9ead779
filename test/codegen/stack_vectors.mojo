# Arrays in a thread's own memory start where a GPU can read vectors: tensors over them are vectorized.
# RUN: %brio build --device-only --emit asm --target-accelerator sm_90 -o - %s | FileCheck %s --check-prefix=PTX
# RUN: %brio build --device-only --emit asm -O0 --target-accelerator sm_90 -o - %s | FileCheck %s --check-prefix=PTX
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# PTX: .local .align 16 .b8 	__local_depot
# PTX: ld.{{(local.)?}}v4.b32
# CHECK: 122.0 185.0
from std.gpu import thread_idx
from std.gpu.host import DeviceContext
from layout import Layout, LayoutTensor


def kernel(sums: UnsafePointer[Float32, MutAnyOrigin], first: Int):
    var beside = InlineArray[Float32, 3](fill=1)
    var memory = InlineArray[Float32, 17](fill=0)
    for i in range(17):
        memory[(i + first) % 17] = Float32(i)
    beside[first % 3] = 2
    var tensor = LayoutTensor[DType.float32, Layout.row_major(4, 4), MutAnyOrigin](memory.unsafe_ptr())
    var rows = tensor.vectorize[1, 4]()
    var sum = Float32(0)
    for i in range(4):
        sum += rows[i, 0].reduce_add()
    sums[thread_idx.x] = sum + beside[0] + Float32(thread_idx.x)


def main() raises:
    var ctx = DeviceContext()
    var sums = ctx.enqueue_create_buffer[DType.float32](64)
    ctx.enqueue_function[kernel](sums, 0, grid_dim=1, block_dim=64)
    with sums.map_to_host() as host:
        print(host[0], host[63])
