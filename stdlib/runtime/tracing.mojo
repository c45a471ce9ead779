"""Parts of a program as ranges in a profiler: `with Trace[TraceLevel.OP]("matmul"):`. Without a profiler they cost a question."""

from buffer.buffer import NDBuffer
from gpu.host import DeviceContext
from internal import brio_rt_profile as rt
from logger import Level, Logger
from runtime.asyncrt import DeviceContextPtr
from sys.io import stderr
from utils.index import IndexList

comptime log = Logger[Level.INFO](stderr, prefix="[OP] ", source_location=False)
"""Where operations are logged, with `[OP] ` in front.

Examples:

```mojo
from std.runtime.tracing import log
log.trace("not shown")
print(String(log.level) == "INFO")  # -> True
```
"""


struct TraceCategory(Equatable, Intable, TrivialRegisterPassable):
    """What is traced.

    Examples:

    ```mojo
    from std.runtime.tracing import Trace, TraceCategory, TraceLevel
    with Trace[TraceLevel.OP, category=TraceCategory.Kernel]("sum"):
        print("traced")  # -> traced
    ```
    """

    var value: Int
    """The category as a number.

    Examples:

    ```mojo
    from std.runtime.tracing import TraceCategory
    print(TraceCategory.MEM.value)  # -> 2
    ```
    """

    comptime OTHER = Self(0)
    """None of the others.

    Examples:

    ```mojo
    from std.runtime.tracing import TraceCategory
    print(Int(TraceCategory.OTHER))  # -> 0
    ```
    """
    comptime ASYNCRT = Self(1)
    """The runtime's tasks.

    Examples:

    ```mojo
    from std.runtime.tracing import TraceCategory
    print(Int(TraceCategory.ASYNCRT))  # -> 1
    ```
    """
    comptime MEM = Self(2)
    """Memory.

    Examples:

    ```mojo
    from std.runtime.tracing import TraceCategory
    print(Int(TraceCategory.MEM))  # -> 2
    ```
    """
    comptime Kernel = Self(3)
    """Kernels.

    Examples:

    ```mojo
    from std.runtime.tracing import TraceCategory
    print(Int(TraceCategory.Kernel))  # -> 3
    ```
    """
    comptime MAX = Self(4)
    """Operations of MAX.

    Examples:

    ```mojo
    from std.runtime.tracing import TraceCategory
    print(Int(TraceCategory.MAX))  # -> 4
    ```
    """

    @always_inline
    def __init__(out self, value: Int):
        """The category with this number.

        Examples:

        ```mojo
        from std.runtime.tracing import TraceCategory
        print(TraceCategory(3) == TraceCategory.Kernel)  # -> True
        ```
        """
        self.value = value

    @always_inline
    def __eq__(self, rhs: Self) -> Bool:
        """Whether both are the same category.

        Examples:

        ```mojo
        from std.runtime.tracing import TraceCategory
        print(TraceCategory.MEM == TraceCategory.MEM, TraceCategory.MEM == TraceCategory.MAX)  # -> True False
        ```
        """
        return self.value == rhs.value

    @always_inline
    def __is__(self, rhs: Self) -> Bool:
        """Whether both are the same category.

        Examples:

        ```mojo
        from std.runtime.tracing import TraceCategory
        print(TraceCategory(2) is TraceCategory.MEM)  # -> True
        ```
        """
        return self.value == rhs.value

    @always_inline
    def __isnot__(self, rhs: Self) -> Bool:
        """Whether they are different categories.

        Examples:

        ```mojo
        from std.runtime.tracing import TraceCategory
        print(TraceCategory(2) is not TraceCategory.MEM)  # -> False
        ```
        """
        return self.value != rhs.value

    @always_inline
    def __int__(self) -> Int:
        """The number.

        Examples:

        ```mojo
        from std.runtime.tracing import TraceCategory
        print(Int(TraceCategory.Kernel) + 1)  # -> 4
        ```
        """
        return self.value


