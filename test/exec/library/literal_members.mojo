# Members of literals by their names.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.math import ceil, floor, trunc, ceildiv
def exact(x: IntLiteral) -> Int:
    return x // 1_000_000_000_000_000_000_000
def half(x: FloatLiteral) -> Float64:
    return x / 2
def length(x: StringLiteral[...]) -> Int:
    return len(x)
def length_of_any(x: StringLiteral[_]) -> Int:
    return len(x)
def length_known[x: StringLiteral[...]]() -> Int:
    return len(x)
def main():
    comptime a: IntLiteral = 7
    comptime f: FloatLiteral = 2.5
    print(a.__add__(3), a.__sub__(3), a.__mul__(2), a.__floordiv__(2), a.__mod__(4), a.__neg__(), a.__pos__(), a.__pow__(2), a.__invert__())
    print(a.__and__(3), a.__or__(8), a.__xor__(1), a.__lshift__(2), a.__rshift__(1), a.__bool__(), a.__int__(), a.__ceildiv__(2))
    print(a.__lt__(8), a.__le__(7), a.__gt__(8), a.__ge__(7), a.__eq__(7), a.__ne__(7), a.__floor__(), a.__ceil__(), a.__trunc__())
    print(f.__add__(1.0), f.__sub__(1.0), f.__mul__(2.0), f.__truediv__(2.0), f.__floordiv__(2.0), f.__mod__(2.0), f.__neg__(), f.__int__(), f.__float__(), f.__bool__())
    print(f.__lt__(3.0), f.__le__(2.0), f.__eq__(2.5), f.__ne__(2.5), ceil(f), floor(f), trunc(f), ceildiv(a, 2))
    print(exact(5_000_000_000_000_000_000_000), half(5.0))
    var text = String()
    a.write_to(text)
    f.write_to(text)
    a.write_repr_to(text)
    print(text)
    print(length("abc"), length_of_any("ab"), length_known["a"]())

# CHECK: 10 4 14 3 3 -7 7 49 -8
# CHECK-NEXT: 3 15 6 28 3 True 7 4
# CHECK-NEXT: True True False True True False 7 7 7
# CHECK-NEXT: 3.5 1.5 5.0 1.25 1.0 0.5 -2.5 2 2.5 True
# CHECK-NEXT: True False True False 3.0 2.0 2.0 4
# CHECK-NEXT: 5 2.5
# CHECK-NEXT: 72.5Int(7)
# CHECK-NEXT: 3 2 1
