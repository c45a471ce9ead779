# A field whose type is a parameter for a function's own type holds plain functions and closures alike.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.gpu import thread_idx
from std.gpu.host import DeviceContext


struct Callback[F: def(Int) -> Int]:
    var f: Self.F
    var calls: Int

    def __init__(out self, var f: Self.F):
        self.f = f^
        self.calls = 0

    def run(mut self, n: Int) -> Int:
        var sum = 0
        for i in range(n):
            sum += self.f(i)
            self.calls += 1
        return sum

    def given(self, x: Int) -> Int:
        return apply(self.f, x)


def apply(f: Some[def(Int) -> Int], x: Int) -> Int:
    return f(x)


def double(x: Int) -> Int:
    return 2 * x


def kernel(out: UnsafePointer[Int32, MutAnyOrigin]):
    var callback = Callback(double)
    out[thread_idx.x] = Int32(callback.run(thread_idx.x + 1))


def maybe(flag: Bool):
    print("flag") if flag else None
    None if flag else print("no flag")


def main() raises:
    def local(x: Int) -> Int:
        return x + 1

    var k = 10

    def scaled(x: Int) {var k} -> Int:
        return k * x

    var top = Callback(double)
    # CHECK: 12 4 10
    print(top.run(4), top.calls, top.given(5))
    # CHECK-NEXT: 6 8
    print(Callback(local).run(3), Callback(local).f(7))
    # CHECK-NEXT: 30 50
    print(Callback(scaled).run(3), Callback(scaled).given(5))
    var ctx = DeviceContext()
    var buffer = ctx.enqueue_create_buffer[DType.int32](4)
    ctx.enqueue_function[kernel](buffer, grid_dim=1, block_dim=4)
    # CHECK-NEXT: HostBuffer([0, 2, 6, 12])
    with buffer.map_to_host() as host:
        print(host)
    # CHECK-NEXT: flag
    # CHECK-NEXT: no flag
    maybe(True)
    maybe(False)
