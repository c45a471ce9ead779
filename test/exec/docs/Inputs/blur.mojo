from std.gpu import barrier, global_idx, thread_idx
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace
from std.memory import stack_allocation
from std.sys import is_defined

comptime P = UnsafePointer[Float32, MutAnyOrigin]


def blur(out: P, x: P, n: Int):
    var tile = stack_allocation[66, Float32, address_space=AddressSpace.SHARED]()
    var t = Int(thread_idx.x)
    var i = Int(global_idx.x)
    tile[t + 1] = x[i]
    if t == 0:
        tile[0] = x[i - 1] if i > 0 else Float32(0)
    if t == 63:
        tile[65] = x[i + 1] if is_defined["WRONG"]() or i + 1 < n else Float32(0)
    comptime if not is_defined["RACE"]():
        barrier()
    out[i] = tile[t] + tile[t + 1] + tile[t + 2]


def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](256)
    var out = ctx.enqueue_create_buffer[DType.float32](256)
    x.enqueue_fill(1)
    ctx.enqueue_function[blur](out, x, 256, grid_dim=4, block_dim=64)
    with out.map_to_host() as values:
        print(values[0], values[100])
