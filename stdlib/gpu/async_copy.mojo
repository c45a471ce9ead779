"""Copies from global to shared memory that go on while the thread does.

On NVIDIA GPUs from sm_80 on these are `cp.async`; elsewhere a copy is complete when the call returns, and waiting is free.
Either way a thread may read what it copied itself after waiting, and what others copied after waiting and `barrier()`.
"""

from builtin.string_literal import _concat, _decimal
from gpu.cache import CacheEviction
from internal.engine import _no_shared
from internal.machine import _global_address, _has_nvidia, _shared_address

# What is done with copies, as `--check` is told (brio/runtime.h: BRIO_NOTE_*).
comptime _NOTE_COPY = 7
comptime _NOTE_COPY_COMMIT = 8
comptime _NOTE_COPY_WAIT = 9


@always_inline
def _note_copy[what: Int](value: Int):
    """Says on the CPU device what is done with the thread's copies."""
    comptime if __brio.target_is["cpu_device"]:
        __brio.intrinsic["gpu.note", __brio.none](
            __brio.constant[__brio.int[32], what](), _no_shared(), value.value
        )


@always_inline
def _note_copy_to[
    dtype: DType, space: AddressSpace, //
](dst: UnsafePointer[Scalar[dtype], address_space=space], bytes: Int):
    """Says on the CPU device that a copy goes there."""
    comptime if __brio.target_is["cpu_device"]:
        __brio.intrinsic["gpu.note", __brio.none](
            __brio.constant[__brio.int[32], _NOTE_COPY](),
            __brio.cast["pointer", __brio.ptr[__brio.int[8], 3]](dst.address),
            bytes.value,
        )


def _copy_text(
    size: Int, bypass: Bool, prefetch: Int, has_policy: Bool, has_size: Bool
) -> StringLiteral:
    """The instruction: `$0` to, `$1` from, then the bytes to read and the eviction policy where they are given."""
    return _concat(
        "cp.async.cg.shared.global"
        if bypass and size == 16
        else "cp.async.ca.shared.global",
        ".L2::cache_hint" if has_policy else "",
        _concat(".L2::", _decimal(prefetch), "B") if prefetch > 0 else "",
        " [$0], [$1], ",
        _decimal(size),
        ", $2" if has_size else "",
        (", $3" if has_size else ", $2") if has_policy else "",
        ";",
    )


def _policy_text(policy: CacheEviction) -> StringLiteral:
    return _concat(
        "createpolicy.fractional.L2::",
        "evict_first"
        if policy == CacheEviction.EVICT_FIRST
        else (
            "evict_last"
            if policy == CacheEviction.EVICT_LAST
            else "evict_unchanged"
        ),
        ".b64 $0, 1.0;",
    )


def _has_policy(policy: CacheEviction) -> Bool:
    return (
        policy == CacheEviction.EVICT_FIRST
        or policy == CacheEviction.EVICT_LAST
        or policy == CacheEviction.EVICT_UNCHANGED
    )


def _whole(count: Int) -> Int:
    """A width that vectors have, of a wrong size too, about which `_check` tells."""
    return count if count & (count - 1) == 0 else 1


@always_inline
def _check[
    dtype: DType,
    size: Int,
    fill: Optional[Scalar[dtype]],
    bypass: Bool,
    prefetch: Optional[Int],
    from_space: AddressSpace,
    to_space: AddressSpace,
]():
    comptime assert (
        from_space == AddressSpace.GLOBAL or from_space == AddressSpace.GENERIC
    ), "an asynchronous copy reads global memory"
    comptime assert (
        to_space == AddressSpace.SHARED or to_space == AddressSpace.GENERIC
    ), "an asynchronous copy writes shared memory"
    comptime assert (
        size == 4 or size == 8 or size == 16
    ), "an asynchronous copy moves 4, 8 or 16 bytes"
    comptime if prefetch is not None:
        comptime bytes = prefetch.value()
        comptime assert (
            bytes == 64 or bytes == 128 or bytes == 256
        ), "l2_prefetch must be 64, 128 or 256 bytes"
        comptime assert not bypass or size != 16, (
            "an asynchronous copy cannot both prefetch to the second-level"
            " cache and bypass the first: pass bypass_L1_16B=False"
        )
    comptime if fill is not None:
        comptime assert (
            dtype.size_of() <= 4
        ), "an asynchronous copy fills with numbers of at most 32 bits"


