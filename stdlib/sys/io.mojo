"""Standard input, output and error as file descriptors."""


struct FileDescriptor(TrivialRegisterPassable, Writer):
    """A place to print to.

    Examples:

    ```mojo
    from std.sys import FileDescriptor
    print("to standard output", file=FileDescriptor(1))  # -> to standard output
    ```
    """

    var value: Int
    """The number of the descriptor: 1 standard output, 2 standard error.

    Examples:

    ```mojo
    from std.io import FileDescriptor
    print(FileDescriptor(1).value)  # -> 1
    ```
    """

    @always_inline
    def __init__(out self, value: Int = 1):
        """The descriptor with this number.

        Examples:

        ```mojo
        from std.io import FileDescriptor
        print("to standard output", file=FileDescriptor(1))  # -> to standard output
        ```
        """
        self.value = value

    @implicit
    def __init__(out self, file: FileHandle):
        """That of an open file. What was written to the file before is before what is written to the descriptor."""
        self.value = file._get_raw_fd()

    @no_inline
    def _put(self, text: String, flush: Bool):
        self._write(text)
        if flush:
            __brio.external_call["brio_flush", __brio.none]()

    def _write(self, text: StringSlice):
        var written = __brio.make[Int](
            __brio.external_call["brio_write", __brio.int[64]](
                __brio.cast["trunc", __brio.int[32]](self.value.value),
                text._data,
                text._length.value,
            )
        )
        # What is lost of standard output is told at the end of the program, and of standard error it cannot be told.
        if written < 0 and self.value != 1 and self.value != 2:
            var report = String(
                "cannot write to file descriptor ", self.value, "\n"
            )
            _ = __brio.external_call["brio_write", __brio.int[64]](
                Int32(2).value, report._data, report._length.value
            )
            _ = report^

    def write_string(mut self, string: StaticString):
        """Writes `string`.

        Examples:

        ```mojo
        from std.io import FileDescriptor
        var out = FileDescriptor(1)
        out.write_string("text\n")  # -> text
        ```
        """
        self._write(string)

    def write_bytes(mut self, bytes: Span[Byte]):
        """Writes bytes.

        Examples:

        ```mojo
        from std.io import FileDescriptor
        var out = FileDescriptor(1)
        out.write_bytes(String("bytes\n").as_bytes())  # -> bytes
        ```
        """
        self.write_string(
            StaticString(
                _data=__brio.cast["pointer", __brio.ptr[__brio.int[8]]](
                    bytes.unsafe_ptr().address
                ),
                _length=len(bytes),
            )
        )

    def read_bytes(self, buffer: Span[Byte]) raises -> Int:
        """Reads into `buffer`, and says how many bytes came; 0 at the end.

        Examples:

        ```mojo
        from std.io import FileDescriptor
        from std.tempfile import TemporaryDirectory
        with TemporaryDirectory() as folder:
            var file = open(folder + "/a", "w")
            file.write("abc")
            file.close()
            var again = open(folder + "/a", "r")
            var bytes: InlineArray[UInt8, 8] = InlineArray[UInt8, 8](fill=0)
            print(FileDescriptor(again).read_bytes(Span(bytes)), bytes[0])  # -> 3 97
            again.close()
        ```
        """
        var count = __brio.make[Int](
            __brio.external_call["read", __brio.int[64]](
                __brio.cast["trunc", __brio.int[32]](self.value.value),
                buffer.unsafe_ptr().address,
                len(buffer).value,
            )
        )
        if count < 0:
            raise Error("unable to read from descriptor ", self.value)
        return count

    def fchdir(self) raises:
        """Makes the folder that the descriptor stands for the current one.

        Examples:

        ```mojo
        from std.io import FileDescriptor
        from std.tempfile import TemporaryDirectory
        with TemporaryDirectory() as folder:
            var file = open(folder + "/a", "w")
            try:
                FileDescriptor(file).fchdir()
            except:
                print("it is no folder")  # -> it is no folder
        ```
        """
        if (
            __brio.make[Int32](
                __brio.external_call["fchdir", __brio.int[32]](
                    __brio.cast["trunc", __brio.int[32]](self.value.value)
                )
            )
            != 0
        ):
            raise Error("unable to go to the folder of descriptor ", self.value)

    def isatty(self) -> Bool:
        """Whether it is a terminal.

        Examples:

        ```mojo
        from std.os.process import Pipe
        var pipe = Pipe()
        print(pipe.fd_in.value().isatty())  # -> False
        _ = pipe^
        ```
        """
        return (
            __brio.make[Int32](
                __brio.external_call["isatty", __brio.int[32]](
                    __brio.cast["trunc", __brio.int[32]](self.value.value)
                )
            )
            == 1
        )


comptime stdin = FileDescriptor(0)
"""Standard input.

Examples:

```mojo
from std.sys import stdin
print(stdin.value)  # -> 0
```
"""
comptime stdout = FileDescriptor(1)
"""Standard output.

Examples:

```mojo
from std.sys import stdout
print("to standard output", file=stdout)  # -> to standard output
```
"""
comptime stderr = FileDescriptor(2)
"""Standard error output.

Examples:

```mojo
from std.sys import stderr
print(stderr.value)  # -> 2
```
"""
