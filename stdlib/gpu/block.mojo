"""Operations between the threads of a block. Every thread of the block must call them; `block_size` is their number."""

from builtin.functions import max as _larger
from builtin.functions import min as _smaller
from gpu import warp
from gpu.id import block_dim, lane_id, thread_idx, WARP_SIZE
from gpu.sync import barrier
from memory.memory import stack_allocation


@always_inline
def _thread[x: Int = 0, y: Int = 0, z: Int = 0]() -> Int:
    """The thread's number in the block, x first; `x`, `y`, `z`: the block's extents, 0 where the block is to be asked."""
    comptime if x > 0 and y == 1 and z == 1:
        return thread_idx.x
    elif x > 0 and z == 1:
        return thread_idx.x + x * thread_idx.y
    elif x > 0:
        return thread_idx.x + x * (thread_idx.y + y * thread_idx.z)
    else:
        return thread_idx.x + block_dim.x * (
            thread_idx.y + block_dim.y * thread_idx.z
        )


@always_inline
def _combine[
    dtype: DType, width: Int, //, kind: StringLiteral
](a: SIMD[dtype, width], b: SIMD[dtype, width]) -> SIMD[dtype, width]:
    comptime if kind == "sum":
        return a + b
    elif kind == "max":
        return _larger(a, b)
    else:
        return _smaller(a, b)


@always_inline
def _reduce_warp[
    dtype: DType,
    width: Int,
    //,
    kind: StringLiteral,
    block_size: Int,
](val: SIMD[dtype, width], thread: Int) -> SIMD[dtype, width]:
    """Combines the values of a warp; right in lane 0 when the block's last warp is not full."""
    var result = val
    comptime for i in range(warp._log2(WARP_SIZE)):
        comptime distance = WARP_SIZE >> (i + 1)
        var other = warp.shuffle_xor(result, UInt32(distance))
        comptime if block_size % WARP_SIZE == 0:
            result = _combine[kind](result, other)
        else:
            if thread ^ distance < block_size:
                result = _combine[kind](result, other)
    return result


