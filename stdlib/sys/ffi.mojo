"""C functions."""

from sys.errno import ErrNo, get_errno, set_errno
from sys.ffi_globals import (
    _get_dylib_function,
    _get_global,
    _get_global_or_null,
    _Global,
    dlclose,
    dlerror,
    dlopen,
    dlsym,
)
from sys.ffi_library import (
    _DLHandle,
    DEFAULT_RTLD,
    DLHandle,
    OwnedDLHandle,
    RTLD,
)
from memory.unsafe_pointer import NonNullUnsafePointer
from sys.info import CompilationTarget
from sys.unsafe_union import UnsafeUnion
from sys.cstring import CStringSlice, c_str_ptr

comptime c_char = Int8
"""C's `char`.

Examples:

```mojo
from std.ffi import c_char
print(c_char.MIN)  # -> -128
```
"""
comptime c_uchar = UInt8
"""C's `unsigned char`.

Examples:

```mojo
from std.ffi import c_uchar
print(c_uchar.MAX)  # -> 255
```
"""
comptime c_short = Int16
"""C's `short`.

Examples:

```mojo
from std.ffi import c_short
print(c_short.MAX)  # -> 32767
```
"""
comptime c_ushort = UInt16
"""C's `unsigned short`.

Examples:

```mojo
from std.ffi import c_ushort
print(c_ushort.MAX)  # -> 65535
```
"""
comptime c_int = Int32
"""C's `int`.

Examples:

```mojo
from std.ffi import c_int
print(c_int.MAX)  # -> 2147483647
```
"""
comptime c_uint = UInt32
"""C's `unsigned int`.

Examples:

```mojo
from std.ffi import c_uint
print(c_uint.MAX)  # -> 4294967295
```
"""
comptime c_long = Int64
"""C's `long`.

Examples:

```mojo
from std.ffi import c_long
print(c_long.MAX)  # -> 9223372036854775807
```
"""
comptime c_ulong = UInt64
"""C's `unsigned long`.

Examples:

```mojo
from std.ffi import c_ulong
print(c_ulong.MAX)  # -> 18446744073709551615
```
"""
comptime c_long_long = Int64
"""C's `long long`.

Examples:

```mojo
from std.ffi import c_long_long, external_call
print(external_call["llabs", c_long_long](c_long_long(-3)))  # -> 3
```
"""
comptime c_ulong_long = UInt64
"""C's `unsigned long long`.

Examples:

```mojo
from std.ffi import c_ulong_long
print(c_ulong_long.MAX)  # -> 18446744073709551615
```
"""
comptime c_size_t = UInt
"""C's `size_t`.

Examples:

```mojo
from std.ffi import c_size_t
print(c_size_t.MAX)  # -> 18446744073709551615
```
"""
comptime c_ssize_t = Int
"""C's `ssize_t`.

Examples:

```mojo
from std.ffi import c_ssize_t
print(c_ssize_t.MAX)  # -> 9223372036854775807
```
"""
comptime c_float = Float32
"""C's `float`.

Examples:

```mojo
from std.ffi import c_float
print(c_float(0.5))  # -> 0.5
```
"""
comptime c_double = Float64
"""C's `double`.

Examples:

```mojo
from std.ffi import c_double
print(c_double(0.1))  # -> 0.1
```
"""


# C functions that write past what `print` holds back, start a process that writes, or end this one without `exit`.
comptime _PASSES_OUTPUT_BY: StaticString = " write writev pwrite dprintf vdprintf sendfile splice _exit _Exit quick_exit abort raise kill execl execle execlp execv execve execvp execvpe fexecve system popen posix_spawn posix_spawnp vfork fflush syscall "


def _passes_output_by[callee: StringLiteral]() -> Bool:
    return String(" ", callee, " ") in _PASSES_OUTPUT_BY


@always_inline
def external_call[
    callee: StringLiteral,
    return_type: AnyType,
    *Ts: AnyType,
    num_fixed_args: Int = -1,
](*args: *Ts) -> return_type:
    """Calls the C function `callee`.

    Parameters:
        callee: The function's name.
        return_type: What it returns; `NoneType` for nothing.
        Ts: The types of the arguments.
        num_fixed_args: Of a C function with `...`: how many arguments stand in front of that.

    Examples:

    ```mojo
    from std.ffi import external_call

    print(external_call["abs", Int32](Int32(-4)))  # -> 4
    ```
    """
    comptime if _passes_output_by[callee]() and not __brio.target_is["device"]:
        __brio.external_call["brio_flush", __brio.none]()
    comptime if __brio.same_type[return_type, NoneType]:
        __brio.external_call[callee, __brio.none, num_fixed_args](*args)
        return NoneType()
    else:
        return __brio.external_call[callee, return_type, num_fixed_args](*args)


comptime c_pid_t = Int32
"""C's `pid_t`.

Examples:

```mojo
from std.ffi import c_pid_t, external_call
print(external_call["getpid", c_pid_t]() > 0)  # -> True
```
"""
comptime c_uint8 = UInt8
"""C's `uint8_t`.

Examples:

```mojo
from std.ffi import c_uint8
print(c_uint8(255) + 1)  # -> 0
```
"""
comptime MAX_PATH = 4096
"""Bytes that a path can have, with the zero at its end.

Examples:

```mojo
from std.ffi import MAX_PATH
print(MAX_PATH)  # -> 4096
```
"""
