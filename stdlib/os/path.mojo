"""Paths as texts."""

from internal.bytes import _is_null
from internal.brio_rt import text_of
from os.fstat import PathLike, lstat, stat
from stat import S_IFDIR, S_IFMT, S_IFREG
from sys.ffi import external_call


def exists(path: String) -> Bool:
    """Whether there is a file or folder at `path`.

    Examples:

    ```mojo
    from std.os.path import exists
    print(exists("/"), exists("/no/such/file"))  # -> True False
    ```
    """
    var name = path
    return external_call["access", Int32](name.unsafe_cstr_ptr(), Int32(0)) == 0


def _kind(path: String) -> Int:
    """What is at `path`, or where a link there leads: an `S_IF...`, or 0 for nothing."""
    try:
        return stat(path).st_mode & S_IFMT
    except:
        return 0


def isdir(path: String) -> Bool:
    """Whether there is a folder at `path`.

    Examples:

    ```mojo
    from std.os.path import isdir
    print(isdir("/"))  # -> True
    ```
    """
    return _kind(path) == S_IFDIR


def isfile(path: String) -> Bool:
    """Whether there is a regular file at `path`: no folder, device, pipe or socket.

    Examples:

    ```mojo
    from std.os.path import isfile
    print(isfile("/etc/passwd"), isfile("/"), isfile("/dev/null"))  # -> True False False
    ```
    """
    return _kind(path) == S_IFREG


def join(path: String, *paths: String) -> String:
    """The paths with `/` between them; an absolute one starts anew.

    Examples:

    ```mojo
    from std.os import path

    print(path.join("a", "b.txt"), path.basename("a/b.txt"))  # -> a/b.txt b.txt
    ```
    """
    var result = path
    for part in paths:
        if part.startswith("/"):
            result = part
        elif not result or result.endswith("/"):
            result += part
        else:
            result += "/" + part
    return result^


def basename(path: String) -> String:
    """What stands behind the last `/`.

    Examples:

    ```mojo
    from std.os.path import basename
    print(basename("/usr/bin/env"))  # -> env
    ```
    """
    return String(path[path.rfind("/") + 1 :])


def dirname(path: String) -> String:
    """What stands before the last `/`, without the slashes at its end unless there is nothing else.

    Examples:

    ```mojo
    from std.os.path import dirname
    print(dirname("/usr/bin/env"))  # -> /usr/bin
    ```
    """
    var head = path[: path.rfind("/") + 1]
    var folder = head.rstrip("/")
    return String(folder if folder else head)


def split(path: String) -> Tuple[String, String]:
    """Folder and name.

    Examples:

    ```mojo
    from std.os.path import split
    print(split("/usr/bin/env")[0], split("/usr/bin/env")[1])  # -> /usr/bin env
    ```
    """
    return (dirname(path), basename(path))


def splitext(path: String) -> Tuple[String, String]:
    """The path without its extension, and the extension with its dot. Dots at the beginning of a name belong to the name.

    Examples:

    ```mojo
    from std.os import path

    var parts = path.splitext("kernel.mojo")
    print(parts[0], parts[1])  # -> kernel .mojo
    ```
    """
    var dot = path.rfind(".")
    var name = path.rfind("/") + 1
    if dot < name or not path[name:dot].lstrip("."):
        return (path, String())
    return (String(path[:dot]), String(path[dot:]))


def is_absolute(path: String) -> Bool:
    """Whether the path starts at the root.

    Examples:

    ```mojo
    from std.os.path import is_absolute
    print(is_absolute("/usr"))  # -> True
    ```
    """
    return path.startswith("/")


def expanduser(path: String) -> String:
    """The path with a leading `~` replaced by the user's folder.

    Examples:

    ```mojo
    from std.os import getenv
    from std.os.path import expanduser
    print(expanduser("~/a") == getenv("HOME") + "/a", expanduser("a~"))  # -> True a~
    ```
    """
    from os.files import getenv

    if path == "~" or path.startswith("~/"):
        return getenv("HOME") + String(path[1:])
    return path


comptime isabs = is_absolute
"""Another name of `is_absolute`.

Examples:

```mojo
from std.os.path import isabs
print(isabs("/a"), isabs("a"))  # -> True False
```
"""


def split_extension(path: String) -> Tuple[String, String]:
    """The path without its extension, and the extension with its dot.

    Examples:

    ```mojo
    from std.os.path import split_extension
    print(split_extension("a/b.tar.gz")[0], split_extension("a/b.tar.gz")[1])  # -> a/b.tar .gz
    ```
    """
    return splitext(path)


def splitroot(path: String) -> Tuple[String, String, String]:
    """An empty drive, the root, and the rest.

    Examples:

    ```mojo
    from std.os.path import splitroot
    var drive, root, rest = splitroot("/usr/lib")
    print(repr(drive), root, rest)  # -> '' / usr/lib
    ```
    """
    if path.startswith("//") and not path.startswith("///"):
        return (String(), String("//"), String(path[2:]))
    if path.startswith("/"):
        return (String(), String("/"), String(path[1:]))
    return (String(), String(), path)


