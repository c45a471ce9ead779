"""`gpu.warp` as releases until 25.6 had it: sums and extremes of vectors are taken element by element."""

from gpu.id import WARP_SIZE
from gpu.primitives.warp import *
from gpu.primitives.warp import sum as _sum


@always_inline
def sum[
    val_type: DType, simd_width: Int, //
](val: SIMD[val_type, simd_width]) -> SIMD[val_type, simd_width]:
    """The sum over all lanes, element by element, in every lane.

    Args:
        val: What this lane brings.

    Examples:

    ```mojo
    from gpu import lane_id
    from gpu.host import DeviceContext
    from gpu.warp import sum

    fn kernel():
        var sums = sum(SIMD[DType.int32, 2](Int32(lane_id()), 1))
        if lane_id() == 0:
            print(sums)  # -> [496, 32]

    fn main() raises:
        var ctx = DeviceContext()
        ctx.enqueue_function[kernel](grid_dim=1, block_dim=32)
        ctx.synchronize()
    ```
    """
    return lane_group_sum[WARP_SIZE](val)


@always_inline
def sum[
    dtype: DType,
    size: Int,
    //,
    intermediate_type: DType,
    *,
    reduction_method: ReductionMethod,
    output_type: DType,
](x: SIMD[dtype, size]) -> Scalar[output_type]:
    """The sum of all elements of all lanes, of another type.

    Args:
        x: What this lane brings.
    """
    return _sum[
        intermediate_type,
        reduction_method=reduction_method,
        output_type=output_type,
    ](x)


@always_inline
def max[
    val_type: DType, simd_width: Int, //
](val: SIMD[val_type, simd_width]) -> SIMD[val_type, simd_width]:
    """The largest value over all lanes, element by element, in every lane.

    Args:
        val: What this lane brings.

    Examples:

    ```mojo
    from gpu import lane_id
    from gpu.host import DeviceContext
    from gpu.warp import max

    fn kernel():
        var largest = max(SIMD[DType.int32, 2](Int32(lane_id()), -5))
        if lane_id() == 0:
            print(largest)  # -> [31, -5]

    fn main() raises:
        var ctx = DeviceContext()
        ctx.enqueue_function[kernel](grid_dim=1, block_dim=32)
        ctx.synchronize()
    ```
    """
    return lane_group_max[WARP_SIZE](val)


@always_inline
def min[
    val_type: DType, simd_width: Int, //
](val: SIMD[val_type, simd_width]) -> SIMD[val_type, simd_width]:
    """The smallest value over all lanes, element by element, in every lane.

    Args:
        val: What this lane brings.

    Examples:

    ```mojo
    from gpu import lane_id
    from gpu.host import DeviceContext
    from gpu.warp import min

    fn kernel():
        var smallest = min(SIMD[DType.int32, 2](Int32(lane_id()), 40))
        if lane_id() == 0:
            print(smallest)  # -> [0, 40]

    fn main() raises:
        var ctx = DeviceContext()
        ctx.enqueue_function[kernel](grid_dim=1, block_dim=32)
        ctx.synchronize()
    ```
    """
    return lane_group_min[WARP_SIZE](val)
