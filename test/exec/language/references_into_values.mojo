# References into arguments that fit in registers, overloads for values that are given away, named arguments passed on.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
@fieldwise_init
struct Span2(TrivialRegisterPassable):
    var low: Int
    var high: Int

    def top(self) -> ref [self.high] Int:
        return self.high


def bottom(span: Span2) -> ref [span.low] Int:
    return span.low


def wider(a: Span2, b: Span2) -> ref [a, b] Span2:
    if a.high - a.low > b.high - b.low:
        return a
    return b


struct Queue(Movable):
    var items: List[Int]

    def __init__(out self):
        self.items = [1, 2, 3]

    def drain(var self) -> String:
        return "drained"

    def drain(self) -> String:
        return "looked at"


def collect(var **values: Int) raises -> Int:
    return values["a"] * 10 + len(values)


def pass_on(var **values: Int) raises -> Int:
    return collect(**values^) + 1


def shown[T: Writable & ImplicitlyCopyable](value: T = 1.5) -> String:
    return String(value)


def attempt[E: AnyType](f: def() raises E thin) raises E:
    f()


def fails() raises Int:
    raise 3


def fine():
    print("fine")


def main() raises:
    var span = Span2(3, 8)
    # CHECK: 8 3 4
    print(span.top(), bottom(span), wider(span, Span2(4, 40)).low)
    var queue = Queue()
    # CHECK-NEXT: looked at drained drained
    print(queue.drain(), Queue().drain(), queue^.drain())
    # CHECK-NEXT: 43
    print(pass_on(a=4, b=5))
    # CHECK-NEXT: 1.5 2 x
    print(shown(), shown(2), shown(String("x")))
    try:
        attempt(fails)
    except number:
        # CHECK-NEXT: 4
        print(number + 1)
    attempt(fine)  # CHECK-NEXT: fine
