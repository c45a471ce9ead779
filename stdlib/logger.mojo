"""Messages of several levels of importance."""

from reflection.location import SourceLocation
from sys.io import FileDescriptor, stderr
from sys.terminate import exit


struct Level(Comparable, Identifiable, TrivialRegisterPassable, Writable):
    """How important a message is.

    Examples:

    ```mojo
    from std.logger import Level
    print(Level.INFO < Level.ERROR, Level.DEBUG)  # -> True DEBUG
    ```
    """

    var value: Int
    """The level as a number: more is more important.

    Examples:

    ```mojo
    from std.logger import Level
    print(Level.INFO.value)  # -> 20
    ```
    """

    comptime NOTSET = Self(0)
    """Everything.

    Examples:

    ```mojo
    from std.logger import Level, Logger
    Logger[Level.NOTSET]().error("nobody sees this")
    print(Level.NOTSET)  # -> NOTSET
    ```
    """
    comptime TRACE = Self(5)
    """What happens, step by step.

    Examples:

    ```mojo
    from std.logger import Level, Logger
    Logger[Level.TRACE]().trace("step", 1)  # -> TRACE::: step 1
    ```
    """
    comptime DEBUG = Self(10)
    """What helps to find mistakes.

    Examples:

    ```mojo
    from std.logger import Level
    print(Level.DEBUG > Level.TRACE)  # -> True
    ```
    """
    comptime INFO = Self(20)
    """What is worth knowing.

    Examples:

    ```mojo
    from std.logger import Level
    print(Level.INFO)  # -> INFO
    ```
    """
    comptime WARNING = Self(30)
    """What may be wrong.

    Examples:

    ```mojo
    from std.logger import Level, Logger
    Logger[Level.WARNING]().warning("full")  # -> WARNING::: full
    ```
    """
    comptime ERROR = Self(40)
    """Failures.

    Examples:

    ```mojo
    from std.logger import Level
    print(Level.ERROR)  # -> ERROR
    ```
    """
    comptime CRITICAL = Self(50)
    """What the program cannot go on after.

    Examples:

    ```mojo
    from std.logger import Level
    print(Level.CRITICAL > Level.ERROR)  # -> True
    ```
    """

    @always_inline
    def __init__(out self, value: Int):
        """The level with this number.

        Examples:

        ```mojo
        from std.logger import Level
        print(Level(40))  # -> ERROR
        ```
        """
        self.value = value

    @always_inline
    def __is__(self, other: Self) -> Bool:
        """Whether they are the same.

        Examples:

        ```mojo
        from std.logger import Level
        print(Level.INFO is Level.INFO)  # -> True
        ```
        """
        return self == other

    @always_inline
    def __eq__(self, other: Self) -> Bool:
        """Whether they are the same.

        Examples:

        ```mojo
        from std.logger import Level
        print(Level.INFO == Level.DEBUG)  # -> False
        ```
        """
        return self.value == other.value

    @always_inline
    def __lt__(self, other: Self) -> Bool:
        """Whether it is less important.

        Examples:

        ```mojo
        from std.logger import Level
        print(Level.INFO < Level.ERROR)  # -> True
        ```
        """
        return self.value < other.value

    @always_inline
    def __le__(self, other: Self) -> Bool:
        """Whether it is not more important.

        Examples:

        ```mojo
        from std.logger import Level
        print(Level.INFO <= Level.INFO)  # -> True
        ```
        """
        return self.value <= other.value

    @always_inline
    def __gt__(self, other: Self) -> Bool:
        """Whether it is more important.

        Examples:

        ```mojo
        from std.logger import Level
        print(Level.DEBUG > Level.WARNING)  # -> False
        ```
        """
        return self.value > other.value

    @always_inline
    def __ge__(self, other: Self) -> Bool:
        """Whether it is not less important.

        Examples:

        ```mojo
        from std.logger import Level
        print(Level.WARNING >= Level.INFO)  # -> True
        ```
        """
        return self.value >= other.value

    def color(self) -> StaticString:
        """The sequence that a terminal shows its name in color by; none of `NOTSET`.

        Examples:

        ```mojo
        from std.logger import Level
        print(repr(String(Level.ERROR.color())))  # -> '\x1b[31m'
        ```
        """
        if self.value == 0:
            return ""
        if self.value <= 10:
            return "\x1b[34m"
        if self.value <= 20:
            return "\x1b[32m"
        if self.value <= 30:
            return "\x1b[33m"
        return "\x1b[31m"

    @staticmethod
    def _from_str(name: StringSlice) -> Self:
        var text = String(name).upper()
        if text == "TRACE":
            return Self.TRACE
        if text == "DEBUG":
            return Self.DEBUG
        if text == "INFO":
            return Self.INFO
        if text == "WARNING":
            return Self.WARNING
        if text == "ERROR":
            return Self.ERROR
        if text == "CRITICAL":
            return Self.CRITICAL
        return Self.NOTSET

    def write_to[W: Writer](self, mut writer: W):
        """Writes the level's name.

        Examples:

        ```mojo
        from std.logger import Level
        print("level=", Level.WARNING, sep="")  # -> level=WARNING
        ```
        """
        if self.value == 5:
            writer.write("TRACE")
        elif self.value == 10:
            writer.write("DEBUG")
        elif self.value == 20:
            writer.write("INFO")
        elif self.value == 30:
            writer.write("WARNING")
        elif self.value == 40:
            writer.write("ERROR")
        elif self.value == 50:
            writer.write("CRITICAL")
        else:
            writer.write("NOTSET")


