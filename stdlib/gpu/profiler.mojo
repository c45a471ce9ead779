"""Timing parts of a program."""

from time import perf_counter_ns


struct ProfileBlock[enabled: Bool = False]:
    """`with ProfileBlock[True]("name"):` prints how long its body took.

    Parameters:
        enabled: Whether to measure at all.
    """

    var name: StringLiteral
    """What is printed before the time."""
    var start_time: Int
    """When the body began, in nanoseconds."""

    @always_inline
    def __init__(out self, name: StringLiteral):
        """Measures the block that follows `with`, and prints `name took N ns`."""
        self.name = name
        self.start_time = 0

    @always_inline
    def __enter__(mut self):
        comptime if Self.enabled:
            self.start_time = Int(perf_counter_ns())

    @always_inline
    def __exit__(mut self):
        comptime if Self.enabled:
            print(
                self.name, " took ", Int(perf_counter_ns()) - self.start_time,
                " ns", sep="",
            )
