# NDBuffer and DimList of 2025, index lists, numbers in memory as text.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from buffer import NDBuffer, Dim, DimList
from buffer.buffer import partial_simd_load, partial_simd_store, prod_dims
from buffer.dimlist import _make_tuple, _make_partially_static_index_list
from memory import UnsafePointer
from utils import Index, IndexList, StaticTuple
from utils.index import product
from utils._select import _select_register_value
from utils._serialize import _serialize
from os import remove
from tempfile import gettempdir
from sys import PrefetchOptions

fn total[type: DType](b: NDBuffer[mut=True, type, 2, MutableAnyOrigin]) -> Scalar[b.type]:
    var sum: Scalar[type] = 0
    for i in range(b.dim[0]()):
        for j in range(b.dim[1]()):
            sum += b[i, j]
    return sum

fn show[T: Writable](text: T):
    print(text, end="")

fn main() raises:
    alias dims = DimList(2, Dim(), 3)
    print(DimList(2, 4, 3).into_index_list[3](), _make_tuple[2](DimList(5, 6)), _make_partially_static_index_list[3, dims](Index(9, 8, 7)))
    print(dims.contains[3](Dim(3)), dims.contains[2](Dim(3)), Int(Dim(4)), Dim(4) * Dim(3), Dim(4) * Dim(), Dim(9) // Dim(2), Dim(8).is_multiple[4]())
    var storage = InlineArray[Float32, 6](fill=1.5)
    var b = NDBuffer[DType.float32, 2, MutableAnyOrigin](storage.unsafe_ptr(), (2, 3))
    b[1, 2] = 4
    b.prefetch[PrefetchOptions()](1, 1)
    print(total(b), prod_dims[0, 2](b), b.origin_cast[True, MutableAnyOrigin]()[1, 2])
    var path = gettempdir().value() + "/brio_names_ndbuffer.bin"
    b.tofile(path)
    with open(path, "rb") as f:
        var bytes = f.read_bytes()
        print(len(bytes), bytes[22], bytes[23])
    remove(path)
    print(partial_simd_load[4](storage.unsafe_ptr(), 1, 3, Float32(-1)))
    partial_simd_store(storage.unsafe_ptr(), 0, 2, SIMD[DType.float32, 4](7, 8, 9, 10))
    print(storage[0], storage[1], storage[2])
    var shape = Index(2, 3, 4)
    print(shape.data[1], shape.cast[DType.int32]()[2], shape.remu(Index(2, 2, 3)), shape.reverse(), shape.get_row_major_strides(), product(shape), product(shape, 2), product(shape, 1, 3))
    var t = StaticTuple[Int, 3](1, 2, 3)
    print(t.get[1](), t.array[2], hash(shape) == hash(Index(2, 3, 4)))
    print(_select_register_value(True, 1, 2), _select_register_value(False, Float32(1), Float32(2)))
    _serialize[show](storage.unsafe_ptr(), Index(2, 3))
    var e: StaticTuple[type=Int, size=2] = StaticTuple[Int, 2](5, 6)
    print(e[0])

# CHECK: (2, 4, 3) (5, 6) (2, 8, 3)
# CHECK-NEXT: True False 4 12 ? 4 True
# CHECK-NEXT: 11.5 6 4.0
# CHECK-NEXT: 24 128 64
# CHECK-NEXT: [-1.0, 1.5, 1.5, -1.0]
# CHECK-NEXT: 7.0 8.0 1.5
# CHECK-NEXT: 3 4 (0, 1, 1) (4, 3, 2) (12, 4, 1) 24 6 12
# CHECK-NEXT: 2 3 True
# CHECK-NEXT: 1 2.0
# CHECK-NEXT: {{\[\[}}7.0, 8.0, 1.5],
# CHECK-NEXT: [1.5, 1.5, 4.0]], dtype=float32, shape=2x3
# CHECK-NEXT: 5
