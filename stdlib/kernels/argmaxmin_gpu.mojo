"""`argmax_gpu` and `argmin_gpu`: where the largest and the smallest numbers of rows stand, on a device."""

from gpu.host import DeviceContext
from kernels.argmaxmin import argmax, argmin


def argmaxmin_gpu[
    In: AnyType,
    Out: AnyType,
    //,
    dtype: DType,
    output_type: DType,
    largest: Bool,
](ctx: DeviceContext, input: In, output: Out) raises:
    """Where the largest or the smallest number of each row stands: along the last dimension.

    Of equal numbers the first counts. NaN is passed over; a row of nothing else gives 0.

    Parameters:
        In: A `LayoutTensor`, a `TileTensor` or an `NDBuffer`.
        Out: The same.
        dtype: The kind of the numbers.
        output_type: That of the places, a whole one.
        largest: Whether it is the largest.

    Args:
        ctx: The device, on whose stream the work is enqueued.
        input: The rows.
        output: Where the places go: a tensor of the same shape whose last dimension is 1.

    Raises:
        Where the shapes do not fit, or the launch fails.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from kernels.argmaxmin_gpu import argmaxmin_gpu
    from layout import Layout, LayoutTensor

    def main() raises:
        var ctx = DeviceContext()
        var numbers = ctx.enqueue_create_buffer[DType.float32](6)
        var places = ctx.enqueue_create_buffer[DType.int32](2)
        with numbers.map_to_host() as host:
            for i in range(6):
                host[i] = Float32(i * 5 % 6)
        argmaxmin_gpu[DType.float32, DType.int32, False](
            ctx,
            LayoutTensor[DType.float32, Layout.row_major(2, 3)](numbers),
            LayoutTensor[DType.int32, Layout.row_major(2, 1)](places),
        )
        with places.map_to_host() as host:
            print(host[0], host[1])  # -> 0 2
    ```
    """
    comptime assert (
        In.dtype == dtype and Out.dtype == output_type
    ), "argmaxmin_gpu: the tensors are of other kinds of numbers"
    comptime if largest:
        argmax(input, -1, output, ctx)
    else:
        argmin(input, -1, output, ctx)


def argmax_gpu[
    In: AnyType, Out: AnyType, //, dtype: DType, output_type: DType
](ctx: DeviceContext, input: In, output: Out) raises:
    """Where the largest number of each row stands: `argmaxmin_gpu` of the largest.

    Parameters:
        In: A `LayoutTensor`, a `TileTensor` or an `NDBuffer`.
        Out: The same.
        dtype: The kind of the numbers.
        output_type: That of the places, a whole one.

    Args:
        ctx: The device, on whose stream the work is enqueued.
        input: The rows.
        output: Where the places go: a tensor of the same shape whose last dimension is 1.

    Raises:
        Where the shapes do not fit, or the launch fails.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from kernels.argmaxmin_gpu import argmax_gpu
    from layout import Layout, LayoutTensor

    def main() raises:
        var ctx = DeviceContext()
        var numbers = ctx.enqueue_create_buffer[DType.float32](4)
        var places = ctx.enqueue_create_buffer[DType.int64](1)
        with numbers.map_to_host() as host:
            for i in range(4):
                host[i] = Float32(i * 3 % 4)
        argmax_gpu[DType.float32, DType.int64](
            ctx,
            LayoutTensor[DType.float32, Layout.row_major(1, 4)](numbers),
            LayoutTensor[DType.int64, Layout.row_major(1, 1)](places),
        )
        with places.map_to_host() as host:
            print(host[0])  # -> 1
    ```
    """
    argmaxmin_gpu[dtype, output_type, True](ctx, input, output)


def argmin_gpu[
    In: AnyType, Out: AnyType, //, dtype: DType, output_type: DType
](ctx: DeviceContext, input: In, output: Out) raises:
    """Where the smallest number of each row stands: `argmaxmin_gpu` of the smallest.

    Parameters:
        In: A `LayoutTensor`, a `TileTensor` or an `NDBuffer`.
        Out: The same.
        dtype: The kind of the numbers.
        output_type: That of the places, a whole one.

    Args:
        ctx: The device, on whose stream the work is enqueued.
        input: The rows.
        output: Where the places go: a tensor of the same shape whose last dimension is 1.

    Raises:
        Where the shapes do not fit, or the launch fails.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from kernels.argmaxmin_gpu import argmin_gpu
    from layout import Layout, LayoutTensor

    def main() raises:
        var ctx = DeviceContext()
        var numbers = ctx.enqueue_create_buffer[DType.float32](4)
        var places = ctx.enqueue_create_buffer[DType.int64](1)
        with numbers.map_to_host() as host:
            for i in range(4):
                host[i] = Float32((i + 1) * 3 % 4)
        argmin_gpu[DType.float32, DType.int64](
            ctx,
            LayoutTensor[DType.float32, Layout.row_major(1, 4)](numbers),
            LayoutTensor[DType.int64, Layout.row_major(1, 1)](places),
        )
        with places.map_to_host() as host:
            print(host[0])  # -> 3
    ```
    """
    argmaxmin_gpu[dtype, output_type, False](ctx, input, output)
