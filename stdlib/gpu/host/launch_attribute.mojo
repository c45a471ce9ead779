"""Properties of single launches, by CUDA's numbers and layouts."""

from gpu.host.dim import Dim


struct LaunchAttributeID(
    Equatable, Identifiable, TrivialRegisterPassable, Writable
):
    """Which property a `LaunchAttribute` sets.

    Examples:

    ```mojo
    from std.gpu.host import LaunchAttribute, LaunchAttributeID
    print(LaunchAttributeID.CLUSTER_DIMENSION)  # -> 4
    ```
    """

    var _value: Int

    comptime IGNORE = LaunchAttributeID(0)
    """None.

    Examples:

    ```mojo
    from std.gpu.host import LaunchAttribute, LaunchAttributeID
    print(LaunchAttribute().id == LaunchAttributeID.IGNORE)  # -> True
    ```
    """
    comptime ACCESS_POLICY_WINDOW = LaunchAttributeID(1)
    """How caches treat a window of memory.

    Examples:

    ```mojo
    from std.gpu.host import LaunchAttribute, LaunchAttributeID, AccessPolicyWindow
    print(LaunchAttribute(AccessPolicyWindow()).id == LaunchAttributeID.ACCESS_POLICY_WINDOW)  # -> True
    ```
    """
    comptime COOPERATIVE = LaunchAttributeID(2)
    """All blocks run at a time and can meet.

    Examples:

    ```mojo
    from std.gpu.host import LaunchAttribute, LaunchAttributeID
    print(LaunchAttribute(LaunchAttributeID.COOPERATIVE, True).id)  # -> 2
    ```
    """
    comptime SYNCHRONIZATION_POLICY = LaunchAttributeID(3)
    """How the host waits.

    Examples:

    ```mojo
    from std.gpu.host import LaunchAttributeID
    print(LaunchAttributeID.SYNCHRONIZATION_POLICY)  # -> 3
    ```
    """
    comptime CLUSTER_DIMENSION = LaunchAttributeID(4)
    """Blocks of a cluster.

    Examples:

    ```mojo
    from std.gpu.host import LaunchAttribute, LaunchAttributeID, Dim
    print(LaunchAttribute.from_cluster_dim(Dim(2)).id == LaunchAttributeID.CLUSTER_DIMENSION)  # -> True
    ```
    """
    comptime CLUSTER_SCHEDULING_POLICY_PREFERENCE = LaunchAttributeID(5)
    """How the blocks of a cluster are spread over multiprocessors.

    Examples:

    ```mojo
    from std.gpu.host import LaunchAttributeID
    print(LaunchAttributeID.CLUSTER_SCHEDULING_POLICY_PREFERENCE)  # -> 5
    ```
    """
    comptime PROGRAMMATIC_STREAM_SERIALIZATION = LaunchAttributeID(6)
    """The kernel may begin before the one before it ends.

    Examples:

    ```mojo
    from std.gpu.host import LaunchAttribute, LaunchAttributeID
    print(LaunchAttribute(LaunchAttributeID.PROGRAMMATIC_STREAM_SERIALIZATION, True).id)  # -> 6
    ```
    """
    comptime PROGRAMMATIC_EVENT = LaunchAttributeID(7)
    """An event that the kernel itself sets off.

    Examples:

    ```mojo
    from std.gpu.host import LaunchAttributeID
    print(LaunchAttributeID.PROGRAMMATIC_EVENT)  # -> 7
    ```
    """
    comptime PRIORITY = LaunchAttributeID(8)
    """The launch's priority in its stream.

    Examples:

    ```mojo
    from std.gpu.host import LaunchAttribute, LaunchAttributeID
    print(LaunchAttribute(LaunchAttributeID.PRIORITY, -1).id)  # -> 8
    ```
    """
    comptime MEM_SYNC_DOMAIN_MAP = LaunchAttributeID(9)
    """Numbers of the domains that fences reach.

    Examples:

    ```mojo
    from std.gpu.host import LaunchAttributeID
    print(LaunchAttributeID.MEM_SYNC_DOMAIN_MAP)  # -> 9
    ```
    """
    comptime MEM_SYNC_DOMAIN = LaunchAttributeID(10)
    """The domain of the kernel's fences.

    Examples:

    ```mojo
    from std.gpu.host import LaunchAttributeID
    print(LaunchAttributeID.MEM_SYNC_DOMAIN)  # -> 10
    ```
    """
    comptime LAUNCH_COMPLETION_EVENT = LaunchAttributeID(12)
    """An event for when all blocks have begun.

    Examples:

    ```mojo
    from std.gpu.host import LaunchAttributeID
    print(LaunchAttributeID.LAUNCH_COMPLETION_EVENT)  # -> 12
    ```
    """
    comptime DEVICE_UPDATABLE_KERNEL_NODE = LaunchAttributeID(13)
    """The device may change the launch in a graph.

    Examples:

    ```mojo
    from std.gpu.host import LaunchAttributeID
    print(LaunchAttributeID.DEVICE_UPDATABLE_KERNEL_NODE)  # -> 13
    ```
    """
    comptime PREFERRED_SHARED_MEMORY_CARVEOUT = LaunchAttributeID(14)
    """How much of cache and shared memory is shared memory, in percent.

    Examples:

    ```mojo
    from std.gpu.host import LaunchAttribute, LaunchAttributeID
    print(LaunchAttribute(LaunchAttributeID.PREFERRED_SHARED_MEMORY_CARVEOUT, 50).id)  # -> 14
    ```
    """

    @always_inline
    def __init__(out self, value: Int):
        """The property with this number.

        Examples:

        ```mojo
        from std.gpu.host import LaunchAttributeID
        print(LaunchAttributeID(2) == LaunchAttributeID.COOPERATIVE)  # -> True
        ```
        """
        self._value = value

    @always_inline
    def __is__(self, other: Self) -> Bool:
        """Whether they are the same.

        Examples:

        ```mojo
        from std.gpu.host import LaunchAttribute, LaunchAttributeID
        print(LaunchAttributeID.COOPERATIVE is LaunchAttributeID.PRIORITY)  # -> False
        ```
        """
        return self == other

    @always_inline
    def __eq__(self, other: Self) -> Bool:
        """Whether it is the same property.

        Examples:

        ```mojo
        from std.gpu.host import LaunchAttribute, LaunchAttributeID
        print(LaunchAttributeID.COOPERATIVE == LaunchAttributeID(2))  # -> True
        ```
        """
        return self._value == other._value

    def write_to[W: Writer](self, mut writer: W):
        """Writes the number.

        Examples:

        ```mojo
        from std.gpu.host import LaunchAttributeID
        print("attribute ", LaunchAttributeID.COOPERATIVE, sep="")  # -> attribute 2
        ```
        """
        writer.write(self._value)


