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
    """The number.

    Examples:

    ```mojo
    from std.ffi import ErrNo, get_errno, set_errno
    print(ErrNo.ENOENT.value)  # -> 2
    ```
    """

    comptime SUCCESS = Self(0)
    """No failure.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.SUCCESS.value, ErrNo.SUCCESS)  # -> 0 Success
    ```
    """
    comptime EPERM = Self(1)
    """Operation not permitted.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EPERM.value, ErrNo.EPERM)  # -> 1 Operation not permitted
    ```
    """
    comptime ENOENT = Self(2)
    """No such file or directory.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ENOENT.value, ErrNo.ENOENT)  # -> 2 No such file or directory
    ```
    """
    comptime ESRCH = Self(3)
    """No such process.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ESRCH.value, ErrNo.ESRCH)  # -> 3 No such process
    ```
    """
    comptime EINTR = Self(4)
    """Interrupted system call.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EINTR.value, ErrNo.EINTR)  # -> 4 Interrupted system call
    ```
    """
    comptime EIO = Self(5)
    """Input/output error.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EIO.value, ErrNo.EIO)  # -> 5 Input/output error
    ```
    """
    comptime ENXIO = Self(6)
    """No such device or address.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ENXIO.value, ErrNo.ENXIO)  # -> 6 No such device or address
    ```
    """
    comptime E2BIG = Self(7)
    """Argument list too long.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.E2BIG.value, ErrNo.E2BIG)  # -> 7 Argument list too long
    ```
    """
    comptime ENOEXEC = Self(8)
    """Exec format error.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ENOEXEC.value, ErrNo.ENOEXEC)  # -> 8 Exec format error
    ```
    """
    comptime EBADF = Self(9)
    """Bad file descriptor.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EBADF.value, ErrNo.EBADF)  # -> 9 Bad file descriptor
    ```
    """
    comptime ECHILD = Self(10)
    """No child processes.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ECHILD.value, ErrNo.ECHILD)  # -> 10 No child processes
    ```
    """
    comptime EAGAIN = Self(11)
    """Resource temporarily unavailable.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EAGAIN.value, ErrNo.EAGAIN)  # -> 11 Resource temporarily unavailable
    ```
    """
    comptime EWOULDBLOCK = Self(11)
    """Resource temporarily unavailable.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EWOULDBLOCK.value, ErrNo.EWOULDBLOCK)  # -> 11 Resource temporarily unavailable
    ```
    """
    comptime ENOMEM = Self(12)
    """Cannot allocate memory.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ENOMEM.value, ErrNo.ENOMEM)  # -> 12 Cannot allocate memory
    ```
    """
    comptime EACCES = Self(13)
    """Permission denied.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EACCES.value, ErrNo.EACCES)  # -> 13 Permission denied
    ```
    """
    comptime EFAULT = Self(14)
    """Bad address.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EFAULT.value, ErrNo.EFAULT)  # -> 14 Bad address
    ```
    """
    comptime ENOTBLK = Self(15)
    """Block device required.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ENOTBLK.value, ErrNo.ENOTBLK)  # -> 15 Block device required
    ```
    """
    comptime EBUSY = Self(16)
    """Device or resource busy.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EBUSY.value, ErrNo.EBUSY)  # -> 16 Device or resource busy
    ```
    """
    comptime EEXIST = Self(17)
    """File exists.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EEXIST.value, ErrNo.EEXIST)  # -> 17 File exists
    ```
    """
    comptime EXDEV = Self(18)
    """Invalid cross-device link.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EXDEV.value, ErrNo.EXDEV)  # -> 18 Invalid cross-device link
    ```
    """
    comptime ENODEV = Self(19)
    """No such device.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ENODEV.value, ErrNo.ENODEV)  # -> 19 No such device
    ```
    """
    comptime ENOTDIR = Self(20)
    """Not a directory.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ENOTDIR.value, ErrNo.ENOTDIR)  # -> 20 Not a directory
    ```
    """
    comptime EISDIR = Self(21)
    """Is a directory.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EISDIR.value, ErrNo.EISDIR)  # -> 21 Is a directory
    ```
    """
    comptime EINVAL = Self(22)
    """Invalid argument.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EINVAL.value, ErrNo.EINVAL)  # -> 22 Invalid argument
    ```
    """
    comptime ENFILE = Self(23)
    """Too many open files in system.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ENFILE.value, ErrNo.ENFILE)  # -> 23 Too many open files in system
    ```
    """
    comptime EMFILE = Self(24)
    """Too many open files.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EMFILE.value, ErrNo.EMFILE)  # -> 24 Too many open files
    ```
    """
    comptime ENOTTY = Self(25)
    """Inappropriate ioctl for device.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ENOTTY.value, ErrNo.ENOTTY)  # -> 25 Inappropriate ioctl for device
    ```
    """
    comptime ETXTBSY = Self(26)
    """Text file busy.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ETXTBSY.value, ErrNo.ETXTBSY)  # -> 26 Text file busy
    ```
    """
    comptime EFBIG = Self(27)
    """File too large.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EFBIG.value, ErrNo.EFBIG)  # -> 27 File too large
    ```
    """
    comptime ENOSPC = Self(28)
    """No space left on device.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ENOSPC.value, ErrNo.ENOSPC)  # -> 28 No space left on device
    ```
    """
    comptime ESPIPE = Self(29)
    """Illegal seek.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ESPIPE.value, ErrNo.ESPIPE)  # -> 29 Illegal seek
    ```
    """
    comptime EROFS = Self(30)
    """Read-only file system.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EROFS.value, ErrNo.EROFS)  # -> 30 Read-only file system
    ```
    """
    comptime EMLINK = Self(31)
    """Too many links.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EMLINK.value, ErrNo.EMLINK)  # -> 31 Too many links
    ```
    """
    comptime EPIPE = Self(32)
    """Broken pipe.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EPIPE.value, ErrNo.EPIPE)  # -> 32 Broken pipe
    ```
    """
    comptime EDOM = Self(33)
    """Numerical argument out of domain.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EDOM.value, ErrNo.EDOM)  # -> 33 Numerical argument out of domain
    ```
    """
    comptime ERANGE = Self(34)
    """Numerical result out of range.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ERANGE.value, ErrNo.ERANGE)  # -> 34 Numerical result out of range
    ```
    """
    comptime EDEADLK = Self(35)
    """Resource deadlock avoided.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EDEADLK.value, ErrNo.EDEADLK)  # -> 35 Resource deadlock avoided
    ```
    """
    comptime EDEADLOCK = Self(35)
    """Resource deadlock avoided.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EDEADLOCK.value, ErrNo.EDEADLOCK)  # -> 35 Resource deadlock avoided
    ```
    """
    comptime ENAMETOOLONG = Self(36)
    """File name too long.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ENAMETOOLONG.value, ErrNo.ENAMETOOLONG)  # -> 36 File name too long
    ```
    """
    comptime ENOLCK = Self(37)
    """No locks available.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ENOLCK.value, ErrNo.ENOLCK)  # -> 37 No locks available
    ```
    """
    comptime ENOSYS = Self(38)
    """Function not implemented.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ENOSYS.value, ErrNo.ENOSYS)  # -> 38 Function not implemented
    ```
    """
    comptime ENOTEMPTY = Self(39)
    """Directory not empty.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ENOTEMPTY.value, ErrNo.ENOTEMPTY)  # -> 39 Directory not empty
    ```
    """
    comptime ELOOP = Self(40)
    """Too many levels of symbolic links.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ELOOP.value, ErrNo.ELOOP)  # -> 40 Too many levels of symbolic links
    ```
    """
    comptime ENOMSG = Self(42)
    """No message of desired type.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ENOMSG.value, ErrNo.ENOMSG)  # -> 42 No message of desired type
    ```
    """
    comptime EIDRM = Self(43)
    """Identifier removed.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EIDRM.value, ErrNo.EIDRM)  # -> 43 Identifier removed
    ```
    """
    comptime ECHRNG = Self(44)
    """Channel number out of range.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ECHRNG.value, ErrNo.ECHRNG)  # -> 44 Channel number out of range
    ```
    """
    comptime EL2NSYNC = Self(45)
    """Level 2 not synchronized.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EL2NSYNC.value, ErrNo.EL2NSYNC)  # -> 45 Level 2 not synchronized
    ```
    """
    comptime EL3HLT = Self(46)
    """Level 3 halted.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EL3HLT.value, ErrNo.EL3HLT)  # -> 46 Level 3 halted
    ```
    """
    comptime EL3RST = Self(47)
    """Level 3 reset.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EL3RST.value, ErrNo.EL3RST)  # -> 47 Level 3 reset
    ```
    """
    comptime ELNRNG = Self(48)
    """Link number out of range.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ELNRNG.value, ErrNo.ELNRNG)  # -> 48 Link number out of range
    ```
    """
    comptime EUNATCH = Self(49)
    """Protocol driver not attached.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EUNATCH.value, ErrNo.EUNATCH)  # -> 49 Protocol driver not attached
    ```
    """
    comptime ENOCSI = Self(50)
    """No CSI structure available.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ENOCSI.value, ErrNo.ENOCSI)  # -> 50 No CSI structure available
    ```
    """
    comptime EL2HLT = Self(51)
    """Level 2 halted.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EL2HLT.value, ErrNo.EL2HLT)  # -> 51 Level 2 halted
    ```
    """
    comptime EBADE = Self(52)
    """Invalid exchange.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EBADE.value, ErrNo.EBADE)  # -> 52 Invalid exchange
    ```
    """
    comptime EBADR = Self(53)
    """Invalid request descriptor.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EBADR.value, ErrNo.EBADR)  # -> 53 Invalid request descriptor
    ```
    """
    comptime EXFULL = Self(54)
    """Exchange full.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EXFULL.value, ErrNo.EXFULL)  # -> 54 Exchange full
    ```
    """
    comptime ENOANO = Self(55)
    """No anode.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ENOANO.value, ErrNo.ENOANO)  # -> 55 No anode
    ```
    """
    comptime EBADRQC = Self(56)
    """Invalid request code.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EBADRQC.value, ErrNo.EBADRQC)  # -> 56 Invalid request code
    ```
    """
    comptime EBADSLT = Self(57)
    """Invalid slot.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EBADSLT.value, ErrNo.EBADSLT)  # -> 57 Invalid slot
    ```
    """
    comptime EBFONT = Self(59)
    """Bad font file format.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EBFONT.value, ErrNo.EBFONT)  # -> 59 Bad font file format
    ```
    """
    comptime ENOSTR = Self(60)
    """Device not a stream.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ENOSTR.value, ErrNo.ENOSTR)  # -> 60 Device not a stream
    ```
    """
    comptime ENODATA = Self(61)
    """No data available.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ENODATA.value, ErrNo.ENODATA)  # -> 61 No data available
    ```
    """
    comptime ETIME = Self(62)
    """Timer expired.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ETIME.value, ErrNo.ETIME)  # -> 62 Timer expired
    ```
    """
    comptime ENOSR = Self(63)
    """Out of streams resources.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ENOSR.value, ErrNo.ENOSR)  # -> 63 Out of streams resources
    ```
    """
    comptime ENONET = Self(64)
    """Machine is not on the network.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ENONET.value, ErrNo.ENONET)  # -> 64 Machine is not on the network
    ```
    """
    comptime ENOPKG = Self(65)
    """Package not installed.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ENOPKG.value, ErrNo.ENOPKG)  # -> 65 Package not installed
    ```
    """
    comptime EREMOTE = Self(66)
    """Object is remote.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EREMOTE.value, ErrNo.EREMOTE)  # -> 66 Object is remote
    ```
    """
    comptime ENOLINK = Self(67)
    """Link has been severed.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ENOLINK.value, ErrNo.ENOLINK)  # -> 67 Link has been severed
    ```
    """
    comptime EADV = Self(68)
    """Advertise error.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EADV.value, ErrNo.EADV)  # -> 68 Advertise error
    ```
    """
    comptime ESRMNT = Self(69)
    """Srmount error.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ESRMNT.value, ErrNo.ESRMNT)  # -> 69 Srmount error
    ```
    """
    comptime ECOMM = Self(70)
    """Communication error on send.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ECOMM.value, ErrNo.ECOMM)  # -> 70 Communication error on send
    ```
    """
    comptime EPROTO = Self(71)
    """Protocol error.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EPROTO.value, ErrNo.EPROTO)  # -> 71 Protocol error
    ```
    """
    comptime EMULTIHOP = Self(72)
    """Multihop attempted.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EMULTIHOP.value, ErrNo.EMULTIHOP)  # -> 72 Multihop attempted
    ```
    """
    comptime EDOTDOT = Self(73)
    """RFS specific error.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EDOTDOT.value, ErrNo.EDOTDOT)  # -> 73 RFS specific error
    ```
    """
    comptime EBADMSG = Self(74)
    """Bad message.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EBADMSG.value, ErrNo.EBADMSG)  # -> 74 Bad message
    ```
    """
    comptime EOVERFLOW = Self(75)
    """Value too large for defined data type.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EOVERFLOW.value, ErrNo.EOVERFLOW)  # -> 75 Value too large for defined data type
    ```
    """
    comptime ENOTUNIQ = Self(76)
    """Name not unique on network.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ENOTUNIQ.value, ErrNo.ENOTUNIQ)  # -> 76 Name not unique on network
    ```
    """
    comptime EBADFD = Self(77)
    """File descriptor in bad state.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EBADFD.value, ErrNo.EBADFD)  # -> 77 File descriptor in bad state
    ```
    """
    comptime EREMCHG = Self(78)
    """Remote address changed.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EREMCHG.value, ErrNo.EREMCHG)  # -> 78 Remote address changed
    ```
    """
    comptime ELIBACC = Self(79)
    """Can not access a needed shared library.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ELIBACC.value, ErrNo.ELIBACC)  # -> 79 Can not access a needed shared library
    ```
    """
    comptime ELIBBAD = Self(80)
    """Accessing a corrupted shared library.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ELIBBAD.value, ErrNo.ELIBBAD)  # -> 80 Accessing a corrupted shared library
    ```
    """
    comptime ELIBSCN = Self(81)
    """.lib section in a.out corrupted.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ELIBSCN.value, ErrNo.ELIBSCN)  # -> 81 .lib section in a.out corrupted
    ```
    """
    comptime ELIBMAX = Self(82)
    """Attempting to link in too many shared libraries.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ELIBMAX.value, ErrNo.ELIBMAX)  # -> 82 Attempting to link in too many shared libraries
    ```
    """
    comptime ELIBEXEC = Self(83)
    """Cannot exec a shared library directly.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ELIBEXEC.value, ErrNo.ELIBEXEC)  # -> 83 Cannot exec a shared library directly
    ```
    """
    comptime EILSEQ = Self(84)
    """Invalid or incomplete multibyte or wide character.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EILSEQ.value, ErrNo.EILSEQ)  # -> 84 Invalid or incomplete multibyte or wide character
    ```
    """
    comptime ERESTART = Self(85)
    """Interrupted system call should be restarted.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ERESTART.value, ErrNo.ERESTART)  # -> 85 Interrupted system call should be restarted
    ```
    """
    comptime ESTRPIPE = Self(86)
    """Streams pipe error.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ESTRPIPE.value, ErrNo.ESTRPIPE)  # -> 86 Streams pipe error
    ```
    """
    comptime EUSERS = Self(87)
    """Too many users.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EUSERS.value, ErrNo.EUSERS)  # -> 87 Too many users
    ```
    """
    comptime ENOTSOCK = Self(88)
    """Socket operation on non-socket.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ENOTSOCK.value, ErrNo.ENOTSOCK)  # -> 88 Socket operation on non-socket
    ```
    """
    comptime EDESTADDRREQ = Self(89)
    """Destination address required.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EDESTADDRREQ.value, ErrNo.EDESTADDRREQ)  # -> 89 Destination address required
    ```
    """
    comptime EMSGSIZE = Self(90)
    """Message too long.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EMSGSIZE.value, ErrNo.EMSGSIZE)  # -> 90 Message too long
    ```
    """
    comptime EPROTOTYPE = Self(91)
    """Protocol wrong type for socket.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EPROTOTYPE.value, ErrNo.EPROTOTYPE)  # -> 91 Protocol wrong type for socket
    ```
    """
    comptime ENOPROTOOPT = Self(92)
    """Protocol not available.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ENOPROTOOPT.value, ErrNo.ENOPROTOOPT)  # -> 92 Protocol not available
    ```
    """
    comptime EPROTONOSUPPORT = Self(93)
    """Protocol not supported.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EPROTONOSUPPORT.value, ErrNo.EPROTONOSUPPORT)  # -> 93 Protocol not supported
    ```
    """
    comptime ESOCKTNOSUPPORT = Self(94)
    """Socket type not supported.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ESOCKTNOSUPPORT.value, ErrNo.ESOCKTNOSUPPORT)  # -> 94 Socket type not supported
    ```
    """
    comptime ENOTSUP = Self(95)
    """Operation not supported.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ENOTSUP.value, ErrNo.ENOTSUP)  # -> 95 Operation not supported
    ```
    """
    comptime EOPNOTSUPP = Self(95)
    """Operation not supported.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EOPNOTSUPP.value, ErrNo.EOPNOTSUPP)  # -> 95 Operation not supported
    ```
    """
    comptime EPFNOSUPPORT = Self(96)
    """Protocol family not supported.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EPFNOSUPPORT.value, ErrNo.EPFNOSUPPORT)  # -> 96 Protocol family not supported
    ```
    """
    comptime EAFNOSUPPORT = Self(97)
    """Address family not supported by protocol.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EAFNOSUPPORT.value, ErrNo.EAFNOSUPPORT)  # -> 97 Address family not supported by protocol
    ```
    """
    comptime EADDRINUSE = Self(98)
    """Address already in use.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EADDRINUSE.value, ErrNo.EADDRINUSE)  # -> 98 Address already in use
    ```
    """
    comptime EADDRNOTAVAIL = Self(99)
    """Cannot assign requested address.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EADDRNOTAVAIL.value, ErrNo.EADDRNOTAVAIL)  # -> 99 Cannot assign requested address
    ```
    """
    comptime ENETDOWN = Self(100)
    """Network is down.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ENETDOWN.value, ErrNo.ENETDOWN)  # -> 100 Network is down
    ```
    """
    comptime ENETUNREACH = Self(101)
    """Network is unreachable.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ENETUNREACH.value, ErrNo.ENETUNREACH)  # -> 101 Network is unreachable
    ```
    """
    comptime ENETRESET = Self(102)
    """Network dropped connection on reset.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ENETRESET.value, ErrNo.ENETRESET)  # -> 102 Network dropped connection on reset
    ```
    """
    comptime ECONNABORTED = Self(103)
    """Software caused connection abort.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ECONNABORTED.value, ErrNo.ECONNABORTED)  # -> 103 Software caused connection abort
    ```
    """
    comptime ECONNRESET = Self(104)
    """Connection reset by peer.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ECONNRESET.value, ErrNo.ECONNRESET)  # -> 104 Connection reset by peer
    ```
    """
    comptime ENOBUFS = Self(105)
    """No buffer space available.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ENOBUFS.value, ErrNo.ENOBUFS)  # -> 105 No buffer space available
    ```
    """
    comptime EISCONN = Self(106)
    """Transport endpoint is already connected.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EISCONN.value, ErrNo.EISCONN)  # -> 106 Transport endpoint is already connected
    ```
    """
    comptime ENOTCONN = Self(107)
    """Transport endpoint is not connected.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ENOTCONN.value, ErrNo.ENOTCONN)  # -> 107 Transport endpoint is not connected
    ```
    """
    comptime ESHUTDOWN = Self(108)
    """Cannot send after transport endpoint shutdown.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ESHUTDOWN.value, ErrNo.ESHUTDOWN)  # -> 108 Cannot send after transport endpoint shutdown
    ```
    """
    comptime ETOOMANYREFS = Self(109)
    """Too many references: cannot splice.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ETOOMANYREFS.value, ErrNo.ETOOMANYREFS)  # -> 109 Too many references: cannot splice
    ```
    """
    comptime ETIMEDOUT = Self(110)
    """Connection timed out.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ETIMEDOUT.value, ErrNo.ETIMEDOUT)  # -> 110 Connection timed out
    ```
    """
    comptime ECONNREFUSED = Self(111)
    """Connection refused.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ECONNREFUSED.value, ErrNo.ECONNREFUSED)  # -> 111 Connection refused
    ```
    """
    comptime EHOSTDOWN = Self(112)
    """Host is down.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EHOSTDOWN.value, ErrNo.EHOSTDOWN)  # -> 112 Host is down
    ```
    """
    comptime EHOSTUNREACH = Self(113)
    """No route to host.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EHOSTUNREACH.value, ErrNo.EHOSTUNREACH)  # -> 113 No route to host
    ```
    """
    comptime EALREADY = Self(114)
    """Operation already in progress.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EALREADY.value, ErrNo.EALREADY)  # -> 114 Operation already in progress
    ```
    """
    comptime EINPROGRESS = Self(115)
    """Operation now in progress.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EINPROGRESS.value, ErrNo.EINPROGRESS)  # -> 115 Operation now in progress
    ```
    """
    comptime ESTALE = Self(116)
    """Stale file handle.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ESTALE.value, ErrNo.ESTALE)  # -> 116 Stale file handle
    ```
    """
    comptime EUCLEAN = Self(117)
    """Structure needs cleaning.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EUCLEAN.value, ErrNo.EUCLEAN)  # -> 117 Structure needs cleaning
    ```
    """
    comptime ENOTNAM = Self(118)
    """Not a XENIX named type file.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ENOTNAM.value, ErrNo.ENOTNAM)  # -> 118 Not a XENIX named type file
    ```
    """
    comptime ENAVAIL = Self(119)
    """No XENIX semaphores available.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ENAVAIL.value, ErrNo.ENAVAIL)  # -> 119 No XENIX semaphores available
    ```
    """
    comptime EISNAM = Self(120)
    """Is a named type file.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EISNAM.value, ErrNo.EISNAM)  # -> 120 Is a named type file
    ```
    """
    comptime EREMOTEIO = Self(121)
    """Remote I/O error.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EREMOTEIO.value, ErrNo.EREMOTEIO)  # -> 121 Remote I/O error
    ```
    """
    comptime EDQUOT = Self(122)
    """Disk quota exceeded.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EDQUOT.value, ErrNo.EDQUOT)  # -> 122 Disk quota exceeded
    ```
    """
    comptime ENOMEDIUM = Self(123)
    """No medium found.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ENOMEDIUM.value, ErrNo.ENOMEDIUM)  # -> 123 No medium found
    ```
    """
    comptime EMEDIUMTYPE = Self(124)
    """Wrong medium type.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EMEDIUMTYPE.value, ErrNo.EMEDIUMTYPE)  # -> 124 Wrong medium type
    ```
    """
    comptime ECANCELED = Self(125)
    """Operation canceled.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ECANCELED.value, ErrNo.ECANCELED)  # -> 125 Operation canceled
    ```
    """
    comptime ENOKEY = Self(126)
    """Required key not available.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ENOKEY.value, ErrNo.ENOKEY)  # -> 126 Required key not available
    ```
    """
    comptime EKEYEXPIRED = Self(127)
    """Key has expired.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EKEYEXPIRED.value, ErrNo.EKEYEXPIRED)  # -> 127 Key has expired
    ```
    """
    comptime EKEYREVOKED = Self(128)
    """Key has been revoked.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EKEYREVOKED.value, ErrNo.EKEYREVOKED)  # -> 128 Key has been revoked
    ```
    """
    comptime EKEYREJECTED = Self(129)
    """Key was rejected by service.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EKEYREJECTED.value, ErrNo.EKEYREJECTED)  # -> 129 Key was rejected by service
    ```
    """
    comptime EOWNERDEAD = Self(130)
    """Owner died.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.EOWNERDEAD.value, ErrNo.EOWNERDEAD)  # -> 130 Owner died
    ```
    """
    comptime ENOTRECOVERABLE = Self(131)
    """State not recoverable.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ENOTRECOVERABLE.value, ErrNo.ENOTRECOVERABLE)  # -> 131 State not recoverable
    ```
    """
    comptime ERFKILL = Self(132)
    """Operation not possible due to RF-kill.

    Examples:

    ```mojo
    from std.ffi import ErrNo
    print(ErrNo.ERFKILL.value, ErrNo.ERFKILL)  # -> 132 Operation not possible due to RF-kill
    ```
    """
    comptime EHWPOISON = Self(133)
    """Memory page has hardware error.

    Examples:

    ```mojo
    from std.sys.ffi import ErrNo
    print(Int(ErrNo.EHWPOISON))  # -> 133
    ```
    """

    @always_inline
    @implicit
    def __init__(out self, value: Int):
        """The failure with this number.

        Examples:

        ```mojo
        from std.sys.ffi import ErrNo
        print(ErrNo(2) == ErrNo.ENOENT)  # -> True
        ```
        """
        self.value = Int32(value)

    @always_inline
    @implicit
    def __init__(out self, value: Int32):
        """The failure with this number."""
        self.value = value

    @always_inline
    def __int__(self) -> Int:
        """The number.

        Examples:

        ```mojo
        from std.sys.ffi import ErrNo
        print(Int(ErrNo.ENOENT))  # -> 2
        ```
        """
        return Int(self.value)

    @always_inline
    def __eq__(self, other: Self) -> Bool:
        """Whether both are the same number.

        Examples:

        ```mojo
        from std.sys.ffi import ErrNo
        print(ErrNo.ENOENT == ErrNo(2), ErrNo.ENOENT == ErrNo.EPERM)  # -> True False
        ```
        """
        return self.value == other.value

    def write_to[W: Writer](self, mut writer: W):
        """Writes what `strerror` says of the number.

        Examples:

        ```mojo
        from std.sys.ffi import ErrNo
        print(ErrNo.ENOENT)  # -> No such file or directory
        ```
        """
        writer.write(
            text_of(
                __brio.external_call["strerror", __brio.ptr[__brio.int[8]]](
                    self.value.value
                )
            )
        )

    def write_repr_to[W: Writer](self, mut writer: W):
        """Writes `ErrNo(number)`.

        Examples:

        ```mojo
        from std.sys._libc_errno import ErrNo
        print(repr(ErrNo.EPERM))  # -> ErrNo(1)
        ```
        """
        writer.write("ErrNo(", self.value, ")")


@always_inline
def get_errno() -> ErrNo:
    """What the C library says of its last failure on this thread.

    Examples:

    ```mojo
    from std.sys.ffi import ErrNo, external_call, get_errno
    _ = external_call["close", Int32](Int32(-1))
    print(get_errno() == ErrNo.EBADF)  # -> True
    ```
    """
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
    """Sets what the C library says of its last failure on this thread.

    Examples:

    ```mojo
    from std.sys.ffi import ErrNo, get_errno, set_errno
    set_errno(ErrNo.EAGAIN)
    print(get_errno() == ErrNo.EAGAIN)  # -> True
    ```
    """
    __brio.init(
        __brio.external_call["__errno_location", __brio.ptr[__brio.int[32]]](),
        errno.value.value,
    )
