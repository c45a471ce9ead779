"""The runtime: brio/runtime.h and brio/library.h."""
import collections
import ctypes

from brio import interchange, values
from brio.errors import BrioError
from brio.libraries import open_library

_U64, _POINTER = ctypes.c_uint64, ctypes.c_void_p
_SIGNATURES = {
    "brio_device_count": [ctypes.c_char_p, ctypes.POINTER(ctypes.c_int32)],
    "brio_device_arch": [ctypes.c_char_p, ctypes.c_int32, ctypes.c_char_p, ctypes.c_size_t],
    "brio_context_create": [ctypes.c_char_p, ctypes.c_int32, ctypes.POINTER(_POINTER)],
    "brio_context_release": [_POINTER],
    "brio_context_id": [_POINTER],
    "brio_context_synchronize": [_POINTER],
    "brio_context_get_attribute": [_POINTER, ctypes.c_int32, ctypes.POINTER(ctypes.c_int64)],
    "brio_context_memory_info": [_POINTER, ctypes.POINTER(_U64), ctypes.POINTER(_U64)],
    "brio_context_compute_capability": [_POINTER, ctypes.POINTER(ctypes.c_int32)],
    "brio_stream_create": [_POINTER, ctypes.c_int32, ctypes.POINTER(_POINTER)],
    "brio_stream_release": [_POINTER],
    "brio_stream_synchronize": [_POINTER],
    "brio_stream_wait_for": [_POINTER, _POINTER],
    "brio_stream_wait_event": [_POINTER, _POINTER],
    "brio_stream_wrap": [_POINTER, _POINTER, ctypes.POINTER(_POINTER)],
    "brio_event_create": [_POINTER, ctypes.c_uint32, ctypes.POINTER(_POINTER)],
    "brio_event_release": [_POINTER],
    "brio_event_record": [_POINTER, _POINTER],
    "brio_event_synchronize": [_POINTER],
    "brio_event_elapsed": [_POINTER, _POINTER, ctypes.POINTER(ctypes.c_double)],
    "brio_buffer_create": [_POINTER, _POINTER, _U64, ctypes.c_uint32, ctypes.POINTER(_POINTER)],
    "brio_buffer_release": [_POINTER],
    "brio_buffer_wrap": [_POINTER, _POINTER, _U64, ctypes.c_uint32, ctypes.c_int32, ctypes.POINTER(_POINTER)],
    "brio_copy_on": [_POINTER, _POINTER, _POINTER, _U64, ctypes.c_uint32],
    "brio_fill_on": [_POINTER, _POINTER, _U64, ctypes.c_uint32, _U64],
    "brio_library_load": [ctypes.c_char_p, _U64, ctypes.POINTER(_POINTER)],
    "brio_library_load_file": [ctypes.c_char_p, ctypes.POINTER(_POINTER)],
    "brio_library_release": [_POINTER],
    "brio_library_get_kernel": [_POINTER, ctypes.c_char_p, ctypes.POINTER(_POINTER)],
    "brio_library_get_arguments": [_POINTER, _POINTER, ctypes.POINTER(_POINTER)],
    "brio_function_get": [_POINTER, _POINTER, ctypes.POINTER(_POINTER)],
    "brio_function_get_attribute": [_POINTER, ctypes.c_int32, ctypes.POINTER(ctypes.c_int64)],
    "brio_launch": [_POINTER, _POINTER, _POINTER, ctypes.POINTER(ctypes.c_uint32), ctypes.POINTER(ctypes.c_uint32),
                    ctypes.c_uint32, ctypes.POINTER(_POINTER), ctypes.c_uint32],
}
_HTOD, _DTOH, _DTOD = 1, 2, 3


