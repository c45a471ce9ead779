# A collection is `Copyable` where its elements are, however deep they lie; one that is not is moved where a copy would be made.
# RUN: %brio run %s | FileCheck --match-full-lines %s
# RUN: not %brio check -D WRONG %s 2>&1 | FileCheck --check-prefix=WRONG %s
from std.collections import Counter, Deque, LinkedList, Set
from std.sys import is_defined
from std.utils import Variant


@fieldwise_init
struct Ticket(Movable):
    """Can only be moved."""

    var number: Int

    def __del__(deinit self):
        pass


@fieldwise_init
struct Page(Copyable):
    """Is copied when asked to."""

    var number: Int


def which[T: Copyable](values: T) -> String:
    return "copied"


def which[T: AnyType](values: T) -> String where not conforms_to(T, Copyable):
    return "moved"


def numbers[T: Movable](var rows: List[List[T]]) -> Int:
    var total = 0
    for var row in rows^:
        total += len(row)
    return total


def copies[T: Movable]() -> Bool:
    comptime nested = List[Optional[T]]
    comptime if conforms_to(nested, Copyable):
        return True
    else:
        return False


def wrong():
    comptime if is_defined["WRONG"]():

        def copied[T: Copyable](values: T):
            pass

        # WRONG: [[#@LINE+1]]:16: error: invalid call to 'copied': argument 'values' of type 'List[List[Ticket]]' does not conform to 'Copyable'
        copied(List[List[Ticket]]())
        var pages = List[Optional[Ticket]]()
        # WRONG: [[#@LINE+1]]:21: error: cannot copy a value of type 'Ticket': it has no copy constructor; transfer the value with '^'
        var other = pages.copy()
        print(len(other))


def main() raises:
    # CHECK: False True
    print(
        conforms_to(List[List[Ticket]], Copyable),
        conforms_to(List[List[Page]], Copyable),
    )
    # CHECK-NEXT: False True
    print(
        conforms_to(Optional[List[Ticket]], Copyable),
        conforms_to(Optional[List[Page]], Copyable),
    )
    # CHECK-NEXT: False False True
    print(
        conforms_to(Dict[Int, List[Ticket]], ImplicitlyCopyable),
        conforms_to(Dict[Int, Ticket], ImplicitlyCopyable),
        conforms_to(Dict[Int, List[Page]], ImplicitlyCopyable),
    )
    # CHECK-NEXT: False True
    print(
        conforms_to(Tuple[Int, List[Ticket]], Copyable),
        conforms_to(Tuple[Int, List[Page]], Copyable),
    )
    # CHECK-NEXT: False True
    print(
        conforms_to(Variant[Int, List[Ticket]], Copyable),
        conforms_to(Variant[Int, List[Page]], Copyable),
    )
    # CHECK-NEXT: False True
    print(
        conforms_to(InlineArray[Optional[Ticket], 2], Copyable),
        conforms_to(InlineArray[Optional[Page], 2], Copyable),
    )
    # CHECK-NEXT: False False True True
    print(
        conforms_to(Deque[List[Ticket]], Copyable),
        conforms_to(LinkedList[List[Ticket]], Copyable),
        conforms_to(Deque[List[Page]], Copyable),
        conforms_to(LinkedList[List[Page]], Copyable),
    )
    # CHECK-NEXT: moved copied False True
    print(
        which(List[List[Ticket]]()),
        which(List[List[Page]]()),
        copies[Ticket](),
        copies[Page](),
    )

    # Loops and dictionaries give such elements away.
    var rows = List[List[Ticket]]()
    rows.append([Ticket(1), Ticket(2)])
    rows.append([Ticket(3)])
    # CHECK-NEXT: 3
    print(numbers(rows^))
    var by_day: Dict[Int, List[Ticket]] = {}
    by_day[1] = [Ticket(4), Ticket(5)]
    by_day[2] = List[Ticket]()
    var first = by_day.pop(1)
    # CHECK-NEXT: 2 1
    print(len(first), len(by_day))
    var last = Optional(first^)
    # CHECK-NEXT: 5
    print(last.take().pop().number)
    wrong()
