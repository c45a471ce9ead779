# In a generic function `T` is no other type, even where it is called with that type: what converts one struct into another of its
# parameters runs, in results, variables, fields and arguments.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
struct Box[T: ImplicitlyCopyable & Movable](ImplicitlyCopyable, Movable):
    var n: Int
    def __init__(out self, n: Int): self.n = n
    @implicit
    def __init__[A: ImplicitlyCopyable & Movable](out self, other: Box[A]): self.n = other.n + 1

def result[T: ImplicitlyCopyable & Movable]() -> Box[T]:
    var b = Box[String](1)
    return b

def same[T: ImplicitlyCopyable & Movable]() -> Box[T]:
    var b = Box[T](1)
    return b

def variable[T: ImplicitlyCopyable & Movable]() -> Int:
    var b: Box[T] = Box[String](1)
    var c: Box[T] = Box[T](1)
    var d: Box[String] = Box[String](1)
    return b.n * 100 + c.n * 10 + d.n

def assigned[T: ImplicitlyCopyable & Movable]() -> Int:
    var b = Box[T](5)
    b = Box[String](1)
    return b.n

def taken[T: ImplicitlyCopyable & Movable](b: Box[T]) -> Int:
    return b.n

def argument[T: ImplicitlyCopyable & Movable](given: Box[String]) -> Int:
    # Given explicitly, the parameter is not String; inferred, it is.
    return taken[T](given) * 10 + taken(given)

struct Holder[T: ImplicitlyCopyable & Movable]:
    var b: Box[Self.T]
    def __init__(out self): self.b = Box[Self.T](0)
    def put(mut self, b: Box[String]): self.b = b
    def put_own(mut self, b: Box[Self.T]): self.b = b

def plain() -> Box[String]:
    var b = Box[String](1)
    return b

struct Wide[n: Int](ImplicitlyCopyable, Movable):
    var x: Int
    def __init__(out self, x: Int): self.x = x
    @implicit
    def __init__[m: Int](out self, other: Wide[m]): self.x = other.x * 10

def widened[n: Int]() -> Wide[n]:
    var w = Wide[3](7)
    return w

def main():
    print(result[String]().n, result[Int]().n, same[String]().n)
    print(variable[String](), variable[Int]())
    print(assigned[String](), assigned[Int]())
    print(argument[String](Box[String](1)), argument[Int](Box[String](1)))
    var h = Holder[String]()
    h.put(Box[String](1))
    print(h.b.n, end=" ")
    h.put_own(Box[String](1))
    print(h.b.n)
    print(plain().n, widened[3]().x, widened[4]().x)
    # CHECK: 2 2 1
    # CHECK-NEXT: 211 211
    # CHECK-NEXT: 2 2
    # CHECK-NEXT: 21 21
    # CHECK-NEXT: 2 1
    # CHECK-NEXT: 1 70 70
