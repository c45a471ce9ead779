# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# RUN: %brio build --device-only --emit asm --target-accelerator sm_90 -o %t.ptx %s
# In the older dialect a `def` may raise without saying so; as a kernel, and where kernels call it, it does not.
from gpu import thread_idx
from gpu.host import DeviceContext


def twice(x: Float32) -> Float32:
    return x * 2


def kernel(data: UnsafePointer[Float32]):
    data[thread_idx.x] = twice(data[thread_idx.x])


def main():
    with DeviceContext() as ctx:
        b = ctx.enqueue_create_buffer[DType.float32](4).enqueue_fill(3)

        def nested(data: UnsafePointer[Float32]):
            data[thread_idx.x] += 1

        ctx.enqueue_function[kernel](b, grid_dim=1, block_dim=4)
        ctx.enqueue_function[nested](b, grid_dim=1, block_dim=4)
        with b.map_to_host() as h:
            # CHECK: HostBuffer([7.0, 7.0, 7.0, 7.0])
            print(h)
            # CHECK: 14.0
            print(twice(h[0]))
