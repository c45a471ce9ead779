"""`LayoutTensorBuild`: tensors described step by step, the spelling of 2025.

`LayoutTensorBuild[DType.float32]().row_major[4, 8]().shared().alloc()` is a tensor in shared memory.
"""

from layout.int_tuple import IntTuple, UNKNOWN_VALUE
from layout.layout import Layout, _tuple_of, _unknown
from layout.layout_tensor import LayoutTensor
from layout.layout_tensor_iter import LayoutTensorIter
from layout.runtime_layout import RuntimeLayout
from layout.runtime_tuple import RuntimeTuple
from utils.index import IndexList


struct ValueOrUnknown[dim: Int = UNKNOWN_VALUE](TrivialRegisterPassable):
    """An extent, known at compile time or given at run time.

    Examples:

    ```mojo
    from layout.tensor_builder import ValueOrUnknown, dynamic, static
    print(static[3]().value, dynamic(4).value)  # -> 3 4
    ```
    """

    var value: Int
    """The extent.

    Examples:

    ```mojo
    from layout.tensor_builder import ValueOrUnknown, dynamic, static
    print(dynamic(4).value)  # -> 4
    ```
    """

    @always_inline
    def __init__(out self):
        """The known extent.

        Examples:

        ```mojo
        from layout.tensor_builder import ValueOrUnknown, dynamic, static
        print(ValueOrUnknown[3]().value, ValueOrUnknown(4).value)  # -> 3 4
        ```
        """
        self.value = Self.dim

    @always_inline
    @implicit
    def __init__(out self, value: Int):
        """An extent given at run time."""
        self.value = value


@always_inline
def static[dim: Int]() -> ValueOrUnknown[dim]:
    """An extent known at compile time.

    Examples:

    ```mojo
    from layout.tensor_builder import static
    print(static[3]().value)  # -> 3
    ```
    """
    return ValueOrUnknown[dim]()


@always_inline
def dynamic(d: Int) -> ValueOrUnknown[UNKNOWN_VALUE]:
    """An extent given at run time.

    Examples:

    ```mojo
    from layout.tensor_builder import ValueOrUnknown, dynamic, static
    print(dynamic(4).value)  # -> 4
    ```
    """
    return ValueOrUnknown[UNKNOWN_VALUE](d)