@always_inline
def _copy_hardware[
    size: Int,
    bypass: Bool,
    prefetch: Int,
    policy: CacheEviction,
    has_size: Bool,
](
    to: __brio.ptr[__brio.int[8], 3],
    from_: __brio.ptr[__brio.int[8], 1],
    bytes: Int32,
):
    """One `cp.async`; `bytes` of the source are read where `has_size`, the others are zero."""
    comptime is_plain = prefetch == 0 and not _has_policy(policy)
    comptime text = _copy_text(
        size, bypass, prefetch, _has_policy(policy), has_size
    )
    comptime if is_plain:
        comptime name: StringLiteral = _concat(
            "llvm.nvvm.cp.async.",
            "cg" if bypass and size == 16 else "ca",
            ".shared.global.",
            _decimal(size),
            ".s" if has_size else "",
        )
        comptime if has_size:
            __brio.llvm_intrinsic[name, __brio.none](to, from_, bytes)
        else:
            __brio.llvm_intrinsic[name, __brio.none](to, from_)
    elif _has_policy(policy):
        comptime policy_text = _policy_text(policy)
        var hint = __brio.assembly[policy_text, __brio.int[64], False, "=l"]()
        comptime if has_size:
            __brio.assembly[text, __brio.none, True, "l,l,r,l,~{memory}"](
                to, from_, bytes, hint
            )
        else:
            __brio.assembly[text, __brio.none, True, "l,l,l,~{memory}"](
                to, from_, hint
            )
    elif has_size:
        __brio.assembly[text, __brio.none, True, "l,l,r,~{memory}"](
            to, from_, bytes
        )
    else:
        __brio.assembly[text, __brio.none, True, "l,l,~{memory}"](to, from_)


