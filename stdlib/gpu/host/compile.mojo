"""The accelerator as a value for `target=` parameters."""


@always_inline
def get_gpu_target[name: StringLiteral = ""]() -> StringLiteral:
    """The accelerator's target, for parameters named `target`."""
    comptime if name.byte_length() == 0:
        return __brio.accelerator_name
    else:
        return name
