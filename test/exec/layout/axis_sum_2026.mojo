# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# Sums of rows; tensors made in the call.
from std.gpu import thread_idx, block_idx, block_dim
from std.gpu.sync import barrier
from std.gpu.memory import AddressSpace
from max.gpu.host import DeviceContext
from layout import TileTensor, row_major
from layout.tile_tensor import stack_allocation
from std.testing import assert_equal

comptime TPB = 8
comptime BATCH = 4
comptime SIZE = 6
comptime dtype = DType.float32
comptime in_layout = row_major[BATCH, SIZE]()
comptime out_layout = row_major[BATCH, 1]()


def axis_sum(
    output: TileTensor[mut=True, dtype, type_of(out_layout), MutAnyOrigin],
    a: TileTensor[mut=False, dtype, type_of(in_layout), ImmutAnyOrigin],
    size: Int32,
):
    var local_i = thread_idx.x
    var batch = block_idx.y
    var cache = stack_allocation[dtype, address_space=AddressSpace.SHARED](row_major[TPB]())
    if local_i < Int(size):
        cache[local_i] = a[batch, local_i]
    else:
        cache[local_i] = 0
    barrier()
    var stride = TPB // 2
    while stride > 0:
        var temp: output.ElementType = 0
        if local_i < stride:
            temp = cache[local_i + stride]
        barrier()
        if local_i < stride:
            cache[local_i] += temp
        barrier()
        stride //= 2
    if local_i == 0:
        output[batch, 0] = cache[0]


def main() raises:
    with DeviceContext() as ctx:
        var out = ctx.enqueue_create_buffer[dtype](BATCH)
        out.enqueue_fill(0)
        var inp = ctx.enqueue_create_buffer[dtype](BATCH * SIZE)
        with inp.map_to_host() as h:
            for r in range(BATCH):
                for c in range(SIZE):
                    h[r * SIZE + c] = Scalar[dtype](r * SIZE + c)
        ctx.enqueue_function[axis_sum](
            TileTensor(out, out_layout), TileTensor(inp, in_layout), Int32(SIZE),
            grid_dim=(1, BATCH), block_dim=(TPB, 1),
        )
        with out.map_to_host() as h:
            print(h)
            for r in range(BATCH):
                var s: Scalar[dtype] = 0
                for c in range(SIZE):
                    s += Scalar[dtype](r * SIZE + c)
                assert_equal(h[r], s)

# CHECK: HostBuffer([15.0, 51.0, 87.0, 123.0])
