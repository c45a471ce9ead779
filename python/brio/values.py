"""Values of Python as bytes of the types that kernels take: without loss, or a TypeError that names both types."""
import collections
import ctypes
import math
import operator
import re
import struct

# Scalars of the language by the names that types are printed with, as NumPy calls them.
_SCALARS = {"Int": "int64", "UInt": "uint64", "Bool": "bool", "BFloat16": "bfloat16", "Byte": "uint8"}
_SCALARS.update({f"Int{bits}": f"int{bits}" for bits in (8, 16, 32, 64, 128, 256)})
_SCALARS.update({f"UInt{bits}": f"uint{bits}" for bits in (8, 16, 32, 64, 128, 256)})
_SCALARS.update({f"Float{bits}": f"float{bits}" for bits in (16, 32, 64)})
_DTYPE = r"DType\.([a-z]\w*)"
_LETTERS = {"bool": "b", "int": "i", "uint": "i", "float": "f", "bfloat": "bf"}

Parameter = collections.namedtuple("Parameter", "name type size is_pointer dtype lanes")
Parameter.__doc__ = """An argument of a kernel. `dtype`: NumPy's name of the scalar it is, or of what a pointer points to; None for another type.
`lanes`: the length of a vector, 1 for a scalar."""


def scalar_of(text):
    """(dtype, lanes) of a type of numbers as the language prints it: "Float32", "SIMD[DType.float32, 4]"; (None, 1) for another."""
    vector = re.fullmatch(rf"SIMD\[{_DTYPE}, (\d+)\]|Scalar\[{_DTYPE}\]", text)
    if vector:
        return _canonical(vector[1] or vector[3]), int(vector[2] or 1)
    return _SCALARS.get(text), 1


def _canonical(name):
    return {"int": "int64", "uint": "uint64", "index": "int64", "uindex": "uint64"}.get(name, name)


def _machine(dtype):
    """What the compiler calls the machine type of a dtype: "f32", "i1"."""
    if dtype == "bool":
        return "i1"
    word, bits, rest = re.fullmatch(r"([a-z]+)(\d+)(\w*)", dtype).groups()
    return _LETTERS.get(word, word) + bits + rest.replace("_", "")


def pointee_of(text, element):
    """The dtype that a pointer's type says, where that agrees with the machine type it points to; else None: anything."""
    inside = re.match(rf"\w+\[(SIMD\[{_DTYPE}, \d+\]|{_DTYPE}|\w+)(?=[],])", text)
    if not inside:
        return None
    dtype = _canonical(inside[2] or inside[3]) if inside[2] or inside[3] else _SCALARS.get(inside[1])
    return dtype if dtype and _machine(dtype) == element else None


def parameter(name, type_text, element, is_pointer, size):
    dtype, lanes = (pointee_of(type_text, element), 1) if is_pointer else scalar_of(type_text)
    return Parameter(name, type_text, size, is_pointer, dtype, lanes)


def type_name(value):
    """What a value is, for people: "float", "numpy.float32", "array of float64"."""
    dtype = getattr(value, "dtype", None)
    if getattr(value, "ndim", 0) and dtype is not None:
        return f"array of {dtype}"
    kind = type(value)
    return kind.__name__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__name__}"


def memory_dtype(array):
    """NumPy's name of the elements of host memory; None for plain bytes. Refuses bytes in another order than the machine's."""
    dtype = getattr(array, "dtype", None)
    if dtype is not None and hasattr(dtype, "isnative"):
        if dtype.hasobject:
            raise TypeError("an array of Python objects has no memory that a device can use")
        if not dtype.isnative:
            raise TypeError(f"the array of {dtype.name} has its bytes in the other order; take "
                            "array.astype(array.dtype.newbyteorder('='))")
        return dtype.name
    if isinstance(array, (bytes, bytearray)):
        return None
    view = memoryview(array)
    code = view.format
    if code[:1] in "<>=!@" and len(code) > 1:
        if code[0] in ">!" and view.itemsize > 1:
            raise TypeError("the memory has its bytes in the other order than this machine")
        code = code[1:]
    bits = 8 * view.itemsize
    if code == "?":
        return "bool"
    if code in tuple("efd"):
        return f"float{bits}"
    if code in tuple("bhilqn"):
        return f"int{bits}"
    if code in tuple("BHILQN"):
        # A memoryview of bytes is as plain as what it shows.
        return None if isinstance(getattr(view, "obj", None), (bytes, bytearray)) and bits == 8 else f"uint{bits}"
    return None


