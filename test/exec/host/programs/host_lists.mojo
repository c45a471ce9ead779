# Copies from memory that is gone when the call has returned, and to it.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.gpu.host import DeviceContext
from std.memory import alloc


def destroyed_list(n: Int) raises:
    var ctx = DeviceContext()
    var b = ctx.enqueue_create_buffer[DType.float32](n)
    var wrong = 0
    for round in range(10):
        var host = List[Float32](length=n, fill=Float32(round))
        ctx.enqueue_copy(b, host.unsafe_ptr())
        var other = List[Float32](length=n, fill=-1)
        _ = other
        ctx.synchronize()
        with b.map_to_host() as h:
            wrong += Int(h[0] != Float32(round)) + Int(h[n - 1] != Float32(round))
    print("list of", n, wrong, "wrong")


def behind_other_work(n: Int) raises:
    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float32](n)
    var b = ctx.enqueue_create_buffer[DType.float32](n)
    var wrong = 0
    for round in range(5):
        for _ in range(20):
            a.enqueue_fill(Float32(round))
        var p = alloc[Float32](n)
        for i in range(n):
            p[i] = Float32(100 + round)
        ctx.enqueue_copy(b, p)
        p.free()
        # To memory that nobody looks at: it must not be written when it is gone.
        var q = alloc[Float32](n)
        ctx.enqueue_copy(q, a)
        wrong += Int(q[0] != Float32(round)) + Int(q[n - 1] != Float32(round))
        q.free()
        var back = List[Float32](length=n, fill=0)
        b.enqueue_copy_to(back.unsafe_ptr())
        ctx.synchronize()
        for i in range(n):
            wrong += Int(back[i] != Float32(100 + round))
    print("behind other work", wrong, "wrong")


def main() raises:
    # CHECK: list of 1000 0 wrong
    destroyed_list(1000)
    # CHECK-NEXT: list of 1048576 0 wrong
    destroyed_list(1 << 20)
    # CHECK-NEXT: behind other work 0 wrong
    behind_other_work(200000)
