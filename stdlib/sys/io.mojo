"""Standard output and error as file descriptors."""


struct FileDescriptor(TrivialRegisterPassable, Writer):
    """A place to print to."""

    var value: Int
    """The number of the descriptor: 1 standard output, 2 standard error."""

    @always_inline
    def __init__(out self, value: Int = 1):
        """The descriptor with this number."""
        self.value = value

    @no_inline
    def _put(self, text: String, flush: Bool):
        _ = __brio.external_call["brio_write", __brio.int[64]](
            __brio.cast["trunc", __brio.int[32]](self.value.value),
            text._data,
            text._length.value,
        )
        if flush:
            __brio.external_call["brio_flush", __brio.none]()

    def write_string(mut self, string: StaticString):
        """Writes `string`."""
        _ = __brio.external_call["brio_write", __brio.int[64]](
            __brio.cast["trunc", __brio.int[32]](self.value.value),
            string._data,
            string._length.value,
        )


comptime stdin = FileDescriptor(0)
comptime stdout = FileDescriptor(1)
comptime stderr = FileDescriptor(2)