def _lib():
    lib = open_library("libbrio_runtime.so.0")
    if not hasattr(lib, "_brio_typed"):
        for name, arguments in _SIGNATURES.items():
            getattr(lib, name).argtypes = arguments
        for name in ("brio_last_error", "brio_context_name", "brio_context_api", "brio_context_arch"):
            getattr(lib, name).restype = ctypes.c_char_p
        for name in ("brio_context_name", "brio_context_api", "brio_context_arch", "brio_context_stream",
                     "brio_stream_native", "brio_buffer_ptr", "brio_library_num_kernels", "brio_library_kernel"):
            getattr(lib, name).argtypes = [_POINTER]
        for name in ("brio_context_stream", "brio_stream_native", "brio_buffer_ptr", "brio_library_kernel"):
            getattr(lib, name).restype = _POINTER
        lib.brio_library_kernel.argtypes = [_POINTER, ctypes.c_uint32]
        lib.brio_check_mistakes.argtypes, lib.brio_check_mistakes.restype = [], _U64
        lib._brio_typed = True
    return lib


def _check(status):
    if status != 0:
        raise BrioError(_lib().brio_last_error().decode(errors="replace"), status)


def _make(function, *arguments):
    handle = _POINTER()
    _check(function(*arguments, ctypes.byref(handle)))
    return handle


def device_count(api="gpu"):
    """The number of devices of "cuda", "hip", "cpu" or "gpu" (the default kind)."""
    count = ctypes.c_int32()
    _check(_lib().brio_device_count(api.encode(), ctypes.byref(count)))
    return count.value


def mistakes():
    """How many mistakes `--check` has found in kernels until now; wait for the device before."""
    return _lib().brio_check_mistakes()


def default_target():
    """What to compile for on this machine: "sm_90a", "gfx942" or "cpu"."""

    def arch_of(api, device):
        arch = ctypes.create_string_buffer(64)
        _check(_lib().brio_device_arch(api.encode(), device, arch, 64))
        return arch.value.decode()

    for api in ("cuda", "hip"):
        count = device_count(api)
        if count > 0:
            arch = arch_of(api, 0)
            # From sm_90 on there is a form with everything that the GPU can do, for this architecture alone.
            alike = all(arch_of(api, device) == arch for device in range(1, count))
            return arch + "a" if api == "cuda" and int(arch[3:]) >= 90 and alike else arch
    return "cpu"


class _Handle:
    """Owns one reference to an object of the runtime."""
    _release = ""

    def close(self):
        """Gives the object back; Python's own count does this as well."""
        if getattr(self, "_handle", None):
            getattr(_lib(), self._release)(self._handle)
            self._handle = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def __del__(self):
        self.close()


class Device(_Handle):
    """A device with its default stream. `api`: "cuda", "hip", "cpu"; "gpu" is the machine's default."""
    _release = "brio_context_release"

    def __init__(self, api="gpu", device_id=0):
        self._handle = _make(_lib().brio_context_create, api.encode(), device_id)

    @property
    def name(self):
        return _lib().brio_context_name(self._handle).decode()

    @property
    def api(self):
        return _lib().brio_context_api(self._handle).decode()

    @property
    def target(self):
        """The value of `--target-accelerator` for this device."""
        return _lib().brio_context_arch(self._handle).decode()

    @property
    def id(self):
        return _lib().brio_context_id(self._handle)

    @property
    def memory_info(self):
        """(free, total) bytes."""
        free, total = _U64(), _U64()
        _check(_lib().brio_context_memory_info(self._handle, ctypes.byref(free), ctypes.byref(total)))
        return free.value, total.value

    def attribute(self, number):
        """By CUDA's attribute numbers, on every device."""
        value = ctypes.c_int64()
        _check(_lib().brio_context_get_attribute(self._handle, number, ctypes.byref(value)))
        return value.value

    def stream(self, priority=0):
        """A new stream."""
        return Stream(self, _make(_lib().brio_stream_create, self._handle, priority))

    def stream_of(self, native):
        """A stream that another library made, by the driver's handle as an int (`torch.cuda.Stream.cuda_stream`, `cupy.cuda.Stream.ptr`); it
        has to outlive the result."""
        return Stream(self, _make(_lib().brio_stream_wrap, self._handle, values.whole(native, "a stream's handle")))

    def event(self):
        return Event(self)

    def alloc(self, size, stream=None):
        """`size` bytes of device memory, freed in the stream's order."""
        return Buffer(self, size, stream)

    def to_device(self, array, stream=None):
        """A buffer with the array's bytes and its dtype; the copy is ordered on the stream."""
        buffer = Buffer(self, _shared_or_host(self, array, False)[0].size, stream)
        buffer.copy_from(array, stream)
        return buffer

    def wrap(self, array):
        """A buffer over the memory of another library's array, without a copy: by DLPack or `__cuda_array_interface__`, and on the CPU device
        also of NumPy's arrays and what else has the buffer protocol. The buffer keeps the array's memory. The device's default stream waits for
        what the array's library was given to do."""
        shared = _shared(self, array)
        if shared is None:
            if self.api != "cpu":
                raise TypeError(f"a value of type {values.type_name(array)} has no memory on {self.name}; copy it there, with to_device")
            shared = _memory(array, writable=True)
        elif shared.read_only:
            raise BufferError("the array is read-only, and a kernel could write to it")
        return Buffer._over(self, shared)

    def synchronize(self):
        """Waits for the default stream; raises what failed on it."""
        _check(_lib().brio_context_synchronize(self._handle))

    def _stream(self, stream):
        return stream._handle if stream is not None else _lib().brio_context_stream(self._handle)

    def __repr__(self):
        return f"<brio.Device {self.api}:{self.id} {self.name}>"


