"""`alloc`, `dealloc`, `Layout`: memory on the heap, and who owns it."""

from internal.heap import _heap_alloc
from memory.unsafe_pointer import UnsafePointer


@fieldwise_init
struct Layout[T: AnyType](
    Copyable, ImplicitlyCopyable, Movable, TrivialRegisterPassable, Writable
):
    """How much memory: room for a number of values of one type, and where it may start.

    Examples:

    ```mojo
    from std.memory.alloc import Layout, alloc, dealloc
    var room = Layout[Int32](count=8)
    var memory = alloc(room)
    for i in range(8):
        memory.unsafe_ptr()[i] = Int32(i)
    print(memory.unsafe_ptr()[7])  # -> 7
    dealloc(memory^)
    ```
    """

    var _count: Int
    var _alignment: Int

    @always_inline
    def __init__(out self, *, count: Int):
        """Room for `count` values.

        Examples:

        ```mojo
        from std.memory.alloc import Layout, alloc, dealloc
        print(Layout[Int32](count=8).count())  # -> 8
        ```
        """
        self._count = count
        self._alignment = Int(__brio.align_of[Self.T])

    @always_inline
    def __init__(out self, *, count: Int, unsafe_unchecked_alignment: Int):
        """Room for `count` values, from an address that `unsafe_unchecked_alignment`, a power of two, divides."""
        self._count = count
        self._alignment = unsafe_unchecked_alignment

    @staticmethod
    @always_inline
    def aligned[alignment: Int](*, count: Int) -> Self:
        """Room for `count` values, from an address that `alignment` divides.

        Examples:

        ```mojo
        from std.memory.alloc import Layout, alloc, dealloc
        print(Layout[Int32].aligned[64](count=8).alignment())  # -> 64
        ```
        """
        comptime assert Self.is_valid_alignment(
            alignment
        ), "an alignment is a power of two, and at least that of the type"
        return Self(count=count, unsafe_unchecked_alignment=alignment)

    @staticmethod
    @always_inline
    def is_valid_alignment(alignment: Int) -> Bool:
        """Whether it is a power of two, and at least that of the type.

        Examples:

        ```mojo
        from std.memory.alloc import Layout, alloc, dealloc
        print(Layout[Int32].is_valid_alignment(16), Layout[Int32].is_valid_alignment(2), Layout[Int32].is_valid_alignment(12))
        # -> True False False
        ```
        """
        return (
            alignment >= Int(__brio.align_of[Self.T])
            and alignment & (alignment - 1) == 0
        )

    @always_inline
    def as_byte_layout(self) -> Layout[Byte]:
        """The same room counted in bytes.

        Examples:

        ```mojo
        from std.memory.alloc import Layout, alloc, dealloc
        print(Layout[Int32](count=8).as_byte_layout().count())  # -> 32
        ```
        """
        return Layout[Byte](
            count=self.byte_size(), unsafe_unchecked_alignment=self._alignment
        )

    def write_to[W: Writer](self, mut writer: W):
        """Writes `Layout(count=..., alignment=...)`.

        Examples:

        ```mojo
        from std.memory.alloc import Layout, alloc, dealloc
        print(Layout[Int32](count=8))  # -> Layout(count=8, alignment=4)
        ```
        """
        writer.write(
            "Layout(count=", self._count, ", alignment=", self._alignment, ")"
        )

    @always_inline
    def __init__(out self, *, count: Int, alignment: Int):
        """Room for `count` values, from an address that `alignment` divides."""
        self._count = count
        self._alignment = max(alignment, Int(__brio.align_of[Self.T]))

    @staticmethod
    @always_inline
    def single() -> Self:
        """Room for one value.

        Examples:

        ```mojo
        from std.memory.alloc import Layout, alloc, dealloc
        print(Layout[Int32].single().count())  # -> 1
        ```
        """
        return Self(count=1)

    @always_inline
    def count(self) -> Int:
        """Number of values.

        Examples:

        ```mojo
        from std.memory import Layout
        print(Layout[Int32](count=4).count())  # -> 4
        ```
        """
        return self._count

    @always_inline
    def alignment(self) -> Int:
        """What divides the address.

        Examples:

        ```mojo
        from std.memory import Layout
        print(Layout[Float64](count=4).alignment())  # -> 8
        ```
        """
        return self._alignment

    @always_inline
    def byte_size(self) -> Int:
        """Number of bytes.

        Examples:

        ```mojo
        from std.memory import Layout
        print(Layout[Float64](count=4).byte_size())  # -> 32
        ```
        """
        return self._count * Int(__brio.size_of[Self.T])


