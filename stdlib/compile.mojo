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


def _target_of(asked: String) -> String:
    """The name of a target as the compiler knows it: `sm_90a` of `nvidia:sm_90a` and `90a`; `gfx942` of `mi300x`."""
    var text = asked
    var colon = text.find(":")
    if colon >= 0:
        text = String(text[colon + 1 :])
    for pair in [
        ("mi300x", "gfx942"),
        ("mi325x", "gfx942"),
        ("mi355x", "gfx950"),
        ("a100", "sm_80"),
        ("h100", "sm_90a"),
        ("h200", "sm_90a"),
        ("b200", "sm_100a"),
    ]:
        if text == pair[0]:
            return pair[1]
    if text.byte_length() > 0 and "0" <= text[0] <= "9":
        return "sm_" + text
    return text


@fieldwise_init
struct CompiledFunctionInfo[
    func_type: AnyType,
    func: func_type,
    target: StringLiteral,
    _emission_kind: StringLiteral = "asm",
](Copyable, ImplicitlyCopyable, Movable, Writable):
    """A function compiled apart, as text. It may be a compile-time value; its text is one at run time only.

    Parameters:
        func_type: The function's type.
        func: The function.
        target: What it is compiled for.
        _emission_kind: The kind of its text.

    Examples:

    ```mojo
    from std.compile import compile_info

    def kernel(numbers: UnsafePointer[Int32, MutAnyOrigin]):
        numbers[0] = 7

    var info = compile_info[kernel, emission_kind="llvm"]()
    print("store" in info, "kernel" in info.function_name)  # -> True True
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

    @__attribute
    def asm(self) -> StaticString:
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
        # The text is not there before the code is made, so a field of a compile-time value cannot hold it.
        comptime on = _target_of(Self.target)
        comptime kind = _kind_of(Self._emission_kind)
        comptime form = "llvm" if kind == 4 else "assembly"
        return _text_of(__brio.kernel[Self.func, form, on](), kind)

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
"""A function compiled apart, as text; the name of early 2025.

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
    target: StringLiteral = "host",
    compile_options: StringLiteral = "",
    link_options: StringLiteral = "",
]() -> CompiledFunctionInfo[func_type, func, target, emission_kind]:
    """Compiles a function, and gives its text. Nothing of it runs, so it may be of another target than the program.

    Parameters:
        func_type: The function's type.
        func: The function, with all its parameters. For an accelerator it is compiled as a kernel, if it can be one.
        emission_kind: `asm` for assembly (PTX for NVIDIA GPUs), `llvm` for LLVM IR before, `llvm-opt` after the optimiser.
        target: `host`, or an accelerator's name as `--target-accelerator` takes it: `sm_90a`, `gfx942`.
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
    comptime kind = _kind_of(emission_kind)
    comptime on = _target_of(target)
    comptime assert (
        kind != 0
    ), "the text of a function is 'asm', 'llvm' or 'llvm-opt'"
    comptime captures = Int(__brio.fn_capture_count[func, on])
    var sizes = List[UInt64]()
    comptime for i in range(captures):
        sizes.append(
            UInt64(Int(__brio.size_of[__brio.fn_capture_type[func, i, on]]))
        )
    return CompiledFunctionInfo[func_type, func, target, emission_kind](
        __brio.fn_name[func],
        __brio.fn_name[func],
        captures,
        sizes^,
        StaticString(emission_kind),
    )
