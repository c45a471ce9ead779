# Each thread walks a tree with a stack of its own.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from gpu import thread_idx
from gpu.host import DeviceContext
from memory import UnsafePointer, stack_allocation

alias P = UnsafePointer[Float32]


fn kernel(x: P, y: P, n: Int):
    var stack = stack_allocation[16, Int32]()
    var depth = 1
    stack[0] = 0
    var sum = Float32(0)
    while depth > 0:
        depth -= 1
        var node = Int(stack[depth])
        sum += x[node]
        if 2 * node + 2 < n:
            stack[depth] = Int32(2 * node + 1)
            stack[depth + 1] = Int32(2 * node + 2)
            depth += 2
    y[Int(thread_idx.x)] = sum


def main():
    with DeviceContext() as ctx:
        var x = ctx.enqueue_create_buffer[DType.float32](64)
        var y = ctx.enqueue_create_buffer[DType.float32](64)
        _ = x.enqueue_fill(1)
        _ = y.enqueue_fill(0)
        ctx.enqueue_function[kernel](x.unsafe_ptr(), y.unsafe_ptr(), 64, grid_dim=1, block_dim=64)
        ctx.synchronize()
