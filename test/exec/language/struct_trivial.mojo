# Register-passable trivial structs in both spellings; copies, and `@value`, `@fieldwise_init`.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s

@register_passable("trivial")
struct Old:
    var a: Int32
    var b: Float32

    fn __init__(out self, a: Int32, b: Float32):
        self.a = a
        self.b = b

    fn sum(self) -> Float32:
        return Float32(self.a) + self.b

@fieldwise_init
struct New(TrivialRegisterPassable):
    var a: Int
    var flag: Bool

    def flipped(self) -> Self:
        return Self(self.a, not self.flag)

@fieldwise_init
struct Generic[T: TrivialRegisterPassable, n: Int](TrivialRegisterPassable):
    var value: T

    def get(self) -> T:
        return self.value

@value
struct Valued:
    var name: String
    var count: Int

@fieldwise_init
struct Explicit(Copyable, Movable):
    var items: List[Int]

@fieldwise_init
struct Counted(Copyable, Movable):
    var n: Int
    var copies: Int

    def __init__(out self, *, copy: Self):
        self.n = copy.n
        self.copies = copy.copies + 1

struct Older(Copyable, Movable):
    var n: Int

    fn __init__(out self, n: Int):
        self.n = n

    fn __copyinit__(out self, other: Self):
        self.n = other.n + 100

    fn __moveinit__(out self, owned other: Self):
        self.n = other.n + 1000

fn change(owned o: Old) -> Old:
    o.a = 50
    return o

def consume(var v: Valued) -> Int:
    v.count += 1
    return v.count

def main():
    var o = Old(1, 2.5)
    var o2 = o
    o2.a = 10
    print(o.sum(), o2.sum(), change(o).a, o.a)  # CHECK: 3.5 12.5 50 1
    var n = New(3, True)
    print(n.flipped().flag, n.flag, n.a)  # CHECK: False True 3
    print(Generic[Float64, 3](1.5).get(), Generic[New, 1](n).get().a)  # CHECK: 1.5 3
    var v = Valued("v", 1)
    var w = v
    w.name = "w"
    w.count = consume(v)
    print(v.name, v.count, w.name, w.count)  # CHECK: v 1 w 2
    var e = Explicit([1, 2])
    var f = e.copy()
    f.items.append(3)
    var g = f^
    print(len(e.items), len(g.items))  # CHECK: 2 3
    var c = Counted(1, 0)
    var d = c.copy()
    var h = d.copy()
    print(c.copies, d.copies, h.copies)  # CHECK: 0 1 2
    var x = Older(1)
    var y = x
    print(x.n, y.n)  # CHECK: 1 101
    var z = x^
    print(z.n)  # CHECK: 1001
