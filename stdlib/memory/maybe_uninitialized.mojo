"""`UnsafeMaybeUninit`: room for a value that may not be there."""


struct UnsafeMaybeUninit[T: AnyType](
    Defaultable,
    ImplicitlyCopyable where __brio.is_trivial[T],
    Movable,
    RegisterPassable,
):
    """Room for one value. Nothing keeps track of whether it is there, and nothing destroys it.

    Examples:

    ```mojo
    from std.memory import UnsafeMaybeUninit
    var room = UnsafeMaybeUninit[String]()
    room.init_from("abc")
    print(room.unsafe_assume_init_ref())  # -> abc
    room.unsafe_assume_init_destroy()
    ```
    """

    comptime _Unit = __brio.simd[3, __brio.align_of[Self.T]]
    comptime _count = Int(__brio.size_of[Self.T]) // Int(
        __brio.align_of[Self.T]
    )

    var _storage: __brio.array[Self._Unit, Self._count]

    @always_inline
    def __init__(out self):
        """Room without a value.

        Examples:

        ```mojo
        from std.memory import UnsafeMaybeUninit
        var room = UnsafeMaybeUninit[Int]()
        room.init_from(7)
        print(room.unsafe_assume_init_take())  # -> 7
        ```
        """
        __brio.mark_init(self._storage)

    @always_inline
    @implicit
    def __init__(out self, var value: Self.T):
        """Room with a value."""
        __brio.mark_init(self._storage)
        __brio.init(self.unsafe_ptr().address, value^)

    @staticmethod
    @always_inline
    def zeroed() -> Self:
        """Room whose bytes are all 0.

        Examples:

        ```mojo
        from std.memory import UnsafeMaybeUninit
        var room = UnsafeMaybeUninit[Int].zeroed()
        print(room.unsafe_assume_init_ref())  # -> 0
        ```
        """
        var room = Self()
        __brio.intrinsic["memory.set", __brio.none](
            room.unsafe_ptr()._bytes(),
            __brio.constant[__brio.int[8], 0](),
            Int(__brio.size_of[Self.T]).value,
        )
        return room^

    @always_inline
    def unsafe_ptr(self) -> UnsafePointer[Self.T]:
        """Address of the value.

        Examples:

        ```mojo
        from std.memory import UnsafeMaybeUninit
        var room = UnsafeMaybeUninit[Int]()
        room.unsafe_ptr().init_pointee_copy(7)
        print(room.unsafe_assume_init_take())  # -> 7
        ```
        """
        return UnsafePointer[Self.T](
            __brio.cast["pointer", __brio.ptr[Self.T]](
                __brio.address_of(self._storage)
            )
        )

    @always_inline
    def write(mut self, var value: Self.T):
        """Puts a value where there is none.

        Examples:

        ```mojo
        from std.memory import UnsafeMaybeUninit
        var room = UnsafeMaybeUninit[Int]()
        room.write(7)
        print(room.assume_initialized())  # -> 7
        ```
        """
        __brio.init(self.unsafe_ptr().address, value^)

    @always_inline
    def init_from(mut self, var value: Self.T):
        """Puts a value where there is none.

        Examples:

        ```mojo
        from std.memory import UnsafeMaybeUninit
        var room = UnsafeMaybeUninit[String]()
        room.init_from("abc")
        print(room.unsafe_assume_init_take())  # -> abc
        ```
        """
        __brio.init(self.unsafe_ptr().address, value^)

    @always_inline
    def assume_initialized(ref self) -> ref[self] Self.T:
        """The value, which must be there.

        Examples:

        ```mojo
        from std.memory import UnsafeMaybeUninit
        var room = UnsafeMaybeUninit[Int]()
        room.init_from(7)
        room.assume_initialized() += 1
        print(room.assume_initialized())  # -> 8
        ```
        """
        return __brio.deref(self.unsafe_ptr().address)

    @always_inline
    def unsafe_assume_init_ref(ref self) -> ref[self] Self.T:
        """The value, which must be there.

        Examples:

        ```mojo
        from std.memory import UnsafeMaybeUninit
        var room = UnsafeMaybeUninit[Int]()
        room.init_from(7)
        room.unsafe_assume_init_ref() += 1
        print(room.unsafe_assume_init_ref())  # -> 8
        ```
        """
        return __brio.deref(self.unsafe_ptr().address)

    @always_inline
    def unsafe_assume_init_take(mut self) -> Self.T:
        """Moves the value out, which must be there.

        Examples:

        ```mojo
        from std.memory import UnsafeMaybeUninit
        var room = UnsafeMaybeUninit[String]()
        room.init_from("abc")
        var text = room.unsafe_assume_init_take()
        print(text)  # -> abc
        ```
        """
        return __brio.take(self.unsafe_ptr().address)

    @always_inline
    def assume_initialized_destroy(mut self):
        """Ends the value, which must be there.

        Examples:

        ```mojo
        from std.memory import UnsafeMaybeUninit
        var room = UnsafeMaybeUninit[String]()
        room.init_from("abc")
        print(room.assume_initialized())  # -> abc
        room.assume_initialized_destroy()
        ```
        """
        __brio.destroy(self.unsafe_ptr().address)

    @always_inline
    def unsafe_assume_init_destroy(mut self):
        """Ends the value, which must be there.

        Examples:

        ```mojo
        from std.memory import UnsafeMaybeUninit
        @fieldwise_init
        struct Guard(Movable):
            var name: Int

            def __del__(deinit self):
                print("end of", self.name)

        var room = UnsafeMaybeUninit[Guard]()
        room.init_from(Guard(7))
        room.unsafe_assume_init_destroy()  # -> end of 7
        ```
        """
        __brio.destroy(self.unsafe_ptr().address)


comptime UnsafeMaybeUninitialized = UnsafeMaybeUninit
"""Name of 2025.

Examples:

```mojo
from std.memory import UnsafeMaybeUninitialized
var room = UnsafeMaybeUninitialized[Int]()
room.write(4)
print(room.assume_initialized())  # -> 4
```
"""
