"""Properties of single launches, by CUDA's numbers and layouts."""

from gpu.host.dim import Dim


struct LaunchAttributeID(
    Equatable, Identifiable, TrivialRegisterPassable, Writable
):
    """Which property a `LaunchAttribute` sets."""

    var _value: Int

    comptime IGNORE = LaunchAttributeID(0)
    """None."""
    comptime ACCESS_POLICY_WINDOW = LaunchAttributeID(1)
    """How caches treat a window of memory."""
    comptime COOPERATIVE = LaunchAttributeID(2)
    """All blocks run at a time and can meet."""
    comptime SYNCHRONIZATION_POLICY = LaunchAttributeID(3)
    """How the host waits."""
    comptime CLUSTER_DIMENSION = LaunchAttributeID(4)
    """Blocks of a cluster."""
    comptime CLUSTER_SCHEDULING_POLICY_PREFERENCE = LaunchAttributeID(5)
    """How the blocks of a cluster are spread over multiprocessors."""
    comptime PROGRAMMATIC_STREAM_SERIALIZATION = LaunchAttributeID(6)
    """The kernel may begin before the one before it ends."""
    comptime PROGRAMMATIC_EVENT = LaunchAttributeID(7)
    """An event that the kernel itself sets off."""
    comptime PRIORITY = LaunchAttributeID(8)
    """The launch's priority in its stream."""
    comptime MEM_SYNC_DOMAIN_MAP = LaunchAttributeID(9)
    """Numbers of the domains that fences reach."""
    comptime MEM_SYNC_DOMAIN = LaunchAttributeID(10)
    """The domain of the kernel's fences."""
    comptime LAUNCH_COMPLETION_EVENT = LaunchAttributeID(12)
    """An event for when all blocks have begun."""
    comptime DEVICE_UPDATABLE_KERNEL_NODE = LaunchAttributeID(13)
    """The device may change the launch in a graph."""
    comptime PREFERRED_SHARED_MEMORY_CARVEOUT = LaunchAttributeID(14)
    """How much of cache and shared memory is shared memory, in percent."""

    @always_inline
    def __init__(out self, value: Int):
        """The property with this number."""
        self._value = value

    @always_inline
    def __is__(self, other: Self) -> Bool:
        """Whether they are the same."""
        return self == other

    @always_inline
    def __eq__(self, other: Self) -> Bool:
        return self._value == other._value

    def write_to[W: Writer](self, mut writer: W):
        """Writes the number."""
        writer.write(self._value)


struct AccessProperty(
    Equatable, Identifiable, TrivialRegisterPassable, Writable
):
    """How the second-level cache treats accesses to a window of memory."""

    var _value: Int

    comptime NORMAL = AccessProperty(0)
    """As other memory."""
    comptime STREAMING = AccessProperty(1)
    """Used once: the first to leave."""
    comptime PERSISTING = AccessProperty(2)
    """Kept as long as possible."""

    @always_inline
    def __init__(out self, value: Int):
        """The treatment with this number."""
        self._value = value

    @always_inline
    def __is__(self, other: Self) -> Bool:
        """Whether they are the same."""
        return self == other

    @always_inline
    def __eq__(self, other: Self) -> Bool:
        return self._value == other._value

    def write_to[W: Writer](self, mut writer: W):
        """Writes the name."""
        if self._value == 0:
            writer.write_string("NORMAL")
        elif self._value == 1:
            writer.write_string("STREAMING")
        else:
            writer.write_string("PERSISTING")


struct AccessPolicyWindow(Defaultable, ImplicitlyCopyable, Movable, Writable):
    """A window of device memory that the second-level cache is asked to treat in a certain way."""

    var base_ptr: OpaquePointer
    """Start of the window."""
    var num_bytes: Int
    """Its size."""
    var hit_ratio: Float32
    """Which share of the accesses gets `hit_prop`."""
    var hit_prop: AccessProperty
    """The property of that share."""
    var miss_prop: AccessProperty
    """The property of the others."""

    def __init__(out self):
        """An empty window."""
        self.base_ptr = OpaquePointer()
        self.num_bytes = 0
        self.hit_ratio = 0
        self.hit_prop = AccessProperty.NORMAL
        self.miss_prop = AccessProperty.NORMAL

    def __init__[
        T: AnyType, //
    ](
        out self,
        *,
        base_ptr: UnsafePointer[T],
        count: Int,
        hit_ratio: Float32,
        hit_prop: AccessProperty = AccessProperty.NORMAL,
        miss_prop: AccessProperty = AccessProperty.NORMAL,
    ):
        """The window of `count` values from `base_ptr` on."""
        self.base_ptr = OpaquePointer(
            __brio.cast["pointer", __brio.ptr[NoneType]](base_ptr._bytes())
        )
        self.num_bytes = count * Int(__brio.size_of[T])
        self.hit_ratio = hit_ratio
        self.hit_prop = hit_prop
        self.miss_prop = miss_prop

    def write_to[W: Writer](self, mut writer: W):
        """Writes all fields."""
        writer.write(
            "base_ptr: ",
            self.base_ptr,
            ", num_bytes: ",
            self.num_bytes,
            ", hit_ratio: ",
            self.hit_ratio,
            ", hit_prop: ",
            self.hit_prop,
            ", miss_prop: ",
            self.miss_prop,
        )


