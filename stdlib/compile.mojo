"""Code of functions, compiled apart: its text."""

from internal.brio_rt import Handle, _word_at
from pathlib import Path
from os.fstat import PathLike
from reflection.functions import get_function_name, get_linkage_name
from reflection.type_info import get_type_name


def _kind_of(emission_kind: StringLiteral) -> Int:
    """The runtime's number of the texts that a kernel carries; 0 for others."""
    if emission_kind == "asm" or emission_kind == "shared-obj":
        return 5
    if emission_kind == "llvm" or emission_kind == "llvm-opt":
        return 4
    return 0


def _text_of(kernel: Handle, kind: Int) -> StaticString:
    """The first text of this kind that the descriptor of a kernel has."""
    var images = __brio.cast["inttoptr", Handle](_word_at(kernel, 5).value)
    for i in range(_word_at(kernel, 3) >> 32):
        if _word_at(images, 4 * i) & 0xFFFFFFFF == kind:
            return StaticString(
                _data=__brio.cast["inttoptr", Handle](
                    _word_at(images, 4 * i + 2).value
                ),
                _length=_word_at(images, 4 * i + 3),
            )
    return ""


def _plain(target: StringLiteral) -> String:
    """The number or name of an architecture, without what may stand around it: `90` of `nvidia:sm_90a`."""
    var text = String(target)
    var colon = text.find(":")
    if colon >= 0:
        text = String(text[colon + 1 :])
    text = String(text.removeprefix("sm").removeprefix("_"))
    if not text.startswith("gfx"):
        text = String(text.removesuffix("a"))
    return text


def _is_same_target(asked: StringLiteral) -> Bool:
    """Whether `asked` names the accelerator that kernels are compiled for."""
    return _plain(asked) == _plain(__brio.accelerator_name)


