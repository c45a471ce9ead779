"""Numbers of the C library."""


struct SignalCodes:
    """Signals."""

    comptime HUP = 1
    """The terminal is gone."""
    comptime INT = 2
    """Control-C."""
    comptime QUIT = 3
    """Control-backslash: ends with a dump of memory."""
    comptime ABRT = 6
    """The program gave up: `abort()`."""
    comptime KILL = 9
    """Ends at once; cannot be caught."""
    comptime SEGV = 11
    """Memory that is not the program's."""
    comptime PIPE = 13
    """Nobody reads the pipe."""
    comptime ALRM = 14
    """The alarm clock."""
    comptime TERM = 15
    """Asked to end."""


@always_inline
def free(ptr: OpaquePointer):
    """Gives memory of C's `malloc` back."""
    __brio.external_call["free", __brio.none](ptr.address)


@always_inline
def dup(fd: Int32) -> Int32:
    """Another descriptor of the same file, or -1."""
    return __brio.make[Int32](
        __brio.external_call["dup", __brio.int[32]](fd.value)
    )
