"""`TileTensor`: a view of numbers in memory, whose layout is part of its type as far as it is known."""

from gpu.host.buffer import _Context, DeviceBuffer, HostBuffer
from layout.element import _load_vector, _store_vector
from layout.int_tuple import IntTuple, UNKNOWN_VALUE
from layout.layout import Layout as _Form
from layout.layout_tensor import LayoutTensor
from layout.nullable_tile_tensor import NullableTileTensor
from layout.runtime_layout import RuntimeLayout
from layout.tensor_layouts import (
    _check_index,
    _cut_layout,
    _element_alignment,
    _integer,
    _split_layout,
    _wrong_rank,
)
from layout.tensor_storage import PointerStorage, TensorStorage
from layout.tile_layout import (
    _dynamic_form,
    _row_major_form,
    Layout,
    _offset_of,
    row_major,
    TensorLayout,
    WeaklyCompatible,
)
from memory.memory import stack_allocation as _allocate
from memory.span import Span
from sys.info import simd_width_of
from utils.coord import Coord, CoordLike
from utils.index import IndexList
from utils.static_tuple import StaticTuple

# What extends it is known with it.
from layout.tile_tensor_access import *
from layout.tile_tensor_parts import *
from layout.tile_tensor_views import *


struct TileTensor[
    mut: _Mutability = True,
    //,
    dtype: DType,
    LayoutType: TensorLayout,
    origin: Origin = MutAnyOrigin,
    *,
    address_space: AddressSpace = AddressSpace.GENERIC,
    linear_idx_type: DType = DType.int64,
    element_size: Int = 1,
    Storage: TensorStorage = PointerStorage[element_width=element_size],
](DevicePassable, TrivialRegisterPassable, Writable):
    """A pointer and a layout: `t[i, j]` is the element at these coordinates. Copies are views of the same memory.

    Parameters:
        mut: Accepted; says nothing.
        dtype: The kind of the numbers.
        LayoutType: The type of the layout.
        origin: What the memory belongs to.
        address_space: Which memory it is.
        linear_idx_type: Accepted for newer programs.
        element_size: Numbers in one element, after `vectorize`; they are neighbours in memory.
        Storage: How the memory is held: by a pointer.

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
    """What a kernel takes it as: the same.

    Examples:

    ```mojo
    from std.layout import TileTensor, row_major
    var values: List[Int32] = [1, 2]
    var row = TileTensor(values, row_major[2]())
    var same: type_of(row).device_type = row
    print(same)  # -> [1, 2]
    ```
    """
    comptime _form = Self.LayoutType._form
    comptime is_compatible_with[C: CoordLike] = WeaklyCompatible[
        Self.LayoutType, C
    ]
    """Whether a coordinate of this type names an element.

    Examples:

    ```mojo
    from std.layout import Coord, TileTensor, row_major
    var values: List[Int32] = [1, 2, 3, 4]
    var matrix = TileTensor(values, row_major[2, 2]())
    print(matrix.is_compatible_with[type_of(Coord(0, 1))])  # -> True
    ```
    """
    comptime rank = Self._form.rank()
    """Number of dimensions.

    Examples:

    ```mojo
    from layout import row_major, TileTensor
    var storage = InlineArray[Float32, 6](fill=0)
    print(TileTensor(storage, row_major[2, 3]()).rank)  # -> 2
    ```
    """
    comptime flat_rank = Self._form.flat_rank()
    """Number of extents of all, at any depth: how many indices an element has.

    Examples:

    ```mojo
    from std.layout import TileTensor, row_major
    var values: List[Int32] = [1, 2, 3, 4]
    print(TileTensor(values, row_major[2, 2]()).flat_rank)  # -> 2
    ```
    """
    comptime ElementType = SIMD[Self.dtype, Self.element_size]
    """The type of an element.

    Examples:

    ```mojo
    from std.layout import TileTensor, row_major
    var values: List[Int32] = [1, 2, 3, 4]
    var vectors = TileTensor(values, row_major[4]()).vectorize[2]()
    var first: type_of(vectors).ElementType = vectors[0]
    print(first)  # -> [1, 2]
    ```
    """
    comptime element_type = SIMD[Self.dtype, Self.element_size]
    """The type of an element.

    Examples:

    ```mojo
    from std.layout import TileTensor, row_major
    var values: List[Int32] = [1, 2]
    var row = TileTensor(values, row_major[2]())
    var sum: type_of(row).element_type = row[0] + row[1]
    print(sum)  # -> 3
    ```
    """
    comptime all_dims_known = Self._form.all_dims_known()
    """Whether all extents and strides are known at compile time.

    Examples:

    ```mojo
    from std.layout import TileTensor, row_major
    var values: List[Int32] = [1, 2]
    print(TileTensor(values, row_major[2]()).all_dims_known, TileTensor(values, row_major(len(values))).all_dims_known)  # -> True False
    ```
    """
    comptime shape_known = Self._form.shape.all_known()
    """Whether all extents are known at compile time.

    Examples:

    ```mojo
    from std.layout import TileTensor, row_major
    var values: List[Int32] = [1, 2]
    print(TileTensor(values, row_major(len(values))).shape_known)  # -> False
    ```
    """
    comptime stride_known = Self._form.stride.all_known()
    """Whether all strides are known at compile time.

    Examples:

    ```mojo
    from std.layout import TileTensor, row_major
    var values: List[Int32] = [1, 2]
    print(TileTensor(values, row_major(len(values))).stride_known)  # -> True
    ```
    """
    comptime static_cosize = Self._form.cosize()
    """How many numbers of memory the layout spans, if that is known.

    Examples:

    ```mojo
    from std.layout import TileTensor, row_major
    var values: List[Int32] = [1, 2, 3, 4]
    print(TileTensor(values, row_major[2, 2]()).static_cosize)  # -> 4
    ```
    """
    comptime GenericType = TileTensor[
        Self.dtype,
        Self.LayoutType,
        MutAnyOrigin,
        address_space=AddressSpace.GENERIC,
        element_size=Self.element_size,
    ]
    """The type of the tensor reached through any address.

    Examples:

    ```mojo
    from std.layout import TileTensor, row_major
    var values: List[Int32] = [1, 2]
    print(type_of(TileTensor(values, row_major[2]())).GenericType.address_space == AddressSpace.GENERIC)  # -> True
    ```
    """
    comptime static_shape[index: Int] = Self._form.shape[index].product()
    """Extent of dimension `index`; `UNKNOWN_VALUE` if it is known at run time only.

    Examples:

    ```mojo
    from std.layout import Idx, TileTensor, row_major
    var values: List[Int32] = [1, 2, 3, 4]
    var matrix = TileTensor(values, row_major((len(values) // 2, Idx[2])))
    print(matrix.static_shape[0], matrix.static_shape[1])  # -> -1 2
    ```
    """
    comptime static_stride[index: Int] = Self._form.stride[
        index
    ].flatten().value(0)
    """Stride of dimension `index`; `UNKNOWN_VALUE` if it is known at run time only.

    Examples:

    ```mojo
    from std.layout import TileTensor, row_major
    var values: List[Int32] = [1, 2, 3, 4, 5, 6]
    print(TileTensor(values, row_major[2, 3]()).static_stride[0])  # -> 3
    ```
    """
    comptime is_row_major = Self._form == _Form.row_major(Self._form.shape)
    """Whether the elements lie in memory row by row, without gaps.

    Examples:

    ```mojo
    from std.layout import TileTensor, row_major
    var values: List[Int32] = [1, 2, 3, 4]
    var matrix = TileTensor(values, row_major[2, 2]())
    print(matrix.is_row_major, matrix.transpose().is_row_major)  # -> True False
    ```
    """
    comptime Immut = TileTensor[
        Self.dtype,
        Self.LayoutType,
        ImmutAnyOrigin,
        address_space=Self.address_space,
        element_size=Self.element_size,
    ]
    """The type of the same tensor, for reading.

    Examples:

    ```mojo
    from std.layout import TileTensor, row_major
    var values: List[Int32] = [1, 2]
    var row = TileTensor(values, row_major[2]())
    var view: type_of(row).Immut = row.as_immut()
    print(view)  # -> [1, 2]
    ```
    """
    comptime OriginCastType[
        mut: Bool, //, target: Origin[mut=mut]
    ] = TileTensor[
        Self.dtype,
        Self.LayoutType,
        target,
        address_space=Self.address_space,
        element_size=Self.element_size,
    ]
    """The type of the same tensor with another origin.

    Examples:

    ```mojo
    from layout import row_major, TileTensor
    var first: InlineArray[Int32, 4] = [1, 2, 3, 4]
    var second: InlineArray[Int32, 4] = [0, 0, 0, 0]
    var a = TileTensor(first, row_major[2, 2]())
    var b = TileTensor(second, row_major[2, 2]())
    var same: type_of(a).OriginCastType[MutAnyOrigin] = TileTensor(first.unsafe_ptr(), row_major[2, 2]())
    print(same[1, 1])  # -> 4
    ```
    """
    comptime AddressSpaceCastType[space: AddressSpace] = TileTensor[
        Self.dtype,
        Self.LayoutType,
        Self.origin,
        address_space=space,
        element_size=Self.element_size,
    ]
    """The type of the same tensor in other memory.

    Examples:

    ```mojo
    from layout import row_major, TileTensor
    var first: InlineArray[Int32, 4] = [1, 2, 3, 4]
    var second: InlineArray[Int32, 4] = [0, 0, 0, 0]
    var a = TileTensor(first, row_major[2, 2]())
    var b = TileTensor(second, row_major[2, 2]())
    print(type_of(a).AddressSpaceCastType[AddressSpace.SHARED].address_space == AddressSpace.SHARED)  # -> True
    ```
    """
    comptime ViewType[new_layout: TensorLayout] = TileTensor[
        Self.dtype,
        new_layout,
        Self.origin,
        address_space=Self.address_space,
        element_size=Self.element_size,
    ]
    """The type of the same memory with another layout.

    Examples:

    ```mojo
    from std.layout import TileTensor, row_major
    var values: List[Int32] = [1, 2, 3, 4]
    var row = TileTensor(values, row_major[4]())
    var matrix: type_of(row).ViewType[type_of(row_major[2, 2]())] = row.reshape[2, 2]()
    print(matrix[1, 1])  # -> 4
    ```
    """
    comptime CoalescedType = Self._View[_flat_form(Self._form.size())]
    """The type that `coalesce` gives.

    Examples:

    ```mojo
    from std.layout import TileTensor, row_major
    var values: List[Int32] = [1, 2, 3, 4]
    var matrix = TileTensor(values, row_major[2, 2]())
    var row: type_of(matrix).CoalescedType = matrix.coalesce()
    print(row)  # -> [1, 2, 3, 4]
    ```
    """
    comptime SplitElementType[count: Int, axis: Int = 0] = Self._View[
        _split_layout(Self._form, count, axis)
    ]
    """The type of one of `count` equal parts.

    Examples:

    ```mojo
    from std.layout import TileTensor, row_major
    var values: List[Int32] = [1, 2, 3, 4]
    var row = TileTensor(values, row_major[4]())
    var half: type_of(row).SplitElementType[2] = row.split[2]()[0]
    print(half)  # -> [1, 2]
    ```
    """
    comptime ReshapedType[*new_shape_types: AnyType] = Self._View[
        _row_major_form(Coord[*new_shape_types]._tuple())
    ]
    """The type that `reshape` with a `Coord` of these numbers gives.

    Examples:

    ```mojo
    from std.layout import Coord, Idx, TileTensor, row_major
    from std.utils.coord import ComptimeInt
    var values: List[Int32] = [1, 2, 3, 4]
    var row = TileTensor(values, row_major[4]())
    var matrix: type_of(row).ReshapedType[ComptimeInt[2], ComptimeInt[2]] = row.reshape(Coord(Idx[2], Idx[2]))
    print(matrix[1, 0])  # -> 3
    ```
    """
    comptime DynamicType[dyn_dtype: DType = DType.int64] = Self._View[
        _dynamic_form(Self._form)
    ]
    """The type that `make_dynamic` gives.

    Examples:

    ```mojo
    from std.layout import TileTensor, row_major
    var values: List[Int32] = [1, 2]
    var row = TileTensor(values, row_major[2]())
    var view: type_of(row).DynamicType[] = row.make_dynamic()
    print(view.shape_known, view)  # -> False [1, 2]
    ```
    """
    comptime VectorizedType[*vector_shape: Int] = Self._View[
        Self._Legacy[Self._form].VectorizedType[*vector_shape].layout,
        Self._Legacy[Self._form].VectorizedType[*vector_shape].element_size,
    ]
    """The type of the tensor of vectors of this shape.

    Examples:

    ```mojo
    from std.layout import TileTensor, row_major
    var values: List[Int32] = [1, 2, 3, 4]
    var row = TileTensor(values, row_major[4]())
    var vectors: type_of(row).VectorizedType[2] = row.vectorize[2]()
    print(vectors[1])  # -> [3, 4]
    ```
    """
    comptime SIMDVectorizedType = Self.VectorizedType[
        1, simd_width_of[Self.dtype]()
    ]
    """The type of the tensor of a matrix' vectors, as wide as the target's.

    Examples:

    ```mojo
    from std.layout import TileTensor, row_major
    from std.sys import simd_width_of
    var values = List[Float32](length=128, fill=1)
    var matrix = TileTensor(values, row_major[2, 64]())
    print(type_of(matrix).SIMDVectorizedType.element_size == simd_width_of[DType.float32]())  # -> True
    ```
    """
    comptime StaticSplitType[count: Int, axis: Int = 0] = StaticTuple[
        Self.SplitElementType[count, axis], count
    ]
    """The type of `count` equal parts.

    Examples:

    ```mojo
    from std.layout import TileTensor, row_major
    var values: List[Int32] = [1, 2, 3, 4]
    var row = TileTensor(values, row_major[4]())
    var halves: type_of(row).StaticSplitType[2] = row.split[2]()
    print(halves[1])  # -> [3, 4]
    ```
    """
    comptime DynamicSplitType[axis: Int = 0] = Self._View[
        _cut_layout(Self._form, axis)
    ]
    """The type of one of several parts whose number is known at run time only.

    Examples:

    ```mojo
    from std.layout import TileTensor, row_major
    var values: List[Int32] = [1, 2, 3, 4]
    var row = TileTensor(values, row_major[4]())
    var half: type_of(row).DynamicSplitType[] = row.split(2, 1)
    print(half)  # -> [3, 4]
    ```
    """
    comptime _Pointer = UnsafePointer[
        Scalar[Self.dtype], address_space=Self.address_space
    ]
    comptime _Element = _element_form(Self.element_size)
    comptime _aligned = _element_alignment(
        Self.dtype.size_of(), Self._form, Self._Element
    )
    comptime _Legacy[form: _Form] = LayoutTensor[
        Self.dtype,
        form,
        Self.origin,
        address_space=Self.address_space,
        element_layout=Self._Element,
    ]
    comptime _View[form: _Form, size: Int = Self.element_size] = TileTensor[
        Self.dtype,
        Layout[form],
        Self.origin,
        address_space=Self.address_space,
        element_size=size,
    ]

    var ptr: UnsafePointer[
        Scalar[Self.dtype], Self.origin, address_space=Self.address_space
    ]
    """The address of the first element.

    Examples:

    ```mojo
    from layout import row_major, TileTensor
    var storage = InlineArray[Float32, 6](fill=4)
    print(TileTensor(storage, row_major[2, 3]()).ptr[5])  # -> 4.0
    ```
    """
    var layout: Self.LayoutType
    """The layout.

    Examples:

    ```mojo
    from std.layout import TileTensor, row_major
    var values: List[Int32] = [1, 2, 3, 4]
    print(TileTensor(values, row_major[2, 2]()).layout)  # -> ((2, 2):(2, 1))
    ```
    """

    # --- making

    @always_inline
    def __init__(
        out self,
        ptr: UnsafePointer[
            Scalar[Self.dtype], address_space=Self.address_space
        ],
        layout: Self.LayoutType,
    ):
        """Views the memory at `ptr`, which must be as large as the layout.

        Examples:

        ```mojo
        from std.layout import TileTensor, row_major
        var values: List[Int32] = [1, 2, 3, 4]
        print(TileTensor(values, row_major[2, 2]()))  # -> [[1, 2], [3, 4]]
        ```
        """
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

    def to_device_buffer(
        self, ctx: _Context
    ) raises -> DeviceBuffer[Self.dtype]:
        """The tensor's memory as a buffer of `ctx`, which does not own it.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from std.layout import TileTensor, row_major
        var ctx = DeviceContext()
        var memory = ctx.enqueue_create_buffer[DType.int32](6)
        print(len(TileTensor(memory, row_major[2, 3]()).to_device_buffer(ctx)))  # -> 6
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
        from layout import row_major, TileTensor
        var storage = InlineArray[Float32, 6](fill=0)
        var t = TileTensor(storage, row_major[2, 3]())
        print(t.dim[0](), t.dim[1]())  # -> 2 3
        ```
        """
        return self.layout._view().shape.mode[index]()

    @always_inline
    def dim[T: AnyType, //](self, index: T) -> Int:
        """Extent of dimension `index`, in elements."""
        return self.layout._view().shape.at(Int(index))

    @always_inline
    def shape[index: Int](self) -> Int:
        """Extent of dimension `index`, in elements.

        Examples:

        ```mojo
        from std.layout import TileTensor, row_major
        var values: List[Int32] = [1, 2, 3, 4, 5, 6]
        print(TileTensor(values, row_major[2, 3]()).shape[1]())  # -> 3
        ```
        """
        return self.dim[index]()

    @always_inline
    def stride[index: Int](self) -> Int:
        """Stride of dimension `index`, in numbers.

        Examples:

        ```mojo
        from std.layout import TileTensor, row_major
        var values: List[Int32] = [1, 2, 3, 4, 5, 6]
        print(TileTensor(values, row_major[2, 3]()).stride[0]())  # -> 3
        ```
        """
        return self.layout._view().stride.leaf[
            _first_leaf(Self._form.shape, index)
        ]()

    @always_inline
    def dynamic_stride[T: AnyType, //](self, index: T) -> Int:
        """Stride of dimension `index`, which may be known at run time only, in numbers.

        Examples:

        ```mojo
        from std.layout import TileTensor, row_major
        var values: List[Int32] = [1, 2, 3, 4, 5, 6]
        var i = 1
        print(TileTensor(values, row_major[2, 3]()).dynamic_stride(i))  # -> 1
        ```
        """
        var result = self.stride[0]()
        comptime for i in range(1, Self.rank):
            if Int(index) == i:
                result = self.stride[i]()
        return result

    @always_inline
    def size(self) -> Int:
        """Number of elements.

        Examples:

        ```mojo
        from std.layout import TileTensor, row_major
        var values: List[Int32] = [1, 2, 3, 4, 5, 6]
        print(TileTensor(values, row_major[2, 3]()).size())  # -> 6
        ```
        """
        return self.layout._view().size()

    @always_inline
    def num_elements(self) -> Int:
        """Number of elements.

        Examples:

        ```mojo
        from layout import row_major, TileTensor
        var storage = InlineArray[Float32, 6](fill=0)
        print(TileTensor(storage, row_major[2, 3]()).num_elements())  # -> 6
        ```
        """
        return self.layout._view().size()

    @always_inline
    def numel(self) -> Int:
        """Number of elements.

        Examples:

        ```mojo
        from layout import row_major, TileTensor
        var a = InlineArray[Float32, 6](fill=3)
        print(TileTensor(a, row_major[2, 3]()).numel())  # -> 6
        ```
        """
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
                comptime if __brio.is_defined["ASSERT"]:
                    _check_index[_where](
                        _integer(indices[i]), view.shape.leaf[i](), i
                    )
                result += _integer(indices[i]) * view.stride.leaf[i]()
        elif given == Self.rank:
            comptime for i in range(given):
                comptime if __brio.is_defined["ASSERT"]:
                    _check_index[_where](
                        _integer(indices[i]), view.shape.mode[i](), i
                    )
                result += view.offset_of_mode[i](_integer(indices[i]))
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
        _where: StringLiteral = __brio.call_location
        if __brio.is_defined["ASSERT"]
        else "",
    ](self, *indices: *Ts) -> Self.ElementType:
        """The element at these coordinates.

        Examples:

        ```mojo
        from layout import row_major, TileTensor
        var storage = InlineArray[Float32, 4](fill=2.5)
        var t = TileTensor(storage, row_major[2, 2]())
        print(t[0, 1])  # -> 2.5
        ```
        """
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

    @__writes
    @always_inline
    def __setitem__[
        *Ts: AnyType,
        _where: StringLiteral = __brio.call_location
        if __brio.is_defined["ASSERT"]
        else "",
    ](self, *indices: *Ts, value: Self.ElementType):
        """Writes the element at these coordinates.

        Examples:

        ```mojo
        from layout import row_major, TileTensor
        var storage = InlineArray[Float32, 4](fill=0)
        var t = TileTensor(storage, row_major[2, 2]())
        t[0, 1] = 3
        print(storage[1])  # -> 3.0
        ```
        """
        self._store(self._offset[_where=_where](*indices), value)

    @__writes
    @always_inline
    def __setitem__[
        *Ts: AnyType
    ](self, index: Coord[*Ts], value: Self.ElementType):
        """Writes the element at these coordinates."""
        self._store(self._offset(index), value)

    @__writes
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
            return _load_vector[Self.element_size, Self._aligned, 1](
                self.ptr + offset
            )

    @always_inline
    def _store(self, offset: Int, value: Self.ElementType):
        """Writes the element at an offset, in numbers."""
        comptime if Self.element_size == 1:
            self.ptr[offset] = rebind[Scalar[Self.dtype]](value)
        else:
            _store_vector[Self._aligned, 1](self.ptr + offset, value)

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
    def to_layout_tensor(self) -> Self._Legacy[Self._form]:
        """The same tensor as a `LayoutTensor`.

        Examples:

        ```mojo
        from std.layout import TileTensor, row_major
        var values: List[Int32] = [1, 2, 3, 4]
        print(TileTensor(values, row_major[2, 2]()).to_layout_tensor().transpose())
        # -> 1 3
        # -> 2 4
        ```
        """
        return Self._Legacy[Self._form](
            self.ptr,
            rebind[RuntimeLayout[Self._form]](self.layout._view()),
        )

    # --- all elements

    @__writes
    @always_inline
    def fill[
        *, use_runtime_layout: Bool = False
    ](self, val: Scalar[Self.dtype]) -> Self:
        """Writes `val` to every number; returns the tensor.

        Examples:

        ```mojo
        from layout import row_major, TileTensor

        var storage = InlineArray[Float32, 4](uninitialized=True)
        var t = TileTensor(storage, row_major[2, 2]()).fill(2.5)
        print(t[1, 1])  # -> 2.5
        ```
        """
        _ = self.to_layout_tensor().fill(val)
        return self

    @__writes
    @always_inline
    def copy_from(self, other: TileTensor[...]):
        """Copies the elements of a tensor of the same size, one after the other in the order of its coordinates.

        Examples:

        ```mojo
        from layout import row_major, TileTensor
        var a = InlineArray[Float32, 4](fill=3)
        var b = InlineArray[Float32, 4](fill=0)
        TileTensor(b, row_major[2, 2]()).copy_from(TileTensor(a, row_major[2, 2]()))
        print(b[3])  # -> 3.0
        ```
        """
        self.to_layout_tensor().copy_from(other.to_layout_tensor())

    @always_inline
    def copy(self, other: TileTensor[...]):
        """Copies the elements of a tensor of the same size, one after the other in the order of its coordinates.

        Examples:

        ```mojo
        from layout import row_major, TileTensor
        var first: InlineArray[Int32, 4] = [1, 2, 3, 4]
        var second: InlineArray[Int32, 4] = [0, 0, 0, 0]
        var a = TileTensor(first, row_major[2, 2]())
        var b = TileTensor(second, row_major[2, 2]())
        b.copy(a)
        print(second[3])  # -> 4
        ```
        """
        self.to_layout_tensor().copy_from(other.to_layout_tensor())

    @__writes
    @always_inline
    def copy_from_async(self, other: TileTensor[...]):
        """Copies the elements of a tensor in global memory here, into shared memory, without waiting.

        Examples:

        ```mojo
        from std.gpu import barrier
        from std.gpu.host import DeviceContext
        from std.gpu.memory import async_copy_wait_all
        from layout import row_major, TileTensor
        from layout.tile_tensor import stack_allocation

        comptime layout = row_major[2, 4]()

        def kernel(source: TileTensor[DType.float32, type_of(layout), MutAnyOrigin]):
            var shared = stack_allocation[DType.float32, address_space=AddressSpace.SHARED](layout)
            shared.copy_from_async(source)
            async_copy_wait_all()
            barrier()
            print(shared[1, 3])  # -> 3.0

        var ctx = DeviceContext()
        var a = ctx.enqueue_create_buffer[DType.float32](8).enqueue_fill(3)
        ctx.enqueue_function[kernel](TileTensor(a, layout), grid_dim=1, block_dim=1)
        ctx.synchronize()
        ```
        """
        self.to_layout_tensor().copy_from_async(other.to_layout_tensor())

    def write_to[W: Writer](self, mut w: W):
        """Writes nested brackets for 2 dimensions known at compile time, else all elements in one pair.

        Examples:

        ```mojo
        from std.layout import TileTensor, row_major
        var values: List[Int32] = [1, 2]
        print(String(TileTensor(values, row_major[2]())))  # -> [1, 2]
        ```
        """
        comptime if Self.rank == 2 and Self.flat_rank == 2 and Self._form.shape.all_known():
            w.write_string("[")
            for i in range(self.dim[0]()):
                if i > 0:
                    w.write_string(", ")
                w.write_string("[")
                for j in range(self.dim[1]()):
                    if j > 0:
                        w.write_string(", ")
                    self[i, j].write_to(w)
                w.write_string("]")
            w.write_string("]")
        else:
            w.write_string("[")
            var count = self.size()
            for i in range(count):
                if i > 0:
                    w.write_string(", ")
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
                self._load(offset).write_to(w)
            w.write_string("]")


@always_inline
def stack_allocation[
    L: TensorLayout,
    //,
    dtype: DType,
    address_space: AddressSpace = AddressSpace.GENERIC,
    alignment: Int = 0,
](layout: L) -> TileTensor[dtype, L, MutAnyOrigin, address_space=address_space]:
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
    comptime assert (
        L._form.all_dims_known()
    ), "a stack allocation needs a layout with known extents"
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
def lt_to_tt(
    lt: LayoutTensor[...],
) -> TileTensor[
    lt.dtype,
    Layout[lt.layout],
    MutAnyOrigin,
    address_space=lt.address_space,
    element_size=lt.element_size,
]:
    """A `LayoutTensor` as a `TileTensor`.

    Examples:

    ```mojo
    from std.layout import Layout, LayoutTensor
    from std.layout.tile_tensor import lt_to_tt
    var values: List[Int32] = [1, 2, 3, 4]
    var matrix = LayoutTensor[DType.int32, Layout.row_major(2, 2)](values)
    print(lt_to_tt(matrix)[1, 0])  # -> 3
    ```
    """
    return _of_legacy[lt.element_size](lt)


@always_inline
def _of_legacy[
    size: Int
](tensor: LayoutTensor[...]) -> TileTensor[
    tensor.dtype,
    Layout[tensor.layout],
    MutAnyOrigin,
    address_space=tensor.address_space,
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
        address_space=tensor.address_space,
        element_size=size,
    ](tensor.ptr, Layout[tensor.layout](_values=values))


@always_inline
def lt_to_tt_idx[
    linear_idx_type: DType
](lt: LayoutTensor[...]) -> TileTensor[
    lt.dtype,
    Layout[lt.layout],
    MutAnyOrigin,
    address_space=lt.address_space,
    element_size=lt.element_size,
]:
    """A `LayoutTensor` as a `TileTensor`; the kind of offsets is accepted, they are `Int`s.

    Examples:

    ```mojo
    from std.layout import Layout, LayoutTensor
    from std.layout.tile_tensor import lt_to_tt_idx
    var row = LayoutTensor[DType.int32, Layout(2, 1)].stack_allocation().fill(1)
    print(lt_to_tt_idx[DType.int32](row))  # -> [1, 1]
    ```
    """
    return _of_legacy[lt.element_size](lt)


comptime LTToTTLayout[lt_layout: _Form] = Layout[lt_layout]
"""The type of the layout of a `LayoutTensor`, taken as a `TileTensor`.

Examples:

```mojo
from std.layout import Layout
from std.layout.tile_tensor import LTToTTLayout
print(LTToTTLayout[Layout.row_major(2, 3)]())  # -> ((2, 3):(3, 1))
```
"""


@always_inline
def flatten_leading(
    tensor: TileTensor[...],
) -> tensor._View[_flattened_leading(tensor._form)]:
    """The first two dimensions of a tensor of rank 3 as one; its rows must lie one after the other.

    Examples:

    ```mojo
    from std.layout import TileTensor, row_major
    from std.layout.tile_tensor import flatten_leading
    var values: List[Int32] = [1, 2, 3, 4, 5, 6, 7, 8]
    print(flatten_leading(TileTensor(values, row_major[2, 2, 2]())).dim[0]())  # -> 4
    ```
    """
    comptime assert (
        tensor.rank == 3 and tensor.flat_rank == 3
    ), "'flatten_leading' needs a tensor of rank 3"
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


def _element_form(size: Int) -> _Form:
    """The layout of `size` neighbours."""
    return _Form(IntTuple(size), IntTuple(1))


def _first_leaf(tuple: IntTuple, index: Int) -> Int:
    """How many numbers the elements before element `index` have."""
    var result = 0
    for i in range(index):
        result += tuple[i].count_values()
    return result
