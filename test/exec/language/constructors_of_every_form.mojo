# Constructors that return what another one makes or name 'self' last, methods that have only a result, 'Self' in closures.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
struct Size(Movable):
    var n: Int
    var text: String

    def __init__(out self, n: Int):
        self.n = n
        self.text = "n"

    def __init__(out self, text: String):
        if text == "":
            return Self(-1)
        return Self(text.byte_length())

    def __init__(out self, a: Int, b: Int) raises:
        if a > b:
            raise Error("order")
        return Size(b - a)


struct Register(TrivialRegisterPassable):
    var n: Int

    def __init__(out self, n: Int):
        self.n = n

    def __init__(out self, *, twice: Int):
        return Self(2 * twice)


struct Delta[unit: Int]:
    var value: Int

    def __init__(*, days: Int, out self: Delta[1]):
        self.value = days

    def __init__(*, hours: Int, out self: Delta[2]):
        self.value = hours


struct Plain:
    var n: Int

    def __init__(n: Int, out self):
        self.n = n

    def ids[n: Int](out r: InlineArray[Int, n]):
        r = InlineArray[Int, n](fill=4)

    @staticmethod
    def make(out self: Self):
        self = Self(9)

    def named(self, out r: Int):
        r = self.n


struct Lanes[n: Int]:
    comptime dtype = DType.float32

    def __init__(out self):
        pass

    def sum(self) -> Float32:
        var sum: Float32 = 0

        def inner[w: Int](i: Int) {mut sum}:
            var v: SIMD[Self.dtype, w] = 1
            sum += v.reduce_add() + Float32(Self.n)

        inner[4](0)

        @parameter
        def other() -> Self:
            return Self()

        _ = other()
        return sum


def main() raises:
    # CHECK: 3 -1 5 8
    print(Size("abc").n, Size("").n, Size(2, 7).n, Register(twice=4).n)
    try:
        print(Size(3, 2).n)
    except e:
        # CHECK-NEXT: order
        print(e)
    # CHECK-NEXT: 3 4 5
    print(Delta(days=3).value, Delta(hours=4).value, Plain(5).n)
    # CHECK-NEXT: 4 9 5
    print(Plain.ids[2]()[1], Plain.make().n, Plain(5).named())
    # CHECK-NEXT: 7.0
    print(Lanes[3]().sum())
