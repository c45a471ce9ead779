# Arrays, tuples, optionals and iterators of the library inside a kernel.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.gpu import global_idx
from std.gpu.host import DeviceContext
from std.itertools import product
from std.utils import StaticTuple
from std.collections import InlineArray
def kernel(out_: UnsafePointer[Float32, MutAnyOrigin], n: Int):
    var i = global_idx.x
    if i >= n:
        return
    var acc = InlineArray[Float32, 4](fill=0)
    for a, b in product(range(2), range(2)):
        acc[a * 2 + b] += Float32(a + b)
    var t = (Int32(3), Float32(1.5))
    var s: Float32 = 0
    for k in range(4):
        s += acc[k]
    for k in reversed(range(3)):
        s += Float32(k)
    for idx, v in enumerate(range(2, 4)):
        s += Float32(idx * v)
    var st = StaticTuple[Float32, 2](1, 2)
    var o: Optional[Int] = 3
    out_[i] = s + t[1] + Float32(t[0]) + st[1] + Float32(o.value())
def main() raises:
    var ctx = DeviceContext()
    var buf = ctx.enqueue_create_buffer[DType.float32](8)
    ctx.enqueue_function[kernel](buf, 8, grid_dim=1, block_dim=8)
    with buf.map_to_host() as h:
        print(h[0], h[7])

# CHECK: 19.5 19.5