class Stream(_Handle):
    """An ordered queue of a device's work."""
    _release = "brio_stream_release"

    def __init__(self, device, handle, owned=True):
        self.device, self._handle, self._owned = device, handle, owned
        self._kept = []  # host memory that copies in flight refer to

    def close(self):
        if self._owned:
            super().close()

    @property
    def native(self):
        """The driver's handle as an int (CUstream, hipStream_t); 0 on the CPU device."""
        return _lib().brio_stream_native(self._handle) or 0

    def synchronize(self):
        _check(_lib().brio_stream_synchronize(self._handle))
        self._kept.clear()

    def wait_for(self, other):
        """Later work waits for another stream's earlier work, or for an event."""
        if isinstance(other, Event):
            _check(_lib().brio_stream_wait_event(self._handle, other._handle))
        else:
            _check(_lib().brio_stream_wait_for(self._handle, other._handle))


class Event(_Handle):
    """A point in a stream."""
    _release = "brio_event_release"

    def __init__(self, device):
        self.device = device
        self._handle = _make(_lib().brio_event_create, device._handle, 0)

    def record(self, stream=None):
        _check(_lib().brio_event_record(self._handle, stream._handle if stream is not None else None))
        return self

    def synchronize(self):
        _check(_lib().brio_event_synchronize(self._handle))

    def elapsed_ms(self, end):
        """Milliseconds from this event to `end`; waits for both."""
        value = ctypes.c_double()
        _check(_lib().brio_event_elapsed(self._handle, end._handle, ctypes.byref(value)))
        return value.value


_Memory = collections.namedtuple("_Memory", "address size owner dtype shape")


def _memory(array, writable):
    """Host memory of a NumPy array, of any object with the buffer protocol, or by DLPack."""
    interface = getattr(array, "__array_interface__", None)
    if interface is not None:
        if interface.get("strides") is not None:
            raise ValueError("the array is not contiguous; take numpy.ascontiguousarray(array)")
        address, read_only = interface["data"]
        if writable and read_only:
            raise ValueError("the array is read-only")
        return _Memory(address, array.nbytes, array, values.memory_dtype(array), tuple(interface["shape"]))
    try:
        view = memoryview(array)
    except TypeError:
        if not hasattr(array, "__dlpack__"):
            raise
        return _memory_of_dlpack(array, writable)
    if not view.c_contiguous:
        raise ValueError("the memory is not contiguous")
    if writable and view.readonly:
        raise ValueError("the memory is read-only")
    if not view.readonly:
        raw = (ctypes.c_char * view.nbytes).from_buffer(view.cast("B") if view.nbytes else bytearray())
    else:
        raw = ctypes.create_string_buffer(view.tobytes(), view.nbytes)
    return _Memory(ctypes.addressof(raw), view.nbytes, raw, values.memory_dtype(array), view.shape)


