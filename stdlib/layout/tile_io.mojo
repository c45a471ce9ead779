"""Copiers of `TileTensor`s: objects that know how threads share a copy between two kinds of memory, and the same as functions.

Threads are numbered through all dimensions of their block; those that the layout of threads has no place for do nothing.
"""

from gpu.memory import CacheEviction, Fill
from layout.layout_tensor import LayoutTensor
from layout.layout_tensor_copy import (
    _begin_copy_dram_to_sram,
    copy_dram_to_local as _copy_dram_to_local,
    copy_dram_to_sram as _copy_dram_to_sram,
    copy_local_to_dram as _copy_local_to_dram,
    copy_local_to_shared as _copy_local_to_shared,
    copy_sram_to_dram as _copy_sram_to_dram,
    copy_sram_to_local as _copy_sram_to_local,
    ThreadScope,
)
from layout.swizzle import Swizzle
from layout.tensor_layouts import _is_flat
from layout.tile_layout import TensorLayout
from layout.tile_tensor import TileTensor


trait TileCopier(ImplicitlyCopyable, Movable):
    """What copies one tensor to another, and is done when it returns."""

    comptime src_address_space: AddressSpace
    """Where it reads."""
    comptime dst_address_space: AddressSpace
    """Where it writes."""

    @always_inline
    def copy(self, dst: TileTensor[...], src: TileTensor[...]):
        """Copies `src` to `dst`."""
        ...


trait AsyncTileCopier(ImplicitlyCopyable, Movable):
    """What begins to copy one tensor to another; `async_copy_wait_all` waits."""

    comptime src_address_space: AddressSpace
    """Where it reads."""
    comptime dst_address_space: AddressSpace
    """Where it writes."""

    @always_inline
    def copy(self, dst: TileTensor[...], src: TileTensor[...]):
        """Begins to copy `src` to `dst`."""
        ...


struct GenericToSharedTileCopier[
    Threads: TensorLayout,
    //,
    thread_layout: Threads,
    *,
    swizzle: Optional[Swizzle] = None,
    num_threads: Int = Threads._form.size(),
    thread_scope: ThreadScope = ThreadScope.BLOCK,
    block_dim_count: Int = 3,
](TileCopier, TrivialRegisterPassable):
    """Copies from global to shared memory.

    Parameters:
        Threads: The type of `thread_layout`.
        thread_layout: Which thread copies what.
        swizzle: Reorders the places in shared memory.
        num_threads: How many threads the block has.
        thread_scope: Whether a block or a warp shares the work.
        block_dim_count: How many dimensions of the block number its threads.
    """

    comptime src_address_space = AddressSpace.GENERIC
    comptime dst_address_space = AddressSpace.SHARED

    @always_inline
    def __init__(out self):
        """The copier."""
        pass

    @always_inline
    def copy(self, dst: TileTensor[...], src: TileTensor[...]):
        """Copies this thread's part of `src` to `dst`."""
        _copy_dram_to_sram[
            src_thread_layout=Self.Threads._form,
            dst_thread_layout=Self.Threads._form,
            swizzle=Self.swizzle,
            thread_scope=Self.thread_scope,
            block_dim_count=Self.block_dim_count,
        ](dst.to_layout_tensor(), src.to_layout_tensor())


struct SharedToGenericTileCopier[
    Threads: TensorLayout,
    //,
    thread_layout: Threads,
    *,
    swizzle: Optional[Swizzle] = None,
    num_threads: Int = Threads._form.size(),
    block_dim_count: Int = 3,
](TileCopier, TrivialRegisterPassable):
    """Copies from shared to global memory.

    Parameters:
        Threads: The type of `thread_layout`.
        thread_layout: Which thread copies what.
        swizzle: The one that the tensor in shared memory was written with.
        num_threads: How many threads the block has.
        block_dim_count: How many dimensions of the block number its threads.
    """

    comptime src_address_space = AddressSpace.SHARED
    comptime dst_address_space = AddressSpace.GENERIC

    @always_inline
    def __init__(out self):
        """The copier."""
        pass

    @always_inline
    def copy(self, dst: TileTensor[...], src: TileTensor[...]):
        """Copies this thread's part of `src` to `dst`."""
        _copy_sram_to_dram[
            Self.Threads._form,
            swizzle=Self.swizzle,
            block_dim_count=Self.block_dim_count,
        ](dst.to_layout_tensor(), src.to_layout_tensor())


