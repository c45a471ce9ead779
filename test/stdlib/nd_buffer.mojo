# NDBuffer of 2025: extents at compile time and at run time, vectors, other views, storage of its own; in generic functions and kernels.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# RUN: %brio build --device-only --emit asm --target-accelerator sm_90 -o - %s | FileCheck --check-prefix=PTX %s
from buffer import NDBuffer, Dim, DimList
from gpu import thread_idx
from gpu.host import DeviceContext
from utils import IndexList


fn total(b: NDBuffer[DType.float32, 2]) -> Float32:
    var sum: Float32 = 0
    for i in range(b.dim(0)):
        for j in range(b.dim[1]()):
            sum += b[i, j]
    return sum


fn size_of[type: DType, rank: Int](b: NDBuffer[type, rank]) -> Int:
    return b.size()


# PTX: .entry kernel
# PTX: ld.global.b32
fn kernel(data: UnsafePointer[Float32], n: Int):
    var b = NDBuffer[DType.float32, 2](data, IndexList[2](n, 4))
    b[Int(thread_idx.x), 1] = b[Int(thread_idx.x), 0] * 2


fn main() raises:
    var storage = InlineArray[Float32, 12](fill=2)
    var t = NDBuffer[DType.float32, 2](storage.unsafe_ptr(), (3, 4))
    t[1, 2] = 7
    # CHECK: 7.0 7.0 7.0 29.0 12
    print(t[1, 2], t[IndexList[2](1, 2)], storage[6], total(t), size_of(t))
    var k = NDBuffer[DType.float32, 2, _, DimList(3, 4)](storage.unsafe_ptr())
    # CHECK-NEXT: 4 [2.0, 2.0, 7.0, 2.0] 4 True
    print(k.dim[1](), k.load[width=4](1, 0), k.stride[0](), k.is_contiguous())
    k.store[width=2](IndexList[2](2, 1), SIMD[DType.float32, 2](8, 9))
    k.store[width=2](2, 2, val=SIMD[DType.float32, 2](3, 4))
    # CHECK-NEXT: NDBuffer([2.0, 2.0, 2.0, ..., 8.0, 3.0, 4.0], dtype=float32, shape=12) 12 (3, 4)
    print(k.flatten(), len(k), k.get_shape())
    # CHECK-NEXT: NDBuffer({{\[\[}}3.0, 4.0]], dtype=float32, shape=1x2)
    print(t.tile[1, 2](IndexList[2](2, 1)))
    # A column: strides of its own.
    var column = NDBuffer[DType.float32, 1](storage.unsafe_ptr() + 2, IndexList[1](3), IndexList[1](4))
    # CHECK-NEXT: NDBuffer([2.0, 7.0, 3.0], dtype=float32, shape=3) False
    print(column, column.is_contiguous())
    var own = NDBuffer[DType.int32, 1, MutableAnyOrigin, DimList(4)].stack_allocation()
    own.fill(3)
    own[1] = 4
    # CHECK-NEXT: NDBuffer([3, 4, 3, 3], dtype=int32, shape=4) (2,) 16
    print(own, own.get_nd_index(2), own.bytecount())
    own.zero()
    # CHECK-NEXT: 0 38.0 2
    print(own[1], total(k.make_dims_unknown()), k.get_rank())
    var list = DimList(3, Dim(), 2)
    # CHECK-NEXT: [3, ?, 2] 3 False True ? 3
    print(list, len(list), list.has_value[1](), list.all_known[1](), list.product(), list.at[1]().or_else(3))

    with DeviceContext() as ctx:
        var buffer = ctx.enqueue_create_buffer[DType.float32](8).enqueue_fill(5)
        ctx.enqueue_function[kernel](buffer.unsafe_ptr(), 2, grid_dim=1, block_dim=2)
        with buffer.map_to_host() as host:
            # CHECK-NEXT: 5.0 10.0 5.0 5.0 10.0
            print(host[0], host[1], host[2], host[4], host[5])
