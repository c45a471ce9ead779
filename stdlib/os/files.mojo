"""Environment variables, files and folders, over the C library (Linux on x86-64)."""

from builtin.file import _last_error_text
from internal.brio_rt import text_of
from internal.bytes import _is_null, _load_byte
from os.fstat import PathLike
from os.path import exists, isdir
from sys.ffi import external_call

comptime _Text = __brio.ptr[__brio.int[8]]


def getenv(name: String, default: String = "") -> String:
    """The value of an environment variable, or `default` when it is not set.

    Examples:

    ```mojo
    from std.os import getenv, setenv

    _ = setenv("BRIO_EXAMPLE", "yes")
    print(getenv("BRIO_EXAMPLE"), getenv("BRIO_NOT_SET", "no"))  # -> yes no
    ```
    """
    var copy = name
    var text = __brio.external_call["brio_getenv", _Text](copy._c_string())
    if _is_null(text):
        return default
    return text_of(text)


def setenv(name: String, value: String, overwrite: Bool = True) -> Bool:
    """Sets an environment variable; False when that failed.

    Examples:

    ```mojo
    from std.os import getenv, setenv
    _ = setenv("SIZE", "12")
    print(getenv("SIZE"))  # -> 12
    ```
    """
    var key = name
    var text = value
    return (
        external_call["setenv", Int32](
            key.unsafe_cstr_ptr(),
            text.unsafe_cstr_ptr(),
            Int32(1 if overwrite else 0),
        )
        == 0
    )


def unsetenv(name: String) -> Bool:
    """Removes an environment variable; False when that failed.

    Examples:

    ```mojo
    from std.os import getenv, setenv, unsetenv
    _ = setenv("SIZE", "12")
    _ = unsetenv("SIZE")
    print(getenv("SIZE", "none"))  # -> none
    ```
    """
    var key = name
    return external_call["unsetenv", Int32](key.unsafe_cstr_ptr()) == 0


def getcwd() raises -> String:
    """The current folder.

    Examples:

    ```mojo
    from std.os import getcwd
    print(getcwd().startswith("/"))  # -> True
    ```
    """
    var room = List[UInt8](length=4096, fill=0)
    var text = __brio.external_call["getcwd", _Text](
        __brio.cast["pointer", _Text](room.unsafe_ptr().address),
        Int(4096).value,
    )
    if _is_null(text):
        raise Error("the current folder has no path")
    var result = text_of(text)
    _ = room^  # what the C library returned lies in it
    return result^


def remove(path: String) raises:
    """Removes a file; raises when that failed.

    Examples:

    ```mojo
    from std.os import remove
    from std.os.path import exists
    from std.tempfile import TemporaryDirectory
    with TemporaryDirectory() as folder:
        with open(folder + "/a", "w") as file:
            file.write("x")
        remove(folder + "/a")
        print(exists(folder + "/a"))  # -> False
    ```
    """
    var name = path
    if external_call["unlink", Int32](name.unsafe_cstr_ptr()) != 0:
        raise Error("Can not remove file: ", path, ": ", _last_error_text())


def unlink(path: String) raises:
    """Removes a file; raises when that failed.

    Examples:

    ```mojo
    from std.os import unlink
    from std.os.path import exists
    from std.tempfile import NamedTemporaryFile
    with NamedTemporaryFile(delete=False) as file:
        unlink(file.name)
        print(exists(file.name))  # -> False
    ```
    """
    remove(path)


def mkdir(path: String, mode: Int = 0o777) raises:
    """Makes a folder; raises when that failed.

    Examples:

    ```mojo
    from std.os import mkdir
    from std.os.path import isdir
    from std.tempfile import TemporaryDirectory
    with TemporaryDirectory() as folder:
        mkdir(folder + "/a")
        print(isdir(folder + "/a"))  # -> True
    ```
    """
    var name = path
    if external_call["mkdir", Int32](name.unsafe_cstr_ptr(), UInt32(mode)) != 0:
        raise Error(
            "Can not create directory: ", path, ": ", _last_error_text()
        )


def makedirs(path: String, mode: Int = 0o777, exist_ok: Bool = False) raises:
    """Makes a folder and those above it; raises when it is there and `exist_ok` is not set.

    Examples:

    ```mojo
    from std.os import makedirs
    from std.os.path import isdir
    from std.tempfile import TemporaryDirectory
    with TemporaryDirectory() as folder:
        makedirs(folder + "/a/b/c")
        print(isdir(folder + "/a/b/c"))  # -> True
    ```
    """
    if isdir(path):
        if not exist_ok:
            raise Error(path, " already exists")
        return
    var cut = path.rfind("/")
    if cut > 0:
        makedirs(String(path[:cut]), mode, True)
    mkdir(path, mode)


def rmdir(path: String) raises:
    """Removes an empty folder; raises when that failed.

    Examples:

    ```mojo
    from std.os import mkdir, rmdir
    from std.os.path import exists
    from std.tempfile import TemporaryDirectory
    with TemporaryDirectory() as folder:
        mkdir(folder + "/a")
        rmdir(folder + "/a")
        print(exists(folder + "/a"))  # -> False
    ```
    """
    var name = path
    if external_call["rmdir", Int32](name.unsafe_cstr_ptr()) != 0:
        raise Error(
            "Can not remove directory: ", path, ": ", _last_error_text()
        )