struct GenericToLocalTileCopier[
    Threads: TensorLayout,
    //,
    thread_layout: Threads,
    *,
    num_threads: Int = Threads._form.size(),
    thread_scope: ThreadScope = ThreadScope.BLOCK,
    block_dim_count: Int = 3,
](TileCopier, TrivialRegisterPassable):
    """Copies from global memory to memory of the thread.

    Parameters:
        Threads: The type of `thread_layout`.
        thread_layout: Which thread copies what.
        num_threads: How many threads the block has.
        thread_scope: Whether a block or a warp shares the work.
        block_dim_count: How many dimensions of the block number its threads.
    """

    comptime src_address_space = AddressSpace.GENERIC
    comptime dst_address_space = AddressSpace.LOCAL

    @always_inline
    def __init__(out self):
        """The copier."""
        pass

    @always_inline
    def copy(self, dst: TileTensor[...], src: TileTensor[...]):
        """Copies this thread's part of `src` to `dst`."""
        _copy_dram_to_local[
            Self.Threads._form,
            thread_scope=Self.thread_scope,
            block_dim_count=Self.block_dim_count,
        ](dst.to_layout_tensor(), src.to_layout_tensor())


struct LocalToGenericTileCopier[
    Threads: TensorLayout,
    //,
    thread_layout: Threads,
    *,
    num_threads: Int = Threads._form.size(),
    thread_scope: ThreadScope = ThreadScope.BLOCK,
    block_dim_count: Int = 3,
](TileCopier, TrivialRegisterPassable):
    """Copies from memory of the thread to global memory.

    Parameters:
        Threads: The type of `thread_layout`.
        thread_layout: Which thread copies what.
        num_threads: How many threads the block has.
        thread_scope: Whether a block or a warp shares the work.
        block_dim_count: How many dimensions of the block number its threads.
    """

    comptime src_address_space = AddressSpace.LOCAL
    comptime dst_address_space = AddressSpace.GENERIC

    @always_inline
    def __init__(out self):
        """The copier."""
        pass

    @always_inline
    def copy(self, dst: TileTensor[...], src: TileTensor[...]):
        """Copies `src` to this thread's part of `dst`."""
        _copy_local_to_dram[
            Self.Threads._form,
            thread_scope=Self.thread_scope,
            block_dim_count=Self.block_dim_count,
        ](dst.to_layout_tensor(), src.to_layout_tensor())


struct SharedToLocalTileCopier[
    Threads: TensorLayout,
    //,
    thread_layout: Threads,
    *,
    thread_scope: ThreadScope = ThreadScope.BLOCK,
](TileCopier, TrivialRegisterPassable):
    """Copies from shared memory to memory of the thread.

    Parameters:
        Threads: The type of `thread_layout`.
        thread_layout: Which lane copies what.
        thread_scope: Accepted; a warp shares the work.
    """

    comptime src_address_space = AddressSpace.SHARED
    comptime dst_address_space = AddressSpace.LOCAL

    @always_inline
    def __init__(out self):
        """The copier."""
        pass

    @always_inline
    def copy(self, dst: TileTensor[...], src: TileTensor[...]):
        """Copies this lane's part of `src` to `dst`."""
        _copy_sram_to_local[Self.Threads._form](
            dst.to_layout_tensor(), src.to_layout_tensor()
        )


