# A parameter that only an implicit constructor tells is inferred from what it makes: a list for a span of anything.
# RUN: %brio run %s | FileCheck --match-full-lines %s
from std.memory import Span


def first[T: Copyable & ImplicitlyCopyable, o: Origin, //](xs: Span[T, o]) -> T:
    return xs[0]


def count[T: Copyable](xs: Span[T, _]) -> Int:
    return len(xs)


def clear[T: Copyable & Defaultable](xs: Span[mut=True, T, _]):
    for ref x in xs:
        x = T()


def is_there[T: Copyable](x: Optional[T]) -> Bool:
    return Bool(x)


@fieldwise_init
struct Box[T: Copyable & ImplicitlyCopyable](Copyable):
    var value: Self.T

    @implicit
    def __init__(out self, value: Self.T, *, twice: Bool = False):
        self.value = value


def unboxed[T: Copyable & ImplicitlyCopyable](box: Box[T]) -> T:
    return box.value


# A value of the very type is preferred to one that a constructor would make.
def kind[T: Copyable](xs: Span[T, _]) -> String:
    return "span"


def kind[T: Copyable](xs: List[T]) -> String:
    return "list"


def in_generic[T: Copyable & ImplicitlyCopyable](list: List[T]) -> T:
    return first(list)


def main():
    var list = [1, 2]
    var array: InlineArray[Float32, 3] = [1.5, 2, 3]
    # CHECK: 1 2 1.5 3
    print(first(list), count(list), first(array), count(array))
    # CHECK-NEXT: 97 0 x
    print(first(String("a").as_bytes()), count(List[String]()), in_generic([String("x")]))
    # CHECK-NEXT: 3 2.5
    print(count([1, 2, 3]), first([2.5, 1]))
    clear(list)
    # CHECK-NEXT: [0, 0]
    print(list)
    # CHECK-NEXT: True True False
    print(is_there(3), is_there(String("x")), is_there(Optional[Int]()))
    # CHECK-NEXT: 4 True
    print(unboxed(4), unboxed(True))
    # CHECK-NEXT: list list span
    print(kind(list), kind([1]), kind(array))
