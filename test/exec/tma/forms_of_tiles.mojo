# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# RUN: %brio build --device-only --emit asm --target-accelerator sm_90a -o %t.ptx %s
# RUN: not %brio check --target-accelerator cpu -D OTHER_SHAPE %s 2>&1 | FileCheck --check-prefix=OTHER %s
# A tensor map has the form of 2026 (a number of dimensions and a shape) and that of 2025 (a layout): a kernel that is
# written with one takes what the functions of the other make.
from std.gpu import thread_idx
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace
from std.memory import stack_allocation
from std.sys import is_defined
from std.utils import Index
from layout import Layout, LayoutTensor
from layout.tma_async import (
    create_tensor_tile,
    create_tma_tile,
    SharedMemBarrier,
    TMATensorTile,
)

comptime f32 = DType.float32
comptime Newer = TMATensorTile[f32, 2, Index(8, 4)]
comptime WithBox = TMATensorTile[f32, 2, Index(8, 4), Index(8, 4)]
comptime Older = TMATensorTile[f32, Layout.row_major(8, 4)]
comptime tensor_layout = Layout.row_major(16, 16)


def show[name: StaticString](tile: TMATensorTile[f32, ...]):
    var at = LayoutTensor[
        f32,
        Layout.row_major(8, 4),
        MutAnyOrigin,
        address_space=AddressSpace.SHARED,
        alignment=128,
    ].stack_allocation()
    var arrived = stack_allocation[
        1, SharedMemBarrier, address_space=AddressSpace.SHARED, alignment=8
    ]()
    if thread_idx.x == 0:
        arrived[0].init()
        arrived[0].expect_bytes(8 * 4 * 4)
        tile.async_copy(at, arrived[0], (4, 8))
        arrived[0].wait(0)
        print(name, at[0, 0], at[7, 3])


def newer(tile: Newer):
    show["newer"](tile)


def with_box(tile: WithBox):
    show["with box"](tile)


def older(tile: Older):
    show["older"](tile)


def main() raises:
    var ctx = DeviceContext()
    var buffer = ctx.enqueue_create_buffer[f32](16 * 16)
    with buffer.map_to_host() as host:
        for i in range(256):
            host[i] = Float32(i)
    var tensor = LayoutTensor[f32, tensor_layout, MutAnyOrigin](buffer)
    var of_2025 = create_tma_tile[8, 4](ctx, tensor)
    var of_2026 = create_tensor_tile[Index(8, 4)](ctx, tensor)
    # CHECK: newer 132.0 247.0
    ctx.enqueue_function[newer](of_2025, grid_dim=1, block_dim=1)
    ctx.synchronize()
    # CHECK-NEXT: with box 132.0 247.0
    ctx.enqueue_function[with_box](of_2025, grid_dim=1, block_dim=1)
    ctx.synchronize()
    # CHECK-NEXT: older 132.0 247.0
    ctx.enqueue_function[older](of_2025, grid_dim=1, block_dim=1)
    ctx.synchronize()
    # CHECK-NEXT: newer 132.0 247.0
    ctx.enqueue_function[newer](of_2026, grid_dim=1, block_dim=1)
    ctx.synchronize()
    # CHECK-NEXT: older 132.0 247.0
    ctx.enqueue_function[older](of_2026, grid_dim=1, block_dim=1)
    ctx.synchronize()
    # OTHER: error: argument 'tile' of kernel 'older' must be of type
    comptime if is_defined["OTHER_SHAPE"]():
        ctx.enqueue_function[older](
            create_tma_tile[4, 4](ctx, tensor), grid_dim=1, block_dim=1
        )
    _ = buffer^