struct LocalToSharedTileCopier[
    Threads: TensorLayout,
    //,
    thread_layout: Threads,
    *,
    swizzle: Optional[Swizzle] = None,
    num_threads: Int = Threads._form.size(),
    thread_scope: ThreadScope = ThreadScope.BLOCK,
    block_dim_count: Int = 3,
](TileCopier, TrivialRegisterPassable):
    """Copies from memory of the thread to shared memory.

    Parameters:
        Threads: The type of `thread_layout`.
        thread_layout: Which thread copies what.
        swizzle: Reorders the places in shared memory; readers must use the same.
        num_threads: How many threads the block has.
        thread_scope: Whether a block or a warp shares the work.
        block_dim_count: How many dimensions of the block number its threads.
    """

    comptime src_address_space = AddressSpace.LOCAL
    comptime dst_address_space = AddressSpace.SHARED

    @always_inline
    def __init__(out self):
        """The copier."""
        pass

    @always_inline
    def copy(self, dst: TileTensor[...], src: TileTensor[...]):
        """Copies `src` to this thread's part of `dst`."""
        _copy_local_to_shared[
            Self.Threads._form,
            swizzle=Self.swizzle,
            thread_scope=Self.thread_scope,
            block_dim_count=Self.block_dim_count,
        ](dst.to_layout_tensor(), src.to_layout_tensor())


struct GenericToSharedAsyncTileCopier[
    Threads: TensorLayout,
    //,
    thread_layout: Threads,
    *,
    swizzle: Optional[Swizzle] = None,
    masked: Bool = False,
    eviction_policy: CacheEviction = CacheEviction.EVICT_NORMAL,
    num_threads: Int = Threads._form.size(),
    thread_scope: ThreadScope = ThreadScope.BLOCK,
    block_dim_count: Int = 3,
](AsyncTileCopier, TrivialRegisterPassable):
    """Copies from global to shared memory without waiting: `async_copy_commit_group` and `async_copy_wait_all` wait.

    Elements of 4, 8 or 16 bytes are copied past the registers, others as `GenericToSharedTileCopier` does.

    Parameters:
        Threads: The type of `thread_layout`.
        thread_layout: Which thread copies what.
        swizzle: Reorders the places in shared memory.
        masked: Whether the source may have fewer rows than the destination; the others become 0.
        eviction_policy: How long the second-level cache keeps what is read.
        num_threads: How many threads the block has.
        thread_scope: Whether a block or a warp shares the work.
        block_dim_count: How many dimensions of the block number its threads.
    """

    comptime src_address_space = AddressSpace.GENERIC
    comptime dst_address_space = AddressSpace.SHARED

    @always_inline
    def __init__(out self):
        """The copier."""
        pass

    @always_inline
    def copy(self, dst: TileTensor[...], src: TileTensor[...]):
        """Begins to copy this thread's part of `src` to `dst`."""
        _begin_copy_dram_to_sram[
            Self.Threads._form,
            Self.swizzle,
            Fill.NONE,
            Self.eviction_policy,
            Self.thread_scope,
            Self.block_dim_count,
        ](dst.to_layout_tensor(), src.to_layout_tensor())

    @always_inline
    def copy(
        self,
        dst: TileTensor[...],
        src: TileTensor[...],
        src_num_valid_rows: Optional[Int],
    ):
        """Begins to copy this thread's part of `src`, which has only so many rows, to `dst`."""
        comptime if Self.masked:
            _begin_copy_dram_to_sram[
                Self.Threads._form,
                Self.swizzle,
                Fill.ZERO,
                Self.eviction_policy,
                Self.thread_scope,
                Self.block_dim_count,
            ](
                dst.to_layout_tensor(),
                _of_rows(src, src_num_valid_rows.or_else(src.dim[0]())),
            )
        else:
            self.copy(dst, src)

    @always_inline
    def copy_bounded[
        element_size: Int
    ](
        self,
        dst: TileTensor[...],
        src: TileTensor[...],
        src_num_valid_rows: Int,
    ):
        """Begins to copy this thread's part of the first `src_num_valid_rows` rows of `src` to `dst`; the others become 0.

        Parameters:
            element_size: How many numbers an element of the tensors has.
        """
        comptime assert (
            src.element_size == element_size
        ), "the elements of 'src' have another number of numbers"
        _begin_copy_dram_to_sram[
            Self.Threads._form,
            Self.swizzle,
            Fill.ZERO,
            Self.eviction_policy,
            Self.thread_scope,
            Self.block_dim_count,
        ](dst.to_layout_tensor(), _of_rows(src, src_num_valid_rows))


