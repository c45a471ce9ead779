"""Text that is gathered before it is handed on."""

from builtin.writer import Writable, Writer


struct _WriteBufferStack[
    origin: Origin, W: Writer, //, stack_buffer_bytes: Int = 4096
](Writer):
    """Gathers text for another writer, which gets it when there is much of it, or by `flush`.

    Parameters:
        origin: What the writer belongs to.
        W: The type of the writer.
        stack_buffer_bytes: How many bytes are gathered at most.
    """

    var _text: String
    var _writer: UnsafePointer[Self.W]

    def __init__(out self, ref[Self.origin] writer: Self.W):
        """Gathers text for `writer`, which must live as long."""
        self._text = String()
        self._writer = UnsafePointer[Self.W](__brio.address_of(writer))

    def flush(mut self):
        """Hands the text on."""
        if self._text.byte_length() > 0:
            self._writer[].write_string(self._text.as_string_slice())
            self._text = String()

    def write_string(mut self, string: StringSlice[ImmutAnyOrigin]):
        """Takes `string`."""
        self._text += string
        if self._text.byte_length() >= Self.stack_buffer_bytes:
            self.flush()
