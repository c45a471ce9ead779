# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# Sums, extremes, scans and broadcasts over a block, of full and partial warps, in loops, and of 2 dimensions.
from std.gpu import block_dim, thread_idx
from std.gpu.primitives import block
from max.gpu.host import DeviceContext


def reductions[size: Int](data: UnsafePointer[Float32, MutAnyOrigin]):
    var i = thread_idx.x
    var value = Float32(i + 1)
    data[i] = block.sum[block_size=size](value)
    data[size + i] = block.max[block_size=size, broadcast=False](val=value)
    data[2 * size + i] = block.min[dtype = DType.float32, width=1, block_size=size](val=value)
    var total = Float32(0)
    for k in range(3):
        total += block.sum[block_size=size](value * Float32(k))
    data[3 * size + i] = total
    data[4 * size + i] = block.prefix_sum[block_size=size](value)
    data[5 * size + i] = block.prefix_sum[dtype = DType.float32, block_size=size, exclusive=True](val=value)
    data[6 * size + i] = block.broadcast[block_size=size](value, 3)


def check[size: Int](ctx: DeviceContext) raises:
    var buffer = ctx.enqueue_create_buffer[DType.float32](7 * size)
    ctx.enqueue_function[reductions[size]](buffer, grid_dim=1, block_dim=size)
    var sum = Float32(size * (size + 1) // 2)
    with buffer.map_to_host() as h:
        for i in range(size):
            var before = Float32(i * (i + 1) // 2)
            var good = h[i] == sum and h[2 * size + i] == 1 and h[3 * size + i] == 3 * sum
            good = good and h[4 * size + i] == before + Float32(i + 1) and h[5 * size + i] == before and h[6 * size + i] == 4
            if not good or (i == 0 and h[size] != Float32(size)):
                print("wrong", size, i, h[i], h[size + i], h[2 * size + i], h[3 * size + i], h[4 * size + i], h[5 * size + i], h[6 * size + i])
    print(size, "done")


def plane(data: UnsafePointer[Int32, MutAnyOrigin]):
    var i = thread_idx.x + block_dim.x * thread_idx.y
    data[i] = block.sum[block_dim_x=8, block_dim_y=8](Int32(i))


def cube(data: UnsafePointer[Int32, MutAnyOrigin]):
    var i = thread_idx.x + block_dim.x * (thread_idx.y + block_dim.y * thread_idx.z)
    data[i] = block.prefix_sum[block_dim_x=4, block_dim_y=8, block_dim_z=2](Int32(1))
    data[64 + i] = block.prefix_sum[block_dim_x=4, block_dim_y=8, block_dim_z=2, exclusive=True](Int32(i))
    data[128 + i] = block.broadcast[block_dim_x=4, block_dim_y=8, block_dim_z=2](Int32(i), 37)


def main() raises:
    var ctx = DeviceContext()
    # CHECK: 32 done
    # CHECK-NEXT: 128 done
    # CHECK-NEXT: 20 done
    # CHECK-NEXT: 100 done
    # CHECK-NEXT: 1024 done
    check[32](ctx)
    check[128](ctx)
    check[20](ctx)
    check[100](ctx)
    check[1024](ctx)
    var ints = ctx.enqueue_create_buffer[DType.int32](64)
    ctx.enqueue_function[plane](ints, grid_dim=1, block_dim=(8, 8))
    with ints.map_to_host() as h:
        # CHECK: 2016 2016
        print(h[0], h[63])
    var more = ctx.enqueue_create_buffer[DType.int32](192)
    ctx.enqueue_function[cube](more, grid_dim=1, block_dim=(4, 8, 2))
    with more.map_to_host() as h:
        # CHECK-NEXT: 1 64 0 1953 37 37
        print(h[0], h[63], h[64], h[127], h[128], h[191])
