# Branches that lanes of a warp take differently, loops of different lengths, halves of warps, and atomic operations on few addresses.
# RUN: env BRIO_CHECK_JSON=%t.json %brio-itself run --check cost %s 2>&1 | FileCheck %s
# RUN: %python -c "import json; print(json.dumps(json.load(open('%t.json'))['costs']))" | FileCheck %s --check-prefix=JSON
# UNSUPPORTED: address
from gpu import barrier, global_idx, thread_idx
from gpu.host import DeviceContext
from gpu.memory import AddressSpace
from std.atomic import Atomic
from std.memory import UnsafePointer, stack_allocation

comptime P = UnsafePointer[Int32, MutAnyOrigin]

# A function of its own, called in each turn of a loop.
# CHECK-LABEL: kernel 'calls', 1 launch, 2 of 2 blocks of 64 threads counted


@no_inline
def helper(x: P, at: Int):
    # CHECK: divergence.mojo:[[#@LINE+1]] global write 8 100% 4.00 4.00 100%
    x[at] = 4


def calls(x: P):
    var i = Int(global_idx.x)
    for k in range(2):
        helper(x, i + 128 * k)


# Warps agree.
# CHECK-LABEL: kernel 'halves', 1 launch
def halves(x: P):
    var i = Int(global_idx.x)
    # CHECK-NOT: branch
    if i < 64:
        # CHECK: divergence.mojo:[[#@LINE+1]] global read 2 100% 4.00 4.00 100%
        x[i] = x[i] * 3
    else:
        # CHECK: divergence.mojo:[[#@LINE+1]] global read 2 100% 4.00 4.00 100%
        x[i] = x[i] + 5


# CHECK-LABEL: kernel 'histogram', 1 launch
def histogram(x: P):
    var i = Int(global_idx.x)
    # CHECK: divergence.mojo:[[#@LINE+1]] global atomic 4 100% 4.00 1.00 25%
    _ = Atomic.fetch_add(x + i % 8, 1)


# One or two turns, in each of three turns; lanes meet again behind the inner loop.
# CHECK-LABEL: kernel 'nested', 1 launch
def nested(x: P):
    var i = Int(global_idx.x)
    for row in range(3):
        var n = (i + row) % 2 + 1
        for k in range(n):
            x[i] += Int32(k)
        # CHECK: divergence.mojo:[[#@LINE+1]] global write 12 100% 4.00 4.00 100%
        x[256 + 32 * row + i % 32] = 1


# CHECK-LABEL: kernel 'odd_and_even', 1 launch
def odd_and_even(x: P):
    var i = Int(global_idx.x)
    # CHECK: divergence.mojo:[[#@LINE+1]] branch 4 100% divergent in 4 (100%)
    if i % 2 == 0:
        # CHECK-NEXT: divergence.mojo:[[#@LINE+2]] global read 4 50% 4.00 2.00 50%
        # CHECK-NEXT: divergence.mojo:[[#@LINE+1]] global write 4 50% 4.00 2.00 50%
        x[i] = x[i] * 3
    else:
        # CHECK-NEXT: divergence.mojo:[[#@LINE+2]] global read 4 50% 4.00 2.00 50%
        # CHECK-NEXT: divergence.mojo:[[#@LINE+1]] global write 4 50% 4.00 2.00 50%
        x[i] = x[i] + 5


# Two warps, then one, then half of one, ...
# CHECK-LABEL: kernel 'reduce', 1 launch, 1 of 1 blocks of 128 threads counted
# JSON: "kernel": "reduce", "gpu": "NVIDIA sm_90", "warp_size": 32, "launches": 1, "blocks": 1, "blocks_counted": 1, "block_threads": 128, "shared_bytes": 512,{{.*}} "occupancy": {"percent": 100, "blocks": 16, "limit": "threads"}
def reduce(x: P):
    var shared = stack_allocation[128, Int32, address_space=AddressSpace.SHARED]()
    var t = Int(thread_idx.x)
    shared[t] = x[t]
    barrier()
    var step = 64
    while step > 0:
        # CHECK: divergence.mojo:[[#@LINE+2]] branch 28 100% divergent in 5 (18%)
        # JSON-SAME: divergence.mojo:[[#@LINE+1]]", "access": "branch", "warps": 28, "lanes": 896, "slots": 896, "divergent": 5}
        if t < step:
            # CHECK-NEXT: divergence.mojo:[[#@LINE+3]] shared read 16 50% 1.00 1.00 100%
            # CHECK-NEXT: divergence.mojo:[[#@LINE+2]] shared write 8 50% 1.00 1.00 100%
            # JSON-SAME: divergence.mojo:[[#@LINE+1]]", "access": "shared read", "warps": 16, "lanes": 254, "slots": 512, "spent": 16, "needed": 16}
            shared[t] += shared[t + step]
        barrier()
        step //= 2
    # CHECK-NEXT: divergence.mojo:[[#@LINE+1]] branch 4 100% divergent in 1 (25%)
    if t == 0:
        # CHECK-NEXT: divergence.mojo:[[#@LINE+1]] global write 1 3% 1.00 1.00 100%
        x[0] = shared[0]


# None to three turns: the lanes that go on are fewer each time.
# CHECK-LABEL: kernel 'turns', 1 launch
def turns(x: P):
    var i = Int(global_idx.x)
    var sum: Int32 = 0
    # CHECK: divergence.mojo:[[#@LINE+1]] branch 16 63% divergent in 12 (75%)
    for k in range(i % 4):
        # CHECK-NEXT: divergence.mojo:[[#@LINE+1]] global read 12 50% 1.00 1.00 100%
        sum += x[128 + k]
    # CHECK-NEXT: divergence.mojo:[[#@LINE+1]] global write 4 100% 4.00 4.00 100%
    x[i] = sum


def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.int32](1024)
    x.enqueue_fill(1)
    ctx.enqueue_function[odd_and_even](x, grid_dim=2, block_dim=64)
    ctx.enqueue_function[halves](x, grid_dim=2, block_dim=64)
    ctx.enqueue_function[turns](x, grid_dim=2, block_dim=64)
    ctx.enqueue_function[nested](x, grid_dim=2, block_dim=64)
    ctx.enqueue_function[calls](x, grid_dim=2, block_dim=64)
    ctx.enqueue_function[reduce](x, grid_dim=1, block_dim=128)
    ctx.enqueue_function[histogram](x, grid_dim=2, block_dim=64)
    ctx.synchronize()
