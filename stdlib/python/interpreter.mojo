"""The interpreter: loading its library, starting it, calling its functions by name."""

from builtin.file import _last_error_text
from internal.brio_rt import text_of
from internal.bytes import _is_null, _null
from os.files import getenv
from os.path import exists
from subprocess import run

comptime Handle = __brio.ptr[__brio.int[8]]
"""The address of an object of Python.

Examples:

```mojo
from std.python import Python, PythonObject
from std.python._cpython import PyObjectPtr
from std.python.interpreter import Handle

var object = PythonObject(7)
var address: Handle = object._obj_ptr._object
print(Python().cpython().PyLong_AsSsize_t(PyObjectPtr(address)))  # -> 7
```
"""


@no_inline
def _symbol(name: StaticString) -> Handle:
    """The address of a function of the interpreter's library; null while it is not loaded."""
    var text = String(name)
    return __brio.external_call["dlsym", Handle](_null(), text._c_string())


@always_inline
def _call[name: StringLiteral, T: AnyType, *Ts: AnyType](*args: *Ts) -> T:
    """Calls a function of the interpreter, which must have started."""
    return __brio.call_address[T](_symbol(name), *args)


def _load(path: String) -> Bool:
    var name = path
    # RTLD_NOW | RTLD_GLOBAL: extension modules look for the interpreter's symbols
    return not _is_null(
        __brio.external_call["dlopen", Handle](
            name._c_string(), __brio.constant[__brio.int[32], 0x102]()
        )
    )


# What the program of an interpreter is asked: its libraries, the likelier one first; statements that make the started one as it is itself: with the paths and
# programs of its virtual environment; how a report calls it. The configuration names the archive where the program is static, as conda's and pyenv's
# are, and folders of another machine where it was moved.
comptime _QUESTION = """import os, sys, sysconfig
get = sysconfig.get_config_var
plain = 'libpython%s.so' % (get('LDVERSION') or get('VERSION'))
names = [name for name in (get('INSTSONAME'), get('LDLIBRARY'), plain + '.1.0', plain) if name and '.so' in name]
prefix = os.path.dirname(os.path.dirname(os.path.realpath(sys.executable)))
folders = [folder for folder in (get('LIBDIR'), get('LIBPL'), sys.base_prefix + '/lib', sys.base_exec_prefix + '/lib', prefix + '/lib') if folder]
paths = [os.path.join(folder, name) for folder in folders for name in names]
print(os.pathsep.join([path for path in paths if os.path.exists(path)] + names))
print('sys.path[:] = %r' % ([''] + [path for path in sys.path if path]), end='; ')
for name in ('executable', 'prefix', 'exec_prefix'): print('sys.%s = %r' % (name, getattr(sys, name)), end='; ')
print()
print(sys.executable, 'has no shared library, and there is no', plain, 'of the system')
"""


def _enter_wait() -> Handle:
    """Before a wait for a device: gives Python's lock up, if this thread holds it."""
    if _call["Py_IsInitialized", Int32]() == 0:
        return _null()
    if _call["PyGILState_Check", Int32]() == 0:
        return _null()
    return _call["PyEval_SaveThread", Handle]()


def _leave_wait(thread: Handle):
    """After it: takes the lock again, if it was given up."""
    if not _is_null(thread):
        _call["PyEval_RestoreThread", NoneType](thread)


def _let_others_run_in_waits():
    """Waits for devices keep no other thread of Python from running."""
    var enter: def() -> Handle = _enter_wait
    var leave: def(Handle) -> None = _leave_wait
    __brio.external_call["brio_set_wait_hooks", __brio.none](
        __brio.deref(
            __brio.cast["pointer", __brio.ptr[Handle]](__brio.address_of(enter))
        ),
        __brio.deref(
            __brio.cast["pointer", __brio.ptr[Handle]](__brio.address_of(leave))
        ),
    )


def _start() raises:
    """Loads the library and starts the interpreter, unless that has been done.

    The library is what `MOJO_PYTHON_LIBRARY` names, else that of the `python3` on the `PATH` (`MOJO_PYTHON`).

    Raises:
        When there is none.
    """
    if not _is_null(_symbol("Py_IsInitialized")):
        if _call["Py_IsInitialized", Int32]() != 0:
            _let_others_run_in_waits()
            return
    var program = getenv("MOJO_PYTHON", "python3")
    if exists(program):  # else it is a command, maybe with arguments
        program = "'" + program.replace("'", "'\\''") + "'"
    var told = run(program + ' -c "' + String(_QUESTION) + '" 2>/dev/null')
    var lines = told.split("\n")
    var is_told = len(lines) == 3
    var library = getenv("MOJO_PYTHON_LIBRARY")
    var loaded = False
    if library:
        loaded = _load(library)
    elif is_told:
        for path in lines[0].split(":"):
            loaded = loaded or _load(String(path))
    if not loaded:
        raise Error(
            "Python is not available: ",
            lines[2]
            if is_told and not library
            else "no shared library of an interpreter was found",
            "; MOJO_PYTHON_LIBRARY may name it",
        )
    _call["Py_InitializeEx", NoneType](Int32(0))
    var setup = String(
        "import sys\nsys.stdout.reconfigure(line_buffering=True)\nsys.argv ="
        " ['']\n"
    )
    if is_told:
        setup += String(lines[1], "\n")
    _ = _call["PyRun_SimpleString", Int32](setup._c_string())
    _let_others_run_in_waits()


@no_inline
def _flush():
    """What the program has printed comes before what Python prints."""
    __brio.external_call["brio_flush", __brio.none]()


def _error() -> Error:
    """Python's error as one of the program; Python forgets it."""
    var kind = _null()
    var value = _null()
    var trace = _null()
    _call["PyErr_Fetch", NoneType](
        __brio.address_of(kind),
        __brio.address_of(value),
        __brio.address_of(trace),
    )
    _call["PyErr_NormalizeException", NoneType](
        __brio.address_of(kind),
        __brio.address_of(value),
        __brio.address_of(trace),
    )
    var text = String("an error in Python")
    if not _is_null(value):
        var shown = _call["PyObject_Str", Handle](value)
        if not _is_null(shown):
            text = _text(shown)
            _call["Py_DecRef", NoneType](shown)
    if not text and not _is_null(kind):
        var name = String("__name__")
        var shown = _call["PyObject_GetAttrString", Handle](
            kind, name._c_string()
        )
        if not _is_null(shown):
            text = _text(shown)
            _call["Py_DecRef", NoneType](shown)
    _call["Py_DecRef", NoneType](kind)
    _call["Py_DecRef", NoneType](value)
    _call["Py_DecRef", NoneType](trace)
    return Error(text)


def _text(unicode: Handle) -> String:
    """The text of a Python text."""
    var length = 0
    var data = _call["PyUnicode_AsUTF8AndSize", Handle](
        unicode, __brio.address_of(length)
    )
    if _is_null(data):
        _call["PyErr_Clear", NoneType]()
        return String()
    return String(StaticString(_data=data, _length=length))


@always_inline
def _checked(object: Handle) raises -> Handle:
    """A new reference that a call gave; raises Python's error where it gave none."""
    if _is_null(object):
        raise _error()
    return object
