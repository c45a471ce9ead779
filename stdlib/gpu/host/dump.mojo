"""What `dump_asm`, `dump_llvm`, `_dump_sass` and `_ptxas_info_verbose` show."""

from internal import brio_rt as rt
from pathlib import Path

comptime _LLVM_TEXT = 4
comptime _ASSEMBLY_TEXT = 5


@always_inline
def _literal(text: String) -> StringLiteral:
    """The text as a literal; for compile time, where nothing is freed."""
    var size = text.byte_length()
    var data = __brio.intrinsic["memory.alloc", __brio.ptr[__brio.int[8]]](
        (size + 1).value, Int(1).value
    )
    __brio.intrinsic["memory.copy", __brio.none](
        data,
        __brio.cast["pointer", __brio.ptr[__brio.int[8]]](
            text.unsafe_ptr().address
        ),
        size.value,
    )
    return __brio.make[StringLiteral](data, size.value)


struct _Dump(TrivialRegisterPassable):
    """Whether and where to something is dumped: `False`, `True` for standard output, a path, or a function that gives one."""

    var on: Bool
    var path: StringLiteral

    @always_inline
    @implicit
    def __init__(out self, on: Bool):
        self.on = on
        self.path = ""

    @always_inline
    @implicit
    def __init__(out self, path: StringLiteral):
        self.on = True
        self.path = path

    @always_inline
    @implicit
    def __init__(out self, path: Path):
        self.on = True
        self.path = _literal(path.path)

    @always_inline
    @implicit
    def __init__[F: def() -> Path](out self, path: F):
        self.on = True
        self.path = _literal(path().path)


def _defined[name: StringLiteral](asked: _Dump) -> _Dump:
    """What the launch asks for; else what `-D NAME=true` or `-D NAME=PATH` asks for, for all kernels."""
    comptime if __brio.is_defined[name]:
        comptime value = __brio.define[name]
        if not asked.on:
            comptime if value == "true" or value == "True" or value == "1" or value == "":
                return True
            elif value == "false" or value == "False" or value == "0":
                return False
            else:
                comptime assert (
                    String(value).startswith("/")
                    or String(value).startswith("~")
                    or String(value).startswith("./")
                ), (
                    "a dump's value is a truth value, or a path that starts"
                    " with '/', '~' or './'"
                )
                return value
    return asked


def _write_dump(text: String, path: StaticString, name: StaticString) raises:
    """Prints `text`, or writes it to `path`, in which `%` stands for the kernel's name."""
    if path.byte_length() == 0:
        print(text)
        return
    var target = Path(String(path).replace("%", String(name))).expanduser()
    var file = open(target, "w")
    file.write(text)
    file.close()


@always_inline
def _dump[
    FuncType: AnyType,
    //,
    func: FuncType,
    asked_asm: _Dump,
    asked_llvm: _Dump,
    asked_sass: _Dump = False,
    ptxas_info: Bool = False,
](context: rt.Handle) raises:
    """Dumps what was asked for. The compiler adds a text to the program only where one is."""
    comptime dump_asm = _defined["DUMP_GPU_ASM"](asked_asm)
    comptime dump_llvm = _defined["DUMP_GPU_LLVM"](asked_llvm)
    comptime dump_sass = _defined["DUMP_GPU_SASS"](asked_sass)
    comptime if dump_asm.on:
        _write_dump(
            rt.kernel_text(
                context, __brio.kernel[func, "assembly"](), _ASSEMBLY_TEXT
            ),
            dump_asm.path,
            __brio.fn_name[func],
        )
    comptime if dump_llvm.on:
        _write_dump(
            rt.kernel_text(context, __brio.kernel[func, "llvm"](), _LLVM_TEXT),
            dump_llvm.path,
            __brio.fn_name[func],
        )
    comptime if dump_sass.on:
        _write_dump(
            rt.kernel_disassemble(context, __brio.kernel[func](), False),
            dump_sass.path,
            __brio.fn_name[func],
        )
    comptime if ptxas_info:
        print(rt.kernel_disassemble(context, __brio.kernel[func](), True))