def whole(value, what):
    """A whole number of any kind as an int: Python's, NumPy's. A float is none, not even 4.0."""
    try:
        return operator.index(value)
    except TypeError:
        raise TypeError(f"{what} is {value!r} of type {type_name(value)}; a whole number is needed") from None


def dimensions(size, what):
    """Up to three sizes of a launch."""
    if hasattr(size, "ndim") and size.ndim == 0 or not hasattr(size, "__iter__"):
        sizes = (whole(size, what),)
    elif isinstance(size, (str, bytes, dict, set)):
        raise TypeError(f"{what} is {size!r}; a whole number or up to three of them are needed")
    else:
        sizes = tuple(whole(part, what) for part in size)
    if not 1 <= len(sizes) <= 3:
        raise ValueError(f"{what} has {len(sizes)} sizes; one to three are possible")
    for part in sizes:
        if not 0 <= part < 1 << 32:
            raise ValueError(f"{what} is {part}; sizes are from 1 to {(1 << 32) - 1}")
    return (ctypes.c_uint32 * 3)(*(sizes + (1, 1))[:3])


def _number(value):
    """`value` as a Python bool, int or float, if it is a number; else None."""
    if isinstance(value, (bool, int, float)):
        return value if type(value) in (bool, int, float) else _plain(value)
    if isinstance(value, ctypes._SimpleCData):
        inner = value.value
        return inner if type(inner) in (bool, int, float) else None
    return _plain(value)


def _plain(value):
    dtype, ndim = getattr(value, "dtype", None), getattr(value, "ndim", 0)
    if dtype is not None and ndim == 0 and hasattr(dtype, "kind"):
        value = value[()] if hasattr(value, "__array_interface__") else value
        if dtype.kind == "b":
            return bool(value)
        if dtype.kind in "iu":
            return int(value)
        if dtype.kind == "f" or dtype.name.startswith(("bfloat", "float")):
            number = float(value)
            return number if number == value or number != number else None  # numpy.longdouble has more digits
        return None
    if isinstance(value, bool):
        return bool(value)
    if isinstance(value, float):
        return float(value)
    if dtype is None and hasattr(type(value), "__index__"):
        return operator.index(value)
    return None


def _bfloat16(value):
    """The two bytes of a float rounded to the nearest bfloat16, ties to even."""
    if math.isfinite(value) and value != 0:
        unit = max(math.frexp(value)[1] - 8, -133)
        value = math.copysign(math.ldexp(round(math.ldexp(value, -unit)), unit), value)
    packed = struct.pack("<f", value)
    if math.isfinite(value) and struct.unpack("<f", packed)[0] != value:
        raise OverflowError
    return packed[2:]


_FLOATS = {"float16": ("<e", 11), "float32": ("<f", 24), "float64": ("<d", 53), "bfloat16": (None, 8)}


def _float_bytes(dtype, number):
    code, digits = _FLOATS[dtype]
    value = float(number)
    if isinstance(number, int) and value != number:
        return None
    packed = struct.pack(code, value) if code else _bfloat16(value)
    if isinstance(number, int):
        back = struct.unpack(code, packed)[0] if code else struct.unpack("<f", b"\0\0" + packed)[0]
        if back != number:
            return None
    return packed


