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
    """Nanoseconds of a clock that only goes forward."""
    return perf_counter_ns()


@always_inline
def global_perf_counter_ns() -> UInt64:
    """Nanoseconds of a clock that all threads, and all threads of a GPU, see alike."""
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
    """Older name of `perf_counter_ns`."""
    return Int(perf_counter_ns())


@always_inline
def perf_counter() -> Float64:
    """Seconds of a clock that only goes forward."""
    return Float64(perf_counter_ns()) / 1e9


def sleep(sec: Float64):
    """Does nothing for `sec` seconds.

    Examples:

    ```mojo
    from std.time import perf_counter, sleep

    var start = perf_counter()
    sleep(0.01)
    print(perf_counter() - start >= 0.01)  # -> True
    ```
    """
    __brio.external_call["brio_sleep_ns", __brio.none](
        Int(sec * 1e9).value
    )


def sleep(sec: UInt):
    """Does nothing for `sec` seconds."""
    sleep(Float64(sec))


def sleep(sec: Int):
    """Does nothing for `sec` seconds."""
    sleep(Float64(sec))


@always_inline
def time_function[F: AnyType, //, func: F]() raises -> UInt:
    """Nanoseconds that one call of `func` takes."""
    var start = perf_counter_ns()
    func()
    return perf_counter_ns() - start
