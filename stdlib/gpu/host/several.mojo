"""Several devices together: `DeviceContextList`, `DeviceMulticastBuffer`."""

from gpu.host.buffer import DeviceBuffer
from gpu.host.context import DeviceContext


struct DeviceContextList[size: Int](
    Copyable, ImplicitlyCopyable, Movable, Sized
):
    """A fixed number of contexts, one for each device that takes part in something.

    Parameters:
        size: How many.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from std.gpu.host.several import DeviceContextList
    var ctx = DeviceContext()
    var both = DeviceContextList[2](ctx, ctx)
    print(len(both), both[1].id() == ctx.id())  # -> 2 True
    ```
    """

    var _contexts: List[DeviceContext]

    @__attribute
    def device_contexts(self) -> List[DeviceContext]:
        """The devices.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from std.gpu.host.several import DeviceContextList
        var ctx = DeviceContext()
        var both = DeviceContextList[2](ctx, ctx)
        print(len(both.device_contexts))  # -> 2
        ```
        """
        return self._contexts.copy()

    def __init__(out self, *contexts: DeviceContext) raises:
        """The contexts in their order; raises when there are not `size` of them.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from std.gpu.host.several import DeviceContextList
        var ctx = DeviceContext()
        var both = DeviceContextList[2](ctx, ctx)
        print(both[0].id() == ctx.id())  # -> True
        ```
        """
        self._contexts = List[DeviceContext]()
        for i in range(len(contexts)):
            self._contexts.append(contexts[i])
        self._check()

    def __init__(out self, contexts: List[DeviceContext]) raises:
        """The same of a list."""
        self._contexts = List[DeviceContext]()
        for i in range(len(contexts)):
            self._contexts.append(contexts[i])
        self._check()

    def _check(self) raises:
        if len(self._contexts) != Self.size:
            raise Error(
                "Invalid number of device contexts: ",
                len(self._contexts),
                " given, the list has ",
                Self.size,
            )

    @always_inline
    def __len__(self) -> Int:
        """How many contexts.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from std.gpu.host.several import DeviceContextList
        var ctx = DeviceContext()
        var both = DeviceContextList[2](ctx, ctx)
        print(len(both))  # -> 2
        ```
        """
        return Self.size

    def __getitem_param__[index: Int](self) -> DeviceContext:
        """The context at `index`, known at compile time.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from std.gpu.host.several import DeviceContextList
        var ctx = DeviceContext()
        var both = DeviceContextList[2](ctx, ctx)
        print(both[0].id() == ctx.id())  # -> True
        ```
        """
        comptime assert (
            index >= 0 and index < Self.size
        ), "there is no context of this number"
        return self._contexts[index]

    def __getitem__(self, index: Int) -> DeviceContext:
        """The context at `index`.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from std.gpu.host.several import DeviceContextList
        var ctx = DeviceContext()
        var both = DeviceContextList[2](ctx, ctx)
        for i in range(len(both)):
            print(both[i].id() == ctx.id())
        # -> True
        # -> True
        ```
        """
        return self._contexts[index]

    def filter_gpu_contexts[
        count: Int
    ](self) raises -> DeviceContextList[count]:
        """Those that are of GPUs; raises when they are not `count`.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from std.gpu.host.several import DeviceContextList
        var ctx = DeviceContext(api="cpu")
        var both = DeviceContextList[2](ctx, ctx)
        print(len(both.filter_gpu_contexts[0]()))  # -> 0
        ```
        """
        var found = List[DeviceContext]()
        for i in range(Self.size):
            if self._contexts[i].api() != "cpu":
                found.append(self._contexts[i])
        if len(found) != count:
            raise Error(
                "Invalid number of GPU device contexts: ",
                len(found),
                " found, ",
                count,
                " wanted",
            )
        return DeviceContextList[count](found)


comptime DeviceContextArray = DeviceContextList
"""Its name in early 2026.

Examples:

```mojo
from std.gpu.host import DeviceContext
from std.gpu.host.several import DeviceContextArray
var ctx = DeviceContext()
var both = DeviceContextArray[2](ctx, ctx)
print(len(both))  # -> 2
```
"""


struct DeviceMulticastBuffer[dtype: DType](Movable):
    """Memory with a piece on every device, which one store reaches together. No device here offers it: making one raises.

    Parameters:
        dtype: The kind of the numbers.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from std.gpu.host.several import DeviceMulticastBuffer
    try:
        _ = DeviceMulticastBuffer[DType.float32]([DeviceContext()], 8)
    except:
        print("not offered")  # -> not offered
    ```
    """

    var _pieces: List[DeviceBuffer[Self.dtype]]

    def __init__(out self, var contexts: List[DeviceContext], size: Int) raises:
        """Always raises: see `DeviceContext.supports_multicast`.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from std.gpu.host.several import DeviceMulticastBuffer
        try:
            _ = DeviceMulticastBuffer[DType.float32]([DeviceContext()], 8)
        except:
            print("not offered")  # -> not offered
        ```
        """
        self._pieces = List[DeviceBuffer[Self.dtype]]()
        raise Error(
            (
                "DeviceMulticastBuffer: multicast memory is not supported by"
                " this runtime (supports_multicast() is False); use a "
            ),
            "DeviceBuffer on each of the ",
            len(contexts),
            " devices and enable_peer_access",
        )
