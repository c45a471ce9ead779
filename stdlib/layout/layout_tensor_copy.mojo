"""Copies between tensors, by one thread or by the threads of a block or warp together."""

from gpu.id import block_dim, lane_id, thread_idx
from gpu.memory import CacheEviction, Fill, async_copy
from layout.element import _is_contiguous
from layout.int_tuple import UNKNOWN_VALUE
from layout.layout import Layout
from layout.layout_tensor import LayoutTensor
from layout.layout_tensor_iter import LayoutTensorIter
from layout.layout_tensor_ops import (
    _count,
    _is_there,
    _is_unrolled,
    _place,
)
from layout.swizzle import Swizzle, make_ldmatrix_swizzle
from layout.tensor_layouts import _different_sizes
from utils.numerics import nan


struct ThreadScope(Equatable, Intable, TrivialRegisterPassable, Writable):
    """Whose threads share the work.

    Examples:

    ```mojo
    from layout.layout_tensor import ThreadScope
    print(ThreadScope.WARP, ThreadScope.WARP == ThreadScope.BLOCK)  # -> WARP False
    ```
    """

    var _value: Int

    comptime BLOCK = ThreadScope(0)
    """Those of the block.

    Examples:

    ```mojo
    from layout.layout_tensor import ThreadScope
    print(ThreadScope.BLOCK)  # -> BLOCK
    ```
    """
    comptime WARP = ThreadScope(1)
    """Those of the warp.

    Examples:

    ```mojo
    from layout.layout_tensor import ThreadScope
    print(ThreadScope.WARP)  # -> WARP
    ```
    """

    @always_inline
    def __init__(out self, value: Int):
        """The scope with this number.

        Examples:

        ```mojo
        from layout.layout_tensor import ThreadScope
        print(ThreadScope(1) == ThreadScope.WARP)  # -> True
        ```
        """
        self._value = value

    @always_inline
    def __int__(self) -> Int:
        """The scope's number.

        Examples:

        ```mojo
        from layout.layout_tensor import ThreadScope
        print(Int(ThreadScope.BLOCK), Int(ThreadScope.WARP))  # -> 0 1
        ```
        """
        return self._value

    def write_to[W: Writer](self, mut writer: W):
        """Writes `BLOCK` or `WARP`.

        Examples:

        ```mojo
        from layout.layout_tensor import ThreadScope
        print(ThreadScope.BLOCK)  # -> BLOCK
        ```
        """
        writer.write("BLOCK" if self._value == 0 else "WARP")

    @always_inline
    def __eq__(self, other: ThreadScope) -> Bool:
        """Whether they are the same.

        Examples:

        ```mojo
        from layout.layout_tensor import ThreadScope
        print(ThreadScope.BLOCK == ThreadScope.BLOCK)  # -> True
        ```
        """
        return self._value == other._value

    @always_inline
    def __ne__(self, other: ThreadScope) -> Bool:
        """Whether they differ.

        Examples:

        ```mojo
        from layout.layout_tensor import ThreadScope
        print(ThreadScope.BLOCK != ThreadScope.WARP)  # -> True
        ```
        """
        return self._value != other._value


# --- by one thread


@always_inline
def _check_sizes(dst: LayoutTensor[...], src: LayoutTensor[...]):
    """Both must have as many elements, of as many numbers."""
    comptime if dst.layout.size() != UNKNOWN_VALUE and src.layout.size() != UNKNOWN_VALUE:
        comptime if dst.layout.size() != src.layout.size() or dst.element_size != src.element_size:
            comptime message = _different_sizes(
                dst.layout.shape,
                dst.element_size,
                src.layout.shape,
                src.element_size,
            )
            comptime assert False, message
    comptime assert (
        dst.element_size == src.element_size
    ), "cannot copy between tensors whose elements differ in size"


@always_inline
def _copy_one(dst: LayoutTensor[...], src: LayoutTensor[...], index: Int):
    """Copies element number `index`."""
    if _is_there(dst, index) and _is_there(src, index):
        var value = src._load(_place(src, index))
        comptime if src.dtype == dst.dtype:
            dst._store(_place(dst, index), rebind[dst.element_type](value))
        else:
            dst._store(
                _place(dst, index),
                rebind[dst.element_type](value.cast[dst.dtype]()),
            )


@always_inline
def _copy(dst: LayoutTensor[...], src: LayoutTensor[...]):
    """Copies all elements."""
    _check_sizes(dst, src)
    comptime if _is_unrolled[dst.layout.size()]:
        comptime for i in range(dst.layout.size()):
            _copy_one(dst, src, i)
    else:
        for i in range(_count(dst)):
            _copy_one(dst, src, i)


def _is_async(same_type: Bool, bytes: Int, to: Layout, from_: Layout) -> Bool:
    """Whether an element is one asynchronous copy, of 4, 8 or 16 bytes."""
    return (
        same_type
        and (bytes == 4 or bytes == 8 or bytes == 16)
        and _is_contiguous(to)
        and _is_contiguous(from_)
    )


