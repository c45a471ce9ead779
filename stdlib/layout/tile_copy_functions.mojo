"""Copies of `TileTensor`s by the threads of a block, as functions; `layout.tile_copiers` has them as objects."""

from gpu.memory import CacheEviction
from layout.layout_tensor_copy import ThreadScope
from layout.swizzle import Swizzle
from layout.tile_copiers import (
    GenericToLocalTileCopier,
    GenericToSharedAsyncTileCopier,
    GenericToSharedTileCopier,
    LocalToGenericTileCopier,
    LocalToSharedTileCopier,
    SharedToGenericTileCopier,
    SharedToLocalTileCopier,
)
from layout.tile_layout import TensorLayout
from layout.tile_tensor import TileTensor


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

    Examples:

    ```mojo
    from std.gpu import barrier
    from std.gpu.host import DeviceContext
    from layout import row_major, TileTensor
    from layout.tile_io import copy_dram_to_sram, copy_sram_to_dram
    from layout.tile_tensor import stack_allocation

    comptime layout = row_major[4, 8]()
    comptime threads = row_major[4, 8]()
    comptime Tile = TileTensor[DType.float32, type_of(layout), MutAnyOrigin]

    def kernel(to: Tile, source: Tile):
        var shared = stack_allocation[DType.float32, address_space=AddressSpace.SHARED](layout)
        copy_dram_to_sram[threads](shared, source)
        barrier()
        copy_sram_to_dram[threads](to, shared)

    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(3)
    var b = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(0)
    ctx.enqueue_function[kernel](TileTensor(b, layout), TileTensor(a, layout), grid_dim=1, block_dim=32)
    with b.map_to_host() as host:
        print(host[0], host[31])  # -> 3.0 3.0
    ```
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

    Examples:

    ```mojo
    from std.gpu import barrier
    from std.gpu.host import DeviceContext
    from layout import row_major, TileTensor
    from layout.tile_io import copy_dram_to_local, copy_local_to_dram
    from layout.tile_tensor import stack_allocation

    comptime layout = row_major[4, 8]()
    comptime threads = row_major[4, 8]()
    comptime Tile = TileTensor[DType.float32, type_of(layout), MutAnyOrigin]

    def kernel(to: Tile, source: Tile):
        var own = stack_allocation[DType.float32, address_space=AddressSpace.LOCAL](row_major[1, 1]())
        copy_dram_to_local[threads](own, source)
        copy_local_to_dram[threads](to, own)

    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(3)
    var b = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(0)
    ctx.enqueue_function[kernel](TileTensor(b, layout), TileTensor(a, layout), grid_dim=1, block_dim=32)
    with b.map_to_host() as host:
        print(host[0], host[31])  # -> 3.0 3.0
    ```
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

    Examples:

    ```mojo
    from std.gpu import barrier
    from std.gpu.host import DeviceContext
    from layout import row_major, TileTensor
    from layout.tile_io import copy_dram_to_local, copy_local_to_dram
    from layout.tile_tensor import stack_allocation

    comptime layout = row_major[4, 8]()
    comptime threads = row_major[4, 8]()
    comptime Tile = TileTensor[DType.float32, type_of(layout), MutAnyOrigin]

    def kernel(to: Tile, source: Tile):
        var own = stack_allocation[DType.float32, address_space=AddressSpace.LOCAL](row_major[1, 1]())
        copy_dram_to_local[threads](own, source)
        copy_local_to_dram[threads](to, own)

    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(3)
    var b = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(0)
    ctx.enqueue_function[kernel](TileTensor(b, layout), TileTensor(a, layout), grid_dim=1, block_dim=32)
    with b.map_to_host() as host:
        print(host[0], host[31])  # -> 3.0 3.0
    ```
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

    Examples:

    ```mojo
    from std.gpu import barrier
    from std.gpu.host import DeviceContext
    from layout import row_major, TileTensor
    from layout.tile_io import copy_dram_to_local, copy_local_to_dram, copy_local_to_shared, copy_sram_to_local
    from layout.tile_tensor import stack_allocation

    comptime layout = row_major[4, 8]()
    comptime threads = row_major[4, 8]()
    comptime Tile = TileTensor[DType.float32, type_of(layout), MutAnyOrigin]

    def kernel(to: Tile, source: Tile):
        var own = stack_allocation[DType.float32, address_space=AddressSpace.LOCAL](row_major[1, 1]())
        var shared = stack_allocation[DType.float32, address_space=AddressSpace.SHARED](layout)
        copy_dram_to_local[threads](own, source)
        copy_local_to_shared[threads](shared, own)
        barrier()
        copy_sram_to_local[threads](own, shared)
        copy_local_to_dram[threads](to, own)

    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(3)
    var b = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(0)
    ctx.enqueue_function[kernel](TileTensor(b, layout), TileTensor(a, layout), grid_dim=1, block_dim=32)
    with b.map_to_host() as host:
        print(host[0], host[31])  # -> 3.0 3.0
    ```
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

    Examples:

    ```mojo
    from std.gpu import barrier
    from std.gpu.host import DeviceContext
    from layout import row_major, TileTensor
    from layout.tile_io import copy_dram_to_local, copy_local_to_dram, copy_local_to_shared, copy_sram_to_local
    from layout.tile_tensor import stack_allocation

    comptime layout = row_major[4, 8]()
    comptime threads = row_major[4, 8]()
    comptime Tile = TileTensor[DType.float32, type_of(layout), MutAnyOrigin]

    def kernel(to: Tile, source: Tile):
        var own = stack_allocation[DType.float32, address_space=AddressSpace.LOCAL](row_major[1, 1]())
        var shared = stack_allocation[DType.float32, address_space=AddressSpace.SHARED](layout)
        copy_dram_to_local[threads](own, source)
        copy_local_to_shared[threads](shared, own)
        barrier()
        copy_sram_to_local[threads](own, shared)
        copy_local_to_dram[threads](to, own)

    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(3)
    var b = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(0)
    ctx.enqueue_function[kernel](TileTensor(b, layout), TileTensor(a, layout), grid_dim=1, block_dim=32)
    with b.map_to_host() as host:
        print(host[0], host[31])  # -> 3.0 3.0
    ```
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

    Examples:

    ```mojo
    from std.gpu import barrier
    from std.gpu.memory import async_copy_wait_all
    from std.gpu.host import DeviceContext
    from layout import row_major, TileTensor
    from layout.tile_io import copy_dram_to_sram_async, copy_sram_to_dram
    from layout.tile_tensor import stack_allocation

    comptime layout = row_major[4, 8]()
    comptime threads = row_major[4, 8]()
    comptime Tile = TileTensor[DType.float32, type_of(layout), MutAnyOrigin]

    def kernel(to: Tile, source: Tile):
        var shared = stack_allocation[DType.float32, address_space=AddressSpace.SHARED](layout)
        copy_dram_to_sram_async[threads](shared, source)
        async_copy_wait_all()
        barrier()
        copy_sram_to_dram[threads](to, shared)

    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(3)
    var b = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(0)
    ctx.enqueue_function[kernel](TileTensor(b, layout), TileTensor(a, layout), grid_dim=1, block_dim=32)
    with b.map_to_host() as host:
        print(host[0], host[31])  # -> 3.0 3.0
    ```
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
"""Another name of `copy_local_to_shared`.

Examples:

```mojo
from std.gpu import barrier
from std.gpu.host import DeviceContext
from layout import row_major, TileTensor
from layout.tile_io import copy_dram_to_local, copy_local_to_dram, copy_local_to_sram, copy_sram_to_local
from layout.tile_tensor import stack_allocation

comptime layout = row_major[4, 8]()
comptime threads = row_major[4, 8]()
comptime Tile = TileTensor[DType.float32, type_of(layout), MutAnyOrigin]

def kernel(to: Tile, source: Tile):
    var own = stack_allocation[DType.float32, address_space=AddressSpace.LOCAL](row_major[1, 1]())
    var shared = stack_allocation[DType.float32, address_space=AddressSpace.SHARED](layout)
    copy_dram_to_local[threads](own, source)
    copy_local_to_sram[threads](shared, own)
    barrier()
    copy_sram_to_local[threads](own, shared)
    copy_local_to_dram[threads](to, own)

var ctx = DeviceContext()
var a = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(3)
var b = ctx.enqueue_create_buffer[DType.float32](32).enqueue_fill(0)
ctx.enqueue_function[kernel](TileTensor(b, layout), TileTensor(a, layout), grid_dim=1, block_dim=32)
with b.map_to_host() as host:
    print(host[0], host[31])  # -> 3.0 3.0
```
"""
