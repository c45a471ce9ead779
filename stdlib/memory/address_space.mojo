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

    var value: __brio.int[32]

    comptime GENERIC = AddressSpace(0)
    """Any memory; the only kind on the host."""
    comptime __generic_space__ = Self.GENERIC
    """What a reference's address is in: `ref [origin, space]`."""
    comptime GLOBAL = AddressSpace(1)
    """Device memory that all threads see."""
    comptime SHARED = AddressSpace(3)
    """Memory of a thread block."""
    comptime CONSTANT = AddressSpace(4)
    """Device memory that kernels only read."""
    comptime LOCAL = AddressSpace(5)
    """Memory of one thread."""
    comptime SHARED_CLUSTER = AddressSpace(7)
    """Shared memory of the blocks of a cluster."""
    comptime BUFFER_RESOURCE = AddressSpace(8)
    """Descriptors of buffers of AMD GPUs."""

    @always_inline
    def __init__(out self, value: Int):
        """The space with this number."""
        self.value = __brio.cast["trunc", __brio.int[32]](value.value)

    @always_inline
    def __is__(self, other: Self) -> Bool:
        """Whether they are the same."""
        return self == other

    @always_inline
    def __eq__(self, other: AddressSpace) -> Bool:
        return __brio.make[Bool](__brio.op["cmp.eq"](self.value, other.value))

    @always_inline
    def __ne__(self, other: AddressSpace) -> Bool:
        return __brio.make[Bool](__brio.op["cmp.ne"](self.value, other.value))

    @always_inline
    def __index__(self) -> Int:
        return self.__int__()

    @always_inline
    def __int__(self) -> Int:
        return __brio.make[Int](__brio.cast["zext", __brio.int[64]](self.value))

    def write_to[W: Writer](self, mut writer: W):
        """Writes the number of the space."""
        writer.write("AddressSpace(", self.__int__(), ")")


comptime GPUAddressSpace = AddressSpace
comptime _GPUAddressSpace = AddressSpace
