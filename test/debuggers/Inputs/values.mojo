@fieldwise_init
struct Pair(Copyable, Movable):
    var x: Int
    var y: Float32


struct Node(Copyable, Movable):
    var value: UInt8
    var next: UnsafePointer[Node]

    def __init__(out self, value: UInt8):
        self.value = value
        self.next = UnsafePointer[Node]()


def add_up(a: Int, b: Int) -> Int:
    var total = a + b
    return total


def work(p: Pair, n: Int, mut sink: Int, *more: Int) raises -> Int:
    var s = 0
    for i in range(n):
        var t = i * p.x
        if t > 3:
            var inner = t + 1
            s += inner  # in a block
        s = add_up(s, t)
    var v = SIMD[DType.float32, 4](1, 2, 3, 4)
    var small = Int8(-5)
    var byte = UInt8(200)
    var wide = UInt64.MAX
    var half = Float16(0.5)
    var yes = s > 3
    var node = Node(7)
    sink = s
    print(s, v, small, byte, wide, half, yes, node.value)  # all are there
    return s


def main() raises:
    var sink = 0
    print(work(Pair(3, 2.5), 4, sink, 8, 9))
    print(sink)
