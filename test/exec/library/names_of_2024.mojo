# What programs of 2024 declare and call to make text: `Formattable`, `Formatter`, and bytes asked for their kind.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
from python.object import PythonObject
from utils.span import Span


@value
struct Token(CollectionElement, Formattable, Stringable):
    var type: String
    var line: Int

    fn format_to(self, inout writer: Formatter):
        writer.write(self.type, "@", self.line)

    fn __str__(self) -> String:
        return String.format_sequence(self)


struct Pair[T: Formattable]:
    var a: T
    var b: T

    fn __init__(inout self, owned a: T, owned b: T):
        self.a = a^
        self.b = b^

    fn shown(self) -> String:
        return String.format_sequence("<", self.a, ", ", self.b, ">")


fn digits(text: String) -> Int:
    var n = 0
    for c in text.as_bytes():
        if isdigit(c[]):
            n += 1
    return n


fn main():
    var t = Token("IDENT", 3)
    # CHECK: IDENT@3 IDENT@3 IDENT@3
    print(t, str(t), String(t))
    # CHECK-NEXT: <IDENT@3, OP@4>
    print(Pair[Token](t, Token("OP", 4)).shown())
    # CHECK-NEXT: 2 True False True
    print(digits("a1b2"), isupper(ord("A")), islower(ord("A")), isprintable(ord(" ")))
