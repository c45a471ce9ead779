"""Elements of tensors: a number, or several that lie as a layout says."""

from layout.int_tuple import UNKNOWN_VALUE
from layout.layout import Layout
from layout.runtime_layout import RuntimeLayout


def _is_contiguous(layout: Layout) -> Bool:
    """Whether the numbers lie one after the other, in order."""
    var step = 1
    var extents = layout.shape.flatten()
    var steps = layout.stride.flatten()
    for i in range(len(extents)):
        if extents.value(i) == 1:
            continue
        if steps.value(i) != step:
            return False
        step *= extents.value(i)
    return True


@always_inline
def _load_vector[
    dtype: DType, space: AddressSpace, //, width: Int, wanted: Int, known: Int
](ptr: UnsafePointer[Scalar[dtype], address_space=space]) -> SIMD[dtype, width]:
    """Neighbours from memory that is aligned to `known` bytes, as far as that is known, and to `wanted` where the vectors are moved at once.

    GPUs move a vector at once from an address that is aligned as it is, or not at all. Whoever makes vectors of a tensor for them promises
    that, as in CUDA, and the driver reports where it does not hold. Processors need no promise.
    """
    comptime if __brio.target_is["gpu"]:
        return ptr.load[width=width, alignment=wanted]()
    else:
        return ptr.load[
            width=width, alignment=min(wanted, max(known, dtype.size_of()))
        ]()


@always_inline
def _store_vector[
    dtype: DType, width: Int, space: AddressSpace, //, wanted: Int, known: Int
](
    ptr: UnsafePointer[Scalar[dtype], address_space=space],
    value: SIMD[dtype, width],
):
    """As `_load_vector`."""
    comptime if __brio.target_is["gpu"]:
        ptr.store[alignment=wanted](value)
    else:
        ptr.store[alignment=min(wanted, max(known, dtype.size_of()))](value)


@always_inline
def _load_element[
    dtype: DType,
    space: AddressSpace,
    layout: Layout,
    //,
    alignment: Int,
    known: Int = 1,
](
    ptr: UnsafePointer[Scalar[dtype], address_space=space],
    view: RuntimeLayout[layout],
) -> SIMD[dtype, layout.size()]:
    """The numbers that begin at `ptr`; neighbours are read together, from an address aligned as `_load_vector` says."""
    comptime if layout.size() == 1:
        return rebind[SIMD[dtype, layout.size()]](ptr[])
    elif _is_contiguous(layout):
        return _load_vector[layout.size(), alignment, known](ptr)
    else:
        var result = SIMD[dtype, layout.size()]()
        comptime for i in range(layout.size()):
            result[i] = ptr[view(i)]
        return result


@always_inline
def _store_element[
    dtype: DType,
    space: AddressSpace,
    layout: Layout,
    //,
    alignment: Int,
    known: Int = 1,
](
    ptr: UnsafePointer[Scalar[dtype], address_space=space],
    view: RuntimeLayout[layout],
    value: SIMD[dtype, layout.size()],
):
    """Writes the numbers of `value` from `ptr` on; neighbours together, to an address aligned as `_load_vector` says."""
    comptime if layout.size() == 1:
        ptr[] = rebind[Scalar[dtype]](value)
    elif _is_contiguous(layout):
        _store_vector[alignment, known](ptr, value)
    else:
        comptime for i in range(layout.size()):
            ptr[view(i)] = value[i]


def _alignment[dtype: DType, width: Int](given: Int, memory: Int) -> Int:
    """The alignment of a load or store that is given, else what the memory's makes of a whole vector."""
    if given > 0:
        return max(given, dtype.size_of())
    return max(min(memory, width * dtype.size_of()), dtype.size_of())