struct TraceLevel(Comparable, Intable, TrivialRegisterPassable):
    """How much is traced: what has a lower number is more important.

    Examples:

    ```mojo
    from std.runtime.tracing import TraceLevel
    print(TraceLevel.ALWAYS < TraceLevel.OP < TraceLevel.THREAD)  # -> True
    ```
    """

    var value: Int
    """The level as a number.

    Examples:

    ```mojo
    from std.runtime.tracing import TraceLevel
    print(TraceLevel.THREAD.value)  # -> 2
    ```
    """

    comptime ALWAYS = Self(0)
    """What is always traced.

    Examples:

    ```mojo
    from std.runtime.tracing import TraceLevel
    print(Int(TraceLevel.ALWAYS))  # -> 0
    ```
    """
    comptime OP = Self(1)
    """Operations.

    Examples:

    ```mojo
    from std.runtime.tracing import TraceLevel
    print(Int(TraceLevel.OP))  # -> 1
    ```
    """
    comptime THREAD = Self(2)
    """What each thread does.

    Examples:

    ```mojo
    from std.runtime.tracing import TraceLevel
    print(Int(TraceLevel.THREAD))  # -> 2
    ```
    """

    @always_inline
    def __init__(out self, value: Int):
        """The level with this number.

        Examples:

        ```mojo
        from std.runtime.tracing import TraceLevel
        print(TraceLevel(1) == TraceLevel.OP)  # -> True
        ```
        """
        self.value = value

    @always_inline
    def __eq__(self, rhs: Self) -> Bool:
        """Whether both are the same level.

        Examples:

        ```mojo
        from std.runtime.tracing import TraceLevel
        print(TraceLevel.OP == TraceLevel.OP, TraceLevel.OP == TraceLevel.THREAD)  # -> True False
        ```
        """
        return self.value == rhs.value

    @always_inline
    def __lt__(self, rhs: Self) -> Bool:
        """Whether it is more important than the other one.

        Examples:

        ```mojo
        from std.runtime.tracing import TraceLevel
        print(TraceLevel.OP < TraceLevel.THREAD, TraceLevel.OP >= TraceLevel.ALWAYS)  # -> True True
        ```
        """
        return self.value < rhs.value

    @always_inline
    def __is__(self, rhs: Self) -> Bool:
        """Whether both are the same level.

        Examples:

        ```mojo
        from std.runtime.tracing import TraceLevel
        print(TraceLevel(0) is TraceLevel.ALWAYS)  # -> True
        ```
        """
        return self.value == rhs.value

    @always_inline
    def __isnot__(self, rhs: Self) -> Bool:
        """Whether they are different levels.

        Examples:

        ```mojo
        from std.runtime.tracing import TraceLevel
        print(TraceLevel(0) is not TraceLevel.ALWAYS)  # -> False
        ```
        """
        return self.value != rhs.value

    @always_inline
    def __int__(self) -> Int:
        """The number.

        Examples:

        ```mojo
        from std.runtime.tracing import TraceLevel
        print(Int(TraceLevel.THREAD))  # -> 2
        ```
        """
        return self.value


@always_inline
def is_profiling_enabled[type: TraceCategory, level: TraceLevel]() -> Bool:
    """Whether a profiler listens; it takes all categories and levels.

    Examples:

    ```mojo
    from std.runtime.tracing import TraceCategory, TraceLevel, is_profiling_enabled
    print(is_profiling_enabled[TraceCategory.MAX, TraceLevel.OP]())  # -> False
    ```
    """
    return rt.profile_enabled()


@always_inline
def is_profiling_disabled[type: TraceCategory, level: TraceLevel]() -> Bool:
    """Whether no profiler listens.

    Examples:

    ```mojo
    from std.runtime.tracing import TraceCategory, TraceLevel, is_profiling_disabled
    print(is_profiling_disabled[TraceCategory.MAX, TraceLevel.OP]())  # -> True
    ```
    """
    return not rt.profile_enabled()


