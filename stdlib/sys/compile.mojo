"""What is compiled, and how."""

from sys.defines import get_defined_int, get_defined_string


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


@fieldwise_init
struct _DebugLevel(ImplicitlyCopyable, TrivialRegisterPassable, Writable):
    """How much is told to a debugger, as text."""

    comptime level = get_defined_string["__DEBUG_LEVEL", "none"]()
    """`none`, `line-tables` or `full`, as `-g` says."""

    def __eq__(self, other: StaticString) -> Bool:
        """Whether it is the level of this name."""
        return Self.level == other

    def __ne__(self, other: StaticString) -> Bool:
        """Whether it is another level."""
        return Self.level != other

    def write_to[W: Writer](self, mut writer: W):
        """The name."""
        writer.write(Self.level)


comptime DebugLevel = _DebugLevel()
"""How much is told to a debugger: `DebugLevel.level` is `none`, `line-tables` or `full`.

Examples:

```mojo
from std.sys.compile import DebugLevel
print(DebugLevel, DebugLevel.level == "none")  # -> none True
```
"""


@fieldwise_init
struct _OptimizationLevel(
    ImplicitlyCopyable, Indexer, Intable, TrivialRegisterPassable, Writable
):
    """How hard the compiler tries, as a number."""

    comptime level = get_defined_int["__OPTIMIZATION_LEVEL", 3]()
    """From 0 to 3, as `-O` says."""

    def __int__(self) -> Int:
        """The number."""
        return Self.level

    def __index__(self) -> Int:
        """The number."""
        return Self.level

    def __eq__(self, other: Int) -> Bool:
        """Whether it is this number."""
        return Self.level == other

    def __ne__(self, other: Int) -> Bool:
        """Whether it is another number."""
        return Self.level != other

    def __lt__(self, other: Int) -> Bool:
        """Whether it is below a number."""
        return Self.level < other

    def __le__(self, other: Int) -> Bool:
        """Whether it is a number or below it."""
        return Self.level <= other

    def __gt__(self, other: Int) -> Bool:
        """Whether it is above a number."""
        return Self.level > other

    def __ge__(self, other: Int) -> Bool:
        """Whether it is a number or above it."""
        return Self.level >= other

    def write_to[W: Writer](self, mut writer: W):
        """The number."""
        writer.write(Self.level)


comptime OptimizationLevel = _OptimizationLevel()
"""How hard the compiler tries: `OptimizationLevel.level` is a number from 0 to 3, which `-O` says.

Examples:

```mojo
from std.sys.compile import OptimizationLevel
print(OptimizationLevel, OptimizationLevel.level > 1)  # -> 3 True
```
"""
comptime SanitizeAddress = get_defined_int["__SANITIZE_ADDRESS", 0]() == 1
"""Whether the program watches addresses, as `--sanitize address` says.

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
