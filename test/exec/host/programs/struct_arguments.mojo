# Structs, flags and unsigned numbers as arguments.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.gpu.host import DeviceContext
from std.gpu import block_idx, thread_idx, grid_dim, block_dim

@fieldwise_init
struct Params(TrivialRegisterPassable):
    var scale: Float32
    var bias: Float32

struct Particle(Copyable, Movable):
    var x: Float32
    var v: Float32
    def __init__(out self, x: Float32, v: Float32):
        self.x = x
        self.v = v

def apply(p: UnsafePointer[Float32, MutAnyOrigin], params: Params, flag: Bool, count: UInt32):
    var i = block_idx.x * block_dim.x + thread_idx.x
    if i < UInt(count) and flag:
        p[i] = p[i] * params.scale + params.bias

def main() raises:
    var ctx = DeviceContext()
    var b = ctx.enqueue_create_buffer[DType.float32](8)
    b.enqueue_fill(2)
    ctx.enqueue_function[apply](b, Params(3, 0.5), True, UInt32(8), grid_dim=2, block_dim=4)
    print(b)

# CHECK: DeviceBuffer([6.5, 6.5, 6.5, 6.5, 6.5, 6.5, 6.5, 6.5])
