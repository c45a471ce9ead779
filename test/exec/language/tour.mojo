# Structs, traits, defaults, variadics, control flow and printing in one program.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines --strict-whitespace %s
# CHECK:(4, 6.5) True (0, 0.0)
# CHECK:abc 3 4 [1, 2, 3, 4]
# CHECK:area 9.0 4
# CHECK:30 9
# CHECK:610 6 0
# CHECK:1 one
# CHECK:10
# CHECK:6 True yes False -4 2 -4 1024 1e+16 0.1 0.25
# CHECK:10 7 4 1 
# CHECK:got: bad 3
# CHECK:finally
# CHECK:x
# CHECK:y
# CHECK:xy 2
# CHECK:3
# CHECK:3 2.5 3 2.0
# CHECK:0,1,2,
# CHECK:1 2.5 z 3
# CHECK:['a', 'b', 'c']
# CHECK:abcabcabc 2
from collections import List

@fieldwise_init
struct Point(Copyable, Movable, Writable):
    var x: Int
    var y: Float64

    def write_to[W: Writer](self, mut writer: W):
        writer.write("(", self.x, ", ", self.y, ")")

    def __add__(self, other: Self) -> Self:
        return Point(self.x + other.x, self.y + other.y)

    def __eq__(self, other: Self) -> Bool:
        return self.x == other.x and self.y == other.y

    @staticmethod
    def zero() -> Point:
        return Point(0, 0)

@value
struct Named:
    var name: String
    var items: List[Int]

trait Shape:
    comptime sides: Int
    def area(self) -> Float64: ...
    def describe(self) -> String:
        return String("area ") + String(self.area())

@fieldwise_init
struct Square(Shape):
    comptime sides = 4
    var side: Float64
    def area(self) -> Float64:
        return self.side * self.side

def show[S: Shape](s: S):
    print(s.describe(), S.sides)

@fieldwise_init
struct Matrix[rows: Int, cols: Int = 2]:
    comptime size = Self.rows * Self.cols
    var fill: Int
    def total(self) -> Int:
        return self.fill * Self.size

def fib(n: Int) -> Int:
    if n < 2:
        return n
    return fib(n - 1) + fib(n - 2)

comptime F = fib(15)

def sum_all(*xs: Int) -> Int:
    var t = 0
    for x in xs:
        t += x
    return t

def first_two() -> Tuple[Int, String]:
    return (1, String("one"))

def main() raises:
    var p = Point(1, 2.5) + Point(x=3, y=4)
    print(p, p == Point(4, 6.5), Point.zero())
    var n = Named("abc", [1, 2, 3])
    var m = n
    m.items.append(4)
    print(n.name, len(n.items), len(m.items), m.items)
    show(Square(3))
    print(Matrix[3](5).total(), Matrix[3, 3].size)
    print(F, sum_all(1, 2, 3), sum_all())
    var a, b = first_two()
    print(a, b)
    x = 5
    if x > 3:
        y = x * 2
    else:
        y = 0
    print(y)
    var i = 0
    while True:
        i += 1
        if i == 3:
            continue
        if i > 5:
            break
    else:
        print("never")
    print(i, 1 < i < 10, "yes" if i == 6 else "no", not i, -7 // 2, -7 % 3, 7 // -2, 2 ** 10, 1e16, 0.1, 1/4)
    for ch in range(10, 0, -3):
        print(ch, end=" ")
    print()
    try:
        raise Error("bad ", 3)
    except e:
        print("got:", e)
    finally:
        print("finally")
    var l = List[String]()
    l.append("x")
    l.append("y")
    for s in l:
        print(s)
    print(l[0] + l[1], len(l))
    var o = Optional[Int](3)
    if o:
        print(o.value())
    print(min(3, 4), max(2.5, 1), abs(-3), round(2.5))
    comptime for k in range(3):
        print(k, end=",")
    print()
    var t = (1, 2.5, "z")
    print(t[0], t[1], t[2], len(t))
    print(String("a,b,c").split(","))
    print("abc" * 3, "é".byte_length())
