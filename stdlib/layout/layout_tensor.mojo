"""`LayoutTensor`: a view of numbers in memory through a `Layout`."""

from gpu.host.buffer import _Context, DeviceBuffer, HostBuffer
from gpu.memory import CacheEviction, Fill
from layout.element import _load_element, _store_element
from layout.int_tuple import IntTuple, UNKNOWN_VALUE
from layout.int_tuple_functions import _get_index_type
from layout.layout import coalesce as _coalesce_layout, Layout, zipped_divide
from layout.layout_algebra import composition as _compose
from layout.layout_tensor_copy import (
    _copy,
    _copy_async,
    copy_dram_to_local,
    copy_dram_to_sram,
    copy_dram_to_sram_async,
    copy_local_to_dram,
    copy_local_to_local,
    copy_local_to_shared,
    copy_local_to_sram,
    copy_local_to_sram as copy,
    copy_sram_to_dram,
    copy_sram_to_local,
    cp_async_k_major,
    cp_async_mn_major,
    stack_allocation_like,
    ThreadScope,
)
from layout.layout_tensor_iter import LayoutTensorIter
from layout.layout_tensor_ops import _fill, _write
from layout.runtime_layout import RuntimeLayout
from layout.runtime_tuple import RuntimeTuple
from layout.swizzle import Swizzle
from math.exponential import _Expable
from layout.tensor_layouts import (
    _slice_layout_1d,
    _aligned_steps,
    _check_index,
    _cut_layout,
    _element_alignment,
    _element_layout,
    _fragment_layout,
    _fragment_sizes,
    _integer,
    _masked_layout,
    _may_cut,
    _sizes,
    _slice_layout,
    _split_layout,
    _thread_steps,
    _tile_layout,
    _vectorized_layout,
    _wrong_rank,
)
from memory.memory import stack_allocation as _allocate
from memory.span import Span
from sys.info import simd_width_of
from utils.index import IndexList
from utils.static_tuple import StaticTuple

# What extends it is known with it.
from layout.layout_tensor_access import *
from layout.layout_tensor_parts import *
from layout.layout_tensor_views import *
from layout.layout_tensor_math import *


