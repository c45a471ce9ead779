# A program in the spelling of 2025.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# CHECK: out: 1.0 100.0
# CHECK: 9 3.5 1
# CHECK: abcdef 6 bc
from gpu.host import DeviceContext
from gpu import thread_idx, block_idx, block_dim
from memory import UnsafePointer
from math import ceildiv

alias N = 100
alias dtype = DType.float32

@value
struct P:
    var x: Int

    fn bump(inout self, by: Int = 1):
        self.x += by

fn add_one(out: UnsafePointer[Scalar[dtype]], a: UnsafePointer[Scalar[dtype]], size: Int):
    i = block_dim.x * block_idx.x + thread_idx.x
    if i < size:
        out[i] = a[i] + 1.0

fn risky(n: Int) raises -> Int:
    if n > 2:
        raise "too big"
    return n

def main():
    with DeviceContext() as ctx:
        out = ctx.enqueue_create_buffer[dtype](N).enqueue_fill(0)
        a = ctx.enqueue_create_buffer[dtype](N).enqueue_fill(0)
        with a.map_to_host() as a_host:
            for i in range(N):
                a_host[i] = i
        ctx.enqueue_function[add_one](out.unsafe_ptr(), a.unsafe_ptr(), N, grid_dim=ceildiv(N, 32), block_dim=(32, 1))
        expected = ctx.enqueue_create_host_buffer[dtype](N).enqueue_fill(0)
        ctx.synchronize()
        for i in range(N):
            expected[i] = i + 1
        with out.map_to_host() as out_host:
            print("out:", out_host[0], out_host[99])
            for i in range(N):
                if out_host[i] != expected[i]:
                    print("wrong", i)
    p = P(3)
    p.bump()
    p.bump(by=5)
    print(p.x, 7 / 2, risky(1))
    @parameter
    if N > 5:
        print("big")
    @parameter
    for k in range(2):
        print(k)
    try:
        _ = risky(5)
    except e:
        print("error:", e)
    var s: String = "abc"
    s += "def"
    print(s, len(s), s[1:3])
