# Members that programs call by the names that loops have for them, and what types say of themselves.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from layout import Layout
from std.collections import LinkedList
from std.ffi import ErrNo
from std.gpu.host import DeviceContext, Dim
from std.testing.prop.random import Rng
import std.testing.prop.strategy
from std.utils import IndexList, StaticTuple


@explicit_destroy("give it to 'end'")
struct Owned(Movable):
    var value: Int

    def __init__(out self, value: Int):
        self.value = value

    def end(deinit self):
        print("end", self.value)


def end(var value: Owned):
    value^.end()


def shape_kernel(shape: IndexList[2], pair: StaticTuple[Int32, 2], result: UnsafePointer[Int32, MutAnyOrigin]):
    result[0] = Int32(shape[0] * 100 + shape[1]) + pair[0] * 10000 + pair[1] * 1000000


def main() raises:
    # An Optional as an iterator of none or one.
    var o = Optional(5)
    # CHECK: True 1 5 False 0
    print(o.__has_next__(), o.bounds()[0], o.__next__(), o.__has_next__(), o.bounds()[0])

    # Arrays of values that nothing ends by itself.
    var owned = InlineArray[Owned, 2](uninitialized=True)
    (owned.unsafe_ptr()).init_pointee_move(Owned(1))
    (owned.unsafe_ptr() + 1).init_pointee_move(Owned(2))
    # CHECK-NEXT: end 1
    # CHECK-NEXT: end 2
    owned^.destroy_with(end)

    # CHECK-NEXT: InlineArray[Int, 3] Optional[Int] Span[Int] StaticTuple[Int, 2] IndexList[2]
    print(InlineArray[Int, 3].get_type_name(), type_of(o).get_type_name(), Span[Int, MutAnyOrigin].get_type_name(), StaticTuple[Int, 2].get_type_name(), IndexList[2].get_type_name())

    # CHECK-NEXT: [1, 9] 133 (x=1, y=2)
    var l = LinkedList[Int](1, 2)
    l[-1] = 9
    print(l, ErrNo.EHWPOISON.value, Dim(1, 2))

    # Random characters and texts.
    var rng = Rng(seed=3)
    var strategy = Codepoint.strategy(min=Codepoint.ord("a"), max=Codepoint.ord("c"))
    var seen = List[Bool](length=3, fill=False)
    var inside = True
    for _ in range(100):
        var code = Int(strategy.value(rng))
        inside = inside and code >= 97 and code <= 99
        if inside:
            seen[code - 97] = True
    var texts = String.strategy(min_len=2, max_len=5)
    for _ in range(100):
        var length = texts.value(rng).count_codepoints()
        inside = inside and length >= 2 and length <= 5
    # CHECK-NEXT: True True True True
    print(inside, seen[0], seen[1], seen[2])

    with DeviceContext() as ctx:
        var buffer = ctx.enqueue_create_buffer[DType.int32](1)
        ctx.enqueue_function[shape_kernel, shape_kernel](IndexList[2](3, 4), StaticTuple[Int32, 2](5, 6), buffer, grid_dim=1, block_dim=1)
        with buffer.map_to_host() as host:
            # CHECK-NEXT: 6050304 8
            var first = host[0]
            host.__setitem__(0, 8)
            print(first, host[0])

    # CHECK-NEXT: 2 3
    var layout = Layout.row_major(2, 3)
    var walk: Layout.IteratorType[origin_of(layout)] = layout.__iter__()
    for mode in walk:
        print(mode.size(), end=" " if mode.size() == 2 else "\n")
