# RUN: %brio run --target-accelerator cpu %s | FileCheck %s --match-full-lines
# RUN: %brio build --device-only --emit asm --target-accelerator sm_90a -o - %s | FileCheck %s --check-prefix=PTX --implicit-check-not=.local
# The older dialect, without objects: a transposition by tensor maps, barriers as numbers, and the copies themselves.
from gpu import barrier, block_idx, thread_idx
from gpu.host import DeviceContext
from gpu.host._nvidia_cuda import create_tma_descriptor, prefetch_tma_descriptor, TensorMapSwizzle, TMADescriptor
from gpu.memory import (
    AddressSpace,
    cp_async_bulk_tensor_global_shared_cta,
    cp_async_bulk_tensor_shared_cluster_global,
    fence_async_view_proxy,
    fence_mbarrier_init,
)
from gpu.sync import (
    cp_async_bulk_commit_group,
    cp_async_bulk_wait_group,
    mbarrier_arrive_expect_tx_shared,
    mbarrier_init,
    mbarrier_try_wait_parity_shared,
)
from memory import stack_allocation
from utils.index import Index

alias tile = 32
alias rows = 64
alias columns = 160


# PTX-DAG: prefetch.tensormap [%rd{{[0-9]+}}];
# PTX-DAG: cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes
# PTX-DAG: cp.async.bulk.tensor.2d.global.shared::cta.tile.bulk_group
@__llvm_arg_metadata(source, `nvvm.grid_constant`)
@__llvm_arg_metadata(result, `nvvm.grid_constant`)
fn transpose(source: TMADescriptor, result: TMADescriptor):
    var a = stack_allocation[tile * tile, DType.float32, alignment=1024, address_space = AddressSpace.SHARED]()
    var b = stack_allocation[tile * tile, DType.float32, alignment=1024, address_space = AddressSpace.SHARED]()
    var arrived = stack_allocation[1, Int64, alignment=8, address_space = AddressSpace.SHARED]()
    var from_ = UnsafePointer(to=source).bitcast[NoneType]()
    var to = UnsafePointer(to=result).bitcast[NoneType]()
    var x = Int(block_idx.x) * tile
    var y = Int(block_idx.y) * tile
    if thread_idx.x == 0:
        prefetch_tma_descriptor(from_)
        mbarrier_init(arrived, 1)
        fence_mbarrier_init()
        mbarrier_arrive_expect_tx_shared(arrived, tile * tile * 4)
        cp_async_bulk_tensor_shared_cluster_global(a, from_, arrived, Index(x, y))
    barrier()
    mbarrier_try_wait_parity_shared(arrived, 0, 10000000)
    for i in range(Int(thread_idx.x), tile * tile, 64):
        b[i % tile * tile + i // tile] = a[i]
    fence_async_view_proxy()
    barrier()
    if thread_idx.x == 0:
        cp_async_bulk_tensor_global_shared_cta(b, to, Index(y, x))
        cp_async_bulk_commit_group()
        cp_async_bulk_wait_group[0]()


fn main() raises:
    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float32](rows * columns)
    var b = ctx.enqueue_create_buffer[DType.float32](rows * columns)
    with a.map_to_host() as host:
        for i in range(rows * columns):
            host[i] = i
    var source = create_tma_descriptor[DType.float32, 2, TensorMapSwizzle.SWIZZLE_NONE](
        a, Index(rows, columns), Index(columns, 1), Index(tile, tile)
    )
    var result = create_tma_descriptor[DType.float32, 2](
        b, Index(columns, rows), Index(rows, 1), Index(tile, tile)
    )
    ctx.enqueue_function[transpose](source, result, grid_dim=(columns // tile, rows // tile), block_dim=64)
    var wrong = 0
    with b.map_to_host() as host:
        for i in range(columns):
            for j in range(rows):
                if host[i * rows + j] != j * columns + i:
                    wrong += 1
    # CHECK: wrong: 0
    print("wrong:", wrong)
    _ = a^
