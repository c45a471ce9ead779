"""What is compiled, and how."""


@always_inline
def is_compile_time() -> Bool:
    """Whether the compiler itself runs this.

    Examples:

    ```mojo
    from std.sys.compile import is_compile_time
    def when() -> String:
        return "compiling" if is_compile_time() else "running"

    comptime early = when()
    print(early, when())  # -> compiling running
    ```
    """
    return __brio.make[Bool](
        __brio.intrinsic["comptime.is_compile_time", __brio.int[1]]()
    )


@always_inline
@__attribute
def __is_run_in_comptime_interpreter() -> Bool:
    """Whether the compiler itself runs this; read without parentheses."""
    return is_compile_time()


comptime DebugLevel = "none"
"""How much is told to a debugger.

Examples:

```mojo
from std.sys.compile import DebugLevel
print(DebugLevel)  # -> none
```
"""
comptime OptimizationLevel = 3
"""How hard the compiler tries.

Examples:

```mojo
from std.sys.compile import OptimizationLevel
print(OptimizationLevel)  # -> 3
```
"""
comptime SanitizeAddress = False
"""Whether the library was built to watch addresses.

Examples:

```mojo
from std.sys.compile import SanitizeAddress
print(SanitizeAddress)  # -> False
```
"""


@always_inline
def codegen_unreachable[
    cond: Bool, msg: StringLiteral, *extra: StringLiteral
]():
    """Where `cond` holds, a call of this that is compiled is an error with the text `msg`.

    Parameters:
        cond: What must not hold here.
        msg: The text.
        extra: More of it.

    Examples:

    ```mojo
    from std.sys.compile import codegen_unreachable
    def bits[dtype: DType]() -> Int:
        codegen_unreachable[dtype == DType.bool, "truth values have no bits here"]()
        return 8 * dtype.size_of()

    print(bits[DType.int32]())  # -> 32
    ```
    """
    comptime assert not cond, msg
