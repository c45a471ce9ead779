"""What the system knows of files (Linux on x86-64)."""

from builtin.traits import PathLike
from internal.bytes import _load_byte
from sys.ffi import external_call


@fieldwise_init
struct stat_result(Copyable, ImplicitlyCopyable, Movable, Writable):
    """What `stat` found."""

    var st_mode: Int
    """Kind and permissions."""
    var st_ino: Int
    """The number of the file in its file system."""
    var st_dev: Int
    """The device it is on."""
    var st_nlink: Int
    """How many names it has."""
    var st_uid: Int
    """The owner."""
    var st_gid: Int
    """The owner's group."""
    var st_size: Int
    """Bytes."""
    var st_atimespec: Float64
    """Seconds since 1970 when it was read last."""
    var st_mtimespec: Float64
    """Seconds since 1970 when it was written last."""
    var st_ctimespec: Float64
    """Seconds since 1970 when what is known of it changed last."""
    var st_blocks: Int
    """Blocks of 512 bytes that it takes."""
    var st_blksize: Int
    """The size of blocks that suits it."""
    var st_rdev: Int
    """The device it stands for."""

    def write_to[W: Writer](self, mut writer: W):
        """Writes what was found."""
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
    """What the system knows of the file at `path`; of a link, of what it points to."""
    return _stat_of(path, True)


def lstat(path: String) raises -> stat_result:
    """What the system knows of the file, or the link, at `path`."""
    return _stat_of(path, False)


def stat[T: PathLike, //](path: T) raises -> stat_result:
    """What the system knows of the file at `path`; of a link, of what it points to."""
    return _stat_of(path.__fspath__(), True)


def lstat[T: PathLike, //](path: T) raises -> stat_result:
    """What the system knows of the file, or the link, at `path`."""
    return _stat_of(path.__fspath__(), False)