struct Element[
    dtype: DType, layout: Layout, /, index_type: DType = DType.int64
](TrivialRegisterPassable, Writable):
    """The numbers of a tensor's element as a vector, and how they lie in memory.

    Parameters:
        dtype: The kind of the numbers.
        layout: How they lie.
        index_type: Accepted; offsets are `Int`s.

    Examples:

    ```mojo
    from layout import Layout
    from layout.element import Element

    var storage = InlineArray[Int32, 8](fill=0)
    for i in range(8):
        storage[i] = Int32(i)
    comptime strided = Layout(4, 2)
    var element = Element[DType.int32, strided].load(storage.unsafe_ptr())
    print(element)  # -> [0, 2, 4, 6]
    element.element_data *= 10
    element.store(storage.unsafe_ptr())
    print(storage[2], storage[3])  # -> 20 3
    ```
    """

    comptime element_data_type = SIMD[Self.dtype, Self.layout.size()]
    """The type of the vector.

    Examples:

    ```mojo
    from std.layout import Layout
    from std.layout.element import Element
    var vector: Element[DType.float32, Layout(4, 1)].element_data_type = 1
    print(vector)  # -> [1.0, 1.0, 1.0, 1.0]
    ```
    """

    var element_data: SIMD[Self.dtype, Self.layout.size()]
    """The numbers.

    Examples:

    ```mojo
    from std.layout import Layout
    from std.layout.element import Element
    var values: List[Int32] = [1, 2, 3, 4]
    print(Element[DType.int32, Layout(2, 2)].load(values.unsafe_ptr()).element_data)  # -> [1, 3]
    ```
    """
    var runtime_layout: RuntimeLayout[Self.layout]
    """What is known of the layout at run time only.

    Examples:

    ```mojo
    from std.layout import Layout
    from std.layout.element import Element
    print(Element[DType.int32, Layout(2, 2)](5).runtime_layout)  # -> (2:2)
    ```
    """

    @always_inline
    @implicit
    def __init__(out self, element_data: SIMD[Self.dtype, Self.layout.size()]):
        """The numbers, with a layout that is known.

        Examples:

        ```mojo
        from std.layout import Layout
        from std.layout.element import Element
        print(Element[DType.int32, Layout(2, 1)](SIMD[DType.int32, 2](5, 6)))  # -> [5, 6]
        ```
        """
        self.element_data = element_data
        self.runtime_layout = RuntimeLayout[Self.layout]()

    @always_inline
    def __init__(
        out self,
        element_data: SIMD[Self.dtype, Self.layout.size()],
        runtime_layout: RuntimeLayout[Self.layout],
    ):
        """The numbers and their layout."""
        self.element_data = element_data
        self.runtime_layout = runtime_layout

    @staticmethod
    @always_inline
    def load[
        space: AddressSpace, //
    ](
        ptr: UnsafePointer[Scalar[Self.dtype], address_space=space],
        runtime_layout: RuntimeLayout[Self.layout] = RuntimeLayout[
            Self.layout
        ](),
    ) -> Self:
        """The numbers at `ptr`.

        Examples:

        ```mojo
        from std.layout import Layout
        from std.layout.element import Element
        var values: List[Int32] = [1, 2, 3, 4]
        print(Element[DType.int32, Layout(2, 2)].load(values.unsafe_ptr() + 1))  # -> [2, 4]
        ```
        """
        return Self(
            _load_element[Self.dtype.size_of()](ptr, runtime_layout),
            runtime_layout,
        )

    @staticmethod
    @always_inline
    def masked_load[
        space: AddressSpace, //
    ](
        ptr: UnsafePointer[Scalar[Self.dtype], address_space=space],
        runtime_layout: RuntimeLayout[Self.layout] = RuntimeLayout[
            Self.layout
        ](),
    ) -> Self:
        """The numbers at `ptr` that are within the extents of `runtime_layout`, 0 for the others.

        Examples:

        ```mojo
        from std.layout import Layout, RuntimeLayout, RuntimeTuple
        from std.layout.element import Element
        comptime form = Layout(2, 1)
        var values: List[Int32] = [1, 2]
        print(Element[DType.int32, form].masked_load(values.unsafe_ptr(), RuntimeLayout[form]()))  # -> [1, 2]
        ```
        """
        var result = SIMD[Self.dtype, Self.layout.size()](0)
        comptime for i in range(Self.layout.size()):
            if _is_within[i](runtime_layout):
                result[i] = ptr[_place_of[i](runtime_layout)]
        return Self(result, runtime_layout)

    @always_inline
    def store[
        space: AddressSpace, //
    ](self, ptr: UnsafePointer[Scalar[Self.dtype], address_space=space]):
        """Writes the numbers to `ptr`.

        Examples:

        ```mojo
        from std.layout import Layout
        from std.layout.element import Element
        var values: List[Int32] = [0, 0, 0]
        Element[DType.int32, Layout(2, 2)](SIMD[DType.int32, 2](5, 6)).store(values.unsafe_ptr())
        print(values)  # -> [5, 0, 6]
        ```
        """
        _store_element[Self.dtype.size_of()](
            ptr, self.runtime_layout, self.element_data
        )

    @always_inline
    def masked_store[
        space: AddressSpace, //
    ](self, ptr: UnsafePointer[Scalar[Self.dtype], address_space=space]):
        """Writes the numbers that are within the extents to `ptr`.

        Examples:

        ```mojo
        from std.layout import Layout
        from std.layout.element import Element
        var values: List[Int32] = [0, 0]
        Element[DType.int32, Layout(2, 1)](7).masked_store(values.unsafe_ptr())
        print(values)  # -> [7, 7]
        ```
        """
        comptime for i in range(Self.layout.size()):
            if _is_within[i](self.runtime_layout):
                ptr[_place_of[i](self.runtime_layout)] = self.element_data[i]

    def write_to[W: Writer](self, mut writer: W):
        """Writes the vector.

        Examples:

        ```mojo
        from std.layout import Layout
        from std.layout.element import Element
        print(Element[DType.int32, Layout(2, 1)](7))  # -> [7, 7]
        ```
        """
        writer.write(self.element_data)


def _coordinate(layout: Layout, index: Int, leaf: Int) -> Int:
    """Coordinate number `leaf` of element `index`, the first running fastest."""
    var extents = layout.shape.flatten()
    var rest = index
    for i in range(leaf):
        rest = rest // extents.value(i)
    return rest % extents.value(leaf)


