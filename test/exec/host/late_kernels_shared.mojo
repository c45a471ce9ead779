# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# RUN: %brio build --target-accelerator cpu -o %t %s && %t | FileCheck %s
# A kernel of the library that is made when it is first launched has no place in the shared memory of the program's own
# kernels, whose dynamic shared memory lies behind what the compiler lays out.
# CHECK: 5.0 5.0 5.0 259.0
from std.gpu import barrier, thread_idx
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace, external_memory
from std.gpu.primitives import block
from std.memory import stack_allocation
from kernels import softmax
from layout import Layout, LayoutTensor

comptime T = 256


def own(p: UnsafePointer[Float32, MutAnyOrigin]):
    var small = stack_allocation[32, Int8, address_space=AddressSpace.SHARED]()
    var big = stack_allocation[120, Int64, alignment=64, address_space=AddressSpace.SHARED]()
    var dynamic = external_memory[Float32, address_space=AddressSpace.SHARED, alignment=4]()
    if thread_idx.x == 0:
        small[0] = 1
        big[0] = 2
    dynamic[Int(thread_idx.x)] = 5
    barrier()
    var sum = block.sum[block_size=T](Float32(1))  # shared memory that softmax's kernels have too
    barrier()
    p[Int(thread_idx.x)] = dynamic[Int(thread_idx.x)]
    if thread_idx.x == 100:
        p[100] = sum + Float32(small[0]) + Float32(big[0])


def main() raises:
    var ctx = DeviceContext()
    comptime rows = Layout.row_major(1, 1000)
    var a = ctx.enqueue_create_buffer[DType.float32](1000)
    _ = a.enqueue_fill(1)
    var x = LayoutTensor[DType.float32, rows](a)
    softmax(x, x, ctx)
    ctx.enqueue_function[own](a, grid_dim=1, block_dim=T, shared_mem_bytes=1024)
    with a.map_to_host() as host:
        print(host[0], host[1], host[8], host[100])
