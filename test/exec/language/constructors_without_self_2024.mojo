# Until 2024 structs in registers had constructors that give back what they make: `fn __init__(x: Int) -> Self`.
# RUN: split-file %s %t
# RUN: %brio run --target-accelerator cpu %t/right.mojo | FileCheck --match-full-lines %t/right.mojo
# RUN: %brio format --diff %t/right.mojo | FileCheck --check-prefix=FORMAT --allow-empty %t/right.mojo
# RUN: not %brio check %t/wrong.mojo 2>&1 | FileCheck %t/wrong.mojo

#--- right.mojo
# FORMAT-NOT: {{^[+] .*}} self
@register_passable("trivial")
struct Complex:
    var re: Float32
    var im: Float32

    fn __init__() -> Self:
        return Self {re: 0, im: 0}

    fn __init__(re: Float32) -> Self:
        return Self {re: re, im: 0}

    fn __init__(re: Float32, im: Float32) -> Complex:
        if im == 9:
            return Complex(re)
        return Complex {re: re, im: im}

    @always_inline
    fn __add__(self, other: Self) -> Self:
        return Self {re: self.re + other.re, im: self.im + other.im}


@register_passable
struct Handle[T: AnyRegType]:
    var at: Int
    var item: T

    fn __init__(at: Int, item: T) raises -> Handle[T]:
        if at < 0:
            raise Error("negative")
        return Handle[T] {at: at, item: item}

    fn __copyinit__(self) -> Self:
        return Self {at: self.at + 1, item: self.item}


@register_passable
struct Mark:
    var n: Int

    fn __init__(n: Int) -> Self:
        return Self {n: n}

    fn __copyinit__(existing) -> Self:
        return Self {n: existing.n + 10}


struct Pair(Movable):
    var left: String
    var right: String

    fn __init__(left: String, *, count: Int) -> Self:
        var right = str(count)
        return Self {left: left, right: right}

    fn __moveinit__(inout self, owned other: Self):
        self.left = other.left^
        self.right = other.right^


trait Default:
    fn __init__() -> Self:
        ...


fn made[T: Default]() -> T:
    return T()


struct Zero(Default):
    var n: Int

    fn __init__() -> Self:
        return Self {n: 7}


alias ONE = Complex(1.0)


fn main() raises:
    # CHECK: 3.0 5.0
    var sum = Complex(1) + Complex(2.0, 5.0) + Complex()
    print(sum.re, sum.im)
    # CHECK-NEXT: 4.0 1.0
    var converted: Complex = 4.0
    print((converted + ONE).re - 1, ONE.re)
    # CHECK-NEXT: 2.0 0.0
    print(Complex(2, 9).re, Complex(2, 9).im)
    # CHECK-NEXT: 4 x
    var h = Handle[StringLiteral](3, "x")
    var other = h
    print(other.at, other.item)
    _ = h
    # CHECK-NEXT: 11
    var mark = Mark(1)
    var copied = mark
    print(copied.n)
    _ = mark
    # CHECK-NEXT: negative
    try:
        _ = Handle[Int](-1, 0)
    except e:
        print(e)
    # CHECK-NEXT: a 12
    var pair = Pair("a", count=12)
    print(pair.left, pair.right)
    # CHECK-NEXT: 7
    print(made[Zero]().n)

#--- wrong.mojo
@register_passable("trivial")
struct Point:
    var x: Int
    var y: Int

    fn __init__(x: Int) -> Self:
        # CHECK: :[[#@LINE+1]]:16: error: invalid call to 'Point.{fields}': missing argument 'y'
        return Self {x: x}

    # CHECK: :[[#@LINE+1]]:8: error: method '__init__' has no 'self' argument; add it, or mark the method '@staticmethod'
    fn __init__(x: Int, y: Int):
        pass

    fn __init__(x: String) -> Self:
        # CHECK: :[[#@LINE+1]]:16: error: cannot convert
        return List[Int]()


fn main():
    print(Point(1).x)
    print(Point("1").x)
