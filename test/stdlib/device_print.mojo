# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# print in kernels: numbers, text, user types; one call is one piece of output.
from std.gpu import thread_idx
from max.gpu.host import DeviceContext


struct Pair(ImplicitlyCopyable, Movable, Writable):
    var a: Int
    var b: Float32

    def __init__(out self, a: Int, b: Float32):
        self.a = a
        self.b = b

    def write_to[W: Writer](self, mut writer: W):
        writer.write("<", self.a, "|", self.b, ">")


def numbers():
    print("ints", 1, -2, UInt(3), Int8(-4), UInt64(18446744073709551615))
    print("floats", 0.1, Float32(0.1), Float16(0.1), BFloat16(0.1), 1e16, -0.0)
    print("others", True, SIMD[DType.float32, 2](1, 2), DType.float32)
    print("user", Pair(1, 2.5), sep=": ", end=".\n")
    print()
    print("a", "b", sep="", end="")
    print("|")


def threads():
    print("thread", thread_idx.x, "says", "x" if thread_idx.x > 1 else "longer text", sep="-")


def main() raises:
    var ctx = DeviceContext()
    ctx.enqueue_function[numbers](grid_dim=1, block_dim=1)
    ctx.synchronize()
    # CHECK: ints 1 -2 3 -4 18446744073709551615
    # CHECK-NEXT: floats 0.1 0.1 0.099975586 0.100097656 1e+16 -0.0
    # CHECK-NEXT: others True [1.0, 2.0] float32
    # CHECK-NEXT: user: <1|2.5>.
    # CHECK-EMPTY:
    # CHECK-NEXT: {{^}}ab|{{$}}
    ctx.enqueue_function[threads](grid_dim=1, block_dim=3)
    ctx.synchronize()
    # CHECK-DAG: thread-0-says-longer text
    # CHECK-DAG: thread-1-says-longer text
    # CHECK-DAG: thread-2-says-x
    # CHECK: end
    print("end")