def _memory_of_dlpack(array, writable):
    shared = interchange.from_dlpack(array, *interchange.HOST)
    if writable and shared.read_only:
        raise ValueError("the array is read-only")
    return _Memory(shared.address, shared.size, shared.owner, shared.dtype, shared.shape)


def _shared(device, array):
    """What another library has on `device`, as an `interchange.Shared` whose contents later work on the default stream sees; None if it says of
    no memory by DLPack and `__cuda_array_interface__`."""
    if hasattr(array, "__dlpack__"):
        native = _lib().brio_stream_native(_lib().brio_context_stream(device._handle)) or 1
        return interchange.from_dlpack(array, *interchange.place(device), stream=native)
    if device.api == "cpu" or getattr(array, "__cuda_array_interface__", None) is None:
        return None
    shared, ready = interchange.from_cuda_interface(array)
    if ready is not None:
        Stream(device, _lib().brio_context_stream(device._handle), owned=False).wait_for(device.stream_of(ready))
    return shared


def _shared_or_host(device, array, writable):
    """(memory, whether it is on the device)."""
    if interchange.is_on_device(array):
        shared = _shared(device, array)
        if writable and shared.read_only:
            raise ValueError("the array is read-only")
        return _Memory(shared.address, shared.size, shared.owner, shared.dtype, shared.shape), True
    return _memory(array, writable), False


class Buffer(_Handle):
    """Device memory.

    `dtype` is NumPy's name of what was last copied into it ("float32"); kernels whose pointers are to something else, and arrays of
    something else, are refused. It is None for new memory and for plain bytes, and can be set: None lets everything pass. `shape` is that of
    the array, None for new memory, and can be set, too.

    Other libraries take a buffer as it is, without a copy: by DLPack (`torch.from_dlpack(buffer)`), by `__cuda_array_interface__` on a GPU of
    CUDA, and on the CPU device by the buffer protocol (`numpy.asarray(buffer)`, `memoryview(buffer)`).
    """
    _release = "brio_buffer_release"
    _handle = None
    _exports = 0  # arrays and views of others

    def __new__(cls, device=None, *_, **__):
        return super().__new__(_HostBuffer if cls is Buffer and device is not None and device.api == "cpu" else cls)

    def __init__(self, device, size, stream=None):
        size = values.whole(size, "the size of a buffer")
        if not 0 <= size < 1 << 64:
            raise ValueError(f"a buffer cannot have {size} bytes")
        self.device, self.size, self.dtype, self.shape = device, size, None, None
        self._handle = _make(_lib().brio_buffer_create, device._handle, stream._handle if stream is not None else None, size, 0)

    @classmethod
    def _over(cls, device, memory):
        """A buffer over memory of another library, which `memory.owner` keeps."""
        buffer = cls.__new__(cls, device)
        buffer.device, buffer.size, buffer.dtype, buffer.shape = device, memory.size, memory.dtype, memory.shape
        buffer._handle = _make(_lib().brio_buffer_wrap, device._handle, memory.address, memory.size, 0, 0)
        buffer._owner = memory.owner
        return buffer

    def close(self):
        """Gives the memory back. BufferError while views of it, or arrays of other libraries over it, are alive."""
        if self._exports:
            raise BufferError(f"the buffer cannot be closed: {self._exports} views or arrays of others are over its memory")
        super().close()
        self._owner = None

    @property
    def address(self):
        """As an int."""
        if not self._handle:
            raise ValueError("the buffer is closed")
        return _lib().brio_buffer_ptr(self._handle) or 0

    def copy_from(self, array, stream=None):
        """From host memory, or that of another library on the device; with a stream the call returns before the copy is done, and the stream
        keeps the array alive."""
        memory, on_device = _shared_or_host(self.device, array, False)
        if on_device and stream is not None:
            self.device.synchronize()  # what the array's library was given to do is done for the default stream
        self._copy(self.address, memory.address, memory.size, _DTOD if on_device else _HTOD, stream, memory.owner)
        self.dtype, self.shape = memory.dtype, memory.shape

    def copy_to(self, array, stream=None):
        """To host memory, or to that of another library on the device; with a stream the bytes are there after its `synchronize`."""
        memory, on_device = _shared_or_host(self.device, array, True)
        if self.dtype is not None and memory.dtype is not None and self.dtype != memory.dtype:
            raise TypeError(f"the buffer holds {self.dtype}, and the array is of {memory.dtype}")
        if on_device and stream is not None:
            self.device.synchronize()
        self._copy(memory.address, self.address, memory.size, _DTOD if on_device else _DTOH, stream, memory.owner)

    def copy_from_buffer(self, other, stream=None):
        self._copy(self.address, other.address, min(self.size, other.size), _DTOD, stream, other)
        self.dtype, self.shape = other.dtype, other.shape

    def fill(self, byte, stream=None):
        byte = values.whole(byte, "a byte")
        if not 0 <= byte < 256:
            raise ValueError(f"{byte} is no byte")
        _check(_lib().brio_fill_on(self.device._stream(stream), self.address, byte, 1, self.size))

    def _copy(self, to, start, size, direction, stream, owner):
        if size > self.size:
            raise ValueError(f"{size} bytes do not fit a buffer of {self.size}")
        _check(_lib().brio_copy_on(self.device._stream(stream), to, start, size, direction))
        if stream is None:
            self.device.synchronize()
        else:
            stream._kept.append(owner)

    def __dlpack__(self, *, stream=None, max_version=None, dl_device=None, copy=None):
        """For `from_dlpack` of other libraries. Waits for the default stream; for work on other streams wait yourself."""
        return interchange.dlpack(self, stream, max_version, dl_device, copy)

    def __dlpack_device__(self):
        return interchange.place(self.device)

    @property
    def __cuda_array_interface__(self):
        return interchange.cuda_interface(self, _lib().brio_stream_native(_lib().brio_context_stream(self.device._handle)))


