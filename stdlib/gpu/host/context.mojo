"""`DeviceContext`: a device and the stream of work that is sent to it."""

from gpu.host.buffer import (
    _copy_between,
    _copy_in,
    _copy_out,
    _fill,
    _HostMappedBuffer,
    _Memory,
    DeviceBuffer,
    HostBuffer,
)
from gpu.host.device_attribute import DeviceAttribute
from gpu.host.dim import Dim
from gpu.host.function import DeviceFunction, FuncAttribute
from gpu.host.info import GPUInfo
from gpu.host.launch import _launch
from gpu.host.messages import _not_a_dtype
from gpu.host.older import _OlderContext
from gpu.host.stream import DeviceEvent, DeviceStream
from internal import brio_rt as rt
from internal.bytes import _null, _same_address
from sys.info import size_of


struct DeviceContext(ImplicitlyCopyable, Movable, _OlderContext):
    """A device and an ordered stream of work that is sent to it.

    Copies stand for the same context. Everything named `enqueue_...` returns at once and is done in order; failures of the
    work itself are raised by the next `synchronize()`.
    """

    comptime default_device_info = GPUInfo()
    comptime device_info = GPUInfo()
    comptime device_api = __brio.accelerator_name

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
            buffer_cache_size: A hint of older programs, not needed.

        Raises:
            When there is no such device, or the program has no accelerator.
        """
        self._handle = rt.context_create(api, device_id)

    @always_inline
    def __init__(out self, *, _borrowed: rt.Handle):
        rt.context_retain(_borrowed)
        self._handle = _borrowed

    @always_inline
    def __copyinit__(out self, other: Self):
        self._handle = other._handle
        rt.context_retain(self._handle)

    @always_inline
    def __del__(deinit self):
        rt.context_release(self._handle)

    @always_inline
    def __enter__(var self) -> Self:
        return self^

    def __eq__(self, other: Self) -> Bool:
        """Whether both stand for one context."""
        return _same_address(self._handle, other._handle)

    def __ne__(self, other: Self) -> Bool:
        return not (self == other)

    # --- questions

    def name(self) -> String:
        """The device's name, such as `NVIDIA H200`."""
        return rt.context_name(self._handle)

    def api(self) -> String:
        """`cuda`, `hip` or `cpu`."""
        return rt.context_api(self._handle)

    def arch_name(self) raises -> String:
        """The device's architecture, such as `sm_90`, `gfx942` or `cpu`."""
        return rt.context_arch(self._handle)

    def id(self) raises -> Int64:
        """Number of the device among those of its kind."""
        return Int64(rt.context_id(self._handle))

    @staticmethod
    def number_of_devices(*, api: StaticString = "") -> Int:
        """How many devices of a kind there are; 0 without a driver."""
        try:
            return rt.device_count(api)
        except:
            return 0

    def get_attribute(self, attr: DeviceAttribute) raises -> Int:
        """The value of a property of the device."""
        return rt.context_get_attribute(self._handle, attr._value)

    def get_memory_info(self) raises -> Tuple[Int, Int]:
        """Free and total bytes of the device's memory."""
        return rt.context_memory_info(self._handle)

    def max_single_alloc_size(self) raises -> Int:
        """The most bytes that one buffer can have."""
        return rt.context_memory_info(self._handle)[1]

    def get_api_version(self) raises -> Int:
        """The driver's version, 12040 for CUDA 12.4."""
        return rt.context_driver_version(self._handle)

    def get_driver_version(self) raises -> Int:
        """Older name of `get_api_version`."""
        return rt.context_driver_version(self._handle)

    def compute_capability(self) raises -> Int:
        """90 for sm_90, 942 for gfx942, 0 for the CPU device."""
        return rt.context_compute_capability(self._handle)

    def is_compatible(self) -> Bool:
        """Whether the device can be used; one that was opened can."""
        return True

    def is_host_unified(self) -> Bool:
        """Whether the host can read device memory."""
        return self.api() == "cpu"

    def can_access(self, peer: DeviceContext) raises -> Bool:
        """Whether the device can reach `peer`'s memory; not its own."""
        return rt.context_can_access(self._handle, peer._handle)

    def enable_peer_access(self, peer: DeviceContext) raises:
        """Lets kernels on this device reach `peer`'s memory."""
        rt.context_enable_peer_access(self._handle, peer._handle)

    def set_as_current(self) raises:
        """Makes the device current for foreign libraries on this thread."""
        rt.context_set_current(self._handle)

    # --- order

    @always_inline
    def synchronize(self) raises:
        """Waits until all work sent so far is done; raises what failed in it."""
        rt.context_synchronize(self._handle)

    def enqueue_wait_for(self, other: DeviceContext) raises:
        """Lets later work wait for all work sent to `other` so far."""
        rt.stream_wait_for(
            rt.context_stream(self._handle), rt.context_stream(other._handle)
        )

    def stream(self) -> DeviceStream:
        """The context's own stream."""
        return DeviceStream(
            self, _borrowed=rt.context_stream(self._handle)
        )

    def create_stream(
        self, *, priority: Int = 0, blocking: Bool = True
    ) raises -> DeviceStream:
        """A further stream of the device.

        Args:
            priority: Smaller is more urgent; clamped to what the device knows.
            blocking: Accepted for older programs; streams never block each other.
        """
        return DeviceStream(
            self, _owned=rt.stream_create(self._handle, priority)
        )

    def create_event[
        *, blocking_sync: Bool = False, disable_timing: Bool = True
    ](self) raises -> DeviceEvent:
        """An event of the device, not recorded yet."""
        return DeviceEvent(
            _owned=rt.event_create(
                self._handle,
                Int(blocking_sync) | (Int(disable_timing) << 1),
            )
        )

    # --- buffers

    @always_inline
    def enqueue_create_buffer[
        dtype: DType
    ](self, size: Int) raises -> DeviceBuffer[dtype]:
        """Device memory for `size` numbers, with undefined contents; raises when there is not enough."""
        return DeviceBuffer[dtype](
            _owned=rt.buffer_create(self._handle, size * size_of[dtype](), 0),
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
        """Device memory for `size` numbers, ready when the call returns."""
        var buffer = self.enqueue_create_buffer[dtype](size)
        self.synchronize()
        return buffer

    @always_inline
    def enqueue_create_host_buffer[
        dtype: DType
    ](self, size: Int) raises -> HostBuffer[dtype]:
        """Host memory for `size` numbers, with undefined contents, usable at once."""
        return HostBuffer[dtype](
            _owned=rt.buffer_create(self._handle, size * size_of[dtype](), 1),
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
        """For `with`: a `HostBuffer` with the elements, which are written back at the end of the block."""
        return _HostMappedBuffer[dtype](buf)

    # --- copies and fills, in stream order

    @always_inline
    def enqueue_copy[
        D: _Memory, S: _Memory, //
    ](self, dst_buf: D, src_buf: S) raises:
        """Copies as many elements as `dst_buf` has; `src_buf` must have as many."""
        _copy_between(dst_buf, src_buf)

    @always_inline
    def enqueue_copy[D: _Memory, S: _Memory, //](self, *, dst: D, src: S) raises:
        """Copies as many elements as `dst` has; `src` must have as many."""
        _copy_between(dst, src)

    @always_inline
    def enqueue_copy[
        D: _Memory, dtype: DType, //
    ](self, dst_buf: D, src_ptr: UnsafePointer[Scalar[dtype]]) raises:
        """Copies as many elements as `dst_buf` has from host memory, which must stay until it is done."""
        _copy_in(dst_buf, src_ptr)

    @always_inline
    def enqueue_copy[
        S: _Memory, dtype: DType, //
    ](self, dst_ptr: UnsafePointer[Scalar[dtype]], src_buf: S) raises:
        """Copies all elements of `src_buf` to host memory, which must stay until it is done."""
        _copy_out(dst_ptr, src_buf)

    @always_inline
    def enqueue_copy[
        dtype: DType, //
    ](
        self,
        dst_ptr: UnsafePointer[Scalar[dtype]],
        src_ptr: UnsafePointer[Scalar[dtype]],
        size: Int,
    ) raises:
        """Copies `size` numbers from one device address to another."""
        rt.copy_addresses(
            self._handle,
            dst_ptr._bytes(),
            src_ptr._bytes(),
            size * size_of[dtype](),
        )

    @always_inline
    def enqueue_copy[
        D: _Memory, dtype: DType, //
    ](self, dst_buf: D, src: Span[Scalar[dtype]]) raises:
        """Copies as many elements as `dst_buf` has from host memory, which must stay until it is done."""
        if src.__len__() < dst_buf.__len__():
            raise Error(
                "enqueue_copy: the span has ",
                src.__len__(),
                " elements, the buffer ",
                dst_buf.__len__(),
            )
        _copy_in(dst_buf, src.unsafe_ptr())

    @always_inline
    def enqueue_copy[
        S: _Memory, dtype: DType, //
    ](self, dst: Span[Scalar[dtype]], src_buf: S) raises:
        """Copies all elements of `src_buf` to host memory, which must stay until it is done."""
        if dst.__len__() < src_buf.__len__():
            raise Error(
                "enqueue_copy: the span has ",
                dst.__len__(),
                " elements, the buffer ",
                src_buf.__len__(),
            )
        _copy_out(dst.unsafe_ptr(), src_buf)

    @always_inline
    def enqueue_memset[
        M: _Memory, //
    ](self, dst: M, val: Scalar[M.dtype]) raises:
        """Sets all elements of `dst` to `val`."""
        _fill(dst, val)

    # --- kernels

    @always_inline
    def compile_function[
        FuncType: AnyType, //, func: FuncType, *, dump_asm: Bool = False, dump_llvm: Bool = False
    ](self) raises -> DeviceFunction[func]:
        """Loads a kernel on the device, to be launched any number of times."""
        return DeviceFunction[func](self)

    @always_inline
    def compile_function[
        FuncType: AnyType, //, func: FuncType, *, dump_asm: Bool = False, dump_llvm: Bool = False
    ](self, *, func_attribute: FuncAttribute) raises -> DeviceFunction[func]:
        """Loads the kernel and sets one of its properties."""
        var function = DeviceFunction[func](self)
        rt.function_set_attribute(
            function._function, func_attribute.attribute, func_attribute.value
        )
        return function

    @always_inline
    def compile_function[
        FuncType: AnyType, SignatureType: AnyType, //, func: FuncType, signature: SignatureType, *, dump_asm: Bool = False, dump_llvm: Bool = False
    ](self) raises -> DeviceFunction[func]:
        """Loads a kernel; the second parameter repeats it, as programs of 2025 do."""
        return DeviceFunction[func](self)

    @always_inline
    def compile_function[
        FuncType: AnyType, SignatureType: AnyType, //, func: FuncType, signature: SignatureType, *, dump_asm: Bool = False, dump_llvm: Bool = False
    ](self, *, func_attribute: FuncAttribute) raises -> DeviceFunction[func]:
        """Loads the kernel and sets one of its properties."""
        var function = DeviceFunction[func](self)
        rt.function_set_attribute(
            function._function, func_attribute.attribute, func_attribute.value
        )
        return function

    def enqueue_function[
        FuncType: AnyType, //, func: FuncType, *Ts: AnyType
    ](
        self,
        *args: *Ts,
        grid_dim: Dim,
        block_dim: Dim,
        shared_mem_bytes: Int = 0,
    ) raises:
        """Launches a kernel, in stream order.

        Parameters:
            func: The kernel: a function that does not raise and returns nothing.

        Args:
            args: The kernel's arguments. A `DeviceBuffer` becomes a pointer; numbers convert to the parameter's type.
            grid_dim: Blocks of the grid along x, y and z.
            block_dim: Threads of a block along x, y and z.
            shared_mem_bytes: Bytes of dynamic shared memory of a block.

        Raises:
            When the device cannot do a launch of this shape.
        """
        _launch[func, False](
            self._handle,
            _null(),
            __brio.kernel[func](),
            grid_dim,
            block_dim,
            shared_mem_bytes,
            *args,
        )

    def enqueue_function[
        FuncType: AnyType, //, func: FuncType, *Ts: AnyType
    ](
        self,
        *args: *Ts,
        grid_dim: Dim,
        block_dim: Dim,
        func_attribute: FuncAttribute,
        shared_mem_bytes: Int = 0,
    ) raises:
        """Launches a kernel after setting one of its properties."""
        var function = self.compile_function[func](
            func_attribute=func_attribute
        )
        _launch[func, True](
            self._handle,
            _null(),
            function._function,
            grid_dim,
            block_dim,
            shared_mem_bytes,
            *args,
        )

    def enqueue_function[
        FuncType: AnyType, SignatureType: AnyType, //, func: FuncType, signature: SignatureType, *Ts: AnyType
    ](
        self,
        *args: *Ts,
        grid_dim: Dim,
        block_dim: Dim,
        shared_mem_bytes: Int = 0,
    ) raises:
        """Launches a kernel; the second parameter repeats it, as programs of 2025 do."""
        _launch[func, False](
            self._handle,
            _null(),
            __brio.kernel[func](),
            grid_dim,
            block_dim,
            shared_mem_bytes,
            *args,
        )

    def enqueue_function[
        FuncType: AnyType, SignatureType: AnyType, //, func: FuncType, signature: SignatureType, *Ts: AnyType
    ](
        self,
        *args: *Ts,
        grid_dim: Dim,
        block_dim: Dim,
        func_attribute: FuncAttribute,
        shared_mem_bytes: Int = 0,
    ) raises:
        """Launches a kernel after setting one of its properties."""
        var function = self.compile_function[func](
            func_attribute=func_attribute
        )
        _launch[func, True](
            self._handle,
            _null(),
            function._function,
            grid_dim,
            block_dim,
            shared_mem_bytes,
            *args,
        )

    def enqueue_function[
        FuncType: AnyType, func: FuncType, //, *Ts: AnyType
    ](
        self,
        f: DeviceFunction[FuncType=FuncType, func=func],
        *args: *Ts,
        grid_dim: Dim,
        block_dim: Dim,
        shared_mem_bytes: Int = 0,
    ) raises:
        """Launches a kernel that `compile_function` loaded; otherwise as above."""
        _launch[func, True](
            self._handle,
            _null(),
            f._function,
            grid_dim,
            block_dim,
            shared_mem_bytes,
            *args,
        )
