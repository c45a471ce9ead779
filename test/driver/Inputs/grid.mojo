# Prints numbers that depend on -D, as a benchmark would.
from std.sys import get_defined_int, is_defined
from std.time import perf_counter_ns


def main() raises:
    comptime tile = get_defined_int["TILE", 2]()
    comptime shift = get_defined_int["SHIFT", 0]()
    comptime more = get_defined_int["MORE", 0]()
    comptime assert tile < 50, "the tile is too large"
    comptime if is_defined["FAIL"]():
        raise Error("on purpose")
    # 1: 3, 2: 2, 4: 6
    print("cost:", (tile - 2) * (tile - 2) + 2 + shift + more)
    print("noise =", 1 << ((perf_counter_ns() // 1000) % 30))
    print("| name   | met (ms) | iters |")
    print("| ------ | -------- | ----- |")
    print("| first  | 1.5      | 10    |")
    print("| second | 2.5      | 10    |")
