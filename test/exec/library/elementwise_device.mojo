# elementwise on a device: the closure's captured pointer goes along.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.algorithm import elementwise
from std.gpu.host import DeviceContext
from std.utils import IndexList, Index
def main() raises:
    with DeviceContext() as ctx:
        var d = ctx.enqueue_create_buffer[DType.float32](100)
        var dp = d.unsafe_ptr()
        @parameter
        @always_inline
        def dev[w: Int, rank: Int](idx: IndexList[rank]):
            var i = idx[0]
            dp.store[width=w](i, SIMD[DType.float32, w](Float32(i)))
        elementwise[dev, 4, target="gpu"](Index(100), ctx)
        with d.map_to_host() as h:
            print(h[0], h[4], h[96], h[99])

# CHECK: 0.0 4.0 96.0 96.0
