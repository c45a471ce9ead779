# A kernel takes spans of device memory, optional values, and structs that hold them: as arguments, in both directions.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
from std.collections import OptionalReg
from std.gpu import global_idx
from std.gpu.host import DeviceContext


@fieldwise_init
struct Window(ImplicitlyCopyable):
    var values: Span[Float32, MutAnyOrigin]
    var limit: Optional[Int]


def scale(values: Span[Float32, MutAnyOrigin], by: Optional[Float32]):
    var i = Int(global_idx.x)
    if i < len(values):
        values[i] *= by.or_else(10)


def total(window: Window, result: Span[Float32, MutAnyOrigin], first: OptionalReg[Int32]):
    var sum: Float32 = 0
    for value in window.values[Int(first.or_else(0)) : window.limit.or_else(len(window.values))]:
        sum += value
    result[0] = sum


def span_of[dtype: DType](pointer: UnsafePointer[Scalar[dtype], MutAnyOrigin], size: Int) -> Span[Scalar[dtype], MutAnyOrigin]:
    return Span[Scalar[dtype], MutAnyOrigin](ptr=pointer, length=size)


def main() raises:
    var ctx = DeviceContext()
    var numbers = ctx.enqueue_create_buffer[DType.float32](5)
    numbers.enqueue_fill(1)
    var result = ctx.enqueue_create_buffer[DType.float32](1)
    var values = span_of(numbers.unsafe_ptr(), 5)
    ctx.enqueue_function[scale, scale](values, Optional(Float32(2)), grid_dim=1, block_dim=8)
    ctx.enqueue_function[scale, scale](values[3:], Optional[Float32](None), grid_dim=1, block_dim=8)
    with numbers.map_to_host() as host:
        # CHECK: 2.0 2.0 2.0 20.0 20.0
        print(host[0], host[1], host[2], host[3], host[4])
    for limit in [Optional[Int](4), None]:
        for first in [OptionalReg[Int32](2), None]:
            ctx.enqueue_function[total, total](
                Window(values, limit), span_of(result.unsafe_ptr(), 1), first, grid_dim=1, block_dim=1
            )
            with result.map_to_host() as host:
                # CHECK-NEXT: 22.0
                # CHECK-NEXT: 26.0
                # CHECK-NEXT: 42.0
                # CHECK-NEXT: 46.0
                print(host[0])
