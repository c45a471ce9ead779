# A struct that owns a context and two buffers that change places.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.gpu import block_idx, thread_idx
from std.gpu.host import DeviceContext, DeviceFunction, DeviceBuffer
from std.memory import OwnedPointer

struct Pipeline(Movable):
    var ctx: DeviceContext
    var first: DeviceBuffer[DType.int32]
    var second: DeviceBuffer[DType.int32]

    def __init__(out self, n: Int) raises:
        self.ctx = DeviceContext()
        self.first = self.ctx.enqueue_create_buffer[DType.int32](n)
        self.second = self.ctx.enqueue_create_buffer[DType.int32](n)

    def swap(mut self):
        swap(self.first, self.second)

    def step(mut self) raises:
        self.ctx.enqueue_function[neighbours](self.first, self.second, len(self.first), grid_dim=1, block_dim=len(self.first))
        self.swap()

def neighbours(src: UnsafePointer[Int32, MutAnyOrigin], dst: UnsafePointer[Int32, MutAnyOrigin], n: Int):
    var i = Int(thread_idx.x)
    var left = src[i - 1] if i > 0 else Int32(0)
    var right = src[i + 1] if i + 1 < n else Int32(0)
    dst[i] = left + right + src[i]

def main() raises:
    var p = Pipeline(7)
    p.first.enqueue_fill(0)
    with p.first.map_to_host() as h:
        h[3] = 1
    for _ in range(3):
        p.step()
    print(p.first)

# CHECK: DeviceBuffer([1, 3, 6, 7, 6, 3, 1])
