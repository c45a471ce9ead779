# Members of lists, orders, locks, levels, layouts; lists of types that conform.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.collections import LinkedList
from std.collections.optional import EmptyOptionalError
from std.collections.linked_list import Node
from std.algorithm._sorting_network import _sort
from std.atomic import Ordering
from std.gpu.profiler import ProfileBlock
from std.logger import Level
from std.reflection.traits import AllComparable, AllRegisterPassable
from std.utils import BlockingScopedLock, BlockingSpinLock
from layout import Layout, LayoutTensor, Swizzle, RuntimeLayout, IntTuple
from layout.layout_tensor import _tile_is_masked, _compute_distribute_layout
from layout.int_tuple import _get_index_type
from std.memory import AddressSpace

def main() raises:
    var l = LinkedList[Int](4, 5, 6)
    l.get_nth(1) += 10
    print(l.get_nth(1), l.get_nth(-1), EmptyOptionalError[Int]())
    var values = [3, 1, 2]
    _sort[3](Span(values))
    print(values, Ordering.ACQUIRE, Ordering.SEQUENTIAL.as_string_slice())
    var block = ProfileBlock[False]("b")
    print(block.loc.line > 0, Level.INFO.color() == "\x1b[32m", Level.NOTSET.color() == "")
    print(AllComparable[Int, String], AllRegisterPassable[Int, Bool], AllRegisterPassable[Int, String])
    var lock = BlockingSpinLock()
    var scoped = BlockingScopedLock(lock)
    print(Int(scoped.lock) == Int(UnsafePointer(to=lock)))
    print(Swizzle(2, 3, 3).zzz_mask, _tile_is_masked[Layout.row_major(4, 6), 2, 4](), _tile_is_masked[Layout.row_major(4, 6), 2, 3]())
    print(_compute_distribute_layout[Layout.row_major(4, 6), Layout.row_major(2, 3)](), _get_index_type(AddressSpace.SHARED))
    var shape: RuntimeLayout[Layout.row_major(2, 3)].ShapeType = RuntimeLayout[Layout.row_major(2, 3)]().shape
    print(shape, StringSlice("\n\r").isnewline(), StringSlice("a\n").isnewline(), len(StringSlice("ab\0").as_c_string_slice()))

# CHECK: 15 6 an Optional[Int] has no value
# CHECK-NEXT: [1, 2, 3] acquire seq_cst
# CHECK-NEXT: True True True
# CHECK-NEXT: True True False
# CHECK-NEXT: True
# CHECK-NEXT: 24 True False
# CHECK-NEXT: (((2, 3), (2, 2)):((6, 1), (12, 3))) int32
# CHECK-NEXT: (2, 3) True False 2