struct AccessProperty(
    Equatable, Identifiable, TrivialRegisterPassable, Writable
):
    """How the second-level cache treats accesses to a window of memory.

    Examples:

    ```mojo
    from std.gpu.host import AccessPolicyWindow, AccessProperty
    print(AccessProperty.PERSISTING)  # -> PERSISTING
    ```
    """

    var _value: Int

    comptime NORMAL = AccessProperty(0)
    """As other memory.

    Examples:

    ```mojo
    from std.gpu.host import AccessProperty
    print(AccessProperty.NORMAL)  # -> NORMAL
    ```
    """
    comptime STREAMING = AccessProperty(1)
    """Used once: the first to leave.

    Examples:

    ```mojo
    from std.gpu.host import AccessProperty
    print(AccessProperty.STREAMING)  # -> STREAMING
    ```
    """
    comptime PERSISTING = AccessProperty(2)
    """Kept as long as possible.

    Examples:

    ```mojo
    from std.gpu.host import AccessProperty
    print(AccessProperty.PERSISTING)  # -> PERSISTING
    ```
    """

    @always_inline
    def __init__(out self, value: Int):
        """The treatment with this number.

        Examples:

        ```mojo
        from std.gpu.host import AccessProperty
        print(AccessProperty(2))  # -> PERSISTING
        ```
        """
        self._value = value

    @always_inline
    def __is__(self, other: Self) -> Bool:
        """Whether they are the same.

        Examples:

        ```mojo
        from std.gpu.host import AccessProperty
        print(AccessProperty.NORMAL is AccessProperty.STREAMING)  # -> False
        ```
        """
        return self == other

    @always_inline
    def __eq__(self, other: Self) -> Bool:
        """Whether they are the same.

        Examples:

        ```mojo
        from std.gpu.host import AccessPolicyWindow, AccessProperty
        print(AccessProperty.NORMAL == AccessPolicyWindow().hit_prop)  # -> True
        ```
        """
        return self._value == other._value

    def write_to[W: Writer](self, mut writer: W):
        """Writes the name.

        Examples:

        ```mojo
        from std.gpu.host import AccessProperty
        print("hits: ", AccessProperty.PERSISTING, sep="")  # -> hits: PERSISTING
        ```
        """
        if self._value == 0:
            writer.write_string("NORMAL")
        elif self._value == 1:
            writer.write_string("STREAMING")
        else:
            writer.write_string("PERSISTING")


