"""What the C library says of its last failure: `errno`."""

from internal.brio_rt import text_of


struct ErrNo(Equatable, Intable, TrivialRegisterPassable, Writable):
    """A number of `errno`; its text is what `strerror` says of it.

    Examples:

    ```mojo
    from std.ffi import ErrNo, get_errno, set_errno

    set_errno(ErrNo.ENOENT)
    print(get_errno() == ErrNo.ENOENT, get_errno())  # -> True No such file or directory
    ```
    """

    var value: Int32
    """The number."""

    comptime SUCCESS = Self(0)
    """No failure."""
    comptime EPERM = Self(1)
    """Operation not permitted."""
    comptime ENOENT = Self(2)
    """No such file or directory."""
    comptime ESRCH = Self(3)
    """No such process."""
    comptime EINTR = Self(4)
    """Interrupted system call."""
    comptime EIO = Self(5)
    """Input/output error."""
    comptime ENXIO = Self(6)
    """No such device or address."""
    comptime E2BIG = Self(7)
    """Argument list too long."""
    comptime ENOEXEC = Self(8)
    """Exec format error."""
    comptime EBADF = Self(9)
    """Bad file descriptor."""
    comptime ECHILD = Self(10)
    """No child processes."""
    comptime EAGAIN = Self(11)
    """Resource temporarily unavailable."""
    comptime EWOULDBLOCK = Self(11)
    """Resource temporarily unavailable."""
    comptime ENOMEM = Self(12)
    """Cannot allocate memory."""
    comptime EACCES = Self(13)
    """Permission denied."""
    comptime EFAULT = Self(14)
    """Bad address."""
    comptime ENOTBLK = Self(15)
    """Block device required."""
    comptime EBUSY = Self(16)
    """Device or resource busy."""
    comptime EEXIST = Self(17)
    """File exists."""
    comptime EXDEV = Self(18)
    """Invalid cross-device link."""
    comptime ENODEV = Self(19)
    """No such device."""
    comptime ENOTDIR = Self(20)
    """Not a directory."""
    comptime EISDIR = Self(21)
    """Is a directory."""
    comptime EINVAL = Self(22)
    """Invalid argument."""
    comptime ENFILE = Self(23)
    """Too many open files in system."""
    comptime EMFILE = Self(24)
    """Too many open files."""
    comptime ENOTTY = Self(25)
    """Inappropriate ioctl for device."""
    comptime ETXTBSY = Self(26)
    """Text file busy."""
    comptime EFBIG = Self(27)
    """File too large."""
    comptime ENOSPC = Self(28)
    """No space left on device."""
    comptime ESPIPE = Self(29)
    """Illegal seek."""
    comptime EROFS = Self(30)
    """Read-only file system."""
    comptime EMLINK = Self(31)
    """Too many links."""
    comptime EPIPE = Self(32)
    """Broken pipe."""
    comptime EDOM = Self(33)
    """Numerical argument out of domain."""
    comptime ERANGE = Self(34)
    """Numerical result out of range."""
    comptime EDEADLK = Self(35)
    """Resource deadlock avoided."""
    comptime EDEADLOCK = Self(35)
    """Resource deadlock avoided."""
    comptime ENAMETOOLONG = Self(36)
    """File name too long."""
    comptime ENOLCK = Self(37)
    """No locks available."""
    comptime ENOSYS = Self(38)
    """Function not implemented."""
    comptime ENOTEMPTY = Self(39)
    """Directory not empty."""
    comptime ELOOP = Self(40)
    """Too many levels of symbolic links."""
    comptime ENOMSG = Self(42)
    """No message of desired type."""
    comptime EIDRM = Self(43)
    """Identifier removed."""
    comptime ECHRNG = Self(44)
    """Channel number out of range."""
    comptime EL2NSYNC = Self(45)
    """Level 2 not synchronized."""
    comptime EL3HLT = Self(46)
    """Level 3 halted."""
    comptime EL3RST = Self(47)
    """Level 3 reset."""
    comptime ELNRNG = Self(48)
    """Link number out of range."""
    comptime EUNATCH = Self(49)
    """Protocol driver not attached."""
    comptime ENOCSI = Self(50)
    """No CSI structure available."""
    comptime EL2HLT = Self(51)
    """Level 2 halted."""
    comptime EBADE = Self(52)
    """Invalid exchange."""
    comptime EBADR = Self(53)
    """Invalid request descriptor."""
    comptime EXFULL = Self(54)
    """Exchange full."""
    comptime ENOANO = Self(55)
    """No anode."""
    comptime EBADRQC = Self(56)
    """Invalid request code."""
    comptime EBADSLT = Self(57)
    """Invalid slot."""
    comptime EBFONT = Self(59)
    """Bad font file format."""
    comptime ENOSTR = Self(60)
    """Device not a stream."""
    comptime ENODATA = Self(61)
    """No data available."""
    comptime ETIME = Self(62)
    """Timer expired."""
    comptime ENOSR = Self(63)
    """Out of streams resources."""
    comptime ENONET = Self(64)
    """Machine is not on the network."""
    comptime ENOPKG = Self(65)
    """Package not installed."""
    comptime EREMOTE = Self(66)
    """Object is remote."""
    comptime ENOLINK = Self(67)
    """Link has been severed."""
    comptime EADV = Self(68)
    """Advertise error."""
    comptime ESRMNT = Self(69)
    """Srmount error."""
    comptime ECOMM = Self(70)
    """Communication error on send."""
    comptime EPROTO = Self(71)
    """Protocol error."""
    comptime EMULTIHOP = Self(72)
    """Multihop attempted."""
    comptime EDOTDOT = Self(73)
    """RFS specific error."""
    comptime EBADMSG = Self(74)
    """Bad message."""
    comptime EOVERFLOW = Self(75)
    """Value too large for defined data type."""
    comptime ENOTUNIQ = Self(76)
    """Name not unique on network."""
    comptime EBADFD = Self(77)
    """File descriptor in bad state."""
    comptime EREMCHG = Self(78)
    """Remote address changed."""
    comptime ELIBACC = Self(79)
    """Can not access a needed shared library."""
    comptime ELIBBAD = Self(80)
    """Accessing a corrupted shared library."""
    comptime ELIBSCN = Self(81)
    """.lib section in a.out corrupted."""
    comptime ELIBMAX = Self(82)
    """Attempting to link in too many shared libraries."""
    comptime ELIBEXEC = Self(83)
    """Cannot exec a shared library directly."""
    comptime EILSEQ = Self(84)
    """Invalid or incomplete multibyte or wide character."""
    comptime ERESTART = Self(85)
    """Interrupted system call should be restarted."""
    comptime ESTRPIPE = Self(86)
    """Streams pipe error."""
    comptime EUSERS = Self(87)
    """Too many users."""
    comptime ENOTSOCK = Self(88)
    """Socket operation on non-socket."""
    comptime EDESTADDRREQ = Self(89)
    """Destination address required."""
    comptime EMSGSIZE = Self(90)
    """Message too long."""
    comptime EPROTOTYPE = Self(91)
    """Protocol wrong type for socket."""
    comptime ENOPROTOOPT = Self(92)
    """Protocol not available."""
    comptime EPROTONOSUPPORT = Self(93)
    """Protocol not supported."""
    comptime ESOCKTNOSUPPORT = Self(94)
    """Socket type not supported."""
    comptime ENOTSUP = Self(95)
    """Operation not supported."""
    comptime EOPNOTSUPP = Self(95)
    """Operation not supported."""
    comptime EPFNOSUPPORT = Self(96)
    """Protocol family not supported."""
    comptime EAFNOSUPPORT = Self(97)
    """Address family not supported by protocol."""
    comptime EADDRINUSE = Self(98)
    """Address already in use."""
    comptime EADDRNOTAVAIL = Self(99)
    """Cannot assign requested address."""
    comptime ENETDOWN = Self(100)
    """Network is down."""
    comptime ENETUNREACH = Self(101)
    """Network is unreachable."""
    comptime ENETRESET = Self(102)
    """Network dropped connection on reset."""
    comptime ECONNABORTED = Self(103)
    """Software caused connection abort."""
    comptime ECONNRESET = Self(104)
    """Connection reset by peer."""
    comptime ENOBUFS = Self(105)
    """No buffer space available."""
    comptime EISCONN = Self(106)
    """Transport endpoint is already connected."""
    comptime ENOTCONN = Self(107)
    """Transport endpoint is not connected."""
    comptime ESHUTDOWN = Self(108)
    """Cannot send after transport endpoint shutdown."""
    comptime ETOOMANYREFS = Self(109)
    """Too many references: cannot splice."""
    comptime ETIMEDOUT = Self(110)
    """Connection timed out."""
    comptime ECONNREFUSED = Self(111)
    """Connection refused."""
    comptime EHOSTDOWN = Self(112)
    """Host is down."""
    comptime EHOSTUNREACH = Self(113)
    """No route to host."""
    comptime EALREADY = Self(114)
    """Operation already in progress."""
    comptime EINPROGRESS = Self(115)
    """Operation now in progress."""
    comptime ESTALE = Self(116)
    """Stale file handle."""
    comptime EUCLEAN = Self(117)
    """Structure needs cleaning."""
    comptime ENOTNAM = Self(118)
    """Not a XENIX named type file."""
    comptime ENAVAIL = Self(119)
    """No XENIX semaphores available."""
    comptime EISNAM = Self(120)
    """Is a named type file."""
    comptime EREMOTEIO = Self(121)
    """Remote I/O error."""
    comptime EDQUOT = Self(122)
    """Disk quota exceeded."""
    comptime ENOMEDIUM = Self(123)
    """No medium found."""
    comptime EMEDIUMTYPE = Self(124)
    """Wrong medium type."""
    comptime ECANCELED = Self(125)
    """Operation canceled."""
    comptime ENOKEY = Self(126)
    """Required key not available."""
    comptime EKEYEXPIRED = Self(127)
    """Key has expired."""
    comptime EKEYREVOKED = Self(128)
    """Key has been revoked."""
    comptime EKEYREJECTED = Self(129)
    """Key was rejected by service."""
    comptime EOWNERDEAD = Self(130)
    """Owner died."""
    comptime ENOTRECOVERABLE = Self(131)
    """State not recoverable."""
    comptime ERFKILL = Self(132)
    """Operation not possible due to RF-kill."""
    comptime EHWPOISON = Self(133)
    """Memory page has hardware error."""

    @always_inline
    @implicit
    def __init__(out self, value: Int):
        """The failure with this number."""
        self.value = Int32(value)

    @always_inline
    @implicit
    def __init__(out self, value: Int32):
        """The failure with this number."""
        self.value = value

    @always_inline
    def __int__(self) -> Int:
        """The number."""
        return Int(self.value)

    @always_inline
    def __eq__(self, other: Self) -> Bool:
        return self.value == other.value

    def write_to[W: Writer](self, mut writer: W):
        """Writes what `strerror` says of the number."""
        writer.write(
            text_of(
                __brio.external_call["strerror", __brio.ptr[__brio.int[8]]](
                    self.value.value
                )
            )
        )

    def write_repr_to[W: Writer](self, mut writer: W):
        """Writes `ErrNo(number)`."""
        writer.write("ErrNo(", self.value, ")")


@always_inline
def get_errno() -> ErrNo:
    """What the C library says of its last failure on this thread."""
    return ErrNo(
        __brio.make[Int32](
            __brio.deref(
                __brio.external_call[
                    "__errno_location", __brio.ptr[__brio.int[32]]
                ]()
            )
        )
    )


@always_inline
def set_errno(errno: ErrNo):
    """Sets what the C library says of its last failure on this thread."""
    __brio.init(
        __brio.external_call["__errno_location", __brio.ptr[__brio.int[32]]](),
        errno.value.value,
    )
