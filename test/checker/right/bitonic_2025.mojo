# A sort by pairs whose partners are in other warps.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from gpu import barrier, block_dim, thread_idx
from gpu.host import DeviceContext
from gpu.memory import AddressSpace
from memory import stack_allocation

alias P = UnsafePointer[Float32]


fn kernel(x: P, y: P, n: Int):
    var t = Int(thread_idx.x)
    var s = stack_allocation[64, Float32, address_space=AddressSpace.SHARED]()
    s[t] = x[t] * Float32((t * 37) % 64)
    barrier()
    var size = 2
    while size <= 64:
        var apart = size // 2
        while apart > 0:
            var other = t ^ apart
            if other > t:
                var up = (t & size) == 0
                var a = s[t]
                var b = s[other]
                if (a > b) == up:
                    s[t] = b
                    s[other] = a
            barrier()
            apart //= 2
        size *= 2
    y[t] = s[t]


def main():
    with DeviceContext() as ctx:
        var x = ctx.enqueue_create_buffer[DType.float32](64)
        var y = ctx.enqueue_create_buffer[DType.float32](64)
        _ = x.enqueue_fill(1)
        _ = y.enqueue_fill(0)
        ctx.enqueue_function[kernel](x.unsafe_ptr(), y.unsafe_ptr(), 64, grid_dim=1, block_dim=64)
        ctx.synchronize()
