"""What is compiled, and how."""


@always_inline
def is_compile_time() -> Bool:
    """Whether the compiler itself runs this."""
    return __brio.make[Bool](
        __brio.intrinsic["comptime.is_compile_time", __brio.int[1]]()
    )


@always_inline
@__attribute
def __is_run_in_comptime_interpreter() -> Bool:
    """Whether the compiler itself runs this; read without parentheses."""
    return is_compile_time()


comptime DebugLevel = "none"
"""How much is told to a debugger."""
comptime OptimizationLevel = 3
"""How hard the compiler tries."""
comptime SanitizeAddress = False
"""Whether the library was built to watch addresses."""


@always_inline
def codegen_unreachable[
    cond: Bool, msg: StringLiteral, *extra: StringLiteral
]():
    """Where `cond` holds, a call of this that is compiled is an error with the text `msg`.

    Parameters:
        cond: What must not hold here.
        msg: The text.
        extra: More of it.
    """
    comptime assert not cond, msg
