# What lies behind a pointer, given where the pointer is wanted.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
from std.atomic import Atomic
from std.gpu import global_idx
from std.gpu.host import DeviceContext


def twice(p: UnsafePointer[Int32, MutAnyOrigin]):
    p[0] *= 2


def first[T: Copyable, //](p: UnsafePointer[T, MutAnyOrigin]) -> T:
    return p[0].copy()


struct Counter:
    @staticmethod
    def add(at: UnsafePointer[Int32, MutAnyOrigin], by: Int32):
        at[0] += by

    def add(self, by: Int32):
        pass


def count(totals: UnsafePointer[Int32, MutAnyOrigin], text: UnsafePointer[UInt8, MutAnyOrigin]):
    # CHECK: [[@LINE+1]]:26: error: invalid call to 'Atomic[_, _].fetch_add': argument 'ptr' of type 'Int32' cannot be converted to {{.*}}; for its address write 'UnsafePointer(to=totals[global_idx.x])'
    _ = Atomic.fetch_add(totals[global_idx.x], 1)
    # CHECK: [[@LINE+1]]:16: error: {{.*}}; for its address write 'UnsafePointer(to=totals[0])'
    Atomic.max(totals[0], 3)
    var own = Int32(1)
    # CHECK: [[@LINE+1]]:39: error: {{.*}}; for its address write 'UnsafePointer(to=own)'
    _ = Atomic[DType.int32].fetch_add(own, 1)
    # CHECK: [[@LINE+1]]:11: error: {{.*}} cannot be converted to 'UnsafePointer[Int32]'; for its address write 'UnsafePointer(to=totals[2])'
    twice(totals[2])
    # No address of it would do.
    # CHECK: [[@LINE+1]]:11: error: {{.*}} of type 'UInt8' cannot be converted to 'UnsafePointer[Int32]'{{$}}
    twice(text[2])
    # CHECK: [[@LINE+1]]:11: error: {{.*}} of type 'Int32' cannot be converted to 'UnsafePointer[Int32]'{{$}}
    twice(own + 1)
    # CHECK: [[@LINE+1]]:15: error: {{.*}} of type 'Int32' cannot be converted to {{.*}}; for its address write 'UnsafePointer(to=own)'
    _ = first(own)
    # CHECK: [[@LINE+1]]:17: error: invalid call to 'Counter.add': argument 'at' of type 'Int32' cannot be converted to 'UnsafePointer[Int32]'; for its address write 'UnsafePointer(to=totals[1])'
    Counter.add(totals[1], 5)
    # These are right.
    _ = Atomic.fetch_add(totals + 1, 1)
    twice(UnsafePointer(to=own))
    Counter.add(totals, 5)


def main() raises:
    var ctx = DeviceContext()
    var totals = ctx.enqueue_create_buffer[DType.int32](4)
    var text = ctx.enqueue_create_buffer[DType.uint8](4)
    ctx.enqueue_function[count, count](totals, text, grid_dim=1, block_dim=4)
