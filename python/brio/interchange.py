"""Memory that is shared with other libraries, without copies: the buffer protocol, DLPack, `__cuda_array_interface__`."""
import collections
import ctypes
import re
import struct
import sys
import weakref

from brio import values

_CPU, _CUDA, _CUDA_HOST, _ROCM, _ROCM_HOST = 1, 2, 3, 10, 11
_OF_API = {"cpu": _CPU, "cuda": _CUDA, "hip": _ROCM}
_ON_HOST = (_CPU, _CUDA_HOST, _ROCM_HOST)
HOST = (_CPU, 0)
# DLDataTypeCode, by NumPy's words.
_CODES = {"int": 0, "uint": 1, "float": 2, "bfloat": 4, "complex": 5, "bool": 6, "float8_e4m3fn": 10, "float8_e5m2": 12}
_WORDS = {code: word for word, code in _CODES.items()}
# Letters of the struct module; a type that has none is shown as bytes.
_FORMATS = {"bool": "?", "int8": "b", "uint8": "B", "int16": "h", "uint16": "H", "int32": "i", "uint32": "I", "int64": "q",
            "uint64": "Q", "float16": "e", "float32": "f", "float64": "d"}
_LETTERS = {"bool": "b", "int": "i", "uint": "u", "float": "f"}
_VERSION = (1, 0)
_READ_ONLY = 1

Shared = collections.namedtuple("Shared", "address size dtype shape owner read_only")
Shared.__doc__ = "Memory of another library, which lives as long as `owner`."


class _Device(ctypes.Structure):
    _fields_ = [("type", ctypes.c_int32), ("id", ctypes.c_int32)]


class _DataType(ctypes.Structure):
    _fields_ = [("code", ctypes.c_uint8), ("bits", ctypes.c_uint8), ("lanes", ctypes.c_uint16)]


class _Tensor(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("device", _Device), ("ndim", ctypes.c_int32), ("dtype", _DataType),
                ("shape", ctypes.POINTER(ctypes.c_int64)), ("strides", ctypes.POINTER(ctypes.c_int64)), ("byte_offset", ctypes.c_uint64)]


_Deleter = ctypes.CFUNCTYPE(None, ctypes.c_void_p)


class _Managed(ctypes.Structure):
    """DLManagedTensor."""
    _fields_ = [("tensor", _Tensor), ("context", ctypes.c_void_p), ("deleter", _Deleter)]


class _Versioned(ctypes.Structure):
    """DLManagedTensorVersioned."""
    _fields_ = [("major", ctypes.c_uint32), ("minor", ctypes.c_uint32), ("context", ctypes.c_void_p), ("deleter", _Deleter),
                ("flags", ctypes.c_uint64), ("tensor", _Tensor)]


_python = ctypes.PyDLL(None)
_python.PyCapsule_New.restype = ctypes.py_object
_python.PyCapsule_New.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]
_python.PyCapsule_GetPointer.restype = ctypes.c_void_p
_python.PyCapsule_GetPointer.argtypes = [ctypes.c_void_p, ctypes.c_char_p]
_python.PyCapsule_IsValid.argtypes = [ctypes.c_void_p, ctypes.c_char_p]

_exported = {}  # what consumers hold, by the address of its DLManagedTensor


def _forget(address, exported=_exported):
    """The deleter: gives the consumer's share back."""
    managed = exported.pop(address, None)
    if managed is not None:
        managed[1]._exports -= 1


def _destroy(capsule, python=_python, forget=_forget):
    """The destructor of a capsule: one that nobody consumed still owns its share."""
    for name in (b"dltensor", b"dltensor_versioned"):
        if python.PyCapsule_IsValid(capsule, name):
            forget(python.PyCapsule_GetPointer(capsule, name))


_deleter = _Deleter(_forget)
_destructor = ctypes.PYFUNCTYPE(None, ctypes.c_void_p)(_destroy)
for _callback in (_deleter, _destructor):  # consumers may call them when the interpreter has cleared this module
    _python.Py_IncRef(ctypes.py_object(_callback))


def scalar(dtype):
    """(word, bits) of NumPy's name of a scalar: ("float", 32), ("bool", 8)."""
    if dtype == "bool":
        return "bool", 8
    if dtype.startswith("float8_"):
        return dtype, 8
    match = re.fullmatch(r"([a-z]+)(\d+)", dtype)
    return (match[1], int(match[2])) if match else (None, 8)


