"""What `raise` carries: `Error`, and the errors that the language itself gives a meaning."""


struct Never:
    """A type without values. `raises Never` does not raise.

    Examples:

    ```mojo
    def stop() -> Never:
        abort("the end")

    def quotient(a: Int, b: Int) -> Int:
        if b != 0:
            return a // b
        stop()

    print(quotient(7, 2))  # -> 3
    ```
    """


@fieldwise_init
struct StopIteration(
    ImplicitlyCopyable, Movable, TrivialRegisterPassable, Writable
):
    """What an iterator's `__next__` raises when there is no further element.

    Examples:

    ```mojo
    var numbers = [1]
    var it = numbers.__iter__()
    _ = next(it)
    try:
        _ = next(it)
    except StopIteration:
        print("end")  # -> end
    ```
    """

    def write_to[W: Writer](self, mut writer: W):
        """Writes the name.

        Examples:

        ```mojo
        print(StopIteration())  # -> StopIteration
        ```
        """
        writer.write_string("StopIteration")


struct StackTrace(Copyable, Defaultable, Movable, Writable):
    """The calls that led to a place, as text. Brio records none: `collect_if_enabled` gives nothing, a trace made here is empty.

    Examples:

    ```mojo
    from std.builtin.error import StackTrace
    var trace = StackTrace()
    print("<", trace, ">", sep="")  # -> <>
    ```
    """

    var _text: String

    def __init__(out self):
        """An empty trace.

        Examples:

        ```mojo
        from std.builtin.error import StackTrace
        print(String(StackTrace()).byte_length())  # -> 0
        ```
        """
        self._text = String()

    def __init__(out self, *, depth: Int):
        """What older releases collected: an empty trace."""
        self._text = String()

    @staticmethod
    def collect_if_enabled(depth: Int = 0) -> Optional[Self]:
        """The calls that lead here, if that is recorded: nothing.

        Examples:

        ```mojo
        from std.builtin.error import StackTrace
        print(Bool(StackTrace.collect_if_enabled()))  # -> False
        ```
        """
        return None

    def write_to[W: Writer](self, mut writer: W):
        """Writes the text.

        Examples:

        ```mojo
        from std.builtin.error import StackTrace
        var text = String("calls:")
        StackTrace().write_to(text)
        print(text)  # -> calls:
        ```
        """
        writer.write_string(self._text.as_string_slice())


struct Error(
    Boolable,
    Defaultable,
    ImplicitlyCopyable,
    Movable,
    Representable,
    Stringable,
    Writable,
):
    """A failure, described by its text.

    Examples:

    ```mojo
    def checked(n: Int) raises -> Int:
        if n < 0:
            raise Error("n is negative: ", n)
        return n

    try:
        _ = checked(-1)
    except e:
        print(e)  # -> n is negative: -1
    ```
    """

    var _message: String

    @always_inline
    def __init__(out self):
        """An error without text.

        Examples:

        ```mojo
        try:
            raise Error("no file: ", 3)
        except error:
            print(error)  # -> no file: 3
        ```
        """
        self._message = String()

    @always_inline
    @implicit
    def __init__(out self, literal: StringLiteral):
        """An error with this text."""
        self._message = String(literal)

    @always_inline
    @implicit
    def __init__(out self, var message: String):
        """An error with this text."""
        self._message = message^

    @always_inline
    def __init__[T: Writable, //](out self, value: T, *, depth: Int):
        """An error with the text of `value`; `depth` is of releases whose errors record the calls that lead to them."""
        self._message = String(value)

    @always_inline
    def __init__(out self, error: Error):
        """The same error."""
        self._message = error._message

    def __init__[T: AnyType, //](out self, *, ref raised: T):
        """What an error of another type becomes where `raises` names no type: its text, or its type's name without one."""
        self._message = String()
        comptime if conforms_to(T, Writable):
            raised.write_to(self._message)
        else:
            self._message.write_string(__brio.type_name[T])

    def __init__[
        *Ts: Writable
    ](out self, *args: *Ts, sep: StaticString = "", end: StaticString = ""):
        """An error whose text is that of the arguments, one after the other, `sep` between them and `end` behind them.

        Examples:

        ```mojo
        print(Error("line", 3, sep=" ", end="."))  # -> line 3.
        ```
        """
        var message = String()
        comptime for i in range(args.__len__()):
            comptime if i > 0:
                message.write_string(sep)
            args[i].write_to(message)
        message.write_string(end)
        self._message = message^

    @always_inline
    def __bool__(self) -> Bool:
        """Whether there is any text.

        Examples:

        ```mojo
        print(Bool(Error("wrong")))  # -> True
        ```
        """
        return self._message.__bool__()

    def as_string_slice(self) -> StaticString:
        """The text.

        Examples:

        ```mojo
        print(Error("wrong").as_string_slice().upper())  # -> WRONG
        ```
        """
        return self._message.as_string_slice()

    def get_stack_trace(self) -> Optional[StackTrace]:
        """Where the error was made; nothing, as this is not recorded.

        Examples:

        ```mojo
        print(Bool(Error("no such file").get_stack_trace()))  # -> False
        ```
        """
        return None

    def __str__(self) -> String:
        """The value as text.

        Examples:

        ```mojo
        print(String(Error("no such file")).byte_length())  # -> 12
        ```
        """
        return self._message

    def __repr__(self) -> String:
        """The value as text that tells its type.

        Examples:

        ```mojo
        print(repr(Error("no")))  # -> Error('no')
        ```
        """
        return String("Error('") + self._message + "')"

    @always_inline
    def write_to[W: Writer](self, mut writer: W):
        """Writes the text.

        Examples:

        ```mojo
        var text = String()
        Error("wrong").write_to(text)
        print(text)  # -> wrong
        ```
        """
        writer.write_string(self._message.as_string_slice())
