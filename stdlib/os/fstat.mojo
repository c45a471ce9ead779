"""What the system knows of files (Linux on x86-64)."""

from builtin.traits import PathLike
from internal.bytes import _load_byte
from sys.ffi import external_call


@fieldwise_init
struct stat_result(Copyable, ImplicitlyCopyable, Movable, Writable):
    """What `stat` found.

    Examples:

    ```mojo
    from std.os import stat
    from std.os.fstat import stat_result
    var found: stat_result = stat("/")
    print(found.st_size > 0, found.st_uid)  # -> True 0
    ```
    """

    var st_mode: Int
    """Kind and permissions.

    Examples:

    ```mojo
    from std.os import stat
    from std.stat import S_ISDIR
    print(S_ISDIR(stat("/").st_mode))  # -> True
    ```
    """
    var st_ino: Int
    """The number of the file in its file system.

    Examples:

    ```mojo
    from std.os import stat
    print(stat("/").st_ino == stat("/.").st_ino)  # -> True
    ```
    """
    var st_dev: Int
    """The device it is on.

    Examples:

    ```mojo
    from std.os import stat
    print(stat("/").st_dev == stat("/proc/self").st_dev)  # -> False
    ```
    """
    var st_nlink: Int
    """How many names it has.

    Examples:

    ```mojo
    from std.os import stat
    from std.tempfile import NamedTemporaryFile
    with NamedTemporaryFile() as file:
        print(stat(file.name).st_nlink)  # -> 1
    ```
    """
    var st_uid: Int
    """The owner.

    Examples:

    ```mojo
    from std.os import getuid, stat
    from std.tempfile import NamedTemporaryFile
    with NamedTemporaryFile() as file:
        print(stat(file.name).st_uid == getuid())  # -> True
    ```
    """
    var st_gid: Int
    """The owner's group.

    Examples:

    ```mojo
    from std.os import stat
    print(stat("/").st_gid)  # -> 0
    ```
    """
    var st_size: Int
    """Bytes.

    Examples:

    ```mojo
    from std.os import stat
    from std.pathlib import Path
    from std.tempfile import TemporaryDirectory
    with TemporaryDirectory() as folder:
        Path(folder + "/text").write_text("hello")
        print(stat(folder + "/text").st_size)  # -> 5
    ```
    """
    var st_atimespec: Float64
    """Seconds since 1970 when it was read last.

    Examples:

    ```mojo
    from std.os import stat
    print(stat("/").st_atimespec > 0)  # -> True
    ```
    """
    var st_mtimespec: Float64
    """Seconds since 1970 when it was written last.

    Examples:

    ```mojo
    from std.os import stat
    from std.tempfile import TemporaryDirectory
    with TemporaryDirectory() as folder:
        print(stat(folder).st_mtimespec > 1.7e9)  # -> True
    ```
    """
    var st_ctimespec: Float64
    """Seconds since 1970 when what is known of it changed last.

    Examples:

    ```mojo
    from std.os import stat
    from std.tempfile import TemporaryDirectory
    with TemporaryDirectory() as folder:
        print(stat(folder).st_ctimespec >= stat(folder).st_mtimespec)  # -> True
    ```
    """
    var st_blocks: Int
    """Blocks of 512 bytes that it takes.

    Examples:

    ```mojo
    from std.os import stat
    from std.tempfile import NamedTemporaryFile
    with NamedTemporaryFile() as file:
        print(stat(file.name).st_blocks)  # -> 0
    ```
    """
    var st_blksize: Int
    """The size of blocks that suits it.

    Examples:

    ```mojo
    from std.os import stat
    print(stat("/").st_blksize >= 512)  # -> True
    ```
    """
    var st_rdev: Int
    """The device it stands for.

    Examples:

    ```mojo
    from std.os import stat
    print(stat("/dev/null").st_rdev == 0x103, stat("/").st_rdev)  # -> True 0
    ```
    """

    def write_to[W: Writer](self, mut writer: W):
        """Writes what was found.

        Examples:

        ```mojo
        from std.os import stat
        print(String(stat("/")).startswith("os.stat_result(st_mode="))  # -> True
        ```
        """
        writer.write(
            "os.stat_result(st_mode=",
            self.st_mode,
            ", st_ino=",
            self.st_ino,
            ", st_dev=",
            self.st_dev,
            ", st_nlink=",
            self.st_nlink,
            ", st_uid=",
            self.st_uid,
            ", st_gid=",
            self.st_gid,
            ", st_size=",
            self.st_size,
            ", st_atime=",
            self.st_atimespec,
            ", st_mtime=",
            self.st_mtimespec,
            ", st_ctime=",
            self.st_ctimespec,
            ")",
        )


def _read(room: List[Int64], at: Int) -> Int:
    return Int(room[at // 8])


def _time(room: List[Int64], at: Int) -> Float64:
    return Float64(_read(room, at)) + Float64(_read(room, at + 8)) * 1e-9


def _stat_of(path: String, follow: Bool) raises -> stat_result:
    var name = path
    # `struct stat` of glibc on x86-64, 144 bytes
    var room = List[Int64](length=20, fill=0)
    var status = (
        external_call["stat", Int32](name.unsafe_cstr_ptr(), room.unsafe_ptr())
        if follow
        else external_call["lstat", Int32](
            name.unsafe_cstr_ptr(), room.unsafe_ptr()
        )
    )
    if status != 0:
        raise Error("unable to get the status of file '", path, "'")
    var mode_and_uid = _read(room, 24)
    return stat_result(
        st_mode=mode_and_uid & 0xFFFFFFFF,
        st_ino=_read(room, 8),
        st_dev=_read(room, 0),
        st_nlink=_read(room, 16),
        st_uid=(mode_and_uid >> 32) & 0xFFFFFFFF,
        st_gid=_read(room, 32) & 0xFFFFFFFF,
        st_size=_read(room, 48),
        st_atimespec=_time(room, 72),
        st_mtimespec=_time(room, 88),
        st_ctimespec=_time(room, 104),
        st_blocks=_read(room, 64),
        st_blksize=_read(room, 56),
        st_rdev=_read(room, 40),
    )


def stat(path: String) raises -> stat_result:
    """What the system knows of the file at `path`; of a link, of what it points to.

    Examples:

    ```mojo
    from std.os import stat
    print(stat("/proc/self").st_uid == stat("/proc/self/").st_uid)  # -> True
    try:
        _ = stat("/no/such/file")
    except error:
        print(error)  # -> unable to get the status of file '/no/such/file'
    ```
    """
    return _stat_of(path, True)


def lstat(path: String) raises -> stat_result:
    """What the system knows of the file, or the link, at `path`.

    Examples:

    ```mojo
    from std.os import lstat
    from std.stat import S_ISLNK
    print(S_ISLNK(lstat("/proc/self").st_mode))  # -> True
    ```
    """
    return _stat_of(path, False)


def stat[T: PathLike, //](path: T) raises -> stat_result:
    """What the system knows of the file at `path`; of a link, of what it points to."""
    return _stat_of(path.__fspath__(), True)


def lstat[T: PathLike, //](path: T) raises -> stat_result:
    """What the system knows of the file, or the link, at `path`."""
    return _stat_of(path.__fspath__(), False)
