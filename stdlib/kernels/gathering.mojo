"""`gather`: parts of a tensor by their numbers along a dimension, on the host or a device.

The other gathers are in `kernels.gathering_nd`, and `kernels.scattering` puts elements where numbers say; this module has their names too.
"""

from algorithm.elementwise import elementwise
from gpu.host import DeviceContext
from kernels._indexing import _check_place, _index_of
from kernels._of_functions import _offset
from kernels._views import _View, _view
from kernels.gathering_nd import (
    gather_elements,
    gather_nd,
    gather_nd_shape,
    gather_reduce,
    gather_shape,
    normalize_neg_index,
)
from kernels.scattering import (
    scatter_elements,
    scatter_elements_shape,
    scatter_nd,
    scatter_nd_generator,
    scatter_nd_shape,
    ScatterOobIndexStrategy,
)
from runtime.asyncrt import DeviceContextPtr
from utils.index import IndexList


def _check_shapes[
    rank: Int, in_rank: Int, of_places: Int
](
    axis: Int,
    shape: IndexList[rank],
    input: IndexList[in_rank],
    places: IndexList[of_places],
) raises:
    """An error where the result has not the extents of the argument with those of the places in place of `axis`."""
    for i in range(rank):
        var want: Int
        if i < axis:
            want = input[i]
        elif i < axis + of_places:
            want = places[i - axis]
        else:
            want = input[i - of_places + 1]
        if shape[i] != want:
            raise Error(
                "gather: dimension ",
                i,
                " of the result is ",
                shape[i],
                ", it must be ",
                want,
            )


def _check_places[
    dtype: DType, rank: Int, //
](places: _View[dtype, rank], extent: Int) raises:
    """An error where a part is asked for that there is not."""
    for i in range(places.size()):
        var at = _index_of(i, places.shape)
        _check_place(
            "gather", Int(places.ptr[_offset(at, places.strides)]), extent
        )


@always_inline
def _gather[
    dtype: DType,
    place_dtype: DType,
    rank: Int,
    in_rank: Int,
    of_places: Int,
    //,
    axis: Int,
    target: StaticString,
](
    to: _View[dtype, rank],
    source: _View[dtype, in_rank],
    places: _View[place_dtype, of_places],
    context: DeviceContextPtr,
) raises:
    """Every element of the result."""

    @parameter
    @__copy_capture(to, source, places)
    def take[width: Int, _rank: Int](index: IndexList[_rank]):
        var at = rebind[IndexList[rank]](index)
        var of_place = IndexList[of_places]()
        comptime for i in range(of_places):
            of_place[i] = at[axis + i]
        var place = Int(places.ptr[_offset(of_place, places.strides)])
        var extent = source.shape[axis]
        if place < 0:
            place += extent
        var from_ = IndexList[in_rank]()
        comptime for i in range(in_rank):
            comptime if i < axis:
                from_[i] = at[i]
            elif i == axis:
                from_[i] = place
            else:
                from_[i] = at[i + of_places - 1]
        var value = Scalar[dtype](0)
        if place >= 0 and place < extent:
            value = source.ptr[_offset(from_, source.strides)]
        to.ptr[_offset(at, to.strides)] = value

    comptime if target == "cpu":
        elementwise[take, 1](to.shape)
    else:
        elementwise[take, 1, target="gpu"](
            to.shape, context.get_device_context()
        )


@always_inline
def gather[
    Out: AnyType,
    In: AnyType,
    Places: AnyType,
    //,
    *,
    axis: Int,
    target: StaticString = "cpu",
](
    output: Out,
    input: In,
    indices: Places,
    *,
    context: DeviceContextPtr = DeviceContextPtr(),
) raises:
    """Parts of a tensor by their numbers along a dimension: rows of a table, where that is 0.

    It is what ONNX calls `Gather`. The result has the dimensions of `indices` in place of dimension `axis`.
    A negative number counts from the last part. On the host it is an error where there is no such part; on the device
    the result is 0 there.

    Parameters:
        Out: A `LayoutTensor`, a `TileTensor` or an `NDBuffer`.
        In: The same, of the same kind of number.
        Places: The same of whole numbers.
        axis: The dimension; a negative number counts from the last one.
        target: `"gpu"` for the device, `"cpu"` for the host and its memory.

    Args:
        output: Where the result goes.
        input: The tensor.
        indices: The numbers of the parts.
        context: The device; none is needed for the host.

    Raises:
        Where the shapes do not fit, the host is asked for a part that is not there, or the launch fails.

    Examples:

    ```mojo
    from kernels.gathering import gather
    from layout import Layout, LayoutTensor

    def main() raises:
        var numbers: List[Float32] = [1, 2, 3, 4, 5, 6]
        var which: List[Int32] = [2, 0, -1]
        var result = List[Float32](length=6, fill=0)
        var table = LayoutTensor[DType.float32, Layout.row_major(3, 2)](numbers.unsafe_ptr())
        var rows = LayoutTensor[DType.float32, Layout.row_major(3, 2)](result.unsafe_ptr())
        gather[axis=0](rows, table, LayoutTensor[DType.int32, Layout.row_major(3)](which.unsafe_ptr()))
        print(result)  # -> [5.0, 6.0, 1.0, 2.0, 5.0, 6.0]
    ```
    """
    comptime in_rank = In.rank
    comptime dimension = axis + in_rank if axis < 0 else axis
    comptime assert (
        dimension >= 0 and dimension < in_rank
    ), "gather: 'axis' must be a dimension of the tensor"
    comptime assert (
        Out.rank == in_rank + Places.rank - 1
    ), "gather: the result has the dimensions of the indices in place of one"
    comptime assert (
        Out.dtype == In.dtype
    ), "gather: the tensors differ in their kind of number"
    comptime assert (
        Places.dtype.is_integral()
    ), "gather: the indices must be whole numbers"
    var result = _view(output)
    var to = rebind[_View[In.dtype, Out.rank]](result)
    var source = _view(input)
    var places = _view(indices)
    _check_shapes(dimension, to.shape, source.shape, places.shape)
    if to.size() == 0:
        return
    comptime if target == "cpu":
        _check_places(places, source.shape[dimension])
    _gather[dimension, target](to, source, places, context)
