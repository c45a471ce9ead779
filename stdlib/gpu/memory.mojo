"""Device memory: dynamic shared memory, loads with hints, copies to shared memory, fences."""

from atomic import Ordering
from builtin.string_literal import _concat, _decimal
from gpu.async_copy import (
    async_copy,
    async_copy_commit_group,
    async_copy_wait_all,
    async_copy_wait_group,
)
from gpu.bulk_copy import (
    cp_async_bulk_global_shared_cta,
    cp_async_bulk_prefetch,
    cp_async_bulk_shared_cluster_global,
    cp_async_bulk_tensor_global_shared_cta,
    cp_async_bulk_tensor_prefetch,
    cp_async_bulk_tensor_reduce,
    cp_async_bulk_tensor_reduce_global_shared_cta,
    cp_async_bulk_tensor_shared_cluster_global,
    cp_async_bulk_tensor_shared_cluster_global_multicast,
)
from gpu.cache import CacheEviction, CacheOperation, Fill, ReduceOp
from gpu.fences import (
    fence_async_view_proxy,
    fence_mbarrier_init,
    fence_proxy_tensormap_generic_sys_acquire,
    fence_proxy_tensormap_generic_sys_release,
    threadfence,
    tma_store_fence,
)
from gpu.multimem import Consistency, multimem_ld_reduce, multimem_st
from internal.machine import _global_address, _has_nvidia
from memory.address_space import AddressSpace, GPUAddressSpace, _GPUAddressSpace
from memory.memory import memcpy


@always_inline
def external_memory[
    type: AnyType,
    *,
    address_space: AddressSpace = AddressSpace.SHARED,
    alignment: Int = 0,
    name: StringLiteral = "",
]() -> UnsafePointer[type, address_space=AddressSpace.SHARED]:
    """The block's dynamic shared memory, as large as `shared_mem_bytes` of the launch says.

    Parameters:
        type: The type of the values.
        address_space: `AddressSpace.SHARED`.
        alignment: What divides the address, in bytes; 0 for what the type needs.
        name: Accepted; all calls of a kernel give the same memory.

    Returns:
        The address of the first value.

    Examples:

    ```mojo
    from std.gpu import barrier, thread_idx
    from std.gpu.host import DeviceContext
    from std.gpu.memory import external_memory

    def mirror(values: UnsafePointer[Int32, MutAnyOrigin], count: Int):
        var shared = external_memory[Int32, address_space=AddressSpace.SHARED, alignment=4]()
        shared[thread_idx.x] = values[thread_idx.x]
        barrier()
        values[thread_idx.x] = shared[count - 1 - thread_idx.x]

    var ctx = DeviceContext()
    var values = ctx.enqueue_create_buffer[DType.int32](16)
    with values.map_to_host() as host:
        for i in range(16):
            host[i] = Int32(i)
    ctx.enqueue_function[mirror](values, 16, grid_dim=1, block_dim=16, shared_mem_bytes=64)
    with values.map_to_host() as host:
        print(host[0], host[15])  # -> 15 0
    ```
    """
    return UnsafePointer[type, address_space=AddressSpace.SHARED](
        __brio.cast["pointer", __brio.ptr[type, 3]](
            __brio.intrinsic[
                "gpu.dynamic_shared", __brio.ptr[__brio.int[8], 3]
            ](__brio.constant[__brio.int[32], alignment]())
        )
    )


@always_inline
def external_memory[
    dtype: DType,
    *,
    address_space: AddressSpace = AddressSpace.SHARED,
    alignment: Int = 0,
    name: StringLiteral = "",
]() -> UnsafePointer[Scalar[dtype], address_space=AddressSpace.SHARED]:
    """The block's dynamic shared memory, as large as `shared_mem_bytes` of the launch says."""
    return external_memory[
        Scalar[dtype], address_space=address_space, alignment=alignment
    ]()


# --- loads with hints


