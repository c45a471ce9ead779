# Methods as kernels and as functions that are known while compiling: static ones may be named through a value, others are told.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --check-prefix=RAN %s
# RUN: not %brio check --target-accelerator cpu -D WRONG %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
from std.gpu import thread_idx
from std.gpu.host import DeviceContext
from std.sys import is_defined


struct Sim[scale: Int]:
    var ctx: DeviceContext
    var n: Int

    def __init__(out self, n: Int) raises:
        self.ctx = DeviceContext()
        self.n = n

    @staticmethod
    def fixed(p: UnsafePointer[Float32, MutAnyOrigin]):
        p[thread_idx.x] = Float32(Self.scale * Int(thread_idx.x))

    def moving(self, p: UnsafePointer[Float32, MutAnyOrigin]):
        p[thread_idx.x] = Float32(self.n)

    def run(self) raises:
        var buffer = self.ctx.enqueue_create_buffer[DType.float32](self.n)
        self.ctx.enqueue_function[self.fixed, self.fixed](buffer, grid_dim=1, block_dim=self.n)
        with buffer.map_to_host() as host:
            print(host[self.n - 1])

        comptime if is_defined["WRONG"]():
            # CHECK: :[[#@LINE+1]]:39: error: expression is not known at compile time: 'moving' is a method of a value; a function that needs no value is a '@staticmethod'
            self.ctx.enqueue_function[self.moving](buffer, grid_dim=1, block_dim=self.n)


struct Maths:
    var n: Int

    def __init__(out self):
        self.n = 1

    def plus(self, m: Int) -> Int:
        return self.n + m

    @staticmethod
    def twice(m: Int) -> Int:
        return 2 * m


def apply[f: def(Int) thin -> Int](n: Int) -> Int:
    return f(n)


def tiles[size: Int](p: UnsafePointer[Float32, MutAnyOrigin]):
    p[thread_idx.x] = Float32(size)


def main() raises:
    # RAN: 9.0
    Sim[3](4).run()
    var maths = Maths()
    # RAN-NEXT: 14
    print(apply[maths.twice](7))
    comptime if is_defined["WRONG"]():
        # CHECK: :[[#@LINE+1]]:21: error: expression is not known at compile time: 'plus' is a method of a value; a function that needs no value is a '@staticmethod'
        print(apply[maths.plus](3))
        var ctx = DeviceContext()
        var buffer = ctx.enqueue_create_buffer[DType.float32](4)
        # What the launch asks for inside of the library says nothing here; the kernel's declaration does.
        # CHECK: :[[#@LINE+4]]:9: error: invalid parameters for 'tiles': cannot infer parameter 'size'; write 'tiles[...]' to give it
        # CHECK: {{^ +\^~}}
        # CHECK-NEXT: :[[#@LINE-18]]:5: note: 'tiles' is declared here
        # CHECK-NOT: note: raised in the library
        ctx.enqueue_function[tiles](buffer, grid_dim=1, block_dim=4)
