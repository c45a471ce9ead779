"""What `algorithm` gives, by the modules that newer releases keep it in; and reductions of a block of a GPU."""

from algorithm.elementwise import elementwise as _elementwise
from algorithm.functional import (
    BinaryTile1DTileUnitFunc,
    Dynamic1DTileUnitFunc,
    Dynamic1DTileUnswitchUnitFunc,
    elementwise,
    map,
    parallelize,
    parallelize_over_rows,
    Static1DTileUnitFunc,
    Static1DTileUnitFuncWithFlag,
    Static1DTileUnitFuncWithFlags,
    Static1DTileUnswitchUnitFunc,
    Static2DTileUnitFunc,
    SwitchedFunction,
    SwitchedFunction2,
    sync_parallelize,
    tile,
    vectorize,
)
from algorithm.row_generator import _reduce_generator_cpu
from algorithm.row_kernels import (
    reduce_kernel,
    reduce_launch,
    row_reduce,
    saturated_reduce_kernel,
    small_reduce_kernel,
    twophase_reduce_kernel,
)
from algorithm.stencil import stencil, stencil_gpu
from algorithm.unswitching import (
    tile_and_unswitch,
    tile_middle_unswitch_boundaries,
    unswitch,
)
from gpu import warp
from gpu.block import _thread
from gpu.host import DeviceContext
from gpu.id import lane_id, WARP_SIZE
from gpu.sync import barrier
from memory.memory import stack_allocation
from utils.index import IndexList
from utils.static_tuple import StaticTuple


@always_inline
def _elementwise_impl_gpu[
    S: AnyType,
    //,
    func: def[width: Int, rank: Int](IndexList[rank]) capturing -> None,
    simd_width: Int,
](shape: S, ctx: DeviceContext) raises:
    """Calls `func[width, rank](index)` for every vector of an index space on the device of `ctx`.

    Parameters:
        S: The type of `shape`.
        func: What is called.
        simd_width: The elements of a vector.

    Args:
        shape: The extents.
        ctx: The device.
    """
    _elementwise[func, simd_width, target="gpu"](shape, ctx)


@always_inline
def _elementwise_impl_gpu[
    S: AnyType, //, simd_width: Int, trace_description: StringLiteral = ""
](
    func: def[width: Int, alignment: Int = 1](Coord) -> None,
    *,
    shape: S,
    ctx: DeviceContext,
) raises:
    """Calls `func[width](coord)` for every vector of an index space on the device of `ctx`.

    Parameters:
        S: The type of `shape`.
        simd_width: The elements of a vector.
        trace_description: Accepted.

    Args:
        func: What is called.
        shape: The extents.
        ctx: The device.
    """
    _elementwise[simd_width, target="gpu"](func, shape, ctx)


@always_inline
def _lanes_together[
    F: AnyType, dtype: DType, width: Int, //, reduce_fn: F
](val: SIMD[dtype, width]) -> Scalar[dtype]:
    """What `reduce_fn` makes of the elements of a vector."""
    comptime if width == 1:
        return val[0]
    else:
        var result = val[0]
        comptime for i in range(1, width):
            result = reduce_fn[dtype, 1](result, val[i])
        return result


@always_inline
def block_reduce[
    F: AnyType, //, BLOCK_SIZE: Int, reduce_fn: F, dtype: DType, simd_width: Int
](val: SIMD[dtype, simd_width], init: Scalar[dtype]) -> Scalar[dtype]:
    """What `reduce_fn` makes of the values of all threads of a block, in each of them.

    Parameters:
        F: The type of `reduce_fn`.
        BLOCK_SIZE: The number of threads.
        reduce_fn: `reduce_fn[dtype, width](a, b)`, which may take them in any order.
        dtype: The kind of the numbers.
        simd_width: How many each thread has.

    Args:
        val: The thread's numbers.
        init: What stands for no number.

    Examples:

    ```mojo
    from std.algorithm.backend import block_reduce
    from std.gpu import thread_idx
    from std.gpu.host import DeviceContext

    def kernel():
        @parameter
        def add[dtype: DType, width: Int](a: SIMD[dtype, width], b: SIMD[dtype, width]) -> SIMD[dtype, width]:
            return a + b

        var sum = block_reduce[64, add](Int32(1), Int32(0))
        if thread_idx.x == 0:
            print(sum)  # -> 64

    var ctx = DeviceContext()
    ctx.enqueue_function[kernel](grid_dim=1, block_dim=64)
    ctx.synchronize()
    ```
    """
    comptime warps = (BLOCK_SIZE + WARP_SIZE - 1) // WARP_SIZE
    var result = _lanes_together[reduce_fn](val)
    var thread = _thread()
    comptime for i in range(warp._log2(WARP_SIZE)):
        comptime distance = WARP_SIZE >> (i + 1)
        var other = warp.shuffle_xor(result, UInt32(distance))
        comptime if BLOCK_SIZE % WARP_SIZE == 0:
            result = reduce_fn[dtype, 1](result, other)
        else:
            if thread ^ distance < BLOCK_SIZE:
                result = reduce_fn[dtype, 1](result, other)
    var partial = stack_allocation[
        warps, Scalar[dtype], address_space=AddressSpace.SHARED
    ]()
    # An earlier call may still be reading.
    barrier()
    if lane_id() == 0:
        partial[thread // WARP_SIZE] = result
    barrier()
    result = reduce_fn[dtype, 1](init, partial[0])
    comptime for i in range(1, warps):
        result = reduce_fn[dtype, 1](result, partial[i])
    return result
