"""`Coroutine[T]`: the call of an `async` function as a value. The function has run where it was called; what is kept is its result."""

from builtin.origin import OriginSet
from builtin.slot import _Slot

comptime AnyCoroutine = OpaquePointer
"""The address of a coroutine, whatever it gives.

Examples:

```mojo
from std.builtin.coroutine import AnyCoroutine

var x = 4
var address: AnyCoroutine = UnsafePointer(to=x).bitcast[NoneType]()
print(address.bitcast[Int]()[])  # -> 4
```
"""


struct Coroutine[type: Movable, origins: OriginSet = OriginSet()](
    Movable, RegisterPassable
):
    """The call of an `async` function.

    Parameters:
        type: What it gives.
        origins: What it uses.

    Examples:

    ```mojo
    from std.builtin.coroutine import Coroutine

    async def half(x: Int) -> Int:
        return x // 2

    async def both(x: Int) -> Int:
        var first: Coroutine[Int] = half(x)
        return await first^ + await half(x + 10)

    print(both(4))  # -> 9
    ```
    """

    var _value: Self.type

    @implicit
    def __init__(out self, var handle: Self.type):
        """The call that has given this.

        Examples:

        ```mojo
        from std.builtin.coroutine import Coroutine

        def ready(x: Int) -> Coroutine[Int]:
            return Coroutine[Int](x)

        async def doubled() -> Int:
            return 2 * await ready(4)

        print(doubled())  # -> 8
        ```
        """
        self._value = handle^

    def __await__(deinit self) -> Self.type:
        """What it gave.

        Examples:

        ```mojo
        from std.builtin.coroutine import Coroutine

        async def half(x: Int) -> Int:
            return x // 2

        async def main_task() -> Int:
            var call = half(8)
            return await call^

        print(main_task())  # -> 4
        ```
        """
        return self._value^

    def force_destroy(deinit self):
        """Ends it without asking what it gave.

        Examples:

        ```mojo
        from std.builtin.coroutine import Coroutine

        async def half(x: Int) -> Int:
            return x // 2

        var call: Coroutine[Int] = half(8)
        call^.force_destroy()
        print("not asked")  # -> not asked
        ```
        """
        pass


struct RaisingCoroutine[type: Movable, origins: OriginSet = OriginSet()](
    Movable, RegisterPassable
):
    """The call of an `async` function that may raise. It raises where the call is awaited.

    Parameters:
        type: What it gives.
        origins: What it uses.

    Examples:

    ```mojo
    async def half(x: Int) raises -> Int:
        if x % 2:
            raise Error("odd")
        return x // 2

    async def halves() raises -> Int:
        return await half(8) + await half(7)

    try:
        print(halves())
    except error:
        print(error)  # -> odd
    ```
    """

    var _value: _Slot[Self.type]
    var _error: Optional[Error]

    @implicit
    def __init__(out self, var handle: Self.type):
        """The call that has given this.

        Examples:

        ```mojo
        from std.builtin.coroutine import RaisingCoroutine

        async def waited() raises -> Int:
            return await RaisingCoroutine[Int](4)

        print(waited())  # -> 4
        ```
        """
        self._value = _Slot[Self.type](handle^)
        self._error = None

    def __init__(out self, *, var error: Error):
        """The call that has raised this."""
        self._value = _Slot[Self.type]()
        self._error = Optional[Error](error^)

    def __await__(deinit self) raises -> Self.type:
        """What it gave.

        Raises:
            What the function raised.

        Examples:

        ```mojo
        async def half(x: Int) raises -> Int:
            return x // 2

        async def both() raises -> Int:
            return await half(8) + await half(6)

        print(both())  # -> 7
        ```
        """
        if self._error:
            raise self._error.take()
        return self._value.take()

    def force_destroy(deinit self):
        """Ends it without asking what it gave.

        Examples:

        ```mojo
        from std.builtin.coroutine import RaisingCoroutine

        var call = RaisingCoroutine[Int](error=Error("odd"))
        call^.force_destroy()
        print("what it raised is not asked")  # -> what it raised is not asked
        ```
        """
        pass
