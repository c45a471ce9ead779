"""The accelerator as a value for `target=` parameters, and code for it as text."""

from compile import CompiledFunctionInfo, compile_info


@always_inline
def get_gpu_target[target_arch: StringLiteral = ""]() -> StringLiteral:
    """The accelerator's target, for parameters named `target`.

    Examples:

    ```mojo
    from std.gpu.host.compile import get_gpu_target
    print(get_gpu_target["sm_90"]())  # -> sm_90
    ```
    """
    comptime if target_arch.byte_length() == 0:
        return __brio.accelerator_name
    else:
        return target_arch


@always_inline
def _get_gpu_target[target_arch: StringLiteral = ""]() -> StringLiteral:
    """The accelerator's target; the target_arch of 2025."""
    return get_gpu_target[target_arch]()


@always_inline
def _compile_code[
    func_type: AnyType,
    //,
    func: func_type,
    /,
    *,
    emission_kind: StringLiteral = "asm",
    target: StringLiteral = __brio.accelerator_name,
    compile_options: StringLiteral = "",
    link_options: StringLiteral = "",
]() -> CompiledFunctionInfo[func_type, func, target, emission_kind]:
    """The text of a function compiled as a kernel, of the program's accelerator if none is named."""
    return compile_info[
        func,
        emission_kind=emission_kind,
        target=target,
        compile_options=compile_options,
        link_options=link_options,
    ]()


def _compile_code_asm[
    func_type: AnyType,
    //,
    func: func_type,
    /,
    *,
    emission_kind: StringLiteral = "asm",
    target: StringLiteral = __brio.accelerator_name,
]() -> StaticString:
    """The text of a function compiled as a kernel; the name of early 2025."""
    return _compile_code[func, emission_kind=emission_kind, target=target]().asm