struct LaunchAttributeValue(Defaultable, ImplicitlyCopyable, Movable):
    """The value of a launch property: 64 bytes."""

    var _words: __brio.array[UInt64, 8]

    @always_inline
    def __init__(out self):
        """Zeros."""
        __brio.mark_init(self._words)
        for i in range(8):
            self._set(i, 0)

    @implicit
    def __init__(out self, value: Bool):
        """A switch."""
        self = Self()
        self._set(0, UInt64(Int(value)))

    @implicit
    def __init__(out self, value: Int):
        """A number."""
        self = Self()
        self._set(0, UInt64(value))

    @implicit
    def __init__(out self, dim: Dim):
        """Three sizes."""
        self = Self()
        self._set(0, UInt64(dim.x()) | (UInt64(dim.y()) << 32))
        self._set(1, UInt64(dim.z()))

    @implicit
    def __init__(out self, window: AccessPolicyWindow):
        """A window of memory."""
        self = Self()
        self._set(0, UInt64(Int(window.base_ptr)))
        self._set(1, UInt64(window.num_bytes))
        self._set(
            2,
            UInt64(window.hit_ratio.to_bits())
            | (UInt64(window.hit_prop._value) << 32),
        )
        self._set(3, UInt64(window.miss_prop._value))

    @always_inline
    def _set(mut self, index: Int, value: UInt64):
        __brio.init(
            __brio.offset(
                __brio.cast["pointer", __brio.ptr[UInt64]](
                    __brio.address_of(self._words)
                ),
                index.value,
            ),
            value,
        )


struct LaunchAttribute(Defaultable, ImplicitlyCopyable, Movable):
    """A property of a launch and its value, laid out as the driver has it."""

    var _id: UInt32
    var _padding: UInt32
    var value: LaunchAttributeValue
    """The value."""

    def __init__(out self):
        """A property that is ignored."""
        self._id = 0
        self._padding = 0
        self.value = LaunchAttributeValue()

    def __init__(out self, id: LaunchAttributeID, value: LaunchAttributeValue):
        """`value` for the property `id`."""
        self._id = UInt32(id._value)
        self._padding = 0
        self.value = value

    def __init__(out self, id: LaunchAttributeID, value: Bool):
        """A switch."""
        self = Self(id, LaunchAttributeValue(value))

    def __init__(out self, id: LaunchAttributeID, value: Int):
        """A number."""
        self = Self(id, LaunchAttributeValue(value))

    @implicit
    def __init__(out self, policy: AccessPolicyWindow):
        """How the cache treats a window of memory."""
        self = Self(
            LaunchAttributeID.ACCESS_POLICY_WINDOW, LaunchAttributeValue(policy)
        )

    @staticmethod
    def from_cluster_dim(dim: Dim) -> Self:
        """How many blocks a cluster has."""
        return Self(
            LaunchAttributeID.CLUSTER_DIMENSION, LaunchAttributeValue(dim)
        )

    def id(self) -> LaunchAttributeID:
        """Which property."""
        return LaunchAttributeID(Int(self._id))


struct ConstantMemoryMapping(TrivialRegisterPassable):
    """Bytes for a variable in the constant memory of a kernel's module."""

    var name: StaticString
    """Name of the variable."""
    var ptr: OpaquePointer
    """Address of the bytes on the host."""
    var byte_count: Int
    """How many there are."""

    def __init__(
        out self, name: StaticString, ptr: OpaquePointer, byte_count: Int
    ):
        """`byte_count` bytes at `ptr` for the variable `name`."""
        self.name = name
        self.ptr = ptr
        self.byte_count = byte_count

    def __init__[
        T: AnyType, //
    ](out self, name: StaticString, ptr: UnsafePointer[T], byte_count: Int):
        """The same, from an address of any type."""
        self.name = name
        self.ptr = OpaquePointer(
            __brio.cast["pointer", __brio.ptr[NoneType]](ptr._bytes())
        )
        self.byte_count = byte_count
