# A text made of a pointer and a length, as in 2024: the length of a string counts the zero behind it, that of a
# StringRef does not.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from builtin.io import _printf
from memory import UnsafePointer
from sys import triple_is_nvidia_gpu


fn buffer[dtype: DType](text: StringLiteral) -> UnsafePointer[Scalar[dtype]]:
    var n = len(text)
    var p = UnsafePointer[Scalar[dtype]].alloc(n + 1)
    for i in range(n):
        p[i] = ord(text[i])
    p[n] = 0
    return p


fn shown[dtype: DType]() -> String:
    return String(buffer[dtype]("abc"), 4)


fn main():
    var p = buffer[DType.uint8]("hello")
    var whole = String(ptr=p, length=6)
    # CHECK: 5 True
    print(len(whole), whole == "hello")
    # CHECK-NEXT: 5 True 3 True
    var by_place = String(p, 6)
    print(len(by_place), by_place == "hello", len(String(p, 3)), String(p, 3) == "hel")
    # CHECK-NEXT: 3 abc abc
    print(len(shown[DType.int8]()), shown[DType.int8](), shown[DType.uint8]())
    # CHECK-NEXT: hell 4 hello 5
    print(StringRef(p, 4), len(StringRef(p, 4)), StringRef(p), len(StringRef(p)))
    var chars = buffer[DType.int8]("xyz")
    # CHECK-NEXT: xyz xy xyz
    print(StringRef(chars), StringRef(chars, 2), str(StringRef(chars)))
    # CHECK-NEXT: hel xyz
    print(StringSlice(unsafe_from_utf8_ptr=p, len=3), StringSlice(unsafe_from_utf8_strref=StringRef(chars)))
    # CHECK-NEXT: a 3
    print(String("a", " ", 3))
    # CHECK-NEXT: 42 hello xyz|own
    _printf["%d %s %s|%s\n"](42, p, chars, String("own"))
    # CHECK-NEXT: False
    print(triple_is_nvidia_gpu())
    p.free()
    chars.free()