struct Allocation[T: AnyType](Movable, RegisterPassable, Writable):
    """Memory from `alloc`, to be given back with `dealloc`. Nothing gives it back by itself.

    Examples:

    ```mojo
    from std.memory.alloc import Layout, alloc, dealloc
    var memory = alloc(Layout[Int](count=2))
    memory.unsafe_ptr()[0] = 5
    print(memory.unsafe_ptr()[0], memory.layout().count())  # -> 5 2
    dealloc(memory^)
    ```
    """

    var _pointer: UnsafePointer[Self.T]
    var _layout: Layout[Self.T]

    @always_inline
    def __init__(
        out self,
        *,
        unsafe_assume_ownership: UnsafePointer[Self.T],
        layout: Layout[Self.T],
    ):
        """Takes over memory that was handed out before.

        Examples:

        ```mojo
        from std.memory.alloc import Layout, alloc, dealloc
        from std.memory.alloc import Allocation
        var address = alloc(Layout[Int](count=1)).unsafe_leak()
        var memory = Allocation(unsafe_assume_ownership=address, layout=Layout[Int](count=1))
        memory.unsafe_ptr()[] = 7
        print(memory.unsafe_ptr()[])  # -> 7
        dealloc(memory^)
        ```
        """
        self._pointer = unsafe_assume_ownership
        self._layout = layout

    @always_inline
    def unsafe_ptr(self) -> UnsafePointer[Self.T]:
        """Address of the first value.

        Examples:

        ```mojo
        from std.memory.alloc import Layout, alloc, dealloc
        var memory = alloc(Layout[Int](count=1))
        memory.unsafe_ptr()[] = 7
        print(memory.unsafe_ptr()[])  # -> 7
        dealloc(memory^)
        ```
        """
        return self._pointer

    @always_inline
    def unsafe_span(ref self) -> Span[Self.T, MutAnyOrigin]:
        """The room as values, which must be there.

        Examples:

        ```mojo
        from std.memory.alloc import Layout, alloc, dealloc
        var memory = alloc(Layout[Int](count=3))
        memory.unsafe_span().fill(7)
        print(memory.unsafe_span())  # -> [7, 7, 7]
        dealloc(memory^)
        ```
        """
        return Span[Self.T, MutAnyOrigin](
            ptr=self._pointer, length=self._layout.count()
        )

    def write_to[W: Writer](self, mut writer: W):
        """Writes `Allocation(pointer, layout)`.

        Examples:

        ```mojo
        from std.memory.alloc import Layout, alloc, dealloc
        var room = Layout[Int](count=1)
        var memory = alloc(room)
        print(String(memory).startswith("Allocation("))  # -> True
        dealloc(memory^)
        ```
        """
        writer.write("Allocation(", self._pointer, ", ", self._layout, ")")

    @always_inline
    def layout(self) -> Layout[Self.T]:
        """How much memory it is.

        Examples:

        ```mojo
        from std.memory.alloc import Layout, alloc, dealloc
        var memory = alloc(Layout[Int](count=3))
        print(memory.layout())  # -> Layout(count=3, alignment=8)
        dealloc(memory^)
        ```
        """
        return self._layout

    @always_inline
    def unsafe_leak(var self) -> UnsafePointer[Self.T]:
        """Address of the first value; the caller gives the memory back.

        Examples:

        ```mojo
        from std.memory.alloc import Layout, alloc, dealloc
        var address = alloc(Layout[Int](count=1)).unsafe_leak()
        address[] = 7
        print(address[])  # -> 7
        address.free()
        ```
        """
        return self._pointer

    @always_inline
    def into_thin(var self) -> ThinAllocation[Self.T]:
        """The same memory, without its layout.

        Examples:

        ```mojo
        from std.memory.alloc import Layout, alloc, dealloc
        var room = Layout[Int](count=3)
        var thin = alloc(room).into_thin()
        thin.unsafe_ptr()[2] = 7
        print(thin.unsafe_ptr()[2])  # -> 7
        dealloc(thin^.unsafe_with_layout(room))
        ```
        """
        return ThinAllocation[Self.T](unsafe_assume_ownership=self._pointer)


