"""What the kernels of this package are given: tensors as a pointer, extents and strides."""

from gpu.host import DeviceContext
from memory import UnsafePointer
from utils.index import IndexList


comptime _Memory[dtype: DType] = UnsafePointer[Scalar[dtype], MutAnyOrigin]


@always_inline
def _accumulator(dtype: DType) -> DType:
    """What sums of numbers of a kind are kept in: float32 for the short floats, 64 bits for short integers."""
    if dtype == DType.float64:
        return DType.float64
    if dtype.is_floating_point():
        return DType.float32
    if dtype == DType.bool or dtype.is_unsigned():
        return DType.uint64
    return DType.int64


struct _View[dtype: DType, rank: Int](ImplicitlyCopyable, Movable):
    """A tensor as a pointer, extents and strides, the slowest dimension first."""

    var ptr: _Memory[Self.dtype]
    var shape: IndexList[Self.rank]
    var strides: IndexList[Self.rank]

    def __init__(
        out self,
        ptr: _Memory[Self.dtype],
        shape: IndexList[Self.rank],
        strides: IndexList[Self.rank],
    ):
        self.ptr = ptr
        self.shape = shape
        self.strides = strides

    def size(self) -> Int:
        """How many elements there are."""
        var count = 1
        for i in range(Self.rank):
            count *= self.shape[i]
        return count

    def is_contiguous(self) -> Bool:
        """Whether the elements follow one another, row by row."""
        var step = 1
        for i in reversed(range(Self.rank)):
            if self.shape[i] != 1 and self.strides[i] != step:
                return False
            step *= self.shape[i]
        return True


def _rank_of[Tensor: AnyType]() -> Int:
    """Number of dimensions of a tensor's type."""
    return Tensor.rank


def _view[
    Tensor: AnyType, //
](tensor: Tensor) -> _View[Tensor.dtype, Tensor.rank]:
    """A `LayoutTensor`, a `TileTensor` or an `NDBuffer` as a view."""
    comptime rank = Tensor.rank
    comptime if Bool(__brio.has_method[Tensor, "get_strides"]):
        return {
            _Memory[Tensor.dtype](tensor.data.address),
            tensor.get_shape(),
            tensor.get_strides(),
        }
    var shape = IndexList[rank]()
    var strides = IndexList[rank]()
    comptime for i in range(rank):
        shape[i] = Int(tensor.dim[i]())
        comptime if Bool(__brio.has_method[Tensor, "dynamic_stride"]):
            strides[i] = Int(tensor.stride[i]())
        else:
            strides[i] = tensor.runtime_layout.stride.mode[i]()
    return {_Memory[Tensor.dtype](tensor.ptr.address), shape, strides}


def _dimension_of(what: StaticString, axis: Int, rank: Int) raises -> Int:
    """The dimension that a number means, which counts from the last one where it is negative."""
    var dimension = axis + rank if axis < 0 else axis
    if dimension < 0 or dimension >= rank:
        raise Error(
            what,
            ": there is no dimension ",
            axis,
            " in a tensor that has ",
            rank,
        )
    return dimension


struct _Rows[dtype: DType](ImplicitlyCopyable, Movable):
    """A tensor as rows along its last dimension."""

    var ptr: _Memory[Self.dtype]
    var count: Int
    var columns: Int
    var stride: Int
    """From one row to the next."""
    var step: Int
    """From one element of a row to the next."""

    def __init__(
        out self,
        ptr: _Memory[Self.dtype],
        count: Int,
        columns: Int,
        stride: Int,
        step: Int,
    ):
        self.ptr = ptr
        self.count = count
        self.columns = columns
        self.stride = stride
        self.step = step

    def allows[width: Int](self) -> Bool:
        """Whether every row can be moved in vectors of `width` elements, aligned to their size."""
        comptime bytes = width * Self.dtype.size_of()
        return (
            (self.step == 1 or self.columns == 1)
            and self.columns % width == 0
            and (self.count <= 1 or self.stride % width == 0)
            and Int(self.ptr) % bytes == 0
        )


def _rows[
    what: StringLiteral, Tensor: AnyType, //
](tensor: Tensor) raises -> _Rows[Tensor.dtype]:
    """A tensor of any rank as rows; an error where its leading dimensions are not evenly spaced."""
    comptime rank = Tensor.rank
    var view = _view(tensor)
    comptime if rank == 1:
        return {view.ptr, 1, view.shape[0], 0, view.strides[0]}
    else:
        var count = 1
        var stride = 0
        for i in reversed(range(rank - 1)):
            if view.shape[i] == 1:
                continue
            if count == 1:
                stride = view.strides[i]
            elif view.strides[i] != stride * count:
                raise Error(
                    what,
                    (
                        ": the rows of the tensor are not evenly spaced;"
                        " dimension "
                    ),
                    i,
                    " breaks the order",
                )
            count *= view.shape[i]
        return {
            view.ptr,
            count,
            view.shape[rank - 1],
            stride,
            view.strides[rank - 1],
        }


def _check_same_shape[
    what: StringLiteral, A: AnyType, B: AnyType, //
](a: A, b: B, a_name: StaticString, b_name: StaticString) raises:
    """An error where two tensors differ in shape."""
    comptime assert A.rank == B.rank, (
        what + ": the tensors differ in their number of dimensions"
    )
    comptime for i in range(A.rank):
        if Int(a.dim[i]()) != Int(b.dim[i]()):
            raise Error(
                what,
                ": dimension ",
                i,
                " of ",
                a_name,
                " is ",
                Int(a.dim[i]()),
                ", but of ",
                b_name,
                " ",
                Int(b.dim[i]()),
            )
