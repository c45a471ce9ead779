# A scan whose blocks look back at what those before have published.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from gpu import barrier, block_idx, thread_idx
from gpu.host import DeviceContext
from gpu.intrinsics import load_acquire, store_release
from gpu.memory import AddressSpace
from memory import stack_allocation

alias P = UnsafePointer[Float32]
alias U32P = UnsafePointer[UInt32]


fn kernel(flags: U32P, x: P, sums: P, y: P):
    var t = Int(thread_idx.x)
    var b = Int(block_idx.x)
    var s = stack_allocation[1, Float32, address_space=AddressSpace.SHARED]()
    if t == 0:
        var own = Float32(0)
        for i in range(32):
            own += x[32 * b + i]
        var before = Float32(0)
        if b > 0:
            while load_acquire(flags + (b - 1)) == 0:
                pass
            before = sums[b - 1]
        sums[b] = before + own
        store_release(flags + b, UInt32(1))
        s[0] = before
    barrier()
    var sum = s[0]
    for i in range(t + 1):
        sum += x[32 * b + i]
    y[32 * b + t] = sum


def main():
    with DeviceContext() as ctx:
        var flags = ctx.enqueue_create_buffer[DType.uint32](4)
        var x = ctx.enqueue_create_buffer[DType.float32](128)
        var sums = ctx.enqueue_create_buffer[DType.float32](4)
        var y = ctx.enqueue_create_buffer[DType.float32](128)
        _ = flags.enqueue_fill(0)
        _ = x.enqueue_fill(1)
        ctx.enqueue_function[kernel](flags.unsafe_ptr(), x.unsafe_ptr(), sums.unsafe_ptr(), y.unsafe_ptr(), grid_dim=4, block_dim=32)
        ctx.synchronize()
