"""`NDBuffer`."""

from buffer.dimlist import Dim, DimList, _UNKNOWN
from memory.memory import memset_zero
from memory.memory import stack_allocation as _allocate
from pathlib import Path
from sys.intrinsics import prefetch, PrefetchOptions
from utils._serialize import _serialize_strided
from utils.index import IndexList


@__parameter_names(dtype="type")
struct NDBuffer[
    dtype: DType,
    rank: Int,
    origin: Origin = MutAnyOrigin,
    shape: DimList = DimList.create_unknown[rank](),
    strides: DimList = DimList.create_unknown[rank](),
    *,
    alignment: Int = 1,
    address_space: AddressSpace = AddressSpace.GENERIC,
    exclusive: Bool = True,
    mut: _Mutability = True,
](Sized, TrivialRegisterPassable, Writable):
    """A view of numbers in memory that somebody else owns, with up to `rank` dimensions: what came before `LayoutTensor`.

    Parameters:
        dtype: The kind of the numbers.
        rank: How many dimensions.
        origin: Where the memory belongs.
        shape: The extents, as far as they are known.
        strides: The distances between neighbours along the dimensions, as far as they are known.
        alignment: Of the memory, in bytes.
        address_space: Where the memory is.
        exclusive: Accepted; says that nothing else points to the memory.
        mut: Accepted; says whether the numbers may be written.

    Examples:

    ```mojo
    from buffer import NDBuffer

    fn main():
        var storage = InlineArray[Float32, 6](fill=1)
        var b = NDBuffer[DType.float32, 2](storage.unsafe_ptr(), (2, 3))
        b[1, 2] = 5
        print(b[1, 2], b.dim[0](), b.size(), storage[5])  # -> 5.0 2 6 5.0
    ```
    """

    comptime type = Self.dtype
    """The kind of the numbers, older name.

    Examples:

    ```mojo
    from buffer import NDBuffer
    print(NDBuffer[DType.float32, 1].type)  # -> float32
    ```
    """

    var data: UnsafePointer[
        Scalar[Self.dtype], address_space=Self.address_space
    ]
    """Address of the first number.

    Examples:

    ```mojo
    from buffer import NDBuffer
    var storage = InlineArray[Float32, 6](1, 2, 3, 4, 5, 6)
    var b = NDBuffer[DType.float32, 2](storage.unsafe_ptr(), (2, 3))
    print(b.data[4])  # -> 5.0
    ```
    """
    var dynamic_shape: IndexList[Self.rank]
    """The extents.

    Examples:

    ```mojo
    from buffer import NDBuffer
    var storage = InlineArray[Float32, 6](1, 2, 3, 4, 5, 6)
    var b = NDBuffer[DType.float32, 2](storage.unsafe_ptr(), (2, 3))
    print(b.dynamic_shape)  # -> (2, 3)
    ```
    """
    var dynamic_stride: IndexList[Self.rank]
    """The distances between neighbours along the dimensions.

    Examples:

    ```mojo
    from buffer import NDBuffer
    var storage = InlineArray[Float32, 6](1, 2, 3, 4, 5, 6)
    var b = NDBuffer[DType.float32, 2](storage.unsafe_ptr(), (2, 3))
    print(b.dynamic_stride)  # -> (3, 1)
    ```
    """

    @always_inline
    def __init__(out self):
        """A view of nothing."""
        self.data = UnsafePointer[
            Scalar[Self.dtype], address_space=Self.address_space
        ]()
        self.dynamic_shape = IndexList[Self.rank]()
        self.dynamic_stride = IndexList[Self.rank]()

    @always_inline
    @implicit
    def __init__(
        out self,
        ptr: UnsafePointer[
            Scalar[Self.dtype], address_space=Self.address_space
        ],
    ):
        """A view of memory; all extents are known."""
        comptime assert Self.shape.all_known[Self.rank](), (
            "the extents of this 'NDBuffer' are unknown; pass them after the"
            " pointer"
        )
        self.data = ptr
        self.dynamic_shape = _known[Self.rank, Self.shape](
            IndexList[Self.rank]()
        )
        self.dynamic_stride = _known[Self.rank, Self.strides](
            _row_major(self.dynamic_shape)
        )

    @always_inline
    def __init__(
        out self,
        ptr: UnsafePointer[
            Scalar[Self.dtype], address_space=Self.address_space
        ],
        dynamic_shape: IndexList[Self.rank],
    ):
        """A view of memory with these extents, row by row.

        Examples:

        ```mojo
        from buffer import NDBuffer
        from utils import IndexList
        var storage = InlineArray[Float32, 6](1, 2, 3, 4, 5, 6)
        var b = NDBuffer[DType.float32, 2](storage.unsafe_ptr(), IndexList[2](3, 2))
        print(b[2, 1], len(b))  # -> 6.0 6
        ```
        """
        self.data = ptr
        self.dynamic_shape = _known[Self.rank, Self.shape](dynamic_shape)
        self.dynamic_stride = _known[Self.rank, Self.strides](
            _row_major(self.dynamic_shape)
        )

    @always_inline
    def __init__(
        out self,
        ptr: UnsafePointer[
            Scalar[Self.dtype], address_space=Self.address_space
        ],
        dynamic_shape: DimList,
    ):
        """A view of memory with these extents, row by row."""
        var shape = IndexList[Self.rank]()
        comptime for i in range(Self.rank):
            shape[i] = dynamic_shape.at[i]().get()
        self = Self(ptr, shape)

    @always_inline
    def __init__(
        out self,
        ptr: UnsafePointer[
            Scalar[Self.dtype], address_space=Self.address_space
        ],
        dynamic_shape: Tuple,
    ):
        """A view of memory with the extents of a tuple, row by row."""
        self = Self(ptr, DimList(dynamic_shape))

    @always_inline
    def __init__(
        out self,
        ptr: UnsafePointer[
            Scalar[Self.dtype], address_space=Self.address_space
        ],
        dynamic_shape: IndexList[Self.rank],
        dynamic_stride: IndexList[Self.rank],
    ):
        """A view of memory with these extents and distances."""
        self.data = ptr
        self.dynamic_shape = _known[Self.rank, Self.shape](dynamic_shape)
        self.dynamic_stride = _known[Self.rank, Self.strides](dynamic_stride)

    @always_inline
    def __init__(out self, span: Span[Scalar[Self.dtype], _]):
        """A view of the numbers of a span: all extents are known, or it has one dimension."""
        comptime known = Self.shape.all_known[Self.rank]()
        comptime assert (
            known or Self.rank == 1
        ), "the extents of this 'NDBuffer' of a span are unknown"
        self = Self(
            rebind[
                UnsafePointer[
                    Scalar[Self.dtype], address_space=Self.address_space
                ]
            ](span.unsafe_ptr()),
            IndexList[Self.rank]()
            if known
            else IndexList[Self.rank](len(span)),
        )

    @staticmethod
    @always_inline
    def stack_allocation[
        *, alignment: Int = Int(__brio.align_of[Scalar[Self.dtype]])
    ]() -> Self:
        """Memory of the function's frame, or of the block, for a buffer whose extents are known.

        Examples:

        ```mojo
        from buffer import NDBuffer, DimList
        var b = NDBuffer[DType.float32, 1, MutableAnyOrigin, DimList(4)].stack_allocation()
        b.fill(2)
        print(b[3], len(b))  # -> 2.0 4
        ```
        """
        comptime count = Self.shape.product().get()
        return Self(
            _allocate[
                count,
                Scalar[Self.dtype],
                alignment=alignment,
                address_space=Self.address_space,
            ]()
        )

    # --- extents

    @always_inline
    def get_rank(self) -> Int:
        """How many dimensions there are.

        Examples:

        ```mojo
        from buffer import NDBuffer
        var storage = InlineArray[Float32, 6](1, 2, 3, 4, 5, 6)
        var b = NDBuffer[DType.float32, 2](storage.unsafe_ptr(), (2, 3))
        print(b.get_rank())  # -> 2
        ```
        """
        return Self.rank

    @always_inline
    def get_shape(self) -> IndexList[Self.rank]:
        """The extents.

        Examples:

        ```mojo
        from buffer import NDBuffer
        var storage = InlineArray[Float32, 6](1, 2, 3, 4, 5, 6)
        var b = NDBuffer[DType.float32, 2](storage.unsafe_ptr(), (2, 3))
        print(b.get_shape())  # -> (2, 3)
        ```
        """
        return _known[Self.rank, Self.shape](self.dynamic_shape)

    @always_inline
    def get_strides(self) -> IndexList[Self.rank]:
        """The distances between neighbours along the dimensions.

        Examples:

        ```mojo
        from buffer import NDBuffer
        var storage = InlineArray[Float32, 6](1, 2, 3, 4, 5, 6)
        var b = NDBuffer[DType.float32, 2](storage.unsafe_ptr(), (2, 3))
        print(b.get_strides())  # -> (3, 1)
        ```
        """
        return _known[Self.rank, Self.strides](self.dynamic_stride)

    @always_inline
    def dim[index: Int](self) -> Int:
        """Extent of a dimension.

        Examples:

        ```mojo
        from buffer import NDBuffer
        var storage = InlineArray[Float32, 6](1, 2, 3, 4, 5, 6)
        var b = NDBuffer[DType.float32, 2](storage.unsafe_ptr(), (2, 3))
        print(b.dim[0](), b.dim(1))  # -> 2 3
        ```
        """
        return self.get_shape()[index]

    @always_inline
    def dim(self, index: Int) -> Int:
        """Extent of a dimension."""
        return self.get_shape()[index]

    @always_inline
    def stride[index: Int](self) -> Int:
        """Distance between neighbours along a dimension.

        Examples:

        ```mojo
        from buffer import NDBuffer
        var storage = InlineArray[Float32, 6](1, 2, 3, 4, 5, 6)
        var b = NDBuffer[DType.float32, 2](storage.unsafe_ptr(), (2, 3))
        print(b.stride[0](), b.stride(1))  # -> 3 1
        ```
        """
        return self.get_strides()[index]

    @always_inline
    def stride(self, index: Int) -> Int:
        """Distance between neighbours along a dimension."""
        return self.get_strides()[index]

    @always_inline
    def num_elements(self) -> Int:
        """How many numbers there are.

        Examples:

        ```mojo
        from buffer import NDBuffer
        var storage = InlineArray[Float32, 6](1, 2, 3, 4, 5, 6)
        var b = NDBuffer[DType.float32, 2](storage.unsafe_ptr(), (2, 3))
        print(b.num_elements())  # -> 6
        ```
        """
        return self.get_shape().flattened_length()

    @always_inline
    def size(self) -> Int:
        """How many numbers there are.

        Examples:

        ```mojo
        from buffer import NDBuffer
        var storage = InlineArray[Float32, 6](1, 2, 3, 4, 5, 6)
        var b = NDBuffer[DType.float32, 2](storage.unsafe_ptr(), (2, 3))
        print(b.size())  # -> 6
        ```
        """
        return self.num_elements()

    @always_inline
    def __len__(self) -> Int:
        """How many numbers there are.

        Examples:

        ```mojo
        from buffer import NDBuffer
        var storage = InlineArray[Float32, 6](1, 2, 3, 4, 5, 6)
        var b = NDBuffer[DType.float32, 2](storage.unsafe_ptr(), (2, 3))
        print(len(b))  # -> 6
        ```
        """
        return self.num_elements()

    @always_inline
    def bytecount(self) -> Int:
        """How many bytes the numbers have.

        Examples:

        ```mojo
        from buffer import NDBuffer
        var storage = InlineArray[Float32, 6](1, 2, 3, 4, 5, 6)
        var b = NDBuffer[DType.float32, 2](storage.unsafe_ptr(), (2, 3))
        print(b.bytecount())  # -> 24
        ```
        """
        return self.num_elements() * Self.dtype.size_of()

    @always_inline
    def is_contiguous(self) -> Bool:
        """Whether the numbers lie row by row, without gaps.

        Examples:

        ```mojo
        from buffer import NDBuffer
        var storage = InlineArray[Float32, 6](1, 2, 3, 4, 5, 6)
        var b = NDBuffer[DType.float32, 2](storage.unsafe_ptr(), (2, 3))
        print(b.is_contiguous())  # -> True
        ```
        """
        return self.get_strides() == _row_major(self.get_shape())

    @always_inline
    def get_nd_index(self, idx: Int) -> IndexList[Self.rank]:
        """The coordinates of number `idx`, counted row by row.

        Examples:

        ```mojo
        from buffer import NDBuffer
        var storage = InlineArray[Float32, 6](1, 2, 3, 4, 5, 6)
        var b = NDBuffer[DType.float32, 2](storage.unsafe_ptr(), (2, 3))
        print(b.get_nd_index(4))  # -> (1, 1)
        ```
        """
        var result = IndexList[Self.rank]()
        var rest = idx
        comptime for k in range(Self.rank):
            comptime i = Self.rank - 1 - k
            result[i] = rest % self.dim[i]()
            rest //= self.dim[i]()
        return result

    # --- numbers

    @always_inline
    def _offset(
        self, index: IndexList[Self.rank]
    ) -> UnsafePointer[Scalar[Self.dtype], address_space=Self.address_space]:
        """Address of the number at these coordinates."""
        var at = 0
        comptime for i in range(Self.rank):
            at += index[i] * self.stride[i]()
        return self.data + at

    @always_inline
    def __getitem__(self, *index: Int) -> Scalar[Self.dtype]:
        """The number at these coordinates.

        Examples:

        ```mojo
        from buffer import NDBuffer
        var storage = InlineArray[Float32, 6](1, 2, 3, 4, 5, 6)
        var b = NDBuffer[DType.float32, 2](storage.unsafe_ptr(), (2, 3))
        print(b[0, 2], b[1, 0])  # -> 3.0 4.0
        ```
        """
        return self.load[width=1](_index[Self.rank](index))

    @always_inline
    def __getitem__(self, index: IndexList[Self.rank]) -> Scalar[Self.dtype]:
        """The number at these coordinates."""
        return self.load[width=1](index)

    @always_inline
    def __setitem__(self, *index: Int, val: Scalar[Self.dtype]):
        """Replaces the number at these coordinates.

        Examples:

        ```mojo
        from buffer import NDBuffer
        var storage = InlineArray[Float32, 6](1, 2, 3, 4, 5, 6)
        var b = NDBuffer[DType.float32, 2](storage.unsafe_ptr(), (2, 3))
        b[0, 2] = 9
        print(storage[2])  # -> 9.0
        ```
        """
        self.store[width=1](_index[Self.rank](index), val)

    @always_inline
    def __setitem__(self, index: IndexList[Self.rank], val: Scalar[Self.dtype]):
        """Replaces the number at these coordinates."""
        self.store[width=1](index, val)

    @always_inline
    def load[
        *, width: Int = 1, alignment: Int = 0
    ](self, *index: Int) -> SIMD[Self.dtype, width]:
        """`width` neighbouring numbers from these coordinates on.

        Examples:

        ```mojo
        from buffer import NDBuffer
        var storage = InlineArray[Float32, 6](1, 2, 3, 4, 5, 6)
        var b = NDBuffer[DType.float32, 2](storage.unsafe_ptr(), (2, 3))
        print(b.load[width=2](1, 1))  # -> [5.0, 6.0]
        ```
        """
        return self.load[width=width, alignment=alignment](
            _index[Self.rank](index)
        )

    @always_inline
    def load[
        *, width: Int = 1, alignment: Int = 0
    ](self, idx: IndexList[Self.rank]) -> SIMD[Self.dtype, width]:
        """`width` neighbouring numbers from these coordinates on."""
        return self._offset(idx).load[
            width=width,
            alignment=max(max(alignment, Self.alignment), Self.dtype.size_of()),
        ]()

    @always_inline
    def store[
        *, width: Int = 1, alignment: Int = 0
    ](self, idx: IndexList[Self.rank], val: SIMD[Self.dtype, width]):
        """Writes neighbouring numbers from these coordinates on.

        Examples:

        ```mojo
        from buffer import NDBuffer
        from utils import IndexList
        var storage = InlineArray[Float32, 6](fill=1)
        var b = NDBuffer[DType.float32, 2](storage.unsafe_ptr(), (2, 3))
        b.store[width=2](IndexList[2](1, 1), SIMD[DType.float32, 2](8, 9))
        print(storage[3], storage[4], storage[5])  # -> 1.0 8.0 9.0
        ```
        """
        self._offset(idx).store[
            alignment=max(max(alignment, Self.alignment), Self.dtype.size_of())
        ](val)

    @always_inline
    def store[
        *, width: Int = 1, alignment: Int = 0
    ](self, *index: Int, val: SIMD[Self.dtype, width]):
        """Writes neighbouring numbers from these coordinates on."""
        self.store[width=width, alignment=alignment](
            _index[Self.rank](index), val
        )

    @always_inline
    def store[
        *, width: Int = 1, alignment: Int = 0
    ](self, index: Int, val: SIMD[Self.dtype, width]) where Self.rank == 1:
        """Writes neighbouring numbers of one dimension, as a `Buffer` of 2024 did."""
        self.store[width=width, alignment=alignment](
            IndexList[Self.rank](index), val
        )

    def origin_cast[
        target_mut: Bool = True,
        target_origin: Origin = MutAnyOrigin,
        *,
        mut: Bool = target_mut,
        origin: Origin = target_origin,
    ](self) -> NDBuffer[
        Self.dtype,
        Self.rank,
        MutAnyOrigin,
        Self.shape,
        Self.strides,
        address_space=Self.address_space,
    ]:
        """The same view, said to belong elsewhere.

        Examples:

        ```mojo
        from buffer import NDBuffer
        var storage = InlineArray[Float32, 6](1, 2, 3, 4, 5, 6)
        var b = NDBuffer[DType.float32, 2](storage.unsafe_ptr(), (2, 3))
        var same = b.origin_cast[True, MutableAnyOrigin]()
        same[0, 0] = 7
        print(b[0, 0])  # -> 7.0
        ```
        """
        return rebind[
            NDBuffer[
                Self.dtype,
                Self.rank,
                MutAnyOrigin,
                Self.shape,
                Self.strides,
                address_space=Self.address_space,
            ]
        ](self)

    def tofile(self, path: Path) raises:
        """Writes the numbers, as they are in memory, to a file.

        Examples:

        ```mojo
        from buffer import NDBuffer
        from os import stat
        from pathlib import Path
        from tempfile import TemporaryDirectory
        var storage = InlineArray[Float32, 6](fill=1)
        var b = NDBuffer[DType.float32, 2](storage.unsafe_ptr(), (2, 3))
        with TemporaryDirectory() as folder:
            b.tofile(Path(folder) / "numbers")
            print(stat(folder + "/numbers").st_size)  # -> 24
        ```
        """
        var file = open(path, "w")
        file.write_bytes(
            Span(ptr=self.data.bitcast[UInt8](), length=self.bytecount())
        )
        file.close()

    @always_inline
    def prefetch[params: PrefetchOptions](self, *index: Int):
        """Fetches a number into the cache.

        Examples:

        ```mojo
        from buffer import NDBuffer
        var storage = InlineArray[Float32, 6](1, 2, 3, 4, 5, 6)
        var b = NDBuffer[DType.float32, 2](storage.unsafe_ptr(), (2, 3))
        from sys.intrinsics import PrefetchOptions
        b.prefetch[PrefetchOptions().for_read()](1, 0)
        print(b[1, 0])  # -> 4.0
        ```
        """
        prefetch[params](self._offset(_index[Self.rank](index)))

    @always_inline
    def prefetch[params: PrefetchOptions](self, indices: IndexList[Self.rank]):
        """Fetches a number into the cache."""
        prefetch[params](self._offset(indices))

    def fill(self, val: Scalar[Self.dtype]):
        """Makes all numbers `val`.

        Examples:

        ```mojo
        from buffer import NDBuffer
        var storage = InlineArray[Float32, 6](1, 2, 3, 4, 5, 6)
        var b = NDBuffer[DType.float32, 2](storage.unsafe_ptr(), (2, 3))
        b.fill(3)
        print(storage[0], storage[5])  # -> 3.0 3.0
        ```
        """
        for i in range(self.num_elements()):
            self[self.get_nd_index(i)] = val

    def zero(self):
        """Makes all numbers 0.

        Examples:

        ```mojo
        from buffer import NDBuffer
        var storage = InlineArray[Float32, 6](1, 2, 3, 4, 5, 6)
        var b = NDBuffer[DType.float32, 2](storage.unsafe_ptr(), (2, 3))
        b.zero()
        print(storage[0], storage[5])  # -> 0.0 0.0
        ```
        """
        self.fill(Scalar[Self.dtype](0))

    # --- other views

    @always_inline
    def flatten(
        self,
    ) -> NDBuffer[Self.dtype, 1, Self.origin, address_space=Self.address_space]:
        """The same numbers in one dimension; they must lie row by row.

        Examples:

        ```mojo
        from buffer import NDBuffer
        var storage = InlineArray[Float32, 6](1, 2, 3, 4, 5, 6)
        var b = NDBuffer[DType.float32, 2](storage.unsafe_ptr(), (2, 3))
        var flat = b.flatten()
        print(flat[4], flat.dim(0))  # -> 5.0 6
        ```
        """
        debug_assert[assert_mode="safe"](
            self.is_contiguous(),
            "only an NDBuffer without gaps can be flattened",
        )
        return NDBuffer[
            Self.dtype, 1, Self.origin, address_space=Self.address_space
        ](self.data, IndexList[1](self.num_elements()))

    @always_inline
    def make_dims_unknown(
        self,
    ) -> NDBuffer[
        Self.dtype, Self.rank, Self.origin, address_space=Self.address_space
    ]:
        """The same view, whose extents are known at run time only.

        Examples:

        ```mojo
        from buffer import NDBuffer, DimList
        var storage = InlineArray[Float32, 6](1, 2, 3, 4, 5, 6)
        var b = NDBuffer[DType.float32, 2, MutableAnyOrigin, DimList(2, 3)](storage.unsafe_ptr())
        var general = b.make_dims_unknown()
        print(general[1, 2], general.dim(1))  # -> 6.0 3
        ```
        """
        return NDBuffer[
            Self.dtype, Self.rank, Self.origin, address_space=Self.address_space
        ](self.data, self.get_shape(), self.get_strides())

    @always_inline
    def tile[
        *tile_sizes: Int
    ](self, tile_coords: IndexList[Self.rank]) -> NDBuffer[
        Self.dtype, Self.rank, Self.origin, address_space=Self.address_space
    ]:
        """One of the tiles of these sizes that the buffer is cut into.

        Examples:

        ```mojo
        from buffer import NDBuffer
        var storage = InlineArray[Float32, 6](1, 2, 3, 4, 5, 6)
        var b = NDBuffer[DType.float32, 2](storage.unsafe_ptr(), (2, 3))
        from utils import IndexList
        var last = b.tile[1, 3](IndexList[2](1, 0))
        print(last[0, 0], last.dim(0), last.dim(1))  # -> 4.0 1 3
        ```
        """
        var start = IndexList[Self.rank]()
        var extents = IndexList[Self.rank]()
        comptime for i in range(Self.rank):
            start[i] = tile_coords[i] * tile_sizes[i]
            extents[i] = tile_sizes[i]
        return NDBuffer[
            Self.dtype, Self.rank, Self.origin, address_space=Self.address_space
        ](self._offset(start), extents, self.get_strides())

    def write_to[W: Writer](self, mut writer: W):
        """Writes the numbers in brackets, the kind and the extents; of more than six of a dimension, the first and last three.

        Examples:

        ```mojo
        from buffer import NDBuffer
        var storage = InlineArray[Float32, 2](1, 2)
        var c = NDBuffer[DType.float32, 1](storage.unsafe_ptr(), (2,))
        print(c)  # -> NDBuffer([1.0, 2.0], dtype=float32, shape=2)
        ```
        """

        @parameter
        def piece[T: Writable](part: T):
            writer.write(part)

        writer.write("NDBuffer(")
        _serialize_strided[piece](
            self.data, self.get_shape(), self.get_strides()
        )
        writer.write(")")


