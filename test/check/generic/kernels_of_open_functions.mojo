# A kernel inside of a generic function that uses its parameters is checked with it, and compiled for its instances alone.
# RUN: %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s --allow-empty --implicit-check-not error: --implicit-check-not warning:
# RUN: %brio check --target-accelerator sm_90a %s 2>&1 | FileCheck %s --allow-empty --implicit-check-not error: --implicit-check-not warning:
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s --check-prefix VALUES
# VALUES: 12.0 5.0
from std.gpu import thread_idx
from std.gpu.host import DeviceBuffer, DeviceContext


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