struct LayoutTensorBuild[
    dtype: DType,
    *,
    __layout: Layout = Layout(IntTuple(1)),
    __layout_init: Bool = False,
    __address_space: AddressSpace = AddressSpace.GENERIC,
    __layout_int_type: DType = DType.int64,
    __index_type: DType = DType.int64,
    __circular: Bool = False,
](TrivialRegisterPassable):
    """A tensor being described.

    Parameters:
        dtype: The kind of the numbers.
        __layout: The layout so far.
        __layout_init: Whether there is one.
        __address_space: The memory so far.
        __layout_int_type: Accepted for older programs.
        __index_type: Accepted for older programs.
        __circular: Whether an iterator begins again at its end.

    Examples:

    ```mojo
    from std.gpu import barrier, thread_idx
    from std.gpu.host import DeviceContext
    from layout.tensor_builder import LayoutTensorBuild

    def reverse(values: UnsafePointer[Int32, MutAnyOrigin]):
        var shared = LayoutTensorBuild[DType.int32]().row_major[16]().shared().alloc()
        shared[thread_idx.x] = values[thread_idx.x]
        barrier()
        values[thread_idx.x] = shared[15 - thread_idx.x][0]

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

    comptime _With[
        layout: Layout,
        space: AddressSpace = Self.__address_space,
        circular: Bool = Self.__circular,
    ] = LayoutTensorBuild[
        Self.dtype,
        __layout=layout,
        __layout_init=True,
        __address_space=space,
        __circular=circular,
    ]

    var runtime_layout: RuntimeLayout[Self.__layout]
    """What is known of the layout at run time only.

    Examples:

    ```mojo
    from layout import Layout
    from layout.tensor_builder import LayoutTensorBuild
    var numbers: InlineArray[Int32, 6] = [1, 2, 3, 4, 5, 6]
    print(LayoutTensorBuild[DType.int32]().row_major[2, 3]().runtime_layout.size())  # -> 6
    ```
    """

    @always_inline
    def __init__(out self):
        """Nothing but the kind of numbers.

        Examples:

        ```mojo
        from layout import Layout
        from layout.tensor_builder import LayoutTensorBuild
        var numbers: InlineArray[Int32, 6] = [1, 2, 3, 4, 5, 6]
        print(LayoutTensorBuild[DType.int32]().row_major[6]().view(numbers.unsafe_ptr())[0])  # -> 1
        ```
        """
        self.runtime_layout = RuntimeLayout[Self.__layout]()

    @always_inline
    def __init__(out self, *, _view: RuntimeLayout[Self.__layout]):
        self.runtime_layout = _view

    @always_inline
    def row_major[
        *shapes: Int
    ](self) -> Self._With[Layout.row_major(_tuple_of(shapes))]:
        """The last coordinate runs fastest.

        Examples:

        ```mojo
        from layout import Layout
        from layout.tensor_builder import LayoutTensorBuild
        var numbers: InlineArray[Int32, 6] = [1, 2, 3, 4, 5, 6]
        print(LayoutTensorBuild[DType.int32]().row_major[2, 3]().view(numbers.unsafe_ptr())[1, 0])  # -> 4
        ```
        """
        return Self._With[Layout.row_major(_tuple_of(shapes))]()

    @always_inline
    def col_major[
        *shapes: Int
    ](self) -> Self._With[Layout.col_major(_tuple_of(shapes))]:
        """The first coordinate runs fastest.

        Examples:

        ```mojo
        from layout import Layout
        from layout.tensor_builder import LayoutTensorBuild
        var numbers: InlineArray[Int32, 6] = [1, 2, 3, 4, 5, 6]
        print(LayoutTensorBuild[DType.int32]().col_major[2, 3]().view(numbers.unsafe_ptr())[1, 0])  # -> 2
        ```
        """
        return Self._With[Layout.col_major(_tuple_of(shapes))]()

    @always_inline
    def row_major[
        A: Int, //
    ](
        self,
        shape0: ValueOrUnknown[A],
        out result: Self._With[Layout.row_major(A)],
    ):
        """Extents that may be given at run time, the last coordinate running fastest."""
        result = type_of(result)(
            _view=RuntimeLayout[Layout.row_major(A)].row_major(
                IndexList[1](shape0.value)
            )
        )

    @always_inline
    def row_major[
        A: Int, B: Int, //
    ](
        self,
        shape0: ValueOrUnknown[A],
        shape1: ValueOrUnknown[B],
        out result: Self._With[Layout.row_major(A, B)],
    ):
        """Extents that may be given at run time, the last coordinate running fastest."""
        result = type_of(result)(
            _view=RuntimeLayout[Layout.row_major(A, B)].row_major(
                IndexList[2](shape0.value, shape1.value)
            )
        )

    @always_inline
    def row_major[
        A: Int, B: Int, C: Int, //
    ](
        self,
        shape0: ValueOrUnknown[A],
        shape1: ValueOrUnknown[B],
        shape2: ValueOrUnknown[C],
        out result: Self._With[Layout.row_major(A, B, C)],
    ):
        """Extents that may be given at run time, the last coordinate running fastest."""
        result = type_of(result)(
            _view=RuntimeLayout[Layout.row_major(A, B, C)].row_major(
                IndexList[3](shape0.value, shape1.value, shape2.value)
            )
        )

    @always_inline
    def row_major[
        A: Int, B: Int, C: Int, D: Int, //
    ](
        self,
        shape0: ValueOrUnknown[A],
        shape1: ValueOrUnknown[B],
        shape2: ValueOrUnknown[C],
        shape3: ValueOrUnknown[D],
        out result: Self._With[Layout.row_major(A, B, C, D)],
    ):
        """Extents that may be given at run time, the last coordinate running fastest."""
        result = type_of(result)(
            _view=RuntimeLayout[Layout.row_major(A, B, C, D)].row_major(
                IndexList[4](
                    shape0.value, shape1.value, shape2.value, shape3.value
                )
            )
        )

    @always_inline
    def row_major[
        A: Int, B: Int, C: Int, D: Int, E: Int, //
    ](
        self,
        shape0: ValueOrUnknown[A],
        shape1: ValueOrUnknown[B],
        shape2: ValueOrUnknown[C],
        shape3: ValueOrUnknown[D],
        shape4: ValueOrUnknown[E],
        out result: Self._With[Layout.row_major(A, B, C, D, E)],
    ):
        """Extents that may be given at run time, the last coordinate running fastest."""
        result = type_of(result)(
            _view=RuntimeLayout[Layout.row_major(A, B, C, D, E)].row_major(
                IndexList[5](
                    shape0.value,
                    shape1.value,
                    shape2.value,
                    shape3.value,
                    shape4.value,
                )
            )
        )

    @always_inline
    def col_major[
        A: Int, //
    ](
        self,
        shape0: ValueOrUnknown[A],
        out result: Self._With[Layout.col_major(A)],
    ):
        """Extents that may be given at run time, the first coordinate running fastest."""
        result = type_of(result)(
            _view=RuntimeLayout[Layout.col_major(A)].col_major(
                IndexList[1](shape0.value)
            )
        )

    @always_inline
    def col_major[
        A: Int, B: Int, //
    ](
        self,
        shape0: ValueOrUnknown[A],
        shape1: ValueOrUnknown[B],
        out result: Self._With[Layout.col_major(A, B)],
    ):
        """Extents that may be given at run time, the first coordinate running fastest."""
        result = type_of(result)(
            _view=RuntimeLayout[Layout.col_major(A, B)].col_major(
                IndexList[2](shape0.value, shape1.value)
            )
        )

    @always_inline
    def col_major[
        A: Int, B: Int, C: Int, //
    ](
        self,
        shape0: ValueOrUnknown[A],
        shape1: ValueOrUnknown[B],
        shape2: ValueOrUnknown[C],
        out result: Self._With[Layout.col_major(A, B, C)],
    ):
        """Extents that may be given at run time, the first coordinate running fastest."""
        result = type_of(result)(
            _view=RuntimeLayout[Layout.col_major(A, B, C)].col_major(
                IndexList[3](shape0.value, shape1.value, shape2.value)
            )
        )

    @always_inline
    def col_major[
        A: Int, B: Int, C: Int, D: Int, //
    ](
        self,
        shape0: ValueOrUnknown[A],
        shape1: ValueOrUnknown[B],
        shape2: ValueOrUnknown[C],
        shape3: ValueOrUnknown[D],
        out result: Self._With[Layout.col_major(A, B, C, D)],
    ):
        """Extents that may be given at run time, the first coordinate running fastest."""
        result = type_of(result)(
            _view=RuntimeLayout[Layout.col_major(A, B, C, D)].col_major(
                IndexList[4](
                    shape0.value, shape1.value, shape2.value, shape3.value
                )
            )
        )

    @always_inline
    def col_major[
        A: Int, B: Int, C: Int, D: Int, E: Int, //
    ](
        self,
        shape0: ValueOrUnknown[A],
        shape1: ValueOrUnknown[B],
        shape2: ValueOrUnknown[C],
        shape3: ValueOrUnknown[D],
        shape4: ValueOrUnknown[E],
        out result: Self._With[Layout.col_major(A, B, C, D, E)],
    ):
        """Extents that may be given at run time, the first coordinate running fastest."""
        result = type_of(result)(
            _view=RuntimeLayout[Layout.col_major(A, B, C, D, E)].col_major(
                IndexList[5](
                    shape0.value,
                    shape1.value,
                    shape2.value,
                    shape3.value,
                    shape4.value,
                )
            )
        )

    @always_inline
    def layout[given: Layout](self) -> Self._With[given]:
        """Any layout.

        Examples:

        ```mojo
        from layout import Layout
        from layout.tensor_builder import LayoutTensorBuild
        var numbers: InlineArray[Int32, 6] = [1, 2, 3, 4, 5, 6]
        print(LayoutTensorBuild[DType.int32]().layout[Layout.row_major(3, 2)]().view(numbers.unsafe_ptr())[1, 0])  # -> 3
        ```
        """
        return Self._With[given]()

    @always_inline
    def layout[
        *shapes: Int
    ](self) -> Self._With[Layout.col_major(_tuple_of(shapes))]:
        """The given extents, the first coordinate running fastest."""
        return Self._With[Layout.col_major(_tuple_of(shapes))]()

    @always_inline
    def layout[
        rank: Int
    ](
        self,
        shape: IndexList[rank],
        stride: IndexList[rank],
        out result: Self._With[Layout(_unknown(rank), _unknown(rank))],
    ):
        """Extents and strides that are given at run time."""
        comptime form = Layout(_unknown(rank), _unknown(rank))
        result = type_of(result)(
            _view=RuntimeLayout[form](
                RuntimeTuple[form.shape](shape),
                RuntimeTuple[form.stride](stride),
            )
        )

    @always_inline
    def layout[
        given: Layout
    ](self, runtime_layout: RuntimeLayout[given]) -> Self._With[given]:
        """Any layout, with what is known of it at run time only."""
        return Self._With[given](_view=runtime_layout)

    @always_inline
    def shared(self) -> Self._With[Self.__layout, AddressSpace.SHARED]:
        """In memory of the block.

        Examples:

        ```mojo
        from layout.tensor_builder import LayoutTensorBuild
        from std.gpu.host import DeviceContext

        def kernel():
            var t = LayoutTensorBuild[DType.int32]().row_major[4]().shared().alloc()
            t[3] = 7
            print(t[3])  # -> 7

        var ctx = DeviceContext()
        ctx.enqueue_function[kernel](grid_dim=1, block_dim=1)
        ctx.synchronize()
        ```
        """
        return Self._With[Self.__layout, AddressSpace.SHARED](
            _view=self.runtime_layout
        )

    @always_inline
    def local(self) -> Self._With[Self.__layout, AddressSpace.LOCAL]:
        """In memory of the thread.

        Examples:

        ```mojo
        from layout.tensor_builder import LayoutTensorBuild
        from std.gpu.host import DeviceContext

        def kernel():
            var t = LayoutTensorBuild[DType.int32]().row_major[4]().local().alloc()
            t[3] = 7
            print(t[3])  # -> 7

        var ctx = DeviceContext()
        ctx.enqueue_function[kernel](grid_dim=1, block_dim=1)
        ctx.synchronize()
        ```
        """
        return Self._With[Self.__layout, AddressSpace.LOCAL](
            _view=self.runtime_layout
        )

    @always_inline
    def circular(
        self,
    ) -> Self._With[Self.__layout, Self.__address_space, True]:
        """Iterators begin again at the end.

        Examples:

        ```mojo
        from layout import Layout
        from layout.tensor_builder import LayoutTensorBuild
        var numbers: InlineArray[Int32, 6] = [1, 2, 3, 4, 5, 6]
        var parts = LayoutTensorBuild[DType.int32]().row_major[2]().circular().iter(numbers.unsafe_ptr(), 6)
        parts += 4
        print(parts[][0])  # -> 3
        ```
        """
        return Self._With[Self.__layout, Self.__address_space, True](
            _view=self.runtime_layout
        )

    comptime _Tensor = LayoutTensor[
        Self.dtype,
        Self.__layout,
        MutAnyOrigin,
        address_space=Self.__address_space,
    ]

    @always_inline
    def alloc(self) -> Self._Tensor:
        """The tensor, with memory of its own.

        Examples:

        ```mojo
        from layout.tensor_builder import LayoutTensorBuild
        from std.gpu.host import DeviceContext

        def kernel():
            var t = LayoutTensorBuild[DType.int32]().row_major[4]().local().alloc()
            t[3] = 7
            print(t[3])  # -> 7

        var ctx = DeviceContext()
        ctx.enqueue_function[kernel](grid_dim=1, block_dim=1)
        ctx.synchronize()
        ```
        """
        comptime assert Self.__layout_init, (
            "the tensor has no layout yet: call 'row_major', 'col_major' or"
            " 'layout' first"
        )
        return Self._Tensor.stack_allocation()

    @always_inline
    def view(
        self,
        ptr: UnsafePointer[
            Scalar[Self.dtype], address_space=Self.__address_space
        ],
    ) -> Self._Tensor:
        """The tensor on the memory at `ptr`.

        Examples:

        ```mojo
        from layout import Layout
        from layout.tensor_builder import LayoutTensorBuild
        var numbers: InlineArray[Int32, 6] = [1, 2, 3, 4, 5, 6]
        print(LayoutTensorBuild[DType.int32]().row_major[6]().view(numbers.unsafe_ptr())[5])  # -> 6
        ```
        """
        comptime assert Self.__layout_init, (
            "the tensor has no layout yet: call 'row_major', 'col_major' or"
            " 'layout' first"
        )
        return Self._Tensor(ptr, self.runtime_layout)

    @always_inline
    def iter(
        self,
        ptr: UnsafePointer[
            Scalar[Self.dtype], address_space=Self.__address_space
        ],
        bound: Int,
    ) -> LayoutTensorIter[
        Self.dtype,
        Self.__layout,
        MutAnyOrigin,
        address_space=Self.__address_space,
        circular=Self.__circular,
    ]:
        """Tensors one after the other in the `bound` numbers at `ptr`.

        Examples:

        ```mojo
        from layout import Layout
        from layout.tensor_builder import LayoutTensorBuild
        var numbers: InlineArray[Int32, 6] = [1, 2, 3, 4, 5, 6]
        var parts = LayoutTensorBuild[DType.int32]().row_major[2]().iter(numbers.unsafe_ptr(), 6)
        parts += 2
        print(parts[][0])  # -> 5
        ```
        """
        return LayoutTensorIter[
            Self.dtype,
            Self.__layout,
            MutAnyOrigin,
            address_space=Self.__address_space,
            circular=Self.__circular,
        ](ptr, bound)
