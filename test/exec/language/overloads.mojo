# Overloads: what the ranking prefers.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s

def f(x: Int) -> String: return "int"
def f(x: Float64) -> String: return "float"
def f(x: String) -> String: return "string"
def f(x: Bool) -> String: return "bool"

def arity() -> Int: return 0
def arity(a: Int) -> Int: return 1
def arity(a: Int, b: Int) -> Int: return 2
def arity(*xs: Int) -> Int: return 100 + len(xs)

def concrete(x: Int) -> String: return "concrete"
def concrete[T: AnyType](x: T) -> String: return "generic"

def named(*, left: Int) -> String: return "left"
def named(*, right: Int) -> String: return "right"

def simd(x: Float32) -> String: return "f32"
def simd(x: Int32) -> String: return "i32"
def simd[dt: DType, n: Int](x: SIMD[dt, n]) -> String: return "simd"

def by_param[n: Int]() -> String: return "value"
def by_param[T: AnyType]() -> String: return "type"

def mixed(a: Int, b: Float64) -> String: return "if"
def mixed(a: Float64, b: Float64) -> String: return "ff"

struct Meters(ImplicitlyCopyable, Movable):
    var n: Int
    @implicit
    def __init__(out self, n: Int): self.n = n

def takes(m: Meters) -> String: return "meters " + String(m.n)
def exact(m: Meters) -> String: return "meters"
def exact(m: Int) -> String: return "int"

struct S:
    def __init__(out self): pass
    def go(self, x: Int) -> String: return "method int"
    def go(self, x: String) -> String: return "method string"
    @staticmethod
    def go(x: Float64) -> String: return "static"

def main():
    print(f(1), f(1.0), f("s"), f(True), f(String("x")))  # CHECK: int float string bool string
    print(arity(), arity(1), arity(1, 2), arity(1, 2, 3))  # CHECK: 0 1 2 103
    print(concrete(1), concrete(1.5), concrete("x"))  # CHECK: concrete generic generic
    print(named(left=1), named(right=1))  # CHECK: left right
    print(simd(Float32(1)), simd(Int32(1)), simd(UInt8(1)), simd(SIMD[DType.float32, 4](1)))  # CHECK: f32 i32 simd simd
    print(by_param[3](), by_param[Int]())  # CHECK: value type
    print(mixed(1, 1.5), mixed(1.5, 1))  # CHECK: if ff
    print(takes(3), exact(3), exact(Meters(3)))  # CHECK: meters 3 int meters
    print(S().go(1), S().go("a"))  # CHECK: method int method string
