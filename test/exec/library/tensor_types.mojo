# Types that tensors name: parts, sections, views; tensors without memory; storages.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.gpu.host import DeviceContext
from layout import IntTuple, Layout, LayoutTensor, row_major, TileTensor, UNKNOWN_VALUE, ThreadScope
from layout.int_tuple import create_unknown_int_tuple, tuple_min
from layout.tile_tensor import NullableTileTensor
from layout.tensor_storage import PointerStorage
from layout.tile_layout import UpcastLayout

def twice(t: LayoutTensor[DType.float32, Layout.row_major(2, 6), MutAnyOrigin]):
    t[1, 2] = t.load_scalar(1, 2) * 2

def main() raises:
    var ctx = DeviceContext(api="cpu")
    comptime layout = Layout.row_major(2, 6)
    comptime T = LayoutTensor[DType.float32, layout, MutAnyOrigin]
    var storage = InlineArray[Float32, 12](fill=1.5)
    var t = T(storage)
    twice(t.as_unsafe_any_origin())
    print(t[1, 2], T.is_static_shape[1](), T.stride(0), T.stride(1), Int(T.null().ptr), T.get_type_name() != "")
    print(T.SplitElementType[3, 1].layout, T.DynamicSplitType[0].layout, T.FlattenedType.layout, T.SliceType[0:1, 2:4].layout)
    var parts: T.StaticSplitType[3, 1] = t.split[3, 1]()
    print(parts[1][1, 0])
    var buffer = t.to_device_buffer(ctx)
    print(len(buffer), layout.known_shape(), end=" ")
    for mode in layout:
        print(mode, end=" ")
    print()
    var tile = TileTensor(storage, row_major[2, 6]())
    comptime Tile = type_of(tile)
    var half: Tile.StaticSplitType[2, 1] = tile.split[2, 1]()
    print(half[1].dim[1](), len(tile.to_device_buffer(ctx)))
    var same: Tile.ViewType[type_of(row_major[2, 6]())] = tile
    var also: Tile.Immut = tile.as_immut()
    print(same[1, 2], also[1, 2], Tile.CoalescedType.rank)
    var none = NullableTileTensor[DType.float32, type_of(row_major[2, 6]()), MutAnyOrigin](layout=row_major[2, 6]())
    var some: NullableTileTensor[DType.float32, type_of(row_major[2, 6]()), MutAnyOrigin] = tile
    print(Bool(none.ptr), some.ptr.value()[8], some.is_row_major, some.shape_known, some.to_layout_tensor()[1, 2])
    print(IntTuple(3).tuple(), IntTuple(1, 2).size() > 0, IntTuple.is_equal(IntTuple(1, 2), IntTuple(1, 2)), create_unknown_int_tuple(2)[0] == UNKNOWN_VALUE)
    print(tuple_min(IntTuple(1, 5), IntTuple(2, 3)), ThreadScope.WARP, Int(ThreadScope.BLOCK))
    print(PointerStorage.load[width=2, alignment=4](storage.unsafe_ptr(), 8), PointerStorage.distance(PointerStorage.offset(storage.unsafe_ptr(), 3), storage.unsafe_ptr()))
    PointerStorage.store[DType.float32, 4](storage.unsafe_ptr(), 1, SIMD[DType.float32, 2](7, 8))
    print(storage[1], storage[2], PointerStorage.unsafe_cast[DType.uint32](storage.unsafe_ptr())[0])
    comptime U = UpcastLayout[type_of(row_major[2, 6]()), 2]
    print(U.static_shape[1])

# CHECK: 3.0 True 6 1 0 True
# CHECK-NEXT: ((2, 2):(6, 1)) ((-1, 6):(6, 1)) (12:1) ((1, 2):(6, 1))
# CHECK-NEXT: 3.0
# CHECK-NEXT: 12 True (2:6) (6:1) 
# CHECK-NEXT: 3 12
# CHECK-NEXT: 3.0 3.0 1
# CHECK-NEXT: False 3.0 True True 3.0
# CHECK-NEXT: (3) True True True
# CHECK-NEXT: (1, 3) WARP 0
# CHECK-NEXT: [3.0, 1.5] 3
# CHECK-NEXT: 7.0 8.0 1069547520
# CHECK-NEXT: 3
