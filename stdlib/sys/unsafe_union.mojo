"""`UnsafeUnion[*Ts]`: memory for a value of one of several types, as a `union` of C."""


def _largest[*Ts: AnyType](of_alignment: Bool) -> Int:
    """The size, or the alignment, that all of the types fit in."""
    var result = 1
    comptime for i in range(__brio.pack_size[Ts]):
        result = max(
            result,
            Int(__brio.align_of[Ts[i]])
            if of_alignment
            else Int(__brio.size_of[Ts[i]]),
        )
    return result


struct UnsafeUnion[*Ts: AnyType](
    Copyable, ImplicitlyCopyable, Movable, Writable
):
    """A value of one of the types `Ts`, all of them trivial; which of them it is, is not known.

    Parameters:
        Ts: The types.

    Examples:

    ```mojo
    from std.ffi.unsafe_union import UnsafeUnion
    var bits = UnsafeUnion[Float32, UInt32](Float32(1))
    print(bits.unsafe_get[UInt32]())  # -> 1065353216
    ```
    """

    comptime _align = _largest[*Self.Ts](True)
    comptime _size = (
        _largest[*Self.Ts](False) + Self._align - 1
    ) // Self._align * Self._align
    comptime _Unit = __brio.simd[3, Self._align]

    var _bytes: __brio.array[Self._Unit, Self._size // Self._align]

    @always_inline
    def __init__[T: AnyType, //](out self, value: T):
        """The bytes of `value`, whose type is one of `Ts`.

        Examples:

        ```mojo
        from std.ffi.unsafe_union import UnsafeUnion
        var number = UnsafeUnion[Int64, Float64](Int64(7))
        print(number.unsafe_get[Int64]())  # -> 7
        ```
        """
        comptime assert Self._has[
            T
        ](), "the type is not one of this 'UnsafeUnion'"
        __brio.mark_init(self._bytes)
        __brio.init(self._slot[T](), value)

    @always_inline
    def __init__(out self, *, unsafe_uninitialized: Tuple[]):
        """Bytes that are not set yet."""
        __brio.mark_init(self._bytes)

    @staticmethod
    def _has[T: AnyType]() -> Bool:
        comptime for i in range(__brio.pack_size[Self.Ts]):
            comptime if __brio.same_type[T, Self.Ts[i]]:
                return True
        return False

    @always_inline
    def _slot[T: AnyType](self) -> __brio.ptr[T]:
        return __brio.cast["pointer", __brio.ptr[T]](
            __brio.address_of(self._bytes)
        )

    @always_inline
    def unsafe_get[T: AnyType](self) -> T:
        """The bytes as a `T`.

        Examples:

        ```mojo
        from std.ffi.unsafe_union import UnsafeUnion
        var bits = UnsafeUnion[Float64, UInt64](Float64(0))
        print(bits.unsafe_get[UInt64]())  # -> 0
        ```
        """
        comptime assert Self._has[
            T
        ](), "the type is not one of this 'UnsafeUnion'"
        return __brio.deref(self._slot[T]())

    @always_inline
    def unsafe_take[T: AnyType](mut self) -> T:
        """The bytes as a `T`, moved out.

        Examples:

        ```mojo
        from std.ffi.unsafe_union import UnsafeUnion
        var number = UnsafeUnion[Int64, Float64](Int64(7))
        print(number.unsafe_take[Int64]())  # -> 7
        ```
        """
        comptime assert Self._has[T](), "not a type of this UnsafeUnion"
        return __brio.take(self._slot[T]())

    @always_inline
    def unsafe_get_ref[T: AnyType](ref self) -> ref[self] T:
        """The bytes as a `T`, in place.

        Examples:

        ```mojo
        from std.ffi.unsafe_union import UnsafeUnion
        var number = UnsafeUnion[Int64, Float64](Int64(7))
        number.unsafe_get_ref[Int64]() += 1
        print(number.unsafe_get[Int64]())  # -> 8
        ```
        """
        comptime assert Self._has[
            T
        ](), "the type is not one of this 'UnsafeUnion'"
        return __brio.deref(self._slot[T]())

    @always_inline
    def unsafe_set[T: AnyType, //](mut self, value: T):
        """Puts `value` in.

        Examples:

        ```mojo
        from std.ffi.unsafe_union import UnsafeUnion
        var number = UnsafeUnion[Int64, Float64](Int64(7))
        number.unsafe_set(Float64(0.5))
        print(number.unsafe_get[Float64]())  # -> 0.5
        ```
        """
        comptime assert Self._has[
            T
        ](), "the type is not one of this 'UnsafeUnion'"
        __brio.init(self._slot[T](), value)

    @always_inline
    def unsafe_ptr[T: AnyType](ref self) -> UnsafePointer[T, MutAnyOrigin]:
        """The address, as that of a `T`.

        Examples:

        ```mojo
        from std.ffi.unsafe_union import UnsafeUnion
        var number = UnsafeUnion[Int64, Float64](Int64(7))
        number.unsafe_ptr[Int64]()[] = 9
        print(number.unsafe_get[Int64]())  # -> 9
        ```
        """
        return UnsafePointer[T, MutAnyOrigin](self._slot[T]())

    def write_to[W: Writer](self, mut writer: W):
        """Writes the types, the size and the alignment.

        Examples:

        ```mojo
        from std.ffi.unsafe_union import UnsafeUnion
        print(String(UnsafeUnion[Int64, Float64](Int64(7))).endswith("(size=8, align=8)"))  # -> True
        ```
        """
        writer.write_string("UnsafeUnion[")
        comptime for i in range(__brio.pack_size[Self.Ts]):
            comptime if i > 0:
                writer.write_string(", ")
            writer.write_string(StaticString(__brio.type_name[Self.Ts[i]]))
        writer.write("](size=", Self._size, ", align=", Self._align, ")")
