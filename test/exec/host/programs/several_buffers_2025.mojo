# Contexts and buffers as fields, lists of buffers, borrowed memory.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from gpu.host import DeviceContext, DeviceBuffer
struct Model(Movable):
    var ctx: DeviceContext
    var w: DeviceBuffer[DType.float32]
    var n: Int
    fn __init__(out self, n: Int) raises:
        self.ctx = DeviceContext()
        self.w = self.ctx.enqueue_create_buffer[DType.float32](n)
        self.n = n
        _ = self.w.enqueue_fill(0.5)
    fn sum(self) raises -> Float32:
        var host = self.ctx.enqueue_create_host_buffer[DType.float32](self.n)
        self.w.enqueue_copy_to(host)
        self.ctx.synchronize()
        var s: Float32 = 0
        for i in range(self.n):
            s += host[i]
        return s
fn main() raises:
    var m = Model(100)
    print(m.sum())
    var list = List[DeviceBuffer[DType.float32]]()
    for i in range(3):
        list.append(m.ctx.enqueue_create_buffer[DType.float32](4).enqueue_fill(i))
    for b in list:
        print(b)
    var ptr = list[2].unsafe_ptr()
    var wrapped = DeviceBuffer[DType.float32](m.ctx, ptr, 4, owning=False)
    print(wrapped)
    var moved = wrapped^
    print(len(moved), len(list))

# CHECK: 50.0
# CHECK-NEXT: DeviceBuffer([0.0, 0.0, 0.0, 0.0])
# CHECK-NEXT: DeviceBuffer([1.0, 1.0, 1.0, 1.0])
# CHECK-NEXT: DeviceBuffer([2.0, 2.0, 2.0, 2.0])
# CHECK-NEXT: DeviceBuffer([2.0, 2.0, 2.0, 2.0])
# CHECK-NEXT: 4 3
