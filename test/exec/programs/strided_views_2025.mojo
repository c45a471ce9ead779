# Views with strides over device memory, as arguments of generic kernels.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# CHECK: 0 2 4 5 59
# CHECK-NEXT: 6 (3, 2) (1, 1)
from gpu.host import DeviceContext, DeviceBuffer
from gpu import global_idx
from layout import Layout, LayoutTensor, IntTuple
from memory import UnsafePointer
from math import ceildiv
from utils import IndexList
from collections import InlineArray


@fieldwise_init
@register_passable("trivial")
struct View[dtype: DType, rank: Int]:
    var ptr: UnsafePointer[Scalar[dtype]]
    var shape: IndexList[rank]
    var strides: IndexList[rank]

    @always_inline
    fn __getitem__(self, idx: IndexList[rank]) -> Scalar[dtype]:
        return self.ptr[self.offset(idx)]

    @always_inline
    fn __setitem__(self, idx: IndexList[rank], value: Scalar[dtype]):
        self.ptr[self.offset(idx)] = value

    @always_inline
    fn offset(self, idx: IndexList[rank]) -> Int:
        var o = 0

        @parameter
        for i in range(rank):
            o += idx[i] * self.strides[i]
        return o

    fn size(self) -> Int:
        var n = 1

        @parameter
        for i in range(rank):
            n *= self.shape[i]
        return n

    fn unravel(self, owned i: Int) -> IndexList[rank]:
        var idx = IndexList[rank]()

        @parameter
        for k in range(rank):
            alias d = rank - 1 - k
            idx[d] = i % self.shape[d]
            i //= self.shape[d]
        return idx

    fn transpose(self) -> Self:
        var r = self

        @parameter
        for i in range(rank):
            r.shape[i] = self.shape[rank - 1 - i]
            r.strides[i] = self.strides[rank - 1 - i]
        return r

    fn step[axis: Int](self, by: Int) -> Self:
        var r = self
        r.shape[axis] = (self.shape[axis] + by - 1) // by
        r.strides[axis] *= by
        return r

    @staticmethod
    fn contiguous(ptr: UnsafePointer[Scalar[dtype]], shape: IndexList[rank]) -> Self:
        var s = IndexList[rank]()
        var n = 1

        @parameter
        for k in range(rank):
            s[rank - 1 - k] = n
            n *= shape[rank - 1 - k]
        return Self(ptr, shape, s)


fn copy_kernel[dtype: DType, rank: Int](dst: View[dtype, rank], src: View[dtype, rank]):
    var i = Int(global_idx.x)
    if i < src.size():
        var idx = src.unravel(i)
        dst[idx] = src[idx]


fn copy[dtype: DType, rank: Int](ctx: DeviceContext, dst: View[dtype, rank], src: View[dtype, rank]) raises:
    ctx.enqueue_function[copy_kernel[dtype, rank]](dst, src, grid_dim=ceildiv(src.size(), 64), block_dim=64)


fn main() raises:
    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.int32](60)
    var b = ctx.enqueue_create_buffer[DType.int32](60)
    with a.map_to_host() as h:
        for i in range(60):
            h[i] = i
    var va = View[DType.int32, 3].contiguous(a.unsafe_ptr(), IndexList[3](3, 4, 5))
    var vb = View[DType.int32, 3].contiguous(b.unsafe_ptr(), IndexList[3](5, 4, 3))
    copy(ctx, vb, va.transpose())
    with b.map_to_host() as h:
        for i in range(5):
            for j in range(4):
                for k in range(3):
                    if h[(i * 4 + j) * 3 + k] != (k * 4 + j) * 5 + i:
                        raise Error("transpose")
    var every_other = va.step[2](2)
    var vc = View[DType.int32, 3].contiguous(b.unsafe_ptr(), every_other.shape)
    copy(ctx, vc, every_other)
    with b.map_to_host() as h:
        print(h[0], h[1], h[2], h[3], h[every_other.size() - 1])
    var m = View[DType.float32, 2](UnsafePointer[Float32](), IndexList[2](2, 3), IndexList[2](3, 1))
    print(m.size(), m.transpose().shape, m.unravel(4))
