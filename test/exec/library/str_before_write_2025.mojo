# String(x) of the older dialect asks '__str__' where a type has both that and 'write_to', which may itself ask String.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s


struct Number(Stringable, Writable):
    var value: Int

    fn __init__(out self, value: Int):
        self.value = value

    fn __str__(self) -> String:
        return "number " + String(self.value)

    fn write_to[W: Writer](self, mut writer: W):
        writer.write(String(self))


struct Pair[T: Stringable & Writable & Copyable & Movable](Stringable, Writable):
    var a: T
    var b: T

    fn __init__(out self, a: T, b: T):
        self.a = a
        self.b = b

    fn __str__(self) -> String:
        return String.write(self)

    fn write_to[W: Writer](self, mut writer: W):
        writer.write(self.a, " and ", String(self.b))


fn text[T: Stringable & Writable](value: T) -> String:
    return String(value)


fn main():
    # CHECK: number 3 number 4
    print(Number(3), String(Number(4)))
    # CHECK-NEXT: number 5 number 6!
    print(text(Number(5)), String(Number(6), "!"))
    # CHECK-NEXT: 1 and 2 1 and 2
    print(Pair(1, 2), String(Pair(1, 2)))
    # CHECK-NEXT: 7 True x 2.5
    print(text(7), String(True), text(String("x")), String(2.5))
