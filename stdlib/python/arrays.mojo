"""Memory of a program as arrays of Python's libraries, and theirs as the program's, without copies.

What `shared` gives is taken by NumPy, PyTorch, CuPy, JAX and all that speak DLPack, the buffer protocol (of memory that the host reaches) or
`__cuda_array_interface__`. A `PythonArray` is what such a library has. DLPack: https://dmlc.github.io/dlpack/latest/c_api.html
"""

from collections import OwnedKwargsDict
from gpu.host import DeviceBuffer, DeviceContext, HostBuffer
from gpu.host.buffer import _Buffer
from internal import brio_rt as rt
from internal.bytes import _is_null, _null
from memory import alloc
from python.bindings import PythonTypeBuilder
from python.calls import _address, _fail
from python.interpreter import Handle, _call, _checked, _error
from python.python import Python
from python.python_object import ConvertibleFromPython, PythonObject
from python.values import _allocated, _inside, _known_type, _types

# Slots of types, as Python numbers them for all versions.
comptime _SLOT_GET_BUFFER = 1
comptime _SLOT_RELEASE_BUFFER = 2

# DLDeviceType.
comptime _CPU = 1
comptime _CUDA = 2
comptime _CUDA_HOST = 3
comptime _ROCM = 10
comptime _ROCM_HOST = 11

# Flags of Python's buffer requests.
comptime _WITH_FORMAT = 4
comptime _WITH_SHAPE = 8
comptime _WITH_STRIDES = 0x18

comptime _PLAIN = "dltensor"
comptime _VERSIONED = "dltensor_versioned"


# --- DLPack's structs


@fieldwise_init
struct _Tensor(TrivialRegisterPassable):
    """`DLTensor`."""

    var data: Handle
    var device_type: Int32
    var device_id: Int32
    var rank: Int32
    var code: UInt8
    var bits: UInt8
    var lanes: UInt16
    var shape: UnsafePointer[Int, MutAnyOrigin]
    var strides: UnsafePointer[Int, MutAnyOrigin]
    var byte_offset: UInt64


@fieldwise_init
struct _Managed(TrivialRegisterPassable):
    """`DLManagedTensor`."""

    var tensor: _Tensor
    var manager: Handle
    var deleter: Handle


@fieldwise_init
struct _Versioned(TrivialRegisterPassable):
    """`DLManagedTensorVersioned`."""

    var major: UInt32
    var minor: UInt32
    var manager: Handle
    var deleter: Handle
    var flags: UInt64
    var tensor: _Tensor


def _kind_of(dtype: DType) raises -> Tuple[Int, Int]:
    """DLPack's code of a kind of number, and its bits."""
    var bits = dtype.size_of() * 8
    if dtype == DType.bool:
        return (6, 8)
    if dtype == DType.bfloat16:
        return (4, 16)
    if dtype == DType.float8_e4m3fn:
        return (10, 8)
    if dtype == DType.float8_e5m2:
        return (12, 8)
    if dtype.is_floating_point() and bits >= 16:
        return (2, bits)
    if dtype.is_integral() and bits <= 64:
        return (1 if dtype.is_unsigned() else 0, bits)
    raise Error("TypeError: other libraries have no '", dtype, "'")


def _format_of(dtype: DType) raises -> StaticString:
    """The letter of Python's `struct` module for a kind of number."""
    if dtype == DType.bool:
        return "?"
    if dtype == DType.float16:
        return "e"
    if dtype == DType.float32:
        return "f"
    if dtype == DType.float64:
        return "d"
    if dtype.is_integral():
        comptime letters = ("b", "B", "h", "H", "i", "I", "q", "Q")
        var number = 1 if dtype.is_unsigned() else 0
        var size = dtype.size_of()
        while size > 1:
            number += 2
            size //= 2
        comptime for i in range(8):
            if number == i:
                return letters[i]
    raise Error("BufferError: the buffer protocol has no '", dtype, "'")


def _row_major(shape: List[Int]) -> List[Int]:
    var strides = List[Int](length=len(shape), fill=1)
    for i in reversed(range(len(shape) - 1)):
        strides[i] = strides[i + 1] * shape[i + 1]
    return strides^


def _product(shape: List[Int]) -> Int:
    var count = 1
    for extent in shape:
        count *= extent
    return count


# --- the program's memory


