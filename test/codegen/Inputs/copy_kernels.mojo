# Kernels of asynchronous copies, barriers in memory, fences, loads with hints.
from std.gpu import thread_idx
from std.gpu.intrinsics import Scope, ldg, load_acquire, load_volatile, store_release, store_volatile, threadfence
from std.gpu.memory import CacheEviction, CacheOperation, async_copy, async_copy_commit_group, async_copy_wait_all, async_copy_wait_group, fence_async_view_proxy, fence_mbarrier_init, load
from std.gpu.sync import async_copy_arrive, mbarrier_arrive, mbarrier_init, mbarrier_test_wait, mbarrier_try_wait_parity_shared
from std.memory import stack_allocation
from max.gpu.host import DeviceContext

comptime Floats = UnsafePointer[Float32, MutAnyOrigin]


def copy_sizes(data: Floats, out_data: Floats):
    var four = stack_allocation[64, Float32, alignment=16, address_space = AddressSpace.SHARED]()
    var eight = stack_allocation[128, Float32, alignment=16, address_space = AddressSpace.SHARED]()
    var sixteen = stack_allocation[256, Float32, alignment=16, address_space = AddressSpace.SHARED]()
    var past_l1 = stack_allocation[256, Float32, alignment=16, address_space = AddressSpace.SHARED]()
    var i = thread_idx.x
    async_copy[4](data + i, four + i)
    async_copy[8](data + 2 * i, eight + 2 * i)
    async_copy[16, bypass_L1_16B=False](data + 4 * i, sixteen + 4 * i)
    async_copy[16](data + 4 * i, past_l1 + 4 * i)
    async_copy_commit_group()
    async_copy_wait_group(3)
    async_copy_wait_all()
    out_data[i] = four[i] + eight[2 * i + 1] + sixteen[4 * i + 2] + past_l1[4 * i + 3]


def copy_options(data: Floats, out_data: Floats, n: Int32):
    var ahead = stack_allocation[256, Float32, alignment=16, address_space = AddressSpace.SHARED]()
    var once = stack_allocation[256, Float32, alignment=16, address_space = AddressSpace.SHARED]()
    var zeros = stack_allocation[256, Float32, alignment=16, address_space = AddressSpace.SHARED]()
    var ones = stack_allocation[128, Float32, alignment=16, address_space = AddressSpace.SHARED]()
    var i = thread_idx.x
    async_copy[16, bypass_L1_16B=False, l2_prefetch=128](data + 4 * i, ahead + 4 * i)
    async_copy[16, eviction_policy = CacheEviction.EVICT_FIRST](data + 4 * i, once + 4 * i)
    async_copy[16, fill=Float32(0)](data + 4 * i, zeros + 4 * i, n)
    async_copy[8, fill=Float32(1)](data + 2 * i, ones + 2 * i, n)
    async_copy_wait_all()
    out_data[4 * i] = ahead[4 * i + 1]
    out_data[4 * i + 1] = once[4 * i + 2]
    out_data[4 * i + 2] = zeros[4 * i] + zeros[4 * i + 1]
    out_data[4 * i + 3] = ones[2 * i + 1]


def copy_arrives(data: Floats, out_data: Floats):
    var shared = stack_allocation[64, Float32, alignment=16, address_space = AddressSpace.SHARED]()
    var object = stack_allocation[1, UInt64, address_space = AddressSpace.SHARED]()
    var i = thread_idx.x
    if i == 0:
        mbarrier_init(object, 64)
        fence_mbarrier_init()
    async_copy[4](data + i, shared + i)
    async_copy_arrive(object)
    var state = mbarrier_arrive(object)
    while not mbarrier_test_wait(object, state):
        pass
    mbarrier_try_wait_parity_shared(object, 0, 1000)
    fence_async_view_proxy()
    out_data[i] = shared[63 - i]


def hinted(data: Floats, out_data: Floats):
    var i = thread_idx.x
    var a = load[width=4, cache_policy = CacheOperation.STREAMING](data, 4 * i)
    var b = load[width=4, eviction_policy = CacheEviction.EVICT_LAST, prefetch_size=128, alignment=8](data, 4 * i + 128)
    var c = load[read_only=True](data + i)
    var d = ldg[width=2](data + 2 * i)
    out_data[i] = a[3] + b[2] + c[0] + d[0] + d[1] + load_volatile(data + 200)
    store_volatile(out_data + 100, Float32(2))


def ordered(flag: UnsafePointer[Int32, MutAnyOrigin]):
    threadfence[Scope.BLOCK]()
    threadfence()
    threadfence[Scope.SYSTEM]()
    var got = load_acquire[scope = Scope.GPU](flag)
    store_release(flag, got + 1)


def main() raises:
    var ctx = DeviceContext()
    var floats = ctx.enqueue_create_buffer[DType.float32](256)
    var results = ctx.enqueue_create_buffer[DType.float32](256)
    with floats.map_to_host() as h:
        for i in range(256):
            h[i] = Float32(i)
    ctx.enqueue_function[copy_sizes](floats, results, grid_dim=1, block_dim=64)
    with results.map_to_host() as h:
        print(h[0], h[5], h[63])
    ctx.enqueue_function[copy_options](floats, results, Int32(4), grid_dim=1, block_dim=64)
    with results.map_to_host() as h:
        print(h[0], h[1], h[2], h[3], h[4 * 40 + 2])
    ctx.enqueue_function[copy_arrives](floats, results, grid_dim=1, block_dim=64)
    with results.map_to_host() as h:
        print(h[0], h[63])
    ctx.enqueue_function[hinted](floats, results, grid_dim=1, block_dim=2)
    with results.map_to_host() as h:
        print(h[1], h[100])
    var ints = ctx.enqueue_create_buffer[DType.int32](1)
    ints.enqueue_fill(41)
    ctx.enqueue_function[ordered](ints, grid_dim=1, block_dim=1)
    with ints.map_to_host() as h:
        print(h[0])
