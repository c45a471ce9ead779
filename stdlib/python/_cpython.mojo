"""The C interface of the interpreter under its own names, for programs that handle Python's objects themselves."""

from internal.bytes import _is_null, _null
from memory import alloc
from python.interpreter import Handle, _call, _error, _symbol
from python.python import Python

comptime Py_ssize_t = Int
"""Sizes and indices of Python's C interface."""
comptime Py_hash_t = Int
"""Hashes of Python's C interface."""
comptime PyCFunction = def(PyObjectPtr, PyObjectPtr) -> PyObjectPtr
"""What Python calls with an object, or the module, and the tuple of arguments."""
comptime PyCFunctionFast = def(
    PyObjectPtr, UnsafePointer[PyObjectPtr, ImmutAnyOrigin], Py_ssize_t
) -> PyObjectPtr
"""What Python calls with an object, or the module, and an array of arguments with their number."""
comptime PyCFunctionWithKeywords = def(
    PyObjectPtr, PyObjectPtr, PyObjectPtr
) -> PyObjectPtr
"""What Python calls with an object, or the module, the tuple of arguments, and the dictionary of those with names, or null."""


struct PyObjectPtr(
    Boolable,
    Defaultable,
    Equatable,
    ImplicitlyCopyable,
    Intable,
    Movable,
    TrivialRegisterPassable,
    Writable,
):
    """The address of an object of Python, without a reference of its own."""

    var _object: Handle

    @always_inline
    def __init__(out self):
        """The null pointer."""
        self._object = _null()

    @always_inline
    @implicit
    def __init__(out self, object: Handle):
        """From a machine address."""
        self._object = object

    @always_inline
    def __init__[T: AnyType, //](out self, *, upcast_from: UnsafePointer[T, _]):
        """The address of a struct that begins as every object of Python does."""
        self._object = __brio.cast["pointer", Handle](upcast_from.address)

    @always_inline
    def __bool__(self) -> Bool:
        """Whether it is not null."""
        return not _is_null(self._object)

    @always_inline
    def __int__(self) -> Int:
        """The address as a number."""
        return __brio.make[Int](
            __brio.cast["ptrtoint", __brio.int[64]](self._object)
        )

    @always_inline
    def __eq__(self, other: Self) -> Bool:
        return Int(self) == Int(other)

    @always_inline
    def __ne__(self, other: Self) -> Bool:
        return Int(self) != Int(other)

    def bitcast[T: AnyType](self) -> UnsafePointer[T, MutAnyOrigin]:
        """The same address as that of a `T`."""
        return UnsafePointer[T, MutAnyOrigin](
            __brio.cast["pointer", __brio.ptr[T]](self._object)
        )

    def write_to[W: Writer](self, mut writer: W):
        """Writes the address."""
        writer.write(hex(Int(self)))


comptime PyTypeObjectPtr = PyObjectPtr
"""The address of a type of Python, which is an object itself."""


struct PyObject(TrivialRegisterPassable):
    """What every object of Python begins with."""

    var object_ref_count: Int
    """How many references there are to it."""
    var object_type: PyTypeObjectPtr
    """Its type."""


struct CPython(Copyable, Defaultable, ImplicitlyCopyable, Movable):
    """The functions of Python's C interface. A function that gives an object gives a new reference, unless it says otherwise; null where it
    failed, and then Python knows the error."""

    def __init__(out self):
        """Nothing is loaded before the first question."""
        pass

    # --- references, errors, the lock

    def Py_IncRef(self, ptr: PyObjectPtr):
        """One more reference."""
        _call["Py_IncRef", NoneType](ptr._object)

    def Py_DecRef(self, ptr: PyObjectPtr):
        """One reference less; the last one ends the object. Null is left alone."""
        _call["Py_DecRef", NoneType](ptr._object)

    def Py_IsInitialized(self) -> Bool:
        """Whether the interpreter has started."""
        return _call["Py_IsInitialized", Int32]() != 0

    def Py_None(self) -> PyObjectPtr:
        """`None`, borrowed."""
        return _symbol("_Py_NoneStruct")

    def _Py_REFCNT(self, ptr: PyObjectPtr) -> Int:
        """How many references there are; 0 of null."""
        return ptr.bitcast[PyObject]()[].object_ref_count if ptr else 0

    def Py_TYPE(self, ptr: PyObjectPtr) -> PyTypeObjectPtr:
        """The type of an object, borrowed."""
        return ptr.bitcast[PyObject]()[].object_type

    def PyErr_Clear(self):
        """Forgets the error."""
        _call["PyErr_Clear", NoneType]()

    def PyErr_Occurred(self) -> PyObjectPtr:
        """The type of the error that Python knows, borrowed; null where there is none."""
        return _call["PyErr_Occurred", Handle]()

    def PyErr_SetString(
        self, type: PyObjectPtr, message: UnsafePointer[Int8, _]
    ):
        """Makes an error of this type, with a text that ends in a zero, the one that Python knows."""
        _call["PyErr_SetString", NoneType](type._object, message.address)

    def PyErr_SetString(self, type: PyObjectPtr, message: StringSlice):
        """Makes an error of this type and text the one that Python knows."""
        var text = String(message)
        _call["PyErr_SetString", NoneType](type._object, text._c_string())

    def get_error_global(self, global_name: StringSlice) -> PyObjectPtr:
        """A type of errors by the name of its variable, `PyExc_ValueError`; borrowed."""
        var variable = _symbol(StaticString(global_name))
        if _is_null(variable):
            abort(String("Python has no error '", global_name, "'"))
        return __brio.deref(
            __brio.cast["pointer", __brio.ptr[PyObjectPtr]](variable)
        )

    def PyGILState_Ensure(self) -> Int32:
        """Takes the lock for this thread; what it gives goes to `PyGILState_Release`."""
        return _call["PyGILState_Ensure", Int32]()

    def PyGILState_Release(self, state: Int32):
        """Gives back what `PyGILState_Ensure` took."""
        _call["PyGILState_Release", NoneType](state)

    def PyEval_SaveThread(self) -> PyObjectPtr:
        """Gives the lock to other threads; what it gives goes to `PyEval_RestoreThread`."""
        return _call["PyEval_SaveThread", Handle]()

    def PyEval_RestoreThread(self, state: PyObjectPtr):
        """Takes the lock again."""
        _call["PyEval_RestoreThread", NoneType](state._object)

    # --- numbers and texts

    def PyLong_FromSsize_t(self, value: Py_ssize_t) -> PyObjectPtr:
        """An integer."""
        return _call["PyLong_FromSsize_t", Handle](value)

    def PyLong_AsSsize_t(self, pylong: PyObjectPtr) -> Py_ssize_t:
        """The number that an integer is; -1 with an error where it is none that fits."""
        return _call["PyLong_AsSsize_t", Int](pylong._object)

    def PyFloat_FromDouble(self, value: Float64) -> PyObjectPtr:
        """A float."""
        return _call["PyFloat_FromDouble", Handle](value)

    def PyFloat_AsDouble(self, pyfloat: PyObjectPtr) -> Float64:
        """The number that an object is; -1 with an error where it is none."""
        return _call["PyFloat_AsDouble", Float64](pyfloat._object)

    def PyBool_FromLong(self, value: Int) -> PyObjectPtr:
        """A truth value."""
        return _call["PyBool_FromLong", Handle](value)

    def PyUnicode_FromStringAndSize(self, text: StringSlice) -> PyObjectPtr:
        """A text."""
        return _call["PyUnicode_FromStringAndSize", Handle](
            text._data, text.byte_length()
        )

    def PyUnicode_AsUTF8AndSize(self, text: PyObjectPtr) -> StaticString:
        """The text of a text, which lives as long as that; empty, with an error, of other objects."""
        var length = 0
        var data = _call["PyUnicode_AsUTF8AndSize", Handle](
            text._object, __brio.address_of(length)
        )
        return StaticString(
            _data=data, _length=length if not _is_null(data) else 0
        )

    # --- objects

    def PyObject_GetAttrString(
        self, obj: PyObjectPtr, name: StringSlice
    ) -> PyObjectPtr:
        """An attribute."""
        var text = String(name)
        return _call["PyObject_GetAttrString", Handle](
            obj._object, text._c_string()
        )

    def PyObject_SetAttrString(
        self, obj: PyObjectPtr, name: StringSlice, value: PyObjectPtr
    ) -> Int32:
        """Sets an attribute; -1 with an error where that fails."""
        var text = String(name)
        return _call["PyObject_SetAttrString", Int32](
            obj._object, text._c_string(), value._object
        )

    def PyObject_Length(self, obj: PyObjectPtr) -> Py_ssize_t:
        """How many elements it has; -1 with an error where it has none."""
        return _call["PyObject_Size", Int](obj._object)

    def PyObject_Str(self, obj: PyObjectPtr) -> PyObjectPtr:
        """Its text."""
        return _call["PyObject_Str", Handle](obj._object)

    def PyObject_IsTrue(self, obj: PyObjectPtr) -> Int32:
        """1 where Python takes it for true, 0 where not, -1 with an error."""
        return _call["PyObject_IsTrue", Int32](obj._object)

    def PyTuple_New(self, length: Py_ssize_t) -> PyObjectPtr:
        """A tuple whose elements are set by `PyTuple_SetItem`."""
        return _call["PyTuple_New", Handle](length)

    def PyTuple_GetItem(
        self, tuple: PyObjectPtr, pos: Py_ssize_t
    ) -> PyObjectPtr:
        """An element, borrowed."""
        return _call["PyTuple_GetItem", Handle](tuple._object, pos)

    def PyTuple_SetItem(
        self, tuple: PyObjectPtr, pos: Py_ssize_t, value: PyObjectPtr
    ) -> Int32:
        """Sets an element of a new tuple, which takes over the reference."""
        return _call["PyTuple_SetItem", Int32](
            tuple._object, pos, value._object
        )

    def PyList_New(self, length: Py_ssize_t) -> PyObjectPtr:
        """A list whose elements are set by `PyList_SetItem`."""
        return _call["PyList_New", Handle](length)

    def PyList_GetItem(
        self, list: PyObjectPtr, index: Py_ssize_t
    ) -> PyObjectPtr:
        """An element, borrowed."""
        return _call["PyList_GetItem", Handle](list._object, index)

    def PyList_SetItem(
        self, list: PyObjectPtr, index: Py_ssize_t, value: PyObjectPtr
    ) -> Int32:
        """Sets an element of a list, which takes over the reference."""
        return _call["PyList_SetItem", Int32](
            list._object, index, value._object
        )

    def PyDict_GetItemWithError(
        self, dict: PyObjectPtr, key: PyObjectPtr
    ) -> PyObjectPtr:
        """The value under a key, borrowed; null without an error where there is none."""
        return _call["PyDict_GetItemWithError", Handle](
            dict._object, key._object
        )

    def PyCapsule_GetPointer(
        self, capsule: PyObjectPtr, var name: String
    ) raises -> UnsafePointer[NoneType, MutAnyOrigin]:
        """The address that a capsule of this name holds.

        Raises:
            Where it is no such capsule.
        """
        var found = _call["PyCapsule_GetPointer", Handle](
            capsule._object, name._c_string()
        )
        if _is_null(found):
            raise self.get_error()
        return UnsafePointer[NoneType, MutAnyOrigin](
            __brio.cast["pointer", __brio.ptr[NoneType]](found)
        )

    def get_error(self) -> Error:
        """Python's error as one of the program; Python forgets it."""
        return _error()

    def unsafe_get_error(self) -> Error:
        """As `get_error`."""
        return _error()


struct GILAcquired(Movable):
    """Holds Python's lock for as long as a `with` lasts; threads that Python did not start need that."""

    var _state: Int32

    def __init__(out self, python: Python):
        """Nothing is taken yet."""
        self._state = 0

    def __enter__(mut self):
        """Takes the lock."""
        self._state = _call["PyGILState_Ensure", Int32]()

    def __exit__(mut self):
        """Gives it back."""
        _call["PyGILState_Release", NoneType](self._state)


struct GILReleased(Movable):
    """Lets other threads of Python run for as long as a `with` lasts, whose statements must not touch Python's objects."""

    var _thread: Handle

    def __init__(out self, python: Python):
        """Nothing is given yet."""
        self._thread = _null()

    def __enter__(mut self):
        """Gives the lock to others."""
        self._thread = _call["PyEval_SaveThread", Handle]()

    def __exit__(mut self):
        """Waits for the lock."""
        _call["PyEval_RestoreThread", NoneType](self._thread)


def _kept(text: StringSlice) -> Handle:
    """A text that ends in a zero and lives as long as the process: Python keeps its address."""
    var bytes = alloc[UInt8](text.byte_length() + 1)
    for i in range(text.byte_length()):
        bytes[i] = text.as_bytes()[i]
    bytes[text.byte_length()] = 0
    return __brio.cast["pointer", Handle](bytes.address)


struct PyMethodDef(ImplicitlyCopyable, TrivialRegisterPassable):
    """A function as Python is told of it."""

    var method_name: Handle
    """Its name."""
    var method_impl: Handle
    """Its address."""
    var method_flags: Int32
    """How it is called."""
    var method_docstring: Handle
    """What it does."""

    def __init__(out self):
        """The end of a list of functions."""
        self.method_name = _null()
        self.method_impl = _null()
        self.method_flags = 0
        self.method_docstring = _null()

    def __init__(
        out self,
        address: Handle,
        name: StringSlice,
        docstring: StringSlice,
        flags: Int,
    ):
        """A function by its address."""
        self.method_name = _kept(name)
        self.method_impl = address
        self.method_flags = Int32(flags)
        self.method_docstring = _kept(docstring)


def _list_of_methods(
    methods: List[PyMethodDef],
) -> UnsafePointer[PyMethodDef, MutAnyOrigin]:
    """The functions as C has them, for as long as the process lives."""
    var made = alloc[PyMethodDef](len(methods) + 1)
    for i in range(len(methods)):
        made[i] = methods[i]
    made[len(methods)] = PyMethodDef()
    return made