class _HostBuffer(Buffer, interchange.Exporting):
    """A buffer of the CPU device, whose memory is the host's."""

    def __buffer__(self, flags):
        return interchange.host_view(self)


def from_dlpack(array):
    """A buffer over the memory of another library's array, without a copy, on the device where it is: `Device.wrap` with that device."""
    return Device(*interchange.device_of(array)).wrap(array)


class Library(_Handle):
    """Kernels that were compiled for a device: `Program.library`, or the path of a file with such bytes."""
    _release = "brio_library_release"

    def __init__(self, image):
        if isinstance(image, (bytes, bytearray)):
            self._handle = _make(_lib().brio_library_load, bytes(image), len(image))
        else:
            self._handle = _make(_lib().brio_library_load_file, str(image).encode())

    def kernel(self, name):
        handle = _make(_lib().brio_library_get_kernel, self._handle, name.encode())
        return Kernel(handle, _make(_lib().brio_library_get_arguments, self._handle, handle))

    def __getitem__(self, name):
        return self.kernel(name)


class _Descriptor(ctypes.Structure):
    """brio_kernel."""
    _fields_ = [("struct_size", ctypes.c_uint32), ("flags", ctypes.c_uint32), ("entry", ctypes.c_char_p),
                ("name", ctypes.c_char_p), ("num_args", ctypes.c_uint32), ("num_images", ctypes.c_uint32),
                ("arg_sizes", ctypes.POINTER(ctypes.c_uint32))]


class _Argument(ctypes.Structure):
    """brio_library_argument."""
    _fields_ = [("name", ctypes.c_char_p), ("type", ctypes.c_char_p), ("element", ctypes.c_char_p), ("is_pointer", ctypes.c_int32)]