comptime DEFAULT_LEVEL = Level._from_str(
    __brio.define["LOGGING_LEVEL"]
    if __brio.is_defined["LOGGING_LEVEL"]
    else "NOTSET"
)
"""The level of loggers that do not say, by `-D LOGGING_LEVEL=...`.

Examples:

```mojo
from std.logger import DEFAULT_LEVEL
print(DEFAULT_LEVEL)  # -> NOTSET
```
"""


struct Logger[level: Level = DEFAULT_LEVEL](ImplicitlyCopyable):
    """Writes messages that are at least as important as `level`; with `NOTSET`, none.

    Parameters:
        level: The least important messages that are written.

    Examples:

    ```mojo
    from std.logger import Level, Logger

    var log = Logger[Level.WARNING]()
    log.info("not shown")
    print("done")  # -> done
    ```
    """

    var _file: FileDescriptor
    var _prefix: String
    var _source_location: Bool

    def __init__(
        out self,
        fd: FileDescriptor = stdout_descriptor,
        *,
        prefix: String = "",
        source_location: Bool = False,
    ):
        """A logger to `fd`.

        Args:
            fd: Where messages go.
            prefix: What stands in front of each.
            source_location: Whether each tells where it comes from.

        Examples:

        ```mojo
        from std.logger import Level, Logger
        var log = Logger[Level.INFO](prefix="[app] ")
        log.info("ready")  # -> [app] ready
        ```
        """
        self._file = fd
        self._prefix = prefix
        self._source_location = source_location

    @staticmethod
    @always_inline
    def _is_disabled[target: Level]() -> Bool:
        return Self.level == Level.NOTSET or Self.level > target

    def _put[
        *Ts: Writable
    ](
        self,
        target: Level,
        here: StaticString,
        location: Optional[SourceLocation],
        sep: StaticString,
        end: StaticString,
        *values: *Ts,
    ):
        var text = String()
        if self._prefix:
            text.write(self._prefix)
        else:
            text.write(target, "::: ")
        if self._source_location:
            text.write(
                "[",
                String(location.value()) if location else String(here),
                "] ",
            )
        comptime for i in range(values.__len__()):
            comptime if i > 0:
                text.write(sep)
            values[i].write_to(text)
        text.write(end)
        var file = self._file
        file.write_string(text.as_string_slice())

    @always_inline
    def trace[
        *Ts: Writable, _where: StringLiteral = __brio.call_location
    ](
        self,
        *values: *Ts,
        sep: StaticString = " ",
        end: StaticString = "\n",
        location: Optional[SourceLocation] = None,
    ):
        """Writes a message of the level `TRACE`.

        Examples:

        ```mojo
        from std.logger import Level, Logger
        Logger[Level.TRACE]().trace("a", "b", sep="-")  # -> TRACE::: a-b
        ```
        """
        comptime if not Self._is_disabled[Level.TRACE]():
            self._put(Level.TRACE, _where, location, sep, end, *values)

    @always_inline
    def debug[
        *Ts: Writable, _where: StringLiteral = __brio.call_location
    ](
        self,
        *values: *Ts,
        sep: StaticString = " ",
        end: StaticString = "\n",
        location: Optional[SourceLocation] = None,
    ):
        """Writes a message of the level `DEBUG`.

        Examples:

        ```mojo
        from std.logger import Level, Logger
        Logger[Level.DEBUG]().debug("x =", 3)  # -> DEBUG::: x = 3
        ```
        """
        comptime if not Self._is_disabled[Level.DEBUG]():
            self._put(Level.DEBUG, _where, location, sep, end, *values)

    @always_inline
    def info[
        *Ts: Writable, _where: StringLiteral = __brio.call_location
    ](
        self,
        *values: *Ts,
        sep: StaticString = " ",
        end: StaticString = "\n",
        location: Optional[SourceLocation] = None,
    ):
        """Writes a message of the level `INFO`.

        Examples:

        ```mojo
        from std.logger import Level, Logger
        Logger[Level.INFO]().info("x =", 3)  # -> INFO::: x = 3
        ```
        """
        comptime if not Self._is_disabled[Level.INFO]():
            self._put(Level.INFO, _where, location, sep, end, *values)

    @always_inline
    def warning[
        *Ts: Writable, _where: StringLiteral = __brio.call_location
    ](
        self,
        *values: *Ts,
        sep: StaticString = " ",
        end: StaticString = "\n",
        location: Optional[SourceLocation] = None,
    ):
        """Writes a message of the level `WARNING`.

        Examples:

        ```mojo
        from std.logger import Level, Logger
        var log = Logger[Level.WARNING]()
        log.info("not shown")
        log.warning("shown")  # -> WARNING::: shown
        ```
        """
        comptime if not Self._is_disabled[Level.WARNING]():
            self._put(Level.WARNING, _where, location, sep, end, *values)

    @always_inline
    def error[
        *Ts: Writable, _where: StringLiteral = __brio.call_location
    ](
        self,
        *values: *Ts,
        sep: StaticString = " ",
        end: StaticString = "\n",
        location: Optional[SourceLocation] = None,
    ):
        """Writes a message of the level `ERROR`.

        Examples:

        ```mojo
        from std.logger import Level, Logger
        Logger[Level.INFO]().error("no such file")  # -> ERROR::: no such file
        ```
        """
        comptime if not Self._is_disabled[Level.ERROR]():
            self._put(Level.ERROR, _where, location, sep, end, *values)

    @always_inline
    def critical[
        *Ts: Writable, _where: StringLiteral = __brio.call_location
    ](
        self,
        *values: *Ts,
        sep: StaticString = " ",
        end: StaticString = "\n",
        location: Optional[SourceLocation] = None,
    ):
        """Writes a message of the level `CRITICAL`, and ends the program.

        Examples:

        ```mojo
        from std.logger import Level, Logger
        def check(ready: Bool):
            if not ready:
                Logger[Level.ERROR]().critical("not ready")  # and ends the program

        check(True)
        print("ready")  # -> ready
        ```
        """
        comptime if not Self._is_disabled[Level.CRITICAL]():
            self._put(Level.CRITICAL, _where, location, sep, end, *values)
            abort()


comptime stdout_descriptor = FileDescriptor(1)
"""Standard output.

Examples:

```mojo
from std.logger import Level, Logger, stdout_descriptor
Logger[Level.INFO](stdout_descriptor).info("hello")  # -> INFO::: hello
```
"""
