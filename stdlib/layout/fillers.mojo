"""Numbers for tensors on the host: sequences and random ones."""

from layout.layout_tensor import LayoutTensor
from layout.layout_tensor_ops import _count, _place
from random import random_float64


def arange[
    dtype: DType, //
](
    tensor: LayoutTensor[dtype, ...],
    start: Scalar[dtype] = 0,
    step: Scalar[dtype] = 1,
    end: Scalar[dtype] = Scalar[dtype].MAX_FINITE,
):
    """Fills a tensor with `start`, `start + step`, ... in the order of rows; from `end` on the sequence begins again at 0.

    Args:
        tensor: The tensor.
        start: The first number.
        step: What the next one has more.
        end: The numbers stay below it.

    Examples:

    ```mojo
    from layout import Layout, LayoutTensor
    from layout.fillers import arange

    var storage = InlineArray[Float32, 6](fill=0)
    var tensor = LayoutTensor[DType.float32, Layout.row_major(2, 3)](storage)
    arange(tensor, 10)
    print(tensor[0, 0], tensor[1, 2])  # -> 10.0 15.0
    ```
    """
    var value = start
    for i in range(_count(tensor)):
        tensor._store(_row_place(tensor, i), tensor.element_type(value))
        value += step
        if value >= end:
            value = Scalar[dtype](0)


def random[
    dtype: DType, //
](
    tensor: LayoutTensor[dtype, ...],
    min: Scalar[dtype] = 0,
    max: Scalar[dtype] = 1,
):
    """Fills a tensor with random numbers, even in [`min`, `max`).

    Args:
        tensor: The tensor.
        min: The least number.
        max: What the numbers stay below.

    Examples:

    ```mojo
    from layout import Layout, LayoutTensor
    from layout._fillers import random
    var numbers: InlineArray[Float32, 2] = [9, 9]
    var t = LayoutTensor[DType.float32, Layout(2)](numbers.unsafe_ptr())
    random(t, 2, 3)
    print(2 <= numbers[0] < 3, 2 <= numbers[1] < 3)  # -> True True
    ```
    """
    for i in range(_count(tensor)):
        var value = random_float64(
            min.cast[DType.float64](), max.cast[DType.float64]()
        )
        tensor._store(
            _row_place(tensor, i), tensor.element_type(value.cast[dtype]())
        )


def _row_place(tensor: LayoutTensor[...], index: Int) -> Int:
    """Where element number `index` lies, in numbers; the last coordinate runs fastest."""
    var rest = index
    var result = 0
    comptime last = tensor.flat_rank - 1
    comptime for k in range(last):
        comptime i = last - k
        var extent = tensor.runtime_layout.shape.leaf[i]()
        result += (rest % extent) * tensor.runtime_layout.stride.leaf[i]()
        rest = rest // extent
    return result + rest * tensor.runtime_layout.stride.leaf[0]()