@always_inline
def _copy_async[
    is_masked: Bool,
    swizzle: Optional[Swizzle],
    fill: Fill,
    policy: CacheEviction = CacheEviction.EVICT_NORMAL,
](
    dst: LayoutTensor[...],
    src: LayoutTensor[...],
    src_bound: Int,
    base_offset: Int,
):
    """Copies all elements into shared memory, without waiting where the hardware can."""
    _check_sizes(dst, src)
    comptime if _is_unrolled[dst.layout.size()]:
        comptime for i in range(dst.layout.size()):
            _copy_one_async[is_masked, swizzle, fill, policy](
                dst, src, i, src_bound, base_offset
            )
    else:
        for i in range(_count(dst)):
            _copy_one_async[is_masked, swizzle, fill, policy](
                dst, src, i, src_bound, base_offset
            )


@always_inline
def _copy_one_async[
    is_masked: Bool,
    swizzle: Optional[Swizzle],
    fill: Fill,
    policy: CacheEviction = CacheEviction.EVICT_NORMAL,
](
    dst: LayoutTensor[...],
    src: LayoutTensor[...],
    index: Int,
    src_bound: Int,
    base_offset: Int,
):
    """Copies element number `index` without waiting."""
    if not _is_there(dst, index):
        return
    var at = _place(dst, index)
    comptime if swizzle is not None:
        comptime size = dst.element_size
        at = _swizzled[swizzle.value(), size](base_offset + at) - base_offset
    var from_ = _place(src, index)
    var there = _is_there(src, index)
    comptime if is_masked:
        there = there and from_ < src_bound
    if there:
        comptime bytes = dst.element_size * dst.dtype.size_of()
        comptime if _is_async(
            src.dtype == dst.dtype,
            bytes,
            dst.element_layout,
            src.element_layout,
        ):
            async_copy[bytes, eviction_policy=policy](
                src.ptr + from_, dst.ptr + at
            )
        else:
            var value = src._load(from_)
            comptime if src.dtype == dst.dtype:
                dst._store(at, rebind[dst.element_type](value))
            else:
                dst._store(
                    at, rebind[dst.element_type](value.cast[dst.dtype]())
                )
    else:
        comptime if fill == Fill.ZERO:
            dst._store(at, dst.element_type(0))
        elif fill == Fill.NAN:
            comptime assert (
                dst.dtype.is_floating_point()
            ), "only floating-point tensors can be filled with NaN"
            dst._store(at, dst.element_type(nan[dst.dtype]()))


# --- by threads together


@always_inline
def _worker[scope: ThreadScope, block_dim_count: Int]() -> Int:
    """The number of this thread among those that share the work."""
    comptime assert (
        block_dim_count >= 1 and block_dim_count <= 3
    ), "a block must have 1, 2 or 3 dimensions"
    comptime if scope == ThreadScope.WARP:
        return lane_id()
    elif block_dim_count == 1:
        return thread_idx.x
    elif block_dim_count == 2:
        return thread_idx.y * block_dim.x + thread_idx.x
    else:
        return (
            thread_idx.z * block_dim.y + thread_idx.y
        ) * block_dim.x + thread_idx.x


@always_inline
def _is_idle[num_threads: Int, busy: Int](worker: Int) -> Bool:
    """Whether a thread has no part, of `num_threads` threads of which `busy` have one. Others than these begin again: warps with tiles of their own."""
    comptime if num_threads > busy:
        return worker >= busy
    else:
        return False


@always_inline
def copy_dram_to_sram[
    src_thread_layout: Layout,
    dst_thread_layout: Layout = src_thread_layout,
    swizzle: Optional[Swizzle] = None,
    num_threads: Int = src_thread_layout.size(),
    thread_scope: ThreadScope = ThreadScope.BLOCK,
    block_dim_count: Int = 1,
](dst: LayoutTensor[...], src: LayoutTensor[...]):
    """Copies a tensor in global memory to one in shared memory: every thread its fragments of both; `barrier()` afterwards makes the copy visible. Threads that the layout has no place for do nothing if `num_threads` counts them; else they begin again with its first place.

    Parameters:
        src_thread_layout: Which thread reads what.
        dst_thread_layout: Which thread writes what.
        swizzle: Reorders the places in shared memory.
        num_threads: How many threads there are.
        thread_scope: Whether a block or a warp shares the work.
        block_dim_count: How many dimensions of the block number its threads.

    Examples:

    ```mojo
    from std.gpu import barrier, thread_idx
    from std.gpu.host import DeviceContext
    from layout import Layout, LayoutTensor
    from layout.layout_tensor import copy_dram_to_sram

    comptime layout = Layout.row_major(4, 8)
    comptime threads = Layout.row_major(4, 8)

    def kernel(t: LayoutTensor[DType.float32, layout, MutAnyOrigin]):
        var shared = LayoutTensor[
            DType.float32, layout, MutAnyOrigin, address_space=AddressSpace.SHARED
        ].stack_allocation()
        copy_dram_to_sram[threads](shared, t)
        barrier()
        t[thread_idx.x // 8, thread_idx.x % 8] = shared[3 - thread_idx.x // 8, thread_idx.x % 8]

    var ctx = DeviceContext()
    var buffer = ctx.enqueue_create_buffer[DType.float32](32)
    with buffer.map_to_host() as host:
        for i in range(32):
            host[i] = Float32(i)
    ctx.enqueue_function[kernel](LayoutTensor[DType.float32, layout](buffer), grid_dim=1, block_dim=32)
    with buffer.map_to_host() as host:
        print(host[0], host[31])  # -> 24.0 7.0
    ```
    """
    var worker = _worker[thread_scope, block_dim_count]()
    if _is_idle[num_threads, src_thread_layout.size()](worker):
        return
    var from_ = src.distribute[src_thread_layout](worker)
    var to = dst.distribute[dst_thread_layout](worker)
    comptime if swizzle is None:
        _copy(to, from_)
    else:
        _copy_swizzled_to[swizzle.value()](to, from_, to.distance(dst.ptr))


