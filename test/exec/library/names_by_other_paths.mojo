# Names that later releases keep in other modules too, and sizes of tuples that are made of tuples.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.algorithm.functional import _elementwise_impl_gpu
from std.gpu.host import DeviceContext
from std.python.python_object import PyFunctionRaising
from std.python import PythonObject
from std.testing import assert_equal
from std.utils import IndexList
from layout import IntTuple, MixedLayout
from layout.coord import CoordLike, Idx, coord
from layout.int_tuple import IntList, coord_to_int_tuple
from layout.layout_tensor import _get_index_type
from layout.tile_layout import TensorLayout, col_major, row_major


def told[C: CoordLike](place: C) -> String:
    return String(
        C.DTYPE, " ", C.static_value, " ", C.is_static_value, " ", C.is_tuple, " ", C.is_value, " ", place.product(), " ", place.sum()
    )


def told[L: TensorLayout](layout: L) -> String:
    return String(layout.size(), " ", layout.product(), " ", layout.shape[0](), " ", layout.stride[0]())


def count(module: PythonObject, args: PythonObject) raises -> PythonObject:
    raise Error("not counted")


def columns(layout: MixedLayout) -> Int:
    return layout.shape[1]()


def main() raises:
    # CHECK: index 4 True False True 4 4
    print(told(Idx[4]()))
    # CHECK-NEXT: int64 -1 False False True 5 5
    print(told(Idx(5)))
    # CHECK-NEXT: index -1 True True False 6 5
    print(told(coord[2, 3]()))
    var rows = 7
    # CHECK-NEXT: 28 28 7 4
    print(told(row_major((rows, 4))))
    # CHECK-NEXT: 15 15 3 1
    print(told(col_major[3, 5]()))
    # CHECK-NEXT: 5
    print(columns(row_major[3, 5]()))
    # CHECK-NEXT: (2, 3)
    print(coord_to_int_tuple(coord[2, 3]()))
    comptime f: PyFunctionRaising = count
    var inner = IntTuple(1, IntTuple(2, 3))
    assert_equal(IntTuple.elements_size(inner, 4, IntTuple(5, 6)), IntTuple(inner, 4, IntTuple(5, 6)).size())
    assert_equal(IntTuple.elements_size(7), IntTuple(7, 8).size() - 1)
    var list: IntList = [1]
    list.append(2)
    # CHECK-NEXT: [1, 2]
    print(list)
    # CHECK-NEXT: int32 int64
    print(_get_index_type(AddressSpace.SHARED), _get_index_type(AddressSpace.GENERIC))
    var ctx = DeviceContext()
    var out = ctx.enqueue_create_buffer[DType.int32](6)
    var to = out.unsafe_ptr()

    @parameter
    def write[width: Int, rank: Int](index: IndexList[rank]):
        to.store(index[0] * 3 + index[1], SIMD[DType.int32, width](Int32(index[0] + index[1])))

    _elementwise_impl_gpu[write, 1](IndexList[2](2, 3), ctx)
    with out.map_to_host() as host:
        # CHECK-NEXT: 0 1 2 1 2 3
        print(host[0], host[1], host[2], host[3], host[4], host[5])
