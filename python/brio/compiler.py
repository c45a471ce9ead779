"""The compiler: brio/compiler.h."""
import collections
import ctypes
import json

from brio.errors import BrioError
from brio.libraries import open_library

Parameter = collections.namedtuple("Parameter", "name type offset size alignment is_pointer")
KernelInfo = collections.namedtuple("KernelInfo", "entry name parameters prints barriers")

_COMPILATION = (3, 4, 8)  # invalid option, errors in the source, no library: all explained by the log


class CompileError(BrioError):
    """The program did not compile; `log` is what the compiler said."""

    def __init__(self, text, status, log):
        super().__init__(text, status)
        self.log = log


class _Parameter(ctypes.Structure):
    _fields_ = [("name", ctypes.c_char_p), ("type", ctypes.c_char_p), ("offset", ctypes.c_uint64),
                ("size", ctypes.c_uint64), ("alignment", ctypes.c_uint32), ("is_pointer", ctypes.c_int32)]


class _Kernel(ctypes.Structure):
    _fields_ = [("entry", ctypes.c_char_p), ("name", ctypes.c_char_p), ("num_parameters", ctypes.c_uint32),
                ("prints", ctypes.c_int32), ("barriers", ctypes.c_int32), ("parameters", ctypes.POINTER(_Parameter))]


def _lib():
    lib = open_library("libbrio.so.0")
    if not hasattr(lib, "_brio_typed"):
        pointer, text = ctypes.c_void_p, ctypes.c_char_p
        lib.brioGetErrorString.restype = text
        lib.brioCreateProgram.argtypes = [ctypes.POINTER(pointer), text, text, ctypes.c_int, ctypes.POINTER(text)]
        lib.brioDestroyProgram.argtypes = [ctypes.POINTER(pointer)]
        lib.brioCompileProgram.argtypes = [pointer]
        lib.brioAddNameExpression.argtypes = [pointer, text]
        lib.brioGetLoweredName.argtypes = [pointer, text, ctypes.POINTER(text)]
        lib.brioGetNumKernels.argtypes = [pointer, ctypes.POINTER(ctypes.c_uint32)]
        lib.brioGetKernel.argtypes = [pointer, ctypes.c_uint32, ctypes.POINTER(ctypes.POINTER(_Kernel))]
        for name in ("ProgramLog", "PTX", "CUBIN", "HSACO", "Assembly", "LLVMIR", "KernelsJSON", "Library"):
            getattr(lib, f"brioGet{name}Size").argtypes = [pointer, ctypes.POINTER(ctypes.c_size_t)]
            getattr(lib, f"brioGet{name}").argtypes = [pointer, text]
        lib._brio_typed = True
    return lib


def version():
    """(major, minor) of the compiler."""
    major, minor = ctypes.c_int(), ctypes.c_int()
    _lib().brioVersion(ctypes.byref(major), ctypes.byref(minor))
    return major.value, minor.value


def supported_targets():
    """The values of `--target-accelerator`."""
    count, names = ctypes.c_size_t(), ctypes.POINTER(ctypes.c_char_p)()
    _lib().brioGetSupportedTargets(ctypes.byref(count), ctypes.byref(names))
    return [names[i].decode() for i in range(count.value)]


class Program:
    """Source text that is compiled at run time.

    `options` are those of brio/compiler.h, e.g. ["--target-accelerator=sm_90", "-O3"]; `target` is another spelling of the
    first. Products are properties: `ptx` (str), `cubin`, `hsaco`, `library` (bytes), `assembly`, `llvm_ir` (str).
    """

    def __init__(self, source, name="program.mojo", options=(), target=None):
        options = list(options) + ([f"--target-accelerator={target}"] if target else [])
        self._handle = ctypes.c_void_p()
        words = (ctypes.c_char_p * len(options))(*[word.encode() for word in options])
        self._check(_lib().brioCreateProgram(ctypes.byref(self._handle), source.encode(), name.encode(), len(options), words))

    def add_name(self, expression):
        """Asks for an instance of a kernel with parameters, e.g. "axpy[DType.float32, 4]"; before `compile`."""
        self._check(_lib().brioAddNameExpression(self._handle, expression.encode()))

    def lowered_name(self, expression):
        """The entry point of such an instance."""
        name = ctypes.c_char_p()
        self._check(_lib().brioGetLoweredName(self._handle, expression.encode(), ctypes.byref(name)))
        return name.value.decode()

    def compile(self):
        """Compiles, or raises CompileError with the log. Returns the program."""
        self._check(_lib().brioCompileProgram(self._handle))
        return self

    @property
    def log(self):
        return self._product("ProgramLog")[:-1].decode(errors="replace")

    @property
    def ptx(self):
        return self._product("PTX")[:-1].decode()

    @property
    def assembly(self):
        return self._product("Assembly")[:-1].decode()

    @property
    def llvm_ir(self):
        return self._product("LLVMIR")[:-1].decode()

    @property
    def cubin(self):
        return self._product("CUBIN")

    @property
    def hsaco(self):
        return self._product("HSACO")

    @property
    def library(self):
        """For `brio.Library`."""
        return self._product("Library")

    @property
    def kernels_json(self):
        return json.loads(self._product("KernelsJSON")[:-1])

    @property
    def kernels(self):
        """The kernels by entry name, with their parameters."""
        lib, count = _lib(), ctypes.c_uint32()
        self._check(lib.brioGetNumKernels(self._handle, ctypes.byref(count)))
        found = {}
        for index in range(count.value):
            kernel = ctypes.POINTER(_Kernel)()
            self._check(lib.brioGetKernel(self._handle, index, ctypes.byref(kernel)))
            raw = kernel.contents
            parameters = [Parameter(p.name.decode(), p.type.decode(), p.offset, p.size, p.alignment, bool(p.is_pointer))
                          for p in (raw.parameters[i] for i in range(raw.num_parameters))]
            entry = raw.entry.decode()
            found[entry] = KernelInfo(entry, raw.name.decode(), parameters, bool(raw.prints), bool(raw.barriers))
        return found

    def close(self):
        if self._handle:
            _lib().brioDestroyProgram(ctypes.byref(self._handle))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def __del__(self):
        if getattr(self, "_handle", None):
            self.close()

    def _product(self, name):
        lib, size = _lib(), ctypes.c_size_t()
        self._check(getattr(lib, f"brioGet{name}Size")(self._handle, ctypes.byref(size)))
        data = ctypes.create_string_buffer(size.value)
        self._check(getattr(lib, f"brioGet{name}")(self._handle, data))
        return data.raw

    def _check(self, result):
        if result == 0:
            return
        text = _lib().brioGetErrorString(result).decode()
        log = self.log if self._handle else ""
        if log:
            text += ":\n" + log
        if result in _COMPILATION:
            raise CompileError(text, result, log)
        raise BrioError(text, result)
