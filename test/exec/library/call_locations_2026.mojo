# `call_location` gives the place where the inlined function that asks is called, `inline_count` that of a call further out.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
import std.reflection.location
from std import reflection
from std.reflection import call_location, source_location
from std.testing import assert_equal


@always_inline
def line() -> Int:
    return call_location().line()


# by the names of modules
@always_inline
def line_by_module() -> Int:
    return reflection.call_location().line()


@always_inline
def line_by_path() -> Int:
    return std.reflection.location.call_location().line()


@always_inline
def line_by_both() -> Int:
    return line_by_module() * 1000 + std.reflection.call_location().line()


@always_inline
def outer_line() -> Int:
    return call_location[inline_count=2]().line()


@always_inline
def one_of_two() -> Int:
    return outer_line()


@always_inline
def passes_on() -> Int:
    return one_of_two_out()


@always_inline
def one_of_two_out() -> Int:
    return call_location[inline_count=3]().line()


@always_inline
def three_calls() -> Int:
    return passes_on()


@always_inline
def require[T: Writable & Copyable](value: T, holds: Bool) raises:
    if not holds:
        raise Error(call_location().prefix(String("bad ", value)))


@always_inline
def same(first: Int, second: Int) raises:
    assert_equal(first, second, location=call_location())


@fieldwise_init
struct Machine(Copyable):
    var steps: Int

    @always_inline
    def check(self, limit: Int) raises:
        if self.steps > limit:
            self.fail()

    @always_inline
    def fail(self) raises:
        raise Error(call_location[inline_count=2]().line())

    @staticmethod
    @always_inline
    def place() -> Int:
        return call_location().line()


def not_inlined() -> Int:
    return call_location().line()


@always_inline
def down(n: Int) -> Int:
    if n > 0:
        _ = down(n - 1)
    return call_location().line()


def main() raises:
    # CHECK: [[#@LINE+1]] [[#@LINE+1]]
    print(line_by_module(), line_by_path())
    # CHECK-NEXT: [[#@LINE+1]] [[#@LINE+1]]
    print(line_by_module(), line_by_path())
    var both = line_by_both()
    # CHECK-NEXT: True [[#@LINE-1]]
    print(both // 1000 < both % 1000, both % 1000)
    # CHECK: 1 1
    var start = source_location().line()
    print(line() - start, line() - start)
    # CHECK-NEXT: 3
    print(line() - start)
    # CHECK-NEXT: 5 6
    print(one_of_two() - start, end=" ")
    print(one_of_two() - start)
    # CHECK-NEXT: 8 9
    print(three_calls() - start, end=" ")
    print(three_calls() - start)
    # CHECK-NEXT: 11
    print(Machine.place() - start)

    # CHECK-NEXT: At {{.*}}call_locations_2026.mojo:[[#@LINE+2]]:9: bad 3
    try:
        require(3, False)
    except error:
        print(error)
    # CHECK-NEXT: At {{.*}}call_locations_2026.mojo:[[#@LINE+2]]:9: bad 3
    try:
        require(3, False)
    except error:
        print(error)
    # CHECK-NEXT: At {{.*}}call_locations_2026.mojo:[[#@LINE+2]]:9: bad x
    try:
        require("x", False)
    except error:
        print(error)
    # CHECK-NEXT: At {{.*}}call_locations_2026.mojo:[[#@LINE+3]]:9: AssertionError: {{.*}}
    # CHECK-NEXT: left: 1
    try:
        same(1, 2)
    except error:
        print(error)
    # CHECK: [[#@LINE+2]]
    try:
        Machine(3).check(2)
    except error:
        print(error)

    @always_inline
    def inside() -> Int:
        return call_location().line()

    # CHECK-NEXT: [[#@LINE+1]]
    print(inside())
    # CHECK-NEXT: [[#@LINE+1]]
    print(inside())
    # CHECK-NEXT: 86
    print(not_inlined())
    # One that calls itself asks for the places of its calls as far as they can be told apart.
    # CHECK-NEXT: [[#@LINE+1]]
    print(down(3))