@always_inline
def copy_dram_to_sram[
    thread_layout: Layout,
    swizzle: Optional[Swizzle] = None,
    num_threads: Int = thread_layout.size(),
    thread_scope: ThreadScope = ThreadScope.BLOCK,
    block_dim_count: Int = 1,
](dst: LayoutTensor[...], src: LayoutTensor[...]):
    """Copies a tensor in global memory to one in shared memory: every thread its fragments of both."""
    copy_dram_to_sram[
        src_thread_layout=thread_layout,
        dst_thread_layout=thread_layout,
        swizzle=swizzle,
        num_threads=num_threads,
        thread_scope=thread_scope,
        block_dim_count=block_dim_count,
    ](dst, src)


@always_inline
def copy_dram_to_sram[
    src_thread_layout: Layout,
    dst_thread_layout: Layout = src_thread_layout,
    swizzle: Optional[Swizzle] = None,
    num_threads: Int = src_thread_layout.size(),
    thread_scope: ThreadScope = ThreadScope.BLOCK,
    block_dim_count: Int = 1,
](dst: LayoutTensor[...], src_iter: LayoutTensorIter[...], bound: Int):
    """Copies an iterator's tile to a tensor in shared memory: every thread its fragments of both. What lies `bound` numbers or more behind the iterator's beginning is 0."""
    var worker = _worker[thread_scope, block_dim_count]()
    if _is_idle[num_threads, src_thread_layout.size()](worker):
        return
    var tile = src_iter[]
    var from_ = tile.distribute[src_thread_layout](worker)
    var to = dst.distribute[dst_thread_layout](worker)
    var end = bound - src_iter.offset - from_.distance(tile)
    _check_sizes(to, from_)
    for i in range(_count(to)):
        var at = _place(to, i)
        comptime if swizzle is not None:
            var first = to.distance(dst)
            at = _swizzled[swizzle.value(), to.element_size](first + at) - first
        if _place(from_, i) < end:
            to._store(
                at,
                rebind[to.element_type](
                    from_._load(_place(from_, i)).cast[to.dtype]()
                ),
            )
        else:
            to._store(at, to.element_type(0))


