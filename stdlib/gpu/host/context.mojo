"""`DeviceContext`: a device and the stream of work that is sent to it."""

from gpu.host.buffer import (
    _copy,
    _fill,
    _HostMappedBuffer,
    _Memory,
    DeviceBuffer,
    HostBuffer,
)
from gpu.host.device_attribute import DeviceAttribute
from gpu.host.dim import Dim
from gpu.host.dump import _dump, _Dump
from gpu.host.function import (
    DeviceExternalFunction,
    DeviceFunction,
    FuncAttribute,
)
from gpu.host.graph import DeviceGraph, DeviceGraphBuilder
from gpu.host.host_task import _enqueue_task
from gpu.host.info import GPUInfo
from gpu.host.launcher import _Launcher
from gpu.host.messages import _not_a_dtype
from gpu.host.older import _ContextPointer, _OlderContext
from gpu.host.stream import (
    DeviceEvent,
    DeviceStream,
    EventFlags,
    StreamPriorityRange,
)
from gpu.host.timing import _run_timed, _Timer
from internal import brio_rt as rt
from internal.bytes import _null, _same_address
from sys.info import size_of


struct DeviceContext(
    ImplicitlyCopyable, Movable, Writable, _Launcher, _OlderContext
):
    """A device and an ordered stream of work that is sent to it.

    Copies stand for the same context. Everything named `enqueue_...` returns at once and is done in order; failures of the
    work itself are raised by the next `synchronize()`.

    Examples:

    ```mojo
    from std.gpu import global_idx
    from std.gpu.host import DeviceContext

    def square(values: UnsafePointer[Float32, MutAnyOrigin], count: Int):
        var i = global_idx.x
        if i < count:
            values[i] *= values[i]

    var ctx = DeviceContext()
    var values = ctx.enqueue_create_buffer[DType.float32](100)
    with values.map_to_host() as host:
        for i in range(100):
            host[i] = Float32(i)
    ctx.enqueue_function[square](values, 100, grid_dim=4, block_dim=32)
    with values.map_to_host() as host:
        print(host[9])  # -> 81.0
    ```
    """

    comptime default_device_info = GPUInfo()
    """What is known at compile time of the GPU that kernels are compiled for.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    print(String(DeviceContext.default_device_info).byte_length() > 0)  # -> True
    ```
    """
    comptime device_info = GPUInfo()
    """As `default_device_info`.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    print(String(DeviceContext.device_info).byte_length() > 0)  # -> True
    ```
    """
    comptime device_api = __brio.accelerator_name
    """The name of the accelerator that kernels are compiled for.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    print(String(StaticString(DeviceContext.device_api)).byte_length() > 0)  # -> True
    ```
    """

    var _handle: rt.Handle

    # --- life

    @always_inline
    def __init__(
        out self,
        device_id: Int = 0,
        *,
        api: StaticString = "",
        buffer_cache_size: UInt = 0,
    ) raises:
        """Opens a device.

        Args:
            device_id: Number of the device among those of its kind.
            api: `cuda`, `hip` or `cpu`; the kind that kernels are compiled for unless told.
            buffer_cache_size: Bytes of freed device memory that are kept for reuse, where that is more than 1 GiB.

        Raises:
            When there is no such device, or the program has no accelerator.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext(api="cpu")
        print(ctx.api())  # -> cpu
        ```
        """
        self._handle = rt.context_create(api, device_id)
        if buffer_cache_size > 0:
            rt.context_raise_pool_limit(self._handle, Int(buffer_cache_size))

    @always_inline
    def __init__(out self, *, _borrowed: rt.Handle):
        rt.context_retain(_borrowed)
        self._handle = _borrowed

    @always_inline
    @implicit
    def __init__[P: _ContextPointer, //](out self, pointer: P):
        """The context that a `DeviceContextPtr` stands for; ends the program where there is none.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from std.runtime.asyncrt import DeviceContextPtr
        var ctx = DeviceContext()
        var pointer = DeviceContextPtr(ctx)
        var same: DeviceContext = pointer
        print(same.id() == ctx.id())  # -> True
        ```
        """
        self = Self(_borrowed=pointer._context())

    @always_inline
    def __init__(out self, *, copy: Self):
        self._handle = copy._handle
        rt.context_retain(self._handle)

    @always_inline
    def __del__(deinit self):
        """Drops this copy; buffers keep the device.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext()
        var numbers = ctx.enqueue_create_buffer[DType.int32](4)
        _ = ctx^
        _ = numbers.enqueue_fill(3)
        with numbers.map_to_host() as host:
            print(host[0])  # -> 3
        ```
        """
        rt.context_release(self._handle)

    @always_inline
    def __enter__(var self) -> Self:
        """Called where a `with` statement begins; what it returns is the value behind `as`.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        with DeviceContext() as ctx:
            var buffer = ctx.enqueue_create_buffer[DType.int32](4)
            print(len(buffer))  # -> 4
        ```
        """
        return self^

    def __eq__(self, other: Self) -> Bool:
        """Whether both stand for one context.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext()
        var same = ctx
        print(ctx == same)  # -> True
        ```
        """
        return _same_address(self._handle, other._handle)

    def __ne__(self, other: Self) -> Bool:
        """Whether they are contexts of different devices or streams.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext()
        var same = ctx
        print(ctx != same)  # -> False
        ```
        """
        return not (self == other)

    # --- questions

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

    def write_to[W: Writer](self, mut writer: W):
        """Writes `DeviceContext(cuda:0, NVIDIA H200)`.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var text = String()
        DeviceContext().write_to(text)
        print(text.byte_length() > 0)  # -> True
        ```
        """
        writer.write(
            "DeviceContext(",
            self.api(),
            ":",
            rt.context_id(self._handle),
            ", ",
            self.name(),
            ")",
        )

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

    # --- order

    @always_inline
    def synchronize(self) raises:
        """Waits until all work sent so far is done; raises what failed in it.

        Raises:
            What failed in the work that was sent before: an access to memory that is not the program's, an assertion, `abort`.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext

        var ctx = DeviceContext()
        var buffer = ctx.enqueue_create_host_buffer[DType.int32](4)
        ctx.enqueue_memset(buffer, 7)
        ctx.synchronize()
        print(buffer[3])  # -> 7
        ```
        """
        rt.context_synchronize(self._handle)

    def enqueue_wait_for(self, other: DeviceContext) raises:
        """Lets later work wait for all work sent to `other` so far.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var first = DeviceContext()
        var second = DeviceContext()
        var buffer = first.enqueue_create_buffer[DType.int32](2)
        buffer.enqueue_fill(7)
        second.enqueue_wait_for(first)
        second.synchronize()
        print(buffer)  # -> DeviceBuffer([7, 7])
        ```
        """
        rt.stream_wait_for(
            rt.context_stream(self._handle), rt.context_stream(other._handle)
        )

    def stream(self) -> DeviceStream:
        """The context's own stream.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext()
        print(ctx.stream() == ctx.stream())  # -> True
        ```
        """
        return DeviceStream(self, _borrowed=rt.context_stream(self._handle))

    def create_stream(
        self, *, priority: Int = 0, blocking: Bool = True
    ) raises -> DeviceStream:
        """A further stream of the device.

        Args:
            priority: Smaller is more urgent; clamped to what the device knows.
            blocking: Whether the stream waits for work that other libraries give to the driver's own default stream, and that
                work for the stream's. The streams of contexts and of this library never block each other.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext()
        var stream = ctx.create_stream()
        stream.synchronize()
        print(stream == ctx.stream())  # -> False
        ```
        """
        return DeviceStream(
            self, _owned=rt.stream_create(self._handle, priority, blocking)
        )

    def stream_priority_range(self) raises -> StreamPriorityRange:
        """The priorities that `create_stream` knows.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var priorities = DeviceContext().stream_priority_range()
        print(priorities.greatest <= priorities.least)  # -> True
        ```
        """
        var range = rt.context_priority_range(self._handle)
        return StreamPriorityRange(range[0], range[1])

    def create_external_stream(
        self, external_stream: OpaquePointer
    ) raises -> DeviceStream:
        """A stream over the driver's handle, made elsewhere and never destroyed here.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from std.gpu.host._nvidia_cuda import CUDA

        var ctx = DeviceContext()
        try:
            var handle = CUDA(ctx.create_stream())  # or what another library of CUDA's has made
            var stream = ctx.create_external_stream(handle)
            print(CUDA(stream) == handle)
        except error:
            print(error)  # -> a handle of cuda was asked of a context of cpu
        ```
        """
        return DeviceStream(
            self,
            _owned=rt.stream_wrap(
                self._handle,
                __brio.cast["pointer", rt.Handle](external_stream.address),
            ),
        )

    def create_event[
        *,
        blocking_sync: Bool = False,
        disable_timing: Bool = True,
        interprocess: Bool = False,
    ](self) raises -> DeviceEvent:
        """An event of the device, not recorded yet.

        Parameters:
            blocking_sync: Whether `synchronize` sleeps instead of spinning.
            disable_timing: Whether the event cannot be asked for times, and costs less.
            interprocess: Whether it can be shared with other processes.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext

        var ctx = DeviceContext()
        var done = ctx.create_event()
        var buffer = ctx.enqueue_create_buffer[DType.int32](4)
        _ = buffer.enqueue_fill(1)
        ctx.stream().record_event(done)
        done.synchronize()
        print(done.is_done())  # -> True
        ```
        """
        return DeviceEvent(
            _owned=rt.event_create(
                self._handle,
                Int(blocking_sync)
                | (Int(disable_timing) << 1)
                | (Int(interprocess) << 2),
            )
        )

    def create_event(self, flags: EventFlags) raises -> DeviceEvent:
        """An event of the device, not recorded yet."""
        return DeviceEvent(self, flags)

    # --- buffers

    @always_inline
    def enqueue_create_buffer[
        dtype: DType
    ](self, size: Int) raises -> DeviceBuffer[dtype]:
        """Device memory for `size` numbers, with undefined contents; raises when there is not enough.

        Parameters:
            dtype: The kind of the numbers.

        Args:
            size: How many numbers.

        Returns:
            The buffer; it is freed behind the work that was sent before its last use.

        Raises:
            When there is not enough memory, or `size` is negative.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext

        var ctx = DeviceContext()
        var buffer = ctx.enqueue_create_buffer[DType.float32](1000)
        _ = buffer.enqueue_fill(1.5)
        with buffer.map_to_host() as host:
            print(len(host), host[999])  # -> 1000 1.5
        ```
        """
        return DeviceBuffer[dtype](
            _owned=rt.buffer_create(
                self._handle, rt.byte_count(size, size_of[dtype]()), 0
            ),
            _size=size,
        )

    @always_inline
    def enqueue_create_buffer[
        type: AnyType
    ](self, size: Int) raises -> DeviceBuffer[DType.invalid]:
        """Explains what to write instead."""
        comptime message = _not_a_dtype[type, "enqueue_create_buffer"]()
        comptime assert False, message
        __brio.trap()

    @always_inline
    def create_buffer_sync[
        dtype: DType
    ](self, size: Int) raises -> DeviceBuffer[dtype]:
        """Device memory for `size` numbers, ready when the call returns.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        print(len(DeviceContext().create_buffer_sync[DType.float32](8)))  # -> 8
        ```
        """
        var buffer = self.enqueue_create_buffer[dtype](size)
        self.synchronize()
        return buffer

    @always_inline
    def enqueue_create_host_buffer[
        dtype: DType
    ](self, size: Int) raises -> HostBuffer[dtype]:
        """Host memory for `size` numbers, with undefined contents, usable at once.

        Parameters:
            dtype: The kind of the numbers.

        Args:
            size: How many numbers.

        Returns:
            The buffer, in memory that the device can copy from and to while the host goes on.

        Raises:
            When there is not enough memory, or `size` is negative.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext

        var ctx = DeviceContext()
        var host = ctx.enqueue_create_host_buffer[DType.int32](3)
        ctx.synchronize()
        for i in range(3):
            host[i] = Int32(i)
        print(host[2])  # -> 2
        ```
        """
        return HostBuffer[dtype](
            _owned=rt.buffer_create(
                self._handle, rt.byte_count(size, size_of[dtype]()), 1
            ),
            _size=size,
        )

    @always_inline
    def enqueue_create_host_buffer[
        type: AnyType
    ](self, size: Int) raises -> HostBuffer[DType.invalid]:
        """Explains what to write instead."""
        comptime message = _not_a_dtype[type, "enqueue_create_host_buffer"]()
        comptime assert False, message
        __brio.trap()

    @always_inline
    def map_to_host[
        dtype: DType, //
    ](self, buf: DeviceBuffer[dtype]) raises -> _HostMappedBuffer[dtype]:
        """For `with`: a `HostBuffer` with the elements, which are written back at the end of the block.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext()
        var buffer = ctx.enqueue_create_buffer[DType.int32](2)
        with ctx.map_to_host(buffer) as host:
            host[0] = 5
            host[1] = 7
        print(buffer)  # -> DeviceBuffer([5, 7])
        ```
        """
        return _HostMappedBuffer[dtype](buf)

    # --- copies and fills, in stream order

    @always_inline
    def enqueue_copy[
        D: AnyType, S: AnyType, //
    ](self, dst_buf: D, src_buf: S) raises:
        """Copies between buffers, spans and host memory, in stream order.

        A buffer as the destination says how many elements are copied, else a buffer or span as the source. A
        `HostBuffer` must stay as it is until the copy is done; lists, spans and other host memory only until the call returns.

        Args:
            dst_buf: Where to: a buffer, a span, or an address of the host.
            src_buf: Where from, with at least as many numbers.

        Raises:
            When the source has fewer numbers than the destination.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext

        var ctx = DeviceContext()
        var host = ctx.enqueue_create_host_buffer[DType.int32](2)
        var device = ctx.enqueue_create_buffer[DType.int32](2)
        _ = device.enqueue_fill(5)
        ctx.enqueue_copy(host, device)
        ctx.synchronize()
        print(host[0] + host[1])  # -> 10
        ```
        """
        _copy(dst_buf, src_buf)

    @always_inline
    def enqueue_copy[
        D: AnyType, S: AnyType, //, dtype: DType
    ](self, dst_buf: D, src_buf: S) raises:
        """Copies as above, with the kind of the numbers said.

        Parameters:
            D: The type of the destination.
            S: The type of the source.
            dtype: The kind of the numbers.

        Args:
            dst_buf: Where to: a buffer, a span, or an address of the host.
            src_buf: Where from, with at least as many numbers.
        """
        _copy(dst_buf, src_buf)

    @always_inline
    def enqueue_copy[
        D: AnyType, S: AnyType, //
    ](self, *, dst: D, src: S) raises:
        """Copies as above."""
        _copy(dst, src)

    @always_inline
    def enqueue_copy[
        D: AnyType, S: AnyType, //
    ](self, *, dst_buf: D, src_ptr: S) raises:
        """Copies as above."""
        _copy(dst_buf, src_ptr)

    @always_inline
    def enqueue_copy[
        D: AnyType, S: AnyType, //
    ](self, *, dst_ptr: D, src_buf: S) raises:
        """Copies as above."""
        _copy(dst_ptr, src_buf)

    @always_inline
    def enqueue_copy[
        D: AnyType, S: AnyType, //
    ](self, *, dst_buf: D, src: S) raises:
        """Copies as above."""
        _copy(dst_buf, src)

    @always_inline
    def enqueue_copy[
        D: AnyType, S: AnyType, //
    ](self, *, dst: D, src_buf: S) raises:
        """Copies as above."""
        _copy(dst, src_buf)

    @always_inline
    def enqueue_copy[
        dtype: DType, //
    ](
        self,
        dst_ptr: UnsafePointer[Scalar[dtype]],
        src_ptr: UnsafePointer[Scalar[dtype]],
        size: Int,
    ) raises:
        """Copies `size` numbers between addresses of the host or the device."""
        rt.copy_addresses(
            self._handle,
            dst_ptr._bytes(),
            src_ptr._bytes(),
            rt.byte_count(size, size_of[dtype]()),
        )

    @always_inline
    def enqueue_copy_no_cross_stream_sync[
        dtype: DType, //
    ](self, dst_buf: DeviceBuffer[dtype], src_buf: DeviceBuffer[dtype]) raises:
        """Copies without waiting for the work of the source's context.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext()
        var numbers = ctx.enqueue_create_buffer[DType.int32](4)
        _ = numbers.enqueue_fill(7)
        var copy = ctx.enqueue_create_buffer[DType.int32](4)
        ctx.enqueue_copy_no_cross_stream_sync(copy, numbers)
        with copy.map_to_host() as host:
            print(host[3])  # -> 7
        ```
        """
        if dst_buf.__len__() > src_buf.__len__():
            raise Error(
                "enqueue_copy_no_cross_stream_sync: the source has ",
                src_buf.__len__(),
                " elements, the destination ",
                dst_buf.__len__(),
            )
        rt.copy_addresses(
            self._handle,
            dst_buf.unsafe_ptr()._bytes(),
            src_buf.unsafe_ptr()._bytes(),
            dst_buf.__len__() * size_of[dtype](),
        )

    @always_inline
    def enqueue_memset[
        M: _Memory, //
    ](self, dst: M, val: Scalar[M.dtype]) raises:
        """Sets all elements of `dst` to `val`.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext

        var ctx = DeviceContext()
        var buffer = ctx.enqueue_create_buffer[DType.uint8](16)
        ctx.enqueue_memset(buffer, 255)
        with buffer.map_to_host() as host:
            print(host[15])  # -> 255
        ```
        """
        _fill(dst, val)

    @always_inline
    def enqueue_memset[
        M: _Memory, //, dtype: DType
    ](self, dst: M, val: Scalar[M.dtype]) raises:
        """Sets all elements of `dst` to `val`, with the kind of the numbers said."""
        _fill(dst, val)

    # --- kernels

    @always_inline
    def _launch_context(self) -> rt.Handle:
        return self._handle

    @always_inline
    def _launch_stream(self) -> rt.Handle:
        return _null()

    @always_inline
    def compile_function[
        FuncType: AnyType,
        //,
        func: FuncType,
        *,
        compile_options: StringLiteral = "",
        link_options: StringLiteral = "",
        dump_asm: _Dump = False,
        dump_llvm: _Dump = False,
        _dump_sass: _Dump = False,
        _ptxas_info_verbose: Bool = False,
        target: StringLiteral = "",
    ](
        self, *, func_attribute: Optional[FuncAttribute] = None
    ) raises -> DeviceFunction[func]:
        """Loads a kernel on the device, to be launched any number of times.

        Parameters:
            func: The kernel.
            compile_options: Accepted for programs that pass options to another compiler.
            link_options: The same.
            dump_asm: `True` prints the assembly, a path writes it there.
            dump_llvm: The same for the compiler's intermediate form.
            _dump_sass: The same for NVIDIA's machine code, if the toolkit's `ptxas` and `nvdisasm` are found.
            _ptxas_info_verbose: Prints the registers and memory that `ptxas` says the kernel needs.

        Args:
            func_attribute: A property of the kernel to set.

        Examples:

        ```mojo
        from std.gpu import global_idx
        from std.gpu.host import DeviceContext
        def fill(values: UnsafePointer[Int32, MutAnyOrigin]):
            values[global_idx.x] = Int32(global_idx.x)
        var ctx = DeviceContext()
        var kernel = ctx.compile_function[fill]()
        var buffer = ctx.enqueue_create_buffer[DType.int32](8)
        ctx.enqueue_function(kernel, buffer, grid_dim=1, block_dim=8)
        with buffer.map_to_host() as host:
            print(host[7])  # -> 7
        ```
        """
        _dump[func, dump_asm, dump_llvm, _dump_sass, _ptxas_info_verbose](
            self._handle
        )
        return DeviceFunction[func](self, func_attribute)

    @always_inline
    def compile_function[
        FuncType: AnyType,
        SignatureType: AnyType,
        //,
        func: FuncType,
        signature: SignatureType,
        *,
        compile_options: StringLiteral = "",
        link_options: StringLiteral = "",
        dump_asm: _Dump = False,
        dump_llvm: _Dump = False,
        _dump_sass: _Dump = False,
        _ptxas_info_verbose: Bool = False,
        target: StringLiteral = "",
    ](
        self, *, func_attribute: Optional[FuncAttribute] = None
    ) raises -> DeviceFunction[func]:
        """Loads a kernel; the second parameter repeats it, as programs of 2025 do."""
        _dump[func, dump_asm, dump_llvm, _dump_sass, _ptxas_info_verbose](
            self._handle
        )
        return DeviceFunction[func](self, func_attribute)

    def load_function(
        self,
        *,
        function_name: StaticString,
        asm: StaticString,
        func_attribute: Optional[FuncAttribute] = None,
    ) raises -> DeviceExternalFunction:
        """Loads a kernel that was compiled elsewhere: PTX text, or the bytes of a cubin or HSACO.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext(api="cpu")
        try:
            _ = ctx.load_function(function_name="kernel", asm="no module")
        except:
            print("it is not loaded")  # -> it is not loaded
        ```
        """
        return DeviceExternalFunction(
            self,
            function_name=function_name,
            asm=asm,
            func_attribute=func_attribute,
        )

    def load_function[
        FuncType: AnyType, //, func: FuncType
    ](
        self,
        *,
        function_name: StaticString,
        asm: StaticString,
        func_attribute: Optional[FuncAttribute] = None,
    ) raises -> DeviceExternalFunction:
        """The same; `func` has the signature of what is loaded."""
        return DeviceExternalFunction(
            self,
            function_name=function_name,
            asm=asm,
            func_attribute=func_attribute,
        )

    # --- work on the CPU device

    def enqueue_cpu_function[F: AnyType, //](self, func: F) raises:
        """Calls `func()` on a thread of the CPU device, in stream order; what it raises the next `synchronize` raises.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext(api="cpu")
        def told() {}:
            print("on a thread of the device")

        ctx.enqueue_cpu_function(told)  # -> on a thread of the device
        ctx.synchronize()
        ```
        """
        if self.api() != "cpu":
            raise Error(
                "enqueue_cpu_function is only supported on CPU DeviceContexts"
            )
        _enqueue_task[False](self.stream()._stream, func, 1)

    def enqueue_cpu_range[F: AnyType, //](self, func: F, count: Int) raises:
        """Calls `func(i)` for every `i` below `count`, several at once, in stream order as one piece of work.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext

        def main() raises:
            var ctx = DeviceContext(api="cpu")
            var squares: InlineArray[Int, 4] = [0, 0, 0, 0]

            def square(i: Int) {mut squares}:
                squares[i] = i * i

            ctx.enqueue_cpu_range(square, 4)
            ctx.synchronize()
            print(squares[3])  # -> 9
        ```
        """
        if self.api() != "cpu":
            raise Error(
                "enqueue_cpu_range is only supported on CPU DeviceContexts"
            )
        _enqueue_task[True](self.stream()._stream, func, count)

    # --- time

    def execution_time[
        FuncType: AnyType, //, func: FuncType
    ](self, num_iters: Int) raises -> Int:
        """Nanoseconds that the device needs for what `num_iters` calls of `func()` or `func(context)` enqueue.

        Args:
            num_iters: How many calls.

        Returns:
            Nanoseconds of all calls together, by the device's clock.

        Examples:

        ```mojo
        from std.gpu import global_idx
        from std.gpu.host import DeviceContext

        def fill(values: UnsafePointer[Int32, MutAnyOrigin]):
            values[global_idx.x] = 1

        def main() raises:
            var ctx = DeviceContext()
            var buffer = ctx.enqueue_create_buffer[DType.int32](64)

            @parameter
            def launch(ctx: DeviceContext) raises:
                ctx.enqueue_function[fill](buffer, grid_dim=1, block_dim=64)

            print(ctx.execution_time[launch](10) > 0)  # -> True
        ```
        """
        var timer = _Timer(self)
        for _ in range(num_iters):
            comptime if Int(__brio.fn_arg_count[func]) == 0:
                func()
            else:
                func(self)
        return timer.stop()

    def execution_time[
        F: AnyType, //
    ](self, func: F, num_iters: Int) raises -> Int:
        """The same for a closure."""
        var timer = _Timer(self)
        for _ in range(num_iters):
            _run_timed(func, self)
        return timer.stop()

    def execution_time_iter[
        FuncType: AnyType, //, func: FuncType
    ](self, num_iters: Int) raises -> Int:
        """Nanoseconds for what `func(context, i)` enqueues for each `i` below `num_iters`.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext

        def main() raises:
            var ctx = DeviceContext()
            var numbers = ctx.enqueue_create_buffer[DType.int32](4)
            _ = numbers.enqueue_fill(7)

            @parameter
            def work(ctx: DeviceContext, i: Int) raises:
                _ = numbers.enqueue_fill(Int32(i))

            print(ctx.execution_time_iter[work](10) >= 0)  # -> True
        ```
        """
        var timer = _Timer(self)
        for i in range(num_iters):
            comptime if Int(__brio.fn_arg_count[func]) == 1:
                func(i)
            else:
                func(self, i)
        return timer.stop()

    def execution_time_iter[
        F: AnyType, //
    ](self, func: F, num_iters: Int) raises -> Int:
        """The same for a closure."""
        var timer = _Timer(self)
        for i in range(num_iters):
            func(self, i)
        return timer.stop()

    # --- graphs

    def create_device_graph[
        F: AnyType, //
    ](self, build: F) raises -> DeviceGraph:
        """The graph of what `build(builder)` records, to be replayed any number of times.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext, DeviceGraphBuilder

        def main() raises:
            var ctx = DeviceContext()
            var numbers = ctx.enqueue_create_buffer[DType.int32](4)
            _ = numbers.enqueue_fill(7)

            @parameter
            def build(mut builder: DeviceGraphBuilder) raises:
                _ = builder.add_memset(numbers, Int32(5))

            ctx.create_device_graph(build).replay()
            with numbers.map_to_host() as host:
                print(host[3])  # -> 5
        ```
        """
        return DeviceGraph.create(self, build)

    def create_graph_builder(self) raises -> DeviceGraphBuilder:
        """Starts the recording of a graph.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        var ctx = DeviceContext()
        var numbers = ctx.enqueue_create_buffer[DType.int32](4)
        _ = numbers.enqueue_fill(7)
        var builder = ctx.create_graph_builder()
        _ = builder.add_memset(numbers, Int32(5))
        builder.instantiate().replay()
        with numbers.map_to_host() as host:
            print(host[3])  # -> 5
        ```
        """
        return DeviceGraphBuilder(self)


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
