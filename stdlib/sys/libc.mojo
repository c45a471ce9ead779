"""Numbers of the C library."""


struct SignalCodes:
    """Signals.

    Examples:

    ```mojo
    from std.sys._libc import SignalCodes
    from std.os.process import Process
    var arguments: List[String] = ["9"]
    var process = Process.run("sleep", arguments)
    _ = process.kill()
    print(process.wait().term_signal.value() == SignalCodes.KILL)  # -> True
    ```
    """

    comptime HUP = 1
    """The terminal is gone.

    Examples:

    ```mojo
    from std.sys._libc import SignalCodes
    print(SignalCodes.HUP)  # -> 1
    ```
    """
    comptime INT = 2
    """Control-C.

    Examples:

    ```mojo
    from std.sys._libc import SignalCodes
    print(SignalCodes.INT)  # -> 2
    ```
    """
    comptime QUIT = 3
    """Control-backslash: ends with a dump of memory.

    Examples:

    ```mojo
    from std.sys._libc import SignalCodes
    print(SignalCodes.QUIT)  # -> 3
    ```
    """
    comptime ABRT = 6
    """The program gave up: `abort()`.

    Examples:

    ```mojo
    from std.sys._libc import SignalCodes
    print(SignalCodes.ABRT)  # -> 6
    ```
    """
    comptime KILL = 9
    """Ends at once; cannot be caught.

    Examples:

    ```mojo
    from std.sys._libc import SignalCodes
    print(SignalCodes.KILL)  # -> 9
    ```
    """
    comptime SEGV = 11
    """Memory that is not the program's.

    Examples:

    ```mojo
    from std.sys._libc import SignalCodes
    print(SignalCodes.SEGV)  # -> 11
    ```
    """
    comptime PIPE = 13
    """Nobody reads the pipe.

    Examples:

    ```mojo
    from std.sys._libc import SignalCodes
    print(SignalCodes.PIPE)  # -> 13
    ```
    """
    comptime ALRM = 14
    """The alarm clock.

    Examples:

    ```mojo
    from std.sys._libc import SignalCodes
    print(SignalCodes.ALRM)  # -> 14
    ```
    """
    comptime TERM = 15
    """Asked to end.

    Examples:

    ```mojo
    from std.sys._libc import SignalCodes
    print(SignalCodes.TERM)  # -> 15
    ```
    """


@always_inline
def free(ptr: OpaquePointer):
    """Gives memory of C's `malloc` back.

    Examples:

    ```mojo
    from std.sys._libc import free
    from std.ffi import external_call
    var room = external_call["malloc", OpaquePointer[MutAnyOrigin]](8)
    room.bitcast[Int]()[] = 4
    print(room.bitcast[Int]()[])  # -> 4
    free(room)
    ```
    """
    __brio.external_call["free", __brio.none](ptr.address)


@always_inline
def dup(fd: Int32) -> Int32:
    """Another descriptor of the same file, or -1.

    Examples:

    ```mojo
    from std.sys._libc import dup
    print(dup(1) > 2, dup(-1))  # -> True -1
    ```
    """
    return __brio.make[Int32](
        __brio.external_call["dup", __brio.int[32]](fd.value)
    )
