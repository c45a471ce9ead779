# The tree reduction with a guarded read and a guarded write around a barrier: the guards are the same, yet the barrier is not
# part of either arm.
# UNSUPPORTED: address
# RUN: %brio run --cpu-kernels auto -R cpu-kernels --target-accelerator cpu %s 2>&1 | FileCheck %s
from std.gpu import thread_idx, barrier
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace
from std.memory import stack_allocation

comptime N = 64


# CHECK: cpu kernel 'total': regions
def total(o: UnsafePointer[Float32, MutAnyOrigin], size: Int32):
    var i = thread_idx.x
    var cache = stack_allocation[N, Float32, address_space=AddressSpace.SHARED]()
    if i < Int(size):
        cache[i] = o[i]
    else:
        cache[i] = 0
    barrier()
    var stride = N // 2
    while stride > 0:
        var other: Float32 = 0
        if i < stride:
            other = cache[i + stride]
        barrier()
        if i < stride:
            cache[i] += other
        barrier()
        stride //= 2
    if i == 0:
        o[0] = cache[0]


def main() raises:
    var ctx = DeviceContext()
    var o = ctx.enqueue_create_buffer[DType.float32](N)
    with o.map_to_host() as h:
        for i in range(N):
            h[i] = Float32(i)
    ctx.enqueue_function[total](o, Int32(N - 1), grid_dim=1, block_dim=N)
    with o.map_to_host() as h:
        # CHECK: 1953.0
        print(h[0])