def removedirs(path: String) raises:
    """Removes an empty folder and those above it that are empty then.

    Examples:

    ```mojo
    from std.os import makedirs, removedirs
    from std.os.path import exists
    from std.tempfile import TemporaryDirectory
    with TemporaryDirectory() as folder:
        makedirs(folder + "/a/b")
        open(folder + "/stays", "w").close()
        removedirs(folder + "/a/b")
        print(exists(folder + "/a"), exists(folder))  # -> False True
    ```
    """
    rmdir(path)
    var cut = path.rfind("/")
    if cut > 0:
        try:
            removedirs(String(path[:cut]))
        except:
            pass


def listdir(path: String = ".") raises -> List[String]:
    """Names of what is in a folder, in the system's order; raises when it cannot be read.

    Examples:

    ```mojo
    from std.os import listdir, mkdir
    from std.tempfile import TemporaryDirectory
    with TemporaryDirectory() as folder:
        mkdir(folder + "/a")
        print(listdir(folder))  # -> ['a']
    ```
    """
    var name = path
    var folder = __brio.external_call["opendir", _Text](name._c_string())
    if _is_null(folder):
        raise Error("the directory '", path, "' does not exist")
    var result = List[String]()
    while True:
        var entry = __brio.external_call["readdir", _Text](folder)
        if _is_null(entry):
            break
        # `struct dirent` of glibc on x86-64: the name stands at byte 19
        var found = text_of(__brio.offset(entry, Int(19).value))
        if found != "." and found != "..":
            result.append(found)
    _ = __brio.external_call["closedir", __brio.int[32]](folder)
    return result^


def chdir(path: String) raises:
    """Makes `path` the current folder; raises when that failed.

    Examples:

    ```mojo
    from std.os import chdir, getcwd
    var before = getcwd()
    chdir("/")
    print(getcwd())  # -> /
    chdir(before)
    ```
    """
    var name = path
    if external_call["chdir", Int32](name.unsafe_cstr_ptr()) != 0:
        raise Error(
            "Can not change to directory: ", path, ": ", _last_error_text()
        )


def link[
    OldType: PathLike, NewType: PathLike, //
](oldpath: OldType, newpath: NewType) raises:
    """Gives the file at `oldpath` another name; raises when that failed.

    Examples:

    ```mojo
    from std.os import link, stat
    from std.tempfile import TemporaryDirectory
    with TemporaryDirectory() as folder:
        open(folder + "/one", "w").close()
        link(folder + "/one", folder + "/two")
        print(stat(folder + "/two").st_nlink)  # -> 2
    ```
    """
    var old = oldpath.__fspath__()
    var new = newpath.__fspath__()
    if (
        external_call["link", Int32](
            old.unsafe_cstr_ptr(), new.unsafe_cstr_ptr()
        )
        != 0
    ):
        raise Error("Can not create link: ", new, ": ", _last_error_text())


def symlink[
    TargetType: PathLike, LinkType: PathLike, //
](target: TargetType, linkpath: LinkType) raises:
    """Makes `linkpath` point to `target`; raises when that failed.

    Examples:

    ```mojo
    from std.os import symlink
    from std.os.path import exists, islink
    from std.tempfile import TemporaryDirectory
    with TemporaryDirectory() as folder:
        symlink("nowhere", folder + "/link")
        print(islink(folder + "/link"), exists(folder + "/link"))  # -> True False
    ```
    """
    var old = target.__fspath__()
    var new = linkpath.__fspath__()
    if (
        external_call["symlink", Int32](
            old.unsafe_cstr_ptr(), new.unsafe_cstr_ptr()
        )
        != 0
    ):
        raise Error("Can not create link: ", new, ": ", _last_error_text())


def getuid() -> Int:
    """The number of the user.

    Examples:

    ```mojo
    from std.os import getuid
    from std.pwd import getpwuid
    print(getpwuid(getuid()).pw_uid == getuid())  # -> True
    ```
    """
    return Int(external_call["getuid", UInt32]())


def isatty(fd: Int) -> Bool:
    """Whether the descriptor is a terminal.

    Examples:

    ```mojo
    from std.os import Pipe, isatty
    var pipe = Pipe()
    print(isatty(pipe.fd_in.value().value))  # -> False
    ```
    """
    return external_call["isatty", Int32](Int32(fd)) == 1


# Paths given as something that has one.


def remove[P: PathLike, //](path: P) raises:
    """Removes a file; raises when that failed."""
    remove(path.__fspath__())


def unlink[P: PathLike, //](path: P) raises:
    """Removes a file; raises when that failed."""
    remove(path.__fspath__())


def mkdir[P: PathLike, //](path: P, mode: Int = 0o777) raises:
    """Makes a folder; raises when that failed."""
    mkdir(path.__fspath__(), mode)


def makedirs[
    P: PathLike, //
](path: P, mode: Int = 0o777, exist_ok: Bool = False) raises:
    """Makes a folder and those above it; raises when it is there and `exist_ok` is not set."""
    makedirs(path.__fspath__(), mode, exist_ok)


def rmdir[P: PathLike, //](path: P) raises:
    """Removes an empty folder; raises when that failed."""
    rmdir(path.__fspath__())


def removedirs[P: PathLike, //](path: P) raises:
    """Removes an empty folder and those above it that are empty then."""
    removedirs(path.__fspath__())


def listdir[P: PathLike, //](path: P) raises -> List[String]:
    """Names of what is in a folder, in the system's order; raises when it cannot be read."""
    return listdir(path.__fspath__())
