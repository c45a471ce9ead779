"""`Path`: where a file or folder is."""

import os.path as os_path
from builtin.file import _last_error_text
from os.files import getcwd, listdir, makedirs, mkdir, rmdir, unlink
from os.fstat import lstat, PathLike, stat, stat_result


def cwd() raises -> Path:
    """The current folder.

    Examples:

    ```mojo
    from std.pathlib import cwd
    print(cwd().is_dir())  # -> True
    ```
    """
    return Path(getcwd())


struct Path(
    Boolable,
    Comparable,
    Copyable,
    Equatable,
    Hashable,
    ImplicitlyCopyable,
    KeyElement,
    Movable,
    PathLike,
    Stringable,
    Writable,
):
    """A path, put together with `/`.

    Examples:

    ```mojo
    from std.pathlib import Path

    var path = Path("data") / "image.png"
    print(path, path.suffix(), path.exists())  # -> data/image.png .png False
    ```
    """

    var path: String
    """The path as text.

    Examples:

    ```mojo
    from std.pathlib import Path
    print((Path("a") / "b").path.byte_length())  # -> 3
    ```
    """

    def __init__(out self) raises:
        """The current folder.

        Examples:

        ```mojo
        from std.pathlib import Path
        print(Path("src/main.mojo"))  # -> src/main.mojo
        ```
        """
        self.path = getcwd()

    @implicit
    def __init__(out self, path: StringLiteral):
        """The path spelled `path`."""
        self.path = String(path)

    @implicit
    def __init__(out self, var path: String):
        """The path spelled `path`."""
        self.path = path^

    @implicit
    def __init__(out self, path: StaticString):
        """The path spelled `path`."""
        self.path = String(path)

    def __truediv__(self, suffix: Self) -> Self:
        """The path `suffix` inside of this one.

        Examples:

        ```mojo
        from std.pathlib import Path
        print(Path("src") / "main.mojo")  # -> src/main.mojo
        ```
        """
        return Self(os_path.join(self.path, suffix.path))

    def __truediv__(self, suffix: String) -> Self:
        """The path `suffix` inside of this one."""
        return Self(os_path.join(self.path, suffix))

    def __itruediv__(mut self, suffix: String):
        """Goes on to `suffix`.

        Examples:

        ```mojo
        from std.pathlib import Path
        var path = Path("a")
        path /= "b"
        print(path)  # -> a/b
        ```
        """
        self.path = os_path.join(self.path, suffix)

    def joinpath(self, *parts: String) -> Self:
        """The path with `parts` behind it.

        Examples:

        ```mojo
        from std.pathlib import Path
        print(Path("a").joinpath("b", "c"))  # -> a/b/c
        ```
        """
        var result = self.path
        for part in parts:
            result = os_path.join(result, part)
        return Self(result^)

    def __bool__(self) -> Bool:
        """Whether there is any text.

        Examples:

        ```mojo
        from std.pathlib import Path
        print(Bool(Path("a")), Bool(Path("")))  # -> True False
        ```
        """
        return self.path.__bool__()

    def __eq__(self, other: Self) -> Bool:
        """Whether both are the same text.

        Examples:

        ```mojo
        from std.pathlib import Path
        print(Path("a/b") == Path("a") / "b", Path("a") == "a", Path("a") == Path("a/"))  # -> True True False
        ```
        """
        return self.path == other.path

    def __fspath__(self) -> String:
        """The path as text.

        Examples:

        ```mojo
        from std.pathlib import Path
        print(Path("a/b").__fspath__().split("/"))  # -> ['a', 'b']
        ```
        """
        return self.path

    def __str__(self) -> String:
        """The path as text.

        Examples:

        ```mojo
        from std.pathlib import Path
        print(String(Path("a/b")) + ".txt")  # -> a/b.txt
        ```
        """
        return self.path

    def write_to[W: Writer](self, mut writer: W):
        """Writes the path.

        Examples:

        ```mojo
        from std.pathlib import Path
        var text = String()
        Path("a/b").write_to(text)
        print(text)  # -> a/b
        ```
        """
        writer.write_string(self.path.as_string_slice())

    def exists(self) -> Bool:
        """Whether something is there.

        Examples:

        ```mojo
        from std.pathlib import Path
        print(Path("/no/such/file").exists())  # -> False
        ```
        """
        return os_path.exists(self.path)

    def is_dir(self) -> Bool:
        """Whether it is a folder.

        Examples:

        ```mojo
        from std.pathlib import Path
        print(Path("/").is_dir())  # -> True
        ```
        """
        return os_path.isdir(self.path)

    def is_file(self) -> Bool:
        """Whether it is there and no folder.

        Examples:

        ```mojo
        from std.pathlib import Path
        print(Path("/").is_file())  # -> False
        ```
        """
        return os_path.isfile(self.path)

    def name(self) -> String:
        """The last part.

        Examples:

        ```mojo
        from std.pathlib import Path
        print(Path("src/main.mojo").name())  # -> main.mojo
        ```
        """
        return os_path.basename(self.path)

    def parent(self) -> Self:
        """The folder it stands in.

        Examples:

        ```mojo
        from std.pathlib import Path
        print(Path("src/main.mojo").parent())  # -> src
        ```
        """
        return Self(os_path.dirname(self.path))

    def suffix(self) -> String:
        """The extension with its dot; empty when there is none.

        Examples:

        ```mojo
        from std.pathlib import Path
        print(Path("src/main.mojo").suffix())  # -> .mojo
        ```
        """
        return os_path.splitext(self.path)[1]

    def stem(self) -> String:
        """The last part without its extension.

        Examples:

        ```mojo
        from std.pathlib import Path
        print(Path("src/main.mojo").stem())  # -> main
        ```
        """
        return os_path.splitext(self.name())[0]

    def expanduser(self) -> Self:
        """With a leading `~` replaced by the user's folder.

        Examples:

        ```mojo
        from std.pathlib import Path
        print(Path("~/notes").expanduser() == Path.home() / "notes")  # -> True
        ```
        """
        return Self(os_path.expanduser(self.path))

    def listdir(self) raises -> List[Self]:
        """What is in the folder; raises when it cannot be read.

        Examples:

        ```mojo
        from std.pathlib import Path
        from std.tempfile import TemporaryDirectory
        with TemporaryDirectory() as folder:
            (Path(folder) / "note.txt").write_text("hello")
            print(Path(folder).listdir())  # -> [note.txt]
        ```
        """
        var result = List[Self]()
        for name in listdir(self.path):
            result.append(Self(name))
        return result^

    def read_text(self) raises -> String:
        """What the file holds; raises when it cannot be read.

        Examples:

        ```mojo
        from std.pathlib import Path
        from std.tempfile import TemporaryDirectory
        with TemporaryDirectory() as folder:
            var file = Path(folder) / "note.txt"
            file.write_text("hello")
            print(file.read_text().byte_length())  # -> 5
        ```
        """
        with open(self.path, "r") as file:
            return file.read()

    def write_text[T: Writable, //](self, value: T) raises:
        """Puts the text of `value` into the file, in place of what it held.

        Examples:

        ```mojo
        from std.pathlib import Path
        from std.tempfile import TemporaryDirectory
        with TemporaryDirectory() as folder:
            var file = Path(folder) / "note.txt"
            file.write_text("hello")
            print(file.read_text())  # -> hello
        ```
        """
        with open(self.path, "w") as file:
            file.write(value)

    def read_bytes(self) raises -> List[Byte]:
        """What the file holds; raises when it cannot be read.

        Examples:

        ```mojo
        from std.pathlib import Path
        from std.tempfile import TemporaryDirectory
        with TemporaryDirectory() as folder:
            var file = Path(folder) / "note.txt"
            file.write_text("A")
            print(file.read_bytes()[0])  # -> 65
        ```
        """
        with open(self.path, "r") as file:
            return file.read_bytes()

    def write_bytes(self, bytes: Span[Byte]) raises:
        """Puts `bytes` into the file, in place of what it held.

        Examples:

        ```mojo
        from std.pathlib import Path
        from std.tempfile import TemporaryDirectory
        with TemporaryDirectory() as folder:
            var file = Path(folder) / "note.txt"
            var bytes: List[Byte] = [104, 105]
            file.write_bytes(bytes)
            print(file.read_text())  # -> hi
        ```
        """
        with open(self.path, "w") as file:
            file.write_bytes(bytes)

    @staticmethod
    def home() raises -> Self:
        """The user's folder.

        Examples:

        ```mojo
        from std.os import getenv
        from std.pathlib import Path
        print(Path.home() == getenv("HOME"))  # -> True
        ```
        """
        return Self(os_path.expanduser(String("~")))

    def stat(self) raises -> stat_result:
        """What the system knows of it; of a link, of what it points to.

        Examples:

        ```mojo
        from std.pathlib import Path
        from std.tempfile import TemporaryDirectory
        with TemporaryDirectory() as folder:
            var file = Path(folder) / "note.txt"
            file.write_text("hello")
            print(file.stat().st_size)  # -> 5
        ```
        """
        return stat(self.path)

    def lstat(self) raises -> stat_result:
        """What the system knows of it.

        Examples:

        ```mojo
        from std.pathlib import Path
        from std.stat import S_ISLNK
        print(S_ISLNK(Path("/proc/self").lstat().st_mode))  # -> True
        ```
        """
        return lstat(self.path)

    def parts(self) -> List[String]:
        """The parts between the `/`, the root as `/`.

        Examples:

        ```mojo
        from std.pathlib import Path
        print(Path("/usr/bin").parts())  # -> ['/', 'usr', 'bin']
        ```
        """
        var result = List[String]()
        if self.path.startswith("/"):
            result.append("/")
        for part in self.path.split("/"):
            if len(part) > 0:
                result.append(String(part))
        return result^

    def with_suffix(self, suffix: String) -> Self:
        """The same with another extension.

        Examples:

        ```mojo
        from std.pathlib import Path
        print(Path("a.mojo").with_suffix(".txt"))  # -> a.txt
        ```
        """
        return Self(os_path.splitext(self.path)[0] + suffix)

    def with_name(self, name: String) -> Self:
        """The same with another last part.

        Examples:

        ```mojo
        from std.pathlib import Path
        print(Path("src/a.mojo").with_name("b.mojo"))  # -> src/b.mojo
        ```
        """
        return Self(os_path.join(os_path.dirname(self.path), name))

    def is_absolute(self) -> Bool:
        """Whether it starts at the root.

        Examples:

        ```mojo
        from std.pathlib import Path
        print(Path("/usr").is_absolute(), Path("usr").is_absolute())  # -> True False
        ```
        """
        return os_path.is_absolute(self.path)

    def mkdir(
        self,
        *,
        mode: Int = 0o777,
        parents: Bool = False,
        exist_ok: Bool = False,
    ) raises:
        """Makes the folder.

        Examples:

        ```mojo
        from std.pathlib import Path
        from std.tempfile import TemporaryDirectory
        with TemporaryDirectory() as folder:
            var inner = Path(folder) / "inner"
            inner.mkdir()
            print(inner.is_dir())  # -> True
        ```
        """
        if parents:
            makedirs(self.path, mode, exist_ok)
        elif not (exist_ok and self.is_dir()):
            mkdir(self.path, mode)

    def rmdir(self) raises:
        """Removes the empty folder.

        Examples:

        ```mojo
        from std.pathlib import Path
        from std.tempfile import mkdtemp
        var folder = Path(mkdtemp())
        folder.rmdir()
        print(folder.exists())  # -> False
        ```
        """
        rmdir(self.path)

    def unlink(self) raises:
        """Removes the file.

        Examples:

        ```mojo
        from std.pathlib import Path
        from std.tempfile import TemporaryDirectory
        with TemporaryDirectory() as folder:
            var file = Path(folder) / "note.txt"
            file.write_text("hello")
            file.unlink()
            print(file.exists())  # -> False
        ```
        """
        unlink(self.path)

    def __lt__(self, other: Self) -> Bool:
        """Whether its text comes before the other's.

        Examples:

        ```mojo
        from std.pathlib import Path
        var paths = [Path("b"), Path("a/c"), Path("a")]
        sort(paths)
        print(paths[0], paths[1], paths[2])  # -> a a/c b
        ```
        """
        return self.path < other.path

    def __eq__(self, other: String) -> Bool:
        return self.path == other

    def __ne__(self, other: String) -> Bool:
        """Whether its text is another one.

        Examples:

        ```mojo
        from std.pathlib import Path
        print(Path("a") != "b", Path("a") != Path("a"))  # -> True False
        ```
        """
        return self.path != other

    def __eq__(self, other: StringLiteral) -> Bool:
        return self.path == String(other)

    def __rtruediv__(self, prefix: String) -> Self:
        """This path inside of `prefix`.

        Examples:

        ```mojo
        from std.pathlib import Path
        print("data" / Path("image.png"))  # -> data/image.png
        ```
        """
        return Self(os_path.join(prefix, self.path))

    def __repr__(self) -> String:
        """The path as a program writes it.

        Examples:

        ```mojo
        from std.pathlib import Path
        print(repr(Path("a/b")))  # -> Path('a/b')
        ```
        """
        return String("Path('") + self.path + "')"


comptime DIR_SEPARATOR = "/"
"""What stands between the parts of a path.

Examples:

```mojo
from std.pathlib import DIR_SEPARATOR, Path
print(Path(String("a", DIR_SEPARATOR, "b")).name())  # -> b
```
"""


@always_inline
def _dir_of_current_file[
    _where: StringLiteral = __brio.call_location
]() raises -> Path:
    """The folder of the source file that calls this."""
    var text = String(_where)
    return Path(
        os_path.dirname(
            String(
                text[: text.rfind(":", text.rfind(":") - text.byte_length())]
            )
        )
    )
