# A member named by its dot alone in brackets of functions and methods that have overloads, on the library's types and own ones.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# CHECK: 12 2
# CHECK-NEXT: [1.0, 1.0, 1.0, 1.0] 3 [1, 1, 1, 1]
# CHECK-NEXT: 4 4
# CHECK-NEXT: red 2 blue 1
@fieldwise_init
struct Color(Equatable, ImplicitlyCopyable, Movable):
    var n: Int
    comptime red = Color(1)
    comptime blue = Color(2)
def paint[color: Color]() -> String: return "red" if color == .red else "blue"
def paint[T: AnyType]() -> String: return "type"
def paint[color: Color](times: Int) -> String: return String(paint[color](), " ", times)
from std.gpu.host import DeviceContext
def f[dtype: DType](n: Int) -> Int: return dtype.size_of() * n
def g[dtype: DType, //](x: Scalar[dtype]) -> Int: return dtype.size_of()
def main() raises:
    print(f[.float32](3), f[dtype=.int8](2))
    var v = SIMD[.float32, 4](1)
    var w: Scalar[.int8] = 3
    print(v, w, v.cast[.int32]())
    var ctx = DeviceContext()
    var b = ctx.enqueue_create_buffer[.float32](4)
    var h = ctx.enqueue_create_host_buffer[.float32](4)
    print(len(b), len(h))
    print(paint[.red](2), paint[color=.blue](1))
