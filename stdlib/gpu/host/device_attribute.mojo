"""`DeviceAttribute`: properties of devices, by CUDA's numbers."""


struct DeviceAttribute(Equatable, TrivialRegisterPassable):
    """A property to ask a device for.

    Examples:

    ```mojo
    from std.gpu.host import DeviceAttribute, DeviceContext

    var ctx = DeviceContext(api="cpu")
    var threads = ctx.get_attribute(DeviceAttribute.MAX_THREADS_PER_BLOCK)
    print(threads >= 256, ctx.get_attribute(DeviceAttribute.WARP_SIZE))  # -> True 32
    ```
    """

    var _value: Int

    comptime MAX_THREADS_PER_BLOCK = DeviceAttribute(1)
    """The most threads a block can have."""
    comptime MAX_BLOCK_DIM_X = DeviceAttribute(2)
    """The most threads in direction x of a block."""
    comptime MAX_BLOCK_DIM_Y = DeviceAttribute(3)
    """The most threads in direction y of a block."""
    comptime MAX_BLOCK_DIM_Z = DeviceAttribute(4)
    """The most threads in direction z of a block."""
    comptime MAX_GRID_DIM_X = DeviceAttribute(5)
    """The most blocks in direction x of a grid."""
    comptime MAX_GRID_DIM_Y = DeviceAttribute(6)
    """The most blocks in direction y of a grid."""
    comptime MAX_GRID_DIM_Z = DeviceAttribute(7)
    """The most blocks in direction z of a grid."""
    comptime MAX_SHARED_MEMORY_PER_BLOCK = DeviceAttribute(8)
    """Bytes of shared memory that a block can have without asking for more."""
    comptime WARP_SIZE = DeviceAttribute(10)
    """Threads of a warp."""
    comptime MAX_REGISTERS_PER_BLOCK = DeviceAttribute(12)
    """Registers of 32 bits that a block can have."""
    comptime CLOCK_RATE = DeviceAttribute(13)
    """The highest clock rate, in kHz."""
    comptime MULTIPROCESSOR_COUNT = DeviceAttribute(16)
    """Number of multiprocessors."""
    comptime MAX_THREADS_PER_MULTIPROCESSOR = DeviceAttribute(39)
    """The most threads that a multiprocessor runs at a time."""
    comptime COMPUTE_CAPABILITY_MAJOR = DeviceAttribute(75)
    """The first number of the compute capability."""
    comptime COMPUTE_CAPABILITY_MINOR = DeviceAttribute(76)
    """The second number of the compute capability."""
    comptime MAX_SHARED_MEMORY_PER_MULTIPROCESSOR = DeviceAttribute(81)
    """Bytes of shared memory of a multiprocessor."""
    comptime MAX_REGISTERS_PER_MULTIPROCESSOR = DeviceAttribute(82)
    """Registers of 32 bits of a multiprocessor."""
    comptime COOPERATIVE_LAUNCH = DeviceAttribute(95)
    """1 where all blocks of a launch can run at a time and meet."""
    comptime MAX_SHARED_MEMORY_PER_BLOCK_OPTIN = DeviceAttribute(97)
    """Bytes of shared memory that a block can have when the kernel asks for more."""
    comptime MAX_BLOCKS_PER_MULTIPROCESSOR = DeviceAttribute(106)
    """The most blocks that a multiprocessor runs at a time."""
    comptime MAX_ACCESS_POLICY_WINDOW_SIZE = DeviceAttribute(109)
    """Bytes of memory that a launch can give a cache policy to."""
    comptime PARALLELISM_LEVEL = DeviceAttribute(1000)
    """Threads of the host that the CPU device uses; of a GPU its multiprocessors."""

    @always_inline
    def __init__(out self, value: Int):
        """The attribute with this number."""
        self._value = value

    @always_inline
    def __eq__(self, other: DeviceAttribute) -> Bool:
        return self._value == other._value
