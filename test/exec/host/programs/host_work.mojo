# Functions of the program in the order of a stream.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.gpu.host import DeviceContext, HostBuffer
from std.time import sleep
def main() raises:
    var ctx = DeviceContext(api="cpu")
    var h = ctx.enqueue_create_host_buffer[DType.int64](4)
    h.enqueue_fill(0)
    ctx.synchronize()
    var p = h.unsafe_ptr()
    def f() raises {var p}:
        p[0] += 5
    ctx.enqueue_cpu_function(f)
    def g(i: Int) {var p}:
        p[i] = Int64(i) + 1
    ctx.enqueue_cpu_range(g, 4)
    ctx.synchronize()
    print(h)
    def cb(data: OpaquePointer):
        data.bitcast[Int64]()[0] = 77
    ctx.stream().enqueue_host_func(cb, p.bitcast[NoneType]())
    ctx.synchronize()
    print(h[0])

# CHECK: HostBuffer([1, 2, 3, 4])
# CHECK-NEXT: 77
