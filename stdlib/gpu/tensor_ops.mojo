"""Sums over the lanes of a warp, under the names of those that matrix units can do. Here they are shuffles on every target."""

from gpu.warp import sum as _warp_sum


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
    """
    return _warp_sum(val.cast[out_type]())
