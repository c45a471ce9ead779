"""Copiers of `TileTensor`s: objects that know how threads share a copy between two kinds of memory."""

from layout.layout_tensor_copy import (
    copy_dram_to_local,
    copy_dram_to_sram,
    copy_dram_to_sram_async,
    copy_local_to_dram,
    copy_local_to_shared,
    copy_sram_to_dram,
    copy_sram_to_local,
    ThreadScope,
)
from layout.swizzle import Swizzle
from layout.tile_layout import TensorLayout
from layout.tile_tensor import TileTensor


trait TileCopier(ImplicitlyCopyable, Movable):
    """What copies one tensor to another, and is done when it returns."""

    @always_inline
    def copy(self, dst: TileTensor[...], src: TileTensor[...]):
        """Copies `src` to `dst`."""
        ...


trait AsyncTileCopier(ImplicitlyCopyable, Movable):
    """What begins to copy one tensor to another; `async_copy_wait_all` waits."""

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
    block_dim_count: Int = 1,
](TrivialRegisterPassable, TileCopier):
    """Copies from global to shared memory.

    Parameters:
        Threads: The type of `thread_layout`.
        thread_layout: Which thread copies what.
        swizzle: Reorders the places in shared memory.
        num_threads: How many threads there are.
        thread_scope: Whether a block or a warp shares the work.
        block_dim_count: How many dimensions of the block number its threads.
    """

    @always_inline
    def __init__(out self):
        """The copier."""
        pass

    @always_inline
    def copy(self, dst: TileTensor[...], src: TileTensor[...]):
        """Copies this thread's part of `src` to `dst`."""
        copy_dram_to_sram[
            src_thread_layout = Self.Threads._form,
            dst_thread_layout = Self.Threads._form,
            swizzle = Self.swizzle,
            thread_scope = Self.thread_scope,
            block_dim_count = Self.block_dim_count,
        ](dst.to_layout_tensor(), src.to_layout_tensor())


struct GenericToSharedAsyncTileCopier[
    Threads: TensorLayout,
    //,
    thread_layout: Threads,
    *,
    swizzle: Bool = False,
    num_threads: Int = Threads._form.size(),
    thread_scope: ThreadScope = ThreadScope.BLOCK,
    block_dim_count: Int = 1,
](TrivialRegisterPassable, AsyncTileCopier):
    """Copies from global to shared memory without waiting.

    Parameters:
        Threads: The type of `thread_layout`.
        thread_layout: Which thread copies what.
        swizzle: Whether to reorder the places in shared memory for matrix loads.
        num_threads: How many threads there are.
        thread_scope: Accepted; a block shares the work.
        block_dim_count: How many dimensions of the block number its threads.
    """

    @always_inline
    def __init__(out self):
        """The copier."""
        pass

    @always_inline
    def copy(self, dst: TileTensor[...], src: TileTensor[...]):
        """Begins to copy this thread's part of `src` to `dst`."""
        copy_dram_to_sram_async[
            src_thread_layout = Self.Threads._form,
            dst_thread_layout = Self.Threads._form,
            swizzle = Self.swizzle,
            block_dim_count = Self.block_dim_count,
        ](dst.to_layout_tensor(), src.to_layout_tensor())


struct SharedToGenericTileCopier[
    Threads: TensorLayout,
    //,
    thread_layout: Threads,
    *,
    swizzle: Optional[Swizzle] = None,
    num_threads: Int = Threads._form.size(),
    thread_scope: ThreadScope = ThreadScope.BLOCK,
    block_dim_count: Int = 1,
](TrivialRegisterPassable, TileCopier):
    """Copies from shared to global memory.

    Parameters:
        Threads: The type of `thread_layout`.
        thread_layout: Which thread copies what.
        swizzle: The order of places in shared memory.
        num_threads: How many threads there are.
        thread_scope: Accepted; a block shares the work.
        block_dim_count: How many dimensions of the block number its threads.
    """

    @always_inline
    def __init__(out self):
        """The copier."""
        pass

    @always_inline
    def copy(self, dst: TileTensor[...], src: TileTensor[...]):
        """Copies this thread's part of `src` to `dst`."""
        copy_sram_to_dram[
            Self.Threads._form,
            swizzle = Self.swizzle,
            block_dim_count = Self.block_dim_count,
        ](dst.to_layout_tensor(), src.to_layout_tensor())


