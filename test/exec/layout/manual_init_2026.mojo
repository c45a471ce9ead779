# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# The manual's example of a kernel within a function; partly bound tensor types.
from std.gpu import global_idx
from std.gpu.host import DeviceContext
from layout import TileTensor, stack_allocation
from layout.tile_layout import row_major

def initialize_tensor_from_cpu_example() raises:
    comptime dtype = DType.float32
    comptime rows = 32
    comptime cols = 8
    comptime block_size = 8
    comptime row_blocks = rows // block_size
    comptime col_blocks = cols // block_size
    comptime input_layout = row_major[rows, cols]()
    comptime size: Int = rows * cols

    def kernel(tensor: TileTensor[dtype, type_of(input_layout), MutAnyOrigin]):
        if global_idx.y < Int(tensor.dim[0]()) and global_idx.x < Int (
            tensor.dim[1]()
        ):
            tensor[global_idx.y, global_idx.x] = (
                tensor[global_idx.y, global_idx.x] + 1
            )

    var ctx = DeviceContext()
    var host_buf = ctx.enqueue_create_host_buffer[dtype](size)
    var dev_buf = ctx.enqueue_create_buffer[dtype](size)
    ctx.synchronize()

    var expected_values = List[Scalar[dtype]](length=size, fill=0)

    for i in range(size):
        host_buf[i] = Scalar[dtype](i)
        expected_values[i] = Scalar[dtype](i + 1)
    ctx.enqueue_copy(dev_buf, host_buf)
    var tensor = TileTensor(dev_buf, input_layout)

    ctx.enqueue_function[kernel](
        tensor,
        grid_dim=(col_blocks, row_blocks),
        block_dim=(block_size, block_size),
    )
    ctx.enqueue_copy(host_buf, dev_buf)
    ctx.synchronize()

    for i in range(rows * cols):
        if host_buf[i] != expected_values[i]:
            raise Error(
                String("Error at position {} expected {} got {}").format(
                    i, expected_values[i], host_buf[i]
                )
            )
    print("ok")

def takes_2d(tensor2d: TileTensor[...]):
    comptime assert tensor2d.flat_rank == 2
    print(tensor2d[0, 0])

def takes_scalar_tensor(tensor: TileTensor[DType.int32, element_size=1, ...]) -> Int:
    comptime assert tensor.flat_rank == 2
    return Int(tensor[1, 1])

def main() raises:
    initialize_tensor_from_cpu_example()
    var storage = List[Float32](length=64 * 128, fill=0.0)
    for i in range(64 * 128):
        storage[i] = Float32(i)
    comptime layout = row_major[64, 128]()
    var tensor = TileTensor(storage, layout)
    var tile = tensor.tile[32, 32](0, 1)
    takes_2d(tile)
    var ints = List[Int32](length=16, fill=5)
    print(takes_scalar_tensor(TileTensor(ints, row_major[4, 4]())))

# CHECK: ok
# CHECK-NEXT: 32.0
# CHECK-NEXT: 5
