# What texts may be read in which base, the set's order of taking out, conditions that are asked only where they are checked.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# RUN: %brio run --target-accelerator cpu -D ASSERT=none %s | FileCheck --check-prefix=NONE %s
from std.base64 import b64decode
from std.hashlib import Fnv1a, default_hasher
from std.memory import UnsafePointer


def is_fine() -> Bool:
    print("asked")
    return True


def main() raises:
    for base in [1, -2, 37]:
        # CHECK: Base must be >= 2 and <= 36, or 0.
        # CHECK-NEXT: Base must be >= 2 and <= 36, or 0.
        # CHECK-NEXT: Base must be >= 2 and <= 36, or 0.
        try:
            print(atol("1", base))
        except e:
            print(e)
    # CHECK-NEXT: 35 1 10
    print(atol("z", 36), atol("1", 2), atol("10", 0))

    try:
        print(b64decode[validate=True]("YW!j"))
    except e:
        # CHECK-NEXT: ValueError: Unexpected character '!' encountered
        print(e)

    # A set gives what was put in last: a search in depth.
    var open = {1}
    var order = List[Int]()
    while open:
        var n = open.pop()
        order.append(n)
        if n < 6:
            open.add(2 * n)
            open.add(2 * n + 1)
    # CHECK-NEXT: [1, 3, 7, 6, 2, 5, 11, 10, 4, 9, 8]
    print(order)
    # CHECK-NEXT: 4 3 {2, 9}
    # CHECK-NEXT: 9 2 {}
    var numbers = {1, 2, 3, 4}
    numbers.remove(1)
    print(numbers.pop(), numbers.pop(), end=" ")
    numbers.add(9)
    print(numbers)
    print(numbers.pop(), numbers.pop(), numbers)
    numbers.add(5)
    numbers.clear()
    numbers.add(8)
    # CHECK-NEXT: 8 0 0
    print(numbers.pop(), drained(2000), len(numbers))

    var word = String("word")
    var bytes = word.unsafe_ptr()
    # CHECK-NEXT: True True
    print(
        hash[HasherType=Fnv1a](bytes, 4) == hash(bytes, 4),
        hash[HasherType=default_hasher](bytes, 4) == hash(bytes, 4),
    )

    # CHECK-NEXT: asked
    # CHECK-NEXT: done
    # NONE-NOT: asked
    # NONE: done
    debug_assert[is_fine](1, " is never asked")
    debug_assert[is_fine, assert_mode="safe"]("is asked")
    print("done")


def drained(count: Int) raises -> Int:
    """The last of so many numbers, some of which come while others go."""
    var values = Set[Int]()
    for i in range(count // 2):
        values.add(i)
    var last = 0
    var next = count // 2
    while values:
        last = values.pop()
        if next < count:
            values.add(next)
            next += 1
    return last
