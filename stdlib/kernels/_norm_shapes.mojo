"""The extents of what norms make."""

from kernels._views import _view
from kernels._weights import _weights
from utils.index import IndexList


def layer_norm_shape[
    In: AnyType,
    Gamma: AnyType,
    Beta: AnyType,
    Epsilon: AnyType,
    //,
    dtype: DType,
    single_thread_blocking_override: Bool = False,
](input: In, gamma: Gamma, beta: Beta, epsilon: Epsilon) raises -> IndexList[
    In.rank
]:
    """The extents of what `layer_norm` makes: those of `input`.

    Parameters:
        In: A `LayoutTensor`, a `TileTensor` or an `NDBuffer`.
        Gamma: A tensor of one number for each column.
        Beta: The same.
        Epsilon: The type of `epsilon`.
        dtype: The kind of the numbers.
        single_thread_blocking_override: Taken for the sake of programs that say it.

    Args:
        input: The rows.
        gamma: What each column is multiplied by.
        beta: What is added to it.
        epsilon: What is added to the variance.

    Returns:
        The extents.

    Raises:
        Where the weights do not fit.

    Examples:

    ```mojo
    from kernels.normalization import layer_norm_shape
    from layout import Layout, LayoutTensor

    def main() raises:
        var numbers = List[Float32](length=6, fill=0)
        var rows = LayoutTensor[DType.float32, Layout.row_major(2, 3)](numbers.unsafe_ptr())
        var weights = LayoutTensor[DType.float32, Layout.row_major(3)](numbers.unsafe_ptr())
        print(layer_norm_shape[DType.float32](rows, weights, weights, Float32(0)))  # -> (2, 3)
    ```
    """
    comptime assert In.dtype == dtype, "the tensor is of another kind of number"
    var shape = _view(input).shape
    _ = _weights["layer_norm_shape"](gamma, shape[In.rank - 1], "gamma")
    _ = _weights["layer_norm_shape"](beta, shape[In.rank - 1], "beta")
    return shape


def rms_norm_shape[
    In: AnyType,
    Gamma: AnyType,
    Epsilon: AnyType,
    //,
    dtype: DType,
    single_thread_blocking_override: Bool = False,
](
    input: In, gamma: Gamma, epsilon: Epsilon, weight_offset: Scalar[dtype]
) raises -> IndexList[In.rank]:
    """The extents of what `rms_norm` makes: those of `input`.

    Parameters:
        In: A `LayoutTensor`, a `TileTensor` or an `NDBuffer`.
        Gamma: A tensor of one number for each column.
        Epsilon: The type of `epsilon`.
        dtype: The kind of the numbers.
        single_thread_blocking_override: Taken for the sake of programs that say it.

    Args:
        input: The rows.
        gamma: What each column is multiplied by.
        epsilon: What is added to the mean of the squares.
        weight_offset: What is added to each of `gamma`.

    Returns:
        The extents.

    Raises:
        Where the weights do not fit.

    Examples:

    ```mojo
    from kernels.normalization import rms_norm_shape
    from layout import Layout, LayoutTensor

    def main() raises:
        var numbers = List[Float32](length=6, fill=0)
        var rows = LayoutTensor[DType.float32, Layout.row_major(2, 3)](numbers.unsafe_ptr())
        var weights = LayoutTensor[DType.float32, Layout.row_major(2)](numbers.unsafe_ptr())
        try:
            print(rms_norm_shape[DType.float32](rows, weights, Float32(0), 0))
        except error:
            print(error)  # -> rms_norm_shape: gamma has 2 elements; one for each of 3 columns is needed, one after the other
    ```
    """
    comptime assert In.dtype == dtype, "the tensor is of another kind of number"
    var shape = _view(input).shape
    _ = _weights["rms_norm_shape"](gamma, shape[In.rank - 1], "gamma")
    return shape


def group_norm_shape[
    In: AnyType,
    Gamma: AnyType,
    Beta: AnyType,
    //,
    dtype: DType,
    single_thread_blocking_override: Bool = False,
](
    input: In,
    gamma: Gamma,
    beta: Beta,
    epsilon: Scalar[dtype],
    num_groups: Int32,
) raises -> IndexList[In.rank]:
    """The extents of what `group_norm` makes: those of `input`.

    Parameters:
        In: A `LayoutTensor`, a `TileTensor` or an `NDBuffer`.
        Gamma: A tensor of one number for each channel.
        Beta: The same.
        dtype: The kind of the numbers.
        single_thread_blocking_override: Taken for the sake of programs that say it.

    Args:
        input: Images x channels x places.
        gamma: What each channel is multiplied by.
        beta: What is added to it.
        epsilon: What is added to the variance.
        num_groups: How many groups the channels of an image are.

    Returns:
        The extents.

    Raises:
        Where the weights do not fit, or the channels cannot be divided.

    Examples:

    ```mojo
    from kernels.normalization import group_norm_shape
    from layout import Layout, LayoutTensor

    def main() raises:
        var numbers = List[Float32](length=12, fill=0)
        var images = LayoutTensor[DType.float32, Layout.row_major(1, 4, 3)](numbers.unsafe_ptr())
        var weights = LayoutTensor[DType.float32, Layout.row_major(4)](numbers.unsafe_ptr())
        print(group_norm_shape[DType.float32](images, weights, weights, Float32(0), Int32(2)))  # -> (1, 4, 3)
    ```
    """
    comptime assert In.dtype == dtype, "the tensor is of another kind of number"
    comptime assert (
        In.rank >= 3
    ), "groups are of channels: images, channels, places"
    var shape = _view(input).shape
    _ = _weights["group_norm_shape"](gamma, shape[1], "gamma")
    _ = _weights["group_norm_shape"](beta, shape[1], "beta")
    if num_groups <= 0 or shape[1] % Int(num_groups) != 0:
        raise Error(
            "group_norm_shape: ",
            shape[1],
            " channels are no ",
            num_groups,
            " groups",
        )
    return shape