@always_inline
def _reduce[
    dtype: DType,
    width: Int,
    //,
    kind: StringLiteral,
    block_size: Int,
    x: Int = 0,
    y: Int = 0,
    z: Int = 0,
](val: SIMD[dtype, width]) -> SIMD[dtype, width]:
    comptime assert (
        block_size > 0 and block_size <= 1024
    ), "'block_size' must be from 1 to 1024"
    comptime warps = (block_size + WARP_SIZE - 1) // WARP_SIZE
    var thread = _thread[x, y, z]()
    var result = _reduce_warp[kind, block_size](val, thread)
    comptime if warps == 1 and block_size == WARP_SIZE:
        return result
    else:
        var partial = stack_allocation[
            warps, SIMD[dtype, width], address_space=AddressSpace.SHARED
        ]()
        # An earlier call may still be reading.
        barrier()
        if lane_id() == 0:
            partial[thread // WARP_SIZE] = result
        barrier()
        result = partial[0]
        comptime for i in range(1, warps):
            result = _combine[kind](result, partial[i])
        return result


@__parameter_names(dtype="type")
@always_inline
def sum[
    dtype: DType, width: Int, //, *, block_size: Int, broadcast: Bool = True
](val: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """The sum of the threads' values, element by element, in every thread.

    Parameters:
        dtype: The kind of number.
        width: Numbers in a thread's value.
        block_size: Threads in the block.
        broadcast: Whether all threads need the result; without it only that of the first thread counts.

    Examples:

    ```mojo
    from std.gpu import block, thread_idx
    from std.gpu.host import DeviceContext

    def total(out: UnsafePointer[Int32, MutAnyOrigin]):
        var sum = block.sum[block_size=256](Int32(thread_idx.x))
        if thread_idx.x == 0:
            out[0] = sum

    var ctx = DeviceContext()
    var out = ctx.enqueue_create_buffer[DType.int32](1)
    ctx.enqueue_function[total](out, grid_dim=1, block_dim=256)
    with out.map_to_host() as host:
        print(host[0])  # -> 32640
    ```
    """
    return _reduce["sum", block_size](val)


@__parameter_names(dtype="type")
@always_inline
def max[
    dtype: DType, width: Int, //, *, block_size: Int, broadcast: Bool = True
](val: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """The largest of the threads' values, element by element, in every thread.

    Parameters:
        dtype: The kind of the numbers.
        width: Numbers in a thread's value.
        block_size: Threads in the block, 1 to 1024.
        broadcast: Whether all threads need the result; without it only that of the first thread counts.

    Args:
        val: What this thread brings.

    Returns:
        The largest value.

    Examples:

    ```mojo
    from std.gpu import block, thread_idx
    from std.gpu.host import DeviceContext

    def largest(out: UnsafePointer[Float32, MutAnyOrigin]):
        var found = block.max[block_size=128](Float32(thread_idx.x) * 0.5)
        if thread_idx.x == 0:
            out[0] = found

    var ctx = DeviceContext()
    var out = ctx.enqueue_create_buffer[DType.float32](1)
    ctx.enqueue_function[largest](out, grid_dim=1, block_dim=128)
    with out.map_to_host() as host:
        print(host[0])  # -> 63.5
    ```
    """
    return _reduce["max", block_size](val)


@__parameter_names(dtype="type")
@always_inline
def min[
    dtype: DType, width: Int, //, *, block_size: Int, broadcast: Bool = True
](val: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """The smallest of the threads' values, element by element, in every thread.

    Parameters:
        dtype: The kind of the numbers.
        width: Numbers in a thread's value.
        block_size: Threads in the block, 1 to 1024.
        broadcast: Whether all threads need the result; without it only that of the first thread counts.

    Args:
        val: What this thread brings.

    Returns:
        The smallest value.

    Examples:

    ```mojo
    from std.gpu import block, thread_idx
    from std.gpu.host import DeviceContext
    def smallest(out: UnsafePointer[Int32, MutAnyOrigin]):
        var found = block.min[block_size=64](Int32(thread_idx.x) + 3)
        if thread_idx.x == 0:
            out[0] = found
    var ctx = DeviceContext()
    var out = ctx.enqueue_create_buffer[DType.int32](1)
    ctx.enqueue_function[smallest](out, grid_dim=1, block_dim=64)
    with out.map_to_host() as host:
        print(host[0])  # -> 3
    ```
    """
    return _reduce["min", block_size](val)


# Blocks of 2 and 3 dimensions, by the size of each.


@__parameter_names(dtype="type")
@always_inline
def sum[
    dtype: DType,
    width: Int,
    //,
    *,
    block_dim_x: Int,
    block_dim_y: Int,
    block_dim_z: Int = 1,
    broadcast: Bool = True,
](val: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """The sum of the threads' values, element by element, in every thread."""
    return _reduce[
        "sum",
        block_dim_x * block_dim_y * block_dim_z,
        block_dim_x,
        block_dim_y,
        block_dim_z,
    ](val)


@__parameter_names(dtype="type")
@always_inline
def max[
    dtype: DType,
    width: Int,
    //,
    *,
    block_dim_x: Int,
    block_dim_y: Int,
    block_dim_z: Int = 1,
    broadcast: Bool = True,
](val: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """The largest of the threads' values, element by element, in every thread."""
    return _reduce[
        "max",
        block_dim_x * block_dim_y * block_dim_z,
        block_dim_x,
        block_dim_y,
        block_dim_z,
    ](val)


@__parameter_names(dtype="type")
@always_inline
def min[
    dtype: DType,
    width: Int,
    //,
    *,
    block_dim_x: Int,
    block_dim_y: Int,
    block_dim_z: Int = 1,
    broadcast: Bool = True,
](val: SIMD[dtype, width]) -> SIMD[dtype, width]:
    """The smallest of the threads' values, element by element, in every thread."""
    return _reduce[
        "min",
        block_dim_x * block_dim_y * block_dim_z,
        block_dim_x,
        block_dim_y,
        block_dim_z,
    ](val)


@always_inline
def _broadcast[
    dtype: DType, width: Int, //
](val: SIMD[dtype, width], is_source: Bool) -> SIMD[dtype, width]:
    var value = stack_allocation[
        1, SIMD[dtype, width], address_space=AddressSpace.SHARED
    ]()
    barrier()
    if is_source:
        value[0] = val
    barrier()
    return value[0]


@__parameter_names(dtype="type")
@always_inline
def broadcast[
    dtype: DType, width: Int, //, *, block_size: Int
](val: SIMD[dtype, width], src_thread: UInt = 0) -> SIMD[dtype, width]:
    """The value of thread number `src_thread`, in every thread.

    Parameters:
        dtype: The kind of the numbers.
        width: Numbers in a thread's value.
        block_size: Threads in the block, 1 to 1024.

    Args:
        val: What this thread brings; only that of `src_thread` counts.
        src_thread: The thread's number in the block, x first.

    Returns:
        The value, in every thread.

    Examples:

    ```mojo
    from std.gpu import block, thread_idx
    from std.gpu.host import DeviceContext

    def spread(out: UnsafePointer[Int32, MutAnyOrigin]):
        out[thread_idx.x] = block.broadcast[block_size=64](Int32(thread_idx.x + 7), 3)

    var ctx = DeviceContext()
    var out = ctx.enqueue_create_buffer[DType.int32](64)
    ctx.enqueue_function[spread](out, grid_dim=1, block_dim=64)
    with out.map_to_host() as host:
        print(host[0], host[63])  # -> 10 10
    ```
    """
    return _broadcast(val, _thread() == Int(src_thread))


@__parameter_names(dtype="type")
@always_inline
def broadcast[
    dtype: DType,
    width: Int,
    //,
    *,
    block_dim_x: Int,
    block_dim_y: Int,
    block_dim_z: Int = 1,
](val: SIMD[dtype, width], src_thread: UInt = 0) -> SIMD[dtype, width]:
    """The same in a block of 2 or 3 dimensions; threads are numbered x first, then y, then z."""
    var number = _thread[block_dim_x, block_dim_y, block_dim_z]()
    return _broadcast(val, number == Int(src_thread))


@always_inline
def _prefix_sum[
    dtype: DType,
    //,
    block_size: Int,
    exclusive: Bool,
    x: Int = 0,
    y: Int = 0,
    z: Int = 0,
](val: Scalar[dtype]) -> Scalar[dtype]:
    comptime assert (
        block_size > 0 and block_size <= 1024
    ), "'block_size' must be from 1 to 1024"
    comptime warps = (block_size + WARP_SIZE - 1) // WARP_SIZE
    var result = warp.prefix_sum(val)
    comptime if warps > 1:
        var partial = stack_allocation[
            warps, Scalar[dtype], address_space=AddressSpace.SHARED
        ]()
        var number = _thread[x, y, z]() // WARP_SIZE
        barrier()
        if lane_id() == WARP_SIZE - 1:
            partial[number] = result
        barrier()
        var before = Scalar[dtype](0)
        comptime for i in range(warps - 1):
            if i < number:
                before = before + partial[i]
        result = result + before
    comptime if exclusive:
        result = result - val
    return result


@__parameter_names(dtype="type")
@always_inline
def prefix_sum[
    dtype: DType, //, *, block_size: Int, exclusive: Bool = False
](val: Scalar[dtype]) -> Scalar[dtype]:
    """The sum of the values of the threads up to the own one; with `exclusive` without the own one.

    Parameters:
        dtype: The kind of the numbers.
        block_size: Threads in the block, 1 to 1024.
        exclusive: Whether the own value is left out.

    Args:
        val: What this thread brings.

    Returns:
        The sum up to this thread, threads being numbered x first.

    Examples:

    ```mojo
    from std.gpu import block, thread_idx
    from std.gpu.host import DeviceContext

    def scan(out: UnsafePointer[Int32, MutAnyOrigin]):
        out[thread_idx.x] = block.prefix_sum[block_size=64, exclusive=True](Int32(2))

    var ctx = DeviceContext()
    var out = ctx.enqueue_create_buffer[DType.int32](64)
    ctx.enqueue_function[scan](out, grid_dim=1, block_dim=64)
    with out.map_to_host() as host:
        print(host[0], host[63])  # -> 0 126
    ```
    """
    return _prefix_sum[block_size, exclusive](val)


@__parameter_names(dtype="type")
@always_inline
def prefix_sum[
    dtype: DType,
    //,
    *,
    block_dim_x: Int,
    block_dim_y: Int,
    block_dim_z: Int = 1,
    exclusive: Bool = False,
](val: Scalar[dtype]) -> Scalar[dtype]:
    """The same in a block of 2 or 3 dimensions; threads are numbered x first, then y, then z."""
    return _prefix_sum[
        block_dim_x * block_dim_y * block_dim_z,
        exclusive,
        block_dim_x,
        block_dim_y,
        block_dim_z,
    ](val)
