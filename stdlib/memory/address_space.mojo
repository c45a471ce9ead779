"""`AddressSpace`: which memory a pointer points into."""


struct AddressSpace(
    Equatable, Identifiable, Intable, TrivialRegisterPassable, Writable
):
    """A kind of device memory.

    Examples:

    ```mojo
    from std.gpu.memory import AddressSpace
    print(AddressSpace.SHARED == AddressSpace.GENERIC)  # -> False
    ```
    """

    var _number: __brio.int[32]

    comptime GENERIC = AddressSpace(0)
    """Any memory; the only kind on the host.

    Examples:

    ```mojo
    from std.memory import AddressSpace
    print(AddressSpace.GENERIC == AddressSpace(0))  # -> True
    ```
    """
    comptime __generic_space__ = Self.GENERIC
    """What a reference's address is in: `ref [origin, space]`."""
    comptime GLOBAL = AddressSpace(1)
    """Device memory that all threads see.

    Examples:

    ```mojo
    from std.memory import AddressSpace
    comptime assert AddressSpace.GLOBAL == AddressSpace(1)
    ```
    """
    comptime SHARED = AddressSpace(3)
    """Memory of a thread block.

    Examples:

    ```mojo
    from std.memory import AddressSpace
    from std.gpu import thread_idx
    from std.gpu.host import DeviceContext
    from std.gpu.sync import barrier
    from std.memory import stack_allocation

    def turn_round(values: UnsafePointer[Int32, MutAnyOrigin]):
        var tile = stack_allocation[4, Int32, address_space=AddressSpace.SHARED]()
        tile[thread_idx.x] = values[thread_idx.x]
        barrier()
        values[thread_idx.x] = tile[3 - thread_idx.x]

    var ctx = DeviceContext()
    var data = ctx.enqueue_create_buffer[DType.int32](4)
    with data.map_to_host() as values:
        for i in range(4):
            values[i] = Int32(i)
    ctx.enqueue_function[turn_round](data, grid_dim=1, block_dim=4)
    with data.map_to_host() as values:
        print(values[0], values[3])  # -> 3 0
    ```
    """
    comptime CONSTANT = AddressSpace(4)
    """Device memory that kernels only read.

    Examples:

    ```mojo
    from std.memory import AddressSpace
    comptime assert AddressSpace.CONSTANT != AddressSpace.GLOBAL
    ```
    """
    comptime LOCAL = AddressSpace(5)
    """Memory of one thread.

    Examples:

    ```mojo
    from std.memory import AddressSpace
    from std.memory import stack_allocation

    var values = stack_allocation[4, Int32, address_space=AddressSpace.LOCAL]()
    values[3] = 7
    print(values[3])  # -> 7
    ```
    """
    comptime SHARED_CLUSTER = AddressSpace(7)
    """Shared memory of the blocks of a cluster.

    Examples:

    ```mojo
    print(AddressSpace.SHARED_CLUSTER == AddressSpace.SHARED)  # -> False
    ```
    """
    comptime BUFFER_RESOURCE = AddressSpace(8)
    """Descriptors of buffers of AMD GPUs.

    Examples:

    ```mojo
    print(AddressSpace.BUFFER_RESOURCE == AddressSpace.GLOBAL)  # -> False
    ```
    """

    @always_inline
    def __init__(out self, value: Int):
        """The space with this number.

        Examples:

        ```mojo
        from std.memory import AddressSpace
        print(AddressSpace(3) == AddressSpace.SHARED)  # -> True
        ```
        """
        self._number = __brio.cast["trunc", __brio.int[32]](value.value)

    @always_inline
    def __is__(self, other: Self) -> Bool:
        """Whether they are the same.

        Examples:

        ```mojo
        from std.memory import AddressSpace
        print(AddressSpace.SHARED is AddressSpace.SHARED)  # -> True
        ```
        """
        return self == other

    @always_inline
    def __eq__(self, other: AddressSpace) -> Bool:
        """Whether they are the same.

        Examples:

        ```mojo
        from std.memory import AddressSpace
        def place[space: AddressSpace]() -> String:
            return "a block's" if space == AddressSpace.SHARED else "another"

        print(place[AddressSpace.SHARED](), place[AddressSpace.GLOBAL]())  # -> a block's another
        ```
        """
        return __brio.make[Bool](
            __brio.op["cmp.eq"](self._number, other._number)
        )

    @always_inline
    def __ne__(self, other: AddressSpace) -> Bool:
        """Whether they are different.

        Examples:

        ```mojo
        from std.memory import AddressSpace
        print(AddressSpace.SHARED != AddressSpace.LOCAL)  # -> True
        ```
        """
        return __brio.make[Bool](
            __brio.op["cmp.ne"](self._number, other._number)
        )

    @always_inline
    def value(self) -> Int:
        """The number of the space.

        Examples:

        ```mojo
        from std.memory import AddressSpace
        print(AddressSpace.GLOBAL.value())  # -> 1
        ```
        """
        return self.__int__()

    @always_inline
    def __index__(self) -> Int:
        """The number of the space.

        Examples:

        ```mojo
        from std.memory import AddressSpace
        print(["generic", "global"][AddressSpace.GLOBAL.__index__()])  # -> global
        ```
        """
        return self.__int__()

    @always_inline
    def __int__(self) -> Int:
        """The number of the space.

        Examples:

        ```mojo
        from std.memory import AddressSpace
        print(Int(AddressSpace.SHARED))  # -> 3
        ```
        """
        return __brio.make[Int](
            __brio.cast["zext", __brio.int[64]](self._number)
        )

    def write_to[W: Writer](self, mut writer: W):
        """Writes `AddressSpace(number)`.

        Examples:

        ```mojo
        print(AddressSpace.GENERIC)  # -> AddressSpace(0)
        ```
        """
        writer.write("AddressSpace(", self.__int__(), ")")


comptime GPUAddressSpace = AddressSpace
"""Name of 2025.

Examples:

```mojo
from std.memory.pointer import GPUAddressSpace
print(GPUAddressSpace.SHARED == AddressSpace.SHARED)  # -> True
```
"""
comptime _GPUAddressSpace = AddressSpace
