"""`Writable` and `Writer`: how values become text."""

from builtin.write_buffers import _WriteBufferStack


trait Writable:
    """A value that can write itself as text: `print`, `String(x)`, `Error(x)`.

    Examples:

    ```mojo
    @fieldwise_init
    struct Point(Writable):
        var x: Int
        var y: Int

        def write_to(self, mut writer: Some[Writer]):
            writer.write("(", self.x, ", ", self.y, ")")

    print(Point(1, 2))  # -> (1, 2)
    ```
    """

    def write_to[W: Writer](self, mut writer: W):
        """Appends the value's text to `writer`: unless the struct says otherwise, `Name(field=value, ...)`.

        Examples:

        ```mojo
        @fieldwise_init
        struct Point(Writable):
            var x: Int

            def write_to(self, mut writer: Some[Writer]):
                writer.write("x=", self.x)

        print(Point(3))  # -> x=3
        ```
        """
        comptime if conforms_to(Self, Stringable) and __brio.declares_method[
            Self, "__str__"
        ]:
            # Until 24.4 a struct said by `__str__` alone how it is printed.
            writer.write_string(self.__str__())
        else:
            comptime name = __brio.type_name[Self]
            writer.write_string(name)
            writer.write_string("(")
            comptime for i in range(Int(__brio.field_count[Self])):
                comptime field = __brio.field_name[Self, i]
                comptime if i > 0:
                    writer.write_string(", ")
                writer.write_string(field)
                writer.write_string("=")
                __brio.field[i](self).write_to(writer)
            writer.write_string(")")

    def write_repr_to[W: Writer](self, mut writer: W):
        """Appends the text that `repr` gives, as an element of a container is shown: unless the struct says otherwise, the value's text,
        and of a struct that says nothing of its text either, `Name(field=repr, ...)`.

        Examples:

        ```mojo
        @fieldwise_init
        struct Point(Writable):
            var x: Int
            var y: Int

        var text = String()
        "a".write_repr_to(text)
        print(text, repr(Point(1, 2)))  # -> 'a' Point(x=Int(1), y=Int(2))
        ```
        """
        comptime if conforms_to(Self, Representable) or __brio.has_method[
            Self, "_repr_legacy"
        ]:
            writer.write_string(self.__repr__())
        elif __brio.declares_method[Self, "write_to"]:
            self.write_to(writer)
        else:
            comptime name = __brio.type_name[Self]
            writer.write_string(name)
            writer.write_string("(")
            comptime for i in range(Int(__brio.field_count[Self])):
                comptime field = __brio.field_name[Self, i]
                comptime if i > 0:
                    writer.write_string(", ")
                writer.write_string(field)
                writer.write_string("=")
                writer.write_string(repr(__brio.field[i](self)))
            writer.write_string(")")

    def __str__(self) -> String:
        """The text; what releases before 26.1 asked for by this name.

        Examples:

        ```mojo
        print(String(1.5) + "!")  # -> 1.5!
        ```
        """
        return String(self)


trait Writer:
    """Something that takes text. Only `write_string` has to be there, or `write_bytes`, as in the releases before 26.1.

    Examples:

    ```mojo
    struct Shout(Writer):
        var text: String

        def __init__(out self):
            self.text = ""

        def write_string(mut self, string: StringSlice):
            self.text += string.upper()

    var out = Shout()
    out.write("abc", 1)
    print(out.text)  # -> ABC1
    ```
    """

    def write_string(mut self, string: StringSlice[ImmutAnyOrigin]):
        """Takes `string`.

        Examples:

        ```mojo
        var text = String()
        text.write_string("ab")
        print(text)  # -> ab
        ```
        """
        comptime if __brio.has_method[Self, "write_bytes"]:
            self.write_bytes(string.as_bytes())
        else:
            comptime assert False, "a writer must have 'write_string'"

    @always_inline
    def write[*Ts: Writable](mut self, *args: *Ts):
        """Takes the text of each argument.

        Examples:

        ```mojo
        var text = String()
        text.write(1, " and ", 2.5)
        print(text)  # -> 1 and 2.5
        ```
        """
        comptime for i in range(args.__len__()):
            args[i].write_to(self)

    # Numbers have entries of their own: a device hands them to the host as numbers, a string formats them in place.

    def _write_bool(mut self, value: Bool):
        if value:
            self.write_string("True")
        else:
            self.write_string("False")

    def _write_int(mut self, value: Int):
        var text = String()
        text._write_int(value)
        self.write_string(text.as_string_slice())

    def _write_uint(mut self, value: UInt):
        var text = String()
        text._write_uint(value)
        self.write_string(text.as_string_slice())

    def _write_float(mut self, value: Float64):
        var text = String()
        text._write_float(value)
        self.write_string(text.as_string_slice())

    def _write_float32(mut self, value: Float32):
        var text = String()
        text._write_float32(value)
        self.write_string(text.as_string_slice())


