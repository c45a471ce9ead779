"""`alloc`, `dealloc`, `Layout`: memory on the heap, and who owns it."""

from internal.heap import _heap_alloc
from memory.unsafe_pointer import UnsafePointer


@fieldwise_init
struct Layout[T: AnyType](
    Copyable, ImplicitlyCopyable, Movable, TrivialRegisterPassable, Writable
):
    """How much memory: room for a number of values of one type, and where it may start."""

    var _count: Int
    var _alignment: Int

    @always_inline
    def __init__(out self, *, count: Int):
        """Room for `count` values."""
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
        """Room for `count` values, from an address that `alignment` divides."""
        comptime assert Self.is_valid_alignment(
            alignment
        ), "an alignment is a power of two, and at least that of the type"
        return Self(count=count, unsafe_unchecked_alignment=alignment)

    @staticmethod
    @always_inline
    def is_valid_alignment(alignment: Int) -> Bool:
        """Whether it is a power of two, and at least that of the type."""
        return (
            alignment >= Int(__brio.align_of[Self.T])
            and alignment & (alignment - 1) == 0
        )

    @always_inline
    def as_byte_layout(self) -> Layout[Byte]:
        """The same room counted in bytes."""
        return Layout[Byte](
            count=self.byte_size(), unsafe_unchecked_alignment=self._alignment
        )

    def write_to[W: Writer](self, mut writer: W):
        """Writes `Layout(count=..., alignment=...)`."""
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
        """Room for one value."""
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
    """Memory from `alloc`, to be given back with `dealloc`. Nothing gives it back by itself."""

    var _pointer: UnsafePointer[Self.T]
    var _layout: Layout[Self.T]

    @always_inline
    def __init__(
        out self,
        *,
        unsafe_assume_ownership: UnsafePointer[Self.T],
        layout: Layout[Self.T],
    ):
        """Takes over memory that was handed out before."""
        self._pointer = unsafe_assume_ownership
        self._layout = layout

    @always_inline
    def unsafe_ptr(self) -> UnsafePointer[Self.T]:
        """Address of the first value."""
        return self._pointer

    @always_inline
    def unsafe_span(ref self) -> Span[Self.T, MutAnyOrigin]:
        """The room as values, which must be there."""
        return Span[Self.T, MutAnyOrigin](
            ptr=self._pointer, length=self._layout.count()
        )

    def write_to[W: Writer](self, mut writer: W):
        """Writes `Allocation(pointer, layout)`."""
        writer.write("Allocation(", self._pointer, ", ", self._layout, ")")

    @always_inline
    def layout(self) -> Layout[Self.T]:
        """How much memory it is."""
        return self._layout

    @always_inline
    def unsafe_leak(var self) -> UnsafePointer[Self.T]:
        """Address of the first value; the caller gives the memory back."""
        return self._pointer

    @always_inline
    def into_thin(var self) -> ThinAllocation[Self.T]:
        """The same memory, without its layout."""
        return ThinAllocation[Self.T](unsafe_assume_ownership=self._pointer)


struct ThinAllocation[T: AnyType](Movable, RegisterPassable, Writable):
    """Memory from `alloc` whose size is known elsewhere."""

    var _pointer: UnsafePointer[Self.T]

    @always_inline
    def __init__(out self, *, unsafe_assume_ownership: UnsafePointer[Self.T]):
        """Takes over memory that was handed out before."""
        self._pointer = unsafe_assume_ownership

    @always_inline
    def unsafe_ptr(self) -> UnsafePointer[Self.T]:
        """Address of the first value."""
        return self._pointer

    @always_inline
    def unsafe_leak(var self) -> UnsafePointer[Self.T]:
        """Address of the first value; the caller gives the memory back."""
        return self._pointer

    def write_to[W: Writer](self, mut writer: W):
        """Writes `ThinAllocation(pointer)`."""
        writer.write("ThinAllocation(", self._pointer, ")")

    @always_inline
    def unsafe_with_layout(
        var self, layout: Layout[Self.T]
    ) -> Allocation[Self.T]:
        """The same memory with the layout it was allocated with."""
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
    """Gives memory back, which holds no values any more."""
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
    """Gives memory from `unsafe_alloc` back, which holds no values any more."""
    pointer.free()
