# Kernels that capture: by parameter, as values, through functions given as parameters; structs and arrays as arguments.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# RUN: %brio build --device-only --emit asm --target-accelerator sm_80 -o - %s | FileCheck --check-prefix=PTX %s
# RUN: %brio build --device-only --emit asm --target-accelerator gfx942 -o - %s | FileCheck --check-prefix=GCN %s
from std.gpu import global_idx, thread_idx
from std.gpu.host import DeviceContext


@fieldwise_init
struct Scale(ImplicitlyCopyable, Movable):
    var factor: Float32
    var count: Int


struct Table(ImplicitlyCopyable, Movable):
    var values: InlineArray[Float32, 4]

    def __init__(out self):
        self.values = InlineArray[Float32, 4](fill=0)
        for i in range(4):
            self.values[i] = Float32(i) * 10


@fieldwise_init
struct Empty(ImplicitlyCopyable, Movable):
    pass


# PTX-DAG: .entry scaled(
# GCN-DAG: scaled:
def scaled(out_: UnsafePointer[Float32, MutAnyOrigin], e: Empty, s: Scale, t: Table):
    if global_idx.x < s.count:
        out_[global_idx.x] = s.factor * t.values[global_idx.x % 4]


# PTX-DAG: .entry apply_each
def apply_each[f: def(Int) capturing -> Float32](out_: UnsafePointer[Float32, MutAnyOrigin], n: Int):
    if global_idx.x < n:
        out_[global_idx.x] = f(Int(global_idx.x))


def run[f: def(Int) capturing -> Float32](ctx: DeviceContext) raises:
    var result = ctx.enqueue_create_buffer[DType.float32](4)
    ctx.enqueue_function[apply_each[f]](result, 4, grid_dim=1, block_dim=32)
    print(result)


def main() raises:
    var ctx = DeviceContext()
    var buffer = ctx.enqueue_create_buffer[DType.float32](6)
    # CHECK: DeviceBuffer([0.0, 20.0, 40.0, 60.0, 0.0, 20.0])
    ctx.enqueue_function[scaled](buffer, Empty(), Scale(2, 6), Table(), grid_dim=1, block_dim=32)
    print(buffer)

    var data = buffer.unsafe_ptr()
    var offset = Float32(0.5)
    var table = Table()

    # PTX-DAG: .entry by_parameter(
    @parameter
    def by_parameter():
        if thread_idx.x < 6:
            data[thread_idx.x] = offset + table.values[thread_idx.x % 4]

    # CHECK-NEXT: DeviceBuffer([0.5, 10.5, 20.5, 30.5, 0.5, 10.5])
    ctx.enqueue_function[by_parameter](grid_dim=1, block_dim=8)
    print(buffer)
    # The values are those of the launch.
    offset = 1
    # CHECK-NEXT: DeviceBuffer([1.0, 11.0, 21.0, 31.0, 1.0, 11.0])
    ctx.enqueue_function[by_parameter](grid_dim=1, block_dim=8)
    offset = 7
    print(buffer)

    # CHECK-NEXT: DeviceBuffer([7.0, 17.0, 27.0, 37.0, 7.0, 17.0])
    var compiled = ctx.compile_function[by_parameter]()
    ctx.enqueue_function(compiled, grid_dim=1, block_dim=8)
    print(buffer)

    # PTX-DAG: .entry closure_as_value(
    def as_value() {var data, var offset}:
        if thread_idx.x < 6:
            data[thread_idx.x] = offset * Float32(thread_idx.x)

    offset = 0
    # CHECK-NEXT: DeviceBuffer([0.0, 7.0, 14.0, 21.0, 28.0, 35.0])
    ctx.enqueue_function(as_value, grid_dim=1, block_dim=8)
    print(buffer)

    var base = Float32(100)

    @parameter
    def inner(i: Int) -> Float32:
        return base + Float32(i)

    @parameter
    def outer(i: Int) -> Float32:
        return inner(i) * 2

    # CHECK-NEXT: DeviceBuffer([200.0, 202.0, 204.0, 206.0])
    run[outer](ctx)