def _scalar_bytes(dtype, number):
    """None when the type has no such value."""
    if dtype == "bool":
        return bytes([number]) if isinstance(number, int) and number in (0, 1) else None
    if dtype in _FLOATS:
        try:
            return _float_bytes(dtype, number)
        except OverflowError:
            return None
    found = re.fullmatch(r"(u?)int(\d+)", dtype)
    if not found or isinstance(number, float) and not number.is_integer():
        return None
    try:
        return int(number).to_bytes(int(found[2]) // 8, "little", signed=not found[1])
    except OverflowError:
        return None


def _raw(value, size):
    """The bytes of what states its own layout: bytes, a ctypes structure, a structured NumPy scalar."""
    if isinstance(value, (bytes, bytearray, ctypes.Structure, ctypes.Union, ctypes.Array)):
        raw = bytes(value)
    elif getattr(getattr(value, "dtype", None), "kind", "") == "V" and getattr(value, "ndim", 0) == 0 and value.dtype.isnative:
        raw = value.tobytes()
    else:
        return None
    if len(raw) != size:
        raise TypeError(f"it has {size} bytes, {len(raw)} given")
    return raw


def _pointer(parameter, value):
    """An address: of a Buffer, of an array of another library on a device, or as an int."""
    if isinstance(value, ctypes.c_void_p):
        return value.value or 0
    interface = getattr(value, "__cuda_array_interface__", None)
    if interface is not None:
        if interface.get("strides") is not None:
            raise TypeError("the array is not contiguous")
        _same_elements(parameter, _of_typestr(interface["typestr"]), type_name(value))
        return interface["data"][0]
    if isinstance(value, (bool, float)) or getattr(value, "ndim", 0):
        return None
    number = _number(value)
    return number if type(number) is int and 0 <= number < 1 << 64 else None


def _of_typestr(typestr):
    """NumPy's name of "<f4"; None for what is no scalar."""
    order, kind, size = typestr[0], typestr[1], typestr[2:]
    if order == ">" and size != "1":
        raise TypeError("the array has its bytes in the other order than this machine")
    word = {"b": "bool", "i": "int", "u": "uint", "f": "float", "c": "complex"}.get(kind)
    return word and (word if kind == "b" else f"{word}{8 * int(size)}")


def _same_elements(parameter, dtype, what):
    if dtype is not None and parameter.dtype is not None and dtype != parameter.dtype:
        raise TypeError(f"it points to {parameter.dtype}, and the {what} holds {dtype}")


def buffer_address(parameter, dtype, address):
    """Checks a Buffer's elements against the parameter."""
    if not parameter.is_pointer:
        raise TypeError("it is no pointer, and a brio.Buffer was given")
    _same_elements(parameter, dtype, "buffer")
    return address.to_bytes(8, "little")


def value_bytes(parameter, value):
    """The bytes of a value that is no Buffer, in the parameter's type. TypeError when it has no such value."""
    raw = _raw(value, parameter.size)
    if raw is not None:
        return raw
    if parameter.is_pointer:
        address = _pointer(parameter, value)
        if address is None:
            hint = "; copy it to the device first, with Device.to_device" if getattr(value, "ndim", 0) else \
                "; a null pointer is 0" if value is None else ""
            raise TypeError(f"a value of type {type_name(value)} is no address of device memory{hint}")
        return address.to_bytes(8, "little")
    if parameter.dtype is None:
        raise TypeError(f"a value of type {type_name(value)} cannot become one; give its {parameter.size} bytes, as bytes or a ctypes structure")
    if parameter.lanes > 1:
        return _vector_bytes(parameter, value)
    number = _number(value)
    packed = None if number is None else _scalar_bytes(parameter.dtype, number)
    if packed is None:
        shown = "" if number is None or len(str(value)) > 60 else f" {value}"
        raise TypeError(f"the {type_name(value)}{shown} is no value of that type")
    return packed


def _vector_bytes(parameter, value):
    parts = list(value) if isinstance(value, (list, tuple)) or getattr(value, "ndim", 0) == 1 else None
    if parts is None or len(parts) != parameter.lanes:
        raise TypeError(f"{parameter.lanes} numbers are needed, {type_name(value)} given")
    numbers = [_number(part) for part in parts]
    packed = [None if number is None else _scalar_bytes(parameter.dtype, number) for number in numbers]
    if None in packed:
        part = parts[packed.index(None)]
        raise TypeError(f"the {type_name(part)} {part!r} is no value of its elements")
    raw = b"".join(packed)
    if len(raw) != parameter.size:  # Bools, whose vectors are packed
        raise TypeError(f"give its {parameter.size} bytes, as bytes")
    return raw
