# A `def` of the older dialect changes a copy of its own where its body changes an argument.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from gpu import thread_idx
from gpu.host import DeviceContext
from memory import Pointer


@fieldwise_init
struct Point(Copyable, Movable):
    var x: Int
    var y: Int

    fn shift(mut self, by: Int):
        self.x += by

    fn sum(self) -> Int:
        return self.x + self.y


def appended(l: List[Int]) -> List[Int]:
    l.append(5)
    return l


def next(n: Int) -> Int:
    n += 1
    return n


def digits(n: Int) -> String:
    text = String()
    while n > 0:
        text = String(n % 10) + text
        n //= 10
    return text


def shifted(p: Point) -> Int:
    p.shift(10)
    p.y = 100
    return p.sum()


def first_set(l: List[Int], value: Int) -> Int:
    l[0] = value
    return l[0] + l[1]


def named(text: String, *, end: String = "!") -> String:
    text += end
    return text


struct Counter:
    var total: Int

    fn __init__(out self):
        self.total = 0

    def count(mut self, n: Int):
        if n < 0:
            n = 0
        self.total += n


def halves(numbers: UnsafePointer[Int32], n: Int):
    n //= 2
    if thread_idx.x < n:
        numbers[thread_idx.x] = 1


def main():
    var values = [1, 2, 3]
    # CHECK: [1, 2, 3, 5] [1, 2, 3]
    print(appended(values).__str__(), values.__str__())
    n = 41
    # CHECK-NEXT: 42 41 1205 1205
    print(next(n), n, digits(1205), 1205)
    p = Point(1, 2)
    # CHECK-NEXT: 111 1 2
    print(shifted(p), p.x, p.y)
    # CHECK-NEXT: 11 1
    print(first_set(values, 9), values[0])
    text = String("hey")
    # CHECK-NEXT: hey! hey? hey
    print(named(text), named(text, end="?"), text)
    counter = Counter()
    counter.count(-3)
    counter.count(4)
    # CHECK-NEXT: 4
    print(counter.total)
    var ctx = DeviceContext()
    var numbers = ctx.enqueue_create_buffer[DType.int32](4)
    _ = numbers.enqueue_fill(0)
    ctx.enqueue_function[halves](numbers, 4, grid_dim=1, block_dim=4)
    with numbers.map_to_host() as host:
        # CHECK-NEXT: HostBuffer([1, 1, 0, 0])
        print(host)
