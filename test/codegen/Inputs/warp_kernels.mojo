# One kernel for each primitive.
from std.atomic import Atomic, Ordering
from std.gpu import barrier, lane_id, named_barrier, sm_id, syncwarp, thread_idx
from std.gpu.primitives import block, warp
from std.memory import stack_allocation


def shuffle_float(p: UnsafePointer[Float32, MutAnyOrigin]):
    var i = thread_idx.x
    p[i] = warp.shuffle_down(p[i], 4)


def shuffle_double(p: UnsafePointer[Float64, MutAnyOrigin]):
    var i = thread_idx.x
    p[i] = warp.shuffle_xor(p[i], 1)


def shuffle_half(p: UnsafePointer[Float16, MutAnyOrigin]):
    var i = thread_idx.x
    p[i] = warp.shuffle_up(p[i], 1)


def warp_total(p: UnsafePointer[Float32, MutAnyOrigin]):
    var i = thread_idx.x
    p[i] = warp.sum(p[i])


def ballots(p: UnsafePointer[UInt32, MutAnyOrigin]):
    var i = thread_idx.x
    p[i] = warp.vote[DType.uint64](p[i] > 3).cast[DType.uint32]()
    syncwarp()


def block_total(p: UnsafePointer[Float32, MutAnyOrigin]):
    var i = thread_idx.x
    p[i] = block.sum[block_size=128](p[i])


def atomic_global(p: UnsafePointer[Float32, MutAnyOrigin], n: UnsafePointer[Int32, MutAnyOrigin]):
    _ = Atomic.fetch_add(p, Float32(1))
    _ = Atomic.fetch_add(n, Int32(1))
    Atomic.max(n, Int32(7))


def atomic_shared(p: UnsafePointer[Float32, MutAnyOrigin]):
    var shared = stack_allocation[1, Float32, address_space = AddressSpace.SHARED]()
    _ = Atomic.fetch_add(shared, p[thread_idx.x])
    barrier()
    p[0] = shared[0]


def atomic_ordered(n: UnsafePointer[Int32, MutAnyOrigin]):
    _ = Atomic[DType.int32].fetch_add[ordering = Ordering.SEQUENTIAL](n, 1)


def atomic_system(n: UnsafePointer[Int32, MutAnyOrigin]):
    _ = Atomic[DType.int32, scope="system"].fetch_add(n, 1)


def atomic_exchange(n: UnsafePointer[Int32, MutAnyOrigin]):
    var expected = Int32(0)
    if Atomic.compare_exchange(n, expected, 1):
        Atomic.store(n + 1, Atomic.load(n + 2))


def named(p: UnsafePointer[Float32, MutAnyOrigin]):
    named_barrier[64](1)
    p[lane_id()] = Float32(sm_id())


def main():
    pass