@fieldwise_init
struct CompiledFunctionInfo[
    func_type: AnyType, func: func_type, target: StringLiteral
](Copyable, ImplicitlyCopyable, Movable, Writable):
    """A function compiled as a kernel, as text.

    Parameters:
        func_type: The function's type.
        func: The function.
        target: What it is compiled for.

    Examples:

    ```mojo
    from std.compile import compile_info

    def kernel(numbers: UnsafePointer[Int32, MutAnyOrigin]):
        numbers[0] = 7

    var info = compile_info[kernel, emission_kind="llvm"]()
    print("store" in info, "kernel" in info.function_name)  # -> True True
    ```
    """

    var asm: StaticString
    """The text: assembly, or LLVM IR where that was asked for.

    Examples:

    ```mojo
    from std.compile import compile_info

    def kernel(numbers: UnsafePointer[Int32, MutAnyOrigin]):
        numbers[0] = 7

    var info = compile_info[kernel, emission_kind="llvm"]()
    print(info.asm.find("store") > 0)  # -> True
    ```
    """
    var function_name: StaticString
    """The kernel's name in the text.

    Examples:

    ```mojo
    from std.compile import compile_info

    def kernel(numbers: UnsafePointer[Int32, MutAnyOrigin]):
        numbers[0] = 7

    var info = compile_info[kernel, emission_kind="llvm"]()
    print("kernel" in info.function_name)  # -> True
    ```
    """
    var module_name: StaticString
    """The name of the module that it is in.

    Examples:

    ```mojo
    from std.compile import compile_info

    def kernel(numbers: UnsafePointer[Int32, MutAnyOrigin]):
        numbers[0] = 7

    var info = compile_info[kernel, emission_kind="llvm"]()
    print(info.module_name.byte_length() > 0)  # -> True
    ```
    """
    var num_captures: Int
    """How many variables a launch hands over after the arguments.

    Examples:

    ```mojo
    from std.compile import compile_info

    def kernel(numbers: UnsafePointer[Int32, MutAnyOrigin]):
        numbers[0] = 7

    var info = compile_info[kernel, emission_kind="llvm"]()
    print(info.num_captures)  # -> 0
    ```
    """
    var capture_sizes: List[UInt64]
    """Their sizes in bytes.

    Examples:

    ```mojo
    from std.compile import compile_info

    def kernel(numbers: UnsafePointer[Int32, MutAnyOrigin]):
        numbers[0] = 7

    var info = compile_info[kernel, emission_kind="llvm"]()
    print(len(info.capture_sizes))  # -> 0
    ```
    """
    var emission_kind: StaticString
    """What was asked for.

    Examples:

    ```mojo
    from std.compile import compile_info

    def kernel(numbers: UnsafePointer[Int32, MutAnyOrigin]):
        numbers[0] = 7

    var info = compile_info[kernel, emission_kind="llvm"]()
    print(info.emission_kind)  # -> llvm
    ```
    """

    def write_to[W: Writer](self, mut writer: W):
        """Writes the text.

        Examples:

        ```mojo
        from std.compile import compile_info

        def kernel(numbers: UnsafePointer[Int32, MutAnyOrigin]):
            numbers[0] = 7

        var info = compile_info[kernel, emission_kind="llvm"]()
        print("store" in String(info))  # -> True
        ```
        """
        writer.write_string(self.asm)

    def write_text[path_like: PathLike, //](self, path: path_like) raises:
        """Writes the text to a file.

        Examples:

        ```mojo
        from std.compile import compile_info
        from std.tempfile import TemporaryDirectory

        def kernel(numbers: UnsafePointer[Int32, MutAnyOrigin]):
            numbers[0] = 7

        var info = compile_info[kernel, emission_kind="llvm"]()
        with TemporaryDirectory() as folder:
            info.write_text(folder + "/kernel.ll")
            print("store" in open(folder + "/kernel.ll", "r").read())  # -> True
        ```
        """
        Path(path.__fspath__()).write_text(self.asm)

    def __contains__(self, content: StringSlice) -> Bool:
        """Whether `content` occurs in the text.

        Examples:

        ```mojo
        from std.compile import compile_info

        def kernel(numbers: UnsafePointer[Int32, MutAnyOrigin]):
            numbers[0] = 7

        var info = compile_info[kernel, emission_kind="llvm"]()
        print("store" in info, "no such text" in info)  # -> True False
        ```
        """
        return content in self.asm


comptime Info = CompiledFunctionInfo
"""A function compiled as a kernel, as text; the name of early 2025.

Examples:

```mojo
from std.compile import Info, compile_info

def kernel(numbers: UnsafePointer[Int32, MutAnyOrigin]):
    numbers[0] = 7

var info: Info = compile_info[kernel, emission_kind="llvm"]()
print("store" in info)  # -> True
```
"""


def compile_info[
    func_type: AnyType,
    //,
    func: func_type,
    /,
    *,
    emission_kind: StringLiteral = "asm",
    target: StringLiteral = __brio.accelerator_name,
    compile_options: StringLiteral = "",
    link_options: StringLiteral = "",
]() -> CompiledFunctionInfo[func_type, func, target]:
    """Compiles a function as a kernel of the accelerator that the program is compiled for, and gives its text.

    Parameters:
        func_type: The function's type.
        func: The function: a kernel, with all its parameters.
        emission_kind: `asm` for assembly (PTX for NVIDIA GPUs), `llvm` for LLVM IR before, `llvm-opt` after the optimiser.
        target: The accelerator's name; another one than the program is compiled for is an error.
        compile_options: Accepted.
        link_options: Accepted.

    Examples:

    ```mojo
    from std.compile import compile_info

    def double(values: UnsafePointer[Float32, MutAnyOrigin]):
        values[] *= 2

    comptime info = compile_info[double, emission_kind="llvm"]
    print("double" in info().function_name, "define" in info())  # -> True True
    ```
    """
    comptime assert _is_same_target(target), (
        "a function can be compiled for the program's accelerator only: choose"
        " that with --target-accelerator"
    )
    comptime kind = _kind_of(emission_kind)
    comptime assert (
        kind != 0
    ), "the text of a function is 'asm', 'llvm' or 'llvm-opt'"
    var text: StaticString
    var kernel: Handle
    comptime if kind == 4:
        kernel = __brio.kernel[func, "llvm"]()
    else:
        kernel = __brio.kernel[func, "assembly"]()
    text = _text_of(kernel, kind)
    var sizes = List[UInt64]()
    comptime for i in range(Int(__brio.fn_capture_count[func])):
        sizes.append(
            UInt64(Int(__brio.size_of[__brio.fn_capture_type[func, i]]))
        )
    return CompiledFunctionInfo[func_type, func, target](
        text,
        __brio.fn_name[func],
        __brio.fn_name[func],
        Int(__brio.fn_capture_count[func]),
        sizes^,
        StaticString(emission_kind),
    )
