# From the start of a program to its first launch: compare its whole time with start_bare's.
from std.gpu import global_idx
from std.gpu.host import DeviceContext


def saxpy(y: UnsafePointer[Float32, MutAnyOrigin], a: Float32, size: Int):
    if global_idx.x < size:
        y[global_idx.x] *= a


def main() raises:
    var ctx = DeviceContext()
    var buffer = ctx.enqueue_create_buffer[DType.float32](1)
    ctx.enqueue_function[saxpy](buffer, Float32(1), 0, grid_dim=1, block_dim=32)
    ctx.synchronize()