struct ThinAllocation[T: AnyType](Movable, RegisterPassable, Writable):
    """Memory from `alloc` whose size is known elsewhere.

    Examples:

    ```mojo
    from std.memory.alloc import Layout, alloc, dealloc
    var room = Layout[Int](count=3)
    var thin = alloc(room).into_thin()
    thin.unsafe_ptr()[0] = 7
    print(thin.unsafe_ptr()[0])  # -> 7
    dealloc(thin^.unsafe_with_layout(room))
    ```
    """

    var _pointer: UnsafePointer[Self.T]

    @always_inline
    def __init__(out self, *, unsafe_assume_ownership: UnsafePointer[Self.T]):
        """Takes over memory that was handed out before.

        Examples:

        ```mojo
        from std.memory.alloc import Layout, ThinAllocation, alloc, dealloc
        var room = Layout[Int](count=1)
        var thin = ThinAllocation(unsafe_assume_ownership=alloc(room).unsafe_leak())
        thin.unsafe_ptr()[] = 7
        print(thin.unsafe_ptr()[])  # -> 7
        dealloc(thin^.unsafe_with_layout(room))
        ```
        """
        self._pointer = unsafe_assume_ownership

    @always_inline
    def unsafe_ptr(self) -> UnsafePointer[Self.T]:
        """Address of the first value.

        Examples:

        ```mojo
        from std.memory.alloc import Layout, alloc, dealloc
        var room = Layout[Int](count=1)
        var thin = alloc(room).into_thin()
        thin.unsafe_ptr()[] = 7
        print(thin.unsafe_ptr()[])  # -> 7
        dealloc(thin^.unsafe_with_layout(room))
        ```
        """
        return self._pointer

    @always_inline
    def unsafe_leak(var self) -> UnsafePointer[Self.T]:
        """Address of the first value; the caller gives the memory back.

        Examples:

        ```mojo
        from std.memory.alloc import Layout, alloc, dealloc
        var address = alloc(Layout[Int](count=1)).into_thin().unsafe_leak()
        address[] = 7
        print(address[])  # -> 7
        address.free()
        ```
        """
        return self._pointer

    def write_to[W: Writer](self, mut writer: W):
        """Writes `ThinAllocation(pointer)`.

        Examples:

        ```mojo
        from std.memory.alloc import Layout, alloc, dealloc
        var room = Layout[Int](count=1)
        var thin = alloc(room).into_thin()
        print(String(thin).startswith("ThinAllocation("))  # -> True
        dealloc(thin^.unsafe_with_layout(room))
        ```
        """
        writer.write("ThinAllocation(", self._pointer, ")")

    @always_inline
    def unsafe_with_layout(
        var self, layout: Layout[Self.T]
    ) -> Allocation[Self.T]:
        """The same memory with the layout it was allocated with.

        Examples:

        ```mojo
        from std.memory.alloc import Layout, alloc, dealloc
        var room = Layout[Int](count=3)
        var whole = alloc(room).into_thin().unsafe_with_layout(room)
        print(whole.layout().count())  # -> 3
        dealloc(whole^)
        ```
        """
        return Allocation[Self.T](
            unsafe_assume_ownership=self._pointer, layout=layout
        )


@always_inline
def alloc[T: AnyType](count: Int, *, alignment: Int = 0) -> UnsafePointer[T]:
    """Memory for `count` values on the heap, without values; `free` gives it back.

    Parameters:
        T: The type of the values.

    Args:
        count: How many values.
        alignment: What divides the address, in bytes, a power of two; 0 for what the type needs.

    Returns:
        The address of the first value, which does not hold a value yet.

    Examples:

    ```mojo
    from std.memory import alloc

    var p = alloc[Int](3, alignment=64)
    p[2] = 7
    print(p[2], Int(p) % 64)  # -> 7 0
    p.free()
    ```
    """
    var align = max(alignment, Int(__brio.align_of[T]))
    # more than there can be, where the product would not fit: the allocation fails then
    comptime most = Int.MAX // max(Int(__brio.size_of[T]), 1)
    var bytes = count * Int(__brio.size_of[T]) if count <= most else Int.MAX
    return UnsafePointer[T](
        __brio.cast["pointer", __brio.ptr[T]](_heap_alloc(bytes, align))
    )


@always_inline
def alloc[T: AnyType](layout: Layout[T]) -> Allocation[T]:
    """Memory on the heap, without values; `dealloc` gives it back."""
    return Allocation[T](
        unsafe_assume_ownership=alloc[T](
            layout.count(), alignment=layout.alignment()
        ),
        layout=layout,
    )


@always_inline
def dealloc[T: AnyType, //](var allocation: Allocation[T]):
    """Gives memory back, which holds no values any more.

    Examples:

    ```mojo
    from std.memory import alloc, dealloc
    from std.memory.alloc import Layout
    var memory = alloc[Int](Layout[Int](count=4))
    memory.unsafe_ptr()[] = 7
    print(memory.unsafe_ptr()[])  # -> 7
    dealloc(memory^)
    ```
    """
    allocation.unsafe_ptr().free()


@always_inline
def unsafe_alloc[
    T: AnyType
](count: Int, *, alignment: Int = 0) -> UnsafePointer[T]:
    """What `alloc` with a number is called since 1.0: memory for `count` values on the heap, without values; `free` gives it back.

    Parameters:
        T: The type of the values.

    Args:
        count: How many values.
        alignment: What divides the address, in bytes, a power of two; 0 for what the type needs.

    Returns:
        The address of the first value, which does not hold a value yet.

    Examples:

    ```mojo
    from std.memory import unsafe_alloc
    var p = unsafe_alloc[Int](2)
    p[1] = 4
    print(p[1])  # -> 4
    p.free()
    ```
    """
    return alloc[T](count, alignment=alignment)


@always_inline
def unsafe_free[T: AnyType, //](pointer: UnsafePointer[T]):
    """Gives memory from `unsafe_alloc` back, which holds no values any more.

    Examples:

    ```mojo
    from std.memory import unsafe_alloc, unsafe_free
    var p = unsafe_alloc[Int](2)
    p[1] = 4
    print(p[1])  # -> 4
    unsafe_free(p)
    ```
    """
    pointer.free()
