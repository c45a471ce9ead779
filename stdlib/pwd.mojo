"""What the system knows of users."""

from internal.brio_rt import text_of
from internal.bytes import _is_null

comptime _Text = __brio.ptr[__brio.int[8]]


@fieldwise_init
struct Passwd(Copyable, ImplicitlyCopyable, Movable, Writable):
    """One user.

    Examples:

    ```mojo
    from std.pwd import Passwd, getpwnam
    var root: Passwd = getpwnam("root")
    print(root.pw_uid, root.pw_dir)  # -> 0 /root
    ```
    """

    var pw_name: String
    """The name.

    Examples:

    ```mojo
    from std.pwd import getpwuid
    print(getpwuid(0).pw_name)  # -> root
    ```
    """
    var pw_passwd: String
    """The password, or what stands for it.

    Examples:

    ```mojo
    from std.pwd import getpwuid
    print(getpwuid(0).pw_passwd)  # -> x
    ```
    """
    var pw_uid: Int
    """The number.

    Examples:

    ```mojo
    from std.pwd import getpwnam
    print(getpwnam("root").pw_uid)  # -> 0
    ```
    """
    var pw_gid: Int
    """The number of the group.

    Examples:

    ```mojo
    from std.pwd import getpwnam
    print(getpwnam("root").pw_gid)  # -> 0
    ```
    """
    var pw_gecos: String
    """The full name.

    Examples:

    ```mojo
    from std.pwd import getpwnam
    print(getpwnam("root").pw_gecos)  # -> root
    ```
    """
    var pw_dir: String
    """The folder.

    Examples:

    ```mojo
    from std.pwd import getpwnam
    print(getpwnam("root").pw_dir)  # -> /root
    ```
    """
    var pw_shell: String
    """The shell.

    Examples:

    ```mojo
    from std.pwd import getpwnam
    print(getpwnam("root").pw_shell.startswith("/"))  # -> True
    ```
    """

    def write_to[W: Writer](self, mut writer: W):
        """Writes what is known.

        Examples:

        ```mojo
        from std.pwd import getpwnam
        print(String(getpwnam("root")).startswith("pwd.struct_passwd(pw_name='root'"))  # -> True
        ```
        """
        writer.write(
            "pwd.struct_passwd(pw_name='",
            self.pw_name,
            "', pw_passwd='",
            self.pw_passwd,
            "', pw_uid=",
            self.pw_uid,
            ", pw_gid=",
            self.pw_gid,
            ", pw_gecos='",
            self.pw_gecos,
            "', pw_dir='",
            self.pw_dir,
            "', pw_shell='",
            self.pw_shell,
            "')",
        )


def _passwd(entry: _Text) -> Passwd:
    # `struct passwd` of glibc on x86-64
    var words = UnsafePointer[Int](
        __brio.cast["pointer", __brio.ptr[Int]](entry)
    )

    @parameter
    def text(i: Int) -> String:
        return text_of(__brio.cast["inttoptr", _Text](words[i].value))

    return Passwd(
        text(0),
        text(1),
        words[2] & 0xFFFFFFFF,
        words[2] >> 32,
        text(3),
        text(4),
        text(5),
    )


def getpwuid(uid: Int) raises -> Passwd:
    """The user with this number; raises when there is none.

    Examples:

    ```mojo
    from std.pwd import getpwuid
    print(getpwuid(0).pw_name)  # -> root
    ```
    """
    var entry = __brio.external_call["getpwuid", _Text](
        __brio.cast["trunc", __brio.int[32]](uid.value)
    )
    if _is_null(entry):
        raise Error("user ID not found in the password database: ", uid)
    return _passwd(entry)


def getpwnam(name: String) raises -> Passwd:
    """The user with this name; raises when there is none.

    Examples:

    ```mojo
    from std.pwd import getpwnam
    print(getpwnam("root").pw_uid)  # -> 0
    ```
    """
    var copy = name
    var entry = __brio.external_call["getpwnam", _Text](copy._c_string())
    if _is_null(entry):
        raise Error("user name not found in the password database: ", name)
    return _passwd(entry)
