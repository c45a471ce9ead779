"""Printing, and reading lines."""

from builtin.print import input, print
from builtin.printf import _printf
from builtin.writer import Writer
from internal.brio_rt import text_of
from internal.bytes import _is_null
from sys.io import FileDescriptor


struct _fdopen[mode: StringLiteral = "a"](
    ImplicitlyCopyable, Movable, RegisterPassable
):
    """C's stream of a file descriptor, closed at the end of its `with` statement.

    Parameters:
        mode: As C's `fdopen` takes it: `r` to read.
    """

    comptime _Stream = __brio.ptr[__brio.int[8]]

    var handle: Self._Stream

    def __init__(out self, stream_id: FileDescriptor):
        """A stream of its own, so that closing it leaves the descriptor open."""
        var how = String(Self.mode)
        var copy = __brio.external_call["dup", __brio.int[32]](
            Int32(stream_id.value)
        )
        self.handle = __brio.external_call["fdopen", Self._Stream](
            copy, how._c_string()
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self):
        """Closes the stream."""
        if not _is_null(self.handle):
            _ = __brio.external_call["fclose", __brio.int[32]](self.handle)

    def readline(self) raises -> String:
        """The next line, without its end; raises when there is none."""
        return self.read_until_delimiter("\n")

    def read_until_delimiter(self, delimiter: StringSlice) raises -> String:
        """What stands in front of the next `delimiter`, one character, which is taken too; raises when there is nothing."""
        var text = String()
        var end = Int(delimiter._byte(0))
        while True:
            var c = Int(
                __brio.make[Int32](
                    __brio.external_call["fgetc", __brio.int[32]](self.handle)
                )
            )
            if c < 0:
                if text.byte_length() == 0:
                    raise Error("EOF")
                return text^
            if c == end:
                return text^
            text.append_byte(UInt8(c))