@fieldwise_init
struct _Array(Movable, Writable):
    """What an object of Python holds that shows memory of the program."""

    var buffer: _Buffer  # keeps the memory
    var context: DeviceContext
    var address: Int
    var dtype: DType
    var shape: List[Int]
    var strides: List[Int]  # in elements
    var is_host: Bool  # the host reaches it, whatever its device is

    def write_to[W: Writer](self, mut writer: W):
        writer.write("<array of ", self.shape, " ", self.dtype, ">")

    def _device(self) raises -> Tuple[Int, Int]:
        """Where the memory is, as DLPack says it."""
        var api = self.context.api()
        if api == "cpu":
            return (_CPU, 0)
        var id = Int(self.context.id())
        if api == "cuda":
            return (_CUDA_HOST if self.is_host else _CUDA, id)
        return (_ROCM_HOST if self.is_host else _ROCM, id)

    def _settle(self) raises:
        """What the device was given to do is done before others look at the memory."""
        self.context.synchronize()

    @staticmethod
    def get_device(
        self_ptr: UnsafePointer[Self, MutAnyOrigin]
    ) raises -> PythonObject:
        var place = self_ptr[]._device()
        return Python.tuple(place[0], place[1])

    @staticmethod
    def get_shape(
        self_ptr: UnsafePointer[Self, MutAnyOrigin]
    ) raises -> PythonObject:
        return _tuple_of(self_ptr[].shape, 1)

    @staticmethod
    def get_dtype(
        self_ptr: UnsafePointer[Self, MutAnyOrigin]
    ) raises -> PythonObject:
        return PythonObject(String(self_ptr[].dtype))

    @staticmethod
    def get_cuda_interface(
        self_ptr: UnsafePointer[Self, MutAnyOrigin]
    ) raises -> PythonObject:
        """https://numba.readthedocs.io/en/stable/cuda/cuda_array_interface.html, version 3."""
        ref own = self_ptr[]
        if own._device()[0] != _CUDA:
            raise Error("AttributeError: the memory is not on a GPU of CUDA")
        var size = own.dtype.size_of()
        var kind = (
            "f"
            if own.dtype.is_floating_point()
            else (
                "b"
                if own.dtype == DType.bool
                else ("u" if own.dtype.is_unsigned() else "i")
            )
        )
        try:
            _ = _format_of(own.dtype)
        except:  # what asks for an attribute expects no other error
            raise Error("AttributeError: NumPy has no '", own.dtype, "'")
        own._settle()
        var names = Python.dict()
        names["shape"] = _tuple_of(own.shape, 1)
        names["typestr"] = PythonObject(
            String("|" if size == 1 else "<", kind, size)
        )
        names["data"] = Python.tuple(own.address, False)
        names["strides"] = _tuple_of(own.strides, size)
        names["version"] = 3
        return names

    @staticmethod
    def make_capsule(
        self_ptr: UnsafePointer[Self, MutAnyOrigin],
        names: OwnedKwargsDict[PythonObject],
    ) raises -> PythonObject:
        """`__dlpack__(*, stream, max_version, dl_device, copy)`."""
        ref own = self_ptr[]
        var place = own._device()
        var none = PythonObject(None)
        for item in names.items():
            if item.key == "copy":
                if item.value is not none and item.value._truth():
                    raise Error("BufferError: the memory is shared, not copied")
            elif item.key == "dl_device":
                if item.value is not none:
                    if (
                        Int(py=item.value[0]) != place[0]
                        or Int(py=item.value[1]) != place[1]
                    ):
                        raise Error("BufferError: the memory is elsewhere")
            elif item.key != "stream" and item.key != "max_version":
                raise Error(
                    (
                        "TypeError: __dlpack__() got an unexpected keyword"
                        " argument '"
                    ),
                    item.key,
                    "'",
                )
        var is_versioned = False
        if "max_version" in names:
            var version = names["max_version"]
            is_versioned = version is not none and Int(py=version[0]) >= 1
        own._settle()
        return PythonObject(
            from_owned=_capsule(own, place[0], place[1], is_versioned)
        )


def _tuple_of(numbers: List[Int], factor: Int) raises -> PythonObject:
    var list = Python.list()
    for number in numbers:
        list.append(PythonObject(number * factor))
    return Python.import_module("builtins").tuple(list)


