"""What the system knows of files (Linux)."""

from builtin.traits import PathLike
from sys.ffi import external_call
from time import _CTimeSpec


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
    var st_atimespec: _CTimeSpec
    """When it was read last, since 1970.

    Examples:

    ```mojo
    from std.os import stat
    print(stat("/").st_atimespec.as_nanoseconds() > 0)  # -> True
    ```
    """
    var st_mtimespec: _CTimeSpec
    """When it was written last, since 1970.

    Examples:

    ```mojo
    from std.os import stat
    from std.tempfile import TemporaryDirectory
    with TemporaryDirectory() as folder:
        print(stat(folder).st_mtimespec.tv_sec > 1_700_000_000)  # -> True
    ```
    """
    var st_ctimespec: _CTimeSpec
    """When what is known of it changed last, since 1970.

    Examples:

    ```mojo
    from std.os import stat
    from std.tempfile import TemporaryDirectory
    with TemporaryDirectory() as folder:
        print(stat(folder).st_ctimespec >= stat(folder).st_mtimespec)  # -> True
    ```
    """
    var st_birthtimespec: _CTimeSpec
    """When it was made, since 1970; zero where the file system does not keep that.

    Examples:

    ```mojo
    from std.os import stat
    from std.tempfile import NamedTemporaryFile
    with NamedTemporaryFile() as file:
        var found = stat(file.name)
        print(found.st_birthtimespec <= found.st_ctimespec)  # -> True
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
    var st_flags: Int
    """Flags set by `chattr`, as BSD numbers them: 1 not dumped, 32 compressed, 0x20000 never changed, 0x40000 only appended to.

    Examples:

    ```mojo
    from std.os import stat
    from std.tempfile import NamedTemporaryFile
    with NamedTemporaryFile() as file:
        print(stat(file.name).st_flags & 0x20000)  # -> 0
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
            ", st_birthtime=",
            self.st_birthtimespec,
            ", st_blocks=",
            self.st_blocks,
            ", st_blksize=",
            self.st_blksize,
            ", st_rdev=",
            self.st_rdev,
            ", st_flags=",
            self.st_flags,
            ")",
        )


struct _Statx:
    """C's `struct statx`, which is the same on every processor."""

    var words: InlineArray[UInt64, 32]

    def __init__(out self):
        """Nothing known yet."""
        self.words = InlineArray[UInt64, 32](fill=0)

    def half(self, at: Int) -> Int:
        """The 32 bits at byte `at`."""
        return Int(self.words[at // 8] >> UInt64(at % 8 * 8) & 0xFFFFFFFF)

    def time(self, at: Int) -> _CTimeSpec:
        """The time at byte `at`."""
        return _CTimeSpec(Int(self.words[at // 8]), self.half(at + 8))

    def device(self, at: Int) -> Int:
        """The device whose two numbers are at byte `at`, as `makedev` puts them together."""
        var major = self.half(at)
        var minor = self.half(at + 4)
        return (
            (minor & 0xFF)
            | (major & 0xFFF) << 8
            | (minor & 0xFFFFFF00) << 12
            | (major & 0xFFFFF000) << 32
        )

    def flags(self) -> Int:
        """What `chattr` has set, in the numbers of BSD."""
        var set = Int(self.words[1])
        var result = 0
        comptime kinds = [
            (0x4, 0x20),  # compressed
            (0x10, 0x20000),  # immutable
            (0x20, 0x40000),  # append only
            (0x40, 0x1),  # not dumped
        ]
        comptime for i in range(len(kinds)):
            comptime here, there = kinds[i]
            if set & here:
                result |= there
        return result


def _stat_of(path: String, follow: Bool) raises -> stat_result:
    comptime AT_FDCWD = Int32(-100)
    comptime AT_SYMLINK_NOFOLLOW = Int32(0x100)
    comptime STATX_BASIC_STATS_AND_BTIME = UInt32(0xFFF)
    var name = path
    var found = _Statx()
    var status = external_call["statx", Int32](
        AT_FDCWD,
        name.unsafe_cstr_ptr(),
        Int32(0) if follow else AT_SYMLINK_NOFOLLOW,
        STATX_BASIC_STATS_AND_BTIME,
        UnsafePointer(to=found),
    )
    if status != 0:
        raise Error("unable to get the status of file '", path, "'")
    return stat_result(
        st_mode=found.half(28) & 0xFFFF,
        st_ino=Int(found.words[4]),
        st_dev=found.device(136),
        st_nlink=found.half(16),
        st_uid=found.half(20),
        st_gid=found.half(24),
        st_size=Int(found.words[5]),
        st_atimespec=found.time(64),
        st_mtimespec=found.time(112),
        st_ctimespec=found.time(96),
        st_birthtimespec=found.time(80),
        st_blocks=Int(found.words[6]),
        st_blksize=found.half(4),
        st_rdev=found.device(128),
        st_flags=found.flags(),
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