def shape_of(buffer, item):
    """The shape of what was copied into the buffer, if it fills it; else that of a row of elements."""
    shape = buffer.shape
    count = 1
    for size in shape or ():
        count *= size
    if shape is None or count * item != buffer.size:
        if buffer.size % item:
            raise BufferError(f"a buffer of {buffer.size} bytes holds no whole number of {buffer.dtype}")
        return (buffer.size // item,)
    return shape


def host_view(buffer):
    """A memoryview of a buffer of the CPU device, whose default stream has done what it was given."""
    buffer.device.synchronize()
    address = buffer.address
    letter = _FORMATS.get(buffer.dtype, "B")
    item = struct.calcsize(letter)
    shape = shape_of(buffer, item) if letter != "B" or buffer.dtype == "uint8" else (buffer.size,)
    if not buffer.size:
        return memoryview((ctypes.c_char * 0)()).cast("B")
    raw = (ctypes.c_char * buffer.size).from_address(address)
    buffer._exports += 1
    weakref.finalize(raw, _release_view, buffer).atexit = False
    view = memoryview(raw).cast("B")
    if letter == "e" and sys.version_info < (3, 12):  # unknown to memoryview.cast: `Exporting` sets it
        letter = "H"
    return view.cast(letter, shape)


def _release_view(buffer):
    buffer._exports -= 1


def place(device):
    """A device as DLPack says it: (type, number)."""
    return _OF_API[device.api], device.id


def device_of(array):
    """(api, number) of the device where an object with `__dlpack__` is."""
    where = getattr(array, "__dlpack_device__", None)
    if where is None:
        raise TypeError(f"a value of type {values.type_name(array)} has no method __dlpack__")
    kind, number = (int(part) for part in where())
    if kind in _ON_HOST:
        return "cpu", 0
    for api, known in _OF_API.items():
        if kind == known:
            return api, number
    raise BufferError(f"the array is on a device of the kind {kind} of DLPack, which Brio does not know")


def dlpack(buffer, stream, max_version, dl_device, copy):
    """A capsule with the buffer's memory, as the Python specification of DLPack says."""
    device = place(buffer.device)
    if dl_device is not None and tuple(dl_device) != device:
        raise BufferError(f"the memory is on device {device} of DLPack, and cannot be exported for {tuple(dl_device)}")
    if copy:
        raise BufferError("the memory is shared; a copy is not made")
    if device[0] == _CPU and stream is not None:
        raise ValueError(f"the CPU device has no streams of DLPack, {stream!r} given")
    word, bits = scalar(buffer.dtype or "uint8")
    if word not in _CODES:
        raise BufferError(f"DLPack has no elements of the dtype {buffer.dtype}")
    shape = shape_of(buffer, bits // 8)
    if stream != -1:  # the consumer may begin at once, on any stream
        buffer.device.synchronize()
    versioned = max_version is not None and tuple(max_version) >= (1, 0)
    managed = _Versioned() if versioned else _Managed()
    if versioned:
        managed.major, managed.minor = _VERSION
    managed.deleter = _deleter
    tensor = managed.tensor
    tensor.data = buffer.address
    tensor.device.type, tensor.device.id = device
    tensor.ndim = len(shape)
    tensor.dtype.code, tensor.dtype.bits, tensor.dtype.lanes = _CODES[word], bits, 1
    sizes = (ctypes.c_int64 * max(1, len(shape)))(*shape)
    steps = (ctypes.c_int64 * max(1, len(shape)))()
    step = 1
    for i in reversed(range(len(shape))):
        steps[i] = step
        step *= shape[i]
    tensor.shape, tensor.strides = sizes, steps
    address = ctypes.addressof(managed)
    _exported[address] = (managed, buffer, sizes, steps)
    buffer._exports += 1
    return _python.PyCapsule_New(address, b"dltensor_versioned" if versioned else b"dltensor", _destructor)


def _contiguous(shape, strides):
    """Whether strides, in elements, are those of a C array."""
    step = 1
    for size, stride in reversed(list(zip(shape, strides))):
        if size != 1 and stride != step:
            return False
        step *= size
    return True


def _imported(array, stream):
    """(DLTensor, read_only, capsule) of an object with `__dlpack__`."""
    try:
        capsule = array.__dlpack__(stream=stream, max_version=_VERSION)
    except TypeError:  # from before DLPack 1.0
        capsule = array.__dlpack__(stream=stream) if stream is not None else array.__dlpack__()
    address = id(capsule)
    if _python.PyCapsule_IsValid(address, b"dltensor_versioned"):
        managed = _Versioned.from_address(_python.PyCapsule_GetPointer(address, b"dltensor_versioned"))
        if managed.major != _VERSION[0]:
            raise BufferError(f"the array speaks version {managed.major}.{managed.minor} of DLPack")
        return managed.tensor, bool(managed.flags & _READ_ONLY), capsule
    if not _python.PyCapsule_IsValid(address, b"dltensor"):
        raise BufferError("__dlpack__ returned no capsule of DLPack")
    return _Managed.from_address(_python.PyCapsule_GetPointer(address, b"dltensor")).tensor, False, capsule


def from_dlpack(array, device_type, device_id, stream=None):
    """The memory of an object with `__dlpack__`, which has to be on the given device. The capsule, which is never marked as consumed, keeps it."""
    kind, number = array.__dlpack_device__()
    kind, number = int(kind), int(number)
    if not (kind in _ON_HOST and device_type == _CPU or (kind, number) == (device_type, device_id)):
        raise BufferError(f"the array is on device ({kind}, {number}) of DLPack, not on ({device_type}, {device_id})")
    tensor, read_only, capsule = _imported(array, stream if device_type != _CPU else None)
    shape = tuple(tensor.shape[i] for i in range(tensor.ndim))
    if tensor.strides and 0 not in shape and not _contiguous(shape, tensor.strides[:tensor.ndim]):
        raise BufferError("the array is not contiguous")
    bits, lanes = tensor.dtype.bits, tensor.dtype.lanes
    word = _WORDS.get(tensor.dtype.code)
    if word is None or bits % 8 or lanes != 1:
        raise BufferError(f"elements of the code {tensor.dtype.code} of DLPack, with {bits} bits and {lanes} lanes, are not known")
    size = bits // 8
    for part in shape:
        size *= part
    dtype = word if word == "bool" or word.startswith("float8_") else f"{word}{bits}"
    address = (tensor.data or 0) + tensor.byte_offset if size else 0
    return Shared(address, size, dtype, shape, capsule, read_only)


def cuda_interface(buffer, stream):
    """`__cuda_array_interface__`, version 3. AttributeError where there is none, so that `hasattr` says no."""
    if buffer.device.api != "cuda":
        raise AttributeError("__cuda_array_interface__: the buffer is not on a GPU of CUDA")
    word, bits = scalar(buffer.dtype or "uint8")
    if word not in _LETTERS:
        raise AttributeError(f"__cuda_array_interface__: there is no name for elements of the dtype {buffer.dtype}")
    item = bits // 8
    return {"shape": shape_of(buffer, item), "typestr": ("|" if item == 1 else "<") + f"{_LETTERS[word]}{item}",
            "data": (buffer.address, False), "strides": None, "version": 3, "stream": stream or 1}


def from_cuda_interface(array):
    """The memory of an object with `__cuda_array_interface__`; and the stream that its contents are ready on, or None."""
    interface = array.__cuda_array_interface__
    shape, typestr = tuple(interface["shape"]), interface["typestr"]
    item = int(typestr[2:])
    strides = interface.get("strides")
    if strides is not None and 0 not in shape and not _contiguous(shape, [stride // item for stride in strides]):
        raise BufferError("the array is not contiguous")
    if interface.get("mask") is not None:
        raise BufferError("an array with a mask cannot be shared")
    size = item
    for part in shape:
        size *= part
    address, read_only = interface["data"]
    return Shared(address or 0, size, values._of_typestr(typestr), shape, array, read_only), interface.get("stream")


def is_on_device(array):
    """Whether an object says that its memory is a GPU's."""
    if getattr(array, "__cuda_array_interface__", None) is not None:
        return True
    where = getattr(array, "__dlpack_device__", None)
    return where is not None and int(where()[0]) not in _ON_HOST


def _exporting_type():
    """A type whose instances have the buffer protocol by their method `__buffer__`, which classes may have themselves from Python 3.12 on."""
    class Slot(ctypes.Structure):
        _fields_ = [("slot", ctypes.c_int), ("function", ctypes.c_void_p)]

    class Spec(ctypes.Structure):
        _fields_ = [("name", ctypes.c_char_p), ("basicsize", ctypes.c_int), ("itemsize", ctypes.c_int), ("flags", ctypes.c_uint),
                    ("slots", ctypes.POINTER(Slot))]

    half = ctypes.create_string_buffer(b"e")
    get_buffer = _python.PyObject_GetBuffer
    get_buffer.argtypes = [ctypes.py_object, ctypes.c_void_p, ctypes.c_int]

    word = ctypes.sizeof(ctypes.c_void_p)

    def export(buffer, view, flags):
        try:
            get_buffer(buffer.__buffer__(flags), view, flags)
            format_of = ctypes.c_void_p.from_address(view + 4 * word + 8)
            if buffer.dtype == "float16" and format_of.value:
                format_of.value = ctypes.addressof(half)
            return 0
        except Exception:  # cannot pass through C: the interpreter raises a SystemError then
            ctypes.c_void_p.from_address(view + word).value = None
            return -1

    function = ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.py_object, ctypes.c_void_p, ctypes.c_int)(export)
    slots = (Slot * 2)(Slot(1, ctypes.cast(function, ctypes.c_void_p)), Slot(0, None))  # Py_bf_getbuffer
    flags = 1 << 9 | 1 << 10 | 1 << 18  # heap type, base type, version tag
    spec = Spec(b"brio.interchange.Exporting", 0, 0, flags, slots)
    make = _python.PyType_FromSpec
    make.argtypes, make.restype = [ctypes.POINTER(Spec)], ctypes.py_object
    made = make(ctypes.byref(spec))
    for kept in (function, spec, half):
        _python.Py_IncRef(ctypes.py_object(kept))
    return made


Exporting = object if sys.version_info >= (3, 12) else _exporting_type()