def trace_arg(name: String, shape: IndexList) -> String:
    """The text by which a trace tells the shape of an argument.

    Examples:

    ```mojo
    from std.runtime.tracing import trace_arg
    from std.utils import Index

    print(trace_arg("a", Index(2, 3)), trace_arg("b", Index(4), DType.float32))  # -> a=2x3 b=4xfloat32
    ```
    """
    var text = name + "="
    for i in range(len(shape)):
        if i > 0:
            text += "x"
        text += String(shape[i])
    return text^


def trace_arg(name: String, shape: IndexList, dtype: DType) -> String:
    """The text by which a trace tells the shape of an argument and the kind of its numbers."""
    return String(trace_arg(name, shape), "x", dtype)


def trace_arg(name: String, buf: NDBuffer) -> String:
    """The text by which a trace tells the shape of a buffer and the kind of its numbers."""
    return trace_arg(name, buf.get_shape(), type_of(buf).type)


def get_safe_task_id(ctx: DeviceContextPtr) -> OptionalReg[Int]:
    """The number of the context's device; nothing where there is no context.

    Examples:

    ```mojo
    from std.gpu.host import DeviceContext
    from std.runtime.asyncrt import DeviceContextPtr
    from std.runtime.tracing import get_safe_task_id
    print(get_safe_task_id(DeviceContext()).value(), Bool(get_safe_task_id(DeviceContextPtr())))  # -> 0 False
    ```
    """
    if not ctx:
        return None
    return get_safe_task_id(ctx.get_device_context())


def get_safe_task_id(ctx: DeviceContext) -> OptionalReg[Int]:
    """The number of the context's device."""
    try:
        return Int(ctx.id())
    except:
        return None


def get_safe_task_id(ctx: Optional[DeviceContext]) -> OptionalReg[Int]:
    """The number of the context's device; nothing where there is no context."""
    if not ctx:
        return None
    return get_safe_task_id(ctx.value())