struct _Export:
    """What one consumer of DLPack holds."""

    var buffer: _Buffer
    var shape: List[Int]
    var strides: List[Int]
    var managed: _Managed
    var versioned: _Versioned

    def __init__(
        out self, array: _Array, type: Int, id: Int, code: Int, bits: Int
    ):
        self.buffer = array.buffer
        self.shape = array.shape.copy()
        self.strides = array.strides.copy()
        var tensor = _Tensor(
            __brio.cast["inttoptr", Handle](array.address.value),
            Int32(type),
            Int32(id),
            Int32(len(array.shape)),
            UInt8(code),
            UInt8(bits),
            1,
            self.shape.unsafe_ptr(),
            self.strides.unsafe_ptr(),
            0,
        )
        var deleter = _address[def(Handle) -> None](_end_plain)
        self.managed = _Managed(tensor, _null(), deleter)
        deleter = _address[def(Handle) -> None](_end_versioned)
        self.versioned = _Versioned(1, 0, _null(), deleter, 0, tensor)


def _end_export(manager: Handle):
    var export = UnsafePointer[_Export, MutAnyOrigin](
        __brio.cast["pointer", __brio.ptr[_Export]](manager)
    )
    export.destroy_pointee()
    export.free()


def _end_plain(managed: Handle):
    """The deleter of a `DLManagedTensor`: consumers call it, on any thread, with or without Python's lock."""
    _end_export(_as[_Managed](managed)[].manager)


def _end_versioned(managed: Handle):
    _end_export(_as[_Versioned](managed)[].manager)


@always_inline
def _as[T: AnyType](address: Handle) -> UnsafePointer[T, MutAnyOrigin]:
    return UnsafePointer[T, MutAnyOrigin](
        __brio.cast["pointer", __brio.ptr[T]](address)
    )


def _end_capsule(capsule: Handle):
    """The destructor of a capsule: one that nobody consumed still owns its share. Consumers give it another name."""
    var plain = String(_PLAIN)
    if _call["PyCapsule_IsValid", Int32](capsule, plain._c_string()) != 0:
        _end_plain(
            _call["PyCapsule_GetPointer", Handle](capsule, plain._c_string())
        )
    var versioned = String(_VERSIONED)
    if _call["PyCapsule_IsValid", Int32](capsule, versioned._c_string()) != 0:
        _end_versioned(
            _call["PyCapsule_GetPointer", Handle](
                capsule, versioned._c_string()
            )
        )


def _capsule(
    array: _Array, type: Int, id: Int, is_versioned: Bool
) raises -> Handle:
    var kind = _kind_of(array.dtype)
    var export = alloc[_Export](1)
    __brio.init(
        __brio.address_of(export[]), _Export(array, type, id, kind[0], kind[1])
    )
    var manager = __brio.cast["pointer", Handle](export.address)
    export[].managed.manager = manager
    export[].versioned.manager = manager
    var address = (
        __brio.cast["pointer", Handle](__brio.address_of(export[].versioned))
        if is_versioned
        else __brio.cast["pointer", Handle](__brio.address_of(export[].managed))
    )
    var made = _call["PyCapsule_New", Handle](
        address,
        # Python keeps the name's address.
        StaticString(_VERSIONED)._data
        if is_versioned
        else StaticString(_PLAIN)._data,
        _address[def(Handle) -> None](_end_capsule),
    )
    if _is_null(made):
        _end_export(manager)
    return _checked(made)


# --- the buffer protocol


@fieldwise_init
struct _View(TrivialRegisterPassable):
    """`Py_buffer`."""

    var data: Handle
    var object: Handle
    var length: Int
    var item_size: Int
    var read_only: Int32
    var rank: Int32
    var format: Handle
    var shape: UnsafePointer[Int, MutAnyOrigin]
    var strides: UnsafePointer[Int, MutAnyOrigin]
    var suboffsets: Handle
    var internal: Handle