struct GenericToLocalTileCopier[
    Threads: TensorLayout,
    //,
    thread_layout: Threads,
    *,
    num_threads: Int = Threads._form.size(),
    thread_scope: ThreadScope = ThreadScope.BLOCK,
    block_dim_count: Int = 1,
](TrivialRegisterPassable, TileCopier):
    """Copies from global memory to memory of the thread.

    Parameters:
        Threads: The type of `thread_layout`.
        thread_layout: Which thread copies what.
        num_threads: How many threads there are.
        thread_scope: Whether a block or a warp shares the work.
        block_dim_count: How many dimensions of the block number its threads.
    """

    @always_inline
    def __init__(out self):
        """The copier."""
        pass

    @always_inline
    def copy(self, dst: TileTensor[...], src: TileTensor[...]):
        """Copies this thread's part of `src` to `dst`."""
        copy_dram_to_local[
            Self.Threads._form,
            thread_scope = Self.thread_scope,
            block_dim_count = Self.block_dim_count,
        ](dst.to_layout_tensor(), src.to_layout_tensor())


struct LocalToGenericTileCopier[
    Threads: TensorLayout,
    //,
    thread_layout: Threads,
    *,
    num_threads: Int = Threads._form.size(),
    thread_scope: ThreadScope = ThreadScope.BLOCK,
    block_dim_count: Int = 1,
](TrivialRegisterPassable, TileCopier):
    """Copies from memory of the thread to global memory.

    Parameters:
        Threads: The type of `thread_layout`.
        thread_layout: Which thread copies what.
        num_threads: How many threads there are.
        thread_scope: Whether a block or a warp shares the work.
        block_dim_count: How many dimensions of the block number its threads.
    """

    @always_inline
    def __init__(out self):
        """The copier."""
        pass

    @always_inline
    def copy(self, dst: TileTensor[...], src: TileTensor[...]):
        """Copies `src` to this thread's part of `dst`."""
        copy_local_to_dram[
            Self.Threads._form,
            thread_scope = Self.thread_scope,
            block_dim_count = Self.block_dim_count,
        ](dst.to_layout_tensor(), src.to_layout_tensor())


struct SharedToLocalTileCopier[
    Threads: TensorLayout,
    //,
    thread_layout: Threads,
    *,
    thread_scope: ThreadScope = ThreadScope.BLOCK,
](TrivialRegisterPassable, TileCopier):
    """Copies from shared memory to memory of the thread.

    Parameters:
        Threads: The type of `thread_layout`.
        thread_layout: Which lane copies what.
        thread_scope: Accepted; a warp shares the work.
    """

    @always_inline
    def __init__(out self):
        """The copier."""
        pass

    @always_inline
    def copy(self, dst: TileTensor[...], src: TileTensor[...]):
        """Copies this lane's part of `src` to `dst`."""
        copy_sram_to_local[Self.Threads._form](
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
    block_dim_count: Int = 1,
](TrivialRegisterPassable, TileCopier):
    """Copies from memory of the thread to shared memory.

    Parameters:
        Threads: The type of `thread_layout`.
        thread_layout: Which thread copies what.
        swizzle: Reorders the places in shared memory.
        num_threads: How many threads there are.
        thread_scope: Whether a block or a warp shares the work.
        block_dim_count: How many dimensions of the block number its threads.
    """

    @always_inline
    def __init__(out self):
        """The copier."""
        pass

    @always_inline
    def copy(self, dst: TileTensor[...], src: TileTensor[...]):
        """Copies `src` to this thread's part of `dst`."""
        copy_local_to_shared[
            Self.Threads._form,
            swizzle = Self.swizzle,
            thread_scope = Self.thread_scope,
            block_dim_count = Self.block_dim_count,
        ](dst.to_layout_tensor(), src.to_layout_tensor())
