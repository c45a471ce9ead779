"""`DeviceFunction`: a kernel that is loaded on a device; attributes of functions and launches."""

from gpu.host.context import DeviceContext
from internal import brio_rt as rt


struct Attribute(TrivialRegisterPassable, Equatable):
    """A property of a loaded kernel, by CUDA's number."""

    var code: Int

    comptime MAX_THREADS_PER_BLOCK = Attribute(0)
    comptime SHARED_SIZE_BYTES = Attribute(1)
    comptime CONST_SIZE_BYTES = Attribute(2)
    comptime LOCAL_SIZE_BYTES = Attribute(3)
    comptime NUM_REGS = Attribute(4)
    comptime PTX_VERSION = Attribute(5)
    comptime BINARY_VERSION = Attribute(6)
    comptime CACHE_MODE_CA = Attribute(7)
    comptime MAX_DYNAMIC_SHARED_SIZE_BYTES = Attribute(8)
    comptime PREFERRED_SHARED_MEMORY_CARVEOUT = Attribute(9)

    @always_inline
    def __init__(out self, code: Int):
        self.code = code

    @always_inline
    def __eq__(self, other: Attribute) -> Bool:
        return self.code == other.code


struct FuncAttribute(TrivialRegisterPassable):
    """A property of a kernel to be set before it is launched."""

    var attribute: Int
    var value: Int

    comptime NULL = FuncAttribute(-1, 0)
    """Sets nothing."""

    @always_inline
    def __init__(out self, attribute: Int, value: Int):
        self.attribute = attribute
        self.value = value

    @staticmethod
    @always_inline
    def MAX_DYNAMIC_SHARED_SIZE_BYTES(size: UInt32) -> FuncAttribute:
        """How much dynamic shared memory a launch may ask for, in bytes."""
        return FuncAttribute(8, Int(size))

    @staticmethod
    @always_inline
    def PREFERRED_SHARED_MEMORY_CARVEOUT(percent: Int32) -> FuncAttribute:
        """The wanted share of shared memory in the level-1 cache, in percent."""
        return FuncAttribute(9, Int(percent))

    @staticmethod
    @always_inline
    def CACHE_MODE_CA(value: Bool) -> FuncAttribute:
        """Whether global loads are cached at level 1."""
        return FuncAttribute(7, Int(value))


struct DeviceFunction[FuncType: AnyType, //, func: FuncType](
    ImplicitlyCopyable, Movable
):
    """A kernel loaded on a device, ready to be launched any number of times.

    Parameters:
        FuncType: The type of the kernel.
        func: The kernel.
    """

    var _context: DeviceContext
    var _function: rt.Handle

    def __init__(out self, context: DeviceContext) raises:
        """Loads the kernel on `context`'s device."""
        self._context = context
        self._function = rt.function_get(
            context._handle, __brio.kernel[Self.func]()
        )

    def get_attribute(self, attribute: Attribute) raises -> Int:
        """The value of a property of the loaded kernel."""
        return rt.function_get_attribute(self._function, attribute.code)

    def occupancy_max_active_blocks_per_multiprocessor(
        self, block_size: Int, dynamic_shared_mem_size: Int = 0
    ) raises -> Int:
        """How many blocks of this size a multiprocessor runs at a time.

        Args:
            block_size: Threads of a block.
            dynamic_shared_mem_size: Bytes of dynamic shared memory of a block.
        """
        return rt.function_occupancy(
            self._function, block_size, dynamic_shared_mem_size
        )
