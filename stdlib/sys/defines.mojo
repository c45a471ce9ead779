"""Definitions from the command line, `-D NAME=VALUE`."""


@always_inline
def is_defined[name: StringLiteral]() -> Bool:
    """Whether `-D name` was given.

    Examples:

    ```mojo
    from std.sys import is_defined
    print(is_defined["NO_SUCH_NAME"]())  # -> False
    ```
    """
    return Bool(__brio.is_defined[name])


@always_inline
def get_defined_string[name: StringLiteral]() -> StaticString:
    """The value of `-D name=value`.

    Examples:

    ```mojo
    from std.sys import get_defined_string
    print(get_defined_string["NAME", "none"]())  # -> none
    ```
    """
    comptime assert __brio.is_defined[
        name
    ], "the name is not defined; define it with '-D'"
    return __brio.define[name]


@always_inline
def get_defined_string[
    name: StringLiteral, default: StringLiteral
]() -> StaticString:
    """The value of `-D name=value`, or `default`."""
    comptime if __brio.is_defined[name]:
        return __brio.define[name]
    else:
        return default


def _number(text: StaticString) -> Int:
    var negative = text.startswith("-")
    var i = 1 if negative else 0
    var result = 0
    while i < text.byte_length():
        result = result * 10 + (text._byte(i) - 48)
        i += 1
    return -result if negative else result


@always_inline
def get_defined_int[name: StringLiteral]() -> Int:
    """The value of `-D name=value` as an integer.

    Examples:

    ```mojo
    from std.sys import get_defined_int

    print(get_defined_int["TILE", 16]())  # -> 16
    ```
    """
    comptime assert __brio.is_defined[
        name
    ], "the name is not defined; define it with '-D'"
    comptime value = _number(__brio.define[name])
    return value


@always_inline
def get_defined_int[name: StringLiteral, default: Int]() -> Int:
    """The value of `-D name=value` as an integer, or `default`."""
    comptime if __brio.is_defined[name]:
        comptime value = _number(__brio.define[name])
        return value
    else:
        return default


@always_inline
def get_defined_bool[name: StringLiteral, default: Bool = False]() -> Bool:
    """Whether the value of `-D name=value` is `1`, or `true` or `on` in small letters, with a capital or in capitals; `default` when the name is
    not defined. `-D name` alone has no value, which is an error.

    Examples:

    ```mojo
    from std.sys.defines import get_defined_bool
    print(get_defined_bool["FAST"](), get_defined_bool["FAST", True]())  # -> False True
    ```
    """
    comptime if __brio.is_defined[name]:
        comptime text = StaticString(__brio.define[name])
        comptime assert text != "", (
            "the name is defined without a value; write '-D NAME=1', or ask"
            " 'is_defined'"
        )
        comptime yes: List[StaticString] = [
            "1",
            "true",
            "True",
            "TRUE",
            "on",
            "On",
            "ON",
        ]
        return text in yes
    else:
        return default


comptime env_get_int = get_defined_int
"""Older name of `get_defined_int`.

Examples:

```mojo
from std.sys.defines import env_get_int
print(env_get_int["TILE", 16]())  # -> 16
```
"""
comptime env_get_string = get_defined_string
"""Older name of `get_defined_string`.

Examples:

```mojo
from std.sys.defines import env_get_string
print(env_get_string["NAME", "nobody"]())  # -> nobody
```
"""
comptime env_get_bool = get_defined_bool
"""Older name of `get_defined_bool`.

Examples:

```mojo
from std.sys.defines import env_get_bool
print(env_get_bool["FAST", True]())  # -> True
```
"""


def _dtype_named(text: StaticString) -> DType:
    """The kind of numbers with this name, `DType.` in front or not; `DType.invalid` where there is none."""
    var name = text.removeprefix("DType.")
    comptime all = [
        DType.bool,
        DType.int8,
        DType.uint8,
        DType.int16,
        DType.uint16,
        DType.int32,
        DType.uint32,
        DType.int64,
        DType.uint64,
        DType.int128,
        DType.uint128,
        DType.int256,
        DType.uint256,
        DType.float16,
        DType.bfloat16,
        DType.float32,
        DType.float64,
        DType.float4_e2m1fn,
        DType.float8_e3m4,
        DType.float8_e4m3fn,
        DType.float8_e4m3fnuz,
        DType.float8_e5m2,
        DType.float8_e5m2fnuz,
        DType.float8_e8m0fnu,
        DType.int,
        DType.uint,
    ]
    comptime for i in range(len(all)):
        if name == String(all[i]):
            return all[i]
    if name == "index":
        return DType.int
    return DType.invalid


@always_inline
def get_defined_dtype[name: StringLiteral]() -> DType:
    """The value of `-D name=value` as a kind of numbers: `float32`.

    Examples:

    ```mojo
    from std.sys.defines import get_defined_dtype
    print(get_defined_dtype["KIND", DType.int8]())  # -> int8
    ```
    """
    comptime assert __brio.is_defined[
        name
    ], "the name is not defined; define it with '-D'"
    comptime value = _dtype_named(__brio.define[name])
    comptime assert (
        value != DType.invalid
    ), "the value is not the name of a 'DType'"
    return value


@always_inline
def get_defined_dtype[name: StringLiteral, default: DType]() -> DType:
    """The value of `-D name=value` as a kind of numbers, or `default`."""
    comptime if __brio.is_defined[name]:
        return get_defined_dtype[name]()
    else:
        return default


comptime env_get_dtype = get_defined_dtype
"""Older name of `get_defined_dtype`.

Examples:

```mojo
from std.sys.defines import env_get_dtype
print(env_get_dtype["KIND", DType.float32]())  # -> float32
```
"""


struct MojoVersion(
    ImplicitlyCopyable, Movable, TrivialRegisterPassable, Writable
):
    """A release of the language.

    Examples:

    ```mojo
    from std.sys.defines import MOJO_VERSION, MojoVersion
    print(MojoVersion().major == MOJO_VERSION.major)  # -> True
    ```
    """

    var major: Int
    """The first number.

    Examples:

    ```mojo
    from std.sys.defines import MOJO_VERSION, MojoVersion
    print(MOJO_VERSION.major >= 0)  # -> True
    ```
    """
    var minor: Int
    """The second number.

    Examples:

    ```mojo
    from std.sys.defines import MOJO_VERSION, MojoVersion
    print(MOJO_VERSION.minor >= 0)  # -> True
    ```
    """
    var patch: Int
    """The third number.

    Examples:

    ```mojo
    from std.sys.defines import MOJO_VERSION, MojoVersion
    print(MOJO_VERSION.patch >= 0)  # -> True
    ```
    """

    @always_inline
    def __init__(out self):
        """The newest release whose programs are accepted whole.

        Examples:

        ```mojo
        from std.sys.defines import MOJO_VERSION, MojoVersion
        print(String(MojoVersion()) == String(MOJO_VERSION))  # -> True
        ```
        """
        self.major = 1
        self.minor = 0
        self.patch = 0

    def write_to[W: Writer](self, mut writer: W):
        """Writes the three numbers with points between them.

        Examples:

        ```mojo
        from std.sys.defines import MOJO_VERSION, MojoVersion
        print(len(String(MOJO_VERSION).split(".")))  # -> 3
        ```
        """
        writer.write(self.major, ".", self.minor, ".", self.patch)


comptime MOJO_VERSION = MojoVersion()
"""The newest release of the language whose programs are accepted whole.

Examples:

```mojo
from std.sys.defines import MOJO_VERSION, MojoVersion
comptime assert MOJO_VERSION.major >= 1
```
"""
