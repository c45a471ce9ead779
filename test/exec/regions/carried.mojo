# What only some threads change between two barriers of a loop, and all carry into its next round.
# RUN: %brio run --cpu-kernels auto -R cpu-kernels --target-accelerator cpu %s 2>&1 | FileCheck %s
# RUN: %brio run --cpu-kernels fibers --target-accelerator cpu %s 2>&1 | FileCheck %s --check-prefix=RESULT
# UNSUPPORTED: address
from std.gpu import thread_idx, barrier
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace
from std.memory import stack_allocation

comptime N = 32


# CHECK: cpu kernel 'highest': regions
def highest(best: UnsafePointer[Int32, MutAnyOrigin], n: Int):
    var a = stack_allocation[N, Int32, address_space=AddressSpace.SHARED]()
    var i = thread_idx.x
    a[i] = Int32(i)
    var mine: Int32 = -1
    barrier()
    for d in range(n):
        if i <= d:
            a[i] = a[i] * 3 % 31 + Int32(d)
            mine = max(mine, a[i])
        else:
            a[i] += 1
        barrier()
    best[i] = mine


def main() raises:
    var ctx = DeviceContext()
    var o = ctx.enqueue_create_buffer[DType.int32](N)
    ctx.enqueue_function[highest](o, 24, grid_dim=1, block_dim=N)
    var a = [Int32(i) for i in range(N)]
    var mine = List[Int32](length=N, fill=-1)
    for d in range(24):
        for i in range(N):
            if i <= d:
                a[i] = a[i] * 3 % 31 + Int32(d)
                mine[i] = max(mine[i], a[i])
            else:
                a[i] += 1
    var wrong = 0
    with o.map_to_host() as h:
        for i in range(N):
            wrong += 0 if h[i] == mine[i] else 1
    # CHECK: wrong 0
    # RESULT: wrong 0
    print("wrong", wrong)
