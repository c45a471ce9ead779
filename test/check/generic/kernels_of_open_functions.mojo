# A kernel inside of a generic function that uses its parameters is checked with it, and compiled for its instances alone.
# RUN: %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s --allow-empty --implicit-check-not error: --implicit-check-not warning:
# RUN: %brio check --target-accelerator sm_90a %s 2>&1 | FileCheck %s --allow-empty --implicit-check-not error: --implicit-check-not warning:
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s --check-prefix VALUES
# VALUES: 12.0 5.0
# VALUES-NEXT: 10.0 4.0
from std.algorithm import elementwise
from std.gpu import thread_idx
from std.gpu.host import DeviceBuffer, DeviceContext
from std.utils import IndexList


def compose[
    f: def(Float32) capturing[_] -> Float32
](ctx: DeviceContext, values: DeviceBuffer[DType.float32]) raises:
    var place = values.unsafe_ptr()

    @parameter
    def kernel(count: Int):
        if thread_idx.x < count:
            place[thread_idx.x] = f(place[thread_idx.x])

    ctx.enqueue_function[kernel, kernel](4, grid_dim=1, block_dim=8)


def scaled[factor: Int](ctx: DeviceContext, values: DeviceBuffer[DType.float32]) raises:
    var place = values.unsafe_ptr()

    @parameter
    def kernel():
        place[thread_idx.x] = Float32(factor)

    ctx.enqueue_function[kernel, kernel](grid_dim=1, block_dim=4)


def never_called[
    f: def(Float32) capturing[_] -> Float32
](ctx: DeviceContext, values: DeviceBuffer[DType.float32]) raises:
    var place = values.unsafe_ptr()

    @parameter
    def kernel():
        place[0] = f(place[0])

    ctx.enqueue_function[kernel, kernel](grid_dim=1, block_dim=1)


# The library launches the kernel, which the closure is a part of.
def by_library[amount: Int](ctx: DeviceContext, values: DeviceBuffer[DType.float32]) raises:
    var place = values.unsafe_ptr()

    @parameter
    def add[width: Int, rank: Int, alignment: Int = 1](i: IndexList[rank]) capturing:
        place[i[0]] += Float32(amount)

    elementwise[add, 1, target="gpu"](4, ctx)


def by_value[amount: Int](ctx: DeviceContext, values: DeviceBuffer[DType.float32]) raises:
    var place = values.unsafe_ptr()

    def subtract[width: Int, rank: Int, alignment: Int = 1](i: IndexList[rank]) {var}:
        place[i[0]] -= Float32(amount)

    elementwise[1, target="gpu"](subtract, 4, ctx)


def main() raises:
    var ctx = DeviceContext()
    var values = ctx.enqueue_create_buffer[DType.float32](4)
    _ = values.enqueue_fill(3)
    var factor: Float32 = 4

    @parameter
    def times(x: Float32) -> Float32:
        return x * factor

    compose[times](ctx, values)
    with values.map_to_host() as host:
        print(host[3], end=" ")
    scaled[5](ctx, values)
    with values.map_to_host() as host:
        print(host[0])
    by_library[5](ctx, values)
    with values.map_to_host() as host:
        print(host[0], end=" ")
    by_value[6](ctx, values)
    with values.map_to_host() as host:
        print(host[0])
