# Kernels' arguments of many types: numbers of all widths, vectors, tuples, arrays, index lists, optionals, spans, nested structs.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# CHECK: args ok
from std.gpu import global_idx, thread_idx
from std.gpu.host import DeviceContext, DeviceBuffer
from std.utils import IndexList, StaticTuple, Index
from std.collections import InlineArray, Optional
from std.memory import UnsafePointer, Span
from layout import Layout, LayoutTensor, TileTensor, row_major
from std.testing import assert_equal, assert_true

comptime Out = UnsafePointer[Float64, MutAnyOrigin]


@fieldwise_init
struct Camera(TrivialRegisterPassable):
    var origin: SIMD[DType.float32, 4]
    var fov: Float32
    var size: IndexList[2]
    var flags: StaticTuple[Bool, 3]


@fieldwise_init
struct Scene(TrivialRegisterPassable):
    var camera: Camera
    var data: UnsafePointer[Float32, MutAnyOrigin]
    var count: Int


def takes_scalars(out_: Out, a: Int, b: Int32, c: UInt8, d: Bool, e: Float16, f: BFloat16, g: UInt, h: Int64, i: Float64):
    out_[0] = Float64(a) + Float64(b) + Float64(c) + (1.0 if d else 0.0) + e.cast[DType.float64]() + f.cast[DType.float64]() + Float64(g) + Float64(h) + i


def takes_arrays(out_: Out, arr: InlineArray[Float32, 5], t: StaticTuple[Int, 3], il: IndexList[3], v: SIMD[DType.int32, 4], o: Optional[Float32], none: Optional[Int]):
    var s: Float64 = 0
    for i in range(5):
        s += Float64(arr[i])
    comptime for i in range(3):
        s += Float64(t[i]) * Float64(il[i])
    s += Float64(v.reduce_add())
    if o:
        s += Float64(o.value())
    if not none:
        s += 1000
    out_[1] = s


def takes_scene(out_: Out, scene: Scene):
    var s: Float32 = 0
    for i in range(scene.count):
        s += scene.data[i] * scene.camera.fov
    s += scene.camera.origin[2] + Float32(scene.camera.size[0] * scene.camera.size[1])
    if scene.camera.flags[1]:
        s += 0.5
    out_[2] = Float64(s)


def takes_tuple(out_: Out, t: Tuple[Int, Float32, Bool], pairs: InlineArray[Tuple[Int32, Int32], 2]):
    out_[3] = Float64(t[0]) + Float64(t[1]) + (1.0 if t[2] else 2.0) + Float64(pairs[1][0] * pairs[0][1])


def takes_span(out_: Out, s: Span[Float32, MutAnyOrigin]):
    var total: Float64 = 0
    for x in s:
        total += Float64(x)
    out_[4] = total + Float64(len(s))


def takes_dtype_ptrs(out_: Out, p: UnsafePointer[UInt8, ImmutAnyOrigin], q: UnsafePointer[SIMD[DType.float32, 2], MutAnyOrigin]):
    out_[5] = Float64(p[3]) + Float64(q[1].reduce_add())


def main() raises:
    var ctx = DeviceContext()
    var out_ = ctx.enqueue_create_buffer[DType.float64](8)
    out_.enqueue_fill(0)
    var data = ctx.enqueue_create_buffer[DType.float32](4)
    data.enqueue_fill(2)
    ctx.enqueue_function[takes_scalars, takes_scalars](
        out_, 1, Int32(-2), UInt8(3), True, Float16(0.5), BFloat16(2.0), UInt(7), Int64(1) << 40, 0.25,
        grid_dim=1, block_dim=1)
    ctx.enqueue_function[takes_arrays, takes_arrays](
        out_, InlineArray[Float32, 5](fill=1.5), StaticTuple[Int, 3](1, 2, 3), Index(4, 5, 6),
        SIMD[DType.int32, 4](1, 2, 3, 4), Optional(Float32(8)), Optional[Int](None),
        grid_dim=1, block_dim=1)
    var scene = Scene(
        Camera(SIMD[DType.float32, 4](0, 0, 3, 0), 2, Index(4, 5), StaticTuple[Bool, 3](False, True, False)),
        data.unsafe_ptr(), 4)
    ctx.enqueue_function[takes_scene, takes_scene](out_, scene, grid_dim=1, block_dim=1)
    ctx.enqueue_function[takes_tuple, takes_tuple](
        out_, (4, Float32(0.5), False), InlineArray[Tuple[Int32, Int32], 2]((Int32(1), Int32(2)), (Int32(3), Int32(4))), grid_dim=1, block_dim=1)
    ctx.enqueue_function[takes_span, takes_span](
        out_, Span[Float32, MutAnyOrigin](ptr=data.unsafe_ptr(), length=4), grid_dim=1, block_dim=1)
    var bytes = ctx.enqueue_create_buffer[DType.uint8](4)
    bytes.enqueue_fill(9)
    ctx.enqueue_function[takes_dtype_ptrs, takes_dtype_ptrs](
        out_, bytes, data.unsafe_ptr().bitcast[SIMD[DType.float32, 2]](), grid_dim=1, block_dim=1)
    with out_.map_to_host() as h:
        assert_equal(h[0], 1 - 2 + 3 + 1 + 0.5 + 2 + 7 + Float64(1 << 40) + 0.25)
        assert_equal(h[1], 7.5 + 4 + 10 + 18 + 10 + 8 + 1000)
        assert_equal(h[2], 16 + 3 + 20 + 0.5)
        assert_equal(h[3], 4 + 0.5 + 2 + 6)
        assert_equal(h[4], 8 + 4)
        assert_equal(h[5], 9 + 4)
    print("args ok")