@always_inline
def _of_rows(
    tensor: TileTensor[...], rows: Int
) -> LayoutTensor[
    tensor.dtype,
    tensor._form,
    MutAnyOrigin,
    address_space=tensor.address_space,
    element_layout=tensor._Element,
    masked=True,
]:
    """The first rows of a tensor, as a masked one."""
    comptime assert _is_flat(
        tensor._form
    ), "a tensor with a nested layout cannot be masked"
    comptime Masked = LayoutTensor[
        tensor.dtype,
        tensor._form,
        MutAnyOrigin,
        address_space=tensor.address_space,
        element_layout=tensor._Element,
        masked=True,
    ]
    var view = tensor.layout._view()
    var kept = Masked._filled(view.shape, view.stride)
    kept.shape = kept.shape.with_leaf[0](min(rows, tensor.dim[0]()))
    return Masked(_ptr=tensor.ptr, _kept=kept)


# --- the same as functions


@always_inline
def copy_dram_to_sram[
    Threads: TensorLayout,
    //,
    thread_layout: Threads,
    *,
    swizzle: Optional[Swizzle] = None,
    num_threads: Int = Threads._form.size(),
    thread_scope: ThreadScope = ThreadScope.BLOCK,
    block_dim_count: Int = 3,
](dst: TileTensor[...], src: TileTensor[...]):
    """Copies from global to shared memory.

    Parameters:
        Threads: The type of `thread_layout`.
        thread_layout: Which thread copies what.
        swizzle: Reorders the places in shared memory.
        num_threads: How many threads the block has.
        thread_scope: Whether a block or a warp shares the work.
        block_dim_count: How many dimensions of the block number its threads.

    Examples:

    ```mojo
    from std.gpu import barrier, thread_idx
    from std.gpu.host import DeviceContext
    from layout import row_major, TileTensor
    from layout.tile_io import copy_dram_to_sram
    from layout.tile_tensor import stack_allocation

    comptime layout = row_major[4, 8]()

    def flip(t: TileTensor[DType.float32, type_of(layout), MutAnyOrigin]):
        var shared = stack_allocation[DType.float32, address_space=AddressSpace.SHARED](layout)
        copy_dram_to_sram[row_major[4, 8]()](shared, t)
        barrier()
        var i = thread_idx.x
        t[i // 8, i % 8] = shared[3 - i // 8, i % 8]

    var ctx = DeviceContext()
    var buffer = ctx.enqueue_create_buffer[DType.float32](32)
    with buffer.map_to_host() as host:
        for i in range(32):
            host[i] = Float32(i)
    ctx.enqueue_function[flip](TileTensor(buffer, layout), grid_dim=1, block_dim=32)
    with buffer.map_to_host() as host:
        print(host[0], host[31])  # -> 24.0 7.0
    ```
    """
    GenericToSharedTileCopier[
        thread_layout,
        swizzle=swizzle,
        num_threads=num_threads,
        thread_scope=thread_scope,
        block_dim_count=block_dim_count,
    ]().copy(dst, src)


@always_inline
def copy_sram_to_dram[
    Threads: TensorLayout,
    //,
    thread_layout: Threads,
    *,
    swizzle: Optional[Swizzle] = None,
    num_threads: Int = Threads._form.size(),
    block_dim_count: Int = 3,
](dst: TileTensor[...], src: TileTensor[...]):
    """Copies from shared to global memory.

    Parameters:
        Threads: The type of `thread_layout`.
        thread_layout: Which thread copies what.
        swizzle: The one that the tensor in shared memory was written with.
        num_threads: How many threads the block has.
        block_dim_count: How many dimensions of the block number its threads.
    """
    SharedToGenericTileCopier[
        thread_layout,
        swizzle=swizzle,
        num_threads=num_threads,
        block_dim_count=block_dim_count,
    ]().copy(dst, src)


@always_inline
def copy_dram_to_local[
    Threads: TensorLayout,
    //,
    thread_layout: Threads,
    *,
    num_threads: Int = Threads._form.size(),
    thread_scope: ThreadScope = ThreadScope.BLOCK,
    block_dim_count: Int = 3,
](dst: TileTensor[...], src: TileTensor[...]):
    """Copies from global memory to memory of the thread.

    Parameters:
        Threads: The type of `thread_layout`.
        thread_layout: Which thread copies what.
        num_threads: How many threads the block has.
        thread_scope: Whether a block or a warp shares the work.
        block_dim_count: How many dimensions of the block number its threads.
    """
    GenericToLocalTileCopier[
        thread_layout,
        num_threads=num_threads,
        thread_scope=thread_scope,
        block_dim_count=block_dim_count,
    ]().copy(dst, src)