def getsize(path: String) raises -> Int:
    """How many bytes the file has.

    Examples:

    ```mojo
    from std.os.path import getsize
    from std.tempfile import TemporaryDirectory
    with TemporaryDirectory() as folder:
        with open(folder + "/a", "w") as file:
            file.write("12345")
        print(getsize(folder + "/a"))  # -> 5
    ```
    """
    return stat(path).st_size


def islink(path: String) -> Bool:
    """Whether it is a link.

    Examples:

    ```mojo
    from std.os.path import islink
    print(islink("/"))  # -> False
    ```
    """
    try:
        return (lstat(path).st_mode & 0o170000) == 0o120000
    except:
        return False


def lexists(path: String) -> Bool:
    """Whether something is there, be it a link to nothing.

    Examples:

    ```mojo
    from std.os import symlink
    from std.os.path import exists, lexists
    from std.tempfile import TemporaryDirectory
    with TemporaryDirectory() as folder:
        symlink("nowhere", folder + "/link")
        print(lexists(folder + "/link"), exists(folder + "/link"))  # -> True False
    ```
    """
    try:
        _ = lstat(path)
        return True
    except:
        return False


def realpath(path: String) raises -> String:
    """The absolute path, without links.

    Examples:

    ```mojo
    from std.os.path import realpath
    print(realpath("/usr/../usr/./lib/.."))  # -> /usr
    ```
    """
    var name = path
    var text = __brio.external_call["realpath", __brio.ptr[__brio.int[8]]](
        name._c_string(),
        __brio.cast["inttoptr", __brio.ptr[__brio.int[8]]](Int(0).value),
    )
    if _is_null(text):
        raise Error("realpath failed to resolve: ", path)
    var result = text_of(text)
    __brio.external_call["free", __brio.none](text)
    return result^


def expandvars(path: String) -> String:
    """The path with `$NAME` and `${NAME}` replaced by what the environment says; unknown ones stay.

    Examples:

    ```mojo
    from std.os import setenv
    from std.os.path import expandvars
    _ = setenv("NAME", "brio")
    print(expandvars("/home/$NAME"))  # -> /home/brio
    ```
    """
    from os.files import getenv

    var result = String()
    var i = 0
    var n = path.byte_length()
    while i < n:
        if path.as_string_slice()._byte(i) != 36:
            result += String(path[i : i + 1])
            i += 1
            continue
        var braced = i + 1 < n and path.as_string_slice()._byte(i + 1) == 123
        var start = i + 2 if braced else i + 1
        var end = start
        while end < n:
            var c = path.as_string_slice()._byte(end)
            if braced:
                if c == 125:
                    break
            elif not (
                c == 95
                or (c >= 48 and c <= 57)
                or (c >= 65 and c <= 90)
                or (c >= 97 and c <= 122)
            ):
                break
            end += 1
        var after = end + 1 if braced else end
        var name = String(path[start:end])
        if end == start or (braced and end >= n):
            result += String(path[i : min(after, n)])
        else:
            result += getenv(name, String(path[i:after]))
        i = after
    return result^


def exists[P: PathLike, //](path: P) -> Bool:
    """The same of something that has a path."""
    return exists(path.__fspath__())


def isdir[P: PathLike, //](path: P) -> Bool:
    """The same of something that has a path."""
    return isdir(path.__fspath__())


def isfile[P: PathLike, //](path: P) -> Bool:
    """The same of something that has a path."""
    return isfile(path.__fspath__())


def basename[P: PathLike, //](path: P) -> String:
    """The same of something that has a path."""
    return basename(path.__fspath__())


def dirname[P: PathLike, //](path: P) -> String:
    """The same of something that has a path."""
    return dirname(path.__fspath__())


def islink[P: PathLike, //](path: P) -> Bool:
    """The same of something that has a path."""
    return islink(path.__fspath__())


def lexists[P: PathLike, //](path: P) -> Bool:
    """The same of something that has a path."""
    return lexists(path.__fspath__())


def is_absolute[P: PathLike, //](path: P) -> Bool:
    """The same of something that has a path."""
    return is_absolute(path.__fspath__())


def split[P: PathLike, //](path: P) -> Tuple[String, String]:
    """The same of something that has a path."""
    return split(path.__fspath__())


def splitext[P: PathLike, //](path: P) -> Tuple[String, String]:
    """The same of something that has a path."""
    return splitext(path.__fspath__())


def split_extension[P: PathLike, //](path: P) -> Tuple[String, String]:
    """The same of something that has a path."""
    return split_extension(path.__fspath__())


def expanduser[P: PathLike, //](path: P) -> String:
    """The same of something that has a path."""
    return expanduser(path.__fspath__())


def expandvars[P: PathLike, //](path: P) -> String:
    """The same of something that has a path."""
    return expandvars(path.__fspath__())


def getsize[P: PathLike, //](path: P) raises -> Int:
    """The same of something that has a path."""
    return getsize(path.__fspath__())


def realpath[P: PathLike, //](path: P) raises -> String:
    """The same of something that has a path."""
    return realpath(path.__fspath__())


def join[P: PathLike, //](path: P, *paths: String) -> String:
    """The paths with `/` between them; an absolute one starts anew."""
    var result = path.__fspath__()
    for part in paths:
        result = join(result, part)
    return result^