class Kernel:
    """A kernel of a library; lives as long as the process. `parameters` says what it takes.

    `kernel[grid, block](arguments...)` launches it, as `kernel(device, grid, block, arguments...)` does.
    """

    def __init__(self, handle, arguments):
        self._handle = handle
        descriptor = ctypes.cast(handle, ctypes.POINTER(_Descriptor)).contents
        self.name = descriptor.name.decode()
        self.argument_sizes = [descriptor.arg_sizes[i] for i in range(descriptor.num_args)]
        described = ctypes.cast(arguments, ctypes.POINTER(_Argument))
        self.parameters = [values.parameter(described[i].name.decode(), described[i].type.decode(), described[i].element.decode(),
                                            bool(described[i].is_pointer), size) for i, size in enumerate(self.argument_sizes)]

    def __call__(self, device, grid, block, *arguments, shared=0, stream=None):
        """Launches: `kernel(device, blocks, threads, arguments...)`. `grid` and `block` are whole numbers or tuples of up to three.

        A number of any kind (Python's, NumPy's, ctypes') becomes the parameter's type. An integer must be a value of that type, and so
        must a float for an integer parameter; a float for a float parameter is rounded to its precision. A pointer takes a Buffer whose
        elements are what it points to, an object with `__cuda_array_interface__`, or an address as an int. A struct takes its bytes, as
        `bytes` or a ctypes structure; a vector a sequence of numbers. Anything else is a TypeError that names both types.
        """
        packed = self._values(arguments)
        addresses = (_POINTER * max(1, len(packed)))(*[ctypes.cast(value, _POINTER) for value in packed])
        function = _make(_lib().brio_function_get, device._handle, self._handle)
        sizes = values.dimensions(grid, "grid"), values.dimensions(block, "block")
        shared = values.whole(shared, "shared")
        if not 0 <= shared < 1 << 32:
            raise ValueError(f"shared is {shared}; the shared memory of a block is from 0 to {(1 << 32) - 1} bytes")
        _check(_lib().brio_launch(device._handle, device._stream(stream), function, *sizes, shared, addresses, len(packed)))

    def __getitem__(self, configuration):
        """`kernel[grid, block]`, `kernel[grid, block, stream]` or `kernel[grid, block, stream, shared]`: what launches the kernel when it is
        called with its arguments, on the stream's device, or without a stream (None) on that of the first Buffer among them."""
        if not isinstance(configuration, tuple) or not 2 <= len(configuration) <= 4:
            raise TypeError(f"kernel '{self.name}' is launched by kernel[grid, block](...), also with a stream and the bytes of shared memory")
        grid, block, stream, shared = configuration + (None, 0)[len(configuration) - 2:]
        if stream is not None and not isinstance(stream, Stream):
            raise TypeError(f"the third value in kernel[grid, block, stream] is of type {values.type_name(stream)}, not a brio.Stream")

        def launch(*arguments):
            devices = [argument.device for argument in arguments if isinstance(argument, Buffer)]
            for device in devices:
                if (device.api, device.id) != (devices[0].api, devices[0].id):
                    raise ValueError(f"the buffers of a launch are on {devices[0]} and {device}")
            device = stream.device if stream is not None else devices[0] if devices else None
            if device is None:
                raise TypeError(f"no argument of kernel '{self.name}' is a brio.Buffer: give kernel[grid, block, stream] a stream, whose device it runs on")
            self(device, grid, block, *arguments, shared=shared, stream=stream)

        return launch

    def attribute(self, device, number):
        """By CUDA's function attribute numbers: 4 is the number of registers."""
        function = _make(_lib().brio_function_get, device._handle, self._handle)
        value = ctypes.c_int64()
        _check(_lib().brio_function_get_attribute(function, number, ctypes.byref(value)))
        return value.value

    def _values(self, arguments):
        if len(arguments) != len(self.parameters):
            raise TypeError(f"kernel '{self.name}' takes {len(self.parameters)} arguments, {len(arguments)} given")
        return [self._value(i, parameter, argument) for i, (parameter, argument) in enumerate(zip(self.parameters, arguments))]

    def _value(self, index, parameter, argument):
        try:
            if isinstance(argument, Buffer):
                raw = values.buffer_address(parameter, argument.dtype, argument.address)
            else:
                raw = values.value_bytes(parameter, argument)
        except TypeError as error:
            raise TypeError(f"argument {index + 1} ('{parameter.name}') of kernel '{self.name}' has the type {parameter.type}: {error}") from None
        return ctypes.create_string_buffer(raw, max(1, len(raw)))