def _get_buffer(object: Handle, view: Handle, flags: Int32) -> Int32:
    """What Python calls for `memoryview(array)`."""
    var to = _as[_View](view)
    to[].object = _null()
    try:
        var inside = _inside[_Array](object)
        if not inside[].is_initialized:
            raise Error("BufferError: the array has no memory")
        ref array = inside[].mojo_value
        if array._device()[0] != _CPU and not array.is_host:
            raise Error("BufferError: the memory is on a GPU")
        var format = _format_of(array.dtype)
        var is_plain = array.strides == _row_major(array.shape)
        if not is_plain and (Int(flags) & _WITH_STRIDES) != _WITH_STRIDES:
            raise Error("BufferError: the array is not contiguous")
        array._settle()
        var size = array.dtype.size_of()
        var rank = len(array.shape)
        # The extents, and the strides in bytes.
        var numbers = alloc[Int](2 * rank + 1)
        for i in range(rank):
            numbers[i] = array.shape[i]
            numbers[rank + i] = array.strides[i] * size
        to[].data = __brio.cast["inttoptr", Handle](array.address.value)
        to[].length = _product(array.shape) * size
        to[].item_size = size
        to[].read_only = 0
        to[].rank = Int32(rank)
        to[].format = format._data if Int(flags) & _WITH_FORMAT else _null()
        to[].shape = numbers
        to[].strides = numbers + rank
        if not Int(flags) & _WITH_SHAPE:
            to[].rank = 1
            to[].shape = _as[Int](_null())
        if (Int(flags) & _WITH_STRIDES) != _WITH_STRIDES:
            to[].strides = _as[Int](_null())
        to[].suboffsets = _null()
        to[].internal = __brio.cast["pointer", Handle](numbers.address)
        _call["Py_IncRef", NoneType](object)
        to[].object = object
        return 0
    except error:
        _ = _fail(error)
        return -1


def _release_buffer(object: Handle, view: Handle):
    _as[Int](_as[_View](view)[].internal).free()


def _type() raises -> PythonObject:
    """The type of such arrays, one for all modules of the process."""
    var known = _known_type[_Array]()
    if known is not PythonObject(None):
        return known
    var builder = PythonTypeBuilder.bind[_Array]("Array")
    _ = builder.def_method[_Array.make_capsule]("__dlpack__")
    _ = builder.def_method[_Array.get_device]("__dlpack_device__")
    _ = builder.def_property[_Array.get_cuda_interface](
        "__cuda_array_interface__"
    )
    _ = builder.def_property[_Array.get_shape]("shape", "The extents.")
    _ = builder.def_property[_Array.get_dtype](
        "dtype", "The kind of the numbers: 'float32'."
    )
    builder._def_slot(
        _SLOT_GET_BUFFER,
        _address[def(Handle, Handle, Int32) -> Int32](_get_buffer),
    )
    builder._def_slot(
        _SLOT_RELEASE_BUFFER,
        _address[def(Handle, Handle) -> None](_release_buffer),
    )
    builder.finalize(_types())
    return _known_type[_Array]()


def _shared[
    dtype: DType
](
    buffer: _Buffer,
    context: DeviceContext,
    address: UnsafePointer[Scalar[dtype], MutAnyOrigin],
    size: Int,
    var shape: List[Int],
    is_host: Bool,
) raises -> PythonObject:
    if not shape:
        shape = [size]
    if _product(shape) != size:
        raise Error(
            "ValueError: a shape of ",
            _product(shape),
            " elements for a buffer of ",
            size,
        )
    var strides = _row_major(shape)
    var array = _Array(
        buffer, context, Int(address), dtype, shape^, strides^, is_host
    )
    return PythonObject(from_owned=_allocated(_type()._object, array^))


def shared[
    dtype: DType, //
](
    buffer: DeviceBuffer[dtype], var shape: List[Int] = []
) raises -> PythonObject:
    """An object of Python that other libraries take as an array over the buffer's memory. It keeps the memory; the device has done what it was
    given before they see it.

    Parameters:
        dtype: The kind of the numbers.

    Args:
        buffer: The buffer.
        shape: The extents; one row of all elements if there are none.

    Returns:
        The object: it has `shape`, `dtype`, `__dlpack__`, on a GPU of CUDA `__cuda_array_interface__`, and on the CPU device the buffer
        protocol.

    Raises:
        When the shape is not that of so many elements.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from std.python import Python
    from std.python.arrays import shared

    var ctx = DeviceContext(api="cpu")
    var buffer = ctx.enqueue_create_buffer[DType.float32](6)
    _ = buffer.enqueue_fill(2)
    var view = Python.import_module("builtins").memoryview(shared(buffer, [2, 3]))
    print(view.shape, view[1, 2])  # -> (2, 3) 2.0
    view[1, 2] = 7
    with buffer.map_to_host() as host:
        print(host[5])  # -> 7.0
    ```
    """
    return _shared(
        buffer._buffer,
        buffer.context(),
        buffer.unsafe_ptr(),
        len(buffer),
        shape^,
        False,
    )


