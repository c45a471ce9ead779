"""Clocks."""

from sys.intrinsics import llvm_intrinsic


@always_inline
def perf_counter_ns() -> UInt:
    """Nanoseconds of a clock that only goes forward.

    Examples:

    ```mojo
    from std.time import perf_counter_ns

    var start = perf_counter_ns()
    var total = 0
    for i in range(1000):
        total += i
    print(perf_counter_ns() >= start)  # -> True
    ```
    """
    comptime if __brio.target_is["host"]:
        return __brio.make[UInt](
            __brio.external_call["brio_clock_ns", __brio.int[64]]()
        )
    else:
        return UInt(global_perf_counter_ns())


@always_inline
def monotonic() -> UInt:
    """Nanoseconds of a clock that only goes forward.

    Examples:

    ```mojo
    from std.time import monotonic
    var begin = monotonic()
    print(monotonic() >= begin)  # -> True
    ```
    """
    return perf_counter_ns()


@always_inline
def global_perf_counter_ns() -> UInt64:
    """Nanoseconds of a clock that all threads, and all threads of a GPU, see alike.

    Examples:

    ```mojo
    from std.time import global_perf_counter_ns
    print(global_perf_counter_ns() > 0)  # -> True
    ```
    """
    comptime if __brio.target_is["nvptx"]:
        return llvm_intrinsic["llvm.nvvm.read.ptx.sreg.globaltimer", UInt64]()
    elif __brio.target_is["amdgpu"]:
        # a clock of 100 MHz, by `s_memrealtime` or, from gfx11 on, a message
        return llvm_intrinsic["llvm.readsteadycounter", UInt64]() * 10
    elif __brio.target_is["host"]:
        return UInt64(perf_counter_ns())
    else:
        return llvm_intrinsic["llvm.readcyclecounter", UInt64]()


@always_inline
def now() -> Int:
    """Older name of `perf_counter_ns`.

    Examples:

    ```mojo
    from std.time import now
    var before = now()
    print(now() >= before)  # -> True
    ```
    """
    return Int(perf_counter_ns())


@always_inline
def perf_counter() -> Float64:
    """Seconds of a clock that only goes forward.

    Examples:

    ```mojo
    from std.time import perf_counter
    var begin = perf_counter()
    print(perf_counter() - begin < 60)  # -> True
    ```
    """
    return Float64(perf_counter_ns()) / 1e9


def sleep(sec: Float64):
    """Does nothing for `sec` seconds; returns at once where that is no time, or less.

    Examples:

    ```mojo
    from std.time import perf_counter, sleep

    var start = perf_counter()
    sleep(0.01)
    print(perf_counter() - start >= 0.01)  # -> True
    ```
    """
    if sec > 0:
        __brio.external_call["brio_sleep_ns", __brio.none](Int(sec * 1e9).value)


def sleep(sec: UInt):
    """Does nothing for `sec` seconds."""
    sleep(Float64(sec))


def sleep(sec: Int):
    """Does nothing for `sec` seconds."""
    sleep(Float64(sec))


@always_inline
def time_function[F: AnyType, //, func: F]() raises -> UInt:
    """Nanoseconds that one call of `func` takes.

    Examples:

    ```mojo
    from std.time import time_function
    def work():
        pass
    print(time_function[work]() < 60_000_000_000)  # -> True
    ```
    """
    var start = perf_counter_ns()
    func()
    return perf_counter_ns() - start


@always_inline
def time_function[F: AnyType, //](func: F) raises -> UInt:
    """Nanoseconds that one call of `func` takes."""
    var start = perf_counter_ns()
    func()
    return perf_counter_ns() - start


@fieldwise_init
struct _CTimeSpec(
    Comparable, Defaultable, Floatable, TrivialRegisterPassable, Writable
):
    """C's `timespec`."""

    var tv_sec: Int
    """Seconds."""
    var tv_subsec: Int
    """Nanoseconds."""

    def __init__(out self):
        """No time."""
        self.tv_sec = 0
        self.tv_subsec = 0

    def as_nanoseconds(self) -> UInt:
        """All of it in nanoseconds."""
        return UInt(self.tv_sec * 1_000_000_000 + self.tv_subsec)

    def __float__(self) -> Float64:
        """All of it in seconds, as precise as the number is."""
        return Float64(self.tv_sec) + Float64(self.tv_subsec) * 1e-9

    def __eq__(self, other: Self) -> Bool:
        """Whether both are the same time."""
        return self.tv_sec == other.tv_sec and self.tv_subsec == other.tv_subsec

    def __lt__(self, other: Self) -> Bool:
        """Whether this one is earlier."""
        if self.tv_sec != other.tv_sec:
            return self.tv_sec < other.tv_sec
        return self.tv_subsec < other.tv_subsec

    def __lt__(self, seconds: Float64) -> Bool:
        """Whether it is earlier than so many seconds after 1970."""
        return Float64(self) < seconds

    def __gt__(self, seconds: Float64) -> Bool:
        """Whether it is later than so many seconds after 1970."""
        return Float64(self) > seconds

    def __sub__(self, other: Self) -> Float64:
        """Seconds from the other time to this one."""
        return (
            Float64(self.tv_sec - other.tv_sec)
            + Float64(self.tv_subsec - other.tv_subsec) * 1e-9
        )

    def write_to[W: Writer](self, mut writer: W):
        """Writes the nanoseconds."""
        writer.write(self.as_nanoseconds(), "ns")


def _realtime_nanoseconds() -> UInt:
    """Nanoseconds since 1970."""
    var now = _CTimeSpec()
    _ = __brio.external_call["clock_gettime", __brio.int[32]](
        Int32(0), __brio.address_of(now)
    )
    return now.as_nanoseconds()
