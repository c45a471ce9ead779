"""Places in the source."""

from builtin.traits import UnsafeSingleNicheable


struct SourceLocation(
    Equatable, TrivialRegisterPassable, UnsafeSingleNicheable, Writable
):
    """A file, a line and a column.

    Examples:

    ```mojo
    from std.reflection import SourceLocation
    print(SourceLocation(3, 7, "a.mojo"))  # -> a.mojo:3:7
    ```
    """

    var _file: StaticString
    var _line: Int
    var _column: Int

    def __init__(out self, line: Int, column: Int, file_name: StaticString):
        """A place of one's own.

        Examples:

        ```mojo
        from std.reflection import SourceLocation
        print(SourceLocation(3, 7, "a.mojo").line)  # -> 3
        ```
        """
        self._line = line
        self._column = column
        self._file = file_name

    def __init__(out self, *, _text: StaticString):
        # `file:line:column`
        var end = _text.byte_length()
        var second = _text.rfind(":")
        var first = StaticString(_data=_text._data, _length=second).rfind(":")
        self._file = StaticString(_data=_text._data, _length=first)
        self._line = 0
        for i in range(first + 1, second):
            self._line = self._line * 10 + _text._byte(i) - 48
        self._column = 0
        for i in range(second + 1, end):
            self._column = self._column * 10 + _text._byte(i) - 48

    # No text has fewer bytes than none.
    @staticmethod
    @always_inline
    def write_niche(memory: UnsafePointer[Self, MutAnyOrigin]):
        """Makes memory hold no place.

        Examples:

        ```mojo
        from std.reflection import SourceLocation
        var place = SourceLocation(3, 7, "a.mojo")
        SourceLocation.write_niche(UnsafePointer(to=place).as_any_origin())
        print(SourceLocation.isa_niche(UnsafePointer(to=place).as_any_origin()))  # -> True
        ```
        """
        memory[]._file._length = -1

    @staticmethod
    @always_inline
    def isa_niche(memory: UnsafePointer[Self, MutAnyOrigin]) -> Bool:
        """Whether memory holds no place.

        Examples:

        ```mojo
        from std.reflection import SourceLocation
        var place = SourceLocation(3, 7, "a.mojo")
        print(SourceLocation.isa_niche(UnsafePointer(to=place).as_any_origin()))  # -> False
        ```
        """
        return memory[]._file._length < 0

    @always_inline
    @__attribute
    def line(self) -> Int:
        """The line; the first one is 1.

        Examples:

        ```mojo
        from std.reflection import SourceLocation
        print(SourceLocation(3, 7, "a.mojo").line)  # -> 3
        ```
        """
        return self._line

    @always_inline
    @__attribute
    def column(self) -> Int:
        """The column; the first one is 1.

        Examples:

        ```mojo
        from std.reflection import SourceLocation
        print(SourceLocation(3, 7, "a.mojo").column)  # -> 7
        ```
        """
        return self._column

    @always_inline
    @__attribute
    def col(self) -> Int:
        """Older name of `column`.

        Examples:

        ```mojo
        from std.reflection import SourceLocation
        print(SourceLocation(3, 7, "a.mojo").col)  # -> 7
        ```
        """
        return self._column

    @always_inline
    @__attribute
    def file_name(self) -> StaticString:
        """The file.

        Examples:

        ```mojo
        from std.reflection import SourceLocation
        print(SourceLocation(3, 7, "a.mojo").file_name)  # -> a.mojo
        ```
        """
        return self._file

    def prefix[T: Writable](self, msg: T) -> String:
        """`msg` with the place in front: `At file:line:column: msg`.

        Examples:

        ```mojo
        from std.reflection import SourceLocation
        print(SourceLocation(3, 7, "a.mojo").prefix("odd"))  # -> At a.mojo:3:7: odd
        ```
        """
        return String("At ", self, ": ", msg)

    def __eq__(self, other: Self) -> Bool:
        """Whether they are the same place.

        Examples:

        ```mojo
        from std.reflection import SourceLocation
        print(SourceLocation(3, 7, "a.mojo") == SourceLocation(3, 8, "a.mojo"))  # -> False
        ```
        """
        return (
            self._line == other._line
            and self._column == other._column
            and self._file == other._file
        )

    def write_to[W: Writer](self, mut writer: W):
        """Writes `file:line:column`.

        Examples:

        ```mojo
        from std.reflection import SourceLocation
        print("at ", SourceLocation(3, 7, "a.mojo"), sep="")  # -> at a.mojo:3:7
        ```
        """
        writer.write(self._file, ":", self._line, ":", self._column)


@always_inline
def source_location[
    _where: StringLiteral = __brio.call_location
]() -> SourceLocation:
    """Where this function is called.

    Examples:

    ```mojo
    from std.reflection import source_location
    var here = source_location()
    var below = source_location()
    print(below.line - here.line)  # -> 1
    ```
    """
    return SourceLocation(_text=_where)


@always_inline
@__asks_place
def call_location[
    *,
    inline_count: Int = 1,
    _where: StringLiteral = __brio.call_location[inline_count],
]() -> SourceLocation:
    """Where the function that calls this one is called, which has to be `@always_inline`.

    Parameters:
        inline_count: How many calls of such functions, one inside the other, lie in between; with 2 the call of the
            function that calls the function that calls this one.

    Examples:

    ```mojo
    from std.reflection import call_location
    @always_inline
    def line_of_call() -> Int:
        return call_location().line()
    print(line_of_call() > 0)  # -> True
    ```
    """
    return SourceLocation(_text=_where)


comptime current_location = source_location
"""Where this function is called.

Examples:

```mojo
from std.reflection import current_location
var here = current_location()
print(current_location().line - here.line)  # -> 1
```
"""
comptime __source_location = source_location
comptime __call_location = call_location
comptime _SourceLocation = SourceLocation