struct AccessPolicyWindow(Defaultable, ImplicitlyCopyable, Movable, Writable):
    """A window of device memory that the second-level cache is asked to treat in a certain way.

    Examples:

    ```mojo
    from std.gpu.host import AccessPolicyWindow, AccessProperty
    from std.gpu.host import DeviceContext
    var buffer = DeviceContext().enqueue_create_buffer[DType.float32](1024)
    var window = AccessPolicyWindow(base_ptr=buffer.unsafe_ptr(), count=1024, hit_ratio=0.5, hit_prop=AccessProperty.PERSISTING)
    print(window.num_bytes, window.hit_ratio)  # -> 4096 0.5
    ```
    """

    var base_ptr: OpaquePointer
    """Start of the window.

    Examples:

    ```mojo
    from std.gpu.host import AccessPolicyWindow, DeviceContext
    var buffer = DeviceContext().enqueue_create_buffer[DType.int32](8)
    var window = AccessPolicyWindow(base_ptr=buffer.unsafe_ptr(), count=8, hit_ratio=1)
    print(Int(window.base_ptr) == Int(buffer.unsafe_ptr()))  # -> True
    ```
    """
    var num_bytes: Int
    """Its size.

    Examples:

    ```mojo
    from std.gpu.host import AccessPolicyWindow, DeviceContext
    var buffer = DeviceContext().enqueue_create_buffer[DType.int32](8)
    print(AccessPolicyWindow(base_ptr=buffer.unsafe_ptr(), count=8, hit_ratio=1).num_bytes)  # -> 32
    ```
    """
    var hit_ratio: Float32
    """Which share of the accesses gets `hit_prop`.

    Examples:

    ```mojo
    from std.gpu.host import AccessPolicyWindow
    var window = AccessPolicyWindow()
    window.hit_ratio = 0.75
    print(window.hit_ratio)  # -> 0.75
    ```
    """
    var hit_prop: AccessProperty
    """The property of that share.

    Examples:

    ```mojo
    from std.gpu.host import AccessPolicyWindow, AccessProperty
    var window = AccessPolicyWindow()
    window.hit_prop = AccessProperty.PERSISTING
    print(window.hit_prop)  # -> PERSISTING
    ```
    """
    var miss_prop: AccessProperty
    """The property of the others.

    Examples:

    ```mojo
    from std.gpu.host import AccessPolicyWindow, AccessProperty
    var window = AccessPolicyWindow()
    window.miss_prop = AccessProperty.STREAMING
    print(window.miss_prop)  # -> STREAMING
    ```
    """

    def __init__(out self):
        """An empty window.

        Examples:

        ```mojo
        from std.gpu.host import AccessPolicyWindow, AccessProperty
        print(AccessPolicyWindow().num_bytes)  # -> 0
        ```
        """
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
        """Writes all fields.

        Examples:

        ```mojo
        from std.gpu.host import AccessPolicyWindow
        print(String(AccessPolicyWindow()).split(", ")[1])  # -> num_bytes: 0
        ```
        """
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
    """The value of a launch property: 64 bytes.

    Examples:

    ```mojo
    from std.gpu.host import LaunchAttribute, LaunchAttributeID, LaunchAttributeValue, Dim
    var attribute = LaunchAttribute(LaunchAttributeID.CLUSTER_DIMENSION, LaunchAttributeValue(Dim(2, 1, 1)))
    print(attribute.id)  # -> 4
    ```
    """

    var _words: __brio.array[UInt64, 8]

    @always_inline
    def __init__(out self):
        """Zeros.

        Examples:

        ```mojo
        from std.gpu.host import LaunchAttribute, LaunchAttributeID, LaunchAttributeValue
        print(LaunchAttribute(LaunchAttributeID.COOPERATIVE, LaunchAttributeValue(True)).id)  # -> 2
        ```
        """
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
    """A property of a launch and its value, laid out as the driver has it.

    Examples:

    ```mojo
    from std.gpu.host import LaunchAttribute, LaunchAttributeID, DeviceContext
    def nothing():
        print("it ran")  # -> it ran

    var ctx = DeviceContext()
    ctx.enqueue_function[nothing](
        grid_dim=1, block_dim=1, attributes=[LaunchAttribute(LaunchAttributeID.COOPERATIVE, True)]
    )
    ctx.synchronize()
    ```
    """

    var _id: UInt32
    var _padding: UInt32
    var value: LaunchAttributeValue
    """The value.

    Examples:

    ```mojo
    from std.gpu.host import LaunchAttribute, LaunchAttributeID, LaunchAttributeValue
    var attribute = LaunchAttribute(LaunchAttributeID.PRIORITY, 0)
    attribute.value = LaunchAttributeValue(-1)
    print(attribute.id)  # -> 8
    ```
    """

    def __init__(out self):
        """A property that is ignored.

        Examples:

        ```mojo
        from std.gpu.host import LaunchAttribute, LaunchAttributeID
        print(LaunchAttribute().id == LaunchAttributeID.IGNORE)  # -> True
        ```
        """
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
        """How many blocks a cluster has.

        Examples:

        ```mojo
        from std.gpu.host import LaunchAttribute, LaunchAttributeID
        from std.gpu.host import Dim
        print(LaunchAttribute.from_cluster_dim(Dim(2, 1, 1)).id)  # -> 4
        ```
        """
        return Self(
            LaunchAttributeID.CLUSTER_DIMENSION, LaunchAttributeValue(dim)
        )

    @__attribute
    @always_inline
    def id(self) -> LaunchAttributeID:
        """Which property.

        Examples:

        ```mojo
        from std.gpu.host import LaunchAttribute, LaunchAttributeID
        print(LaunchAttribute(LaunchAttributeID.COOPERATIVE, True).id == LaunchAttributeID.COOPERATIVE)  # -> True
        ```
        """
        return LaunchAttributeID(Int(self._id))


