# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# List, Tuple, Optional, Span, range.


@fieldwise_init
struct Point(ImplicitlyCopyable, Movable, Writable):
    var x: Int
    var y: Int

    def write_to[W: Writer](self, mut writer: W):
        writer.write("<", self.x, ",", self.y, ">")


struct Counted(Movable, Copyable):
    var value: Int
    var log: UnsafePointer[Int, MutAnyOrigin]

    def __init__(out self, value: Int, log: UnsafePointer[Int, MutAnyOrigin]):
        self.value = value
        self.log = log
        log[] += 1

    def __copyinit__(out self, other: Self):
        self.value = other.value
        self.log = other.log
        self.log[] += 1

    def __del__(deinit self):
        self.log[] -= 1


def fill(log: UnsafePointer[Int, MutAnyOrigin]):
    var list = List[Counted]()
    for i in range(10):
        list.append(Counted(i, log))
    print("alive:", log[])
    var last = list.pop()
    var copy = list.copy()
    var count = log[]
    print("popped:", last.value, "alive:", count, len(list), len(copy))


def main() raises:
    var list = [3, 1, 2]
    # CHECK: [3, 1, 2] 3 1 2
    print(list, len(list), list[1], list[-1])
    list.append(7)
    list[0] += 10
    # CHECK: [13, 1, 2, 7] True 2
    print(list, 7 in list, list.index(2))
    var total = 0
    for x in list:
        total += x
    # CHECK: 23 7
    print(total, list.pop())
    list.insert(1, 99)
    list.reverse()
    # CHECK: [2, 1, 99, 13] [1, 99]
    print(list, list[1:3])
    var filled = List[Float32](length=3, fill=1.5)
    filled.resize(4, 2)
    # CHECK: [1.5, 1.5, 1.5, 2.0] True
    print(filled, filled == filled.copy())
    var points = List[Point]()
    points.append(Point(1, 2))
    points.append(Point(3, 4))
    # CHECK: [<1,2>, <3,4>] 3
    print(points, points[1].x)
    var alive = 0
    # CHECK: alive: 10
    # CHECK: popped: 9 alive: 19 9 9
    fill(UnsafePointer(to=alive))
    # CHECK: alive: 0
    print("alive:", alive)

    var t = (1, 2.5, "x")
    # CHECK: (1, 2.5, 'x') 1 x 3
    print(t, t[0], t[2], len(t))
    var a, b = (4, 5)
    # CHECK: 4 5 (7,)
    print(a, b, (7,))
    # CHECK: True False
    print((1, 2) == (1, 2), (1, 2) == (1, 3))

    var maybe = Optional[Int](5)
    var none = Optional[Int](None)
    # CHECK: 5 5 True False None 9
    print(maybe, maybe.value(), Bool(maybe), Bool(none), none, none.or_else(9))
    var text = Optional[String](String("some text that lives on the heap") + "!")
    var other = text
    # CHECK: some text that lives on the heap! True
    print(other.value(), none is None)

    var span = Span(list)
    span[0] = 50
    # CHECK: 50 4 [1, 99] 163
    var sum = 0
    for x in span:
        sum += x
    print(list[0], len(span), span[1:3], sum)

    # CHECK: 0 1 2 / 2 3 / 10 7 4 / 5 4 3
    for i in range(3):
        print(i, end=" ")
    print("/", end=" ")
    for i in range(2, 4):
        print(i, end=" ")
    print("/", end=" ")
    for i in range(10, 2, -3):
        print(i, end=" ")
    print("/", end=" ")
    for i in reversed(range(3, 6)):
        print(i, end=" ")
    print()
    # CHECK: 4 0 3 2
    print(len(range(4)), len(range(4, 1)), len(range(0, 9, 3)), len(range(5, 1, -2)))
    # CHECK: 0 2 4 6
    for i in range(Int32(0), Int32(8), Int32(2)):
        print(i, end=" ")
    print()
    comptime squares = (1, 4, 9)
    var product = 1
    comptime for i in range(3):
        product *= squares[i]
    # CHECK: 36
    print(product)