@always_inline
def copy_local_to_dram[
    Threads: TensorLayout,
    //,
    thread_layout: Threads,
    *,
    num_threads: Int = Threads._form.size(),
    thread_scope: ThreadScope = ThreadScope.BLOCK,
    block_dim_count: Int = 3,
](dst: TileTensor[...], src: TileTensor[...]):
    """Copies from memory of the thread to global memory.

    Parameters:
        Threads: The type of `thread_layout`.
        thread_layout: Which thread copies what.
        num_threads: How many threads the block has.
        thread_scope: Whether a block or a warp shares the work.
        block_dim_count: How many dimensions of the block number its threads.
    """
    LocalToGenericTileCopier[
        thread_layout,
        num_threads=num_threads,
        thread_scope=thread_scope,
        block_dim_count=block_dim_count,
    ]().copy(dst, src)


@always_inline
def copy_sram_to_local[
    Threads: TensorLayout,
    //,
    thread_layout: Threads,
    *,
    thread_scope: ThreadScope = ThreadScope.BLOCK,
](dst: TileTensor[...], src: TileTensor[...]):
    """Copies from shared memory to memory of the thread.

    Parameters:
        Threads: The type of `thread_layout`.
        thread_layout: Which lane copies what.
        thread_scope: Accepted; a warp shares the work.
    """
    SharedToLocalTileCopier[
        thread_layout,
        thread_scope=thread_scope,
    ]().copy(dst, src)


@always_inline
def copy_local_to_shared[
    Threads: TensorLayout,
    //,
    thread_layout: Threads,
    *,
    swizzle: Optional[Swizzle] = None,
    num_threads: Int = Threads._form.size(),
    thread_scope: ThreadScope = ThreadScope.BLOCK,
    block_dim_count: Int = 3,
](dst: TileTensor[...], src: TileTensor[...]):
    """Copies from memory of the thread to shared memory.

    Parameters:
        Threads: The type of `thread_layout`.
        thread_layout: Which thread copies what.
        swizzle: Reorders the places in shared memory; readers must use the same.
        num_threads: How many threads the block has.
        thread_scope: Whether a block or a warp shares the work.
        block_dim_count: How many dimensions of the block number its threads.
    """
    LocalToSharedTileCopier[
        thread_layout,
        swizzle=swizzle,
        num_threads=num_threads,
        thread_scope=thread_scope,
        block_dim_count=block_dim_count,
    ]().copy(dst, src)


@always_inline
def copy_dram_to_sram_async[
    Threads: TensorLayout,
    //,
    thread_layout: Threads,
    *,
    swizzle: Optional[Swizzle] = None,
    masked: Bool = False,
    eviction_policy: CacheEviction = CacheEviction.EVICT_NORMAL,
    num_threads: Int = Threads._form.size(),
    thread_scope: ThreadScope = ThreadScope.BLOCK,
    block_dim_count: Int = 3,
](
    dst: TileTensor[...],
    src: TileTensor[...],
    src_num_valid_rows: Optional[Int] = None,
):
    """Copies from global to shared memory without waiting.

    Parameters:
        Threads: The type of `thread_layout`.
        thread_layout: Which thread copies what.
        swizzle: Reorders the places in shared memory.
        masked: Whether the source may have fewer rows than the destination; the others become 0.
        eviction_policy: How long the second-level cache keeps what is read.
        num_threads: How many threads the block has.
        thread_scope: Whether a block or a warp shares the work.
        block_dim_count: How many dimensions of the block number its threads.
    """
    GenericToSharedAsyncTileCopier[
        thread_layout,
        swizzle=swizzle,
        masked=masked,
        eviction_policy=eviction_policy,
        num_threads=num_threads,
        thread_scope=thread_scope,
        block_dim_count=block_dim_count,
    ]().copy(dst, src, src_num_valid_rows)


comptime copy_local_to_sram = copy_local_to_shared
"""Another name of `copy_local_to_shared`."""
