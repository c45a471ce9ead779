"""Kinds of files, by the mode that `os.stat` tells."""

comptime S_IFMT = 0o0170000
comptime S_IFDIR = 0o040000
comptime S_IFCHR = 0o020000
comptime S_IFBLK = 0o060000
comptime S_IFREG = 0o0100000
comptime S_IFIFO = 0o010000
comptime S_IFLNK = 0o0120000
comptime S_IFSOCK = 0o0140000


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
