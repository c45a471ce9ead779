"""Kinds of files, by the mode that `os.stat` tells."""

comptime S_IFMT = 0o0170000
"""The bits of a mode that tell the kind of a file."""
comptime S_IFDIR = 0o040000
"""A folder."""
comptime S_IFCHR = 0o020000
"""A device of characters, such as a terminal."""
comptime S_IFBLK = 0o060000
"""A device of blocks, such as a disk."""
comptime S_IFREG = 0o0100000
"""A plain file."""
comptime S_IFIFO = 0o010000
"""A pipe with a name."""
comptime S_IFLNK = 0o0120000
"""A symbolic link."""
comptime S_IFSOCK = 0o0140000
"""A socket."""


def S_ISLNK[T: Intable, //](mode: T) -> Bool:
    """Whether it is a link."""
    return (Int(mode) & S_IFMT) == S_IFLNK


def S_ISREG[T: Intable, //](mode: T) -> Bool:
    """Whether it is a plain file."""
    return (Int(mode) & S_IFMT) == S_IFREG


def S_ISDIR[T: Intable, //](mode: T) -> Bool:
    """Whether it is a folder."""
    return (Int(mode) & S_IFMT) == S_IFDIR


def S_ISCHR[T: Intable, //](mode: T) -> Bool:
    """Whether it is a device of characters."""
    return (Int(mode) & S_IFMT) == S_IFCHR


def S_ISBLK[T: Intable, //](mode: T) -> Bool:
    """Whether it is a device of blocks."""
    return (Int(mode) & S_IFMT) == S_IFBLK


def S_ISFIFO[T: Intable, //](mode: T) -> Bool:
    """Whether it is a pipe."""
    return (Int(mode) & S_IFMT) == S_IFIFO


def S_ISSOCK[T: Intable, //](mode: T) -> Bool:
    """Whether it is a socket."""
    return (Int(mode) & S_IFMT) == S_IFSOCK
