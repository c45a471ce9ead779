# Operations of blocks of one to three dimensions, of which the extents are given: threads are numbered x first, then y, then z.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.gpu import block, block_dim, thread_idx
from std.gpu.host import DeviceContext

comptime Ints = UnsafePointer[Int32, MutAnyOrigin]


def number() -> Int:
    return thread_idx.x + block_dim.x * (
        thread_idx.y + block_dim.y * thread_idx.z
    )


def all_of[x: Int, y: Int, z: Int](out: Ints):
    var own = Int32(number())
    var total = block.sum[block_dim_x=x, block_dim_y=y, block_dim_z=z](own)
    var most = block.max[block_dim_x=x, block_dim_y=y, block_dim_z=z](own)
    var least = block.min[block_dim_x=x, block_dim_y=y, block_dim_z=z](own + 3)
    var upto = block.prefix_sum[
        block_dim_x=x, block_dim_y=y, block_dim_z=z, exclusive=True
    ](own)
    var one = block.broadcast[block_dim_x=x, block_dim_y=y, block_dim_z=z](
        own, UInt(x * y * z - 2)
    )
    out[own] = upto
    if own == 5:
        out[x * y * z] = total
        out[x * y * z + 1] = most
        out[x * y * z + 2] = least
        out[x * y * z + 3] = one


def show[x: Int, y: Int, z: Int](ctx: DeviceContext) raises:
    comptime size = x * y * z
    var out = ctx.enqueue_create_buffer[DType.int32](size + 4)
    ctx.enqueue_function[all_of[x, y, z]](out, grid_dim=1, block_dim=(x, y, z))
    with out.map_to_host() as host:
        var wrong = 0
        for i in range(size):
            if host[i] != Int32(i * (i - 1) // 2):
                wrong += 1
        print(wrong, host[size], host[size + 1], host[size + 2], host[size + 3])


def main() raises:
    var ctx = DeviceContext()
    # CHECK: 0 8128 127 3 126
    show[128, 1, 1](ctx)
    # CHECK-NEXT: 0 4950 99 3 98
    show[100, 1, 1](ctx)
    # CHECK-NEXT: 0 8128 127 3 126
    show[16, 8, 1](ctx)
    # CHECK-NEXT: 0 2775 74 3 73
    show[5, 15, 1](ctx)
    # CHECK-NEXT: 0 8128 127 3 126
    show[8, 4, 4](ctx)
    # CHECK-NEXT: 0 5460 104 3 103
    show[7, 5, 3](ctx)
