# Every call of stack_allocation in the text is shared memory of its own.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# CHECK: 64 right
from std.gpu import thread_idx
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace
from std.gpu.sync import barrier
from std.memory import stack_allocation


def cross(out_values: UnsafePointer[Float32, MutAnyOrigin]):
    var first = stack_allocation[64, Float32, address_space=AddressSpace.SHARED]()
    var second = stack_allocation[64, Float32, address_space=AddressSpace.SHARED]()
    var i = thread_idx.x
    first[i] = Float32(i)
    second[i] = Float32(1000 + i)
    barrier()
    out_values[i] = second[63 - i] - first[63 - i]


def main() raises:
    var ctx = DeviceContext()
    var values = ctx.enqueue_create_buffer[DType.float32](64)
    ctx.enqueue_function[cross](values, grid_dim=1, block_dim=64)
    var right = 0
    with values.map_to_host() as host:
        for i in range(64):
            if host[i] == 1000:
                right += 1
    print(right, "right")
