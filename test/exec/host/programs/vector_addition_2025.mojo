# Untyped variables, aliases, checked launches.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from gpu import block_dim, block_idx, thread_idx, grid_dim
from gpu.host import DeviceContext, Dim
from math import ceildiv

alias float_dtype = DType.float32
alias vector_size = 1 << 10
alias block_size = 256
alias num_blocks = ceildiv(vector_size, block_size)

fn vector_addition(lhs: UnsafePointer[Float32], rhs: UnsafePointer[Float32], out_: UnsafePointer[Float32]):
    var tid = block_idx.x * block_dim.x + thread_idx.x
    if tid < vector_size:
        out_[tid] = lhs[tid] + rhs[tid]

def main():
    ctx = DeviceContext()
    a = ctx.enqueue_create_host_buffer[float_dtype](vector_size)
    b = ctx.enqueue_create_host_buffer[float_dtype](vector_size)
    ctx.synchronize()
    for i in range(vector_size):
        a[i] = Float32(i)
        b[i] = Float32(i * 0.5)
    da = ctx.enqueue_create_buffer[float_dtype](vector_size)
    db = ctx.enqueue_create_buffer[float_dtype](vector_size)
    dc = ctx.enqueue_create_buffer[float_dtype](vector_size)
    a.enqueue_copy_to(dst=da)
    ctx.enqueue_copy(src_buf=b, dst_buf=db)
    ctx.enqueue_function_checked[vector_addition, vector_addition](da, db, dc, grid_dim=Dim(num_blocks), block_dim=Dim(block_size))
    c = ctx.enqueue_create_host_buffer[float_dtype](vector_size)
    dc.enqueue_copy_to(c)
    ctx.synchronize()
    print("Result:", c)
    var sum: Float32 = 0
    for v in c.as_span():
        sum += v
    print(sum)

# CHECK: Result: HostBuffer([0.0, 1.5, 3.0, ..., 1531.5, 1533.0, 1534.5])
# CHECK-NEXT: 785664.0