struct LayoutTensor[
    mut: _Mutability = True,
    //,
    dtype: DType,
    layout: Layout,
    origin: Origin = MutAnyOrigin,
    /,
    *,
    address_space: AddressSpace = AddressSpace.GENERIC,
    element_layout: Layout = Layout(IntTuple(1), IntTuple(1)),
    layout_int_type: DType = DType.int64,
    linear_idx_type: DType = DType.int64,
    masked: Bool = False,
    alignment: Int = dtype.size_of(),
](DevicePassable, TrivialRegisterPassable, Writable, _Expable):
    """A pointer and a layout: `t[i, j]` is the element at these coordinates. Copies are views of the same memory.

    Parameters:
        mut: Accepted; says nothing.
        dtype: The kind of the numbers.
        layout: Shape and strides, in numbers; what is `UNKNOWN_VALUE` is given when the tensor is made.
        origin: What the memory belongs to.
        address_space: Which memory it is.
        element_layout: The numbers of one element, after `vectorize`.
        layout_int_type: Accepted for older programs.
        linear_idx_type: Accepted for older programs.
        masked: Whether the extents are at most those of `layout`: tiles at an edge are smaller.
        alignment: Of the memory, in bytes: `load` and `store` move several numbers at once where it allows that.

    Examples:

    ```mojo
    from layout import Layout, LayoutTensor

    comptime layout = Layout.row_major(2, 3)
    var storage = InlineArray[Float32, 6](fill=0)
    var t = LayoutTensor[DType.float32, layout](storage)
    t[1, 2] = 5
    print(t[1, 2], storage[5])  # -> 5.0 5.0
    print(t.dim(0), t.dim(1))  # -> 2 3
    ```
    """

    comptime device_type = Self
    """What a kernel takes it as: the same.

    Examples:

    ```mojo
    from std.layout import Layout, LayoutTensor
    comptime Row = LayoutTensor[DType.int32, Layout(3, 1)]
    var row: Row.device_type = Row.stack_allocation().fill(7)
    print(row)  # -> 7 7 7
    ```
    """
    comptime rank = Self.layout.rank()
    """Number of dimensions.

    Examples:

    ```mojo
    from layout import Layout, LayoutTensor
    comptime Matrix = LayoutTensor[DType.float32, Layout.row_major(2, 3), MutAnyOrigin]
    print(Matrix.rank)  # -> 2
    ```
    """
    comptime flat_rank = Self.layout.flat_rank()
    """Number of extents of all, at any depth.

    Examples:

    ```mojo
    from std.layout import IntTuple, Layout, LayoutTensor
    comptime assert LayoutTensor[DType.int32, Layout(IntTuple(2, IntTuple(3, 4)))].flat_rank == 3
    ```
    """
    comptime element_size = Self.element_layout.size()
    """Numbers in one element.

    Examples:

    ```mojo
    from std.layout import Layout, LayoutTensor
    comptime Row = LayoutTensor[DType.int32, Layout(8, 1)]
    comptime assert Row.element_size == 1 and Row.VectorizedType[4].element_size == 4
    ```
    """
    comptime element_type = SIMD[Self.dtype, Self.element_size]
    """The type of an element.

    Examples:

    ```mojo
    from std.layout import Layout, LayoutTensor
    var value: LayoutTensor[DType.float32, Layout(8, 1)].element_type = 1.5
    print(value)  # -> 1.5
    ```
    """
    comptime ElementType = SIMD[Self.dtype, Self.element_size]
    """The type of an element.

    Examples:

    ```mojo
    from std.layout import Layout, LayoutTensor
    var value: LayoutTensor[DType.float32, Layout(8, 1)].VectorizedType[2].ElementType = 1.5
    print(value)  # -> [1.5, 1.5]
    ```
    """
    comptime storage_size = Self.layout.cosize() * Int(
        __brio.size_of[Scalar[Self.dtype]]
    )
    """Bytes that the layout spans.

    Examples:

    ```mojo
    from std.layout import Layout, LayoutTensor
    comptime assert LayoutTensor[DType.float32, Layout(8, 2)].storage_size == 60
    ```
    """
    comptime num_strides = Self.flat_rank
    """Number of strides, as many as `flat_rank`.

    Examples:

    ```mojo
    from std.layout import Layout, LayoutTensor
    comptime assert LayoutTensor[DType.float32, Layout.row_major(2, 3)].num_strides == 2
    ```
    """
    comptime _kept = _masked_layout(Self.layout, Self.masked)
    comptime _Pointer = UnsafePointer[
        Scalar[Self.dtype], address_space=Self.address_space
    ]
    comptime _View[
        new_layout: Layout,
        new_element_layout: Layout = Self.element_layout,
        new_masked: Bool = Self.masked,
        new_alignment: Int = Self.alignment,
    ] = LayoutTensor[
        Self.dtype,
        new_layout,
        Self.origin,
        address_space=Self.address_space,
        element_layout=new_element_layout,
        masked=new_masked,
        alignment=new_alignment,
    ]
    comptime OriginCastType[*_: AnyType] = Self
    """The type of the tensor with another origin: the same.

    Examples:

    ```mojo
    from layout import Layout, LayoutTensor
    var numbers: InlineArray[Int32, 8] = [1, 2, 3, 4, 5, 6, 7, 8]
    var t = LayoutTensor[DType.int32, Layout.row_major(2, 4)](numbers.unsafe_ptr())
    var same: type_of(t).OriginCastType[MutAnyOrigin] = t
    print(same[1, 3])  # -> 8
    ```
    """
    comptime index_type = Self.linear_idx_type
    """The kind of offsets.

    Examples:

    ```mojo
    from std.layout import Layout, LayoutTensor
    comptime assert LayoutTensor[DType.float32, Layout(8, 1)].index_type == DType.int64
    ```
    """
    comptime idx_list_t[rank: Int = Self.rank] = IndexList[rank]
    """The type of coordinates.

    Examples:

    ```mojo
    from std.layout import Layout, LayoutTensor
    comptime Matrix = LayoutTensor[DType.int32, Layout.row_major(2, 3)]
    var at: Matrix.idx_list_t[2] = {1, 2}
    print(Matrix.stack_allocation().fill(4)[at])  # -> 4
    ```
    """
    comptime CornerCoordsType = IndexList[Self.rank]
    """The type of the coordinates of a tile's first element.

    Examples:

    ```mojo
    from std.layout import Layout, LayoutTensor
    var corner: LayoutTensor[DType.int32, Layout.row_major(2, 3)].CornerCoordsType = {1, 0}
    print(corner)  # -> (1, 0)
    ```
    """
    comptime RuntimeLayoutType = RuntimeLayout[Self.layout]
    """The type of the layout with what is known at run time only.

    Examples:

    ```mojo
    from std.layout import Layout, LayoutTensor
    var layout: LayoutTensor[DType.int32, Layout.row_major(2, 3)].RuntimeLayoutType = {}
    print(layout)  # -> ((2, 3):(3, 1))
    ```
    """
    comptime RuntimeElementLayoutType = RuntimeLayout[Self.element_layout]
    """The type of the elements' layout with what is known at run time only.

    Examples:

    ```mojo
    from std.layout import Layout, LayoutTensor
    var layout: LayoutTensor[DType.int32, Layout(8, 1)].VectorizedType[4].RuntimeElementLayoutType = {}
    print(layout)  # -> (4:1)
    ```
    """
    comptime BitcastType[new_type: DType] = LayoutTensor[
        new_type,
        Self.layout,
        Self.origin,
        address_space=Self.address_space,
        element_layout=Self.element_layout,
        masked=Self.masked,
        alignment=Self.alignment,
    ]
    """The type of the tensor taken for other numbers.

    Examples:

    ```mojo
    from std.layout import Layout, LayoutTensor
    comptime assert LayoutTensor[DType.float32, Layout(4, 1)].BitcastType[DType.uint32].dtype == DType.uint32
    ```
    """
    comptime AddressSpaceCastType[space: AddressSpace] = LayoutTensor[
        Self.dtype,
        Self.layout,
        Self.origin,
        address_space=space,
        element_layout=Self.element_layout,
        masked=Self.masked,
        alignment=Self.alignment,
    ]
    """The type of the tensor reached through another address space.

    Examples:

    ```mojo
    from std.layout import Layout, LayoutTensor
    comptime Row = LayoutTensor[DType.float32, Layout(4, 1)]
    comptime assert Row.AddressSpaceCastType[AddressSpace.SHARED].address_space == AddressSpace.SHARED
    ```
    """
    comptime GenericAddressSpaceLayoutTensor = Self.AddressSpaceCastType[
        AddressSpace.GENERIC
    ]
    """The type of the tensor reached through any address.

    Examples:

    ```mojo
    from std.layout import Layout, LayoutTensor
    comptime Tile = LayoutTensor[DType.float32, Layout(4, 1), address_space=AddressSpace.SHARED]
    comptime assert Tile.GenericAddressSpaceLayoutTensor.address_space == AddressSpace.GENERIC
    ```
    """
    comptime GenericLayoutTensorType = Self.GenericAddressSpaceLayoutTensor
    """The type of the same tensor in any memory.

    Examples:

    ```mojo
    from std.layout import Layout, LayoutTensor
    comptime Tile = LayoutTensor[DType.float32, Layout(4, 1), address_space=AddressSpace.LOCAL]
    comptime assert Tile.GenericLayoutTensorType.address_space == AddressSpace.GENERIC
    ```
    """
    comptime MutableAnyType = Self
    """The type of the same tensor, which may be written.

    Examples:

    ```mojo
    from layout import Layout, LayoutTensor
    var numbers: InlineArray[Int32, 8] = [1, 2, 3, 4, 5, 6, 7, 8]
    var t = LayoutTensor[DType.int32, Layout.row_major(2, 4)](numbers.unsafe_ptr())
    var same: type_of(t).MutableAnyType = t
    print(same[1, 3])  # -> 8
    ```
    """
    comptime Immut = Self
    """The type of the same tensor, which is only read.

    Examples:

    ```mojo
    from layout import Layout, LayoutTensor
    var numbers: InlineArray[Int32, 8] = [1, 2, 3, 4, 5, 6, 7, 8]
    var t = LayoutTensor[DType.int32, Layout.row_major(2, 4)](numbers.unsafe_ptr())
    var same: type_of(t).Immut = t
    print(same[1, 3])  # -> 8
    ```
    """
    comptime StackTensorType = Self
    """The type that `stack_allocation` gives.

    Examples:

    ```mojo
    from std.layout import Layout, LayoutTensor
    comptime Row = LayoutTensor[DType.int32, Layout(3, 1)]
    var row: Row.StackTensorType = Row.stack_allocation().fill(1)
    print(row)  # -> 1 1 1
    ```
    """
    comptime FlattenedType = Self._View[
        Layout(IntTuple(Self.layout.size()), IntTuple(1)),
        Self.element_layout,
        False,
    ]
    """The type of the tensor in one dimension.

    Examples:

    ```mojo
    from std.layout import Layout, LayoutTensor
    comptime assert LayoutTensor[DType.int32, Layout.row_major(2, 3)].FlattenedType.layout == Layout(6, 1)
    ```
    """
    comptime SplitElementType[count: Int, axis: Int = 0] = Self._View[
        _split_layout(Self.layout, count, axis),
        Self.element_layout,
        Self.masked,
        Self.dtype.size_of(),
    ]
    """The type of one of `count` equal parts.

    Examples:

    ```mojo
    from std.layout import Layout, LayoutTensor
    comptime Matrix = LayoutTensor[DType.int32, Layout.row_major(4, 6)]
    comptime assert Matrix.SplitElementType[2].shape[0]() == 2
    ```
    """
    comptime StaticSplitType[count: Int, axis: Int = 0] = StaticTuple[
        Self.SplitElementType[count, axis], count
    ]
    """The type of `count` equal parts.

    Examples:

    ```mojo
    from std.layout import Layout, LayoutTensor
    var values: List[Int32] = [1, 2, 3, 4]
    var row = LayoutTensor[DType.int32, Layout(4, 1)](values)
    var halves: type_of(row).StaticSplitType[2] = row.split[2]()
    print(halves[1])  # -> 3 4
    ```
    """
    comptime DynamicSplitType[axis: Int = 0] = Self._View[
        _cut_layout(Self.layout, axis),
        Self.element_layout,
        Self.masked,
        Self.dtype.size_of(),
    ]
    """The type of one of several parts whose number is known at run time only.

    Examples:

    ```mojo
    from std.layout import Layout, LayoutTensor
    comptime Matrix = LayoutTensor[DType.int32, Layout.row_major(4, 6)]
    print(Matrix.DynamicSplitType[0].layout)  # -> ((-1, 6):(6, 1))
    ```
    """
    comptime SliceType[d0_slice: Slice, d1_slice: Slice] = Self._View[
        _slice_layout(Self.layout, d0_slice, d1_slice),
        Self.element_layout,
        False,
        Self.dtype.size_of(),
    ]
    """The type of a section.

    Examples:

    ```mojo
    from std.layout import Layout, LayoutTensor
    comptime Matrix = LayoutTensor[DType.int32, Layout.row_major(4, 6)]
    comptime assert Matrix.SliceType[Slice(1, 3), Slice(0, 2)].shape[0]() == 2
    ```
    """
    comptime SliceType2D[
        d0_slice: Slice,
        d1_slice: Slice,
        slice_indices: IndexList[2],
        __offset_dims: Int = Self.rank - 2,
    ] = Self._View[
        _slice_layout(
            Self.layout.sublayout(slice_indices[0], slice_indices[1]),
            d0_slice,
            d1_slice,
        ),
        Self.element_layout,
        False,
        Self.dtype.size_of(),
    ]
    """The type of a section of two of the dimensions.

    Examples:

    ```mojo
    from std.layout import Layout, LayoutTensor
    from std.utils import IndexList
    comptime Cube = LayoutTensor[DType.int32, Layout.row_major(2, 4, 6)]
    comptime Part = Cube.SliceType2D[Slice(1, 3), Slice(0, 2), IndexList[2](1, 2)]
    print(Part.layout)  # -> ((2, 2):(6, 1))
    ```
    """
    comptime SliceType1D[
        d0_slice: Slice,
        slice_indices: IndexList[1],
        __offset_dims: Int = Self.rank - 1,
    ] = Self._View[
        _slice_layout_1d(Self.layout[slice_indices[0]], d0_slice),
        Self.element_layout,
        False,
        Self.dtype.size_of(),
    ]
    """The type of a section of one of the dimensions.

    Examples:

    ```mojo
    from layout import Layout, LayoutTensor
    from std.utils import IndexList
    var numbers: InlineArray[Int32, 8] = [1, 2, 3, 4, 5, 6, 7, 8]
    var t = LayoutTensor[DType.int32, Layout.row_major(2, 4)](numbers.unsafe_ptr())
    var part: type_of(t).SliceType1D[Slice(1, 3), IndexList[1](1)] = t.slice_1d[Slice(1, 3), IndexList[1](1)](IndexList[1](1))
    print(part[1])  # -> 7
    ```
    """
    comptime TransposeType[M: Int = 0, N: Int = 0] = Self._View[
        Self.layout.transpose()
    ]
    """The type of the tensor with its dimensions in the opposite order.

    Examples:

    ```mojo
    from std.layout import Layout, LayoutTensor
    comptime assert LayoutTensor[DType.int32, Layout.row_major(4, 6)].TransposeType.shape[0]() == 6
    ```
    """
    comptime CoalesceType[
        element_layout: Layout = Self.element_layout
    ] = Self._View[_coalesce_layout(Self.layout), element_layout, False]
    """The type of the tensor with as few dimensions as possible.

    Examples:

    ```mojo
    from std.layout import Layout, LayoutTensor
    comptime Matrix = LayoutTensor[DType.int32, Layout.col_major(4, 6)]
    comptime assert Matrix.CoalesceType[Layout(1, 1)].layout == Layout(24, 1)
    ```
    """
    comptime CompositionType[
        rhs_layout: Layout,
        dst_layout: Layout = _compose(Self.layout, rhs_layout),
    ] = Self._View[dst_layout, Self.element_layout, False]
    """The type of the elements that a layout picks.

    Examples:

    ```mojo
    from std.layout import Layout, LayoutTensor
    comptime assert LayoutTensor[DType.int32, Layout(8, 2)].CompositionType[Layout(4, 2)].layout == Layout(4, 4)
    ```
    """
    comptime ReshapeType[new_layout: Layout] = Self._View[
        new_layout, Self.element_layout, False
    ]
    """The type of the memory seen through another layout.

    Examples:

    ```mojo
    from std.layout import Layout, LayoutTensor
    comptime Matrix = LayoutTensor[DType.int32, Layout.row_major(4, 6)]
    comptime assert Matrix.ReshapeType[Layout.row_major(8, 3)].shape[0]() == 8
    ```
    """
    comptime RuntimeReshapeType[new_layout: Layout] = Self._View[
        new_layout, Self.element_layout, False
    ]
    """The type of the memory seen through another layout.

    Examples:

    ```mojo
    from std.layout import Layout, LayoutTensor
    comptime Matrix = LayoutTensor[DType.int32, Layout.row_major(4, 6)]
    comptime assert Matrix.RuntimeReshapeType[Layout.row_major[2]()].rank == 2
    ```
    """
    comptime SIMDVectorizedType = Self.VectorizedType[
        1, simd_width_of[Self.dtype]()
    ]
    """The type of the tensor of a matrix' vectors, as wide as the target's.

    Examples:

    ```mojo
    from std.layout import Layout, LayoutTensor
    from std.sys import simd_width_of
    comptime Matrix = LayoutTensor[DType.float32, Layout.row_major(4, 64)]
    comptime assert Matrix.SIMDVectorizedType.element_size == simd_width_of[DType.float32]()
    ```
    """
    comptime TileType[*tile_sizes: Int] = Self._View[
        _tile_layout(Self.layout, _sizes(tile_sizes)),
        Self.element_layout,
        Self.masked or _may_cut(Self.layout, _sizes(tile_sizes)),
        _aligned_steps(
            Self.alignment,
            Self.dtype.size_of(),
            Self.layout,
            _sizes(tile_sizes),
        ),
    ]
    """The type of a tile of these extents.

    Examples:

    ```mojo
    from std.layout import Layout, LayoutTensor
    comptime assert LayoutTensor[DType.int32, Layout.row_major(4, 6)].TileType[2, 3].layout.size() == 6
    ```
    """
    comptime VectorizedType[*vector_shape: Int] = Self._View[
        _vectorized_layout(Self.layout, _sizes(vector_shape)),
        _element_layout(Self.layout, _sizes(vector_shape)),
    ]
    """The type of the tensor of vectors of this shape.

    Examples:

    ```mojo
    from std.layout import Layout, LayoutTensor
    comptime Vectors = LayoutTensor[DType.int32, Layout.row_major(4, 8)].VectorizedType[1, 4]
    comptime assert Vectors.shape[1]() == 2 and Vectors.element_size == 4
    ```
    """
    comptime DistributeType[
        threads_layout: Layout, axis: Int = -1
    ] = Self._View[
        _fragment_layout(Self.layout, threads_layout, axis),
        Self.element_layout,
        Self.masked,
        _aligned_steps(
            Self.alignment,
            Self.dtype.size_of(),
            Self.layout,
            _thread_steps(
                Self.layout,
                _fragment_sizes(Self.layout, threads_layout, axis),
            ),
        ),
    ]
    """The type of a thread's fragment.

    Examples:

    ```mojo
    from std.layout import Layout, LayoutTensor
    comptime Matrix = LayoutTensor[DType.int32, Layout.row_major(4, 8)]
    comptime assert Matrix.DistributeType[Layout.row_major(2, 2)].layout.size() == 8
    ```
    """
    comptime TiledIteratorType[
        *tile_sizes: Int, axis: Int = 0
    ] = LayoutTensorIter[
        Self.dtype,
        _tile_layout(Self.layout, _sizes(tile_sizes)),
        Self.origin,
        address_space=Self.address_space,
        alignment=Self.TileType[*tile_sizes].alignment,
        axis=axis,
        masked=Self.masked or _may_cut(Self.layout, _sizes(tile_sizes)),
    ]
    """What `tiled_iterator` returns.

    Examples:

    ```mojo
    from std.layout import Layout, LayoutTensor
    var values: List[Int32] = [1, 2, 3, 4]
    var row = LayoutTensor[DType.int32, Layout(4, 1)](values)
    var tiles: type_of(row).TiledIteratorType[2] = row.tiled_iterator[2](0)
    print(tiles[])  # -> 1 2
    ```
    """

    var ptr: UnsafePointer[
        Scalar[Self.dtype], Self.origin, address_space=Self.address_space
    ]
    """The address of the first element.

    Examples:

    ```mojo
    from layout import Layout, LayoutTensor
    var storage = InlineArray[Float32, 4](fill=2)
    var t = LayoutTensor[DType.float32, Layout.row_major(2, 2)](storage)
    print(t.ptr[3])  # -> 2.0
    ```
    """
    var runtime_layout: RuntimeLayout[Self._kept]
    """What is known of the layout at run time only.

    Examples:

    ```mojo
    from std.layout import Layout, LayoutTensor, RuntimeLayout
    from std.utils import Index
    comptime form = Layout.row_major[2]()
    var values: List[Int32] = [1, 2, 3, 4]
    var matrix = LayoutTensor[DType.int32, form](values.unsafe_ptr(), RuntimeLayout[form].row_major(Index(2, 2)))
    print(matrix.runtime_layout)  # -> ((2, 2):(2, 1))
    ```
    """
    var runtime_element_layout: RuntimeLayout[Self.element_layout]
    """What is known of the elements' layout at run time only.

    Examples:

    ```mojo
    from std.layout import Layout, LayoutTensor
    var row = LayoutTensor[DType.int32, Layout(8, 1)].stack_allocation()
    print(row.vectorize[4]().runtime_element_layout)  # -> (4:1)
    ```
    """

    # --- making

    @always_inline
    @implicit
    def __init__(
        out self,
        ptr: UnsafePointer[
            Scalar[Self.dtype], address_space=Self.address_space
        ],
    ):
        """Views the memory at `ptr`, which must be as large as the layout; all extents must be known.

        Examples:

        ```mojo
        from std.layout import Layout, LayoutTensor
        var values: List[Int32] = [1, 2, 3, 4]
        print(LayoutTensor[DType.int32, Layout.row_major(2, 2)](values))
        # -> 1 2
        # -> 3 4
        ```
        """
        comptime assert (
            Self.layout.all_dims_known()
        ), "a layout with unknown extents needs a 'RuntimeLayout'"
        self.ptr = ptr
        self.runtime_layout = Self._whole()
        self.runtime_element_layout = RuntimeLayout[Self.element_layout]()

    @always_inline
    @implicit
    def __init__(out self, buffer: DeviceBuffer[Self.dtype]):
        """Views a device's memory: for kernels."""
        comptime assert (
            Self.layout.all_dims_known()
        ), "a layout with unknown extents needs a 'RuntimeLayout'"
        self.ptr = rebind[Self._Pointer](buffer.unsafe_ptr())
        self.runtime_layout = Self._whole()
        self.runtime_element_layout = RuntimeLayout[Self.element_layout]()

    @always_inline
    @implicit
    def __init__(out self, buffer: HostBuffer[Self.dtype]):
        """Views a buffer of the host."""
        comptime assert (
            Self.layout.all_dims_known()
        ), "a layout with unknown extents needs a 'RuntimeLayout'"
        self.ptr = rebind[Self._Pointer](buffer.unsafe_ptr())
        self.runtime_layout = Self._whole()
        self.runtime_element_layout = RuntimeLayout[Self.element_layout]()

    @always_inline
    @implicit
    def __init__(out self, span: Span[Scalar[Self.dtype]]):
        """Views the numbers of a span, list or array."""
        comptime assert (
            Self.layout.all_dims_known()
        ), "a layout with unknown extents needs a 'RuntimeLayout'"
        self.ptr = rebind[Self._Pointer](span.unsafe_ptr())
        self.runtime_layout = Self._whole()
        self.runtime_element_layout = RuntimeLayout[Self.element_layout]()

    @always_inline
    @implicit
    def __init__[
        count: Int, //
    ](out self, ref array: InlineArray[Scalar[Self.dtype], count]):
        """Views the numbers of an array."""
        comptime assert (
            Self.layout.all_dims_known()
        ), "a layout with unknown extents needs a 'RuntimeLayout'"
        self.ptr = rebind[Self._Pointer](array.unsafe_ptr())
        self.runtime_layout = Self._whole()
        self.runtime_element_layout = RuntimeLayout[Self.element_layout]()

    @always_inline
    def __init__[
        ET: DType, LT: DType, //
    ](
        out self,
        ptr: UnsafePointer[
            Scalar[Self.dtype], address_space=Self.address_space
        ],
        runtime_layout: RuntimeLayout[
            Self.layout, element_type=ET, linear_idx_type=LT
        ],
        element_runtime_layout: RuntimeLayout[
            Self.element_layout
        ] = RuntimeLayout[Self.element_layout](),
    ):
        """Views the memory at `ptr` with the extents and strides of `runtime_layout`."""
        self.ptr = ptr
        self.runtime_layout = Self._filled(
            runtime_layout.shape, runtime_layout.stride
        )
        self.runtime_element_layout = element_runtime_layout

    @always_inline
    def __init__[
        ET: DType, LT: DType, //
    ](
        out self,
        buffer: DeviceBuffer[Self.dtype],
        runtime_layout: RuntimeLayout[
            Self.layout, element_type=ET, linear_idx_type=LT
        ],
        element_runtime_layout: RuntimeLayout[
            Self.element_layout
        ] = RuntimeLayout[Self.element_layout](),
    ):
        """Views a device's memory with the extents and strides of `runtime_layout`."""
        self.ptr = rebind[Self._Pointer](buffer.unsafe_ptr())
        self.runtime_layout = Self._filled(
            runtime_layout.shape, runtime_layout.stride
        )
        self.runtime_element_layout = element_runtime_layout

    @always_inline
    def __init__[
        ET: DType, LT: DType, //
    ](
        out self,
        buffer: HostBuffer[Self.dtype],
        runtime_layout: RuntimeLayout[
            Self.layout, element_type=ET, linear_idx_type=LT
        ],
        element_runtime_layout: RuntimeLayout[
            Self.element_layout
        ] = RuntimeLayout[Self.element_layout](),
    ):
        """Views a buffer of the host with the extents and strides of `runtime_layout`."""
        self.ptr = rebind[Self._Pointer](buffer.unsafe_ptr())
        self.runtime_layout = Self._filled(
            runtime_layout.shape, runtime_layout.stride
        )
        self.runtime_element_layout = element_runtime_layout

    @always_inline
    def __init__[
        ET: DType, LT: DType, //
    ](
        out self,
        span: Span[Scalar[Self.dtype]],
        runtime_layout: RuntimeLayout[
            Self.layout, element_type=ET, linear_idx_type=LT
        ],
        element_runtime_layout: RuntimeLayout[
            Self.element_layout
        ] = RuntimeLayout[Self.element_layout](),
    ):
        """Views the numbers of a span with the extents and strides of `runtime_layout`."""
        self.ptr = rebind[Self._Pointer](span.unsafe_ptr())
        self.runtime_layout = Self._filled(
            runtime_layout.shape, runtime_layout.stride
        )
        self.runtime_element_layout = element_runtime_layout

    @always_inline
    def __init__(
        out self,
        *,
        _ptr: UnsafePointer[
            Scalar[Self.dtype], address_space=Self.address_space
        ],
        _kept: RuntimeLayout[Self._kept],
        _element: RuntimeLayout[Self.element_layout] = RuntimeLayout[
            Self.element_layout
        ](),
    ):
        self.ptr = _ptr
        self.runtime_layout = _kept
        self.runtime_element_layout = _element

    @staticmethod
    @always_inline
    def _whole() -> RuntimeLayout[Self._kept]:
        """The known extents and strides."""
        var result = RuntimeLayout[Self._kept]()
        comptime for i in range(Self.flat_rank):
            result.shape = result.shape.with_leaf[i](
                comptime (Self.layout.shape._leaf(i))
            )
            result.stride = result.stride.with_leaf[i](
                comptime (Self.layout.stride._leaf(i))
            )
        return result

    @staticmethod
    @always_inline
    def _filled[
        A: DType, B: DType, //
    ](
        shape: RuntimeTuple[Self.layout.shape, element_type=A],
        stride: RuntimeTuple[Self.layout.stride, element_type=B],
    ) -> RuntimeLayout[Self._kept]:
        """These extents and strides."""
        var result = RuntimeLayout[Self._kept]()
        comptime for i in range(Self.flat_rank):
            result.shape = result.shape.with_leaf[i](shape.leaf[i]())
            result.stride = result.stride.with_leaf[i](stride.leaf[i]())
        return result

    @staticmethod
    @always_inline
    def stack_allocation[
        *, alignment: Int = 0, stack_alignment: Int = 0
    ]() -> Self:
        """A tensor with memory of its own: the block's for `AddressSpace.SHARED`, else the frame's. All extents must be known.

        Every call in the program text has shared memory of its own.

        Examples:

        ```mojo
        from std.gpu import barrier, thread_idx
        from std.gpu.host import DeviceContext
        from layout import Layout, LayoutTensor

        comptime layout = Layout.row_major(4, 4)

        def transpose(t: LayoutTensor[DType.int32, layout, MutAnyOrigin]):
            var shared = LayoutTensor[
                DType.int32, layout, MutAnyOrigin, address_space=AddressSpace.SHARED
            ].stack_allocation()
            var i = thread_idx.y
            var j = thread_idx.x
            shared[i, j] = t[i, j]
            barrier()
            t[i, j] = shared[j, i]

        var ctx = DeviceContext()
        var buffer = ctx.enqueue_create_buffer[DType.int32](16)
        with buffer.map_to_host() as host:
            for i in range(16):
                host[i] = Int32(i)
        var t = LayoutTensor[DType.int32, layout](buffer)
        ctx.enqueue_function[transpose](t, grid_dim=1, block_dim=(4, 4))
        with buffer.map_to_host() as host:
            print(host[1], host[4])  # -> 4 1
        ```
        """
        comptime assert (
            Self.layout.all_dims_known()
        ), "a stack allocation needs a layout with known extents"
        comptime align = max(
            max(max(alignment, stack_alignment), Self.alignment),
            16 if Self.layout.cosize() > 1 else 0,
        )
        return Self(
            _allocate[
                Self.layout.cosize(),
                Scalar[Self.dtype],
                alignment=align,
                address_space=Self.address_space,
            ]()
        )

    # --- extents

    @staticmethod
    @always_inline
    def null() -> Self:
        """A tensor without memory.

        Examples:

        ```mojo
        from std.layout import Layout, LayoutTensor
        print(Int(LayoutTensor[DType.int32, Layout(4, 1)].null().ptr))  # -> 0
        ```
        """
        return Self(Self._Pointer())

    @staticmethod
    @always_inline
    def shape[index: Int]() -> Int:
        """Extent of dimension `index`, known at compile time, in elements; `UNKNOWN_VALUE` if it is not.

        Examples:

        ```mojo
        from layout import Layout, LayoutTensor
        comptime Matrix = LayoutTensor[DType.float32, Layout.row_major(2, 3), MutAnyOrigin]
        print(Matrix.shape[1]())  # -> 3
        ```
        """
        return comptime (Self.layout.shape[index].product())

    @staticmethod
    @always_inline
    def is_static_shape[idx: Int]() -> Bool:
        """Whether the extent of dimension `idx` is known at compile time.

        Examples:

        ```mojo
        from std.layout import Layout, LayoutTensor
        comptime Matrix = LayoutTensor[DType.int32, Layout.row_major(2, 3)]
        comptime assert Matrix.is_static_shape[0]()
        ```
        """
        return comptime (Self.layout.shape[idx].all_known())

    @staticmethod
    def stride(idx: Int) -> Int:
        """Stride of dimension `idx`, as far as it is known at compile time.

        Examples:

        ```mojo
        from layout import Layout, LayoutTensor
        comptime Matrix = LayoutTensor[DType.float32, Layout.row_major(2, 3), MutAnyOrigin]
        print(Matrix.stride[0]())  # -> 3
        ```
        """
        comptime for i in range(Self.rank):
            if idx == i:
                return Self.stride[i]()
        return UNKNOWN_VALUE

    @staticmethod
    @always_inline
    def stride[index: Int]() -> Int:
        """Stride of dimension `index`, known at compile time, in numbers; `UNKNOWN_VALUE` if it is not."""
        return comptime (Self.layout.stride[index].flatten().value(0))

    @always_inline
    def load_scalar[*Ts: AnyType](self, *args: *Ts) -> Scalar[Self.dtype]:
        """The first number of the element at these coordinates.

        Examples:

        ```mojo
        from std.layout import Layout, LayoutTensor
        var values: List[Int32] = [1, 2, 3, 4]
        print(LayoutTensor[DType.int32, Layout.row_major(2, 2)](values).load_scalar(1, 0))  # -> 3
        ```
        """
        return self.ptr[self._offset(*args)]

    def to_device_buffer(
        self, ctx: _Context
    ) raises -> DeviceBuffer[Self.dtype]:
        """The tensor's memory as a buffer of `ctx`, which does not own it.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from std.layout import Layout, LayoutTensor
        var ctx = DeviceContext()
        var memory = ctx.enqueue_create_buffer[DType.int32](6)
        var matrix = LayoutTensor[DType.int32, Layout.row_major(2, 3)](memory)
        print(len(matrix.to_device_buffer(ctx)))  # -> 6
        _ = memory^
        ```
        """
        return DeviceBuffer[Self.dtype](
            ctx,
            self.ptr.address_space_cast[AddressSpace.GENERIC](),
            self.size() * Self.element_size,
            owning=False,
        )

    @always_inline
    def dim[index: Int](self) -> Int:
        """Extent of dimension `index`, in elements.

        Examples:

        ```mojo
        from layout import Layout, LayoutTensor
        var storage = InlineArray[Float32, 6](fill=0)
        var t = LayoutTensor[DType.float32, Layout.row_major(2, 3)](storage)
        print(t.dim[0](), t.dim(1))  # -> 2 3
        ```
        """
        return self.runtime_layout.shape.mode[index]()

    @always_inline
    def dim(self, idx: Int) -> Int:
        """Extent of dimension `idx`, in elements."""
        return self.runtime_layout.shape.at(idx)

    @always_inline
    def size(self) -> Int:
        """Number of elements.

        Examples:

        ```mojo
        from layout import Layout, LayoutTensor
        var storage = InlineArray[Float32, 6](fill=0)
        var t = LayoutTensor[DType.float32, Layout.row_major(2, 3)](storage)
        print(t.size())  # -> 6
        ```
        """
        return self.runtime_layout.size()

    @always_inline
    def get_shape(self) -> IndexList[Self.rank]:
        """All extents.

        Examples:

        ```mojo
        from layout import Layout, LayoutTensor
        var a = InlineArray[Float32, 6](fill=3)
        print(LayoutTensor[DType.float32, Layout.row_major(2, 3)](a).get_shape())  # -> (2, 3)
        ```
        """
        var result = IndexList[Self.rank]()
        comptime for i in range(Self.rank):
            result[i] = self.dim[i]()
        return result

    @always_inline
    def get_stride(self) -> IndexList[Self.flat_rank]:
        """All strides.

        Examples:

        ```mojo
        from std.layout import Layout, LayoutTensor
        print(LayoutTensor[DType.int32, Layout.row_major(2, 3)].stack_allocation().get_stride())  # -> (3, 1)
        ```
        """
        var result = IndexList[Self.flat_rank]()
        comptime for i in range(Self.flat_rank):
            result[i] = self.runtime_layout.stride.leaf[i]()
        return result

    # --- elements

    @always_inline
    def _offset[
        *Ts: AnyType, _where: StringLiteral = ""
    ](self, *indices: *Ts) -> Int:
        """Where the element at these coordinates lies, in numbers."""
        comptime given = __brio.pack_size[Ts]
        var result = 0
        comptime if given == Self.flat_rank:
            comptime for i in range(given):
                comptime if __brio.is_defined["ASSERT"]:
                    _check_index[_where](
                        _integer(indices[i]),
                        self.runtime_layout.shape.leaf[i](),
                        i,
                    )
                result += (
                    _integer(indices[i]) * self.runtime_layout.stride.leaf[i]()
                )
        elif given == Self.rank:
            comptime for i in range(given):
                comptime if __brio.is_defined["ASSERT"]:
                    _check_index[_where](_integer(indices[i]), self.dim[i](), i)
                result += self.runtime_layout.offset_of_mode[i](
                    _integer(indices[i])
                )
        else:
            comptime message = _wrong_rank(given, Self.rank, Self.flat_rank)
            comptime assert False, message
        return result

    @always_inline
    def _offset[rank: Int, //](self, index: IndexList[rank]) -> Int:
        """Where the element at these coordinates lies, in numbers."""
        comptime if rank != Self.flat_rank and rank != Self.rank:
            comptime message = _wrong_rank(rank, Self.rank, Self.flat_rank)
            comptime assert False, message
        return self.runtime_layout(index)

    @always_inline
    def __getitem__[
        *Ts: AnyType,
        _where: StringLiteral = __brio.call_location
        if __brio.is_defined["ASSERT"]
        else "",
    ](self, *indices: *Ts) -> Self.element_type:
        """The element at these coordinates.

        Examples:

        ```mojo
        from layout import Layout, LayoutTensor
        var storage = InlineArray[Float32, 4](fill=2.5)
        var t = LayoutTensor[DType.float32, Layout.row_major(2, 2)](storage)
        print(t[1, 0])  # -> 2.5
        ```
        """
        return self._load(self._offset[_where=_where](*indices))

    @always_inline
    def _offset[S: IntTuple, //](self, index: RuntimeTuple[S]) -> Int:
        """Where the element at these coordinates, nested or flat, lies, in numbers."""
        comptime given = S.count_values()
        comptime if given != Self.flat_rank and given != Self.rank:
            comptime message = _wrong_rank(given, Self.rank, Self.flat_rank)
            comptime assert False, message
        return self.runtime_layout(index.value())

    @always_inline
    def __getitem__[
        S: IntTuple, //
    ](self, index: RuntimeTuple[S]) -> Self.element_type:
        """The element at these coordinates."""
        return self._load(self._offset(index))

    @__writes
    @always_inline
    def __setitem__[
        S: IntTuple, //
    ](self, index: RuntimeTuple[S], value: Self.element_type):
        """Writes the element at these coordinates.

        Examples:

        ```mojo
        from layout import Layout, LayoutTensor
        var storage = InlineArray[Float32, 4](fill=0)
        var t = LayoutTensor[DType.float32, Layout.row_major(2, 2)](storage)
        t[1, 0] = 3
        print(storage[2])  # -> 3.0
        ```
        """
        self._store(self._offset(index), value)

    @always_inline
    def __getitem__[
        rank: Int, //
    ](self, index: IndexList[rank]) -> Self.element_type:
        """The element at these coordinates."""
        return self._load(self._offset(index))

    @__writes
    @always_inline
    def __setitem__[
        *Ts: AnyType,
        _where: StringLiteral = __brio.call_location
        if __brio.is_defined["ASSERT"]
        else "",
    ](self, *indices: *Ts, value: Self.element_type):
        """Writes the element at these coordinates."""
        self._store(self._offset[_where=_where](*indices), value)

    @__writes
    @always_inline
    def __setitem__[
        rank: Int, //
    ](self, index: IndexList[rank], value: Self.element_type):
        """Writes the element at these coordinates."""
        self._store(self._offset(index), value)

    @always_inline
    def _load(self, offset: Int) -> Self.element_type:
        """The element at an offset, in numbers."""
        comptime aligned = _element_alignment(
            Self.dtype.size_of(), Self.layout, Self.element_layout
        )
        return _load_element[aligned, Self.alignment](
            self.ptr + offset, self.runtime_element_layout
        )

    @always_inline
    def _store(self, offset: Int, value: Self.element_type):
        """Writes the element at an offset, in numbers."""
        comptime aligned = _element_alignment(
            Self.dtype.size_of(), Self.layout, Self.element_layout
        )
        _store_element[aligned, Self.alignment](
            self.ptr + offset, self.runtime_element_layout, value
        )

    # --- all elements

    @__writes
    @always_inline
    def fill[
        use_runtime_layout: Bool = False
    ](self, val: Scalar[Self.dtype]) -> Self:
        """Writes `val` to every number; returns the tensor.

        Examples:

        ```mojo
        from layout import Layout, LayoutTensor

        var storage = InlineArray[Float32, 4](fill=0)
        var t = LayoutTensor[DType.float32, Layout.row_major(2, 2)](storage).fill(3)
        print(t[1, 1], storage[0])  # -> 3.0 3.0
        ```
        """
        _fill(self, Self.element_type(val))
        comptime if Self.address_space == AddressSpace.SHARED and __brio.target_is[
            "cpu_device"
        ]:
            # On a GPU the threads of a warp fill together. Here the next thread would undo what this one writes afterwards.
            __brio.intrinsic["gpu.meet", __brio.none]()
        return self

    @__writes
    @always_inline
    def copy_from(self, other: LayoutTensor[...]):
        """Copies the elements of a tensor of the same size, one after the other in the order of its coordinates; of another kind of numbers too.

        Args:
            other: The tensor to read, of the same size.

        Constraints:
            Both sizes are known and the same, where they are known.

        Examples:

        ```mojo
        from layout import Layout, LayoutTensor

        var a = InlineArray[Int32, 4](fill=7)
        var b = InlineArray[Int32, 4](fill=0)
        comptime layout = Layout.row_major(2, 2)
        LayoutTensor[DType.int32, layout](b).copy_from(LayoutTensor[DType.int32, layout](a))
        print(b[3])  # -> 7
        ```
        """
        _copy(self, other)

    @__writes
    @always_inline
    def copy_from_async[
        is_masked: Bool = False,
        swizzle: Optional[Swizzle] = None,
        fill: Fill = Fill.NONE,
        eviction_policy: CacheEviction = CacheEviction.EVICT_NORMAL,
    ](
        self,
        src: LayoutTensor[...],
        src_idx_bound: Int = 0,
        base_offset: Int = 0,
    ):
        """Copies the elements of a tensor in global memory here, into shared memory, without waiting: `async_copy_wait_all` waits.

        Parameters:
            is_masked: Whether to stop at `src_idx_bound`.
            swizzle: Reorders the places in shared memory.
            fill: What to put where the source has nothing.
            eviction_policy: A hint to the cache.

        Args:
            src: The source, with as many elements.
            src_idx_bound: Offset in the source, in numbers, where it ends.
            base_offset: Offset of this fragment in the tensor that is swizzled, in numbers.

        Examples:

        ```mojo
        from std.gpu.memory import async_copy_wait_all
        from std.layout import Layout, LayoutTensor
        var values: List[Int32] = [1, 2, 3]
        var row = LayoutTensor[DType.int32, Layout(3, 1)].stack_allocation()
        row.copy_from_async(LayoutTensor[DType.int32, Layout(3, 1)](values))
        async_copy_wait_all()
        print(row)  # -> 1 2 3
        ```
        """
        _copy_async[is_masked, swizzle, fill, eviction_policy](
            self, src, src_idx_bound, base_offset
        )

    def write_to[W: Writer](self, mut writer: W):
        """Writes the elements: of 1 dimension with blanks between, of 2 one row a line.

        Examples:

        ```mojo
        from layout import Layout, LayoutTensor
        var storage = InlineArray[Float32, 2](fill=2)
        var t = LayoutTensor[DType.float32, Layout.row_major(2)](storage)
        print(t)  # -> 2.0 2.0
        ```
        """
        _write(writer, self)


def _tile_is_masked[layout: Layout, *tile_sizes: Int]() -> Bool:
    """Whether the last tiles of these extents are smaller than the others."""
    return _may_cut(layout, _sizes(tile_sizes))


def _compute_distribute_layout[
    data_layout: Layout, threads_layout: Layout, axis: Optional[Int] = None
]() -> Layout:
    """The layout of a tensor, divided among threads: first the threads, then each one's fragment."""
    return zipped_divide(data_layout, Layout(threads_layout.shape))


comptime _swizzle_signature = def[dtype: DType](Scalar[dtype]) -> Scalar[dtype]
"""A function that places elements of shared memory."""
comptime binary_op_type = def[dtype: DType, width: Int](
    SIMD[dtype, width], SIMD[dtype, width]
) -> SIMD[dtype, width]
"""A function that combines numbers.

Examples:

```mojo
from std.layout.layout_tensor import binary_op_type
def add[dtype: DType, width: Int](a: SIMD[dtype, width], b: SIMD[dtype, width]) -> SIMD[dtype, width]:
    return a + b
def apply[op: binary_op_type](a: Float32, b: Float32) -> Float32:
    return op(a, b)
print(apply[add](1, 2))  # -> 3.0
```
"""
