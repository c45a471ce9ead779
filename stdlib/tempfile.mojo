"""Files and folders that do not stay."""

from builtin.file import FileHandle, open
from os.files import _last_error_text, getenv, listdir, remove, rmdir
from os.path import isdir, islink, join
from sys.ffi import external_call


def gettempdir() -> Optional[String]:
    """The folder for files that do not stay: what `TMPDIR`, `TEMP` or `TMP` say, else `/tmp` and its like.

    Examples:

    ```mojo
    from std.tempfile import gettempdir

    print(Bool(gettempdir()))  # -> True
    ```
    """
    for name in ["TMPDIR", "TEMP", "TMP"]:
        var value = getenv(name)
        if value and isdir(value):
            return value
    for folder in ["/tmp", "/var/tmp", "/usr/tmp"]:
        if isdir(folder):
            return String(folder)
    return None


def _unique_path(
    suffix: String, prefix: String, dir: Optional[String]
) raises -> String:
    var folder: String
    if dir:
        folder = dir.value()
    else:
        var usual = gettempdir()
        if not usual:
            raise Error("there is no folder for temporary files")
        folder = usual.value()
    return join(folder, prefix)


def mkdtemp(
    suffix: String = "", prefix: String = "tmp", dir: Optional[String] = None
) raises -> String:
    """Makes a folder with a new name, which the caller removes.

    Returns:
        Its path.

    Examples:

    ```mojo
    from std.os import rmdir
    from std.os.path import isdir
    from std.tempfile import mkdtemp
    var folder = mkdtemp()
    print(isdir(folder))  # -> True
    rmdir(folder)
    ```
    """
    for _ in range(100):
        var path = _unique_path(suffix, prefix, dir) + _random_name() + suffix
        var name = path
        if (
            external_call["mkdir", Int32](name.unsafe_cstr_ptr(), UInt32(0o700))
            == 0
        ):
            return path
        if not isdir(path):
            raise Error("Can not create directory: ", path)
    raise Error("there is no new name for a temporary folder")


