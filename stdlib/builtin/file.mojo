"""Files of the host: `open` and what it returns."""

from builtin.writer import Writer


def _stream(handle: __brio.ptr[__brio.int[8]]) -> Int:
    return __brio.make[Int](
        __brio.cast["ptrtoint", __brio.int[64]](handle)
    )


struct FileHandle(Movable, Writer):
    """An open file, closed at the end of its `with` statement or of its life."""

    var _handle: __brio.ptr[__brio.int[8]]
    var _path: String

    def __init__(out self, path: StaticString, mode: StaticString) raises:
        """Opens the file at `path`; `mode` as in `open`."""
        var name = String(path)
        var how = String(mode)
        if mode != "r" and mode != "w" and mode != "a" and mode != "rw" and mode != "r+":
            raise Error("the mode of open must be one of r, w, a, rw, not '" + how + "'")
        if mode == "rw":
            how = String("r+")
        self._handle = __brio.external_call[
            "fopen", __brio.ptr[__brio.int[8]]
        ](name._c_string(), how._c_string())
        self._path = String(path)
        if _stream(self._handle) == 0 and mode == "rw":
            how = String("w+")
            self._handle = __brio.external_call[
                "fopen", __brio.ptr[__brio.int[8]]
            ](name._c_string(), how._c_string())
        if _stream(self._handle) == 0:
            raise Error("cannot open '" + self._path + "'")

    def __del__(deinit self):
        if _stream(self._handle) != 0:
            _ = __brio.external_call["fclose", __brio.int[32]](self._handle)

    def __enter__(var self) -> Self:
        return self^

    def close(mut self) raises:
        """Writes what is still held back, and closes the file."""
        if _stream(self._handle) == 0:
            return
        var status = __brio.make[Int32](
            __brio.external_call["fclose", __brio.int[32]](self._handle)
        )
        self._handle = __brio.cast["inttoptr", __brio.ptr[__brio.int[8]]](
            __brio.constant[__brio.int[64], 0]()
        )
        if status != 0:
            raise Error("cannot write all of '" + self._path + "'")

    def write_string(mut self, string: StaticString):
        """Appends `string`."""
        _ = __brio.external_call["fwrite", __brio.int[64]](
            string._data,
            __brio.constant[__brio.int[64], 1](),
            string._length.value,
            self._handle,
        )

    def read(self, size: Int = -1) raises -> String:
        """The rest of the file as text; with `size`, at most so many bytes."""
        comptime part = 4096
        var buffer = __brio.external_call[
            "malloc", __brio.ptr[__brio.int[8]]
        ](__brio.constant[__brio.int[64], part]())
        var text = String()
        while size < 0 or text.byte_length() < size:
            var wanted = part if size < 0 else min(part, size - text.byte_length())
            var count = __brio.make[Int](
                __brio.external_call["fread", __brio.int[64]](
                    buffer,
                    __brio.constant[__brio.int[64], 1](),
                    wanted.value,
                    self._handle,
                )
            )
            if count == 0:
                break
            text.write_string(StaticString(_data=buffer, _length=count))
        __brio.external_call["free", __brio.none](buffer)
        return text^

    def seek(self, offset: UInt64) raises -> UInt64:
        """Goes on at byte number `offset`."""
        var status = __brio.make[Int32](
            __brio.external_call["fseek", __brio.int[32]](
                self._handle,
                Int(offset).value,
                __brio.constant[__brio.int[32], 0](),
            )
        )
        if status != 0:
            raise Error("cannot seek in '" + self._path + "'")
        return offset


def open(path: StaticString, mode: StaticString = "r") raises -> FileHandle:
    """Opens the file at `path`.

    Args:
        path: Where the file is.
        mode: `"r"` to read, `"w"` to write it anew, `"a"` to append, `"rw"` for both.
    """
    return FileHandle(path, mode)
