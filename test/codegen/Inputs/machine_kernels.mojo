# Single instructions that only one vendor has.
from std.gpu import thread_idx
from std.gpu.grid_controls import launch_dependent_grids, wait_on_dependent_grids
from std.gpu.intrinsics import AMDBufferResource, byte_permute, ds_read_tr16_b64, get_ib_sts, lop, permlane_swap, warpgroup_reg_alloc, warpgroup_reg_dealloc
from std.gpu.memory import CacheOperation
from std.gpu.sync import mbarrier_arrive_expect_tx_shared, AMDScheduleBarrierMask, s_waitcnt, schedule_barrier
from std.memory import stack_allocation
from std.sys.intrinsics import PrefetchOptions, prefetch

comptime Words = UnsafePointer[UInt32, MutAnyOrigin]


def nvidia(data: Words):
    warpgroup_reg_dealloc[40]()
    warpgroup_reg_alloc[232]()
    wait_on_dependent_grids()
    prefetch(data + 64)
    prefetch[PrefetchOptions().low_locality()](data + 128)
    var object = stack_allocation[1, UInt64, address_space = AddressSpace.SHARED]()
    mbarrier_arrive_expect_tx_shared(object, 64)
    data[0] = byte_permute(data[1], data[2], data[3])
    data[4] = UInt32(lop[0x96](Int32(data[5]), Int32(data[6]), Int32(data[7])))
    launch_dependent_grids()


def amd(data: Words):
    var buffer = AMDBufferResource(data, 256)
    var i = Int32(thread_idx.x)
    var four = buffer.load[DType.uint32, 4](4 * i)
    var one = buffer.load[DType.float16, 1, cache_policy = CacheOperation.STREAMING](i)
    schedule_barrier()
    schedule_barrier(AMDScheduleBarrierMask.DS_READ)
    schedule_barrier(AMDScheduleBarrierMask.VALU | AMDScheduleBarrierMask.SALU)
    s_waitcnt[vmcnt=0]()
    buffer.store[DType.uint32, 2](2 * i, SIMD[DType.uint32, 2](byte_permute(four[0] + four[2], four[1] + four[3], 0x01020304), UInt32(Float32(one[0]))))
    data[0] = UInt32(get_ib_sts())


def lanes(data: Words):
    var both = permlane_swap[32](data[thread_idx.x], data[thread_idx.x + 64])
    data[thread_idx.x] = both[0] + both[1]
    var rows = stack_allocation[64 * 4, Float16, address_space = AddressSpace.SHARED, alignment=8]()
    rows[thread_idx.x] = Float16(both[0])
    data[thread_idx.x + 64] = UInt32(ds_read_tr16_b64(rows + 4 * thread_idx.x)[3])
