"""Kinds of files, by the mode that `os.stat` tells."""

comptime S_IFMT = 0o0170000
"""The bits of a mode that tell the kind of a file.

Examples:

```mojo
from std.os import stat
from std.stat import S_IFDIR, S_IFMT
print(stat("/").st_mode & S_IFMT == S_IFDIR)  # -> True
```
"""
comptime S_IFDIR = 0o040000
"""A folder.

Examples:

```mojo
from std.stat import S_IFDIR, S_ISDIR
print(S_ISDIR(S_IFDIR | 0o755))  # -> True
```
"""
comptime S_IFCHR = 0o020000
"""A device of characters, such as a terminal.

Examples:

```mojo
from std.stat import S_IFCHR, S_ISCHR
print(S_ISCHR(S_IFCHR | 0o600))  # -> True
```
"""
comptime S_IFBLK = 0o060000
"""A device of blocks, such as a disk.

Examples:

```mojo
from std.stat import S_IFBLK, S_ISBLK
print(S_ISBLK(S_IFBLK | 0o600))  # -> True
```
"""
comptime S_IFREG = 0o0100000
"""A plain file.

Examples:

```mojo
from std.stat import S_IFREG, S_ISREG
print(S_ISREG(S_IFREG | 0o644))  # -> True
```
"""
comptime S_IFIFO = 0o010000
"""A pipe with a name.

Examples:

```mojo
from std.stat import S_IFIFO, S_ISFIFO
print(S_ISFIFO(S_IFIFO | 0o600))  # -> True
```
"""
comptime S_IFLNK = 0o0120000
"""A symbolic link.

Examples:

```mojo
from std.stat import S_IFLNK, S_ISLNK
print(S_ISLNK(S_IFLNK | 0o777))  # -> True
```
"""
comptime S_IFSOCK = 0o0140000
"""A socket.

Examples:

```mojo
from std.stat import S_IFSOCK, S_ISSOCK
print(S_ISSOCK(S_IFSOCK | 0o777))  # -> True
```
"""


def S_ISLNK[T: Intable, //](mode: T) -> Bool:
    """Whether it is a link.

    Examples:

    ```mojo
    from std.os import lstat, stat
    from std.stat import S_ISLNK
    print(S_ISLNK(lstat("/proc/self").st_mode), S_ISLNK(stat("/proc/self").st_mode))  # -> True False
    ```
    """
    return (Int(mode) & S_IFMT) == S_IFLNK


def S_ISREG[T: Intable, //](mode: T) -> Bool:
    """Whether it is a plain file.

    Examples:

    ```mojo
    from std.os import stat
    from std.stat import S_ISREG
    from std.tempfile import NamedTemporaryFile
    with NamedTemporaryFile() as file:
        print(S_ISREG(stat(file.name).st_mode))  # -> True
    ```
    """
    return (Int(mode) & S_IFMT) == S_IFREG


def S_ISDIR[T: Intable, //](mode: T) -> Bool:
    """Whether it is a folder.

    Examples:

    ```mojo
    from std.os import stat
    from std.stat import S_ISDIR
    print(S_ISDIR(stat("/").st_mode), S_ISDIR(stat("/dev/null").st_mode))  # -> True False
    ```
    """
    return (Int(mode) & S_IFMT) == S_IFDIR


def S_ISCHR[T: Intable, //](mode: T) -> Bool:
    """Whether it is a device of characters.

    Examples:

    ```mojo
    from std.os import stat
    from std.stat import S_ISCHR
    print(S_ISCHR(stat("/dev/null").st_mode), S_ISCHR(stat("/").st_mode))  # -> True False
    ```
    """
    return (Int(mode) & S_IFMT) == S_IFCHR


def S_ISBLK[T: Intable, //](mode: T) -> Bool:
    """Whether it is a device of blocks.

    Examples:

    ```mojo
    from std.os import stat
    from std.stat import S_ISBLK
    print(S_ISBLK(stat("/dev/null").st_mode))  # -> False
    ```
    """
    return (Int(mode) & S_IFMT) == S_IFBLK


def S_ISFIFO[T: Intable, //](mode: T) -> Bool:
    """Whether it is a pipe.

    Examples:

    ```mojo
    from std.os import Pipe, stat
    from std.stat import S_ISFIFO
    var pipe = Pipe()
    var path = String("/proc/self/fd/", pipe.fd_in.value().value)
    print(S_ISFIFO(stat(path).st_mode))  # -> True
    _ = pipe^
    ```
    """
    return (Int(mode) & S_IFMT) == S_IFIFO


def S_ISSOCK[T: Intable, //](mode: T) -> Bool:
    """Whether it is a socket.

    Examples:

    ```mojo
    from std.os import stat
    from std.stat import S_ISSOCK
    print(S_ISSOCK(stat("/").st_mode))  # -> False
    ```
    """
    return (Int(mode) & S_IFMT) == S_IFSOCK
