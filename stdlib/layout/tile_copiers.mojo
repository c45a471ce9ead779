"""Copiers of `TileTensor`s: objects that know how threads share a copy between two kinds of memory.

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
    """What copies one tensor to another, and is done when it returns.

    Examples:

    ```mojo
    from std.gpu import barrier
    from std.gpu.host import DeviceContext
    from layout import row_major, TileTensor
    from layout.tile_io import GenericToSharedTileCopier, SharedToGenericTileCopier, TileCopier
    from layout.tile_tensor import stack_allocation

    comptime layout = row_major[4, 8]()
    comptime threads = row_major[4, 8]()
    comptime Tile = TileTensor[DType.float32, type_of(layout), MutAnyOrigin]

    def through[C: TileCopier](copier: C, to: TileTensor[...], source: TileTensor[...]):
        copier.copy(to, source)

    def kernel(to: Tile, source: Tile):
        var shared = stack_allocation[DType.float32, address_space=AddressSpace.SHARED](layout)
        through(GenericToSharedTileCopier[threads](), shared, source)
        barrier()
        through(SharedToGenericTileCopier[threads](), to, shared)

    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(3)
    var b = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(0)
    ctx.enqueue_function[kernel](TileTensor(b, layout), TileTensor(a, layout), grid_dim=1, block_dim=32)
    with b.map_to_host() as host:
        print(host[0], host[31])  # -> 3.0 3.0
    ```
    """

    comptime src_address_space: AddressSpace
    """Where it reads.

    Examples:

    ```mojo
    from layout import row_major
    from layout.tile_io import GenericToSharedTileCopier, TileCopier

    def space[C: TileCopier](copier: C) -> AddressSpace:
        return C.src_address_space

    print(space(GenericToSharedTileCopier[row_major[4, 8]()]()) == AddressSpace.GENERIC)  # -> True
    ```
    """
    comptime dst_address_space: AddressSpace
    """Where it writes.

    Examples:

    ```mojo
    from layout import row_major
    from layout.tile_io import GenericToSharedTileCopier, TileCopier

    def space[C: TileCopier](copier: C) -> AddressSpace:
        return C.dst_address_space

    print(space(GenericToSharedTileCopier[row_major[4, 8]()]()) == AddressSpace.SHARED)  # -> True
    ```
    """

    @always_inline
    def copy(self, dst: TileTensor[...], src: TileTensor[...]):
        """Copies `src` to `dst`.

        Examples:

        ```mojo
        from std.gpu import barrier
        from std.gpu.host import DeviceContext
        from layout import row_major, TileTensor
        from layout.tile_io import GenericToSharedTileCopier, SharedToGenericTileCopier, TileCopier
        from layout.tile_tensor import stack_allocation

        comptime layout = row_major[4, 8]()
        comptime threads = row_major[4, 8]()
        comptime Tile = TileTensor[DType.float32, type_of(layout), MutAnyOrigin]

        def through[C: TileCopier](copier: C, to: TileTensor[...], source: TileTensor[...]):
            copier.copy(to, source)

        def kernel(to: Tile, source: Tile):
            var shared = stack_allocation[DType.float32, address_space=AddressSpace.SHARED](layout)
            through(GenericToSharedTileCopier[threads](), shared, source)
            barrier()
            through(SharedToGenericTileCopier[threads](), to, shared)

        var ctx = DeviceContext()
        var a = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(3)
        var b = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(0)
        ctx.enqueue_function[kernel](TileTensor(b, layout), TileTensor(a, layout), grid_dim=1, block_dim=32)
        with b.map_to_host() as host:
            print(host[0], host[31])  # -> 3.0 3.0
        ```
        """
        ...


trait AsyncTileCopier(ImplicitlyCopyable, Movable):
    """What begins to copy one tensor to another; `async_copy_wait_all` waits.

    Examples:

    ```mojo
    from std.gpu import barrier
    from std.gpu.memory import async_copy_wait_all
    from std.gpu.host import DeviceContext
    from layout import row_major, TileTensor
    from layout.tile_io import AsyncTileCopier, GenericToSharedAsyncTileCopier, SharedToGenericTileCopier
    from layout.tile_tensor import stack_allocation

    comptime layout = row_major[4, 8]()
    comptime threads = row_major[4, 8]()
    comptime Tile = TileTensor[DType.float32, type_of(layout), MutAnyOrigin]

    def begin[C: AsyncTileCopier](copier: C, to: TileTensor[...], source: TileTensor[...]):
        copier.copy(to, source)

    def kernel(to: Tile, source: Tile):
        var shared = stack_allocation[DType.float32, address_space=AddressSpace.SHARED](layout)
        begin(GenericToSharedAsyncTileCopier[threads](), shared, source)
        async_copy_wait_all()
        barrier()
        SharedToGenericTileCopier[threads]().copy(to, shared)

    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(3)
    var b = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(0)
    ctx.enqueue_function[kernel](TileTensor(b, layout), TileTensor(a, layout), grid_dim=1, block_dim=32)
    with b.map_to_host() as host:
        print(host[0], host[31])  # -> 3.0 3.0
    ```
    """

    comptime src_address_space: AddressSpace
    """Where it reads.

    Examples:

    ```mojo
    from layout import row_major
    from layout.tile_io import GenericToSharedAsyncTileCopier, AsyncTileCopier

    def space[C: AsyncTileCopier](copier: C) -> AddressSpace:
        return C.src_address_space

    print(space(GenericToSharedAsyncTileCopier[row_major[4, 8]()]()) == AddressSpace.GENERIC)  # -> True
    ```
    """
    comptime dst_address_space: AddressSpace
    """Where it writes.

    Examples:

    ```mojo
    from layout import row_major
    from layout.tile_io import GenericToSharedAsyncTileCopier, AsyncTileCopier

    def space[C: AsyncTileCopier](copier: C) -> AddressSpace:
        return C.dst_address_space

    print(space(GenericToSharedAsyncTileCopier[row_major[4, 8]()]()) == AddressSpace.SHARED)  # -> True
    ```
    """

    @always_inline
    def copy(self, dst: TileTensor[...], src: TileTensor[...]):
        """Begins to copy `src` to `dst`.

        Examples:

        ```mojo
        from std.gpu import barrier
        from std.gpu.memory import async_copy_wait_all
        from std.gpu.host import DeviceContext
        from layout import row_major, TileTensor
        from layout.tile_io import AsyncTileCopier, GenericToSharedAsyncTileCopier, SharedToGenericTileCopier
        from layout.tile_tensor import stack_allocation

        comptime layout = row_major[4, 8]()
        comptime threads = row_major[4, 8]()
        comptime Tile = TileTensor[DType.float32, type_of(layout), MutAnyOrigin]

        def begin[C: AsyncTileCopier](copier: C, to: TileTensor[...], source: TileTensor[...]):
            copier.copy(to, source)

        def kernel(to: Tile, source: Tile):
            var shared = stack_allocation[DType.float32, address_space=AddressSpace.SHARED](layout)
            begin(GenericToSharedAsyncTileCopier[threads](), shared, source)
            async_copy_wait_all()
            barrier()
            SharedToGenericTileCopier[threads]().copy(to, shared)

        var ctx = DeviceContext()
        var a = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(3)
        var b = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(0)
        ctx.enqueue_function[kernel](TileTensor(b, layout), TileTensor(a, layout), grid_dim=1, block_dim=32)
        with b.map_to_host() as host:
            print(host[0], host[31])  # -> 3.0 3.0
        ```
        """
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

    Examples:

    ```mojo
    from std.gpu import barrier
    from std.gpu.host import DeviceContext
    from layout import row_major, TileTensor
    from layout.tile_io import GenericToSharedTileCopier, SharedToGenericTileCopier
    from layout.tile_tensor import stack_allocation

    comptime layout = row_major[4, 8]()
    comptime threads = row_major[4, 8]()
    comptime Tile = TileTensor[DType.float32, type_of(layout), MutAnyOrigin]

    def kernel(to: Tile, source: Tile):
        var shared = stack_allocation[DType.float32, address_space=AddressSpace.SHARED](layout)
        GenericToSharedTileCopier[threads]().copy(shared, source)
        barrier()
        SharedToGenericTileCopier[threads]().copy(to, shared)

    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(3)
    var b = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(0)
    ctx.enqueue_function[kernel](TileTensor(b, layout), TileTensor(a, layout), grid_dim=1, block_dim=32)
    with b.map_to_host() as host:
        print(host[0], host[31])  # -> 3.0 3.0
    ```
    """

    comptime src_address_space = AddressSpace.GENERIC
    """Where it reads.

    Examples:

    ```mojo
    from layout import row_major
    from layout.tile_io import GenericToSharedTileCopier
    comptime Copier = GenericToSharedTileCopier[row_major[4, 8]()]
    print(Copier.src_address_space == AddressSpace.GENERIC)  # -> True
    ```
    """
    comptime dst_address_space = AddressSpace.SHARED
    """Where it writes.

    Examples:

    ```mojo
    from layout import row_major
    from layout.tile_io import GenericToSharedTileCopier
    comptime Copier = GenericToSharedTileCopier[row_major[4, 8]()]
    print(Copier.dst_address_space == AddressSpace.SHARED)  # -> True
    ```
    """

    @always_inline
    def __init__(out self):
        """The copier.

        Examples:

        ```mojo
        from layout import row_major
        from layout.tile_io import GenericToSharedTileCopier
        comptime Copier = GenericToSharedTileCopier[row_major[4, 8]()]
        print(Copier().src_address_space == AddressSpace.GENERIC)  # -> True
        ```
        """
        pass

    @always_inline
    def copy(self, dst: TileTensor[...], src: TileTensor[...]):
        """Copies this thread's part of `src` to `dst`.

        Examples:

        ```mojo
        from std.gpu import barrier
        from std.gpu.host import DeviceContext
        from layout import row_major, TileTensor
        from layout.tile_io import GenericToSharedTileCopier, SharedToGenericTileCopier
        from layout.tile_tensor import stack_allocation

        comptime layout = row_major[4, 8]()
        comptime threads = row_major[4, 8]()
        comptime Tile = TileTensor[DType.float32, type_of(layout), MutAnyOrigin]

        def kernel(to: Tile, source: Tile):
            var shared = stack_allocation[DType.float32, address_space=AddressSpace.SHARED](layout)
            GenericToSharedTileCopier[threads]().copy(shared, source)
            barrier()
            SharedToGenericTileCopier[threads]().copy(to, shared)

        var ctx = DeviceContext()
        var a = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(3)
        var b = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(0)
        ctx.enqueue_function[kernel](TileTensor(b, layout), TileTensor(a, layout), grid_dim=1, block_dim=32)
        with b.map_to_host() as host:
            print(host[0], host[31])  # -> 3.0 3.0
        ```
        """
        _copy_dram_to_sram[
            src_thread_layout=Self.Threads._form,
            dst_thread_layout=Self.Threads._form,
            swizzle=Self.swizzle,
            thread_scope=Self.thread_scope,
            num_threads=Self.num_threads,
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

    Examples:

    ```mojo
    from std.gpu import barrier
    from std.gpu.host import DeviceContext
    from layout import row_major, TileTensor
    from layout.tile_io import GenericToSharedTileCopier, SharedToGenericTileCopier
    from layout.tile_tensor import stack_allocation

    comptime layout = row_major[4, 8]()
    comptime threads = row_major[4, 8]()
    comptime Tile = TileTensor[DType.float32, type_of(layout), MutAnyOrigin]

    def kernel(to: Tile, source: Tile):
        var shared = stack_allocation[DType.float32, address_space=AddressSpace.SHARED](layout)
        GenericToSharedTileCopier[threads]().copy(shared, source)
        barrier()
        SharedToGenericTileCopier[threads]().copy(to, shared)

    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(3)
    var b = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(0)
    ctx.enqueue_function[kernel](TileTensor(b, layout), TileTensor(a, layout), grid_dim=1, block_dim=32)
    with b.map_to_host() as host:
        print(host[0], host[31])  # -> 3.0 3.0
    ```
    """

    comptime src_address_space = AddressSpace.SHARED
    """Where it reads.

    Examples:

    ```mojo
    from layout import row_major
    from layout.tile_io import SharedToGenericTileCopier
    comptime Copier = SharedToGenericTileCopier[row_major[4, 8]()]
    print(Copier.src_address_space == AddressSpace.SHARED)  # -> True
    ```
    """
    comptime dst_address_space = AddressSpace.GENERIC
    """Where it writes.

    Examples:

    ```mojo
    from layout import row_major
    from layout.tile_io import SharedToGenericTileCopier
    comptime Copier = SharedToGenericTileCopier[row_major[4, 8]()]
    print(Copier.dst_address_space == AddressSpace.GENERIC)  # -> True
    ```
    """

    @always_inline
    def __init__(out self):
        """The copier.

        Examples:

        ```mojo
        from layout import row_major
        from layout.tile_io import SharedToGenericTileCopier
        comptime Copier = SharedToGenericTileCopier[row_major[4, 8]()]
        print(Copier().src_address_space == AddressSpace.SHARED)  # -> True
        ```
        """
        pass

    @always_inline
    def copy(self, dst: TileTensor[...], src: TileTensor[...]):
        """Copies this thread's part of `src` to `dst`.

        Examples:

        ```mojo
        from std.gpu import barrier
        from std.gpu.host import DeviceContext
        from layout import row_major, TileTensor
        from layout.tile_io import GenericToSharedTileCopier, SharedToGenericTileCopier
        from layout.tile_tensor import stack_allocation

        comptime layout = row_major[4, 8]()
        comptime threads = row_major[4, 8]()
        comptime Tile = TileTensor[DType.float32, type_of(layout), MutAnyOrigin]

        def kernel(to: Tile, source: Tile):
            var shared = stack_allocation[DType.float32, address_space=AddressSpace.SHARED](layout)
            GenericToSharedTileCopier[threads]().copy(shared, source)
            barrier()
            SharedToGenericTileCopier[threads]().copy(to, shared)

        var ctx = DeviceContext()
        var a = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(3)
        var b = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(0)
        ctx.enqueue_function[kernel](TileTensor(b, layout), TileTensor(a, layout), grid_dim=1, block_dim=32)
        with b.map_to_host() as host:
            print(host[0], host[31])  # -> 3.0 3.0
        ```
        """
        _copy_sram_to_dram[
            Self.Threads._form,
            swizzle=Self.swizzle,
            num_threads=Self.num_threads,
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

    Examples:

    ```mojo
    from std.gpu import barrier
    from std.gpu.host import DeviceContext
    from layout import row_major, TileTensor
    from layout.tile_io import GenericToLocalTileCopier, LocalToGenericTileCopier
    from layout.tile_tensor import stack_allocation

    comptime layout = row_major[4, 8]()
    comptime threads = row_major[4, 8]()
    comptime Tile = TileTensor[DType.float32, type_of(layout), MutAnyOrigin]

    def kernel(to: Tile, source: Tile):
        var own = stack_allocation[DType.float32, address_space=AddressSpace.LOCAL](row_major[1, 1]())
        GenericToLocalTileCopier[threads]().copy(own, source)
        LocalToGenericTileCopier[threads]().copy(to, own)

    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(3)
    var b = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(0)
    ctx.enqueue_function[kernel](TileTensor(b, layout), TileTensor(a, layout), grid_dim=1, block_dim=32)
    with b.map_to_host() as host:
        print(host[0], host[31])  # -> 3.0 3.0
    ```
    """

    comptime src_address_space = AddressSpace.GENERIC
    """Where it reads.

    Examples:

    ```mojo
    from layout import row_major
    from layout.tile_io import GenericToLocalTileCopier
    comptime Copier = GenericToLocalTileCopier[row_major[4, 8]()]
    print(Copier.src_address_space == AddressSpace.GENERIC)  # -> True
    ```
    """
    comptime dst_address_space = AddressSpace.LOCAL
    """Where it writes.

    Examples:

    ```mojo
    from layout import row_major
    from layout.tile_io import GenericToLocalTileCopier
    comptime Copier = GenericToLocalTileCopier[row_major[4, 8]()]
    print(Copier.dst_address_space == AddressSpace.LOCAL)  # -> True
    ```
    """

    @always_inline
    def __init__(out self):
        """The copier.

        Examples:

        ```mojo
        from layout import row_major
        from layout.tile_io import GenericToLocalTileCopier
        comptime Copier = GenericToLocalTileCopier[row_major[4, 8]()]
        print(Copier().src_address_space == AddressSpace.GENERIC)  # -> True
        ```
        """
        pass

    @always_inline
    def copy(self, dst: TileTensor[...], src: TileTensor[...]):
        """Copies this thread's part of `src` to `dst`.

        Examples:

        ```mojo
        from std.gpu import barrier
        from std.gpu.host import DeviceContext
        from layout import row_major, TileTensor
        from layout.tile_io import GenericToLocalTileCopier, LocalToGenericTileCopier
        from layout.tile_tensor import stack_allocation

        comptime layout = row_major[4, 8]()
        comptime threads = row_major[4, 8]()
        comptime Tile = TileTensor[DType.float32, type_of(layout), MutAnyOrigin]

        def kernel(to: Tile, source: Tile):
            var own = stack_allocation[DType.float32, address_space=AddressSpace.LOCAL](row_major[1, 1]())
            GenericToLocalTileCopier[threads]().copy(own, source)
            LocalToGenericTileCopier[threads]().copy(to, own)

        var ctx = DeviceContext()
        var a = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(3)
        var b = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(0)
        ctx.enqueue_function[kernel](TileTensor(b, layout), TileTensor(a, layout), grid_dim=1, block_dim=32)
        with b.map_to_host() as host:
            print(host[0], host[31])  # -> 3.0 3.0
        ```
        """
        _copy_dram_to_local[
            Self.Threads._form,
            thread_scope=Self.thread_scope,
            num_threads=Self.num_threads,
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

    Examples:

    ```mojo
    from std.gpu import barrier
    from std.gpu.host import DeviceContext
    from layout import row_major, TileTensor
    from layout.tile_io import GenericToLocalTileCopier, LocalToGenericTileCopier
    from layout.tile_tensor import stack_allocation

    comptime layout = row_major[4, 8]()
    comptime threads = row_major[4, 8]()
    comptime Tile = TileTensor[DType.float32, type_of(layout), MutAnyOrigin]

    def kernel(to: Tile, source: Tile):
        var own = stack_allocation[DType.float32, address_space=AddressSpace.LOCAL](row_major[1, 1]())
        GenericToLocalTileCopier[threads]().copy(own, source)
        LocalToGenericTileCopier[threads]().copy(to, own)

    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(3)
    var b = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(0)
    ctx.enqueue_function[kernel](TileTensor(b, layout), TileTensor(a, layout), grid_dim=1, block_dim=32)
    with b.map_to_host() as host:
        print(host[0], host[31])  # -> 3.0 3.0
    ```
    """

    comptime src_address_space = AddressSpace.LOCAL
    """Where it reads.

    Examples:

    ```mojo
    from layout import row_major
    from layout.tile_io import LocalToGenericTileCopier
    comptime Copier = LocalToGenericTileCopier[row_major[4, 8]()]
    print(Copier.src_address_space == AddressSpace.LOCAL)  # -> True
    ```
    """
    comptime dst_address_space = AddressSpace.GENERIC
    """Where it writes.

    Examples:

    ```mojo
    from layout import row_major
    from layout.tile_io import LocalToGenericTileCopier
    comptime Copier = LocalToGenericTileCopier[row_major[4, 8]()]
    print(Copier.dst_address_space == AddressSpace.GENERIC)  # -> True
    ```
    """

    @always_inline
    def __init__(out self):
        """The copier.

        Examples:

        ```mojo
        from layout import row_major
        from layout.tile_io import LocalToGenericTileCopier
        comptime Copier = LocalToGenericTileCopier[row_major[4, 8]()]
        print(Copier().src_address_space == AddressSpace.LOCAL)  # -> True
        ```
        """
        pass

    @always_inline
    def copy(self, dst: TileTensor[...], src: TileTensor[...]):
        """Copies `src` to this thread's part of `dst`.

        Examples:

        ```mojo
        from std.gpu import barrier
        from std.gpu.host import DeviceContext
        from layout import row_major, TileTensor
        from layout.tile_io import GenericToLocalTileCopier, LocalToGenericTileCopier
        from layout.tile_tensor import stack_allocation

        comptime layout = row_major[4, 8]()
        comptime threads = row_major[4, 8]()
        comptime Tile = TileTensor[DType.float32, type_of(layout), MutAnyOrigin]

        def kernel(to: Tile, source: Tile):
            var own = stack_allocation[DType.float32, address_space=AddressSpace.LOCAL](row_major[1, 1]())
            GenericToLocalTileCopier[threads]().copy(own, source)
            LocalToGenericTileCopier[threads]().copy(to, own)

        var ctx = DeviceContext()
        var a = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(3)
        var b = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(0)
        ctx.enqueue_function[kernel](TileTensor(b, layout), TileTensor(a, layout), grid_dim=1, block_dim=32)
        with b.map_to_host() as host:
            print(host[0], host[31])  # -> 3.0 3.0
        ```
        """
        _copy_local_to_dram[
            Self.Threads._form,
            thread_scope=Self.thread_scope,
            num_threads=Self.num_threads,
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

    Examples:

    ```mojo
    from std.gpu import barrier
    from std.gpu.host import DeviceContext
    from layout import row_major, TileTensor
    from layout.tile_io import GenericToLocalTileCopier, LocalToGenericTileCopier, LocalToSharedTileCopier, SharedToLocalTileCopier
    from layout.tile_tensor import stack_allocation

    comptime layout = row_major[4, 8]()
    comptime threads = row_major[4, 8]()
    comptime Tile = TileTensor[DType.float32, type_of(layout), MutAnyOrigin]

    def kernel(to: Tile, source: Tile):
        var own = stack_allocation[DType.float32, address_space=AddressSpace.LOCAL](row_major[1, 1]())
        var shared = stack_allocation[DType.float32, address_space=AddressSpace.SHARED](layout)
        GenericToLocalTileCopier[threads]().copy(own, source)
        LocalToSharedTileCopier[threads]().copy(shared, own)
        barrier()
        SharedToLocalTileCopier[threads]().copy(own, shared)
        LocalToGenericTileCopier[threads]().copy(to, own)

    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(3)
    var b = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(0)
    ctx.enqueue_function[kernel](TileTensor(b, layout), TileTensor(a, layout), grid_dim=1, block_dim=32)
    with b.map_to_host() as host:
        print(host[0], host[31])  # -> 3.0 3.0
    ```
    """

    comptime src_address_space = AddressSpace.SHARED
    """Where it reads.

    Examples:

    ```mojo
    from layout import row_major
    from layout.tile_io import SharedToLocalTileCopier
    comptime Copier = SharedToLocalTileCopier[row_major[4, 8]()]
    print(Copier.src_address_space == AddressSpace.SHARED)  # -> True
    ```
    """
    comptime dst_address_space = AddressSpace.LOCAL
    """Where it writes.

    Examples:

    ```mojo
    from layout import row_major
    from layout.tile_io import SharedToLocalTileCopier
    comptime Copier = SharedToLocalTileCopier[row_major[4, 8]()]
    print(Copier.dst_address_space == AddressSpace.LOCAL)  # -> True
    ```
    """

    @always_inline
    def __init__(out self):
        """The copier.

        Examples:

        ```mojo
        from layout import row_major
        from layout.tile_io import SharedToLocalTileCopier
        comptime Copier = SharedToLocalTileCopier[row_major[4, 8]()]
        print(Copier().src_address_space == AddressSpace.SHARED)  # -> True
        ```
        """
        pass

    @always_inline
    def copy(self, dst: TileTensor[...], src: TileTensor[...]):
        """Copies this lane's part of `src` to `dst`.

        Examples:

        ```mojo
        from std.gpu import barrier
        from std.gpu.host import DeviceContext
        from layout import row_major, TileTensor
        from layout.tile_io import GenericToLocalTileCopier, LocalToGenericTileCopier, LocalToSharedTileCopier, SharedToLocalTileCopier
        from layout.tile_tensor import stack_allocation

        comptime layout = row_major[4, 8]()
        comptime threads = row_major[4, 8]()
        comptime Tile = TileTensor[DType.float32, type_of(layout), MutAnyOrigin]

        def kernel(to: Tile, source: Tile):
            var own = stack_allocation[DType.float32, address_space=AddressSpace.LOCAL](row_major[1, 1]())
            var shared = stack_allocation[DType.float32, address_space=AddressSpace.SHARED](layout)
            GenericToLocalTileCopier[threads]().copy(own, source)
            LocalToSharedTileCopier[threads]().copy(shared, own)
            barrier()
            SharedToLocalTileCopier[threads]().copy(own, shared)
            LocalToGenericTileCopier[threads]().copy(to, own)

        var ctx = DeviceContext()
        var a = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(3)
        var b = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(0)
        ctx.enqueue_function[kernel](TileTensor(b, layout), TileTensor(a, layout), grid_dim=1, block_dim=32)
        with b.map_to_host() as host:
            print(host[0], host[31])  # -> 3.0 3.0
        ```
        """
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

    Examples:

    ```mojo
    from std.gpu import barrier
    from std.gpu.host import DeviceContext
    from layout import row_major, TileTensor
    from layout.tile_io import GenericToLocalTileCopier, LocalToGenericTileCopier, LocalToSharedTileCopier, SharedToLocalTileCopier
    from layout.tile_tensor import stack_allocation

    comptime layout = row_major[4, 8]()
    comptime threads = row_major[4, 8]()
    comptime Tile = TileTensor[DType.float32, type_of(layout), MutAnyOrigin]

    def kernel(to: Tile, source: Tile):
        var own = stack_allocation[DType.float32, address_space=AddressSpace.LOCAL](row_major[1, 1]())
        var shared = stack_allocation[DType.float32, address_space=AddressSpace.SHARED](layout)
        GenericToLocalTileCopier[threads]().copy(own, source)
        LocalToSharedTileCopier[threads]().copy(shared, own)
        barrier()
        SharedToLocalTileCopier[threads]().copy(own, shared)
        LocalToGenericTileCopier[threads]().copy(to, own)

    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(3)
    var b = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(0)
    ctx.enqueue_function[kernel](TileTensor(b, layout), TileTensor(a, layout), grid_dim=1, block_dim=32)
    with b.map_to_host() as host:
        print(host[0], host[31])  # -> 3.0 3.0
    ```
    """

    comptime src_address_space = AddressSpace.LOCAL
    """Where it reads.

    Examples:

    ```mojo
    from layout import row_major
    from layout.tile_io import LocalToSharedTileCopier
    comptime Copier = LocalToSharedTileCopier[row_major[4, 8]()]
    print(Copier.src_address_space == AddressSpace.LOCAL)  # -> True
    ```
    """
    comptime dst_address_space = AddressSpace.SHARED
    """Where it writes.

    Examples:

    ```mojo
    from layout import row_major
    from layout.tile_io import LocalToSharedTileCopier
    comptime Copier = LocalToSharedTileCopier[row_major[4, 8]()]
    print(Copier.dst_address_space == AddressSpace.SHARED)  # -> True
    ```
    """

    @always_inline
    def __init__(out self):
        """The copier.

        Examples:

        ```mojo
        from layout import row_major
        from layout.tile_io import LocalToSharedTileCopier
        comptime Copier = LocalToSharedTileCopier[row_major[4, 8]()]
        print(Copier().src_address_space == AddressSpace.LOCAL)  # -> True
        ```
        """
        pass

    @always_inline
    def copy(self, dst: TileTensor[...], src: TileTensor[...]):
        """Copies `src` to this thread's part of `dst`.

        Examples:

        ```mojo
        from std.gpu import barrier
        from std.gpu.host import DeviceContext
        from layout import row_major, TileTensor
        from layout.tile_io import GenericToLocalTileCopier, LocalToGenericTileCopier, LocalToSharedTileCopier, SharedToLocalTileCopier
        from layout.tile_tensor import stack_allocation

        comptime layout = row_major[4, 8]()
        comptime threads = row_major[4, 8]()
        comptime Tile = TileTensor[DType.float32, type_of(layout), MutAnyOrigin]

        def kernel(to: Tile, source: Tile):
            var own = stack_allocation[DType.float32, address_space=AddressSpace.LOCAL](row_major[1, 1]())
            var shared = stack_allocation[DType.float32, address_space=AddressSpace.SHARED](layout)
            GenericToLocalTileCopier[threads]().copy(own, source)
            LocalToSharedTileCopier[threads]().copy(shared, own)
            barrier()
            SharedToLocalTileCopier[threads]().copy(own, shared)
            LocalToGenericTileCopier[threads]().copy(to, own)

        var ctx = DeviceContext()
        var a = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(3)
        var b = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(0)
        ctx.enqueue_function[kernel](TileTensor(b, layout), TileTensor(a, layout), grid_dim=1, block_dim=32)
        with b.map_to_host() as host:
            print(host[0], host[31])  # -> 3.0 3.0
        ```
        """
        _copy_local_to_shared[
            Self.Threads._form,
            swizzle=Self.swizzle,
            thread_scope=Self.thread_scope,
            num_threads=Self.num_threads,
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

    Examples:

    ```mojo
    from std.gpu import barrier
    from std.gpu.memory import async_copy_wait_all
    from std.gpu.host import DeviceContext
    from layout import row_major, TileTensor
    from layout.tile_io import GenericToSharedAsyncTileCopier, SharedToGenericTileCopier
    from layout.tile_tensor import stack_allocation

    comptime layout = row_major[4, 8]()
    comptime threads = row_major[4, 8]()
    comptime Tile = TileTensor[DType.float32, type_of(layout), MutAnyOrigin]

    def kernel(to: Tile, source: Tile):
        var shared = stack_allocation[DType.float32, address_space=AddressSpace.SHARED](layout)
        GenericToSharedAsyncTileCopier[threads]().copy(shared, source)
        async_copy_wait_all()
        barrier()
        SharedToGenericTileCopier[threads]().copy(to, shared)

    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(3)
    var b = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(0)
    ctx.enqueue_function[kernel](TileTensor(b, layout), TileTensor(a, layout), grid_dim=1, block_dim=32)
    with b.map_to_host() as host:
        print(host[0], host[31])  # -> 3.0 3.0
    ```
    """

    comptime src_address_space = AddressSpace.GENERIC
    """Where it reads.

    Examples:

    ```mojo
    from layout import row_major
    from layout.tile_io import GenericToSharedAsyncTileCopier
    comptime Copier = GenericToSharedAsyncTileCopier[row_major[4, 8]()]
    print(Copier.src_address_space == AddressSpace.GENERIC)  # -> True
    ```
    """
    comptime dst_address_space = AddressSpace.SHARED
    """Where it writes.

    Examples:

    ```mojo
    from layout import row_major
    from layout.tile_io import GenericToSharedAsyncTileCopier
    comptime Copier = GenericToSharedAsyncTileCopier[row_major[4, 8]()]
    print(Copier.dst_address_space == AddressSpace.SHARED)  # -> True
    ```
    """

    @always_inline
    def __init__(out self):
        """The copier.

        Examples:

        ```mojo
        from layout import row_major
        from layout.tile_io import GenericToSharedAsyncTileCopier
        comptime Copier = GenericToSharedAsyncTileCopier[row_major[4, 8]()]
        print(Copier().src_address_space == AddressSpace.GENERIC)  # -> True
        ```
        """
        pass

    @always_inline
    def copy(self, dst: TileTensor[...], src: TileTensor[...]):
        """Begins to copy this thread's part of `src` to `dst`.

        Examples:

        ```mojo
        from std.gpu import barrier
        from std.gpu.memory import async_copy_wait_all
        from std.gpu.host import DeviceContext
        from layout import row_major, TileTensor
        from layout.tile_io import GenericToSharedAsyncTileCopier, SharedToGenericTileCopier
        from layout.tile_tensor import stack_allocation

        comptime layout = row_major[4, 8]()
        comptime threads = row_major[4, 8]()
        comptime Tile = TileTensor[DType.float32, type_of(layout), MutAnyOrigin]

        def kernel(to: Tile, source: Tile):
            var shared = stack_allocation[DType.float32, address_space=AddressSpace.SHARED](layout)
            GenericToSharedAsyncTileCopier[threads]().copy(shared, source)
            async_copy_wait_all()
            barrier()
            SharedToGenericTileCopier[threads]().copy(to, shared)

        var ctx = DeviceContext()
        var a = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(3)
        var b = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(0)
        ctx.enqueue_function[kernel](TileTensor(b, layout), TileTensor(a, layout), grid_dim=1, block_dim=32)
        with b.map_to_host() as host:
            print(host[0], host[31])  # -> 3.0 3.0
        ```
        """
        _begin_copy_dram_to_sram[
            Self.Threads._form,
            Self.swizzle,
            Fill.NONE,
            Self.eviction_policy,
            Self.thread_scope,
            Self.block_dim_count,
            Self.num_threads,
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
                Self.num_threads,
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

        Examples:

        ```mojo
        from std.gpu import barrier, thread_idx
        from std.gpu.host import DeviceContext
        from std.gpu.memory import AddressSpace, async_copy_commit_group, async_copy_wait_all
        from layout import TileTensor, row_major
        from layout.tile_io import GenericToSharedAsyncTileCopier
        from layout.tile_tensor import stack_allocation

        comptime form = row_major[4, 8]()
        comptime Tile = TileTensor[DType.float32, type_of(form), MutAnyOrigin]

        def kernel(source: Tile, target: Tile):
            var tile = stack_allocation[DType.float32, address_space=AddressSpace.SHARED](form)
            GenericToSharedAsyncTileCopier[row_major[4, 8]()]().copy_bounded[1](tile, source, 3)
            async_copy_commit_group()
            async_copy_wait_all()
            barrier()
            var row, column = divmod(Int(thread_idx.x), 8)
            target[row, column] = tile[row, column]

        def main() raises:
            var ctx = DeviceContext()
            var a = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(7)
            var b = ctx.enqueue_create_buffer[DType.float32](32)
            ctx.enqueue_function[kernel](TileTensor(a, form), TileTensor(b, form), grid_dim=1, block_dim=32)
            with b.map_to_host() as host:
                print(host[0], host[23], host[24])  # -> 7.0 7.0 0.0
        ```
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
            Self.num_threads,
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