@always_inline
def _is_within[
    layout: Layout, //, index: Int
](view: RuntimeLayout[layout]) -> Bool:
    """Whether element `index` is within the extents."""
    var result = True
    comptime for i in range(layout.flat_rank()):
        result = (
            result
            and (comptime (_coordinate(layout, index, i)))
            < view.shape.leaf[i]()
        )
    return result


@always_inline
def _place_of[
    layout: Layout, //, index: Int
](view: RuntimeLayout[layout]) -> Int:
    """The offset of element `index`."""
    var result = 0
    comptime for i in range(layout.flat_rank()):
        result += (comptime (_coordinate(layout, index, i))) * view.stride.leaf[
            i
        ]()
    return result


struct MemoryElement[
    mut: _Mutability = True,
    //,
    dtype: DType,
    layout: Layout,
    origin: Origin = MutAnyOrigin,
    /,
    address_space: AddressSpace = AddressSpace.GENERIC,
    *,
    index_type: DType = DType.int64,
](TrivialRegisterPassable):
    """The numbers of a tensor's element in memory.

    Parameters:
        mut: Whether they may be written.
        dtype: The kind of the numbers.
        layout: How they lie.
        origin: What the memory belongs to.
        address_space: Which memory it is.
        index_type: Accepted; offsets are `Int`s.

    Examples:

    ```mojo
    from std.layout import Layout
    from std.layout.element import MemoryElement
    var values: List[Int32] = [1, 2, 3, 4]
    var even = MemoryElement[DType.int32, Layout(2, 2)](values.unsafe_ptr())
    print(even.load())  # -> [1, 3]
    ```
    """

    var ptr: UnsafePointer[
        Scalar[Self.dtype], Self.origin, address_space=Self.address_space
    ]
    """The address of the first number.

    Examples:

    ```mojo
    from std.layout import Layout
    from std.layout.element import MemoryElement
    var values: List[Int32] = [1, 2, 3, 4]
    var even = MemoryElement[DType.int32, Layout(2, 2)](values.unsafe_ptr())
    print(even.ptr[1])  # -> 2
    ```
    """
    var runtime_layout: RuntimeLayout[Self.layout]
    """What is known of the layout at run time only.

    Examples:

    ```mojo
    from std.layout import Layout
    from std.layout.element import MemoryElement
    var values: List[Int32] = [1, 2, 3, 4]
    print(MemoryElement[DType.int32, Layout(2, 2)](values.unsafe_ptr()).runtime_layout)  # -> (2:2)
    ```
    """

    @always_inline
    def __init__(
        out self,
        ptr: UnsafePointer[
            Scalar[Self.dtype], Self.origin, address_space=Self.address_space
        ],
        runtime_layout: RuntimeLayout[Self.layout] = RuntimeLayout[
            Self.layout
        ](),
    ):
        """The numbers at `ptr`.

        Examples:

        ```mojo
        from std.layout import Layout
        from std.layout.element import MemoryElement
        var values: List[Int32] = [1, 2]
        print(MemoryElement[DType.int32, Layout(2, 1)](values.unsafe_ptr()).load())  # -> [1, 2]
        ```
        """
        self.ptr = ptr
        self.runtime_layout = runtime_layout

    @always_inline
    def load(self) -> Element[Self.dtype, Self.layout]:
        """The numbers.

        Examples:

        ```mojo
        from std.layout import Layout
        from std.layout.element import MemoryElement
        var values: List[Int32] = [1, 2, 3, 4]
        print(MemoryElement[DType.int32, Layout(2, 3)](values.unsafe_ptr()).load())  # -> [1, 4]
        ```
        """
        return Element[Self.dtype, Self.layout].load(
            self.ptr, self.runtime_layout
        )

    @__writes
    @always_inline
    def store(self, src: Element[Self.dtype, Self.layout]):
        """Writes the numbers of `src`, as this element's layout says.

        Examples:

        ```mojo
        from std.layout import Layout
        from std.layout.element import Element, MemoryElement
        var values: List[Int32] = [1, 2, 3]
        MemoryElement[DType.int32, Layout(2, 2)](values.unsafe_ptr()).store(Element[DType.int32, Layout(2, 2)](9))
        print(values)  # -> [9, 2, 9]
        ```
        """
        _store_element[Self.dtype.size_of()](
            self.ptr, self.runtime_layout, src.element_data
        )

    @__writes
    @always_inline
    def transfer(self, src: MemoryElement[...]):
        """Copies the numbers of an element in memory with as many numbers, converted to this one's kind.

        Examples:

        ```mojo
        from std.layout import Layout
        from std.layout.element import MemoryElement
        var source: List[Float32] = [1.5, 2.5]
        var values: List[Int32] = [0, 0]
        MemoryElement[DType.int32, Layout(2, 1)](values.unsafe_ptr()).transfer(
            MemoryElement[DType.float32, Layout(2, 1)](source.unsafe_ptr())
        )
        print(values)  # -> [1, 2]
        ```
        """
        var loaded = src.load().element_data.cast[Self.dtype]()
        _store_element[Self.dtype.size_of()](
            self.ptr,
            self.runtime_layout,
            rebind[SIMD[Self.dtype, Self.layout.size()]](loaded),
        )
