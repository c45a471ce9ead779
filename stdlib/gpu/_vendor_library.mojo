"""How functions of a vendor's library are called: it is opened at the first call, by the names that it is installed under."""

from internal.bytes import _is_null
from sys.ffi import DLHandle, _Global, external_call


trait CEnum(
    Copyable, Equatable, ImplicitlyCopyable, Intable, Movable, Writable
):
    """A value of one of C's enumerations, kept as C keeps it."""

    def c_value(self) -> Int32:
        """What C passes."""
        ...

    def __int__(self) -> Int:
        """The number."""
        return Int(self.c_value())

    def __eq__(self, other: Self) -> Bool:
        """Whether both are the same value."""
        return self.c_value() == other.c_value()

    def __ne__(self, other: Self) -> Bool:
        """Whether they differ."""
        return self.c_value() != other.c_value()

    def write_to[W: Writer](self, mut writer: W):
        """Writes the number."""
        writer.write(self.c_value())


def _open[names: StringLiteral]() raises -> DLHandle:
    """The first library of `names` that there is; names have spaces between them."""
    for name in String(names).split(" "):
        try:
            return DLHandle(String(name))
        except:
            pass
    raise Error("none of these libraries is installed: ", names)


def call[
    names: StringLiteral,
    function: StringLiteral,
    R: AnyType = Int32,
    *Ts: AnyType,
](*args: *Ts) -> R:
    """Calls a function of the library; ends the program where there is no such library."""
    try:
        var library = _Global[names, _open[names]].get_or_create_ptr()
        return library[].call[function, R](*args)
    except error:
        print(error, flush=True)
        abort()
