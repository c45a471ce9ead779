# Numbers and texts where traits are asked for.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
def s[T: Stringable](x: T) -> String:
    return x.__str__()
def r[T: Representable](x: T) -> String:
    return repr(x)
def h[T: KeyElement](a: T, b: T) -> Bool:
    return hash(a) == hash(b) and a == b
def k[T: Hashable & EqualityComparable & Copyable](a: T) -> Int:
    var d = Dict[T, Int]()
    d[a] = 1
    return len(d)
def ab[T: Absable](x: T) -> T:
    return abs(x)
def main() raises:
    print(s(1), s(2.5), s(True), s(String("x")), s(UInt(3)))
    print(r(1), r(2.5), r(True), r("x"))
    print(h(1, 1), h(String("a"), String("a")), h(Float32(1), Float32(1)), h(UInt8(3), UInt8(4)))
    print(k(3), k(String("z")), k(True))
    print(ab(-3), ab(-2.5))

# CHECK: 1 2.5 True x 3
# CHECK-NEXT: Int(1) Float64(2.5) True 'x'
# CHECK-NEXT: True True True False
# CHECK-NEXT: 1 1 1
# CHECK-NEXT: 3 2.5
