"""What a `DeviceContext` says of its device, of peers, and of being the current one."""

from gpu.host.buffer import DeviceBuffer
from gpu.host.context import DeviceContext
from gpu.host.device_attribute import DeviceAttribute
from internal import brio_rt as rt


struct _PushedContext(Movable):
    """What `with context.push_context() as c` manages."""

    var _context: DeviceContext

    def __init__(out self, context: DeviceContext):
        self._context = context

    def __enter__(mut self) raises -> DeviceContext:
        rt.context_push(self._context._handle)
        return self._context

    def __exit__(mut self) raises:
        rt.context_pop(self._context._handle)


__extension DeviceContext:
    def name(self) -> String:
        """The device's name, such as `NVIDIA H200`.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        print(DeviceContext().name().byte_length() > 0)  # -> True
        ```
        """
        return rt.context_name(self._handle)

    def api(self) -> String:
        """`cuda`, `hip` or `cpu`.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        print(DeviceContext(api="cpu").api())  # -> cpu
        ```
        """
        return rt.context_api(self._handle)

    def arch_name(self) raises -> String:
        """The device's architecture, such as `sm_90`, `gfx942` or `cpu`.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        print(DeviceContext().arch_name().byte_length() > 0)  # -> True
        ```
        """
        return rt.context_arch(self._handle)

    def id(self) raises -> Int64:
        """Number of the device among those of its kind.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        print(DeviceContext(0).id())  # -> 0
        ```
        """
        return Int64(rt.context_id(self._handle))

    @staticmethod
    def number_of_devices(*, api: StaticString = "") -> Int:
        """How many devices of a kind there are; 0 without a driver.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext

        print(DeviceContext.number_of_devices() >= 1)  # -> True
        ```
        """
        try:
            return rt.device_count(api)
        except:
            return 0

    def get_attribute(self, attr: DeviceAttribute) raises -> Int:
        """The value of a property of the device.

        Args:
            attr: Which property.

        Returns:
            Its value, in the unit that the attribute names.

        Raises:
            When the device does not know the property.

        Examples:

        ```mojo
        from std.gpu.host import DeviceAttribute, DeviceContext

        print(DeviceContext().get_attribute(DeviceAttribute.MAX_THREADS_PER_BLOCK))  # -> 1024
        ```
        """
        return rt.context_get_attribute(self._handle, attr._value)

    def get_memory_info(self) raises -> Tuple[Int, Int]:
        """Free and total bytes of the device's memory.

        Returns:
            Free bytes, total bytes.

        Raises:
            When the driver fails.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var free, total = DeviceContext().get_memory_info()
        print(free <= total)  # -> True
        ```
        """
        return rt.context_memory_info(self._handle)

    def max_single_alloc_size(self) raises -> Int:
        """The most bytes that one buffer can have.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        print(DeviceContext().max_single_alloc_size() > 0)  # -> True
        ```
        """
        return rt.context_max_allocation(self._handle)

    def max_single_allocation_size(self) raises -> Int:
        """The most bytes that one buffer can have; `max_single_alloc_size` since 1.0.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        print(DeviceContext().max_single_allocation_size() > 0)  # -> True
        ```
        """
        return self.max_single_alloc_size()

    def get_api_version(self) raises -> Int:
        """The driver's version, 12040 for CUDA 12.4.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        print(DeviceContext().get_api_version() >= 0)  # -> True
        ```
        """
        return rt.context_driver_version(self._handle)

    def get_driver_version(self) raises -> Int:
        """Older name of `get_api_version`.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext()
        print(ctx.get_driver_version() == ctx.get_api_version())  # -> True
        ```
        """
        return rt.context_driver_version(self._handle)

    def compute_capability(self) raises -> Int:
        """90 for sm_90, 942 for gfx942, 0 for the CPU device.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        print(DeviceContext(api="cpu").compute_capability() >= 0)  # -> True
        ```
        """
        return rt.context_compute_capability(self._handle)

    def is_compatible(self) -> Bool:
        """Whether the device can be used; one that was opened can.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        print(DeviceContext().is_compatible())  # -> True
        ```
        """
        return True

    def is_host_unified(self) -> Bool:
        """Whether the host can read device memory at its device address.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext(api="cpu")
        print(ctx.is_host_unified())  # -> True
        ```
        """
        try:
            return rt.context_host_unified(self._handle)
        except:
            return False

    def can_access(self, peer: DeviceContext) raises -> Bool:
        """Whether the device can reach `peer`'s memory; not its own.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext(api="cpu")
        print(ctx.can_access(ctx))  # -> False
        ```
        """
        return rt.context_can_access(self._handle, peer._handle)

    def enable_peer_access(self, peer: DeviceContext) raises:
        """Lets kernels on this device reach `peer`'s memory.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext()
        if ctx.can_access(ctx):
            ctx.enable_peer_access(ctx)
        print("its own memory is reached anyway")  # -> its own memory is reached anyway
        ```
        """
        rt.context_enable_peer_access(self._handle, peer._handle)

    @staticmethod
    def enable_all_peer_access() raises:
        """Lets the kernels of every device reach the memory of every other; nothing to do for a single one.

        Raises:
            When two devices cannot reach each other.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        DeviceContext.enable_all_peer_access()
        print(DeviceContext.all_peer_access_enabled())  # -> True
        ```
        """
        var count = Self.number_of_devices()
        for i in range(count):
            var context = Self(i)
            for k in range(count):
                if k != i:
                    context.enable_peer_access(Self(k))

    @staticmethod
    def all_peer_access_enabled() raises -> Bool:
        """Whether the kernels of every device may reach the memory of every other; true for a single one.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        print(DeviceContext.all_peer_access_enabled() or DeviceContext.number_of_devices() > 1)  # -> True
        ```
        """
        var count = Self.number_of_devices()
        for i in range(count):
            var context = Self(i)
            for k in range(count):
                if k != i and not rt.context_peer_enabled(
                    context._handle, Self(k)._handle
                ):
                    return False
        return True

    def supports_multicast(self) -> Bool:
        """Whether `DeviceMulticastBuffer` can be made; not by this runtime.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext()
        print(ctx.supports_multicast())  # -> False
        ```
        """
        return False

    def run_healthcheck(self) raises:
        """Writes memory of the device and reads it back; raises when the device does not do that.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        DeviceContext().run_healthcheck()  # raises where the device does not work
        print("well")  # -> well
        ```
        """
        var probe = self.enqueue_create_buffer[DType.uint32](1024)
        self.enqueue_memset(probe, UInt32(0xA5C3F017))
        with probe.map_to_host() as host:
            for i in range(1024):
                if host[i] != 0xA5C3F017:
                    raise Error(
                        "health check of ",
                        self,
                        ": element ",
                        i,
                        " of the memory reads ",
                        host[i],
                    )

    def wrap_host_memory[
        dtype: DType, //
    ](
        self, ptr: UnsafePointer[Scalar[dtype]], size: Int
    ) raises -> DeviceBuffer[dtype]:
        """A buffer over memory of the host, which it does not own: on devices that share the host's memory, others raise.

        Args:
            ptr: The memory.
            size: Number of elements.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext(api="cpu")
        var numbers: InlineArray[Int32, 3] = [1, 2, 3]
        var buffer = ctx.wrap_host_memory(numbers.unsafe_ptr(), 3)
        _ = buffer.enqueue_fill(9)
        ctx.synchronize()
        print(numbers[2])  # -> 9
        ```
        """
        if self.api() != "cpu" and not self.is_host_unified():
            raise Error(
                "wrap_host_memory: ",
                self,
                (
                    " does not share the host's memory; copy to a buffer of"
                    " its own"
                ),
            )
        return DeviceBuffer[dtype](self, ptr, size, owning=False)

    def set_as_current(self) raises:
        """Makes the device current for foreign libraries on this thread.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext()
        ctx.set_as_current()
        print(ctx.id() >= 0)  # -> True
        ```
        """
        rt.context_set_current(self._handle)

    def push_context(self) raises -> _PushedContext:
        """For `with`: the device is current for foreign libraries inside of the block, and what was current before is again
        behind it.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext()
        with ctx.push_context():
            print(ctx.is_compatible())  # -> True
        ```
        """
        return _PushedContext(self)
