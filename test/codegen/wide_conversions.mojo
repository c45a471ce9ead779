# Integers of 128 and 256 bits become floats on GPUs, and floats such integers: without a call of a library, which GPUs do not have.
# The CPU device shows the values.
# RUN: %brio build --device-only --emit asm --target-accelerator sm_90a --kernel 'both[DType.int128]' --kernel 'both[DType.uint256]' -o - %s | FileCheck %s --check-prefix=CODE
# RUN: %brio build --device-only --emit asm --target-accelerator gfx942 --kernel 'both[DType.int128]' --kernel 'both[DType.uint256]' -o - %s | FileCheck %s --check-prefix=CODE
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# CODE: both
# CODE-NOT: {{__(float|fix)}}
from std.gpu.host import DeviceContext


def both[wide: DType](
    numbers: UnsafePointer[Scalar[wide], MutAnyOrigin],
    singles: UnsafePointer[Float32, MutAnyOrigin],
    doubles: UnsafePointer[Float64, MutAnyOrigin],
):
    singles[0] = numbers[0].cast[DType.float32]()
    doubles[0] = numbers[0].cast[DType.float64]()
    numbers[1] = singles[1].cast[wide]()
    numbers[2] = doubles[1].cast[wide]()


def show[wide: DType](ctx: DeviceContext, number: Scalar[wide], single: Float32, double: Float64) raises:
    var numbers = ctx.enqueue_create_buffer[DType.uint8](3 * 32)
    var singles = ctx.enqueue_create_buffer[DType.float32](2)
    var doubles = ctx.enqueue_create_buffer[DType.float64](2)
    with numbers.map_to_host() as n, singles.map_to_host() as s, doubles.map_to_host() as d:
        n.unsafe_ptr().bitcast[Scalar[wide]]()[0] = number
        s[1] = single
        d[1] = double
    ctx.enqueue_function[both[wide], both[wide]](
        numbers.unsafe_ptr().bitcast[Scalar[wide]](), singles, doubles, grid_dim=1, block_dim=1
    )
    with numbers.map_to_host() as n, singles.map_to_host() as s, doubles.map_to_host() as d:
        var p = n.unsafe_ptr().bitcast[Scalar[wide]]()
        print(s[0].to_bits(), d[0].to_bits(), p[1], p[2])


def main() raises:
    var ctx = DeviceContext()
    # Ties go to the even number, what is above half a unit up.
    # CHECK: 1602224128 4895412795220164608 1267650600228229401496703205376 -3
    show[DType.int128](ctx, (Int128(1) << 64) + (Int128(1) << 40), Float32(2.0**100), -3.75)
    # CHECK-NEXT: 3749707777 14118784832074940416 -8 0
    show[DType.int128](ctx, -((Int128(1) << 64) + (Int128(1) << 40) + 1), -8.5, 0.25)
    # CHECK-NEXT: 2130706432 5179139571476070400 1267650600228229401496703205376 5
    show[DType.uint256](ctx, UInt256(1) << 127, Float32(2.0**100), 5.5)
