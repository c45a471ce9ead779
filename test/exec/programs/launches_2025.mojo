# Ways to launch, and what may be an argument of a kernel.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from gpu import MAX_THREADS_PER_BLOCK_METADATA, block_dim, block_idx, thread_idx, global_idx, grid_dim, lane_id, sm_id
from gpu.host import DeviceContext as Ctx, DeviceBuffer, HostBuffer, Dim, DeviceFunction, DeviceAttribute
from gpu.host.info import GPUInfo
from utils import StaticTuple, IndexList, Index
from memory import UnsafePointer
from collections import InlineArray, Optional
from math import ceildiv, iota
from layout import Layout, LayoutTensor, IntTuple
from testing import assert_equal, assert_true

alias DT = DType.float32
alias F = UnsafePointer[Scalar[DT], mut=True, origin=MutableAnyOrigin]


@__llvm_metadata(MAX_THREADS_PER_BLOCK_METADATA=StaticTuple[Int32, 1](256))
fn limited(p: UnsafePointer[Scalar[DT]], n: UInt):
    for i in range(thread_idx.x, n, block_dim.x):
        p[i] = i


fn many(p: UnsafePointer[Float32], a: Bool, b: Int8, c: SIMD[DType.float32, 4], d: IndexList[3], e: StaticTuple[Int32, 2], f: InlineArray[Float32, 3], g: Float64, h: UInt16):
    if thread_idx.x == 0:
        p[0] = 1 if a else 0
        p[1] = b.cast[DType.float32]()
        p[2] = c.reduce_add()
        p[3] = d[0] * 100 + d[1] * 10 + d[2]
        p[4] = (e[0] + e[1]).cast[DT]()
        p[5] = f[0] + f[1] + f[2]
        p[6] = g.cast[DT]()
        p[7] = h.cast[DT]()


struct Ops[dtype: DType]:
    @staticmethod
    fn scale(p: UnsafePointer[Scalar[dtype]], n: Int, s: Scalar[dtype]):
        if global_idx.x < n:
            p[global_idx.x] *= s

    @staticmethod
    fn run(ctx: Ctx, buf: DeviceBuffer[dtype], s: Scalar[dtype]) raises:
        ctx.enqueue_function[Self.scale](buf, len(buf), s, grid_dim=ceildiv(len(buf), 32), block_dim=32)


fn launch[func: fn (UnsafePointer[Float32], Int) -> None](ctx: Ctx, buf: DeviceBuffer[DT]) raises:
    ctx.enqueue_function[func](buf, len(buf), grid_dim=(ceildiv(len(buf), 16),), block_dim=(16,))


fn negate(p: UnsafePointer[Float32], n: Int):
    var i = Int(global_idx.x)
    if i >= n:
        return
    p[i] = -p[i]


fn shapes[layout: Layout](t: LayoutTensor[DT, layout, MutableAnyOrigin], r: LayoutTensor[DT, Layout.row_major(layout.size()), MutableAnyOrigin]):
    var flat = t.reshape[Layout.row_major(layout.size())]()
    var tt = t.transpose()
    if thread_idx.x > 1 and thread_idx.x < UInt(layout.size()):
        r[thread_idx.x] = flat[thread_idx.x]
    if thread_idx.x == 0:
        r[0] = tt[1, 0]
        r[1] = t.slice[1:2, 0:2]()[0, 1]


fn main() raises:
    var ctx = Ctx()
    print(ctx.is_compatible(), Ctx.number_of_devices() > 0)
    var buf = ctx.create_buffer_sync[DT](64)
    ctx.memset(buf, Float32(3))
    ctx.enqueue_function[limited](buf, UInt(64), grid_dim=1, block_dim=20)
    launch[negate](ctx, buf)
    Ops[DT].run(ctx, buf, 2)
    var host = ctx.enqueue_create_host_buffer[DT](64)
    buf.enqueue_copy_to(host)
    ctx.synchronize()
    for i in range(64):
        assert_equal(host[i], -2 * Float32(i))
    ctx.enqueue_function[many](buf, True, Int8(-5), SIMD[DType.float32, 4](1, 2, 3, 4), Index(1, 2, 3), StaticTuple[Int32, 2](4, 5), InlineArray[Float32, 3](1, 2, 3.5), Float64(0.25), UInt16(65535), grid_dim=1, block_dim=1)
    with buf.map_to_host() as h:
        for i in range(8):
            print(h[i], end=" ")
        print()
    var m = ctx.enqueue_create_buffer[DT](6)
    var r = ctx.enqueue_create_buffer[DT](6)
    with m.map_to_host() as h:
        for i in range(6):
            h[i] = i
    alias L = Layout(IntTuple(2, 3), IntTuple(3, 1))
    ctx.enqueue_function[shapes[L]](LayoutTensor[DT, L, MutableAnyOrigin](m.unsafe_ptr()), LayoutTensor[DT, Layout.row_major(6), MutableAnyOrigin](r.unsafe_ptr()), grid_dim=1, block_dim=8)
    with r.map_to_host() as h:
        print(h)
    var f = ctx.compile_function[negate]()
    ctx.enqueue_function(f, r, 6, grid_dim=Dim(1), block_dim=Dim(8, 1, 1))
    var p = r.unsafe_ptr()
    ctx.enqueue_function(f, p + 2, 2, grid_dim=1, block_dim=2)
    ctx.synchronize()
    var sub = DeviceBuffer[DT](ctx, p, 3, owning=False)
    with sub.map_to_host() as h:
        print(h[0], h[1], h[2], len(sub))
    assert_true(ctx.get_attribute(DeviceAttribute.WARP_SIZE) >= 1)
    ctx.enqueue_copy(dst_buf=m, src_buf=r)
    var back = List[Float32](capacity=6)
    back.resize(6, 0)
    ctx.enqueue_copy(dst_ptr=back.unsafe_ptr(), src_buf=m)
    ctx.synchronize()
    print(back[5])

# CHECK: True True
# CHECK-NEXT: 1.0 -5.0 10.0 123.0 9.0 6.5 0.25 65535.0 
# CHECK-NEXT: HostBuffer([1.0, 4.0, 2.0, 3.0, 4.0, 5.0])
# CHECK-NEXT: -1.0 -4.0 2.0 3
# CHECK-NEXT: -5.0
