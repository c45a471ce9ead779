# Texts of C and walks over bytes name their origin, as in their declarations; a bare name means any.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.collections.string import BytesIter
from std.ffi import CStringSlice
from std.memory import Pointer


def length[o: ImmutOrigin](text: CStringSlice[o]) -> Int:
    return len(text)


def any_length(text: CStringSlice[_]) -> Int:
    return len(text)


def plain_length(text: CStringSlice) -> Int:
    return len(text)


struct Holder[origin: ImmutOrigin]:
    var text: CStringSlice[Self.origin]

    def __init__(out self, text: CStringSlice[Self.origin]):
        self.text = text


def name() raises -> CStringSlice[StaticConstantOrigin]:
    return CStringSlice("constant\0")


def total[o: ImmutOrigin](var bytes: BytesIter[o]) -> Int:
    var sum = 0
    for byte in bytes:
        sum += Int(byte)
    return sum


def plain_total(var bytes: BytesIter) -> Int:
    return total(bytes^)


def main() raises:
    var s = String("hello")
    # CHECK: 5 5 5
    print(
        length(s.as_c_string_slice()),
        any_length(s.as_c_string_slice()),
        plain_length(s.as_c_string_slice()),
    )
    # CHECK-NEXT: hello constant
    print(Holder(s.as_c_string_slice()).text, name())
    var list = List[CStringSlice[ImmutAnyOrigin]]()
    list.append(CStringSlice("a\0"))
    var none: Optional[CStringSlice[ImmutAnyOrigin]] = None
    # CHECK-NEXT: a True True
    print(list[0], list[0] == CStringSlice("a\0"), none is None)
    # CHECK-NEXT: 532 532
    print(total(s.bytes()), plain_total(s.bytes()))
    _ = s^
