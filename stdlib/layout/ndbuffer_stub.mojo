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
    """
    comptime layout = Layout.row_major[rank]()
    return LayoutTensor[dtype, layout, MutAnyOrigin](
        buffer.data, RuntimeLayout[layout].row_major(buffer.get_shape())
    )
