# Radix sort: shared counters, buffers swapped, a default of a parameter, a t-string.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# RUN: %brio build --device-only --emit asm --target-accelerator nvidia:sm_90 -o %t.ptx %s
# CHECK: PASS
from std.gpu import thread_idx, block_idx, block_dim, global_idx, barrier
from std.gpu.host import DeviceContext, DeviceBuffer
from std.gpu.primitives import block
from std.memory import stack_allocation
from std.gpu.memory import AddressSpace
from std.math import ceildiv
from std.random import random_ui64, seed

comptime B = 64
comptime U32Ptr = UnsafePointer[UInt32, MutAnyOrigin]

def count_kernel[bits: Int](keys: U32Ptr, counts: U32Ptr, shift: UInt32, n: Int, nblocks: Int):
    """Counts digits per block, in column-major order (digit, block)."""
    comptime RADIX = 1 << bits
    var sh = stack_allocation[RADIX, UInt32, address_space=AddressSpace.SHARED]()
    var t = thread_idx.x
    if t < RADIX:
        sh[t] = 0
    barrier()
    var i = global_idx.x
    if t == 0:
        var lo = block_idx.x * B
        for j in range(lo, min(lo + B, n)):
            sh[Int((keys[j] >> shift) & UInt32(RADIX - 1))] += 1
    barrier()
    if t < RADIX:
        counts[t * nblocks + block_idx.x] = sh[t]
    _ = i

def scan_kernel(counts: U32Ptr, n: Int):
    if global_idx.x == 0:
        var run: UInt32 = 0
        for i in range(n):
            var c = counts[i]
            counts[i] = run
            run += c

def scatter_kernel[bits: Int](keys: U32Ptr, out_keys: U32Ptr, offsets: U32Ptr, shift: UInt32, n: Int, nblocks: Int):
    comptime mask = UInt32((1 << bits) - 1)
    var i = global_idx.x
    var mine = (keys[i] >> shift) & mask if i < n else UInt32(0)
    if i < n:
        var rank: UInt32 = 0
        for j in range(block_idx.x * B, i):
            if (keys[j] >> shift) & mask == mine:
                rank += 1
        out_keys[Int(offsets[Int(mine) * nblocks + block_idx.x] + rank)] = keys[i]

def radix_sort[bits: Int = 4](ctx: DeviceContext, mut a: DeviceBuffer[DType.uint32], mut b: DeviceBuffer[DType.uint32], n: Int) raises:
    comptime assert 32 % bits == 0, "bits must divide 32"
    var nb = ceildiv(n, B)
    var counts = ctx.enqueue_create_buffer[DType.uint32](nb << bits)
    for shift in range(0, 32, bits):
        ctx.enqueue_function[count_kernel[bits]](a, counts, UInt32(shift), n, nb, grid_dim=nb, block_dim=B)
        ctx.enqueue_function[scan_kernel](counts, nb << bits, grid_dim=1, block_dim=1)
        ctx.enqueue_function[scatter_kernel[bits]](a, b, counts, UInt32(shift), n, nb, grid_dim=nb, block_dim=B)
        swap(a, b)

def main() raises:
    seed(99)
    var n = 1000
    with DeviceContext() as ctx:
        var a = ctx.enqueue_create_buffer[DType.uint32](n)
        var b = ctx.enqueue_create_buffer[DType.uint32](n)
        var ref_keys: List[UInt32] = []
        with a.map_to_host() as h:
            for i in range(n):
                var k = UInt32(random_ui64(0, 0xFFFF_FFFF))
                h[i] = k
                ref_keys.append(k)
        radix_sort(ctx, a, b, n)
        sort(ref_keys)
        with a.map_to_host() as h:
            for i, k in enumerate(ref_keys):
                if h[i] != k:
                    raise Error(t"at {i}: {h[i]} != {k}")
    print("PASS")
