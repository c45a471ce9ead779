# Collections that end by giving their elements away: each element is moved out, and ends once.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
from std.collections import Deque, InlineArray


struct Owner(Movable):
    """Its text is on the heap, so that ending it twice frees twice."""

    var text: String

    def __init__(out self, number: Int):
        self.text = String("a text that is too long to be kept inside ", number)

    def __init__(out self, *, deinit take: Self):
        self.text = take.text^

    def __del__(deinit self):
        print("end", self.text[byte=42:])


def ended(var owner: Owner):
    print("given", owner.text[byte=42:])


def taken[i: Int, T: Movable & ImplicitlyDestructible](var value: T):
    print("element", i)


def entry_taken(var key: Int, var value: Owner):
    print("entry", key)


def main() raises:
    # CHECK: given 1
    # CHECK-NEXT: end 1
    # CHECK-NEXT: given 2
    # CHECK-NEXT: end 2
    var array: InlineArray[Owner, 2] = [Owner(1), Owner(2)]
    array^.deinit_with(ended)
    # CHECK-NEXT: given 3
    # CHECK-NEXT: end 3
    # CHECK-NEXT: given 4
    # CHECK-NEXT: end 4
    var looped: InlineArray[Owner, 2] = [Owner(3), Owner(4)]
    for var owner in looped^:
        ended(owner^)
    # CHECK-NEXT: end 5
    # CHECK-NEXT: element 0
    # CHECK-NEXT: element 1
    # CHECK-NEXT: end 6
    # CHECK-NEXT: element 2
    var tuple = (Owner(5), 7, Owner(6))
    tuple^.consume_elements[taken]()
    # CHECK-NEXT: given 8
    # CHECK-NEXT: end 8
    # CHECK-NEXT: given 9
    # CHECK-NEXT: end 9
    # CHECK-NEXT: given 10
    # CHECK-NEXT: end 10
    var list = [Owner(8)]
    list^.deinit_with(ended)
    var queue = Deque[Owner](Owner(9))
    queue^.destroy_with(ended)
    var optional = Optional(Owner(10))
    optional^.deinit_with(ended)
    # CHECK-NEXT: end 11
    # CHECK-NEXT: entry 1
    var table = {1: Owner(11)}
    table.clear_with(entry_taken)
    # CHECK-NEXT: done
    print("done")
