# Clocks go forward and agree, sleeping takes its time; commands of the shell: what they print, however much, and how they end.
# RUN: %brio run --target-accelerator cpu %s one "two words" "" é --n=3 -- -x | FileCheck --match-full-lines %s
from std.os import Process
from std.subprocess import run
from std.sys import argv
from std.testing import assert_equal, assert_true
from std.time import global_perf_counter_ns, monotonic, perf_counter, perf_counter_ns, sleep, time_function


def clocks() raises:
    var last = perf_counter_ns()
    var last_monotonic = monotonic()
    for _ in range(10000):
        var now = perf_counter_ns()
        var later = monotonic()
        assert_true(now >= last and later >= last_monotonic)
        last = now
        last_monotonic = later
    # The clocks run equally fast: the same span by each of them, which the others enclose.
    var outer = perf_counter_ns()
    var seconds = perf_counter()
    var shared = global_perf_counter_ns()
    var inner = monotonic()
    sleep(0.05)
    var inner_span = Int(monotonic() - inner)
    var shared_span = Int(global_perf_counter_ns() - shared)
    var seconds_span = Int((perf_counter() - seconds) * 1e9)
    var outer_span = Int(perf_counter_ns() - outer)
    assert_true(inner_span >= 49_000_000, "slept too short")
    assert_true(shared_span >= inner_span - 1_000_000 and shared_span <= outer_span + 1_000_000)
    assert_true(seconds_span >= inner_span - 1_000_000 and seconds_span <= outer_span + 1_000_000)

    def rest():
        sleep(0.02)

    assert_true(time_function[rest]() >= 19_000_000)
    assert_true(time_function(rest) >= 19_000_000)
    # No time at all, and less than none, returns at once.
    var begin = perf_counter_ns()
    sleep(0.0)
    sleep(-1.0)
    sleep(UInt(0))
    assert_true(perf_counter_ns() - begin < 900_000_000)


def commands() raises:
    assert_equal(run("printf 'a b\\n\\n  '"), "a b")
    assert_equal(run("printf '  a'"), "  a")
    assert_equal(run("true"), "")
    assert_equal(run("printf 'to stderr' >&2; printf out"), "out")
    assert_equal(run("printf %s \"$((6 * 7))\" | tr 4 x"), "x2")
    # More than a buffer holds, and characters that lie across its end.
    var much = run("i=0; while [ $i -lt 3000 ]; do printf 'xé→'; i=$((i+1)); done")
    assert_equal(much.byte_length(), 3000 * 6)
    assert_equal(much, String("xé→") * 3000)
    assert_equal(run("exit 3"), "")
    assert_equal(Process.run("sh", ["-c", "exit 7"]).wait().exit_code.value(), 7)
    assert_equal(Process.run("sh", ["-c", "exit 0"]).wait().exit_code.value(), 0)
    assert_equal(Process.run("sh", ["-c", "kill -TERM $$"]).wait().term_signal.value(), 15)
    # Arguments arrive as they are, without a shell.
    assert_equal(Process.run("test", ["a b", "=", "a b"]).wait().exit_code.value(), 0)
    assert_equal(Process.run("test", ["$HOME", "=", "*"]).wait().exit_code.value(), 1)
    var failed = False
    try:
        var child = Process.run("no-such-program-anywhere", [])
        failed = child.wait().exit_code.value() != 0
    except:
        failed = True
    assert_true(failed)


def main() raises:
    var words = argv()
    assert_equal(len(words), 8)
    for i in range(1, len(words)):
        print("[", words[i], "]", sep="", end=" ")
    print()
    clocks()
    commands()
    print("told")

# CHECK: [one] [two words] [] [é] [--n=3] [--] [-x]{{ ?}}
# CHECK-NEXT: told