trait Stringable:
    """`str(x)` of 2025.

    Examples:

    ```mojo
    @fieldwise_init
    struct Name(Stringable):
        var text: String

        def __str__(self) -> String:
            return "<" + self.text + ">"

    print(String(Name("ann")))  # -> <ann>
    ```
    """

    def __str__(self) -> String:
        """The value as text.

        Examples:

        ```mojo
        @fieldwise_init
        struct Meters(Stringable):
            var count: Int

            def __str__(self) -> String:
                return String(self.count) + " m"

        print(String(Meters(3)))  # -> 3 m
        ```
        """
        ...


trait StringableRaising:
    """`str(x)`, which may fail.

    Examples:

    ```mojo
    @fieldwise_init
    struct Letter(StringableRaising):
        var code: Int

        def __str__(self) raises -> String:
            if self.code > 127:
                raise Error("not ASCII")
            return chr(self.code)

    try:
        print(Letter(65).__str__())  # -> A
        print(Letter(200).__str__())
    except error:
        print(error)  # -> not ASCII
    ```
    """

    def __str__(self) raises -> String:
        """The value as text.

        Examples:

        ```mojo
        @fieldwise_init
        struct Age(StringableRaising):
            var years: Int

            def __str__(self) raises -> String:
                if self.years < 0:
                    raise Error("not born")
                return String(self.years)

        print(String(Age(7)))  # -> 7
        ```
        """
        ...


trait Representable:
    """`repr(x)`.

    Examples:

    ```mojo
    @fieldwise_init
    struct Name(Representable):
        var text: String

        def __repr__(self) -> String:
            return "Name(" + self.text + ")"

    print(repr(Name("ann")))  # -> Name(ann)
    ```
    """

    def __repr__(self) -> String:
        """The value as text that tells its type.

        Examples:

        ```mojo
        print(repr(String("a")))  # -> 'a'
        ```
        """
        ...


@always_inline
def str[
    T: AnyType, //
](value: T) -> String where (
    not __brio.conforms[T, StringableRaising]
    or __brio.conforms[T, Writable]
    or __brio.conforms[T, Stringable]
):
    """Older spelling of `String(value)`.

    Examples:

    ```mojo
    print(str(1.5) + "!")  # -> 1.5!
    ```
    """
    comptime if __brio.has_method[T, "__str__"]:
        return value.__str__()
    else:
        return String(value)


@always_inline
def str[
    T: StringableRaising, //
](value: T) raises -> String where not (
    __brio.conforms[T, Writable] or __brio.conforms[T, Stringable]
):
    """The text that a `__str__` that may fail makes, or its error.

    Examples:

    ```mojo
    @fieldwise_init
    struct Letter(StringableRaising):
        var code: Int

        def __str__(self) raises -> String:
            if self.code > 127:
                raise Error("not ASCII")
            return chr(self.code)

    print(str(Letter(65)))  # -> A
    ```
    """
    return value.__str__()


