"""`DeviceAttribute`: properties of devices, by CUDA's numbers."""


struct DeviceAttribute(TrivialRegisterPassable, Equatable):
    """A property to ask a device for."""

    var _value: Int

    comptime MAX_THREADS_PER_BLOCK = DeviceAttribute(1)
    comptime MAX_BLOCK_DIM_X = DeviceAttribute(2)
    comptime MAX_BLOCK_DIM_Y = DeviceAttribute(3)
    comptime MAX_BLOCK_DIM_Z = DeviceAttribute(4)
    comptime MAX_GRID_DIM_X = DeviceAttribute(5)
    comptime MAX_GRID_DIM_Y = DeviceAttribute(6)
    comptime MAX_GRID_DIM_Z = DeviceAttribute(7)
    comptime MAX_SHARED_MEMORY_PER_BLOCK = DeviceAttribute(8)
    comptime WARP_SIZE = DeviceAttribute(10)
    comptime MAX_REGISTERS_PER_BLOCK = DeviceAttribute(12)
    comptime CLOCK_RATE = DeviceAttribute(13)
    comptime MULTIPROCESSOR_COUNT = DeviceAttribute(16)
    comptime MAX_THREADS_PER_MULTIPROCESSOR = DeviceAttribute(39)
    comptime COMPUTE_CAPABILITY_MAJOR = DeviceAttribute(75)
    comptime COMPUTE_CAPABILITY_MINOR = DeviceAttribute(76)
    comptime MAX_SHARED_MEMORY_PER_MULTIPROCESSOR = DeviceAttribute(81)
    comptime MAX_REGISTERS_PER_MULTIPROCESSOR = DeviceAttribute(82)
    comptime COOPERATIVE_LAUNCH = DeviceAttribute(95)
    comptime MAX_SHARED_MEMORY_PER_BLOCK_OPTIN = DeviceAttribute(97)
    comptime MAX_BLOCKS_PER_MULTIPROCESSOR = DeviceAttribute(106)
    comptime MAX_ACCESS_POLICY_WINDOW_SIZE = DeviceAttribute(109)
    comptime PARALLELISM_LEVEL = DeviceAttribute(1000)

    @always_inline
    def __init__(out self, value: Int):
        self._value = value

    @always_inline
    def __eq__(self, other: DeviceAttribute) -> Bool:
        return self._value == other._value
