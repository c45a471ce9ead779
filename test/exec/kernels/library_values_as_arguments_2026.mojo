# Kernels' arguments that are values of the library: complex numbers, types, divisors, layouts, coordinates, opaque pointers; and integers of 128 and 256 bits.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# CHECK: types ok
from std.gpu import global_idx, thread_idx
from std.gpu.host import DeviceContext, DeviceBuffer, Dim
from std.complex import ComplexSIMD, ComplexFloat32, ComplexFloat64
from std.utils import IndexList, StaticTuple, Index, Variant
from std.utils.fast_div import FastDiv
from layout import Layout, LayoutTensor, RuntimeLayout, RuntimeTuple, IntTuple, UNKNOWN_VALUE, Coord, Idx, row_major, TileTensor
from std.memory import UnsafePointer, OpaquePointer
from std.testing import assert_equal

comptime Out = UnsafePointer[Float32, MutAnyOrigin]
comptime dyn = Layout.row_major(UNKNOWN_VALUE, UNKNOWN_VALUE)


def k_complex(o: Out, c: ComplexFloat32, d: ComplexFloat64):
    var p = c * ComplexFloat32(0, 1)
    o[0] = p.re + p.im + Float32(d.re)


def k_dtype(o: Out, d: DType):
    o[1] = 1 if d == DType.float32 else 2


def k_fastdiv(o: Out, f: FastDiv[DType.uint32]):
    o[2] = Float32(UInt32(100) / f) + Float32(UInt32(100) % f)


def k_runtime_layout(o: Out, l: RuntimeLayout[dyn, element_type=DType.int32, linear_idx_type=DType.int32]):
    o[3] = Float32(Int(l.shape.value[0]) * 10 + Int(l.stride.value[0]))


def k_coord(o: Out, c: Coord[Int, Int]):
    o[4] = Float32(Int(c[0]) * 10 + Int(c[1]))


def k_opaque(o: OpaquePointer[MutAnyOrigin], n: Int):
    o.bitcast[Float32]()[5] = Float32(n)


def k_pair[T: TrivialRegisterPassable & Intable](o: Out, a: T, b: T):
    o[6] = Float32(Int(a) + Int(b))


def helper(x: Float32) -> Float32:
    return x + 1


def k_bools(o: Out, a: Bool, v: SIMD[DType.bool, 4], s: Scalar[DType.bool]):
    o[7] = (1 if a else 0) + Float32(v.cast[DType.uint8]().reduce_add()) + (10 if s else 0)


def k_int_types(o: Out, a: Int8, b: UInt16, c: Int128, d: UInt256):
    o[8] = Float32(a) + Float32(b) + Float32(c) + Float32(d)


def k_nested(o: Out, a: InlineArray[InlineArray[StaticTuple[Float32, 2], 2], 2]):
    var s: Float32 = 0
    comptime for i in range(2):
        comptime for j in range(2):
            s += a[i][j][0] * a[i][j][1]
    o[9] = s


def k_empty_struct(o: Out, e: Marker):
    o[10] = Float32(e.value())


@fieldwise_init
struct Marker(TrivialRegisterPassable):
    def value(self) -> Int:
        return 42


def main() raises:
    var ctx = DeviceContext()
    var o = ctx.enqueue_create_buffer[DType.float32](16)
    o.enqueue_fill(0)
    ctx.enqueue_function[k_complex, k_complex](o, ComplexFloat32(1, 2), ComplexFloat64(3, 4), grid_dim=1, block_dim=1)
    ctx.enqueue_function[k_dtype, k_dtype](o, DType.float32, grid_dim=1, block_dim=1)
    ctx.enqueue_function[k_fastdiv, k_fastdiv](o, FastDiv[DType.uint32](7), grid_dim=1, block_dim=1)
    ctx.enqueue_function[k_coord, k_coord](o, Coord(3, 4), grid_dim=1, block_dim=1)
    ctx.enqueue_function[k_runtime_layout, k_runtime_layout](
        o, RuntimeLayout[dyn, element_type=DType.int32, linear_idx_type=DType.int32].row_major(IndexList[2, element_type=DType.int32](3, 5)), grid_dim=1, block_dim=1)
    ctx.enqueue_function[k_opaque, k_opaque](o.unsafe_ptr().bitcast[NoneType](), 17, grid_dim=1, block_dim=1)
    comptime kp = k_pair[Int32]
    ctx.enqueue_function[kp, kp](o, Int32(4), Int32(5), grid_dim=1, block_dim=1)
    ctx.enqueue_function[k_bools, k_bools](o, True, SIMD[DType.bool, 4](True, False, True, True), Scalar[DType.bool](True), grid_dim=1, block_dim=1)
    ctx.enqueue_function[k_int_types, k_int_types](o, Int8(-1), UInt16(2), Int128(3), UInt256(4), grid_dim=1, block_dim=1)
    var inner = InlineArray[StaticTuple[Float32, 2], 2](StaticTuple[Float32, 2](1, 2), StaticTuple[Float32, 2](3, 4))
    ctx.enqueue_function[k_nested, k_nested](o, InlineArray[InlineArray[StaticTuple[Float32, 2], 2], 2](inner, inner), grid_dim=1, block_dim=1)
    ctx.enqueue_function[k_empty_struct, k_empty_struct](o, Marker(), grid_dim=1, block_dim=1)
    with o.map_to_host() as h:
        var want: List[Float32] = [2, 1, 16, 35, 34, 17, 9, 14, 8, 28, 42]
        want[0] = -2 + 1 + 3
        for i in range(len(want)):
            assert_equal(h[i], want[i], msg=String("kernel ", i))
    print("types ok")