def _write_element[T: AnyType, W: Writer, //](value: T, mut writer: W):
    """Writes `value` as an element of a container is shown: text in quotes, numbers as they print, of other values their `repr` if they have one."""
    comptime if __brio.has_method[T, "_repr_legacy"]:
        value.write_to(writer)
    elif __brio.has_method[T, "write_repr_to"]:
        value.write_repr_to(writer)
    elif __brio.has_method[T, "write_to"] and not conforms_to(T, Representable):
        value.write_to(writer)
    elif __brio.has_method[T, "__repr__"]:
        writer.write_string(value.__repr__())
    else:
        writer.write_string(value.__str__())


def _append_repr[T: AnyType, //](mut text: String, value: T, start: Int):
    """Appends the `repr` of the next value of a container; those before it begin at `start`."""
    if text.byte_length() > start:
        text += ", "
    text += repr(value)


@always_inline
def __repr_legacy__[T: AnyType, //](value: T) -> String:
    """What `repr` gives in a file of the older dialect.

    Examples:

    ```mojo
    print(__repr_legacy__("a"))  # -> 'a'
    ```
    """
    comptime if __brio.has_method[T, "_repr_legacy"]:
        return value._repr_legacy()
    else:
        return repr(value)


@always_inline
def repr[
    T: AnyType, //
](value: T) -> String where (
    Bool(__brio.has_method[T, "write_to"])
    or Bool(__brio.has_method[T, "write_repr_to"])
    or Bool(__brio.has_method[T, "__repr__"])
    or Bool(__brio.has_method[T, "__str__"])
):
    """The value as text that tells its type.

    Examples:

    ```mojo
    print(repr(String("hi")))  # -> 'hi'
    ```
    """
    comptime if __brio.has_method[T, "_repr_legacy"]:
        var result = String()
        value.write_repr_to(result)
        return result^
    elif __brio.has_method[T, "__repr__"]:
        return value.__repr__()
    else:
        var result = String()
        _write_element(value, result)
        return result^


comptime TString = String
"""The type of `t"..."`: the finished text.

Examples:

```mojo
var x = 3
print(t"x is {x}, twice {2 * x}")  # -> x is 3, twice 6
```
"""


def write_buffered[
    W: Writer, *Ts: Writable, buffer_size: Int = 4096, use_heap: Bool = False
](mut writer: W, *args: *Ts, sep: StaticString = "", end: StaticString = ""):
    """Writes the arguments with `sep` between and `end` behind them, in one piece.

    Parameters:
        W: The type of the writer.
        Ts: The types of the arguments.
        buffer_size: Accepted: the room that is taken first.
        use_heap: Accepted: where it is.

    Examples:

    ```mojo
    from std.format import write_buffered
    var text = String()
    write_buffered(text, 1, 2, 3, sep=", ", end=".")
    print(text)  # -> 1, 2, 3.
    ```
    """
    var text = String()
    comptime for i in range(args.__len__()):
        comptime if i > 0:
            text += sep
        args[i].write_to(text)
    text += end
    writer.write_string(text.as_string_slice())


def write_args[
    W: Writer, *Ts: Writable
](mut writer: W, *args: *Ts, sep: StaticString = "", end: StaticString = ""):
    """Writes the arguments with `sep` between and `end` behind them.

    Examples:

    ```mojo
    from std.format import write_args
    var text = String()
    write_args(text, "a", 1, sep="=")
    print(text)  # -> a=1
    ```
    """
    comptime for i in range(args.__len__()):
        comptime if i > 0:
            writer.write_string(sep)
        args[i].write_to(writer)
    writer.write_string(end)


@__former_parameters("is_owned", "origin", "pack_origin")
struct WritableVariadicPack[*Ts: Writable](Writable):
    """The arguments of `*args: *Ts` as one value that is written, one argument after the other.

    Parameters:
        Ts: The types of the arguments.

    Examples:

    ```mojo
    from std.utils.write import WritableVariadicPack

    def told[*Ts: Writable](*args: *Ts):
        print("[", WritableVariadicPack(args), "]", sep="")

    told(1, "-", 2.5)  # -> [1-2.5]
    ```
    """

    var value: VariadicPack[*Self.Ts]
    """The arguments.

    Examples:

    ```mojo
    from std.builtin.writer import WritableVariadicPack

    def told[*Ts: Writable](*args: *Ts):
        print(WritableVariadicPack(args).value.__len__())

    told(1, "-", 2.5)  # -> 3
    ```
    """

    def __init__(out self, value: VariadicPack[*Self.Ts]):
        """The arguments, which must outlive it.

        Examples:

        ```mojo
        from std.builtin.writer import WritableVariadicPack

        def told[*Ts: Writable](*args: *Ts):
            print(String(WritableVariadicPack(args)))

        told(1, "-", 2.5)  # -> 1-2.5
        ```
        """
        self.value = value

    def write_to[W: Writer](self, mut writer: W):
        """Writes the arguments one after the other.

        Examples:

        ```mojo
        from std.builtin.writer import WritableVariadicPack

        def told[*Ts: Writable](*args: *Ts):
            var text = String("> ")
            WritableVariadicPack(args).write_to(text)
            print(text)

        told(1, "-", 2.5)  # -> > 1-2.5
        ```
        """
        comptime for i in range(Int(__brio.pack_size[Self.Ts])):
            writer.write(self.value[i])