@always_inline
def _swizzled[swizzle: Swizzle, size: Int](at: Int) -> Int:
    """Where a vector of `size` numbers at offset `at` lies. A swizzle counts numbers, so that others may read it by vectors of another size; one that would tear these vectors apart counts them."""
    comptime if swizzle.base >= _log2_of(size):
        return swizzle(at)
    else:
        return swizzle(at // size) * size


@always_inline
def _copy_swizzled_to[
    swizzle: Swizzle
](dst: LayoutTensor[...], src: LayoutTensor[...], base_offset: Int):
    """Copies a fragment to the places that a swizzle gives; `base_offset` is where it begins in the tensor that is swizzled."""
    _check_sizes(dst, src)
    comptime size = dst.element_size
    for i in range(_count(dst)):
        if _is_there(dst, i) and _is_there(src, i):
            var at = base_offset + _place(dst, i)
            dst._store(
                _swizzled[swizzle, size](at) - base_offset,
                rebind[dst.element_type](
                    src._load(_place(src, i)).cast[dst.dtype]()
                ),
            )


@always_inline
def _copy_swizzled_from[
    swizzle: Swizzle
](dst: LayoutTensor[...], src: LayoutTensor[...], base_offset: Int):
    """Copies a fragment from the places that a swizzle gives; `base_offset` is where it begins in the tensor that is swizzled."""
    _check_sizes(dst, src)
    comptime size = src.element_size
    for i in range(_count(dst)):
        if _is_there(dst, i) and _is_there(src, i):
            var at = base_offset + _place(src, i)
            dst._store(
                _place(dst, i),
                rebind[dst.element_type](
                    src._load(_swizzled[swizzle, size](at) - base_offset).cast[
                        dst.dtype
                    ]()
                ),
            )


@always_inline
def copy_dram_to_sram_async[
    src_thread_layout: Layout,
    dst_thread_layout: Layout,
    swizzle: Bool = False,
    fill: Fill = Fill.NONE,
    eviction_policy: CacheEviction = CacheEviction.EVICT_NORMAL,
    num_threads: Int = src_thread_layout.size(),
    block_dim_count: Int = 1,
](dst: LayoutTensor[...], src: LayoutTensor[...]):
    """Copies a tensor in global memory to one in shared memory without waiting: `async_copy_wait_all()` and `barrier()` make the copy visible.

    Elements of 4, 8 or 16 bytes are copied past the registers, others as `copy_dram_to_sram` does.

    Parameters:
        src_thread_layout: Which thread reads what.
        dst_thread_layout: Which thread writes what.
        swizzle: Whether to reorder the places in shared memory for matrix loads.
        fill: What to put where the source has nothing.
        eviction_policy: How long the second-level cache keeps what is read.
        num_threads: How many threads there are.
        block_dim_count: How many dimensions of the block number its threads.

    Examples:

    ```mojo
    from std.gpu import barrier
    from std.gpu.memory import async_copy_wait_all
    from std.gpu.host import DeviceContext
    from layout import Layout, LayoutTensor
    from layout.layout_tensor import copy_dram_to_sram_async, copy_sram_to_dram

    comptime layout = Layout.row_major(4, 8)
    comptime threads = Layout.row_major(4, 8)
    comptime Tile = LayoutTensor[DType.float32, layout, MutAnyOrigin]
    comptime Shared = LayoutTensor[DType.float32, layout, MutAnyOrigin, address_space=AddressSpace.SHARED]

    def kernel(to: Tile, source: Tile):
        var shared = Shared.stack_allocation()
        copy_dram_to_sram_async[threads](shared, source)
        async_copy_wait_all()
        barrier()
        copy_sram_to_dram[threads](to, shared)

    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(3)
    var b = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(0)
    ctx.enqueue_function[kernel](Tile(b), Tile(a), grid_dim=1, block_dim=32)
    with b.map_to_host() as host:
        print(host[0], host[31])  # -> 3.0 3.0
    ```
    """
    comptime pattern = make_ldmatrix_swizzle[
        dst.dtype,
        dst.layout.stride[0].value(),
        _log2_of(16 // dst.dtype.size_of()),
    ]() if swizzle else Swizzle(0, 0, 0)
    comptime order = Optional[Swizzle](pattern) if swizzle else Optional[
        Swizzle
    ](None)
    _begin_copy_dram_to_sram[
        src_thread_layout,
        order,
        fill,
        eviction_policy,
        ThreadScope.BLOCK,
        block_dim_count,
        num_threads,
        dst_thread_layout,
    ](dst, src)


@always_inline
def _begin_copy_dram_to_sram[
    src_thread_layout: Layout,
    swizzle: Optional[Swizzle],
    fill: Fill,
    eviction_policy: CacheEviction,
    thread_scope: ThreadScope,
    block_dim_count: Int,
    num_threads: Int,
    dst_thread_layout: Layout = src_thread_layout,
](dst: LayoutTensor[...], src: LayoutTensor[...]):
    """Begins to copy this thread's fragment; `swizzle` reorders the places in shared memory."""
    var worker = _worker[thread_scope, block_dim_count]()
    if _is_idle[num_threads, src_thread_layout.size()](worker):
        return
    var from_ = src.distribute[src_thread_layout](worker)
    var to = dst.distribute[dst_thread_layout](worker)
    comptime if swizzle is not None:
        _copy_async[False, swizzle, fill, eviction_policy](
            to, from_, 0, to.distance(dst.ptr)
        )
    else:
        _copy_async[False, swizzle, fill, eviction_policy](to, from_, 0, 0)


@always_inline
def copy_dram_to_sram_async[
    thread_layout: Layout,
    swizzle: Bool = False,
    masked: Bool = False,
    fill: Fill = Fill.NONE,
    eviction_policy: CacheEviction = CacheEviction.EVICT_NORMAL,
    num_threads: Int = thread_layout.size(),
    block_dim_count: Int = 1,
](dst: LayoutTensor[...], src: LayoutTensor[...]):
    """Copies a tensor in global memory to one in shared memory without waiting."""
    copy_dram_to_sram_async[
        src_thread_layout=thread_layout,
        dst_thread_layout=thread_layout,
        swizzle=swizzle,
        fill=fill,
        eviction_policy=eviction_policy,
        num_threads=num_threads,
        block_dim_count=block_dim_count,
    ](dst, src)


def _log2_of(value: Int) -> Int:
    """The largest n with 2**n <= value."""
    var result = 0
    while (1 << (result + 1)) <= value:
        result += 1
    return result


@always_inline
def copy_sram_to_dram[
    thread_layout: Layout,
    swizzle: Optional[Swizzle] = None,
    num_threads: Int = thread_layout.size(),
    block_dim_count: Int = 1,
](dst: LayoutTensor[...], src: LayoutTensor[...]):
    """Copies a tensor in shared memory to one in global memory: every thread its fragments of both. `barrier()` before makes what other threads wrote visible.

    Parameters:
        thread_layout: Which place each thread has in both tensors.
        swizzle: How offsets in shared memory are permuted.
        num_threads: Threads that call it.
        block_dim_count: How many dimensions of the block count.

    Args:
        dst: The tensor in global memory.
        src: The tensor in shared memory, of the same extents.

    Examples:

    ```mojo
    from std.gpu import barrier
    from std.gpu.host import DeviceContext
    from layout import Layout, LayoutTensor
    from layout.layout_tensor import copy_dram_to_sram, copy_sram_to_dram

    comptime layout = Layout.row_major(4, 8)
    comptime threads = Layout.row_major(4, 8)
    comptime Tile = LayoutTensor[DType.float32, layout, MutAnyOrigin]
    comptime Shared = LayoutTensor[DType.float32, layout, MutAnyOrigin, address_space=AddressSpace.SHARED]

    def kernel(to: Tile, source: Tile):
        var shared = Shared.stack_allocation()
        copy_dram_to_sram[threads](shared, source)
        barrier()
        copy_sram_to_dram[threads](to, shared)

    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(3)
    var b = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(0)
    ctx.enqueue_function[kernel](Tile(b), Tile(a), grid_dim=1, block_dim=32)
    with b.map_to_host() as host:
        print(host[0], host[31])  # -> 3.0 3.0
    ```
    """
    var worker = _worker[ThreadScope.BLOCK, block_dim_count]()
    if _is_idle[num_threads, thread_layout.size()](worker):
        return
    var from_ = src.distribute[thread_layout](worker)
    var to = dst.distribute[thread_layout](worker)
    comptime if swizzle is None:
        _copy(to, from_)
    else:
        _copy_swizzled_from[swizzle.value()](to, from_, from_.distance(src.ptr))


@always_inline
def copy_dram_to_local[
    src_thread_layout: Layout,
    num_threads: Int = src_thread_layout.size(),
    thread_scope: ThreadScope = ThreadScope.BLOCK,
    block_dim_count: Int = 1,
](dst: LayoutTensor[...], src: LayoutTensor[...]):
    """Copies this thread's fragment of a tensor in global memory to a tensor of the thread.

    Examples:

    ```mojo
    from std.gpu import barrier
    from std.gpu.host import DeviceContext
    from layout import Layout, LayoutTensor
    from layout.layout_tensor import copy_dram_to_local, copy_local_to_dram

    comptime layout = Layout.row_major(4, 8)
    comptime threads = Layout.row_major(4, 8)
    comptime Tile = LayoutTensor[DType.float32, layout, MutAnyOrigin]
    comptime Own = LayoutTensor[DType.float32, Layout.row_major(1, 1), MutAnyOrigin, address_space=AddressSpace.LOCAL]

    def kernel(to: Tile, source: Tile):
        var own = Own.stack_allocation()
        copy_dram_to_local[threads](own, source)
        copy_local_to_dram[threads](to, own)

    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(3)
    var b = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(0)
    ctx.enqueue_function[kernel](Tile(b), Tile(a), grid_dim=1, block_dim=32)
    with b.map_to_host() as host:
        print(host[0], host[31])  # -> 3.0 3.0
    ```
    """
    var worker = _worker[thread_scope, block_dim_count]()
    if _is_idle[num_threads, src_thread_layout.size()](worker):
        return
    _copy(dst, src.distribute[src_thread_layout](worker))


@always_inline
def copy_dram_to_local[
    src_thread_layout: Layout,
    num_threads: Int = src_thread_layout.size(),
    thread_scope: ThreadScope = ThreadScope.BLOCK,
    block_dim_count: Int = 1,
](
    dst: LayoutTensor[...],
    src: LayoutTensor[...],
    src_base: LayoutTensor[...],
    offset: Optional[Int] = None,
):
    """Copies this thread's fragment of a tensor in global memory to a tensor of the thread. `src_base` is the tensor that `src` is a part of; what lies behind its end is 0."""
    var worker = _worker[thread_scope, block_dim_count]()
    if _is_idle[num_threads, src_thread_layout.size()](worker):
        return
    var from_ = src.distribute[src_thread_layout](worker)
    var end = _extent(src_base) - from_.distance(src_base) - offset.or_else(0)
    _check_sizes(dst, from_)
    comptime if _is_unrolled[dst.layout.size()]:
        comptime for i in range(dst.layout.size()):
            _copy_before(dst, from_, i, end)
    else:
        for i in range(_count(dst)):
            _copy_before(dst, from_, i, end)


@always_inline
def copy_dram_to_local[
    src_thread_layout: Layout,
    num_threads: Int = src_thread_layout.size(),
    thread_scope: ThreadScope = ThreadScope.BLOCK,
    block_dim_count: Int = 1,
](dst: LayoutTensor[...], src_iter: LayoutTensorIter[...], bounds: Int):
    """Copies this thread's fragment of an iterator's tile to a tensor of the thread; what lies `bounds` numbers or more behind the iterator's beginning is 0."""
    var worker = _worker[thread_scope, block_dim_count]()
    if _is_idle[num_threads, src_thread_layout.size()](worker):
        return
    var tile = src_iter[]
    var from_ = tile.distribute[src_thread_layout](worker)
    var end = bounds - src_iter.offset - from_.distance(tile)
    _check_sizes(dst, from_)
    comptime if _is_unrolled[dst.layout.size()]:
        comptime for i in range(dst.layout.size()):
            _copy_before(dst, from_, i, end)
    else:
        for i in range(_count(dst)):
            _copy_before(dst, from_, i, end)


@always_inline
def _extent(tensor: LayoutTensor[...]) -> Int:
    """How many numbers lie between the first and the end of the last."""
    var result = tensor.element_size
    comptime for i in range(tensor.flat_rank):
        result += (
            tensor.runtime_layout.shape.leaf[i]() - 1
        ) * tensor.runtime_layout.stride.leaf[i]()
    return result


@always_inline
def _copy_before(
    dst: LayoutTensor[...], src: LayoutTensor[...], index: Int, end: Int
):
    """Copies element number `index` if it lies before `end`, in numbers; else it is 0."""
    if _place(src, index) < end:
        _copy_one(dst, src, index)
    else:
        dst._store(_place(dst, index), dst.element_type(0))


@always_inline
def copy_local_to_dram[
    dst_thread_layout: Layout,
    num_threads: Int = dst_thread_layout.size(),
    thread_scope: ThreadScope = ThreadScope.BLOCK,
    block_dim_count: Int = 1,
](dst: LayoutTensor[...], src: LayoutTensor[...], dst_base: LayoutTensor[...]):
    """Copies a tensor of the thread to its fragment of a tensor in global memory, as far as that lies in `dst_base`, the tensor that `dst` is a part of."""
    var worker = _worker[thread_scope, block_dim_count]()
    if _is_idle[num_threads, dst_thread_layout.size()](worker):
        return
    var to = dst.distribute[dst_thread_layout](worker)
    var end = _extent(dst_base) - to.distance(dst_base)
    _check_sizes(to, src)
    comptime for i in range(src.layout.size()):
        if _place(to, i) < end:
            _copy_one(to, src, i)


@always_inline
def copy_local_to_dram[
    dst_thread_layout: Layout,
    num_threads: Int = dst_thread_layout.size(),
    thread_scope: ThreadScope = ThreadScope.BLOCK,
    block_dim_count: Int = 1,
](dst: LayoutTensor[...], src: LayoutTensor[...]):
    """Copies a tensor of the thread to its fragment of a tensor in global memory.

    Examples:

    ```mojo
    from std.gpu import barrier
    from std.gpu.host import DeviceContext
    from layout import Layout, LayoutTensor
    from layout.layout_tensor import copy_dram_to_local, copy_local_to_dram

    comptime layout = Layout.row_major(4, 8)
    comptime threads = Layout.row_major(4, 8)
    comptime Tile = LayoutTensor[DType.float32, layout, MutAnyOrigin]
    comptime Own = LayoutTensor[DType.float32, Layout.row_major(1, 1), MutAnyOrigin, address_space=AddressSpace.LOCAL]

    def kernel(to: Tile, source: Tile):
        var own = Own.stack_allocation()
        copy_dram_to_local[threads](own, source)
        copy_local_to_dram[threads](to, own)

    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(3)
    var b = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(0)
    ctx.enqueue_function[kernel](Tile(b), Tile(a), grid_dim=1, block_dim=32)
    with b.map_to_host() as host:
        print(host[0], host[31])  # -> 3.0 3.0
    ```
    """
    var worker = _worker[thread_scope, block_dim_count]()
    if _is_idle[num_threads, dst_thread_layout.size()](worker):
        return
    _copy(dst.distribute[dst_thread_layout](worker), src)


@always_inline
def copy_sram_to_local[
    src_warp_layout: Layout, axis: Optional[Int] = None
](dst: LayoutTensor[...], src: LayoutTensor[...]):
    """Copies this lane's fragment of a tensor in shared memory to a tensor of the thread.

    Examples:

    ```mojo
    from std.gpu import barrier
    from std.gpu.host import DeviceContext
    from layout import Layout, LayoutTensor
    from layout.layout_tensor import copy_dram_to_local, copy_local_to_dram, copy_local_to_shared, copy_sram_to_local

    comptime layout = Layout.row_major(4, 8)
    comptime threads = Layout.row_major(4, 8)
    comptime Tile = LayoutTensor[DType.float32, layout, MutAnyOrigin]
    comptime Own = LayoutTensor[DType.float32, Layout.row_major(1, 1), MutAnyOrigin, address_space=AddressSpace.LOCAL]
    comptime Shared = LayoutTensor[DType.float32, layout, MutAnyOrigin, address_space=AddressSpace.SHARED]

    def kernel(to: Tile, source: Tile):
        var own = Own.stack_allocation()
        var shared = Shared.stack_allocation()
        copy_dram_to_local[threads](own, source)
        copy_local_to_shared[threads](shared, own)
        barrier()
        copy_sram_to_local[threads](own, shared)
        copy_local_to_dram[threads](to, own)

    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(3)
    var b = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(0)
    ctx.enqueue_function[kernel](Tile(b), Tile(a), grid_dim=1, block_dim=32)
    with b.map_to_host() as host:
        print(host[0], host[31])  # -> 3.0 3.0
    ```
    """
    _copy(dst, src.distribute[src_warp_layout, axis](lane_id()))


@always_inline
def copy_local_to_shared[
    thread_layout: Layout,
    swizzle: Optional[Swizzle] = None,
    num_threads: Int = thread_layout.size(),
    thread_scope: ThreadScope = ThreadScope.BLOCK,
    block_dim_count: Int = 1,
    row_major: Bool = False,
](dst: LayoutTensor[...], src: LayoutTensor[...]):
    """Copies a tensor of the thread to its fragment of a tensor in shared memory.

    Examples:

    ```mojo
    from std.gpu import barrier
    from std.gpu.host import DeviceContext
    from layout import Layout, LayoutTensor
    from layout.layout_tensor import copy_dram_to_local, copy_local_to_dram, copy_local_to_shared, copy_sram_to_local

    comptime layout = Layout.row_major(4, 8)
    comptime threads = Layout.row_major(4, 8)
    comptime Tile = LayoutTensor[DType.float32, layout, MutAnyOrigin]
    comptime Own = LayoutTensor[DType.float32, Layout.row_major(1, 1), MutAnyOrigin, address_space=AddressSpace.LOCAL]
    comptime Shared = LayoutTensor[DType.float32, layout, MutAnyOrigin, address_space=AddressSpace.SHARED]

    def kernel(to: Tile, source: Tile):
        var own = Own.stack_allocation()
        var shared = Shared.stack_allocation()
        copy_dram_to_local[threads](own, source)
        copy_local_to_shared[threads](shared, own)
        barrier()
        copy_sram_to_local[threads](own, shared)
        copy_local_to_dram[threads](to, own)

    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(3)
    var b = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(0)
    ctx.enqueue_function[kernel](Tile(b), Tile(a), grid_dim=1, block_dim=32)
    with b.map_to_host() as host:
        print(host[0], host[31])  # -> 3.0 3.0
    ```
    """
    var worker = _worker[thread_scope, block_dim_count]()
    if _is_idle[num_threads, thread_layout.size()](worker):
        return
    var to = dst.distribute[thread_layout](worker)
    comptime if swizzle is None:
        _copy(to, src)
    else:
        _copy_swizzled_to[swizzle.value()](to, src, to.distance(dst.ptr))


comptime copy_local_to_sram = copy_local_to_shared
"""Another name of `copy_local_to_shared`.

Examples:

```mojo
from std.gpu import barrier
from std.gpu.host import DeviceContext
from layout import Layout, LayoutTensor
from layout.layout_tensor import copy_dram_to_local, copy_local_to_dram, copy_local_to_sram, copy_sram_to_local

comptime layout = Layout.row_major(4, 8)
comptime threads = Layout.row_major(4, 8)
comptime Tile = LayoutTensor[DType.float32, layout, MutAnyOrigin]
comptime Own = LayoutTensor[DType.float32, Layout.row_major(1, 1), MutAnyOrigin, address_space=AddressSpace.LOCAL]
comptime Shared = LayoutTensor[DType.float32, layout, MutAnyOrigin, address_space=AddressSpace.SHARED]

def kernel(to: Tile, source: Tile):
    var own = Own.stack_allocation()
    var shared = Shared.stack_allocation()
    copy_dram_to_local[threads](own, source)
    copy_local_to_sram[threads](shared, own)
    barrier()
    copy_sram_to_local[threads](own, shared)
    copy_local_to_dram[threads](to, own)

var ctx = DeviceContext()
var a = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(3)
var b = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(0)
ctx.enqueue_function[kernel](Tile(b), Tile(a), grid_dim=1, block_dim=32)
with b.map_to_host() as host:
    print(host[0], host[31])  # -> 3.0 3.0
```
"""


@always_inline
def copy_local_to_local(dst: LayoutTensor[...], src: LayoutTensor[...]):
    """Copies a tensor of the thread to another one, also of another kind of numbers.

    Examples:

    ```mojo
    from std.gpu import barrier
    from std.gpu.host import DeviceContext
    from layout import Layout, LayoutTensor
    from layout.layout_tensor import copy_dram_to_local, copy_local_to_dram, copy_local_to_local

    comptime layout = Layout.row_major(4, 8)
    comptime threads = Layout.row_major(4, 8)
    comptime Tile = LayoutTensor[DType.float32, layout, MutAnyOrigin]
    comptime Own = LayoutTensor[DType.float32, Layout.row_major(1, 1), MutAnyOrigin, address_space=AddressSpace.LOCAL]

    def kernel(to: Tile, source: Tile):
        var own = Own.stack_allocation()
        var other = Own.stack_allocation()
        copy_dram_to_local[threads](own, source)
        copy_local_to_local(other, own)
        copy_local_to_dram[threads](to, other)

    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(3)
    var b = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(0)
    ctx.enqueue_function[kernel](Tile(b), Tile(a), grid_dim=1, block_dim=32)
    with b.map_to_host() as host:
        print(host[0], host[31])  # -> 3.0 3.0
    ```
    """
    _copy(dst, src)


# --- memory of its own, and copies of whole tiles by a block


@always_inline
def stack_allocation_like[
    form: Layout,
    dtype: DType,
    space: AddressSpace,
    //,
    *,
    target_address_space: AddressSpace = AddressSpace.GENERIC,
](
    in_tensor: LayoutTensor[dtype, form, address_space=space, ...]
) -> LayoutTensor[
    dtype,
    form,
    MutAnyOrigin,
    address_space=target_address_space,
    masked=in_tensor.masked,
]:
    """A tensor with the layout of another one and memory of its own.

    Parameters:
        form: The layout.
        dtype: The kind of the numbers.
        space: The other tensor's memory.
        target_address_space: Which memory it has.

    Examples:

    ```mojo
    from std.gpu import barrier
    from std.gpu.host import DeviceContext
    from layout import Layout, LayoutTensor
    from layout.layout_tensor import copy_dram_to_sram, copy_sram_to_dram, stack_allocation_like

    comptime layout = Layout.row_major(4, 8)
    comptime threads = Layout.row_major(4, 8)
    comptime Tile = LayoutTensor[DType.float32, layout, MutAnyOrigin]

    def kernel(to: Tile, source: Tile):
        var shared = stack_allocation_like[target_address_space=AddressSpace.SHARED](source)
        copy_dram_to_sram[threads](shared, source)
        barrier()
        copy_sram_to_dram[threads](to, shared)

    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(3)
    var b = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(0)
    ctx.enqueue_function[kernel](Tile(b), Tile(a), grid_dim=1, block_dim=32)
    with b.map_to_host() as host:
        print(host[0], host[31])  # -> 3.0 3.0
    ```
    """
    return LayoutTensor[
        dtype,
        form,
        MutAnyOrigin,
        address_space=target_address_space,
        masked=in_tensor.masked,
    ].stack_allocation()


@always_inline
def cp_async_k_major[
    dtype: DType,
    eviction_policy: CacheEviction = CacheEviction.EVICT_NORMAL,
](dst: LayoutTensor[dtype, ...], src: LayoutTensor[dtype, ...]):
    """Begins to copy a matrix in global memory, whose rows are contiguous, to one of the same extents in shared memory: all threads of the block share the work. `async_copy_wait_all()` and `barrier()` make it visible.

    Examples:

    ```mojo
    from std.gpu import barrier
    from std.gpu.memory import async_copy_wait_all
    from std.gpu.host import DeviceContext
    from layout import Layout, LayoutTensor
    from layout.layout_tensor import copy_sram_to_dram, cp_async_k_major

    comptime layout = Layout.row_major(4, 8)
    comptime threads = Layout.row_major(4, 8)
    comptime Tile = LayoutTensor[DType.float32, layout, MutAnyOrigin]
    comptime Shared = LayoutTensor[DType.float32, layout, MutAnyOrigin, address_space=AddressSpace.SHARED]

    def kernel(to: Tile, source: Tile):
        var shared = Shared.stack_allocation()
        cp_async_k_major[DType.float32](shared, source)
        async_copy_wait_all()
        barrier()
        copy_sram_to_dram[threads](to, shared)

    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(3)
    var b = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(0)
    ctx.enqueue_function[kernel](Tile(b), Tile(a), grid_dim=1, block_dim=32)
    with b.map_to_host() as host:
        print(host[0], host[31])  # -> 3.0 3.0
    ```
    """
    _cp_async_block[1, eviction_policy](dst, src)


@always_inline
def cp_async_mn_major[
    dtype: DType,
    eviction_policy: CacheEviction = CacheEviction.EVICT_NORMAL,
](dst: LayoutTensor[dtype, ...], src: LayoutTensor[dtype, ...]):
    """Begins to copy a matrix in global memory, whose columns are contiguous or which is read along them, to one of the same extents in shared memory: all threads of the block share the work. `async_copy_wait_all()` and `barrier()` make it visible.

    Examples:

    ```mojo
    from std.gpu import barrier
    from std.gpu.memory import async_copy_wait_all
    from std.gpu.host import DeviceContext
    from layout import Layout, LayoutTensor
    from layout.layout_tensor import copy_sram_to_dram, cp_async_mn_major

    comptime layout = Layout.row_major(4, 8)
    comptime threads = Layout.row_major(4, 8)
    comptime Tile = LayoutTensor[DType.float32, layout, MutAnyOrigin]
    comptime Shared = LayoutTensor[DType.float32, layout, MutAnyOrigin, address_space=AddressSpace.SHARED]

    def kernel(to: Tile, source: Tile):
        var shared = Shared.stack_allocation()
        cp_async_mn_major[DType.float32](shared, source)
        async_copy_wait_all()
        barrier()
        copy_sram_to_dram[threads](to, shared)

    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(3)
    var b = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(0)
    ctx.enqueue_function[kernel](Tile(b), Tile(a), grid_dim=1, block_dim=32)
    with b.map_to_host() as host:
        print(host[0], host[31])  # -> 3.0 3.0
    ```
    """
    _cp_async_block[0, eviction_policy](dst, src)


@always_inline
def _cp_async_block[
    fast: Int, policy: CacheEviction
](dst: LayoutTensor[...], src: LayoutTensor[...]):
    """Copies a matrix, neighbouring threads along dimension `fast`; runs that are contiguous on both sides 16 bytes at a time."""
    comptime assert dst.rank == 2 and src.rank == 2, "this copy needs matrices"
    comptime slow = 1 - fast
    comptime rows = src.layout.shape[slow].product()
    comptime columns = src.layout.shape[fast].product()
    comptime assert (
        rows == dst.layout.shape[slow].product()
        and columns == dst.layout.shape[fast].product()
    ), "this copy needs matrices of the same known extents"
    comptime bytes = src.dtype.size_of()
    comptime width = _run[fast](dst.layout, src.layout, bytes)
    comptime per_row = columns // width
    var threads = block_dim.x * block_dim.y * block_dim.z
    var worker = _worker[ThreadScope.BLOCK, 3]()
    for step in range(worker, rows * per_row, threads):
        var row = step // per_row
        var column = (step % per_row) * width
        var from_ = src.runtime_layout.offset_of_mode[slow](
            row
        ) + src.runtime_layout.offset_of_mode[fast](column)
        var to = dst.runtime_layout.offset_of_mode[slow](
            row
        ) + dst.runtime_layout.offset_of_mode[fast](column)
        comptime if width * bytes >= 4:
            async_copy[width * bytes, eviction_policy=policy](
                src.ptr + from_, dst.ptr + to
            )
        else:
            dst.ptr[to] = rebind[Scalar[dst.dtype]](src.ptr[from_])


def _run[mode: Int](to: Layout, from_: Layout, bytes: Int) -> Int:
    """How many numbers of mode `mode` lie one after the other on both sides, 16 bytes at most."""
    var width = 16 // bytes
    while width > 1:
        var fits = width * bytes >= 4
        for side in range(2):
            var layout = to if side == 0 else from_
            var strides = layout.stride.flatten()
            var first = 0
            for i in range(mode):
                first += layout.shape[i].count_values()
            if strides.value(first) != 1:
                fits = False
            if layout.shape.flatten().value(first) % width != 0:
                fits = False
            for i in range(len(strides)):
                if i != first and strides.value(i) % width != 0:
                    fits = False
        if fits:
            return width
        width = width // 2
    return 1