struct Trace[
    level: TraceLevel,
    *,
    category: TraceCategory = TraceCategory.MAX,
    target: Optional[StaticString] = None,
](Copyable, ImplicitlyCopyable, Movable):
    """`with Trace[TraceLevel.OP]("name"):` shows its body as a range in a profiler.

    Parameters:
        level: How important it is.
        category: What it is.
        target: What the part runs on; stands behind the name.

    Examples:

    ```mojo
    from std.runtime.tracing import Trace, TraceLevel

    with Trace[TraceLevel.OP, target=StaticString("cpu")]("add", task_id=3) as t:
        print(t.name())  # -> add
    ```
    """

    var _name: String
    var int_payload: OptionalReg[Int]
    """The number of a task, which stands behind the name.

    Examples:

    ```mojo
    from std.runtime.tracing import Trace, TraceLevel
    print(Trace[TraceLevel.OP]("sum", task_id=3).int_payload.value())  # -> 3
    ```
    """
    var detail: String
    """More on the part.

    Examples:

    ```mojo
    from std.runtime.tracing import Trace, TraceLevel
    print(Trace[TraceLevel.OP]("sum", "of 8 numbers").detail)  # -> of 8 numbers
    ```
    """
    var event_id: Int
    """The profiler's number of the range; 0 before it begins and where no profiler listens.

    Examples:

    ```mojo
    from std.runtime.tracing import Trace, TraceLevel
    print(Trace[TraceLevel.OP]("sum").event_id)  # -> 0
    ```
    """
    var parent_id: Int
    """The number of the range around it.

    Examples:

    ```mojo
    from std.runtime.tracing import Trace, TraceLevel
    print(Trace[TraceLevel.OP]("sum", parent_id=5).parent_id)  # -> 5
    ```
    """
    var color: OptionalReg[UInt32]
    """Its color as ARGB.

    Examples:

    ```mojo
    from std.runtime.tracing import Trace, TraceLevel
    print(Trace[TraceLevel.OP]("sum", color=UInt32(0xFF0000)).color.value())  # -> 16711680
    ```
    """

    def __init__(
        out self,
        name: String,
        detail: String = "",
        parent_id: Int = 0,
        color: OptionalReg[UInt32] = None,
        *,
        task_id: OptionalReg[Int] = None,
    ):
        """A part of the program.

        Args:
            name: Its name.
            detail: More on it.
            parent_id: The number of the range around it.
            color: Its color as ARGB.
            task_id: The number of a task, which stands behind the name.

        Examples:

        ```mojo
        from std.runtime.tracing import Trace, TraceLevel
        print(Trace[TraceLevel.OP]("sum", detail="rows").name())  # -> sum
        ```
        """
        self._name = name
        self.int_payload = task_id
        self.detail = detail
        self.event_id = 0
        self.parent_id = parent_id
        self.color = color

    def __init__(
        out self,
        *,
        _name_value: String,
        detail: String = "",
        parent_id: Int = 0,
        task_id: OptionalReg[Int] = None,
        color: OptionalReg[UInt32] = None,
    ):
        """A part of the program."""
        self = Self(_name_value, detail, parent_id, color, task_id=task_id)

    @staticmethod
    @always_inline
    def _get_detail_str[F: AnyType, //, detail_fn: F]() -> String:
        """The details that a function gives, which is called where a profiler listens."""
        return detail_fn() if rt.profile_enabled() else String()

    def name(self) -> String:
        """The name.

        Examples:

        ```mojo
        from std.runtime.tracing import Trace, TraceLevel
        print(Trace[TraceLevel.OP]("sum").name())  # -> sum
        ```
        """
        return self._name

    def _label(self) -> String:
        """What a profiler shows."""
        var text = self._name
        comptime if Self.target:
            comptime where = Self.target.value()
            if where:
                text += String(" ", where)
        if self.int_payload:
            text += String(" #", self.int_payload.value())
        if self.detail:
            text += String(" (", self.detail, ")")
        return text^

    def _color(self) -> Int:
        return Int(self.color.value()) if self.color else 0

    def __enter__(mut self) -> ref[self] Self:
        """Begins the range.

        Examples:

        ```mojo
        from std.runtime.tracing import Trace, TraceLevel
        with Trace[TraceLevel.OP]("sum") as range:
            print(range.name())  # -> sum
        ```
        """
        self.start()
        return self

    def __exit__(mut self):
        """Ends the range.

        Examples:

        ```mojo
        from std.runtime.tracing import Trace, TraceLevel
        var part = Trace[TraceLevel.OP]("sum")
        with part:
            pass
        print(part.event_id)  # -> 0
        ```
        """
        self.end()

    def start(mut self):
        """Begins the range.

        Examples:

        ```mojo
        from std.runtime.tracing import Trace, TraceLevel
        var part = Trace[TraceLevel.OP]("sum")
        part.start()
        part.end()
        print(part.event_id)  # -> 0
        ```
        """
        if rt.profile_enabled():
            self.event_id = rt.profile_start(
                self._label(), self._color(), Self.category.value
            )

    def end(mut self):
        """Ends the range.

        Examples:

        ```mojo
        from std.runtime.tracing import Trace, TraceLevel
        var part = Trace[TraceLevel.THREAD]("rows")
        part.start()
        part.end()
        print(part.name())  # -> rows
        ```
        """
        if self.event_id != 0:
            rt.profile_end(self.event_id)
            self.event_id = 0

    def mark(self):
        """Marks a point in time.

        Examples:

        ```mojo
        from std.runtime.tracing import Trace, TraceLevel
        var point = Trace[TraceLevel.OP]("loaded")
        point.mark()
        print(point.name())  # -> loaded
        ```
        """
        if rt.profile_enabled():
            rt.profile_mark(self._label(), self._color(), Self.category.value)