def _random_name() -> String:
    var letters = StaticString("abcdefghijklmnopqrstuvwxyz0123456789_")
    var result = String()
    var bits = List[UInt64](length=2, fill=0)
    _ = external_call["getrandom", Int](bits.unsafe_ptr(), Int(16), UInt32(0))
    for i in range(8):
        var at = Int((bits[i // 4] >> UInt64(16 * (i % 4))) % 37)
        result += String(letters[at : at + 1])
    return result^


def _remove_all(path: String, ignore_errors: Bool) raises:
    # What a link leads to is not in the folder.
    if isdir(path) and not islink(path):
        for name in listdir(path):
            _remove_all(join(path, name), ignore_errors)
        try:
            rmdir(path)
        except error:
            if not ignore_errors:
                raise error^
    else:
        try:
            remove(path)
        except error:
            if not ignore_errors:
                raise error^


struct TemporaryDirectory(Movable):
    """For `with`: a new folder, removed with all that is in it when the block ends. Links are removed, not what they lead to.

    Examples:

    ```mojo
    from std.os.path import exists
    from std.tempfile import TemporaryDirectory

    var name: String
    with TemporaryDirectory() as folder:
        name = String(folder)
        print(exists(name))  # -> True
    print(exists(name))  # -> False
    ```
    """

    var name: String
    """Its path.

    Examples:

    ```mojo
    from std.os.path import isdir
    from std.tempfile import TemporaryDirectory
    var folder = TemporaryDirectory()
    print(isdir(folder.name))  # -> True
    folder.__exit__()
    ```
    """
    var _ignore: Bool

    def __init__(
        out self,
        suffix: String = "",
        prefix: String = "tmp",
        dir: Optional[String] = None,
        ignore_cleanup_errors: Bool = False,
    ) raises:
        """Makes the folder.

        Examples:

        ```mojo
        from std.os.path import basename
        from std.tempfile import TemporaryDirectory
        with TemporaryDirectory(prefix="data_", suffix=".d") as path:
            print(basename(path).startswith("data_"), path.endswith(".d"))  # -> True True
        ```
        """
        self._ignore = ignore_cleanup_errors
        self.name = mkdtemp(suffix, prefix, dir)

    def __enter__(self) -> String:
        """The folder's path.

        Examples:

        ```mojo
        from std.os import listdir
        from std.tempfile import TemporaryDirectory
        with TemporaryDirectory() as path:
            print(len(listdir(path)))  # -> 0
        ```
        """
        return self.name

    def __exit__(self) raises:
        """Removes the folder.

        Examples:

        ```mojo
        from std.os.path import exists
        from std.tempfile import TemporaryDirectory
        var path = String()
        with TemporaryDirectory() as folder:
            path = folder
        print(exists(path))  # -> False
        ```
        """
        _remove_all(self.name, self._ignore)

    def __exit__(self, error: Error) -> Bool:
        """Removes the folder; the error goes on."""
        try:
            _remove_all(self.name, self._ignore)
        except:
            pass
        return False


struct NamedTemporaryFile(Movable):
    """A new file, removed when it is closed: at the end of its `with` statement or of its life.

    Examples:

    ```mojo
    from std.tempfile import NamedTemporaryFile
    with NamedTemporaryFile(mode="w") as file:
        file.write("hello")
        print(file.name.byte_length() > 0)  # -> True
    ```
    """

    var _file: FileHandle
    var _delete: Bool
    var _open: Bool
    var name: String
    """Its path.

    Examples:

    ```mojo
    from std.os.path import exists
    from std.tempfile import NamedTemporaryFile
    with NamedTemporaryFile() as file:
        print(exists(file.name))  # -> True
    ```
    """

    def __init__(
        out self,
        mode: String = "w",
        name: Optional[String] = None,
        suffix: String = "",
        prefix: String = "tmp",
        dir: Optional[String] = None,
        delete: Bool = True,
    ) raises:
        """Makes the file.

        Args:
            mode: As in `open`.
            name: Its path; a new one unless told.
            suffix: What its name ends with.
            prefix: What its name starts with.
            dir: The folder it stands in.
            delete: Whether it is removed when it is closed.

        Examples:

        ```mojo
        from std.tempfile import NamedTemporaryFile
        with NamedTemporaryFile(mode="rw", suffix=".txt") as file:
            print(file.name.endswith(".txt"))  # -> True
        ```
        """
        self._delete = delete
        self._open = True
        if name:
            self.name = name.value()
        else:
            self.name = (
                _unique_path(suffix, prefix, dir) + _random_name() + suffix
            )
        self._file = open(self.name, mode)

    def __del__(deinit self):
        """Removes the file unless it is closed already or to stay.

        Examples:

        ```mojo
        from std.os.path import exists
        from std.tempfile import NamedTemporaryFile
        def name_of_one() raises -> String:
            var file = NamedTemporaryFile()
            return file.name
        print(exists(name_of_one()))  # -> False
        ```
        """
        if self._open and self._delete:
            try:
                remove(self.name)
            except:
                pass

    def close(mut self) raises:
        """Closes the file, and removes it unless it is to stay.

        Examples:

        ```mojo
        from std.os import remove
        from std.os.path import exists
        from std.tempfile import NamedTemporaryFile
        var file = NamedTemporaryFile(delete=False)
        file.close()
        print(exists(file.name))  # -> True
        remove(file.name)
        ```
        """
        if self._open:
            self._file.close()
            if self._delete:
                remove(self.name)
            self._open = False

    def read(self, size: Int = -1) raises -> String:
        """The rest of the file as text.

        Examples:

        ```mojo
        from std.tempfile import NamedTemporaryFile
        with NamedTemporaryFile(mode="rw") as file:
            file.write("hello")
            _ = file.seek(1)
            print(file.read(2), file.read())  # -> el lo
        ```
        """
        return self._file.read(size)

    def read_bytes(self, size: Int = -1) raises -> List[UInt8]:
        """The rest of the file.

        Examples:

        ```mojo
        from std.tempfile import NamedTemporaryFile
        with NamedTemporaryFile(mode="rw") as file:
            file.write("abc")
            _ = file.seek(0)
            print(file.read_bytes())  # -> [97, 98, 99]
        ```
        """
        return self._file.read_bytes(size)

    def seek(self, offset: UInt64, whence: UInt8 = 0) raises -> UInt64:
        """Goes on elsewhere.

        Examples:

        ```mojo
        from std.tempfile import NamedTemporaryFile
        with NamedTemporaryFile(mode="rw") as file:
            file.write("hello")
            print(file.seek(3), file.read())  # -> 3 lo
        ```
        """
        return self._file.seek(offset, whence)

    def write[*Ts: Writable](mut self, *args: *Ts):
        """Writes the texts of the arguments.

        Examples:

        ```mojo
        from std.tempfile import NamedTemporaryFile
        with NamedTemporaryFile(mode="rw") as file:
            file.write("a", 1, True)
            _ = file.seek(0)
            print(file.read())  # -> a1True
        ```
        """
        self._file.write(*args)

    def write_bytes(mut self, bytes: Span[UInt8]):
        """Writes bytes.

        Examples:

        ```mojo
        from std.tempfile import NamedTemporaryFile
        with NamedTemporaryFile(mode="rw") as file:
            file.write_bytes("xyz".as_bytes())
            _ = file.seek(0)
            print(file.read())  # -> xyz
        ```
        """
        self._file.write_bytes(bytes)

    def __enter__(var self) -> Self:
        """The file.

        Examples:

        ```mojo
        from std.tempfile import NamedTemporaryFile
        with NamedTemporaryFile(mode="rw") as file:
            print(file.read().byte_length())  # -> 0
        ```
        """
        return self^


comptime TMP_MAX = 10_000
"""How many names are tried before a temporary file is given up.

Examples:

```mojo
from std.tempfile import TMP_MAX
print(TMP_MAX >= 100)  # -> True
```
"""
