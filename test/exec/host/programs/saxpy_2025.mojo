# Host buffers, copies by the methods of both kinds of buffers, raw pointers as arguments.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from gpu import thread_idx, block_idx, block_dim, global_idx
from gpu.host import DeviceContext, DeviceBuffer, HostBuffer, Dim
from sys import has_accelerator, has_nvidia_gpu_accelerator

alias dtype = DType.float32
alias N = 1000

fn saxpy(a: Float32, x: UnsafePointer[Scalar[dtype]], y: UnsafePointer[Scalar[dtype]], n: Int):
    var i = block_idx.x * block_dim.x + thread_idx.x
    if i < n:
        y[i] = a * x[i] + y[i]

def main():
    @parameter
    if not has_accelerator():
        print("none")
        return
    var ctx = DeviceContext()
    var hx = ctx.enqueue_create_host_buffer[dtype](N)
    var hy = ctx.enqueue_create_host_buffer[dtype](N)
    ctx.synchronize()
    for i in range(N):
        hx[i] = i
        hy[i] = 1.0
    var dx = ctx.enqueue_create_buffer[dtype](N)
    var dy = ctx.enqueue_create_buffer[dtype](N)
    dx.enqueue_copy_from(hx)
    hy.enqueue_copy_to(dy)
    alias block = 256
    ctx.enqueue_function[saxpy](Float32(2.0), dx.unsafe_ptr(), dy.unsafe_ptr(), N, grid_dim=((N + block - 1) // block), block_dim=block)
    ctx.enqueue_copy(dst_buf=hy, src_buf=dy)
    ctx.synchronize()
    print(hy[0], hy[999], len(dy))
    print(hy)

# CHECK: 1.0 1999.0 1000
# CHECK-NEXT: HostBuffer([1.0, 3.0, 5.0, ..., 1995.0, 1997.0, 1999.0])
