# The last block adds up: tickets, fences, atomic extremes.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# RUN: %brio build --device-only --emit asm --target-accelerator nvidia:sm_90 -o %t.ptx %s
# CHECK: PASS
from gpu import thread_idx, block_idx, block_dim, grid_dim, barrier
from gpu.host import DeviceContext
from gpu.memory import AddressSpace
from gpu.intrinsics import threadfence, Scope
from memory import stack_allocation, UnsafePointer
from os.atomic import Atomic, fence
from math import ceildiv

alias B = 128

fn reduce_once(src: UnsafePointer[Float32], partial: UnsafePointer[Float32], ticket: UnsafePointer[UInt32], dst: UnsafePointer[Float32], n: Int):
    var sh = stack_allocation[B, Float32, address_space = AddressSpace.SHARED]()
    var last = stack_allocation[1, Bool, address_space = AddressSpace.SHARED]()
    var t = Int(thread_idx.x)
    var s: Float32 = 0
    var i = Int(block_idx.x) * B + t
    while i < n:
        s += src[i]
        i += B * Int(grid_dim.x)
    sh[t] = s
    barrier()
    @parameter
    for k in range(7):
        alias stride = B >> (k + 1)
        if t < stride:
            sh[t] += sh[t + stride]
        barrier()
    if t == 0:
        partial[block_idx.x] = sh[0]
        threadfence()
        var mine = Atomic[DType.uint32].fetch_add(ticket, 1)
        last[0] = mine == UInt32(grid_dim.x - 1)
    barrier()
    if last[0] and t == 0:
        threadfence[Scope.GPU]()
        var total: Float32 = 0
        for b in range(Int(grid_dim.x)):
            total += partial[b]
        dst[0] = total
        ticket[0] = 0

fn maxima(src: UnsafePointer[Float32], dst: UnsafePointer[Float32], lo: UnsafePointer[Int32], n: Int):
    var i = Int(block_idx.x * block_dim.x + thread_idx.x)
    if i < n:
        Atomic.max(dst, src[i])
        Atomic.min(lo, Int32(src[i]))

def main():
    ctx = DeviceContext()
    n = 10_000
    a = ctx.enqueue_create_buffer[DType.float32](n)
    p = ctx.enqueue_create_buffer[DType.float32](8)
    t = ctx.enqueue_create_buffer[DType.uint32](1).enqueue_fill(0)
    o = ctx.enqueue_create_buffer[DType.float32](1).enqueue_fill(-1)
    lo = ctx.enqueue_create_buffer[DType.int32](1).enqueue_fill(1000)
    with a.map_to_host() as h:
        for i in range(n):
            h[i] = (i * 37) % 101
    ctx.enqueue_function[reduce_once](a.unsafe_ptr(), p.unsafe_ptr(), t.unsafe_ptr(), o.unsafe_ptr(), n, grid_dim=8, block_dim=B)
    want = Float32(0)
    with a.map_to_host() as h:
        for i in range(n):
            want += h[i]
    with o.map_to_host() as h:
        if h[0] != want:
            raise Error("sum ", h[0], " != ", want)
        h[0] = -1
    ctx.enqueue_function[maxima](a.unsafe_ptr(), o.unsafe_ptr(), lo.unsafe_ptr(), n, grid_dim=ceildiv(n, B), block_dim=B)
    with o.map_to_host() as h, lo.map_to_host() as l:
        print(h[0], l[0])
        if h[0] != 100 or l[0] != 0:
            raise "extremes"
    print("PASS")
