# Reductions along a dimension that is known at run time, with the functions as parameters.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from algorithm.reduction import sum, max, mean, min, product
from gpu.host import DeviceContext
from runtime.asyncrt import DeviceContextPtr
from utils.index import IndexList, Index
from testing import assert_equal

alias R = 5
alias C = 70

fn run[target: StaticString](ctx: DeviceContext, axis: Int) raises:
    var x = ctx.enqueue_create_buffer[DType.int32](R * C)
    var y = ctx.enqueue_create_buffer[DType.int32](R * C)
    with x.map_to_host() as h:
        for i in range(R * C):
            h[i] = (i * 37) % 91
    var xp = x.unsafe_ptr()
    var yp = y.unsafe_ptr()

    @parameter
    @always_inline
    fn load[width: Int, rank: Int](index: IndexList[rank]) -> SIMD[DType.int32, width]:
        return xp.load[width=width](index[0] * C + index[1])

    @parameter
    @always_inline
    fn store[width: Int, rank: Int](index: IndexList[rank], v: SIMD[DType.int32, width]):
        yp.store(index[0] * (C if axis == 0 else 1) + index[1], v)

    sum[DType.int32, load, store, target=target](Index(R, C), axis, ctx)
    ctx.synchronize()
    with y.map_to_host() as h:
        print(target, axis, h[0], h[4])
    max[DType.int32, load, store, target=target, reduce_dim=1](Index(R, C), ctx)
    ctx.synchronize()
    with y.map_to_host() as h:
        print(h[0], h[4])
    # The context as a pointer, and on the host none at all.
    var second = C if axis == 0 else 1
    min[DType.int32, load, store, target=target](Index(R, C), 1, DeviceContextPtr(ctx))
    ctx.synchronize()
    with y.map_to_host() as h:
        print(h[0], h[second])
    product[DType.int32, load, store, reduce_dim=1](Index(2, 2), DeviceContextPtr())
    with y.map_to_host() as h:
        print(h[0], h[second])

def main():
    var ctx = DeviceContext()
    run["cpu"](ctx, 0)
    run["cpu"](ctx, 1)
    run["gpu"](ctx, 0)
    run["gpu"](ctx, 1)
    var l = List[Float32](1, 2, 3)
    print(sum(l), max(l), mean(l))

# CHECK: cpu 0 238 159
# CHECK-NEXT: 90 159
# CHECK-NEXT: 0 0
# CHECK-NEXT: 0 3318
# CHECK-NEXT: cpu 1 3087 3199
# CHECK-NEXT: 90 90
# CHECK-NEXT: 0 0
# CHECK-NEXT: 0 3318
# CHECK-NEXT: gpu 0 238 159
# CHECK-NEXT: 90 159
# CHECK-NEXT: 0 0
# CHECK-NEXT: 0 3318
# CHECK-NEXT: gpu 1 3087 3199
# CHECK-NEXT: 90 90
# CHECK-NEXT: 0 0
# CHECK-NEXT: 0 3318
# CHECK-NEXT: 6.0 3.0 2.0