@always_inline
def async_copy[
    dtype: DType,
    from_space: AddressSpace,
    to_space: AddressSpace,
    //,
    size: Int,
    *,
    fill: Optional[Scalar[dtype]] = None,
    bypass_L1_16B: Bool = True,
    l2_prefetch: Optional[Int] = None,
    eviction_policy: CacheEviction = CacheEviction.EVICT_NORMAL,
](
    src: UnsafePointer[Scalar[dtype], address_space=from_space],
    dst: UnsafePointer[Scalar[dtype], address_space=to_space],
):
    """Copies `size` bytes from global to shared memory without waiting.

    Parameters:
        dtype: The kind of number.
        from_space: Which memory `src` points into.
        to_space: Which memory `dst` points into.
        size: Bytes: 4, 8 or 16. Both addresses must be multiples of it.
        fill: See the form with `src_size`.
        bypass_L1_16B: Whether copies of 16 bytes go past the first-level cache.
        l2_prefetch: Bytes to bring to the second-level cache: 64, 128 or 256.
        eviction_policy: How long the second-level cache keeps what is read.

    Examples:

    ```mojo
    from std.gpu import barrier, thread_idx
    from std.gpu.host import DeviceContext
    from std.gpu.memory import async_copy, async_copy_wait_all
    from std.memory import stack_allocation

    def reverse(values: UnsafePointer[Float32, MutAnyOrigin]):
        var shared = stack_allocation[64, Float32, address_space=AddressSpace.SHARED]()
        var i = thread_idx.x
        async_copy[4]((values + i).address_space_cast[AddressSpace.GLOBAL](), shared + i)
        async_copy_wait_all()
        barrier()
        values[i] = shared[63 - i]

    var ctx = DeviceContext()
    var values = ctx.enqueue_create_buffer[DType.float32](64)
    with values.map_to_host() as host:
        for i in range(64):
            host[i] = Float32(i)
    ctx.enqueue_function[reverse](values, grid_dim=1, block_dim=64)
    with values.map_to_host() as host:
        print(host[0], host[63])  # -> 63.0 0.0
    ```
    """
    _check[
        dtype, size, fill, bypass_L1_16B, l2_prefetch, from_space, to_space
    ]()
    comptime if _has_nvidia[80]():
        comptime prefetch = l2_prefetch.value() if l2_prefetch is not None else 0
        _copy_hardware[size, bypass_L1_16B, prefetch, eviction_policy, False](
            _shared_address(dst), _global_address(src), Int32(size)
        )
    else:
        comptime count = _whole(size // dtype.size_of())
        comptime assert count > 0, (
            "an asynchronous copy moves whole elements: 'size' is smaller"
            " than one"
        )
        dst.store(src.load[width=count]())
        _note_copy_to(dst, size)


@always_inline
def async_copy[
    dtype: DType,
    from_space: AddressSpace,
    to_space: AddressSpace,
    //,
    size: Int,
    *,
    fill: Optional[Scalar[dtype]] = None,
    bypass_L1_16B: Bool = True,
    l2_prefetch: Optional[Int] = None,
    eviction_policy: CacheEviction = CacheEviction.EVICT_NORMAL,
](
    src: UnsafePointer[Scalar[dtype], address_space=from_space],
    dst: UnsafePointer[Scalar[dtype], address_space=to_space],
    src_size: Int32,
    predicate: Bool = False,
):
    """Copies the first `src_size` of `size` bytes, and puts `fill`, or zeros without it, for the others.

    Parameters:
        dtype: The kind of number.
        from_space: Which memory `src` points into.
        to_space: Which memory `dst` points into.
        size: Bytes that are written: 4, 8 or 16. Both addresses must be multiples of it.
        fill: The number for what is not copied.
        bypass_L1_16B: Whether copies of 16 bytes go past the first-level cache.
        l2_prefetch: Bytes to bring to the second-level cache: 64, 128 or 256.
        eviction_policy: How long the second-level cache keeps what is read.

    Args:
        src: What is copied.
        dst: Where to.
        src_size: Bytes that are read, at most `size`.
        predicate: Whether to read nothing at all, as with a `src_size` of 0.
    """
    _check[
        dtype, size, fill, bypass_L1_16B, l2_prefetch, from_space, to_space
    ]()
    comptime count = _whole(size // dtype.size_of())
    comptime assert (
        count > 0
    ), "an asynchronous copy moves whole elements: 'size' is smaller than one"
    var bytes = Int32(0) if predicate else src_size
    comptime other = fill.value() if fill is not None else Scalar[dtype](0)
    comptime is_zero = fill is None or other.to_bits() == 0
    comptime if _has_nvidia[80]():
        comptime prefetch = l2_prefetch.value() if l2_prefetch is not None else 0
        comptime if is_zero:
            _copy_hardware[
                size, bypass_L1_16B, prefetch, eviction_policy, True
            ](_shared_address(dst), _global_address(src), bytes)
        else:
            if bytes == Int32(size):
                _copy_hardware[
                    size, bypass_L1_16B, prefetch, eviction_policy, False
                ](_shared_address(dst), _global_address(src), bytes)
            else:
                _copy_partly[count](src, dst, bytes, other)
    else:
        if bytes == Int32(size):
            dst.store(src.load[width=count]())
        else:
            _copy_partly[count](src, dst, bytes, other)
        _note_copy_to(dst, size)


@always_inline
def async_copy[
    dtype: DType,
    from_space: AddressSpace,
    to_space: AddressSpace,
    //,
    size: Int,
    *,
    fill: Optional[Scalar[dtype]] = None,
    bypass_L1_16B: Bool = True,
    l2_prefetch: Optional[Int] = None,
    eviction_policy: CacheEviction = CacheEviction.EVICT_NORMAL,
](
    src: UnsafePointer[Scalar[dtype], address_space=from_space],
    dst: UnsafePointer[Scalar[dtype], address_space=to_space],
    *,
    predicate: Bool,
):
    """Copies all of `size` bytes, or none, which puts `fill`, or zeros without it.

    Parameters:
        dtype: The kind of number.
        from_space: Which memory `src` points into.
        to_space: Which memory `dst` points into.
        size: Bytes that are written: 4, 8 or 16. Both addresses must be multiples of it.
        fill: The number for what is not copied.
        bypass_L1_16B: Whether copies of 16 bytes go past the first-level cache.
        l2_prefetch: Bytes to bring to the second-level cache: 64, 128 or 256.
        eviction_policy: How long the second-level cache keeps what is read.

    Args:
        src: What is copied.
        dst: Where to.
        predicate: Whether to read nothing at all.
    """
    async_copy[
        size,
        fill=fill,
        bypass_L1_16B=bypass_L1_16B,
        l2_prefetch=l2_prefetch,
        eviction_policy=eviction_policy,
    ](src, dst, Int32(size), predicate)


@always_inline
def _copy_partly[
    dtype: DType,
    from_space: AddressSpace,
    to_space: AddressSpace,
    //,
    count: Int,
](
    src: UnsafePointer[Scalar[dtype], address_space=from_space],
    dst: UnsafePointer[Scalar[dtype], address_space=to_space],
    bytes: Int32,
    fill: Scalar[dtype],
):
    """Copies the numbers that lie within `bytes`, and puts `fill` for the others."""
    comptime for i in range(count):
        var value = fill
        if Int32((i + 1) * dtype.size_of()) <= bytes:
            value = src[i]
        dst[i] = value


@always_inline
def async_copy_commit_group():
    """Ends a group of copies: those that this thread began since the last one.

    Examples:

    ```mojo
    from std.gpu.memory import async_copy, async_copy_commit_group, async_copy_wait_group
    from std.memory import stack_allocation
    from std.gpu.host import DeviceContext

    def kernel(numbers: UnsafePointer[Int32, MutAnyOrigin]):
        var tile = stack_allocation[4, Int32, address_space=AddressSpace.SHARED]()
        async_copy[16](numbers.address_space_cast[AddressSpace.GLOBAL](), tile)
        async_copy_commit_group()
        async_copy_wait_group(0)
        print(tile[3])  # -> 7

    var ctx = DeviceContext()
    var numbers = ctx.enqueue_create_buffer[DType.int32](4)
    _ = numbers.enqueue_fill(7)
    ctx.enqueue_function[kernel](numbers, grid_dim=1, block_dim=1)
    ctx.synchronize()
    ```
    """
    comptime if _has_nvidia[80]():
        __brio.llvm_intrinsic["llvm.nvvm.cp.async.commit.group", __brio.none]()
    else:
        _note_copy[_NOTE_COPY_COMMIT](0)


@always_inline
def async_copy_wait_group(n: Int32):
    """Waits until at most `n` of this thread's groups of copies are under way.

    Args:
        n: How many groups may still be under way; 0 waits for all that are complete as groups.

    Examples:

    ```mojo
    from std.gpu.memory import async_copy, async_copy_commit_group, async_copy_wait_group
    from std.memory import stack_allocation
    from std.gpu.host import DeviceContext

    def kernel(numbers: UnsafePointer[Int32, MutAnyOrigin]):
        var tile = stack_allocation[4, Int32, address_space=AddressSpace.SHARED]()
        async_copy[16](numbers.address_space_cast[AddressSpace.GLOBAL](), tile)
        async_copy_commit_group()
        async_copy_wait_group(0)
        print(tile[3])  # -> 7

    var ctx = DeviceContext()
    var numbers = ctx.enqueue_create_buffer[DType.int32](4)
    _ = numbers.enqueue_fill(7)
    ctx.enqueue_function[kernel](numbers, grid_dim=1, block_dim=1)
    ctx.synchronize()
    ```
    """
    comptime if _has_nvidia[80]():
        # The instruction takes a constant; waiting for more than asked is right too.
        if n >= 8:
            _wait_group[8]()
        elif n == 7:
            _wait_group[7]()
        elif n == 6:
            _wait_group[6]()
        elif n == 5:
            _wait_group[5]()
        elif n == 4:
            _wait_group[4]()
        elif n == 3:
            _wait_group[3]()
        elif n == 2:
            _wait_group[2]()
        elif n == 1:
            _wait_group[1]()
        else:
            _wait_group[0]()
    else:
        _note_copy[_NOTE_COPY_WAIT](Int(n))


@always_inline
def _wait_group[n: Int]():
    __brio.llvm_intrinsic["llvm.nvvm.cp.async.wait.group", __brio.none](
        __brio.constant[__brio.int[32], n]()
    )


@always_inline
def async_copy_wait_all():
    """Waits for all copies that this thread began.

    Examples:

    ```mojo
    from std.gpu.memory import async_copy, async_copy_commit_group, async_copy_wait_all
    from std.memory import stack_allocation
    from std.gpu.host import DeviceContext

    def kernel(numbers: UnsafePointer[Int32, MutAnyOrigin]):
        var tile = stack_allocation[4, Int32, address_space=AddressSpace.SHARED]()
        async_copy[16](numbers.address_space_cast[AddressSpace.GLOBAL](), tile)
        async_copy_commit_group()
        async_copy_wait_all()
        print(tile[3])  # -> 7

    var ctx = DeviceContext()
    var numbers = ctx.enqueue_create_buffer[DType.int32](4)
    _ = numbers.enqueue_fill(7)
    ctx.enqueue_function[kernel](numbers, grid_dim=1, block_dim=1)
    ctx.synchronize()
    ```
    """
    comptime if _has_nvidia[80]():
        __brio.llvm_intrinsic["llvm.nvvm.cp.async.wait.all", __brio.none]()
    else:
        _note_copy[_NOTE_COPY_WAIT](-1)
