"""Parts of a program for profilers: named ranges in nsys, ncu and rocprof, and times that are printed."""

from internal import brio_rt_profile as rt
from reflection.location import SourceLocation
from time import perf_counter_ns


struct ProfileBlock[enabled: Bool = False](ImplicitlyCopyable):
    """`with ProfileBlock[True]("name"):` prints how long its body took.

    Parameters:
        enabled: Whether to measure at all.

    Examples:

    ```mojo
    from std.gpu.profiler import ProfileBlock
    # With `True` the time is printed behind it.
    with ProfileBlock[False]("sum"):
        print(1 + 2)  # -> 3
    ```
    """

    var name: StringLiteral
    """What is printed before the time.

    Examples:

    ```mojo
    from std.gpu.profiler import ProfileBlock
    print(ProfileBlock("sum").name)  # -> sum
    ```
    """
    var loc: SourceLocation
    """Where it was made.

    Examples:

    ```mojo
    from std.gpu.profiler import ProfileBlock
    print(String(ProfileBlock("sum").loc).byte_length() > 0)  # -> True
    ```
    """
    var start_time: Int
    """When the body began, in nanoseconds.

    Examples:

    ```mojo
    from std.gpu.profiler import ProfileBlock
    print(ProfileBlock("sum").start_time >= 0)  # -> True
    ```
    """

    @always_inline
    def __init__[
        _where: StringLiteral = __brio.call_location
    ](out self, name: StringLiteral):
        """Measures the block that follows `with`, and prints `name took N ns`.

        Examples:

        ```mojo
        from std.gpu.profiler import ProfileBlock
        print(ProfileBlock[True]("sum").name)  # -> sum
        ```
        """
        self.name = name
        self.loc = SourceLocation(_text=_where)
        self.start_time = 0

    @always_inline
    def __enter__(mut self):
        """Begins to measure.

        Examples:

        ```mojo
        from std.gpu.profiler import ProfileBlock
        # With `True` the time is printed behind it.
        with ProfileBlock[False]("sum"):
            print(1 + 2)  # -> 3
        ```
        """
        comptime if Self.enabled:
            self.start_time = Int(perf_counter_ns())

    @always_inline
    def __exit__(mut self):
        """Prints the time.

        Examples:

        ```mojo
        from std.gpu.profiler import ProfileBlock
        # With `True` the time is printed behind it.
        with ProfileBlock[False]("sum"):
            print(1 + 2)  # -> 3
        ```
        """
        comptime if Self.enabled:
            print(
                self.name,
                " took ",
                Int(perf_counter_ns()) - self.start_time,
                " ns",
                sep="",
            )


def is_enabled() -> Bool:
    """Whether a profiler listens: one for NVTX (nsys, ncu) or for roctx (rocprof) that started the program.

    Examples:

    ```mojo
    from std.gpu.profiler import is_enabled, mark
    if is_enabled():
        mark("begin")
    print(is_enabled() == is_enabled())  # -> True
    ```
    """
    return rt.profile_enabled()


def mark(message: String, *, color: UInt32 = 0, category: Int = 0):
    """Marks a point in time.

    Args:
        message: Its name.
        color: Its color as ARGB; 0 leaves it to the profiler.
        category: A number of the program's own, which `name_category` names.

    Examples:

    ```mojo
    from std.gpu.profiler import mark
    mark("begin", color=0xFF00FF00)
    print(1 + 2)  # -> 3
    ```
    """
    rt.profile_mark(message, Int(color), category)


def name_category(category: Int, name: String):
    """Names a category.

    Examples:

    ```mojo
    from std.gpu.profiler import Range, name_category
    name_category(2, "loading")
    with Range("load", category=2):
        print(1 + 2)  # -> 3
    ```
    """
    rt.profile_name_category(category, name)


struct Range(Movable):
    """`with Range("name"):` shows its body as a range of the thread in a profiler; without one it does nothing.

    Examples:

    ```mojo
    from std.gpu.profiler import Range

    with Range("load", color=0xFF00FF00):
        print("loading")  # -> loading
    ```
    """

    var message: String
    """The range's name.

    Examples:

    ```mojo
    from std.gpu.profiler import Range
    print(Range("load", color=255, category=2).message)  # -> load
    ```
    """
    var color: UInt32
    """Its color as ARGB; 0 leaves it to the profiler.

    Examples:

    ```mojo
    from std.gpu.profiler import Range
    print(Range("load", color=255, category=2).color)  # -> 255
    ```
    """
    var category: Int
    """A number of the program's own, which `name_category` names.

    Examples:

    ```mojo
    from std.gpu.profiler import Range
    print(Range("load", color=255, category=2).category)  # -> 2
    ```
    """

    def __init__(
        out self, message: String, *, color: UInt32 = 0, category: Int = 0
    ):
        """A range of this name.

        Examples:

        ```mojo
        from std.gpu.profiler import Range
        print(Range("load", color=255, category=2).message)  # -> load
        ```
        """
        self.message = message
        self.color = color
        self.category = category

    def __enter__(mut self):
        """Begins the range.

        Examples:

        ```mojo
        from std.gpu.profiler import Range
        with Range("sum"):
            print(1 + 2)  # -> 3
        ```
        """
        rt.profile_push(self.message, Int(self.color), self.category)

    def __exit__(mut self):
        """Ends the range.

        Examples:

        ```mojo
        from std.gpu.profiler import Range
        with Range("sum"):
            print(1 + 2)  # -> 3
        ```
        """
        rt.profile_pop()


struct OpenRange(TrivialRegisterPassable):
    """A range that any thread may end.

    Examples:

    ```mojo
    from std.gpu.profiler import start_range

    var range = start_range("a request")
    print(1 + 2)  # -> 3
    range.end()
    ```
    """

    var _number: Int

    def __init__(out self, number: Int):
        """The range with the profiler's number.

        Examples:

        ```mojo
        from std.gpu.profiler import start_range
        var request = start_range("a request")
        print(1 + 2)  # -> 3
        request.end()
        ```
        """
        self._number = number

    def end(self):
        """Ends it.

        Examples:

        ```mojo
        from std.gpu.profiler import start_range
        var request = start_range("a request")
        print(1 + 2)  # -> 3
        request.end()
        ```
        """
        rt.profile_end(self._number)


def start_range(
    message: String, *, color: UInt32 = 0, category: Int = 0
) -> OpenRange:
    """Starts a range that any thread may end.

    Args:
        message: Its name.
        color: Its color as ARGB; 0 leaves it to the profiler.
        category: A number of the program's own, which `name_category` names.

    Examples:

    ```mojo
    from std.gpu.profiler import start_range
    var request = start_range("a request")
    print(1 + 2)  # -> 3
    request.end()
    ```
    """
    return OpenRange(rt.profile_start(message, Int(color), category))
