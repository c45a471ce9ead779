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
    """The most threads a block can have.

    Examples:

    ```mojo
    from std.gpu.host import DeviceAttribute, DeviceContext
    var most = DeviceContext().get_attribute(DeviceAttribute.MAX_THREADS_PER_BLOCK)
    print(most >= 256)  # -> True
    ```
    """
    comptime MAX_BLOCK_DIM_X = DeviceAttribute(2)
    """The most threads in direction x of a block.

    Examples:

    ```mojo
    from std.gpu.host import DeviceAttribute, DeviceContext
    print(DeviceContext().get_attribute(DeviceAttribute.MAX_BLOCK_DIM_X) >= 256)  # -> True
    ```
    """
    comptime MAX_BLOCK_DIM_Y = DeviceAttribute(3)
    """The most threads in direction y of a block.

    Examples:

    ```mojo
    from std.gpu.host import DeviceAttribute, DeviceContext
    print(DeviceContext().get_attribute(DeviceAttribute.MAX_BLOCK_DIM_Y) >= 256)  # -> True
    ```
    """
    comptime MAX_BLOCK_DIM_Z = DeviceAttribute(4)
    """The most threads in direction z of a block.

    Examples:

    ```mojo
    from std.gpu.host import DeviceAttribute, DeviceContext
    print(DeviceContext().get_attribute(DeviceAttribute.MAX_BLOCK_DIM_Z) >= 64)  # -> True
    ```
    """
    comptime MAX_GRID_DIM_X = DeviceAttribute(5)
    """The most blocks in direction x of a grid.

    Examples:

    ```mojo
    from std.gpu.host import DeviceAttribute, DeviceContext
    print(DeviceContext().get_attribute(DeviceAttribute.MAX_GRID_DIM_X) >= 65535)  # -> True
    ```
    """
    comptime MAX_GRID_DIM_Y = DeviceAttribute(6)
    """The most blocks in direction y of a grid.

    Examples:

    ```mojo
    from std.gpu.host import DeviceAttribute, DeviceContext
    print(DeviceContext().get_attribute(DeviceAttribute.MAX_GRID_DIM_Y) >= 65535)  # -> True
    ```
    """
    comptime MAX_GRID_DIM_Z = DeviceAttribute(7)
    """The most blocks in direction z of a grid.

    Examples:

    ```mojo
    from std.gpu.host import DeviceAttribute, DeviceContext
    print(DeviceContext().get_attribute(DeviceAttribute.MAX_GRID_DIM_Z) >= 65535)  # -> True
    ```
    """
    comptime MAX_SHARED_MEMORY_PER_BLOCK = DeviceAttribute(8)
    """Bytes of shared memory that a block can have without asking for more.

    Examples:

    ```mojo
    from std.gpu.host import DeviceAttribute, DeviceContext
    var bytes = DeviceContext().get_attribute(DeviceAttribute.MAX_SHARED_MEMORY_PER_BLOCK)
    print(bytes >= 48 * 1024)  # -> True
    ```
    """
    comptime WARP_SIZE = DeviceAttribute(10)
    """Threads of a warp.

    Examples:

    ```mojo
    from std.gpu.host import DeviceAttribute, DeviceContext
    var width = DeviceContext().get_attribute(DeviceAttribute.WARP_SIZE)
    print(width == 32 or width == 64)  # -> True
    ```
    """
    comptime MAX_REGISTERS_PER_BLOCK = DeviceAttribute(12)
    """Registers of 32 bits that a block can have.

    Examples:

    ```mojo
    from std.gpu.host import DeviceAttribute, DeviceContext
    print(DeviceContext().get_attribute(DeviceAttribute.MAX_REGISTERS_PER_BLOCK) >= 0)  # -> True
    ```
    """
    comptime CLOCK_RATE = DeviceAttribute(13)
    """The highest clock rate, in kHz.

    Examples:

    ```mojo
    from std.gpu.host import DeviceAttribute, DeviceContext
    print(DeviceContext().get_attribute(DeviceAttribute.CLOCK_RATE) >= 0)  # -> True
    ```
    """
    comptime MULTIPROCESSOR_COUNT = DeviceAttribute(16)
    """Number of multiprocessors.

    Examples:

    ```mojo
    from std.gpu.host import DeviceAttribute, DeviceContext
    var count = DeviceContext().get_attribute(DeviceAttribute.MULTIPROCESSOR_COUNT)
    var blocks = 4 * count  # a few for each multiprocessor
    print(blocks >= 4)  # -> True
    ```
    """
    comptime MAX_THREADS_PER_MULTIPROCESSOR = DeviceAttribute(39)
    """The most threads that a multiprocessor runs at a time.

    Examples:

    ```mojo
    from std.gpu.host import DeviceAttribute, DeviceContext
    print(DeviceContext().get_attribute(DeviceAttribute.MAX_THREADS_PER_MULTIPROCESSOR) >= 256)  # -> True
    ```
    """
    comptime COMPUTE_CAPABILITY_MAJOR = DeviceAttribute(75)
    """The first number of the compute capability.

    Examples:

    ```mojo
    from std.gpu.host import DeviceAttribute, DeviceContext
    print(DeviceContext().get_attribute(DeviceAttribute.COMPUTE_CAPABILITY_MAJOR) >= 0)  # -> True
    ```
    """
    comptime COMPUTE_CAPABILITY_MINOR = DeviceAttribute(76)
    """The second number of the compute capability.

    Examples:

    ```mojo
    from std.gpu.host import DeviceAttribute, DeviceContext
    print(DeviceContext().get_attribute(DeviceAttribute.COMPUTE_CAPABILITY_MINOR) >= 0)  # -> True
    ```
    """
    comptime MAX_SHARED_MEMORY_PER_MULTIPROCESSOR = DeviceAttribute(81)
    """Bytes of shared memory of a multiprocessor.

    Examples:

    ```mojo
    from std.gpu.host import DeviceAttribute, DeviceContext
    print(DeviceContext().get_attribute(DeviceAttribute.MAX_SHARED_MEMORY_PER_MULTIPROCESSOR) >= 0)  # -> True
    ```
    """
    comptime MAX_REGISTERS_PER_MULTIPROCESSOR = DeviceAttribute(82)
    """Registers of 32 bits of a multiprocessor.

    Examples:

    ```mojo
    from std.gpu.host import DeviceAttribute, DeviceContext
    print(DeviceContext().get_attribute(DeviceAttribute.MAX_REGISTERS_PER_MULTIPROCESSOR) >= 0)  # -> True
    ```
    """
    comptime COOPERATIVE_LAUNCH = DeviceAttribute(95)
    """1 where all blocks of a launch can run at a time and meet.

    Examples:

    ```mojo
    from std.gpu.host import DeviceAttribute, DeviceContext
    print(DeviceContext().get_attribute(DeviceAttribute.COOPERATIVE_LAUNCH) >= 0)  # -> True
    ```
    """
    comptime MAX_SHARED_MEMORY_PER_BLOCK_OPTIN = DeviceAttribute(97)
    """Bytes of shared memory that a block can have when the kernel asks for more.

    Examples:

    ```mojo
    from std.gpu.host import DeviceAttribute, DeviceContext
    print(DeviceContext().get_attribute(DeviceAttribute.MAX_SHARED_MEMORY_PER_BLOCK_OPTIN) >= 0)  # -> True
    ```
    """
    comptime MAX_BLOCKS_PER_MULTIPROCESSOR = DeviceAttribute(106)
    """The most blocks that a multiprocessor runs at a time.

    Examples:

    ```mojo
    from std.gpu.host import DeviceAttribute, DeviceContext
    print(DeviceContext().get_attribute(DeviceAttribute.MAX_BLOCKS_PER_MULTIPROCESSOR) >= 0)  # -> True
    ```
    """
    comptime MAX_ACCESS_POLICY_WINDOW_SIZE = DeviceAttribute(109)
    """Bytes of memory that a launch can give a cache policy to.

    Examples:

    ```mojo
    from std.gpu.host import DeviceAttribute, DeviceContext
    print(DeviceContext().get_attribute(DeviceAttribute.MAX_ACCESS_POLICY_WINDOW_SIZE) >= 0)  # -> True
    ```
    """
    comptime PARALLELISM_LEVEL = DeviceAttribute(1000)
    """Threads of the host that the CPU device uses; of a GPU its multiprocessors.

    Examples:

    ```mojo
    from std.gpu.host import DeviceAttribute, DeviceContext
    print(DeviceContext().get_attribute(DeviceAttribute.PARALLELISM_LEVEL) >= 0)  # -> True
    ```
    """

    @always_inline
    def __init__(out self, value: Int):
        """The attribute with this number.

        Examples:

        ```mojo
        from std.gpu.host import DeviceAttribute, DeviceContext
        print(DeviceAttribute(13) == DeviceAttribute.CLOCK_RATE)  # -> True
        ```
        """
        self._value = value

    @always_inline
    def __eq__(self, other: DeviceAttribute) -> Bool:
        """Whether it is the same attribute.

        Examples:

        ```mojo
        from std.gpu.host import DeviceAttribute, DeviceContext
        print(DeviceAttribute.WARP_SIZE == DeviceAttribute(10))  # -> True
        ```
        """
        return self._value == other._value