@always_inline
def _known[
    rank: Int, dims: DimList
](dynamic: IndexList[rank]) -> IndexList[rank]:
    """Those of `dims` that are known, the others as given."""
    var result = dynamic
    comptime for i in range(rank):
        comptime if dims.has_value[i]():
            result[i] = comptime (dims.get[i]())
    return result


@always_inline
def _row_major[rank: Int, //](shape: IndexList[rank]) -> IndexList[rank]:
    """Distances between neighbours that lie row by row."""
    var result = IndexList[rank]()
    var step = 1
    comptime for k in range(rank):
        comptime i = rank - 1 - k
        result[i] = step
        step *= shape[i]
    return result


@always_inline
def _index[rank: Int](index: VariadicList[Int]) -> IndexList[rank]:
    """Coordinates from arguments."""
    var result = IndexList[rank]()
    comptime for i in range(rank):
        result[i] = index[i]
    return result


@always_inline
def partial_simd_load[
    dtype: DType, //, width: Int
](
    storage: UnsafePointer[Scalar[dtype]],
    lbound: Int,
    rbound: Int,
    pad_value: Scalar[dtype],
) -> SIMD[dtype, width]:
    """The numbers `lbound` up to `rbound` of `width` at `storage`, in their places, and `pad_value` in the others.

    Parameters:
        dtype: The kind of the numbers.
        width: How many places there are.

    Examples:

    ```mojo
    from buffer.buffer import partial_simd_load
    var storage = InlineArray[Float32, 4](1, 2, 3, 4)
    print(partial_simd_load[4](storage.unsafe_ptr(), 1, 3, 0))  # -> [0.0, 2.0, 3.0, 0.0]
    ```
    """
    var result = SIMD[dtype, width](pad_value)
    for i in range(lbound, rbound):
        result[i] = storage[i]
    return result


@always_inline
def partial_simd_store[
    dtype: DType, //, width: Int
](
    storage: UnsafePointer[Scalar[dtype]],
    lbound: Int,
    rbound: Int,
    data: SIMD[dtype, width],
):
    """Writes the elements `lbound` up to `rbound` of `data` to their places at `storage`.

    Parameters:
        dtype: The kind of the numbers.
        width: How many places there are.

    Examples:

    ```mojo
    from buffer.buffer import partial_simd_store
    var storage = InlineArray[Float32, 4](fill=0)
    partial_simd_store[4](storage.unsafe_ptr(), 1, 3, SIMD[DType.float32, 4](5, 6, 7, 8))
    print(storage[0], storage[1], storage[2], storage[3])  # -> 0.0 6.0 7.0 0.0
    ```
    """
    for i in range(lbound, rbound):
        storage[i] = data[i]


def prod_dims[start_dim: Int, end_dim: Int](x: NDBuffer) -> Int:
    """The product of the extents from `start_dim` up to `end_dim`.

    Examples:

    ```mojo
    from buffer import NDBuffer
    var storage = InlineArray[Float32, 6](1, 2, 3, 4, 5, 6)
    var b = NDBuffer[DType.float32, 2](storage.unsafe_ptr(), (2, 3))
    from buffer.buffer import prod_dims
    print(prod_dims[0, 2](b))  # -> 6
    ```
    """
    var result = 1
    comptime for i in range(start_dim, end_dim):
        result *= x.dim[i]()
    return result


comptime Buffer[
    type: DType, size: Dim = Dim(), origin: Origin = MutAnyOrigin
] = NDBuffer[type, 1, origin, DimList(size)]
"""A view of numbers in a row: what 2024 had.

Examples:

```mojo
from buffer import Buffer
var storage = InlineArray[Float32, 4](1, 2, 3, 4)
var b = Buffer[DType.float32, 4](storage.unsafe_ptr())
print(b[2], len(b))  # -> 3.0 4
```
"""
