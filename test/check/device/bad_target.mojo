# RUN: not %brio build --device-only --emit asm --target-accelerator sm_80 -o %t %s 2>&1 | FileCheck %s --check-prefixes=CHECK,SM80
# RUN: not %brio build --device-only --emit asm --target-accelerator gfx942 -o %t %s 2>&1 | FileCheck %s --check-prefixes=CHECK,AMD
# Instructions of other targets, or of newer ones: an error at the line that asks for them, which names who has them.
from std.gpu import thread_idx
from std.gpu.cluster import cluster_sync
from std.gpu.intrinsics import buffer_load, permlane_swap, warpgroup_reg_alloc
from std.gpu.sync import mbarrier_arrive_expect_tx_shared
from std.memory import stack_allocation
from std.sys.intrinsics import llvm_intrinsic
from max.gpu.host import DeviceContext

comptime Floats = UnsafePointer[Float32, MutAnyOrigin]


def clusters():
    # SM80-DAG: bad_target.mojo:[[#@LINE+2]]:5: error: 'cluster_sync' needs an NVIDIA GPU, sm_90 or newer; this code is for 'nvidia:sm_80'
    # AMD-DAG: bad_target.mojo:[[#@LINE+1]]:5: error: 'cluster_sync' needs an NVIDIA GPU, sm_90 or newer; this code is for 'amdgpu:gfx942'
    cluster_sync()


def transactions():
    var object = stack_allocation[1, UInt64, address_space = AddressSpace.SHARED]()
    # CHECK-DAG: bad_target.mojo:[[#@LINE+1]]:5: error: 'mbarrier_arrive_expect_tx_shared' needs an NVIDIA GPU, sm_90 or newer
    mbarrier_arrive_expect_tx_shared(object, 64)


def registers():
    # CHECK-DAG: bad_target.mojo:[[#@LINE+1]]:5: error: 'warpgroup_reg_alloc' needs an NVIDIA GPU, sm_90a; this code is for
    warpgroup_reg_alloc[64]()


def rows(data: Floats):
    # CHECK-DAG: bad_target.mojo:[[#@LINE+1]]:15: error: 'permlane_swap' needs an AMD GPU of the architecture gfx950 or gfx1250; this code is for
    data[0] = permlane_swap[32](data[0], data[1])[0]


def buffers(data: Floats):
    # SM80-DAG: bad_target.mojo:[[#@LINE+1]]:15: error: 'AMDBufferResource.load' needs an AMD GPU; this code is for 'nvidia:sm_80'
    data[0] = buffer_load[DType.float32, 1](SIMD[DType.uint32, 4](0), 0)[0]


def clock(data: Floats):
    # AMD-DAG: bad_target.mojo:[[#@LINE+1]]:23: error: intrinsic 'llvm.nvvm.read.ptx.sreg.clock' belongs to NVIDIA GPUs, but this code targets 'amdgpu:gfx942'
    data[0] = Float32(llvm_intrinsic["llvm.nvvm.read.ptx.sreg.clock", Int32]())


def main() raises:
    var ctx = DeviceContext()
    var data = ctx.enqueue_create_buffer[DType.float32](64)
    ctx.enqueue_function[clusters](grid_dim=1, block_dim=64)
    ctx.enqueue_function[transactions](grid_dim=1, block_dim=64)
    ctx.enqueue_function[registers](grid_dim=1, block_dim=64)
    ctx.enqueue_function[rows](data, grid_dim=1, block_dim=64)
    ctx.enqueue_function[buffers](data, grid_dim=1, block_dim=64)
    ctx.enqueue_function[clock](data, grid_dim=1, block_dim=64)
