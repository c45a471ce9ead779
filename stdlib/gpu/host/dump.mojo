"""What `dump_asm` and `dump_llvm` show."""

from internal import brio_rt as rt


struct _Dump(TrivialRegisterPassable):
    """Whether and where to something is dumped: `False`, `True` for standard output, or a path."""

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


def _code_of(context: rt.Handle, kernel: rt.Handle) raises -> String:
    """The text of a kernel's image; a comment where there is none."""
    var image = rt.kernel_code(context, kernel)
    if image.kind == 1:
        return String(StaticString(_data=image.data, _length=image.size))
    return String(
        "; the kernel's code for ",
        rt.context_arch(context),
        " has no text form at run time: see `brio build --device-only --emit asm`\n",
    )


def _write_dump(text: String, path: StaticString, name: StaticString) raises:
    """Prints `text`, or writes it to `path`, in which `%` stands for the kernel's name."""
    if path.byte_length() == 0:
        print(text)
        return
    var file = open(String(path).replace("%", String(name)), "w")
    file.write(text)
    file.close()


@always_inline
def _dump[
    FuncType: AnyType, //, func: FuncType, dump_asm: _Dump, dump_llvm: _Dump
](context: rt.Handle) raises:
    """Dumps what was asked for."""
    comptime if dump_asm.on:
        _write_dump(
            _code_of(context, __brio.kernel[func]()),
            dump_asm.path,
            __brio.fn_name[func],
        )
    comptime if dump_llvm.on:
        _write_dump(
            String(
                "; ",
                __brio.fn_name[func],
                ": see `brio build --device-only --emit llvm`\n",
            ),
            dump_llvm.path,
            __brio.fn_name[func],
        )