def shared[
    dtype: DType, //
](buffer: HostBuffer[dtype], var shape: List[Int] = []) raises -> PythonObject:
    """As of a `DeviceBuffer`, with the buffer protocol on every device."""
    return _shared(
        buffer._buffer,
        buffer.context(),
        buffer.unsafe_ptr(),
        len(buffer),
        shape^,
        True,
    )


def shared[
    T: AnyType, dtype: DType, //
](tensor: T, buffer: DeviceBuffer[dtype]) raises -> PythonObject:
    """As of a buffer: the part of it that a `LayoutTensor` or a `TileTensor` shows, with its extents and strides.

    Parameters:
        T: The tensor's type.
        dtype: The kind of the numbers.

    Args:
        tensor: A tensor whose extents are plain numbers.
        buffer: The buffer that it looks at.

    Returns:
        The object.

    Raises:
        When the tensor looks elsewhere.

    Examples:

    ```mojo
    from layout import TileTensor, row_major
    from std.gpu.host import DeviceContext
    from std.python import Python
    from std.python.arrays import shared

    var ctx = DeviceContext(api="cpu")
    var buffer = ctx.enqueue_create_buffer[DType.float32](6)
    with buffer.map_to_host() as host:
        for i in range(6):
            host[i] = Float32(i)
    var tensor = TileTensor(buffer, row_major[2, 3]())
    var view = Python.import_module("builtins").memoryview(shared(tensor, buffer))
    print(view.shape, view[1, 0])  # -> (2, 3) 3.0
    ```
    """
    comptime assert (
        T.dtype == dtype
    ), "the tensor's numbers are of another kind than the buffer's"
    var shape = List[Int]()
    var strides = List[Int]()
    var last = 0
    comptime for i in range(Int(T.rank)):
        shape.append(Int(tensor.dim[i]()))
        strides.append(Int(tensor.stride[i]()))
        last += (shape[i] - 1) * strides[i]
    var offset = (Int(tensor.ptr) - Int(buffer.unsafe_ptr())) // dtype.size_of()
    if _product(shape) > 0 and (offset < 0 or offset + last >= len(buffer)):
        raise Error("ValueError: the tensor does not look at this buffer")
    var array = _Array(
        buffer._buffer,
        buffer.context(),
        Int(tensor.ptr),
        dtype,
        shape^,
        strides^,
        False,
    )
    return PythonObject(from_owned=_allocated(_type()._object, array^))


# --- memory of other libraries