def _load_options(
    prefetch: Int,
    cache: CacheOperation,
    eviction: CacheEviction,
    read_only: Bool,
) -> StringLiteral:
    """What stands between `ld.global` and the type."""
    var text: StringLiteral = ""
    if cache == CacheOperation.GLOBAL:
        text = ".cg"
    elif cache == CacheOperation.STREAMING:
        text = ".cs"
    elif cache == CacheOperation.LAST_USE:
        text = ".lu"
    elif cache == CacheOperation.VOLATILE:
        text = ".cv"
    if read_only:
        text = _concat(text, ".nc")
    if eviction == CacheEviction.EVICT_FIRST:
        text = _concat(text, ".L1::evict_first")
    elif eviction == CacheEviction.EVICT_LAST:
        text = _concat(text, ".L1::evict_last")
    elif eviction == CacheEviction.EVICT_UNCHANGED:
        text = _concat(text, ".L1::evict_unchanged")
    elif eviction == CacheEviction.NO_ALLOCATE:
        text = _concat(text, ".L1::no_allocate")
    if prefetch > 0:
        text = _concat(text, ".L2::", _decimal(prefetch), "B")
    return text


@always_inline
def _load_piece[
    bits: Int, options: StringLiteral, is_pure: Bool
](address: __brio.ptr[__brio.int[8], 1]) -> __brio.int[bits]:
    """Loads 16, 32 or 64 bits with one instruction; what nothing writes is loaded when it suits."""
    comptime text = _concat(
        "ld.global", options, ".b", _decimal(bits), " $0, [$1];"
    )
    comptime letter: StringLiteral = "=h,l" if bits == 16 else (
        "=r,l" if bits == 32 else "=l,l"
    )
    comptime where = letter if is_pure else _concat(letter, ",~{memory}")
    comptime has_effect = not is_pure
    return __brio.assembly[text, __brio.int[bits], has_effect, where](address)


