"""Tensors of the buffers of 2025."""

from buffer.buffer import NDBuffer
from layout.layout import Layout
from layout.layout_tensor import LayoutTensor
from layout.runtime_layout import RuntimeLayout


def from_ndbuffer_row_major[
    dtype: DType, rank: Int, //
](buffer: NDBuffer[dtype, rank, _, _, _]) -> LayoutTensor[
    dtype, Layout.row_major[rank](), MutAnyOrigin
]:
    """A tensor of the numbers of a buffer, whose rows lie one after the other.

    Parameters:
        dtype: The kind of the numbers.
        rank: The number of dimensions.

    Examples:

    ```mojo
    from buffer import NDBuffer
    from layout._ndbuffer_stub import from_ndbuffer_row_major
    var storage = InlineArray[Float32, 6](1, 2, 3, 4, 5, 6)
    var b = NDBuffer[DType.float32, 2](storage.unsafe_ptr(), (2, 3))
    print(from_ndbuffer_row_major(b)[1, 2])  # -> 6.0
    ```
    """
    comptime layout = Layout.row_major[rank]()
    return LayoutTensor[dtype, layout, MutAnyOrigin](
        buffer.data, RuntimeLayout[layout].row_major(buffer.get_shape())
    )
