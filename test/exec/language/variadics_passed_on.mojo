# '*xs' of one type passes all variadic arguments on, as they are: values, places that are changed, and values that cannot be copied.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s


struct Item(Movable):
    """Tells when it ends, and cannot be copied."""

    var n: Int

    def __init__(out self, n: Int):
        self.n = n

    def __del__(deinit self):
        print("end", self.n)


struct Shape:
    var dims: List[Int]

    def __init__(out self, *dims: Int):
        self.dims = List[Int]()
        for dim in dims:
            self.dims.append(dim)

    @staticmethod
    def square(*dims: Int) -> Self:
        return Self(*dims)

    def volume(self, *more: Int, scale: Int = 1) -> Int:
        var result = scale
        for dim in self.dims:
            result *= dim
        for dim in more:
            result *= dim
        return result

    def scaled(self, *more: Int) -> Int:
        return self.volume(*more, scale=10)


def total(*xs: Int) -> Int:
    var sum = 0
    for x in xs:
        sum += x
    return sum


def led(first: Int, *xs: Int) -> Int:
    return first * 1000 + total(*xs)


def passed(*xs: Int) -> Int:
    return total(*xs) + led(len(xs), *xs)


def joined[T: Writable & Copyable](*parts: T) -> String:
    var text = String()
    for part in parts:
        text.write(part, ";")
    return text


def twice[T: Writable & Copyable](*parts: T) -> String:
    return joined(*parts) + joined(*parts)


def grow(mut *xs: Int):
    for ref x in xs:
        x += 1


def grow_twice(mut *xs: Int):
    grow(*xs)
    grow(*xs)


def numbers(*items: Item) -> Int:
    var sum = 0
    for i in range(len(items)):
        sum += items[i].n
    return sum


def numbers_of(*items: Item) -> Int:
    return numbers(*items) * 10


def main():
    # CHECK: 3012 0 6
    print(passed(1, 2, 3), passed(), total(1, 2, 3))
    # CHECK-NEXT: a;b;a;b; 1.5;1.5;
    print(twice(String("a"), String("b")), twice(1.5))
    var a = 1
    var b = 10
    grow_twice(a, b)
    # CHECK-NEXT: 3 12
    print(a, b)
    # CHECK-NEXT: 24 1440 240
    var shape = Shape.square(2, 3, 4)
    print(shape.volume(), shape.scaled(3, 2), shape.scaled())
    # CHECK-NEXT: end 2
    # CHECK-NEXT: end 1
    # CHECK-NEXT: 30
    print(numbers_of(Item(1), Item(2)))
    comptime known = passed(4, 5)
    # CHECK-NEXT: 2018
    print(known)
