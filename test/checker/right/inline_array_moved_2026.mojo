# An array is copied while only its beginning holds something.
# RUN: %python %checker/expect.py %brio-itself %s
# UNSUPPORTED: address
from std.collections import InlineArray
from std.gpu import thread_idx
from std.gpu.host import DeviceContext

comptime P = UnsafePointer[Float32, MutAnyOrigin]


struct Stack(Copyable, Movable):
    var values: InlineArray[Float32, 16]
    var count: Int

    fn __init__(out self):
        self.values = InlineArray[Float32, 16](uninitialized=True)
        self.count = 0

    fn push(mut self, value: Float32):
        self.values[self.count] = value
        self.count += 1


def kernel(x: P, y: P, n: Int):
    var t = Int(thread_idx.x)
    var stack = Stack()
    stack.push(x[t])
    stack.push(x[t] + 1)
    var moved = stack^
    y[t] = moved.values[0] + moved.values[moved.count - 1]


def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](64)
    var y = ctx.enqueue_create_buffer[DType.float32](64)
    x.enqueue_fill(1)
    y.enqueue_fill(0)
    ctx.enqueue_function[kernel](x, y, 64, grid_dim=1, block_dim=64)
    ctx.synchronize()