struct PythonArray[dtype: DType](ConvertibleFromPython, Movable, Sized):
    """An array of another library, in its own memory, which lives as long as this: of NumPy, PyTorch, CuPy and all that speak DLPack or the
    buffer protocol. Functions of a module may take it as an argument.

    Parameters:
        dtype: The kind of the numbers.

    Examples:

    ```mojo
    from std.python import Python
    from std.python.arrays import PythonArray

    var numbers = Python.import_module("array").array("f", [1, 2, 3])
    var array = PythonArray[DType.float32](py=numbers)
    array.as_span()[1] = 7
    print(len(array), numbers[1])  # -> 3 7.0
    ```
    """

    var shape: List[Int]
    """The extents.

    Examples:

    ```mojo
    from std.python import Python
    from std.python.arrays import PythonArray

    var numbers = Python.import_module("array").array("f", [1, 2, 3])
    print(PythonArray[DType.float32](py=numbers).shape)  # -> [3]
    ```
    """
    var _address: Int
    var _device_type: Int
    var _device_id: Int
    var _object: PythonObject
    var _managed: Handle  # of DLPack, which is told when nobody needs it; or null
    var _is_versioned: Bool
    var _view: UnsafePointer[
        _View, MutAnyOrigin
    ]  # of the buffer protocol; or null

    def __init__(out self, *, py: PythonObject) raises:
        """The array that an object of Python is.

        Args:
            py: An array whose numbers lie one after the other in row-major order, and that may be written.

        Raises:
            When it is none, when its numbers are of another kind, when they do not lie so, or when they are read-only.

        Examples:

        ```mojo
        from std.python import Python
        from std.python.arrays import PythonArray

        var numbers = Python.import_module("array").array("f", [1, 2, 3])
        try:
            print(len(PythonArray[DType.float64](py=numbers)))
        except error:
            print(error)  # -> TypeError: the array's numbers are no 'float64'
        ```
        """
        self.shape = List[Int]()
        self._address = 0
        self._device_type = _CPU
        self._device_id = 0
        self._object = py
        self._managed = _null()
        self._is_versioned = False
        self._view = _as[_View](_null())
        if Python.import_module("builtins").hasattr(py, "__dlpack__")._truth():
            self._take_capsule()
        else:
            self._take_view()

    def _take_capsule(mut self) raises:
        var capsule: PythonObject
        try:
            capsule = self._object.__getattr__["__dlpack__"]()(
                max_version=Python.tuple(1, 0)
            )
        except error:
            # Libraries from before version 1 know no such argument.
            if "max_version" not in String(error):
                raise error^
            capsule = self._object.__getattr__["__dlpack__"]()()
        var plain = String(_PLAIN)
        var versioned = String(_VERSIONED)
        var handle = capsule._object
        self._is_versioned = (
            _call["PyCapsule_IsValid", Int32](handle, versioned._c_string())
            != 0
        )
        var managed = _checked(
            _call["PyCapsule_GetPointer", Handle](
                handle,
                versioned._c_string()
                if self._is_versioned
                else plain._c_string(),
            )
        )
        # The name says that the share has an owner now.
        _ = _call["PyCapsule_SetName", Int32](
            handle,
            StaticString("used_dltensor_versioned")._data
            if self._is_versioned
            else StaticString("used_dltensor")._data,
        )
        self._managed = managed
        var tensor = (
            _as[_Versioned](managed)[].tensor
            if self._is_versioned
            else _as[_Managed](managed)[].tensor
        )
        if self._is_versioned:
            if _as[_Versioned](managed)[].major > 1:
                raise Error("BufferError: a later version of DLPack")
            if _as[_Versioned](managed)[].flags & 1 != 0:
                raise Error("BufferError: the array is read-only")
        var kind = _kind_of(Self.dtype)
        if (
            Int(tensor.code) != kind[0]
            or Int(tensor.bits) != kind[1]
            or tensor.lanes != 1
        ):
            raise Error(
                "TypeError: the array's numbers are no '", Self.dtype, "'"
            )
        var strides = List[Int]()
        for i in range(Int(tensor.rank)):
            self.shape.append(tensor.shape[i])
        if Int(tensor.strides) != 0:
            for i in range(Int(tensor.rank)):
                strides.append(tensor.strides[i])
            self._check_order(strides, 1)
        self._address = Int(_as[UInt8](tensor.data)) + Int(tensor.byte_offset)
        self._device_type = Int(tensor.device_type)
        self._device_id = Int(tensor.device_id)

    def _take_view(mut self) raises:
        self._view = alloc[_View](1)
        # PyBUF_RECORDS: writable, with strides and the format.
        if (
            _call["PyObject_GetBuffer", Int32](
                self._object._object,
                __brio.cast["pointer", Handle](self._view.address),
                Int32(_WITH_STRIDES | _WITH_FORMAT | 1),
            )
            != 0
        ):
            self._view.free()
            self._view = _as[_View](_null())
            raise _error()
        ref view = self._view[]
        var format = rt.text_of(view.format)
        if format != _format_of(Self.dtype) and not (
            format == "l"
            and Self.dtype == DType.int64
            or format == "L"
            and Self.dtype == DType.uint64
        ):
            raise Error(
                "TypeError: the array's numbers are no '", Self.dtype, "'"
            )
        var strides = List[Int]()
        for i in range(Int(view.rank)):
            self.shape.append(view.shape[i])
            strides.append(view.strides[i])
        self._check_order(strides, Self.dtype.size_of())
        self._address = Int(_as[UInt8](view.data))

    def _check_order(self, strides: List[Int], factor: Int) raises:
        var wanted = _row_major(self.shape)
        for i in range(len(self.shape)):
            # The stride of one element or none says nothing.
            if self.shape[i] > 1 and strides[i] != wanted[i] * factor:
                raise Error("BufferError: the array is not contiguous")

    def __del__(deinit self):
        """Lets the memory go.

        Examples:

        ```mojo
        from std.python import Python
        from std.python.arrays import PythonArray

        var numbers = Python.import_module("array").array("f", [1, 2, 3])
        print(PythonArray[DType.float32](py=numbers).shape)  # -> [3]
        numbers.append(4)  # nobody looks at it any more
        print(len(numbers))  # -> 4
        ```
        """
        if not _is_null(self._managed):
            var deleter = (
                _as[_Versioned](self._managed)[].deleter
                if self._is_versioned
                else _as[_Managed](self._managed)[].deleter
            )
            if not _is_null(deleter):
                __brio.call_address[NoneType](deleter, self._managed)
        if Int(self._view) != 0:
            _call["PyBuffer_Release", NoneType](
                __brio.cast["pointer", Handle](self._view.address)
            )
            self._view.free()

    def __len__(self) -> Int:
        """How many numbers.

        Examples:

        ```mojo
        from std.python import Python
        from std.python.arrays import PythonArray

        var numbers = Python.import_module("array").array("d", [1, 2, 3])
        print(len(PythonArray[DType.float64](py=numbers)))  # -> 3
        ```
        """
        return _product(self.shape)

    def unsafe_ptr(self) -> UnsafePointer[Scalar[Self.dtype], MutAnyOrigin]:
        """The address of the first number, on the device where the array is.

        Examples:

        ```mojo
        from std.python import Python
        from std.python.arrays import PythonArray

        var numbers = Python.import_module("array").array("d", [1, 2, 3])
        var array = PythonArray[DType.float64](py=numbers)
        print(array.unsafe_ptr()[2])  # -> 3.0
        ```
        """
        return UnsafePointer[Scalar[Self.dtype], MutAnyOrigin](
            unsafe_from_address=self._address
        )

    def as_span(
        ref self,
    ) raises -> Span[mut=True, Scalar[Self.dtype], MutAnyOrigin]:
        """The numbers of an array that the host reaches.

        Raises:
            When it is on a GPU.

        Examples:

        ```mojo
        from std.python import Python
        from std.python.arrays import PythonArray

        var numbers = Python.import_module("array").array("d", [1, 2, 3])
        var array = PythonArray[DType.float64](py=numbers)
        for ref number in array.as_span():
            number *= 2
        print(numbers[2])  # -> 6.0
        ```
        """
        if self._device_type == _CUDA or self._device_type == _ROCM:
            raise Error("BufferError: the memory is on a GPU")
        return Span[mut=True, Scalar[Self.dtype], MutAnyOrigin](
            ptr=self.unsafe_ptr(), length=len(self)
        )

    def buffer(self, ctx: DeviceContext) raises -> DeviceBuffer[Self.dtype]:
        """The array as a buffer, for kernels; it is good while the array lives. What the array's library was given to do comes before what `ctx`
        is given.

        Args:
            ctx: A context of the device where the array is.

        Returns:
            A buffer over the array's memory.

        Raises:
            When the array is elsewhere.

        Examples:

        ```mojo
        from std.gpu.host import DeviceContext
        from std.python import Python
        from std.python.arrays import PythonArray

        var numbers = Python.import_module("array").array("f", [1, 2, 3])
        var array = PythonArray[DType.float32](py=numbers)
        var ctx = DeviceContext(api="cpu")
        var buffer = array.buffer(ctx)
        _ = buffer.enqueue_fill(5)
        ctx.synchronize()
        print(numbers[2], len(array))  # -> 5.0 3
        ```
        """
        var api = ctx.api()
        var wanted = _CPU
        if api == "cuda":
            wanted = _CUDA
        elif api == "hip":
            wanted = _ROCM
        var is_there = self._device_type == wanted and (
            wanted == _CPU or self._device_id == Int(ctx.id())
        )
        if not is_there:
            raise Error("BufferError: the array is not on the context's device")
        if wanted != _CPU:
            # Asked for with a stream, the library makes its work visible there; this share of the memory is not needed.
            var native = Int(_as[UInt8](rt.stream_native(ctx.stream()._stream)))
            _ = self._object.__getattr__["__dlpack__"]()(
                stream=PythonObject(native if native != 0 else 1)
            )
        return DeviceBuffer[Self.dtype](
            ctx, self.unsafe_ptr(), len(self), owning=False
        )
