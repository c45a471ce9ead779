"""Constants of the program."""


def _stored[T: Copyable, //, value: T]() -> UnsafePointer[T]:
    var place = alloc[T](1)
    place.init_pointee_copy(materialize[value]())
    return place


def global_constant[T: Copyable, //, value: T]() -> ref[StaticConstantOrigin] T:
    """A compile-time value in the program's constant memory.

    Parameters:
        T: The type of the value.
        value: The value.

    Returns:
        A reference to it, which needs no copy where the value is used.

    Examples:

    ```mojo
    from std.builtin.globals import global_constant

    comptime primes: InlineArray[Int, 4] = [2, 3, 5, 7]

    def prime(i: Int) -> Int:
        return global_constant[primes]()[i]

    print(prime(2))  # -> 5
    ```
    """
    comptime place = _stored[value]()
    return place[]
