"""Sums over the lanes of a warp, under the names of those that matrix units can do. Here they are shuffles on every target."""

from gpu.primitives.warp import sum as _warp_sum


@always_inline
def tc_reduce[
    in_type: DType, simd_width: Int, //, out_type: DType
](val: SIMD[in_type, simd_width]) -> Scalar[out_type]:
    """The sum of all numbers of all lanes, in every lane.

    Parameters:
        in_type: The kind of the numbers.
        simd_width: Numbers in a lane's value.
        out_type: The kind of the sum.

    Args:
        val: What this lane brings.

    Examples:

    ```mojo
    from std.gpu import lane_id
    from std.gpu.tensor_ops import tc_reduce
    from std.gpu.host import DeviceContext

    def kernel():
        var sum = tc_reduce[DType.float32](Float32(1))
        if lane_id() == 0:
            print(sum)  # -> 32.0

    var ctx = DeviceContext()
    ctx.enqueue_function[kernel](grid_dim=1, block_dim=32)
    ctx.synchronize()
    ```
    """
    return _warp_sum(val.cast[out_type]())
