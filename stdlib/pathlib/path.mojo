"""`Path`: where a file or folder is."""

import os.path as os_path
from os.files import getcwd, listdir


def cwd() raises -> Path:
    """The current folder."""
    return Path(getcwd())


struct Path(Boolable, Copyable, Equatable, Hashable, ImplicitlyCopyable, Movable, Stringable, Writable):
    """A path, put together with `/`."""

    var path: String

    def __init__(out self) raises:
        """The current folder."""
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
        """The path `suffix` inside of this one."""
        return Self(os_path.join(self.path, suffix.path))

    def __truediv__(self, suffix: String) -> Self:
        """The path `suffix` inside of this one."""
        return Self(os_path.join(self.path, suffix))

    def __itruediv__(mut self, suffix: String):
        """Goes on to `suffix`."""
        self.path = os_path.join(self.path, suffix)

    def joinpath(self, *parts: String) -> Self:
        """The path with `parts` behind it."""
        var result = self.path
        for part in parts:
            result = os_path.join(result, part)
        return Self(result^)

    def __bool__(self) -> Bool:
        """Whether there is any text."""
        return self.path.__bool__()

    def __eq__(self, other: Self) -> Bool:
        return self.path == other.path

    def __ne__(self, other: Self) -> Bool:
        return self.path != other.path

    def __fspath__(self) -> String:
        """The path as text."""
        return self.path

    def __str__(self) -> String:
        return self.path

    def write_to[W: Writer](self, mut writer: W):
        """Writes the path."""
        writer.write_string(self.path.as_string_slice())

    def exists(self) -> Bool:
        """Whether something is there."""
        return os_path.exists(self.path)

    def is_dir(self) -> Bool:
        """Whether it is a folder."""
        return os_path.isdir(self.path)

    def is_file(self) -> Bool:
        """Whether it is there and no folder."""
        return os_path.isfile(self.path)

    def name(self) -> String:
        """The last part."""
        return os_path.basename(self.path)

    def parent(self) -> Self:
        """The folder it stands in."""
        return Self(os_path.dirname(self.path))

    def suffix(self) -> String:
        """The extension with its dot; empty when there is none."""
        return os_path.splitext(self.path)[1]

    def stem(self) -> String:
        """The last part without its extension."""
        return os_path.splitext(self.name())[0]

    def expanduser(self) -> Self:
        """With a leading `~` replaced by the user's folder."""
        return Self(os_path.expanduser(self.path))

    def listdir(self) raises -> List[Self]:
        """What is in the folder; raises when it cannot be read."""
        var result = List[Self]()
        for name in listdir(self.path):
            result.append(Self(name))
        return result^

    def read_text(self) raises -> String:
        """What the file holds; raises when it cannot be read."""
        with open(self.path, "r") as file:
            return file.read()

    def write_text[T: Writable, //](self, value: T) raises:
        """Puts the text of `value` into the file, in place of what it held."""
        with open(self.path, "w") as file:
            file.write(value)
