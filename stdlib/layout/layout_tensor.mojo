"""`LayoutTensor`: a view of numbers in memory through a `Layout`."""

from gpu.host.buffer import DeviceBuffer, HostBuffer
from gpu.memory import CacheEviction, Fill
from layout.element import _is_contiguous, _load_element, _store_element
from layout.int_tuple import IntTuple, UNKNOWN_VALUE
from layout.layout import Layout, _tuple_of
from layout.layout import coalesce as _coalesce_layout
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
    copy_sram_to_dram,
    copy_sram_to_local,
    cp_async_k_major,
    cp_async_mn_major,
    stack_allocation_like,
    ThreadScope,
)
from layout.layout_tensor_iter import LayoutTensorIter
from layout.layout_tensor_ops import (
    _add,
    _combine,
    _combine_with,
    _div,
    _exp,
    _fill,
    _map,
    _mul,
    _sub,
    _write,
)
from layout.runtime_layout import RuntimeLayout
from layout.runtime_tuple import RuntimeTuple, _leaves_before
from layout.swizzle import Swizzle
from layout.tensor_layouts import (
    _aligned_steps,
    _check_index,
    _coordinates,
    _divides,
    _divides_nested,
    _does_not_divide,
    _element_alignment,
    _element_layout,
    _fragment_layout,
    _fragment_sizes,
    _is_flat,
    _masked_layout,
    _thread_coordinate,
    _thread_offset,
    _thread_steps,
    _tile_layout,
    _tile_offset,
    _vectorized_layout,
    _with_strides,
    _wrong_rank,
)
from memory.memory import stack_allocation as _allocate
from memory.span import Span
from sys.info import simd_width_of
from sys.intrinsics import prefetch as _prefetch
from utils.index import IndexList
from utils.static_tuple import StaticTuple


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
](TrivialRegisterPassable, DevicePassable, Writable):
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
    comptime rank = Self.layout.rank()
    """Number of dimensions."""
    comptime flat_rank = Self.layout.flat_rank()
    """Number of extents of all, at any depth."""
    comptime element_size = Self.element_layout.size()
    """Numbers in one element."""
    comptime element_type = SIMD[Self.dtype, Self.element_size]
    """The type of an element."""
    comptime ElementType = SIMD[Self.dtype, Self.element_size]
    """The type of an element."""
    comptime storage_size = Self.layout.cosize() * Int(
        __brio.size_of[Scalar[Self.dtype]]
    )
    """Bytes that the layout spans."""
    comptime num_strides = Self.flat_rank
    """Number of strides, as many as `flat_rank`."""
    comptime _kept = _masked_layout(Self.layout, Self.masked)
    comptime _Pointer = UnsafePointer[
        Scalar[Self.dtype], address_space = Self.address_space
    ]
    comptime _View[
        new_layout: Layout,
        new_element_layout: Layout = Self.element_layout,
        new_masked: Bool = Self.masked,
        new_alignment: Int = Self.alignment,
    ] = LayoutTensor[
        Self.dtype,
        new_layout,
        MutAnyOrigin,
        address_space = Self.address_space,
        element_layout=new_element_layout,
        masked=new_masked,
        alignment=new_alignment,
    ]
    comptime OriginCastType[*_: AnyType] = Self
    """The type of the tensor with another origin: the same."""
    comptime index_type = Self.linear_idx_type
    """The kind of offsets."""
    comptime idx_list_t[rank: Int = Self.rank] = IndexList[rank]
    """The type of coordinates."""
    comptime CornerCoordsType = IndexList[Self.rank]
    """The type of the coordinates of a tile's first element."""
    comptime RuntimeLayoutType = RuntimeLayout[Self.layout]
    """The type of the layout with what is known at run time only."""
    comptime RuntimeElementLayoutType = RuntimeLayout[Self.element_layout]
    """The type of the elements' layout with what is known at run time only."""
    comptime BitcastType[new_type: DType] = LayoutTensor[
        new_type,
        Self.layout,
        MutAnyOrigin,
        address_space = Self.address_space,
        element_layout = Self.element_layout,
        masked = Self.masked,
        alignment = Self.alignment,
    ]
    """The type of the tensor taken for other numbers."""
    comptime AddressSpaceCastType[space: AddressSpace] = LayoutTensor[
        Self.dtype,
        Self.layout,
        MutAnyOrigin,
        address_space=space,
        element_layout = Self.element_layout,
        masked = Self.masked,
        alignment = Self.alignment,
    ]
    """The type of the tensor reached through another address space."""
    comptime GenericAddressSpaceLayoutTensor = Self.AddressSpaceCastType[
        AddressSpace.GENERIC
    ]
    """The type of the tensor reached through any address."""
    comptime TransposeType[M: Int = 0, N: Int = 0] = Self._View[
        Self.layout.transpose()
    ]
    """The type of the tensor with its dimensions in the opposite order."""
    comptime CoalesceType[element_layout: Layout = Self.element_layout] = Self._View[
        _coalesce_layout(Self.layout), element_layout, False
    ]
    """The type of the tensor with as few dimensions as possible."""
    comptime CompositionType[
        rhs_layout: Layout,
        dst_layout: Layout = _compose(Self.layout, rhs_layout),
    ] = Self._View[dst_layout, Self.element_layout, False]
    """The type of the elements that a layout picks."""
    comptime ReshapeType[new_layout: Layout] = Self._View[
        new_layout, Self.element_layout, False
    ]
    """The type of the memory seen through another layout."""
    comptime RuntimeReshapeType[new_layout: Layout] = Self._View[
        new_layout, Self.element_layout, False
    ]
    """The type of the memory seen through another layout."""
    comptime SIMDVectorizedType = Self.VectorizedType[
        1, simd_width_of[Self.dtype]()
    ]
    """The type of the tensor of a matrix' vectors, as wide as the target's."""
    comptime TileType[*tile_sizes: Int] = Self._View[
        _tile_layout(Self.layout, _sizes(tile_sizes)),
        Self.element_layout,
        Self.masked or not _divides(Self.layout, _sizes(tile_sizes)),
        _aligned_steps(
            Self.alignment,
            Self.dtype.size_of(),
            Self.layout,
            _sizes(tile_sizes),
        ),
    ]
    """The type of a tile of these extents."""

    var ptr: UnsafePointer[Scalar[Self.dtype], address_space = Self.address_space]
    """The address of the first element."""
    var runtime_layout: RuntimeLayout[Self._kept]
    """What is known of the layout at run time only."""
    var runtime_element_layout: RuntimeLayout[Self.element_layout]
    """What is known of the elements' layout at run time only."""

    # --- making

    @always_inline
    @implicit
    def __init__(
        out self,
        ptr: UnsafePointer[
            Scalar[Self.dtype], address_space = Self.address_space
        ],
    ):
        """Views the memory at `ptr`, which must be as large as the layout; all extents must be known."""
        comptime assert Self.layout.all_dims_known(), "a layout with unknown extents needs a RuntimeLayout"
        self.ptr = ptr
        self.runtime_layout = Self._whole()
        self.runtime_element_layout = RuntimeLayout[Self.element_layout]()

    @always_inline
    @implicit
    def __init__(out self, buffer: DeviceBuffer[Self.dtype]):
        """Views a device's memory: for kernels."""
        comptime assert Self.layout.all_dims_known(), "a layout with unknown extents needs a RuntimeLayout"
        self.ptr = rebind[Self._Pointer](buffer.unsafe_ptr())
        self.runtime_layout = Self._whole()
        self.runtime_element_layout = RuntimeLayout[Self.element_layout]()

    @always_inline
    @implicit
    def __init__(out self, buffer: HostBuffer[Self.dtype]):
        """Views a buffer of the host."""
        comptime assert Self.layout.all_dims_known(), "a layout with unknown extents needs a RuntimeLayout"
        self.ptr = rebind[Self._Pointer](buffer.unsafe_ptr())
        self.runtime_layout = Self._whole()
        self.runtime_element_layout = RuntimeLayout[Self.element_layout]()

    @always_inline
    @implicit
    def __init__(out self, span: Span[Scalar[Self.dtype]]):
        """Views the numbers of a span, list or array."""
        comptime assert Self.layout.all_dims_known(), "a layout with unknown extents needs a RuntimeLayout"
        self.ptr = rebind[Self._Pointer](span.unsafe_ptr())
        self.runtime_layout = Self._whole()
        self.runtime_element_layout = RuntimeLayout[Self.element_layout]()

    @always_inline
    @implicit
    def __init__[
        count: Int, //
    ](out self, ref array: InlineArray[Scalar[Self.dtype], count]):
        """Views the numbers of an array."""
        comptime assert Self.layout.all_dims_known(), "a layout with unknown extents needs a RuntimeLayout"
        self.ptr = rebind[Self._Pointer](array.unsafe_ptr())
        self.runtime_layout = Self._whole()
        self.runtime_element_layout = RuntimeLayout[Self.element_layout]()

    @always_inline
    def __init__[
        ET: DType, LT: DType, //
    ](
        out self,
        ptr: UnsafePointer[
            Scalar[Self.dtype], address_space = Self.address_space
        ],
        runtime_layout: RuntimeLayout[
            Self.layout, element_type=ET, linear_idx_type=LT
        ],
    ):
        """Views the memory at `ptr` with the extents and strides of `runtime_layout`."""
        self.ptr = ptr
        self.runtime_layout = Self._filled(
            runtime_layout.shape, runtime_layout.stride
        )
        self.runtime_element_layout = RuntimeLayout[Self.element_layout]()

    @always_inline
    def __init__[
        ET: DType, LT: DType, //
    ](
        out self,
        buffer: DeviceBuffer[Self.dtype],
        runtime_layout: RuntimeLayout[
            Self.layout, element_type=ET, linear_idx_type=LT
        ],
    ):
        """Views a device's memory with the extents and strides of `runtime_layout`."""
        self.ptr = rebind[Self._Pointer](buffer.unsafe_ptr())
        self.runtime_layout = Self._filled(
            runtime_layout.shape, runtime_layout.stride
        )
        self.runtime_element_layout = RuntimeLayout[Self.element_layout]()

    @always_inline
    def __init__[
        ET: DType, LT: DType, //
    ](
        out self,
        buffer: HostBuffer[Self.dtype],
        runtime_layout: RuntimeLayout[
            Self.layout, element_type=ET, linear_idx_type=LT
        ],
    ):
        """Views a buffer of the host with the extents and strides of `runtime_layout`."""
        self.ptr = rebind[Self._Pointer](buffer.unsafe_ptr())
        self.runtime_layout = Self._filled(
            runtime_layout.shape, runtime_layout.stride
        )
        self.runtime_element_layout = RuntimeLayout[Self.element_layout]()

    @always_inline
    def __init__[
        ET: DType, LT: DType, //
    ](
        out self,
        span: Span[Scalar[Self.dtype]],
        runtime_layout: RuntimeLayout[
            Self.layout, element_type=ET, linear_idx_type=LT
        ],
    ):
        """Views the numbers of a span with the extents and strides of `runtime_layout`."""
        self.ptr = rebind[Self._Pointer](span.unsafe_ptr())
        self.runtime_layout = Self._filled(
            runtime_layout.shape, runtime_layout.stride
        )
        self.runtime_element_layout = RuntimeLayout[Self.element_layout]()

    @always_inline
    def __init__(
        out self,
        *,
        _ptr: UnsafePointer[
            Scalar[Self.dtype], address_space = Self.address_space
        ],
        _kept: RuntimeLayout[Self._kept],
        _element: RuntimeLayout[
            Self.element_layout
        ] = RuntimeLayout[Self.element_layout](),
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
        comptime assert Self.layout.all_dims_known(), "a stack allocation needs a layout with known extents"
        comptime align = max(
            max(max(alignment, stack_alignment), Self.alignment),
            16 if Self.layout.cosize() > 1 else 0,
        )
        return Self(
            _allocate[
                Self.layout.cosize(),
                Scalar[Self.dtype],
                alignment=align,
                address_space = Self.address_space,
            ]()
        )

    # --- extents

    @staticmethod
    @always_inline
    def shape[index: Int]() -> Int:
        """Extent of dimension `index`, known at compile time, in elements; `UNKNOWN_VALUE` if it is not."""
        return comptime (Self.layout.shape[index].product())

    @staticmethod
    @always_inline
    def stride[index: Int]() -> Int:
        """Stride of dimension `index`, known at compile time, in numbers; `UNKNOWN_VALUE` if it is not."""
        return comptime (Self.layout.stride[index].flatten().value(0))

    @always_inline
    def dim[index: Int](self) -> Int:
        """Extent of dimension `index`, in elements."""
        return self.runtime_layout.shape.mode[index]()

    @always_inline
    def dim(self, index: Int) -> Int:
        """Extent of dimension `index`, in elements."""
        return self.runtime_layout.shape.at(index)

    @always_inline
    def size(self) -> Int:
        """Number of elements."""
        return self.runtime_layout.size()

    @always_inline
    def get_shape(self) -> IndexList[Self.rank]:
        """All extents."""
        var result = IndexList[Self.rank]()
        comptime for i in range(Self.rank):
            result[i] = self.dim[i]()
        return result

    @always_inline
    def get_stride(self) -> IndexList[Self.flat_rank]:
        """All strides."""
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
                _check_index[_where](
                    Int(indices[i]), self.runtime_layout.shape.leaf[i](), i
                )
                result += (
                    Int(indices[i]) * self.runtime_layout.stride.leaf[i]()
                )
        elif given == Self.rank:
            comptime for i in range(given):
                _check_index[_where](Int(indices[i]), self.dim[i](), i)
                result += self.runtime_layout.offset_of_mode[i](
                    Int(indices[i])
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
        _where: StringLiteral = __brio.call_location if __brio.is_defined[
            "ASSERT"
        ] else "",
    ](self, *indices: *Ts) -> Self.element_type:
        """The element at these coordinates."""
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

    @always_inline
    def __setitem__[
        S: IntTuple, //
    ](self, index: RuntimeTuple[S], value: Self.element_type):
        """Writes the element at these coordinates."""
        self._store(self._offset(index), value)

    @always_inline
    def load[
        S: IntTuple, //, width: Int = 1, load_alignment: Int = 0, *, alignment: Int = 0
    ](self, index: RuntimeTuple[S]) -> SIMD[Self.dtype, width]:
        """`width` neighbouring numbers from the element at these coordinates on; their alignment, in bytes, is that of the memory unless given."""
        return (self.ptr + self._offset(index)).load[
            width=width,
            alignment = _alignment[Self.dtype, width](
                max(load_alignment, alignment), Self.alignment
            ),
        ]()

    @always_inline
    def store[
        S: IntTuple, //, width: Int, store_alignment: Int = 0, *, alignment: Int = 0
    ](self, index: RuntimeTuple[S], value: SIMD[Self.dtype, width]):
        """Writes neighbouring numbers from the element at these coordinates on."""
        (self.ptr + self._offset(index)).store[
            alignment = _alignment[Self.dtype, width](
                max(store_alignment, alignment), Self.alignment
            )
        ](value)

    @always_inline
    def __getitem__[
        rank: Int, //
    ](self, index: IndexList[rank]) -> Self.element_type:
        """The element at these coordinates."""
        return self._load(self._offset(index))

    @always_inline
    def __setitem__[
        *Ts: AnyType,
        _where: StringLiteral = __brio.call_location if __brio.is_defined[
            "ASSERT"
        ] else "",
    ](self, *indices: *Ts, value: Self.element_type):
        """Writes the element at these coordinates."""
        self._store(self._offset[_where=_where](*indices), value)

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
        return _load_element[aligned](
            self.ptr + offset, self.runtime_element_layout
        )

    @always_inline
    def _store(self, offset: Int, value: Self.element_type):
        """Writes the element at an offset, in numbers."""
        comptime aligned = _element_alignment(
            Self.dtype.size_of(), Self.layout, Self.element_layout
        )
        _store_element[aligned](
            self.ptr + offset, self.runtime_element_layout, value
        )

    @always_inline
    def load[
        width: Int = 1,
        load_alignment: Int = 0,
        *Ts: AnyType,
        alignment: Int = 0,
    ](self, *indices: *Ts) -> SIMD[Self.dtype, width]:
        """`width` neighbouring numbers from the element at these coordinates on; their alignment, in bytes, is that of the memory unless given.

        Parameters:
            width: How many numbers, a power of two.
            load_alignment: As `alignment`.
            alignment: What divides the address, in bytes.

        Args:
            indices: Coordinates of the first number.

        Returns:
            The numbers.
        """
        return self._at(*indices).load[
            width=width,
            alignment = _alignment[Self.dtype, width](
                max(load_alignment, alignment), Self.alignment
            ),
        ]()

    @always_inline
    def load[
        rank: Int, //, width: Int = 1, load_alignment: Int = 0, *, alignment: Int = 0
    ](self, index: IndexList[rank]) -> SIMD[Self.dtype, width]:
        """`width` neighbouring numbers from the element at these coordinates on; their alignment, in bytes, is that of the memory unless given."""
        return (self.ptr + self._offset(index)).load[
            width=width,
            alignment = _alignment[Self.dtype, width](
                max(load_alignment, alignment), Self.alignment
            ),
        ]()

    @always_inline
    def aligned_load[
        width: Int, *Ts: AnyType
    ](self, *indices: *Ts) -> SIMD[Self.dtype, width]:
        """`width` neighbouring numbers, aligned as a vector is."""
        return self._at(*indices).load[
            width=width, alignment = width * Self.dtype.size_of()
        ]()

    @always_inline
    def aligned_load[
        rank: Int, //, width: Int
    ](self, index: IndexList[rank]) -> SIMD[Self.dtype, width]:
        """`width` neighbouring numbers, aligned as a vector is."""
        return (self.ptr + self._offset(index)).load[
            width=width, alignment = width * Self.dtype.size_of()
        ]()

    @always_inline
    def store[
        width: Int, store_alignment: Int = 0, *, alignment: Int = 0
    ](self, m: Int, n: Int, value: SIMD[Self.dtype, width]):
        """Writes neighbouring numbers from the element at these coordinates on; `n` is 0 in a tensor of one dimension."""
        self._at_pair(m, n).store[
            alignment = _alignment[Self.dtype, width](
                max(store_alignment, alignment), Self.alignment
            )
        ](value)

    @always_inline
    def store[
        width: Int, store_alignment: Int = 0, *, alignment: Int = 0
    ](self, m: Int, value: SIMD[Self.dtype, width]):
        """Writes neighbouring numbers from the element at this coordinate on."""
        (self.ptr + self._offset(m)).store[
            alignment = _alignment[Self.dtype, width](
                max(store_alignment, alignment), Self.alignment
            )
        ](value)

    @always_inline
    def store[
        rank: Int, //, width: Int, store_alignment: Int = 0, *, alignment: Int = 0
    ](self, index: IndexList[rank], value: SIMD[Self.dtype, width]):
        """Writes neighbouring numbers from the element at these coordinates on."""
        (self.ptr + self._offset(index)).store[
            alignment = _alignment[Self.dtype, width](
                max(store_alignment, alignment), Self.alignment
            )
        ](value)

    @always_inline
    def aligned_store[
        width: Int
    ](self, m: Int, n: Int, value: SIMD[Self.dtype, width]):
        """Writes neighbouring numbers, aligned as a vector is; `n` is 0 in a tensor of one dimension."""
        self._at_pair(m, n).store[
            alignment = width * Self.dtype.size_of()
        ](value)

    @always_inline
    def _at[*Ts: AnyType](self, *indices: *Ts) -> Self._Pointer:
        """The address of the element at these coordinates; of a vector also as `(m, 0)`."""
        comptime if Self.rank == 1 and __brio.pack_size[Ts] == 2:
            return self._at_pair(Int(indices[0]), Int(indices[1]))
        else:
            return self.ptr + self._offset(*indices)

    @always_inline
    def _at_pair(self, m: Int, n: Int) -> Self._Pointer:
        """The address of the element at two coordinates. The loads and stores of matrices serve vectors too, as `(m, 0)`."""
        comptime if Self.rank == 1:
            debug_assert(n == 0, "the second coordinate of a vector's element is 0, not ", n)
            return self.ptr + self._offset(m)
        else:
            return self.ptr + self._offset(m, n)

    @always_inline
    def prefetch[*Ts: AnyType](self, *indices: *Ts):
        """Asks for the memory of the element at these coordinates to come near; nothing depends on it."""
        comptime if Self.address_space == AddressSpace.GENERIC:
            _prefetch(self.ptr + self._offset(*indices))

    @always_inline
    def ptr_at_offset[rank: Int, //](self, index: IndexList[rank]) -> Self._Pointer:
        """The address of the element at these coordinates."""
        return self.ptr + self._offset(index)

    # --- parts

    @always_inline
    def tile[
        *tile_sizes: Int, *Ts: AnyType
    ](
        self,
        *tile_coords: *Ts,
        out result: Self.TileType[*tile_sizes],
    ):
        """The tile with these coordinates, counted in tiles. Where tiles do not divide the extents those at the edges are smaller.

        Parameters:
            tile_sizes: The extents of a tile, one a dimension, in elements.

        Examples:

        ```mojo
        from layout import Layout, LayoutTensor

        var storage = InlineArray[Int32, 16](fill=0)
        for i in range(16):
            storage[i] = Int32(i)
        var t = LayoutTensor[DType.int32, Layout.row_major(4, 4)](storage)
        var corner = t.tile[2, 2](1, 1)
        print(corner[0, 0], corner[1, 1])  # -> 10 15
        ```
        """
        comptime sizes = _sizes(tile_sizes)
        comptime if len(sizes) != Self.rank:
            comptime message = _wrong_rank(len(sizes), Self.rank, Self.rank)
            comptime assert False, message
        comptime if not _divides_nested(Self.layout, sizes):
            comptime message = _does_not_divide(
                "a tile", sizes, Self.layout.shape
            )
            comptime assert False, message
        var coordinates = _coordinates[Self.rank](*tile_coords)
        result = self._tile_at_coordinates[*tile_sizes](coordinates)

    @always_inline
    def _tile_at_coordinates[
        *tile_sizes: Int
    ](
        self,
        coordinates: IndexList[Self.rank],
        out result: Self.TileType[*tile_sizes],
    ):
        """The tile with these coordinates, counted in tiles."""
        comptime sizes = _sizes(tile_sizes)
        var corner = IndexList[Self.rank]()
        var offset = 0
        comptime for i in range(Self.rank):
            corner[i] = coordinates[i] * (comptime (sizes.value(i)))
            offset += _tile_offset[Self.layout, sizes, i](
                self.runtime_layout, coordinates[i]
            )
        result = self._tile_at[*tile_sizes](corner, offset)

    @always_inline
    def tile_with_offset[
        *tile_sizes: Int, *Ts: AnyType
    ](self, *tile_coords: *Ts) -> Tuple[
        Self.TileType[*tile_sizes], IndexList[Self.rank], Int
    ]:
        """The tile with these coordinates, the coordinates of its first element, and that element's offset in numbers."""
        comptime sizes = _sizes(tile_sizes)
        var coordinates = _coordinates[Self.rank](*tile_coords)
        var corner = IndexList[Self.rank]()
        var offset = 0
        comptime for i in range(Self.rank):
            corner[i] = coordinates[i] * (comptime (sizes.value(i)))
            offset += _tile_offset[Self.layout, sizes, i](
                self.runtime_layout, coordinates[i]
            )
        return (self._tile_at[*tile_sizes](corner, offset), corner, offset)

    @always_inline
    def _tile_at[
        *tile_sizes: Int
    ](
        self,
        corner: IndexList[Self.rank],
        offset: Int,
        out result: Self.TileType[*tile_sizes],
    ):
        """The tile whose first element has these coordinates and lies at `offset`."""
        comptime sizes = _sizes(tile_sizes)
        comptime new = type_of(result)
        var view = RuntimeLayout[new._kept]()
        comptime for i in range(new.flat_rank):
            comptime if new.layout.stride._leaf(i) == UNKNOWN_VALUE:
                view.stride = view.stride.with_leaf[i](
                    self.runtime_layout.stride.leaf[i]()
                )
        comptime if new.masked:
            comptime assert _is_flat(Self.layout), "a tensor with a nested layout cannot be masked"
            comptime for i in range(Self.rank):
                view.shape = view.shape.with_leaf[i](
                    max(
                        min(
                            self.dim[i]() - corner[i],
                            comptime (sizes.value(i)),
                        ),
                        0,
                    )
                )
        result = new(
            _ptr=self.ptr + offset,
            _kept=view,
            _element=self.runtime_element_layout,
        )

    comptime VectorizedType[*vector_shape: Int] = Self._View[
        _vectorized_layout(Self.layout, _sizes(vector_shape)),
        _element_layout(Self.layout, _sizes(vector_shape)),
    ]
    """The type of the tensor of vectors of this shape."""

    @always_inline
    def vectorize[
        *vector_shape: Int
    ](self, out result: Self.VectorizedType[*vector_shape]):
        """The same numbers, taken as vectors: every element has `vector_shape` of them. Loads and stores of an element are wide where its numbers are neighbours.

        Parameters:
            vector_shape: How many numbers of each dimension make an element.

        Examples:

        ```mojo
        from layout import Layout, LayoutTensor

        var storage = InlineArray[Int32, 8](fill=0)
        for i in range(8):
            storage[i] = Int32(i)
        var t = LayoutTensor[DType.int32, Layout.row_major(2, 4)](storage)
        var v = t.vectorize[1, 4]()
        print(v[1, 0])  # -> [4, 5, 6, 7]
        ```
        """
        comptime sizes = _sizes(vector_shape)
        comptime if len(sizes) != Self.rank:
            comptime message = _wrong_rank(len(sizes), Self.rank, Self.rank)
            comptime assert False, message
        comptime if not Self.masked and not _divides(Self.layout, sizes):
            comptime message = _does_not_divide(
                "a vector", sizes, Self.layout.shape
            )
            comptime assert False, message
        comptime new = type_of(result)
        var view = RuntimeLayout[new._kept]()
        var element = RuntimeLayout[new.element_layout]()
        comptime for i in range(new.flat_rank):
            comptime if new._kept.shape._leaf(i) == UNKNOWN_VALUE:
                comptime extent = sizes.value(i)
                view.shape = view.shape.with_leaf[i](
                    (self.runtime_layout.shape.leaf[i]() + extent - 1)
                    // extent
                )
            comptime if new.layout.stride._leaf(i) == UNKNOWN_VALUE:
                view.stride = view.stride.with_leaf[i](
                    self.runtime_layout.stride.leaf[i]()
                    * (comptime (sizes.value(i)))
                )
                element.stride = element.stride.with_leaf[i](
                    self.runtime_layout.stride.leaf[i]()
                )
        result = new(_ptr=self.ptr, _kept=view, _element=element)

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
    """The type of a thread's fragment."""

    @always_inline
    def distribute[
        threads_layout: Layout,
        axis: Optional[Int] = None,
        swizzle: Optional[Swizzle] = None,
        submode_axis: Optional[Int] = None,
    ](
        self,
        thread_id: Int,
        out result: Self.DistributeType[threads_layout, _axis(axis)],
    ):
        """The elements of thread `thread_id`: the layout of threads is repeated over the tensor, each thread has its place in every repetition.

        Parameters:
            threads_layout: Which thread has which place; as many dimensions as the tensor.
            axis: All threads share this dimension.
            swizzle: Reorders the places in memory.
            submode_axis: Accepted for older programs.

        Examples:

        ```mojo
        from layout import Layout, LayoutTensor

        var storage = InlineArray[Int32, 16](fill=0)
        for i in range(16):
            storage[i] = Int32(i)
        var t = LayoutTensor[DType.int32, Layout.row_major(4, 4)](storage)
        # Of four threads, in two rows and two columns, number 3.
        var mine = t.distribute[Layout.row_major(2, 2)](3)
        print(mine[0, 0], mine[0, 1], mine[1, 0], mine[1, 1])  # -> 5 7 13 15
        ```
        """
        comptime sizes = _fragment_sizes(
            Self.layout, threads_layout, _axis(axis)
        )
        comptime if axis is None and threads_layout.rank() != Self.rank:
            comptime message = _wrong_rank(
                threads_layout.rank(), Self.rank, Self.rank
            )
            comptime assert False, message
        comptime if not Self.masked and not _divides(Self.layout, sizes):
            comptime message = _does_not_divide(
                "a layout of threads", sizes, Self.layout.shape
            )
            comptime assert False, message
        comptime new = type_of(result)
        var view = RuntimeLayout[new._kept]()
        comptime for i in range(new.flat_rank):
            comptime if new._kept.shape._leaf(i) == UNKNOWN_VALUE:
                comptime extent = sizes.value(i)
                var left = self.runtime_layout.shape.leaf[i]()
                comptime if Self.masked and extent > 1:
                    left = left - _thread_coordinate[
                        threads_layout, i, _axis(axis)
                    ](thread_id)
                view.shape = view.shape.with_leaf[i](
                    max((left + extent - 1) // extent, 0)
                )
            comptime if new.layout.stride._leaf(i) == UNKNOWN_VALUE:
                view.stride = view.stride.with_leaf[i](
                    self.runtime_layout.stride.leaf[i]()
                    * (comptime (sizes.value(i)))
                )
        var offset = _thread_offset[Self.layout, threads_layout, _axis(axis)](
            self.runtime_layout, thread_id
        )
        comptime if swizzle is not None:
            offset = swizzle.value()(
                offset // Self.element_size
            ) * Self.element_size
        result = new(
            _ptr=self.ptr + offset,
            _kept=view,
            _element=self.runtime_element_layout,
        )

    @always_inline
    def distribute_with_offset[
        threads_layout: Layout,
        axis: Optional[Int] = None,
        swizzle: Optional[Swizzle] = None,
        submode_axis: Optional[Int] = None,
    ](self, thread_id: Int) -> Tuple[
        Self.DistributeType[threads_layout, _axis(axis)],
        IndexList[Self.rank],
        Int,
    ]:
        """The elements of thread `thread_id`, the coordinates of the first of them, and how far it lies from the tensor's first, in numbers."""
        var fragment = self.distribute[
            threads_layout, axis, swizzle, submode_axis
        ](thread_id)
        var corner = IndexList[Self.rank]()
        comptime for i in range(Self.rank):
            corner[i] = _thread_coordinate[threads_layout, i, _axis(axis)](
                thread_id
            )
        return (fragment, corner, fragment.ptr - self.ptr)

    # --- the same memory with another layout

    @always_inline
    def reshape[
        new_layout: Layout
    ](self, out result: Self._View[new_layout, Self.element_layout, False]):
        """The same memory seen through another layout."""
        comptime assert new_layout.all_dims_known(), "the new layout has unknown extents: give a RuntimeLayout"
        comptime if Self.layout.all_dims_known() and new_layout.cosize() > Self.layout.cosize():
            comptime assert False, "the new layout is larger than the tensor"
        result = type_of(result)(
            _ptr=self.ptr,
            _kept=type_of(result)._whole(),
            _element=self.runtime_element_layout,
        )

    @always_inline
    def reshape[
        new_layout: Layout
    ](
        self,
        runtime_layout: RuntimeLayout[new_layout],
        out result: Self._View[new_layout, Self.element_layout, False],
    ):
        """The same memory seen through another layout, whose unknown extents and strides are given."""
        result = type_of(result)(
            _ptr=self.ptr,
            _kept=rebind[RuntimeLayout[type_of(result)._kept]](runtime_layout),
            _element=self.runtime_element_layout,
        )

    @always_inline
    def composition[
        rhs_layout: Layout,
        dst_layout: Layout = _compose(Self.layout, rhs_layout),
    ](self, out result: Self._View[dst_layout, Self.element_layout, False]):
        """The elements that `rhs_layout` picks."""
        result = type_of(result)(
            _ptr=self.ptr,
            _kept=type_of(result)._whole(),
            _element=self.runtime_element_layout,
        )

    @always_inline
    def coalesce(
        self,
        out result: Self._View[
            _coalesce_layout(Self.layout), Self.element_layout, False
        ],
    ):
        """The same elements with as few dimensions as possible; all extents must be known."""
        comptime assert Self.layout.all_dims_known(), "coalesce needs known extents"
        result = type_of(result)(
            _ptr=self.ptr,
            _kept=type_of(result)._whole(),
            _element=self.runtime_element_layout,
        )

    @always_inline
    def flatten(
        self,
        out result: Self._View[
            Layout(IntTuple(Self.layout.size()), IntTuple(1)),
            Self.element_layout,
            False,
        ],
    ):
        """The elements of a tensor without gaps in one dimension."""
        comptime if Self.layout.all_dims_known():
            comptime assert Self.layout.cosize() == Self.layout.size(), "flatten needs a tensor without gaps"
        comptime new = type_of(result)
        var view = RuntimeLayout[new._kept]()
        view.shape = view.shape.with_leaf[0](self.size())
        result = new(
            _ptr=self.ptr, _kept=view, _element=self.runtime_element_layout
        )

    @always_inline
    def transpose[
        M: Int = 0, N: Int = 0
    ](self, out result: Self._View[Self.layout.transpose()]):
        """The dimensions in the opposite order; nothing moves in memory.

        Parameters:
            M: Accepted for older programs.
            N: Accepted for older programs.
        """
        comptime assert _is_flat(Self.layout), "transpose needs a layout that is not nested"
        comptime new = type_of(result)
        var view = RuntimeLayout[new._kept]()
        comptime for i in range(Self.rank):
            view.shape = view.shape.with_leaf[i](
                self.runtime_layout.shape.leaf[Self.rank - 1 - i]()
            )
            view.stride = view.stride.with_leaf[i](
                self.runtime_layout.stride.leaf[Self.rank - 1 - i]()
            )
        result = new(
            _ptr=self.ptr, _kept=view, _element=self.runtime_element_layout
        )

    @always_inline
    def split[
        count: Int, axis: Int = 0
    ](self) -> StaticTuple[
        Self._View[
            _split_layout(Self.layout, count, axis),
            Self.element_layout,
            Self.masked,
            Self.dtype.size_of(),
        ], count
    ]:
        """`count` equal parts along dimension `axis`, which must be known and divisible."""
        comptime assert Self.layout.shape[axis].product() % count == 0, "the parts do not divide the extent"
        comptime Part = Self._View[
            _split_layout(Self.layout, count, axis),
            Self.element_layout,
            Self.masked,
            Self.dtype.size_of(),
        ]
        var result = StaticTuple[Part, count]()
        comptime for i in range(count):
            result[i] = self._part[Part, axis](
                i * (Self.layout.shape[axis].product() // count)
            )
        return result

    @always_inline
    def split[
        axis: Int = 0, alignment: Int = 1
    ](self, count: Int, idx: Int) -> Self._View[
        _cut_layout(Self.layout, axis),
        Self.element_layout,
        Self.masked,
        Self.dtype.size_of(),
    ]:
        """Part number `idx` of `count` parts along dimension `axis`, each a multiple of `alignment` long but the last."""
        comptime Part = Self._View[
            _cut_layout(Self.layout, axis),
            Self.element_layout,
            Self.masked,
            Self.dtype.size_of(),
        ]
        var extent = self.dim[axis]()
        var length = (extent + count - 1) // count
        length = (length + alignment - 1) // alignment * alignment
        var start = min(idx * length, extent)
        var result = self._part[Part, axis](start)
        result.runtime_layout.shape = result.runtime_layout.shape.with_leaf[
            axis
        ](min(length, extent - start))
        return result

    @always_inline
    def _part[Part: AnyType, axis: Int](self, start: Int) -> Part:
        """The view that begins at coordinate `start` of dimension `axis`, with the other extents and strides as they are."""
        var view = RuntimeLayout[Part._kept]()
        comptime for i in range(Self.flat_rank):
            view.shape = view.shape.with_leaf[i](
                self.runtime_layout.shape.leaf[i]()
            )
            view.stride = view.stride.with_leaf[i](
                self.runtime_layout.stride.leaf[i]()
            )
        return Part(
            _ptr=self.ptr + start * self.runtime_layout.stride.leaf[axis](),
            _kept=view,
            _element=self.runtime_element_layout,
        )

    @always_inline
    def slice[
        d0_slice: Slice, d1_slice: Slice
    ](
        self,
        out result: Self._View[
            _slice_layout(Self.layout, d0_slice, d1_slice),
            Self.element_layout,
            False,
            Self.dtype.size_of(),
        ],
    ):
        """The rows and columns of two slices of a tensor with 2 dimensions."""
        comptime assert Self.rank == 2, "this slice needs a tensor of rank 2"
        comptime new = type_of(result)
        var view = RuntimeLayout[new._kept]()
        comptime for i in range(2):
            view.stride = view.stride.with_leaf[i](
                self.runtime_layout.stride.leaf[i]()
            )
        result = new(
            _ptr=self.ptr
            + (comptime (_slice_start(d0_slice)))
            * self.runtime_layout.stride.leaf[0]()
            + (comptime (_slice_start(d1_slice)))
            * self.runtime_layout.stride.leaf[1](),
            _kept=view,
            _element=self.runtime_element_layout,
        )

    @always_inline
    def slice[
        d0_slice: Slice,
        d1_slice: Slice,
        slice_indices: IndexList[2],
        __offset_dims: Int = Self.rank - 2,
    ](
        self,
        offsets: IndexList[__offset_dims],
        out result: Self._View[
            _slice_layout(
                Self.layout.sublayout(slice_indices[0], slice_indices[1]),
                d0_slice,
                d1_slice,
            ),
            Self.element_layout,
            False,
            Self.dtype.size_of(),
        ],
    ):
        """Two dimensions, cut by two slices, with the coordinates of the others fixed."""
        comptime new = type_of(result)
        var view = RuntimeLayout[new._kept]()
        var offset = 0
        comptime for i in range(Self.rank):
            comptime if i == slice_indices[0]:
                offset += (
                    comptime (_slice_start(d0_slice))
                ) * self.runtime_layout.stride.leaf[i]()
                view.stride = view.stride.with_leaf[0](
                    self.runtime_layout.stride.leaf[i]()
                )
            elif i == slice_indices[1]:
                offset += (
                    comptime (_slice_start(d1_slice))
                ) * self.runtime_layout.stride.leaf[i]()
                view.stride = view.stride.with_leaf[1](
                    self.runtime_layout.stride.leaf[i]()
                )
            else:
                comptime before = i - (1 if i > slice_indices[0] else 0) - (
                    1 if i > slice_indices[1] else 0
                )
                offset += (
                    offsets[before] * self.runtime_layout.stride.leaf[i]()
                )
        result = new(
            _ptr=self.ptr + offset,
            _kept=view,
            _element=self.runtime_element_layout,
        )

    @always_inline
    def slice_1d[
        d0_slice: Slice,
        slice_indices: IndexList[1],
        __offset_dims: Int = Self.rank - 1,
    ](
        self,
        offsets: IndexList[__offset_dims],
        out result: Self._View[
            _slice_layout_1d(Self.layout[slice_indices[0]], d0_slice),
            Self.element_layout,
            False,
            Self.dtype.size_of(),
        ],
    ):
        """One dimension, cut by a slice, with the coordinates of the others fixed."""
        comptime new = type_of(result)
        var view = RuntimeLayout[new._kept]()
        var offset = 0
        comptime for i in range(Self.rank):
            comptime if i == slice_indices[0]:
                offset += (
                    comptime (_slice_start(d0_slice))
                ) * self.runtime_layout.stride.leaf[i]()
                view.stride = view.stride.with_leaf[0](
                    self.runtime_layout.stride.leaf[i]()
                )
            else:
                comptime before = i - (1 if i > slice_indices[0] else 0)
                offset += (
                    offsets[before] * self.runtime_layout.stride.leaf[i]()
                )
        result = new(
            _ptr=self.ptr + offset,
            _kept=view,
            _element=self.runtime_element_layout,
        )

    comptime TiledIteratorType[
        *tile_sizes: Int, axis: Int = 0
    ] = LayoutTensorIter[
        Self.dtype,
        _tile_layout(Self.layout, _sizes(tile_sizes)),
        MutAnyOrigin,
        address_space = Self.address_space,
        alignment = Self.TileType[*tile_sizes].alignment,
        axis=axis,
        masked = Self.masked or not _divides(Self.layout, _sizes(tile_sizes)),
    ]
    """What `tiled_iterator` returns."""

    @always_inline
    def tiled_iterator[
        *tile_sizes: Int, *Ts: AnyType, axis: Int = 0
    ](
        self,
        *tile_coords: *Ts,
        out result: Self.TiledIteratorType[*tile_sizes, axis=axis],
    ):
        """Walks over tiles along dimension `axis`, beginning at the tile with these coordinates.

        Parameters:
            tile_sizes: The extents of a tile.
            axis: The dimension that the walk follows.
        """
        comptime sizes = _sizes(tile_sizes)
        comptime if len(sizes) != Self.rank:
            comptime message = _wrong_rank(len(sizes), Self.rank, Self.rank)
            comptime assert False, message
        var coordinates = _coordinates[Self.rank](*tile_coords)
        var first = IndexList[Self.rank]()
        var offset = 0
        comptime for i in range(Self.rank):
            first[i] = coordinates[i] * (comptime (sizes.value(i)))
            offset += _tile_offset[Self.layout, sizes, i](
                self.runtime_layout, coordinates[i]
            )
        var tile = self._tile_at[*tile_sizes](first, offset)
        result = type_of(result)(
            _tile=rebind[type_of(result)._Tile](tile),
            _stride=_tile_offset[Self.layout, sizes, axis](
                self.runtime_layout, 1
            ),
            _left=self.dim[axis]() - first[axis],
        )

    # --- all elements

    @always_inline
    def fill[
        use_runtime_layout: Bool = False
    ](self, value: Scalar[Self.dtype]) -> Self:
        """Writes `value` to every number; returns the tensor.

        Examples:

        ```mojo
        from layout import Layout, LayoutTensor

        var storage = InlineArray[Float32, 4](fill=0)
        var t = LayoutTensor[DType.float32, Layout.row_major(2, 2)](storage).fill(3)
        print(t[1, 1], storage[0])  # -> 3.0 3.0
        ```
        """
        _fill(self, Self.element_type(value))
        comptime if Self.address_space == AddressSpace.SHARED and __brio.target_is["cpu_device"]:
            # On a GPU the threads of a warp fill together. Here the next thread would undo what this one writes afterwards.
            __brio.intrinsic["gpu.meet", __brio.none]()
        return self

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
        """
        _copy_async[is_masked, swizzle, fill, eviction_policy](
            self, src, src_idx_bound, base_offset
        )

    # --- other views

    @always_inline
    def bitcast[new_type: DType](self) -> Self.BitcastType[new_type]:
        """The same memory, taken for numbers of another kind of the same size."""
        comptime assert new_type.size_of() == Self.dtype.size_of(), "bitcast needs a kind of numbers of the same size"
        return Self.BitcastType[new_type](
            _ptr=self.ptr.bitcast[Scalar[new_type]](),
            _kept=self.runtime_layout,
            _element=self.runtime_element_layout,
        )

    @always_inline
    def address_space_cast[
        new_address_space: AddressSpace
    ](self) -> Self.AddressSpaceCastType[new_address_space]:
        """The same memory, reached through another address space."""
        return Self.AddressSpaceCastType[new_address_space](
            _ptr=self.ptr.address_space_cast[new_address_space](),
            _kept=self.runtime_layout,
            _element=self.runtime_element_layout,
        )

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
    def get_immutable(self) -> Self:
        """The same tensor, for reading."""
        return self

    @always_inline
    def as_immut(self) -> Self:
        """The same tensor, for reading."""
        return self

    @always_inline
    def to_layout_tensor(self) -> Self:
        """The tensor itself."""
        return self

    @always_inline
    def distance(self, other: LayoutTensor[...]) -> Int:
        """How far this tensor's first number lies behind that of `other`, a view of the same memory, in numbers."""
        return self.ptr - rebind[Self._Pointer](other.ptr)

    @always_inline
    def distance(self, address: Self._Pointer) -> Int:
        """How far this tensor's first number lies behind `address`, in numbers."""
        return self.ptr - address

    # --- arithmetic, element by element; results have memory of their own in the frame

    @always_inline
    def _fresh(self) -> Self:
        """A tensor of the same shape with memory of its own in the frame."""
        comptime assert Self.layout.all_dims_known() and Self.address_space != AddressSpace.SHARED, "arithmetic needs a tensor of known extents that is not in shared memory"
        return Self(
            _ptr=_allocate[
                Self.layout.cosize(),
                Scalar[Self.dtype],
                alignment=16,
                address_space = Self.address_space,
            ](),
            _kept=self.runtime_layout,
            _element=self.runtime_element_layout,
        )

    @always_inline
    def __add__(self, other: Scalar[Self.dtype]) -> Self:
        """Every element plus a number."""
        var result = self._fresh()
        _combine_with[_add](result, self, other)
        return result

    @always_inline
    def __add__(self, other: LayoutTensor[...]) -> Self:
        """The sums of elements."""
        var result = self._fresh()
        _combine[_add](result, self, other)
        return result

    @always_inline
    def __sub__(self, other: Scalar[Self.dtype]) -> Self:
        """Every element minus a number."""
        var result = self._fresh()
        _combine_with[_sub](result, self, other)
        return result

    @always_inline
    def __sub__(self, other: LayoutTensor[...]) -> Self:
        """The differences of elements."""
        var result = self._fresh()
        _combine[_sub](result, self, other)
        return result

    @always_inline
    def __mul__(self, other: Scalar[Self.dtype]) -> Self:
        """Every element times a number."""
        var result = self._fresh()
        _combine_with[_mul](result, self, other)
        return result

    @always_inline
    def __mul__(self, other: LayoutTensor[...]) -> Self:
        """The products of elements."""
        var result = self._fresh()
        _combine[_mul](result, self, other)
        return result

    @always_inline
    def __truediv__(self, other: Scalar[Self.dtype]) -> Self:
        """Every element divided by a number."""
        var result = self._fresh()
        _combine_with[_div](result, self, other)
        return result

    @always_inline
    def __truediv__(self, other: LayoutTensor[...]) -> Self:
        """The quotients of elements."""
        var result = self._fresh()
        _combine[_div](result, self, other)
        return result

    @always_inline
    def __iadd__(self, other: Scalar[Self.dtype]):
        """Adds a number to every element."""
        _combine_with[_add](self, self, other)

    @always_inline
    def __iadd__(self, other: LayoutTensor[...]):
        """Adds the elements of `other`."""
        _combine[_add](self, self, other)

    @always_inline
    def __isub__(self, other: Scalar[Self.dtype]):
        """Subtracts a number from every element."""
        _combine_with[_sub](self, self, other)

    @always_inline
    def __isub__(self, other: LayoutTensor[...]):
        """Subtracts the elements of `other`."""
        _combine[_sub](self, self, other)

    @always_inline
    def __imul__(self, other: Scalar[Self.dtype]):
        """Multiplies every element by a number."""
        _combine_with[_mul](self, self, other)

    @always_inline
    def __imul__(self, other: LayoutTensor[...]):
        """Multiplies by the elements of `other`."""
        _combine[_mul](self, self, other)

    @always_inline
    def __itruediv__(self, other: Scalar[Self.dtype]):
        """Divides every element by a number."""
        _combine_with[_div](self, self, other)

    @always_inline
    def __itruediv__(self, other: LayoutTensor[...]):
        """Divides by the elements of `other`."""
        _combine[_div](self, self, other)

    def __exp__(self) -> Self:
        """The exponential of every element."""
        var result = self._fresh()
        _map[_exp](result, self)
        return result

    def write_to[W: Writer](self, mut writer: W):
        """Writes the elements: of 1 dimension with blanks between, of 2 one row a line."""
        _write(writer, self)


def _sizes(sizes: VariadicList[Int]) -> IntTuple:
    """The numbers as a tuple, a single one too."""
    return IntTuple._of(sizes)


def _alignment[dtype: DType, width: Int](given: Int, memory: Int) -> Int:
    """The alignment of a load or store that is given, else what the memory's makes of a whole vector."""
    if given > 0:
        return max(given, dtype.size_of())
    return max(min(memory, width * dtype.size_of()), dtype.size_of())


def _axis(axis: Optional[Int]) -> Int:
    """The axis, or -1."""
    return axis.value() if axis else -1


def _split_layout(layout: Layout, count: Int, axis: Int) -> Layout:
    """The layout with one extent divided."""
    if not layout.shape.is_tuple():
        return Layout(IntTuple(layout.shape.value() // count), layout.stride)
    return Layout(
        layout.shape.replace_entry(
            axis, IntTuple(layout.shape[axis].product() // count)
        ),
        layout.stride,
    )


def _cut_layout(layout: Layout, axis: Int) -> Layout:
    """The layout with one extent unknown."""
    if not layout.shape.is_tuple():
        return Layout(IntTuple(UNKNOWN_VALUE), layout.stride)
    return Layout(
        layout.shape.replace_entry(axis, IntTuple(UNKNOWN_VALUE)),
        layout.stride,
    )


def _slice_start(span: Slice) -> Int:
    """Where a slice begins."""
    return span._start(1 << 60)


def _slice_length(span: Slice, extent: Int) -> Int:
    """How long a slice of `extent` elements is."""
    return span._end(extent) - span._start(extent)


def _slice_layout(layout: Layout, d0: Slice, d1: Slice) -> Layout:
    """The layout of two slices."""
    return Layout(
        IntTuple(
            _slice_length(d0, layout.shape[0].product()),
            _slice_length(d1, layout.shape[1].product()),
        ),
        layout.stride,
    )


def _slice_layout_1d(layout: Layout, span: Slice) -> Layout:
    """The layout of a slice."""
    return Layout(
        IntTuple(_slice_length(span, layout.shape.product())), layout.stride
    )
