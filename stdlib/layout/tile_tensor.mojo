"""`TileTensor`: a view of numbers in memory, whose layout is part of its type as far as it is known."""

from gpu.host.buffer import DeviceBuffer, HostBuffer
from layout.int_tuple import IntTuple, UNKNOWN_VALUE
from layout.layout import Layout as _Form
from layout.layout_tensor import LayoutTensor, _alignment
from layout.layout_tensor_ops import _place
from layout.nullable_tile_tensor import NullableTileTensor
from layout.runtime_layout import RuntimeLayout
from layout.swizzle import Swizzle
from layout.tensor_layouts import (
    _check_index,
    _coordinates,
    _divides_nested,
    _does_not_divide,
    _element_alignment,
    _wrong_rank,
)
from layout.tile_layout import (
    Layout,
    TensorLayout,
    _dynamic_form,
    _offset_of,
    _row_major_form,
    row_major,
)
from memory.memory import stack_allocation as _allocate
from memory.span import Span
from sys.intrinsics import prefetch as _prefetch
from utils.coord import Coord, CoordLike
from utils.index import IndexList
from utils.static_tuple import StaticTuple


struct TileTensor[
    mut: _Mutability = True,
    //,
    dtype: DType,
    LayoutType: TensorLayout,
    origin: Origin = MutAnyOrigin,
    *,
    Storage: DType = DType.invalid,
    address_space: AddressSpace = AddressSpace.GENERIC,
    linear_idx_type: DType = DType.int64,
    element_size: Int = 1,
](TrivialRegisterPassable, DevicePassable, Writable):
    """A pointer and a layout: `t[i, j]` is the element at these coordinates. Copies are views of the same memory.

    Parameters:
        mut: Accepted; says nothing.
        dtype: The kind of the numbers.
        LayoutType: The type of the layout.
        origin: What the memory belongs to.
        Storage: Accepted for newer programs.
        address_space: Which memory it is.
        linear_idx_type: Accepted for newer programs.
        element_size: Numbers in one element, after `vectorize`; they are neighbours in memory.

    Examples:

    ```mojo
    from layout import row_major, TileTensor

    var storage = InlineArray[Float32, 6](fill=0)
    var t = TileTensor(storage, row_major[2, 3]())
    t[1, 2] = 5
    print(t[1, 2], storage[5], t.dim[1]())  # -> 5.0 5.0 3
    ```
    """

    comptime device_type = Self
    comptime _form = Self.LayoutType._form
    comptime rank = Self._form.rank()
    """Number of dimensions."""
    comptime flat_rank = Self._form.flat_rank()
    """Number of extents of all, at any depth: how many indices an element has."""
    comptime ElementType = SIMD[Self.dtype, Self.element_size]
    """The type of an element."""
    comptime element_type = SIMD[Self.dtype, Self.element_size]
    """The type of an element."""
    comptime all_dims_known = Self._form.all_dims_known()
    """Whether all extents and strides are known at compile time."""
    comptime shape_known = Self._form.shape.all_known()
    """Whether all extents are known at compile time."""
    comptime stride_known = Self._form.stride.all_known()
    """Whether all strides are known at compile time."""
    comptime static_cosize = Self._form.cosize()
    """How many numbers of memory the layout spans, if that is known."""
    comptime GenericType = TileTensor[
        Self.dtype,
        Self.LayoutType,
        MutAnyOrigin,
        address_space = AddressSpace.GENERIC,
        element_size = Self.element_size,
    ]
    """The type of the tensor reached through any address."""
    comptime static_shape[index: Int] = Self._form.shape[index].product()
    """Extent of dimension `index`; `UNKNOWN_VALUE` if it is known at run time only."""
    comptime static_stride[index: Int] = Self._form.stride[index].flatten().value(0)
    """Stride of dimension `index`; `UNKNOWN_VALUE` if it is known at run time only."""
    comptime is_row_major = Self._form == _Form.row_major(Self._form.shape)
    """Whether the elements lie in memory row by row, without gaps."""
    comptime _Pointer = UnsafePointer[
        Scalar[Self.dtype], address_space = Self.address_space
    ]
    comptime _Element = _element_form(Self.element_size)
    comptime _aligned = _element_alignment(
        Self.dtype.size_of(), Self._form, Self._Element
    )
    comptime _Legacy[form: _Form] = LayoutTensor[
        Self.dtype,
        form,
        MutAnyOrigin,
        address_space = Self.address_space,
        element_layout = Self._Element,
    ]
    comptime _View[form: _Form, size: Int = Self.element_size] = TileTensor[
        Self.dtype,
        Layout[form],
        MutAnyOrigin,
        address_space = Self.address_space,
        element_size=size,
    ]

    var ptr: UnsafePointer[
        Scalar[Self.dtype], address_space = Self.address_space
    ]
    """The address of the first element."""
    var layout: Self.LayoutType
    """The layout."""

    # --- making

    @always_inline
    def __init__(
        out self,
        ptr: UnsafePointer[
            Scalar[Self.dtype], address_space = Self.address_space
        ],
        layout: Self.LayoutType,
    ):
        """Views the memory at `ptr`, which must be as large as the layout."""
        self.ptr = ptr
        self.layout = layout

    @always_inline
    def __init__(
        out self, buffer: DeviceBuffer[Self.dtype], layout: Self.LayoutType
    ):
        """Views a device's memory: for kernels."""
        self.ptr = rebind[Self._Pointer](buffer.unsafe_ptr())
        self.layout = layout

    @always_inline
    def __init__(
        out self, buffer: HostBuffer[Self.dtype], layout: Self.LayoutType
    ):
        """Views a buffer of the host."""
        self.ptr = rebind[Self._Pointer](buffer.unsafe_ptr())
        self.layout = layout

    @always_inline
    def __init__(
        out self, span: Span[Scalar[Self.dtype]], layout: Self.LayoutType
    ):
        """Views the numbers of a span."""
        self.ptr = rebind[Self._Pointer](span.unsafe_ptr())
        self.layout = layout

    @always_inline
    def __init__(
        out self, ref list: List[Scalar[Self.dtype]], layout: Self.LayoutType
    ):
        """Views the numbers of a list."""
        self.ptr = rebind[Self._Pointer](list.unsafe_ptr())
        self.layout = layout

    @always_inline
    def __init__[
        count: Int, //
    ](
        out self,
        ref array: InlineArray[Scalar[Self.dtype], count],
        layout: Self.LayoutType,
    ):
        """Views the numbers of an array."""
        self.ptr = rebind[Self._Pointer](array.unsafe_ptr())
        self.layout = layout

    # --- extents

    @always_inline
    def dim[index: Int](self) -> Int:
        """Extent of dimension `index`, in elements."""
        return self.layout._view().shape.mode[index]()

    @always_inline
    def dim[T: AnyType, //](self, index: T) -> Int:
        """Extent of dimension `index`, in elements."""
        return self.layout._view().shape.at(Int(index))

    @always_inline
    def shape[index: Int](self) -> Int:
        """Extent of dimension `index`, in elements."""
        return self.dim[index]()

    @always_inline
    def stride[index: Int](self) -> Int:
        """Stride of dimension `index`, in numbers."""
        return self.layout._view().stride.leaf[
            _first_leaf(Self._form.shape, index)
        ]()

    @always_inline
    def dynamic_stride[T: AnyType, //](self, index: T) -> Int:
        """Stride of dimension `index`, which may be known at run time only, in numbers."""
        var result = self.stride[0]()
        comptime for i in range(1, Self.rank):
            if Int(index) == i:
                result = self.stride[i]()
        return result

    @always_inline
    def size(self) -> Int:
        """Number of elements."""
        return self.layout._view().size()

    @always_inline
    def num_elements(self) -> Int:
        """Number of elements."""
        return self.layout._view().size()

    @always_inline
    def numel(self) -> Int:
        """Number of elements."""
        return self.layout._view().size()

    # --- elements

    @always_inline
    def _offset[
        *Ts: AnyType, _where: StringLiteral = ""
    ](self, *indices: *Ts) -> Int:
        """Where the element at these coordinates lies, in numbers."""
        comptime given = __brio.pack_size[Ts]
        var view = self.layout._view()
        var result = 0
        comptime if given == 1 and not __brio.conforms[Ts[0], Intable]:
            return self._offset_at(indices[0])  # a tuple
        elif given == 1 and __brio.conforms[Ts[0], CoordLike]:
            return self._offset_of_coord(indices[0])
        elif given == Self.flat_rank:
            comptime for i in range(given):
                _check_index[_where](Int(indices[i]), view.shape.leaf[i](), i)
                result += Int(indices[i]) * view.stride.leaf[i]()
        elif given == Self.rank:
            comptime for i in range(given):
                _check_index[_where](Int(indices[i]), view.shape.mode[i](), i)
                result += view.offset_of_mode[i](Int(indices[i]))
        else:
            comptime message = _wrong_rank(given, Self.rank, Self.flat_rank)
            comptime assert False, message
        return result

    @always_inline
    def _offset[*Ts: AnyType](self, index: Coord[*Ts]) -> Int:
        """Where the element at these coordinates lies, in numbers."""
        return self._offset_of_coord(index)

    @always_inline
    def _offset_of_coord[C: CoordLike, //](self, index: C) -> Int:
        """Where the element at these coordinates, nested or flat, lies, in numbers."""
        comptime given = C._tuple().count_values()
        comptime if given != Self.flat_rank and given != Self.rank:
            comptime message = _wrong_rank(given, Self.rank, Self.flat_rank)
            comptime assert False, message
        return _offset_of(self.layout._view(), index)

    @always_inline
    def _offset[rank: Int, //](self, index: IndexList[rank]) -> Int:
        """Where the element at these coordinates lies, in numbers."""
        comptime if rank != Self.flat_rank and rank != Self.rank:
            comptime message = _wrong_rank(rank, Self.rank, Self.flat_rank)
            comptime assert False, message
        return self.layout._view()(index)

    @always_inline
    def __getitem__[
        *Ts: AnyType,
        _where: StringLiteral = __brio.call_location if __brio.is_defined[
            "ASSERT"
        ] else "",
    ](self, *indices: *Ts) -> Self.ElementType:
        """The element at these coordinates."""
        return self._load(self._offset[_where=_where](*indices))

    @always_inline
    def __getitem__[*Ts: AnyType](self, index: Coord[*Ts]) -> Self.ElementType:
        """The element at these coordinates."""
        return self._load(self._offset(index))

    @always_inline
    def __getitem__[
        rank: Int, //
    ](self, index: IndexList[rank]) -> Self.ElementType:
        """The element at these coordinates."""
        return self._load(self._offset(index))

    @always_inline
    def __setitem__[
        *Ts: AnyType,
        _where: StringLiteral = __brio.call_location if __brio.is_defined[
            "ASSERT"
        ] else "",
    ](self, *indices: *Ts, value: Self.ElementType):
        """Writes the element at these coordinates."""
        self._store(self._offset[_where=_where](*indices), value)

    @always_inline
    def __setitem__[
        *Ts: AnyType
    ](self, index: Coord[*Ts], value: Self.ElementType):
        """Writes the element at these coordinates."""
        self._store(self._offset(index), value)

    @always_inline
    def __setitem__[
        rank: Int, //
    ](self, index: IndexList[rank], value: Self.ElementType):
        """Writes the element at these coordinates."""
        self._store(self._offset(index), value)

    @always_inline
    def _load(self, offset: Int) -> Self.ElementType:
        """The element at an offset, in numbers."""
        comptime if Self.element_size == 1:
            return rebind[Self.ElementType](self.ptr[offset])
        else:
            return (self.ptr + offset).load[
                width = Self.element_size, alignment = Self._aligned
            ]()

    @always_inline
    def _store(self, offset: Int, value: Self.ElementType):
        """Writes the element at an offset, in numbers."""
        comptime if Self.element_size == 1:
            self.ptr[offset] = rebind[Scalar[Self.dtype]](value)
        else:
            (self.ptr + offset).store[alignment = Self._aligned](value)

    @always_inline
    def _offset_at[T: AnyType, //](self, index: T) -> Int:
        """Where the element at these coordinates, a `Coord`, tuple or number, lies, in numbers."""
        comptime if __brio.conforms[T, CoordLike]:
            return self._offset_of_coord(index)
        elif __brio.conforms[T, Intable]:
            return self._offset(Int(index))
        else:
            return self._offset_at(Coord(index))

    @always_inline
    def load[
        T: AnyType, //, width: Int = Self.element_size, alignment: Int = 0
    ](self, index: T) -> SIMD[Self.dtype, width]:
        """`width` neighbouring numbers from the element at these coordinates, a `Coord` or a tuple, on."""
        return (self.ptr + self._offset_at(index)).load[
            width=width, alignment = _alignment[Self.dtype, width](alignment, 0)
        ]()

    @always_inline
    def store[
        T: AnyType, //, width: Int, alignment: Int = 0
    ](self, index: T, value: SIMD[Self.dtype, width]):
        """Writes neighbouring numbers from the element at these coordinates, a `Coord` or a tuple, on."""
        (self.ptr + self._offset_at(index)).store[
            alignment = _alignment[Self.dtype, width](alignment, 0)
        ](value)

    @always_inline
    def raw_load[
        width: Int = 1, alignment: Int = 0
    ](self, offset: Int) -> SIMD[Self.dtype, width]:
        """`width` neighbouring numbers at an offset in memory, in numbers."""
        return (self.ptr + offset).load[
            width=width, alignment = _alignment[Self.dtype, width](alignment, 0)
        ]()

    @always_inline
    def raw_store[
        width: Int, alignment: Int = 0
    ](self, offset: Int, value: SIMD[Self.dtype, width]):
        """Writes neighbouring numbers at an offset in memory, in numbers."""
        (self.ptr + offset).store[
            alignment = _alignment[Self.dtype, width](alignment, 0)
        ](value)

    @always_inline
    def _linear[T: AnyType, //](self, index: T) -> Int:
        """An offset in memory, in numbers: a number as it is, of coordinates where their element lies."""
        comptime if __brio.conforms[T, Intable] and not __brio.conforms[
            T, CoordLike
        ]:
            return Int(index)
        else:
            return self._offset(index)

    @always_inline
    def load_linear[
        T: AnyType, //, width: Int = 1, *, alignment: Int = 0
    ](self, index: T) -> SIMD[Self.dtype, width]:
        """`width` neighbouring numbers at an offset in memory, or from the element at these coordinates (`IndexList`, `Coord`) on."""
        return self.raw_load[width, alignment=alignment](self._linear(index))

    @always_inline
    def store_linear[
        T: AnyType, //, width: Int, *, alignment: Int = 0
    ](self, index: T, value: SIMD[Self.dtype, width]):
        """Writes neighbouring numbers at an offset in memory, or from the element at these coordinates (`IndexList`, `Coord`) on."""
        self.raw_store[alignment=alignment](self._linear(index), value)

    @always_inline
    def ptr_at_offset[T: AnyType, //](self, index: T) -> Self._Pointer:
        """The address of the element at these coordinates, a `Coord` or an `IndexList`."""
        return self.ptr + self._offset(index)

    @always_inline
    def distance(self, other: TileTensor[...]) -> Int:
        """How far this tensor's first number lies behind that of `other`, a view of the same memory, in numbers."""
        return self.ptr - rebind[Self._Pointer](other.ptr)

    @always_inline
    def prefetch[*Ts: AnyType](self, *indices: *Ts):
        """Asks for the memory of the element at these coordinates to come near; nothing depends on it."""
        comptime if Self.address_space == AddressSpace.GENERIC:
            _prefetch(self.ptr + self._offset(*indices))

    # --- parts: a `LayoutTensor` makes them

    @always_inline
    def to_layout_tensor(self) -> Self._Legacy[Self._form]:
        """The same tensor as a `LayoutTensor`."""
        return Self._Legacy[Self._form](
            self.ptr,
            rebind[RuntimeLayout[Self._form]](self.layout._view()),
        )

    @always_inline
    def tile[
        *tile_sizes: Int, *Ts: AnyType
    ](self, *tile_coords: *Ts) -> Self._View[
        Self._Legacy[Self._form].TileType[*tile_sizes].layout
    ]:
        """The tile with these coordinates, counted in tiles.

        Parameters:
            tile_sizes: The extents of a tile, one a dimension, in elements.
        """
        comptime if __brio.pack_size[Ts] == 1 and not __brio.conforms[
            Ts[0], Intable
        ]:
            return self._tile[*tile_sizes](
                _coordinates_of[Self.rank](Coord(tile_coords[0]))
            )
        else:
            return self._tile[*tile_sizes](
                _coordinates[Self.rank](*tile_coords)
            )

    @always_inline
    def _tile[*tile_sizes: Int](self, coordinates: IndexList[Self.rank]) -> Self._View[
        Self._Legacy[Self._form].TileType[*tile_sizes].layout
    ]:
        """The tile with these coordinates, counted in tiles."""
        comptime sizes = IntTuple._of(tile_sizes)
        comptime if len(sizes) != Self.rank:
            comptime message = _wrong_rank(len(sizes), Self.rank, Self.rank)
            comptime assert False, message
        comptime if not _divides_nested(Self._form, sizes):
            comptime message = _does_not_divide(
                "a tile", sizes, Self._form.shape
            )
            comptime assert False, message
        return _of_legacy[Self.element_size](
            self.to_layout_tensor()._tile_at_coordinates[*tile_sizes](
                coordinates
            )
        )

    @always_inline
    def tile[
        *tile_sizes: Int, *Ts: AnyType
    ](self, tile_coords: Coord[*Ts]) -> Self._View[
        Self._Legacy[Self._form].TileType[*tile_sizes].layout
    ]:
        """The tile with these coordinates, counted in tiles."""
        return self._tile[*tile_sizes](
            _coordinates_of[Self.rank](tile_coords)
        )

    @always_inline
    def tile_with_offset[
        *tile_sizes: Int, *Ts: AnyType
    ](self, tile_coords: Coord[*Ts]) -> Tuple[
        Self._View[Self._Legacy[Self._form].TileType[*tile_sizes].layout],
        IndexList[Self.rank],
        Int,
    ]:
        """The tile with these coordinates, the coordinates of its first element, and how far that lies from the tensor's first, in numbers."""
        return self._tile_with_offset[*tile_sizes](
            _coordinates_of[Self.rank](tile_coords)
        )

    @always_inline
    def tile_with_offset[
        *tile_sizes: Int, *Ts: AnyType
    ](self, *tile_coords: *Ts) -> Tuple[
        Self._View[Self._Legacy[Self._form].TileType[*tile_sizes].layout],
        IndexList[Self.rank],
        Int,
    ]:
        """The tile with these coordinates, the coordinates of its first element, and how far that lies from the tensor's first, in numbers."""
        return self._tile_with_offset[*tile_sizes](
            _coordinates[Self.rank](*tile_coords)
        )

    @always_inline
    def _tile_with_offset[
        *tile_sizes: Int
    ](self, coordinates: IndexList[Self.rank]) -> Tuple[
        Self._View[Self._Legacy[Self._form].TileType[*tile_sizes].layout],
        IndexList[Self.rank],
        Int,
    ]:
        var tile = self._tile[*tile_sizes](coordinates)
        var corner = coordinates
        comptime for i in range(Self.rank):
            corner[i] = coordinates[i] * tile.static_shape[i]
        return (tile, corner, tile.ptr - self.ptr)

    @always_inline
    def vectorize[
        *vector_shape: Int
    ](self) -> Self._View[
        Self._Legacy[Self._form].VectorizedType[*vector_shape].layout,
        Self._Legacy[Self._form].VectorizedType[*vector_shape].element_size,
    ]:
        """The same numbers, taken as vectors along the dimension whose numbers are neighbours.

        Parameters:
            vector_shape: How many numbers of each dimension make an element.

        Examples:

        ```mojo
        from layout import row_major, TileTensor

        var storage = InlineArray[Int32, 8](fill=0)
        for i in range(8):
            storage[i] = Int32(i)
        var t = TileTensor(storage, row_major[2, 4]())
        print(t.vectorize[1, 4]()[1, 0])  # -> [4, 5, 6, 7]
        ```
        """
        comptime Made = Self._Legacy[Self._form].VectorizedType[*vector_shape]
        comptime assert _is_line(Made.element_layout), "vectorize needs numbers that are neighbours in memory"
        return _of_legacy[Made.element_size](
            self.to_layout_tensor().vectorize[*vector_shape]()
        )

    @always_inline
    def distribute[
        Threads: TensorLayout,
        //,
        thread_layout: Threads,
        swizzle: Optional[Swizzle] = None,
    ](self, thread_id: Int) -> Self._View[
        Self._Legacy[Self._form].DistributeType[Threads._form].layout
    ]:
        """The elements of thread `thread_id`: the layout of threads is repeated over the tensor, each thread has its place in every repetition.

        Parameters:
            Threads: The type of `thread_layout`.
            thread_layout: Which thread has which place.
            swizzle: Reorders the places in memory.

        Examples:

        ```mojo
        from layout import row_major, TileTensor

        var storage = InlineArray[Int32, 16](fill=0)
        for i in range(16):
            storage[i] = Int32(i)
        var t = TileTensor(storage, row_major[4, 4]())
        var mine = t.distribute[row_major[2, 2]()](3)
        print(mine[0, 0], mine[1, 1])  # -> 5 15
        ```
        """
        return _of_legacy[Self.element_size](
            self.to_layout_tensor().distribute[
                Threads._form, swizzle=swizzle
            ](thread_id)
        )

    @always_inline
    def distribute_with_offset[
        Threads: TensorLayout,
        //,
        thread_layout: Threads,
        swizzle: Optional[Swizzle] = None,
    ](self, thread_id: Int) -> Tuple[
        Self._View[Self._Legacy[Self._form].DistributeType[Threads._form].layout],
        IndexList[Self.rank],
        Int,
    ]:
        """The elements of thread `thread_id`, the coordinates of the first of them, and how far it lies from the tensor's first, in numbers."""
        var made = self.to_layout_tensor().distribute_with_offset[
            Threads._form, swizzle=swizzle
        ](thread_id)
        return (_of_legacy[Self.element_size](made[0]), made[1], made[2])

    @always_inline
    def make_dynamic[
        dtype: DType = DType.int64
    ](self) -> Self._View[_dynamic_form(Self._form)]:
        """The same tensor with all extents and strides known at run time only."""
        comptime form = _dynamic_form(Self._form)
        var view = self.layout._view()
        var values = RuntimeLayout[form]()
        comptime for i in range(Self.flat_rank):
            values.shape = values.shape.with_leaf[i](view.shape.leaf[i]())
            values.stride = values.stride.with_leaf[i](view.stride.leaf[i]())
        return Self._View[form](self.ptr, Layout[form](_values=values))

    @always_inline
    def reshape[
        *extents: Int
    ](self) -> Self._View[_form_of_extents(extents)]:
        """The same memory in rows of other extents, known at compile time."""
        comptime form = _form_of_extents(extents)
        comptime if Self.all_dims_known and form.size() > Self._form.cosize():
            comptime assert False, "the new layout is larger than the tensor"
        return Self._View[form](self.ptr, Layout[form]())

    @always_inline
    def reshape[
        NewLayout: TensorLayout, //
    ](self, layout: NewLayout) -> TileTensor[
        Self.dtype,
        NewLayout,
        MutAnyOrigin,
        address_space = Self.address_space,
        element_size = Self.element_size,
    ]:
        """The same memory seen through another layout."""
        return TileTensor[
            Self.dtype,
            NewLayout,
            MutAnyOrigin,
            address_space = Self.address_space,
            element_size = Self.element_size,
        ](self.ptr, layout)

    @always_inline
    def reshape[
        *Ts: AnyType
    ](self, shape: Coord[*Ts]) -> Self._View[
        _row_major_form(Coord[*Ts]._tuple())
    ]:
        """The same memory in rows of other extents."""
        return Self._View[_row_major_form(Coord[*Ts]._tuple())](
            self.ptr, row_major(shape)
        )

    @always_inline
    def transpose(self) -> Self._View[Self._form.transpose()]:
        """The dimensions in the opposite order; nothing moves in memory."""
        return _of_legacy[Self.element_size](
            self.to_layout_tensor().transpose()
        )

    @always_inline
    def coalesce(
        self,
    ) -> Self._View[_flat_form(Self._form.size())]:
        """The elements of a tensor without gaps in one dimension."""
        return self.flatten()

    @always_inline
    def flatten(
        self,
    ) -> Self._View[_flat_form(Self._form.size())]:
        """The elements of a tensor without gaps in one dimension."""
        return _of_legacy[Self.element_size](self.to_layout_tensor().flatten())

    @always_inline
    def split[
        count: Int, axis: Int = 0
    ](self) -> StaticTuple[
        Self._View[_split_form(Self._form, count, axis)], count
    ]:
        """`count` equal parts along dimension `axis`, which must be known and divisible."""
        var parts = self.to_layout_tensor().split[count, axis]()
        var result = StaticTuple[
            Self._View[_split_form(Self._form, count, axis)], count
        ]()
        comptime for i in range(count):
            result[i] = _of_legacy[Self.element_size](parts[i])
        return result

    @always_inline
    def split[
        axis: Int = 0, split_alignment: Int = 1
    ](self, count: Int, idx: Int) -> Self._View[
        _cut_form(Self._form, axis)
    ]:
        """Part number `idx` of `count` parts along dimension `axis`, each a multiple of `split_alignment` long but the last."""
        return _of_legacy[Self.element_size](
            self.to_layout_tensor().split[axis, split_alignment](count, idx)
        )

    @always_inline
    def slice[
        *slices: Slice
    ](self) -> Self._View[
        _slices_form(Self._form, slices)
    ]:
        """A part of every dimension, whose bounds are slices known at compile time."""
        comptime form = _slices_form(Self._form, slices)
        var view = self.layout._view()
        var values = RuntimeLayout[form]()
        var offset = 0
        comptime for i in range(Self.rank):
            offset += (comptime (slices[i]._start(1 << 60))) * view.stride.leaf[
                i
            ]()
            values.stride = values.stride.with_leaf[i](view.stride.leaf[i]())
        return Self._View[form](
            self.ptr + offset, Layout[form](_values=values)
        )

    # --- all elements

    @always_inline
    def fill(self, value: Scalar[Self.dtype]) -> Self:
        """Writes `value` to every number; returns the tensor.

        Examples:

        ```mojo
        from layout import row_major, TileTensor

        var storage = InlineArray[Float32, 4](uninitialized=True)
        var t = TileTensor(storage, row_major[2, 2]()).fill(2.5)
        print(t[1, 1])  # -> 2.5
        ```
        """
        _ = self.to_layout_tensor().fill(value)
        return self

    @always_inline
    def copy_from(self, other: TileTensor[...]):
        """Copies the elements of a tensor of the same size, one after the other in the order of its coordinates."""
        self.to_layout_tensor().copy_from(other.to_layout_tensor())

    @always_inline
    def copy(self, other: TileTensor[...]):
        """Copies the elements of a tensor of the same size, one after the other in the order of its coordinates."""
        self.to_layout_tensor().copy_from(other.to_layout_tensor())

    @always_inline
    def copy_from_async(self, other: TileTensor[...]):
        """Copies the elements of a tensor in global memory here, into shared memory, without waiting."""
        self.to_layout_tensor().copy_from_async(other.to_layout_tensor())

    # --- other views

    @always_inline
    def bitcast[new_type: DType](self) -> TileTensor[
        new_type,
        Self.LayoutType,
        MutAnyOrigin,
        address_space = Self.address_space,
        element_size = Self.element_size,
    ]:
        """The same memory, taken for numbers of another kind of the same size."""
        comptime assert new_type.size_of() == Self.dtype.size_of(), "bitcast needs a kind of numbers of the same size"
        return TileTensor[
            new_type,
            Self.LayoutType,
            MutAnyOrigin,
            address_space = Self.address_space,
            element_size = Self.element_size,
        ](self.ptr.bitcast[Scalar[new_type]](), self.layout)

    @always_inline
    def address_space_cast[new_address_space: AddressSpace](self) -> TileTensor[
        Self.dtype,
        Self.LayoutType,
        MutAnyOrigin,
        address_space=new_address_space,
        element_size = Self.element_size,
    ]:
        """The same memory, reached through another address space."""
        return TileTensor[
            Self.dtype,
            Self.LayoutType,
            MutAnyOrigin,
            address_space=new_address_space,
            element_size = Self.element_size,
        ](self.ptr.address_space_cast[new_address_space](), self.layout)

    @always_inline
    def origin_cast[
        mut: _Mutability = True, target: Origin = MutAnyOrigin
    ](self) -> Self:
        """The same tensor with another origin."""
        return self

    @always_inline
    def as_any_origin(self) -> Self:
        """The same tensor with another origin."""
        return self

    @always_inline
    def as_unsafe_any_origin(self) -> Self:
        """The same tensor with another origin."""
        return self

    @always_inline
    def as_immut(self) -> Self:
        """The same tensor, for reading."""
        return self

    @always_inline
    def as_imm(self) -> Self:
        """The same tensor, for reading."""
        return self

    @always_inline
    def get_immutable(self) -> Self:
        """The same tensor, for reading."""
        return self

    def write_to[W: Writer](self, mut writer: W):
        """Writes nested brackets for 2 dimensions known at compile time, else all elements in one pair."""
        comptime if Self.rank == 2 and Self.flat_rank == 2 and Self._form.shape.all_known():
            writer.write_string("[")
            for i in range(self.dim[0]()):
                if i > 0:
                    writer.write_string(", ")
                writer.write_string("[")
                for j in range(self.dim[1]()):
                    if j > 0:
                        writer.write_string(", ")
                    self[i, j].write_to(writer)
                writer.write_string("]")
            writer.write_string("]")
        else:
            writer.write_string("[")
            var count = self.size()
            for i in range(count):
                if i > 0:
                    writer.write_string(", ")
                # The last coordinate runs fastest.
                var rest = i
                var offset = 0
                comptime for k in range(Self.flat_rank):
                    comptime leaf = Self.flat_rank - 1 - k
                    var extent = self.layout._view().shape.leaf[leaf]()
                    offset += (rest % extent) * self.layout._view().stride.leaf[
                        leaf
                    ]()
                    rest = rest // extent
                self._load(offset).write_to(writer)
            writer.write_string("]")


@always_inline
def stack_allocation[
    L: TensorLayout,
    //,
    dtype: DType,
    address_space: AddressSpace = AddressSpace.GENERIC,
    alignment: Int = 0,
](layout: L) -> TileTensor[
    dtype, L, MutAnyOrigin, address_space=address_space
]:
    """A tensor with memory of its own: the block's for `AddressSpace.SHARED`, else the frame's. All extents must be known.

    Every call in the program text has shared memory of its own.

    Examples:

    ```mojo
    from std.gpu import barrier, thread_idx
    from std.gpu.host import DeviceContext
    from layout import row_major, TileTensor
    from layout.tile_tensor import stack_allocation

    def reverse(values: UnsafePointer[Int32, MutAnyOrigin]):
        var shared = stack_allocation[DType.int32, address_space=AddressSpace.SHARED](row_major[16]())
        shared[thread_idx.x] = values[thread_idx.x]
        barrier()
        values[thread_idx.x] = shared[15 - thread_idx.x]

    var ctx = DeviceContext()
    var buffer = ctx.enqueue_create_buffer[DType.int32](16)
    with buffer.map_to_host() as host:
        for i in range(16):
            host[i] = Int32(i)
    ctx.enqueue_function[reverse](buffer, grid_dim=1, block_dim=16)
    with buffer.map_to_host() as host:
        print(host[0])  # -> 15
    ```
    """
    comptime assert L._form.all_dims_known(), "a stack allocation needs a layout with known extents"
    comptime align = max(alignment, 16 if L._form.cosize() > 1 else 0)
    return TileTensor[dtype, L, MutAnyOrigin, address_space=address_space](
        _allocate[
            L._form.cosize(),
            Scalar[dtype],
            alignment=align,
            address_space=address_space,
        ](),
        layout,
    )


@always_inline
def lt_to_tt(tensor: LayoutTensor[...]) -> TileTensor[
    tensor.dtype,
    Layout[tensor.layout],
    MutAnyOrigin,
    address_space = tensor.address_space,
    element_size = tensor.element_size,
]:
    """A `LayoutTensor` as a `TileTensor`."""
    return _of_legacy[tensor.element_size](tensor)


@always_inline
def _of_legacy[
    size: Int
](tensor: LayoutTensor[...]) -> TileTensor[
    tensor.dtype,
    Layout[tensor.layout],
    MutAnyOrigin,
    address_space = tensor.address_space,
    element_size=size,
]:
    """A `LayoutTensor` as a `TileTensor`, without its mask."""
    var values = RuntimeLayout[tensor.layout]()
    comptime for i in range(tensor.flat_rank):
        values.shape = values.shape.with_leaf[i](
            tensor.runtime_layout.shape.leaf[i]()
        )
        values.stride = values.stride.with_leaf[i](
            tensor.runtime_layout.stride.leaf[i]()
        )
    return TileTensor[
        tensor.dtype,
        Layout[tensor.layout],
        MutAnyOrigin,
        address_space = tensor.address_space,
        element_size=size,
    ](tensor.ptr, Layout[tensor.layout](_values=values))


@always_inline
def lt_to_tt_idx[
    linear_idx_type: DType
](tensor: LayoutTensor[...]) -> TileTensor[
    tensor.dtype,
    Layout[tensor.layout],
    MutAnyOrigin,
    address_space = tensor.address_space,
    element_size = tensor.element_size,
]:
    """A `LayoutTensor` as a `TileTensor`; the kind of offsets is accepted, they are `Int`s."""
    return _of_legacy[tensor.element_size](tensor)


comptime LTToTTLayout[lt_layout: _Form] = Layout[lt_layout]
"""The type of the layout of a `LayoutTensor`, taken as a `TileTensor`."""


@always_inline
def flatten_leading(tensor: TileTensor[...]) -> tensor._View[
    _flattened_leading(tensor._form)
]:
    """The first two dimensions of a tensor of rank 3 as one; its rows must lie one after the other."""
    comptime assert tensor.rank == 3 and tensor.flat_rank == 3, "flatten_leading needs a tensor of rank 3"
    comptime form = _flattened_leading(tensor._form)
    var view = tensor.layout._view()
    var values = RuntimeLayout[form]()
    values.shape = values.shape.with_leaf[0](
        view.shape.leaf[0]() * view.shape.leaf[1]()
    )
    values.shape = values.shape.with_leaf[1](view.shape.leaf[2]())
    values.stride = values.stride.with_leaf[0](view.stride.leaf[1]())
    values.stride = values.stride.with_leaf[1](view.stride.leaf[2]())
    return tensor._View[form](tensor.ptr, Layout[form](_values=values))


def _flattened_leading(form: _Form) -> _Form:
    """The layout with the first two modes as one."""
    var rows = UNKNOWN_VALUE
    if (
        form.shape.value(0) != UNKNOWN_VALUE
        and form.shape.value(1) != UNKNOWN_VALUE
    ):
        rows = form.shape.value(0) * form.shape.value(1)
    return _Form(
        IntTuple(rows, form.shape.value(2)),
        IntTuple(form.stride.value(1), form.stride.value(2)),
    )


@always_inline
def _coordinates_of[
    rank: Int, *Ts: AnyType
](coordinates: Coord[*Ts]) -> IndexList[rank]:
    """The coordinates of a tile, of which there must be one a dimension."""
    comptime given = Coord[*Ts]._tuple().count_values()
    comptime if given != rank:
        comptime message = _wrong_rank(given, rank, rank)
        comptime assert False, message
    var result = IndexList[rank]()
    comptime for i in range(min(rank, given)):
        result[i] = coordinates._number[i]()
    return result


def _element_form(size: Int) -> _Form:
    """The layout of `size` neighbours."""
    return _Form(IntTuple(size), IntTuple(1))


def _is_line(element: _Form) -> Bool:
    """Whether an element's numbers are neighbours along one dimension."""
    var extents = element.shape.flatten()
    var steps = element.stride.flatten()
    var lines = 0
    for i in range(len(extents)):
        if extents.value(i) > 1:
            lines += 1
            if steps.value(i) != 1:
                return False
    return lines <= 1


def _first_leaf(tuple: IntTuple, index: Int) -> Int:
    """How many numbers the elements before element `index` have."""
    var result = 0
    for i in range(index):
        result += tuple[i].count_values()
    return result


def _flat_form(size: Int) -> _Form:
    """`size` neighbours."""
    return _Form(IntTuple(size), IntTuple(1))


def _split_form(form: _Form, count: Int, axis: Int) -> _Form:
    """The layout with one extent divided."""
    if not form.shape.is_tuple():
        return _Form(IntTuple(form.shape.value() // count), form.stride)
    return _Form(
        form.shape.replace_entry(
            axis, IntTuple(form.shape[axis].product() // count)
        ),
        form.stride,
    )


def _cut_form(form: _Form, axis: Int) -> _Form:
    """The layout with one extent unknown."""
    if not form.shape.is_tuple():
        return _Form(IntTuple(UNKNOWN_VALUE), form.stride)
    return _Form(
        form.shape.replace_entry(axis, IntTuple(UNKNOWN_VALUE)), form.stride
    )


def _form_of_extents(extents: VariadicList[Int]) -> _Form:
    """These extents with the last coordinate running fastest."""
    return _row_major_form(IntTuple._of(extents))


def _slices_form(form: _Form, slices: VariadicList[Slice]) -> _Form:
    """The layout of slices of every dimension."""
    var shape = IntTuple()
    for i in range(len(slices)):
        var extent = form.shape[i].product()
        shape.append(
            IntTuple(slices[i]._end(extent) - slices[i]._start(extent))
        )
    if len(slices) == 1:
        return _Form(shape[0], form.stride)
    return _Form(shape, form.stride)
