"""Files of the host: `open` and what it returns."""

from builtin.writer import Writer
from internal.brio_rt import text_of
from internal.bytes import _c_length, _is_null, _null
from os.fstat import PathLike
from sys.errno import get_errno

comptime _Stream = __brio.ptr[__brio.int[8]]


def _last_error_text() -> String:
    """What the C library says of its last failure on this thread."""
    return String(get_errno())


struct FileHandle(Defaultable, Movable, Writer):
    """An open file, closed at the end of its `with` statement or of its life.

    Examples:

    ```mojo
    from std.tempfile import TemporaryDirectory
    with TemporaryDirectory() as folder:
        var file = open(folder + "/a", "w")
        file.write("one\ntwo")
        file.close()
        with open(folder + "/a", "r") as again:
            print(again.read().splitlines())  # -> ['one', 'two']
    ```
    """

    var _handle: _Stream
    var _path: String
    var _lost: Bool  # a piece that was to be written was not

    def __init__(out self):
        """No file.

        Examples:

        ```mojo
        from std.os import remove
        from std.tempfile import NamedTemporaryFile
        var file = FileHandle("example_init.txt", "w")
        file.write("text")
        file.close()
        print(open("example_init.txt", "r").read())  # -> text
        remove("example_init.txt")
        ```
        """
        self._handle = _null()
        self._path = String()
        self._lost = False

    def __init__(out self, path: StringSlice, mode: StringSlice) raises:
        """Opens the file at `path`; `mode` as in `open`."""
        var name = String(path)
        var how = String(mode)
        self._lost = False
        if how.endswith("b") or how.endswith("t") or how.find("b") == 1:
            # There is no difference between text and bytes; early 2025 has the letters all the same.
            how = how.replace("b", "").replace("t", "")
        if (
            how != "r"
            and how != "w"
            and how != "a"
            and how != "rw"
            and how != "r+"
            and how != "w+"
            and how != "a+"
        ):
            raise Error(
                "invalid mode: '",
                how,
                "'. Can only be one of: {'r', 'w', 'rw', 'a'}",
            )
        self._path = name
        if how == "rw":
            # an existing file keeps what it holds
            how = String("r+")
            self._handle = __brio.external_call["fopen", _Stream](
                name._c_string(), how._c_string()
            )
            if not _is_null(self._handle):
                return
            how = String("w+")
        self._handle = __brio.external_call["fopen", _Stream](
            name._c_string(), how._c_string()
        )
        if _is_null(self._handle):
            raise Error(
                "unable to open file '", self._path, "': ", _last_error_text()
            )

    def __del__(deinit self):
        """Closes the file. What could not be written is told on standard error.

        Examples:

        ```mojo
        from std.tempfile import TemporaryDirectory
        with TemporaryDirectory() as folder:
            var file = open(folder + "/a", "w")
            file.write("written")
            _ = file^  # closed here
            print(open(folder + "/a", "r").read())  # -> written
        ```
        """
        # Nobody can be told by an error here, but what is lost is not lost in silence.
        if not _is_null(self._handle) and self._end():
            var text = String("cannot write all of '", self._path, "'\n")
            _ = __brio.external_call["brio_write", __brio.int[64]](
                Int32(2).value, text._data, text._length.value
            )
            _ = text^

    def __enter__(var self) -> Self:
        """The file.

        Examples:

        ```mojo
        from std.os import remove
        from std.tempfile import NamedTemporaryFile
        with open("example_enter.txt", "w") as file:
            file.write("closed at the end of the block")
        print(open("example_enter.txt", "r").read().byte_length())  # -> 30
        remove("example_enter.txt")
        ```
        """
        return self^

    def _check(self) raises:
        if _is_null(self._handle):
            raise Error("invalid file handle")

    def close(mut self) raises:
        """Writes what is still held back, and closes the file.

        Examples:

        ```mojo
        from std.tempfile import TemporaryDirectory
        with TemporaryDirectory() as folder:
            var file = open(folder + "/a", "w")
            file.write("x")
            file.close()
            print(open(folder + "/a", "r").read())  # -> x
        ```
        """
        if _is_null(self._handle):
            return
        var failed = self._end()
        self._handle = _null()
        if failed:
            raise Error(
                "cannot write all of '", self._path, "': ", _last_error_text()
            )

    def _end(mut self) -> Bool:
        """Closes the file. Whether something could not be written."""
        var status = __brio.make[Int32](
            __brio.external_call["fclose", __brio.int[32]](self._handle)
        )
        return self._lost or status != 0

    @__attribute
    def handle(self) -> OpaquePointer[MutAnyOrigin]:
        """C's stream; null where there is no file.

        Examples:

        ```mojo
        from std.tempfile import TemporaryDirectory
        with TemporaryDirectory() as folder:
            var file = open(folder + "/a", "w")
            print(Bool(file.handle))  # -> True
            file.close()
            print(Bool(file.handle))  # -> False
        ```
        """
        return OpaquePointer[MutAnyOrigin](
            __brio.cast["pointer", __brio.ptr[NoneType]](self._handle)
        )

    def write_once(mut self, bytes: Span[Byte]) raises -> Int:
        """Hands bytes to the system once; how many of them it took.

        Raises:
            When it took none and says why.

        Examples:

        ```mojo
        from std.os import remove
        from std.tempfile import NamedTemporaryFile
        var file = open("example_once.txt", "w")
        print(file.write_once("abc".as_bytes()))  # -> 3
        file.close()
        remove("example_once.txt")
        ```
        """
        self._check()
        self.flush()
        var count = __brio.make[Int](
            __brio.external_call["write", __brio.int[64]](
                Int32(self._get_raw_fd()),
                __brio.cast["pointer", _Stream](bytes.unsafe_ptr().address),
                len(bytes).value,
            )
        )
        if count < 0:
            raise Error(
                "cannot write to '", self._path, "': ", _last_error_text()
            )
        return count

    def write_string(mut self, string: StringSlice[ImmutAnyOrigin]):
        """Appends `string`. It is in the file when this returns.

        Examples:

        ```mojo
        from std.os import remove
        from std.tempfile import NamedTemporaryFile
        var file = open("example_string.txt", "w")
        file.write_string("abc")
        file.close()
        print(open("example_string.txt", "r").read())  # -> abc
        remove("example_string.txt")
        ```
        """
        self._put(string._data, string.byte_length())
        self.flush()

    def write[*Ts: Writable](mut self, *args: *Ts):
        """Appends the text of each argument, all of it at once. It is in the file when this returns.

        Examples:

        ```mojo
        from std.pathlib import Path
        from std.tempfile import TemporaryDirectory
        with TemporaryDirectory() as folder:
            with open(folder + "/a", "w") as file:
                file.write("n = ", 3)
                print(Path(folder + "/a").read_text())  # -> n = 3
        ```
        """
        var text = String()
        comptime for i in range(args.__len__()):
            args[i].write_to(text)
        self.write_string(text)

    def write_bytes(mut self, bytes: Span[Byte]):
        """Appends bytes. They are in the file when this returns.

        Examples:

        ```mojo
        from std.tempfile import TemporaryDirectory
        with TemporaryDirectory() as folder:
            var bytes: List[Byte] = [104, 105]
            with open(folder + "/a", "w") as file:
                file.write_bytes(bytes)
            with open(folder + "/a", "r") as file:
                print(file.read())  # -> hi
        ```
        """
        self._put(
            __brio.cast["pointer", _Stream](bytes.unsafe_ptr().address),
            len(bytes),
        )
        self.flush()

    def write_all(mut self, bytes: Span[Byte]) raises:
        """Appends bytes; raises when that failed.

        Examples:

        ```mojo
        from std.os import remove
        from std.tempfile import NamedTemporaryFile
        var file = open("example_all.txt", "w")
        file.write_all("abc".as_bytes())
        file.close()
        print(open("example_all.txt", "r").read())  # -> abc
        remove("example_all.txt")
        ```
        """
        self._check()
        self.write_bytes(bytes)
        if (
            __brio.make[Int32](
                __brio.external_call["ferror", __brio.int[32]](self._handle)
            )
            != 0
        ):
            raise Error("cannot write to '", self._path, "'")

    def _put(mut self, data: _Stream, count: Int):
        if _is_null(self._handle):
            abort("write to a file that is closed")
        var written = __brio.make[Int](
            __brio.external_call["fwrite", __brio.int[64]](
                data, Int(1).value, count.value, self._handle
            )
        )
        self._lost = self._lost or written != count

    def flush(mut self):
        """Writes what is still held back.

        Examples:

        ```mojo
        from std.os import remove
        from std.tempfile import NamedTemporaryFile
        var file = open("example_flush.txt", "w")
        file.write("abc")
        file.flush()
        print(open("example_flush.txt", "r").read())  # -> abc
        file.close()
        remove("example_flush.txt")
        ```
        """
        var status = __brio.make[Int32](
            __brio.external_call["fflush", __brio.int[32]](self._handle)
        )
        self._lost = self._lost or status != 0

    def _get(self, data: _Stream, count: Int) raises -> Int:
        # what was written must be out before the same stream is read
        var read = __brio.make[Int](
            __brio.external_call["fread", __brio.int[64]](
                data, Int(1).value, count.value, self._handle
            )
        )
        if (
            read == 0
            and __brio.make[Int32](
                __brio.external_call["ferror", __brio.int[32]](self._handle)
            )
            != 0
        ):
            raise Error(
                "unable to read from '", self._path, "': ", _last_error_text()
            )
        return read

    def read(self, size: Int = -1) raises -> String:
        """The rest of the file as text; with `size`, at most so many bytes.

        Examples:

        ```mojo
        from std.tempfile import TemporaryDirectory
        with TemporaryDirectory() as folder:
            with open(folder + "/a", "w") as file:
                file.write("hello")
            with open(folder + "/a", "r") as file:
                print(file.read(2), file.read())  # -> he llo
        ```
        """
        var bytes = self.read_bytes(size)
        return String(
            StaticString(
                _data=__brio.cast["pointer", _Stream](
                    bytes.unsafe_ptr().address
                ),
                _length=len(bytes),
            )
        )

    def read[dtype: DType, //](self, buffer: Span[Scalar[dtype]]) raises -> Int:
        """Fills `buffer` from the file as far as it goes; how many bytes were read."""
        self._check()
        return self._get(
            __brio.cast["pointer", _Stream](buffer.unsafe_ptr().address),
            len(buffer) * Int(__brio.size_of[Scalar[dtype]]),
        )

    def read_bytes(self, size: Int = -1) raises -> List[Byte]:
        """The rest of the file; with `size`, at most so many bytes.

        Examples:

        ```mojo
        from std.tempfile import TemporaryDirectory
        with TemporaryDirectory() as folder:
            with open(folder + "/a", "w") as file:
                file.write("AB")
            with open(folder + "/a", "r") as file:
                print(file.read_bytes())  # -> [65, 66]
        ```
        """
        self._check()
        comptime part = 65536
        var result = List[Byte](
            capacity=size if size >= 0 and size < part else part
        )
        while size < 0 or len(result) < size:
            var wanted = part if size < 0 else min(part, size - len(result))
            var old = len(result)
            result.resize(old + wanted, 0)
            var count = self._get(
                __brio.cast["pointer", _Stream](
                    (result.unsafe_ptr() + old).address
                ),
                wanted,
            )
            result.resize(old + count, 0)
            if count < wanted:
                break
        return result^

    def seek(self, offset: UInt64, whence: UInt8 = 0) raises -> UInt64:
        """Goes on at byte `offset`, counted from the start, the place now (`os.SEEK_CUR`) or the end (`os.SEEK_END`).

        Returns:
            The place from the start.

        Examples:

        ```mojo
        from std.tempfile import TemporaryDirectory
        with TemporaryDirectory() as folder:
            with open(folder + "/a", "w") as file:
                file.write("hello")
            with open(folder + "/a", "r") as file:
                _ = file.seek(3)
                print(file.read())  # -> lo
        ```
        """
        self._check()
        var status = __brio.make[Int32](
            __brio.external_call["fseek", __brio.int[32]](
                self._handle, Int(offset).value, Int32(Int(whence))
            )
        )
        if status != 0:
            raise Error(
                "seek error in '", self._path, "': ", _last_error_text()
            )
        return UInt64(
            __brio.make[Int](
                __brio.external_call["ftell", __brio.int[64]](self._handle)
            )
        )

    def _get_raw_fd(self) -> Int:
        """The number of the descriptor, to which all that was written so far has been handed over; -1 of a closed file."""
        if _is_null(self._handle):
            return -1
        _ = __brio.external_call["fflush", __brio.int[32]](self._handle)
        return Int(
            __brio.make[Int32](
                __brio.external_call["fileno", __brio.int[32]](self._handle)
            )
        )


def open(path: StringSlice, mode: StringSlice = "r") raises -> FileHandle:
    """Opens the file at `path`.

    Args:
        path: Where the file is.
        mode: `"r"` to read, `"w"` to write it anew, `"a"` to append, `"rw"` for both.

    Raises:
        When it cannot be opened.

    Examples:

    ```mojo
    from std.os import remove
    from std.tempfile import gettempdir

    var path = gettempdir().value() + "/brio_open_example.txt"
    with open(path, "w") as file:
        file.write("line 1", chr(10), "line 2")
    with open(path, "r") as file:
        print(len(file.read().splitlines()))  # -> 2
    remove(path)
    ```
    """
    return FileHandle(path, mode)


def open[
    P: PathLike, //
](path: P, mode: StringSlice = "r") raises -> FileHandle:
    """Opens the file at `path`.

    Raises:
        When it cannot be opened.
    """
    var text = path.__fspath__()
    return FileHandle(text, mode)
