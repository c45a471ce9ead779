# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# The sums of a warp group, stored by `st_matrix` at the places that `st_matrix_n_layout` gives, are a tile row by row.
from std.gpu import barrier, lane_id, thread_idx, warp_id
from std.gpu.compute.mma import st_matrix
from std.gpu.host import DeviceContext
from std.memory import bitcast, stack_allocation
from layout import IntTuple, Layout, LayoutTensor
from layout.tensor_core_async import _convert_cfrags_to_simd, _convert_cfrags_to_tuple, st_matrix_n_layout

comptime columns = 32


def store(output: UnsafePointer[BFloat16, MutAnyOrigin]):
    var tile = stack_allocation[64 * columns, DType.bfloat16, address_space=AddressSpace.SHARED, alignment=16]()
    comptime places = st_matrix_n_layout[DType.bfloat16, columns, 1, 1]()
    comptime for n in range(columns // 16):
        # As a product leaves them: rows g and g + 8, two columns of each eight.
        var sums = SIMD[DType.bfloat16, 8]()
        comptime for i in range(8):
            var row = warp_id() * 16 + lane_id() // 4 + 8 * (i // 2 % 2)
            var column = n * 16 + lane_id() % 4 * 2 + i % 2 + 8 * (i // 4)
            sums[i] = BFloat16(Float32(row * columns + column))
        var at = materialize[places]()(IntTuple(thread_idx.x, n, 0, 0))
        st_matrix[simd_width=4](tile + at, bitcast[DType.float32, 4](sums))
    barrier()
    for i in range(thread_idx.x, 64 * columns, 128):
        output[i] = tile[i]


def main() raises:
    var ctx = DeviceContext()
    var buffer = ctx.enqueue_create_buffer[DType.bfloat16](64 * columns)
    ctx.enqueue_function[store](buffer, grid_dim=1, block_dim=128)
    var wrong = 0
    with buffer.map_to_host() as host:
        for i in range(64 * columns):
            wrong += Int(host[i] != BFloat16(Float32(i)))
    # CHECK: 0
    print(wrong)
    var t = LayoutTensor[DType.float32, Layout.row_major(1, 4), MutAnyOrigin].stack_allocation().fill(2)
    var sums = _convert_cfrags_to_tuple[DType.float32, 4](t)
    sums[1] = 5
    _convert_cfrags_to_simd[DType.float32, 4](sums, t)
    # CHECK-NEXT: 2.0 5.0 2.0 2.0
    print(t)
