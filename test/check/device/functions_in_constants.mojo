# A constant that was made on the host has addresses of host functions: a kernel cannot call them.
# RUN: not %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s --implicit-check-not=error:
from std.gpu.host import DeviceContext


@fieldwise_init
struct Table(Copyable, Movable):
    var f: def(Int) -> Int
    var n: Int


def increment(x: Int) -> Int:
    return x + 1


comptime table = Table(increment, 3)


# CHECK: :[[#@LINE+1]]:5: error: 'kernel' uses a constant that holds the address of a function compiled for another target
def kernel(p: UnsafePointer[Int, MutAnyOrigin]):
    p[0] = table.f(4) + table.n


def main() raises:
    print(table.f(4) + table.n)
    var ctx = DeviceContext()
    var buffer = ctx.enqueue_create_buffer[DType.int64](1)
    ctx.enqueue_function[kernel](buffer.unsafe_ptr().bitcast[Int](), grid_dim=1, block_dim=1)
    ctx.synchronize()
