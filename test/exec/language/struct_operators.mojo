# Operator methods: binary, reflected, in-place, unary, comparisons, subscripts, calls, conversions to text and truth.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s

@fieldwise_init
struct V2(Boolable, ImplicitlyCopyable, Movable, Sized, Writable):
    var x: Int
    var y: Int

    def __add__(self, o: Self) -> Self: return V2(self.x + o.x, self.y + o.y)
    def __add__(self, o: Int) -> Self: return V2(self.x + o, self.y + o)
    def __radd__(self, o: Int) -> Self: return V2(o + self.x, o + self.y)
    def __sub__(self, o: Self) -> Self: return V2(self.x - o.x, self.y - o.y)
    def __rsub__(self, o: Int) -> Self: return V2(o - self.x, o - self.y)
    def __mul__(self, k: Int) -> Self: return V2(self.x * k, self.y * k)
    def __rmul__(self, k: Int) -> Self: return self * k
    def __truediv__(self, k: Int) -> Self: return V2(self.x // k, self.y // k)
    def __floordiv__(self, k: Int) -> Self: return V2(self.x // k, self.y // k)
    def __mod__(self, k: Int) -> Self: return V2(self.x % k, self.y % k)
    def __pow__(self, k: Int) -> Self: return V2(self.x ** k, self.y ** k)
    def __rpow__(self, k: Int) -> Self: return V2(k ** self.x, k ** self.y)
    def __matmul__(self, o: Self) -> Int: return self.x * o.x + self.y * o.y
    def __lshift__(self, k: Int) -> Self: return V2(self.x << k, self.y << k)
    def __rshift__(self, k: Int) -> Self: return V2(self.x >> k, self.y >> k)
    def __and__(self, k: Int) -> Self: return V2(self.x & k, self.y & k)
    def __or__(self, k: Int) -> Self: return V2(self.x | k, self.y | k)
    def __xor__(self, k: Int) -> Self: return V2(self.x ^ k, self.y ^ k)
    def __rxor__(self, k: Int) -> Self: return V2(k ^ self.x, k ^ self.y)
    def __iadd__(mut self, k: Int):
        self.x += k
        self.y += k
    def __neg__(self) -> Self: return V2(-self.x, -self.y)
    def __pos__(self) -> Self: return self
    def __invert__(self) -> Self: return V2(~self.x, ~self.y)
    def __eq__(self, o: Self) -> Bool: return self.x == o.x and self.y == o.y
    def __ne__(self, o: Self) -> Bool: return not (self == o)
    def __lt__(self, o: Self) -> Bool: return self.x < o.x
    def __le__(self, o: Self) -> Bool: return self.x <= o.x
    def __gt__(self, o: Self) -> Bool: return self.x > o.x
    def __ge__(self, o: Self) -> Bool: return self.x >= o.x
    def __bool__(self) -> Bool: return self.x != 0 or self.y != 0
    def __len__(self) -> Int: return 2
    def __call__(self, k: Int, plus: Int = 0) -> Int: return self.x * k + self.y + plus
    def __contains__(self, k: Int) -> Bool: return self.x == k or self.y == k
    def __getitem__(self, i: Int) -> Int: return self.x if i == 0 else self.y
    def __setitem__(mut self, i: Int, v: Int):
        if i == 0:
            self.x = v
        else:
            self.y = v
    def write_to[W: Writer](self, mut writer: W):
        writer.write("<", self.x, " ", self.y, ">")

struct Table:
    var cells: List[Int]
    def __init__(out self):
        self.cells = [0, 1, 2, 3, 4, 5]
    def __getitem__(self, i: Int, j: Int) -> Int:
        return self.cells[i * 3 + j]
    def __setitem__(mut self, i: Int, j: Int, v: Int):
        self.cells[i * 3 + j] = v
    def __getitem__(self, *, flat: Int) -> Int:
        return self.cells[flat]
    def __setitem__(mut self, *, flat: Int, v: Int):
        self.cells[flat] = v

@fieldwise_init
struct OnlyLess(Copyable, Movable):
    var n: Int
    def __lt__(self, o: Self) -> Bool: return self.n < o.n
    def __eq__(self, o: Self) -> Bool: return self.n == o.n

def side(n: Int, mut count: Int) -> Int:
    count += 1
    return n

def main():
    var a = V2(1, 2)
    var b = V2(10, 20)
    print(a + b, a + 5, 5 + a, b - a, 100 - a)  # CHECK: <11 22> <6 7> <6 7> <9 18> <99 98>
    print(a * 3, 3 * a, b / 3, b // 3, b % 3)  # CHECK: <3 6> <3 6> <3 6> <3 6> <1 2>
    print(a ** 3, 2 ** b, a @ b)  # CHECK: <1 8> <1024 1048576> 50
    print(a << 2, b >> 1, b & 6, a | 8, a ^ 3, 3 ^ a)  # CHECK: <4 8> <5 10> <2 4> <9 10> <2 1> <2 1>
    a += 1
    print(a)  # CHECK: <2 3>
    a *= 2
    a -= V2(1, 1)
    print(a, -a, +a, ~a)  # CHECK: <3 5> <-3 -5> <3 5> <-4 -6>
    print(a == V2(3, 5), a != V2(3, 5), a < b, a <= a, a > b, a >= b)  # CHECK: True False True True False False
    print(Bool(a), not a, "yes" if V2(0, 0) else "no")  # CHECK: True False no
    print(len(a), a(10), a(10, plus=1), 5 in a, 6 in a, 6 not in a)  # CHECK: 2 35 36 True False True
    print(a[0], a[1])  # CHECK: 3 5
    a[0] = 30
    a[1] += 2
    print(a)  # CHECK: <30 7>
    var t = Table()
    var count = 0
    t[1, 2] += 10
    t[side(0, count), side(1, count)] *= 7
    t[flat=0] = 9
    t[flat=0] -= 1
    print(t[1, 2], t[0, 1], t[flat=0], t[0, 0], count)  # CHECK: 15 7 8 8 2
    print(OnlyLess(1) < OnlyLess(2), OnlyLess(1) > OnlyLess(2), OnlyLess(1) != OnlyLess(2))  # CHECK: True False True
    print(String(a), String(a) + "!")  # CHECK: <30 7> <30 7>!
