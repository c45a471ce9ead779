# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# Forms that programs of kernels have: fills with the kind of number said, iterators moved by any integer, coordinates
# from run-time tuples, comparisons of vectors of any width as numbers, products of some extents, sets of origins.
from buffer import Dim, DimList
from gpu.host import DeviceContext
from layout import IntTuple, Layout, LayoutTensor, UNKNOWN_VALUE
from layout.layout_tensor import LayoutTensorIter
from layout.runtime_tuple import RuntimeTuple, idx2crd, is_int, is_tuple
from memory import UnsafePointer


fn sign[dtype: DType, width: Int](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    return (x > 0).cast[dtype]() - (x < 0).cast[dtype]()


fn call[origins: OriginSet, //, f: fn (Int) capturing [origins] -> Int](x: Int) -> Int:
    return f(x)


fn forty_two() -> Int:
    var a = __mlir_op.`index.constant`[value = __mlir_attr.`40:index`]()
    return Int(__mlir_op.`index.add`(a, __mlir_op.`index.constant`[value = __mlir_attr.`2 : index`]()))


fn main() raises:
    # CHECK: [1.0, -1.0] -1 1.0
    print(sign(SIMD[DType.float32, 2](3, -4)), sign(Int32(-2)), sign(Float64(2)))
    var k = 3

    @parameter
    fn add(x: Int) capturing -> Int:
        return x + k

    # CHECK-NEXT: 7 42
    print(call[add](4), forty_two())
    # CHECK-NEXT: 24 6 False
    print(DimList(Dim(), 2, 3, 4).product[1, 4]().get(), DimList(2, 3, Dim()).product[2]().get(), DimList(2, Dim()).product[0, 2]().has_value())
    alias pair = IntTuple(UNKNOWN_VALUE, UNKNOWN_VALUE)
    var at = idx2crd(RuntimeTuple[IntTuple(UNKNOWN_VALUE)](19), RuntimeTuple[pair](4, 8), RuntimeTuple[pair](8, 1))
    # CHECK-NEXT: (2, 3) True
    print(at, is_tuple[pair](RuntimeTuple[pair](4, 8)))
    var memory = UnsafePointer[Int32].alloc(8)
    for i in range(8):
        memory[i] = i
    var tiles = LayoutTensorIter[DType.int32, Layout.row_major(2), MutableAnyOrigin, circular=True](memory, 8)
    # CHECK-NEXT: 4 6 2
    print(tiles.next(UInt32(2))[][0], tiles.next_unsafe(Int64(3))[][0], tiles.next(5)[][0])
    memory.free()
    with DeviceContext() as ctx:
        var bytes = ctx.enqueue_create_buffer[DType.uint8](4)
        ctx.enqueue_memset[DType.uint8](bytes, 7)
        with bytes.map_to_host() as host:
            # CHECK-NEXT: 7 7
            print(host[0], host[3])
