# Parameters of library functions that stood in brackets before they became infer-only ones may still stand there.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
import random
from random import rand, randint, seed
from math import sqrt, iota, pow
from memory import memset_zero, UnsafePointer
from gpu.host import DeviceContext
from gpu import thread_idx
from gpu.warp import shuffle_down

fn kernel(p: UnsafePointer[Float32]):
    p[thread_idx.x] = shuffle_down[DType.float32, 1](p[thread_idx.x], 1)

fn main() raises:
    var p = UnsafePointer[Float32].alloc(8)
    memset_zero[Float32](p, 8)
    seed(1)
    rand[DType.float32](p, 8)
    var n = 0
    for i in range(8):
        n += 1 if 0 <= p[i] < 1 else 0
    var q = UnsafePointer[Int32].alloc(8)
    random.randint[DType.int32](q, 8, 2, 2)
    # CHECK: 8 2 2.0 7
    print(n, q[7], sqrt[DType.float64, 1](4.0), max[DType.int32, 1](q[0], 7))
    p.free()
    q.free()
    var ctx = DeviceContext()
    var b = ctx.enqueue_create_buffer[DType.float32](32)
    with b.map_to_host() as h:
        for i in range(32):
            h[i] = i
    ctx.enqueue_function[kernel](b.unsafe_ptr(), grid_dim=1, block_dim=32)
    with b.map_to_host() as h:
        # CHECK-NEXT: 1.0 31.0
        print(h[0], h[30])