@always_inline
def _load_with[
    dtype: DType,
    width: Int,
    alignment: Int,
    options: StringLiteral,
    is_pure: Bool,
](address: __brio.ptr[__brio.int[8], 1]) -> SIMD[dtype, width]:
    """A vector by the widest loads that its alignment allows."""
    comptime bytes = width * dtype.size_of()
    comptime has_effect = not is_pure
    comptime clobber: StringLiteral = "" if is_pure else ",~{memory}"
    comptime if bytes == 1:
        comptime text = _concat("ld.global", options, ".b8 $0, [$1];")
        comptime where = _concat("=h,l", clobber)
        var piece = __brio.assembly[text, __brio.int[16], has_effect, where](
            address
        )
        return SIMD[dtype, width].from_bits(
            SIMD[DType.uint8, width](
                __brio.make[UInt8](__brio.cast["trunc", __brio.int[8]](piece))
            )
        )
    elif bytes == 16 and alignment >= 16:
        comptime text = _concat("ld.global", options, ".v2.b64 {$0, $1}, [$2];")
        comptime where = _concat("=l,=l,l", clobber)
        var both = __brio.assembly[
            text,
            __brio.tuple[__brio.int[64], __brio.int[64]],
            has_effect,
            where,
        ](address)
        var words = SIMD[DType.uint64, 2](
            __brio.make[UInt64](__brio.tuple_get[0](both)),
            __brio.make[UInt64](__brio.tuple_get[1](both)),
        )
        return __brio.make[SIMD[dtype, width]](
            __brio.cast["bitcast", __brio.simd[dtype, width]](words.value)
        )
    elif bytes <= 8 and bytes <= alignment:
        var piece = _load_piece[8 * bytes, options, is_pure](address)
        return __brio.make[SIMD[dtype, width]](
            __brio.cast["bitcast", __brio.simd[dtype, width]](piece)
        )
    else:
        comptime half = width // 2
        var low = _load_with[dtype, half, alignment, options, is_pure](address)
        var high = _load_with[dtype, half, alignment, options, is_pure](
            __brio.offset(address, Int(bytes // 2).value)
        )
        return low.join(high)


@always_inline
def load[
    dtype: DType,
    space: AddressSpace,
    //,
    width: Int = 1,
    *,
    read_only: Bool = False,
    prefetch_size: Optional[Int] = None,
    cache_policy: CacheOperation = CacheOperation.ALWAYS,
    eviction_policy: CacheEviction = CacheEviction.EVICT_NORMAL,
    alignment: Int = 0,
](ptr: UnsafePointer[Scalar[dtype], address_space=space]) -> SIMD[dtype, width]:
    """Loads `width` neighbouring numbers of global memory; the hints change nothing but speed.

    Parameters:
        dtype: The kind of number.
        space: Which memory `ptr` points into.
        width: How many numbers.
        read_only: Whether nothing writes this memory while the kernel runs.
        prefetch_size: Bytes to bring to the second-level cache: 64, 128 or 256.
        cache_policy: Where the caches keep it; on NVIDIA GPUs not together with `eviction_policy`.
        eviction_policy: How long the first-level cache keeps it.
        alignment: Bytes that the address is a multiple of; without it, those of the vector.

    Examples:

    ```mojo
    from std.gpu.memory import load
    from std.gpu.host import DeviceContext

    def kernel(numbers: UnsafePointer[Int32, MutAnyOrigin]):
        print(load[width=2](numbers))  # -> [7, 7]

    var ctx = DeviceContext()
    var numbers = ctx.enqueue_create_buffer[DType.int32](4)
    _ = numbers.enqueue_fill(7)
    ctx.enqueue_function[kernel](numbers, grid_dim=1, block_dim=1)
    ctx.synchronize()
    ```
    """
    comptime prefetch = prefetch_size.value() if prefetch_size is not None else 0
    comptime assert (
        prefetch == 0 or prefetch == 64 or prefetch == 128 or prefetch == 256
    ), "prefetch_size must be 64, 128 or 256 bytes"
    comptime assert (
        alignment >= 0 and (alignment & (alignment - 1)) == 0
    ), "the alignment of a load must be a power of two"
    comptime assert (
        alignment == 0 or alignment >= dtype.size_of()
    ), "the alignment is smaller than the size of one element"
    comptime assert (
        cache_policy == CacheOperation.ALWAYS
        or eviction_policy == CacheEviction.EVICT_NORMAL
    ), "a load takes a cache policy or an eviction policy, not both"
    comptime options = _load_options(
        prefetch, cache_policy, eviction_policy, read_only
    )
    comptime bytes = width * dtype.size_of()
    comptime if _has_nvidia[
        75
    ]() and options != "" and options != ".nc" and bytes <= 64 and dtype.size_of() <= 8:
        comptime most = alignment if alignment > 0 else bytes
        return _load_with[dtype, width, most, options, read_only](
            _global_address(ptr)
        )
    elif cache_policy == CacheOperation.VOLATILE:
        return ptr.load[width=width, alignment=alignment, volatile=True]()
    elif read_only:
        return ptr.load[width=width, alignment=alignment, invariant=True]()
    elif cache_policy == CacheOperation.STREAMING:
        return ptr.load[width=width, alignment=alignment, non_temporal=True]()
    else:
        return ptr.load[width=width, alignment=alignment]()


@always_inline
def load[
    dtype: DType,
    space: AddressSpace,
    Offset: AnyType,
    //,
    width: Int = 1,
    *,
    read_only: Bool = False,
    prefetch_size: Optional[Int] = None,
    cache_policy: CacheOperation = CacheOperation.ALWAYS,
    eviction_policy: CacheEviction = CacheEviction.EVICT_NORMAL,
    alignment: Int = 0,
](
    ptr: UnsafePointer[Scalar[dtype], address_space=space], offset: Offset
) -> SIMD[dtype, width]:
    """Loads `width` neighbouring numbers, the first of them `offset` numbers further; the hints change nothing but speed."""
    return load[
        width,
        read_only=read_only,
        prefetch_size=prefetch_size,
        cache_policy=cache_policy,
        eviction_policy=eviction_policy,
        alignment=alignment,
    ](ptr + Int(offset))