struct ConstantMemoryMapping(TrivialRegisterPassable):
    """Bytes for a variable in the constant memory of a kernel's module.

    Examples:

    ```mojo
    from std.gpu.host import ConstantMemoryMapping
    var weights: List[Float32] = [1, 2, 3]
    var mapping = ConstantMemoryMapping("weights", weights.unsafe_ptr().bitcast[NoneType](), 12)
    print(mapping.name, mapping.byte_count)  # -> weights 12
    ```
    """

    # The fields are those of the runtime's `brio_constant_memory`, in its order.
    var name: StaticString
    """Name of the variable.

    Examples:

    ```mojo
    from std.gpu.host import ConstantMemoryMapping
    var weights: List[Float32] = [1, 2]
    print(ConstantMemoryMapping("weights", weights.unsafe_ptr(), 8).name)  # -> weights
    ```
    """
    var ptr: OpaquePointer
    """Address of the bytes on the host.

    Examples:

    ```mojo
    from std.gpu.host import ConstantMemoryMapping
    var weights: List[Float32] = [1, 2]
    var mapping = ConstantMemoryMapping("weights", weights.unsafe_ptr(), 8)
    print(mapping.ptr.bitcast[Float32]()[1])  # -> 2.0
    ```
    """
    var byte_count: Int
    """How many there are.

    Examples:

    ```mojo
    from std.gpu.host import ConstantMemoryMapping
    var weights: List[Float32] = [1, 2]
    print(ConstantMemoryMapping("weights", weights.unsafe_ptr(), 8).byte_count)  # -> 8
    ```
    """

    def __init__(
        out self, name: StaticString, ptr: OpaquePointer, byte_count: Int
    ):
        """`byte_count` bytes at `ptr` for the variable `name`.

        Examples:

        ```mojo
        from std.gpu.host import ConstantMemoryMapping
        var scale: InlineArray[Int32, 4] = [1, 2, 3, 4]
        print(ConstantMemoryMapping("scale", scale.unsafe_ptr(), 16).byte_count)  # -> 16
        ```
        """
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
