# `assert_is` says at the call that a type has no identity, not within the library.
# RUN: not %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not='raised in the library'
from std.memory import ArcPointer
from std.testing import assert_is, assert_is_not


def main() raises:
    var shared = ArcPointer(1)
    assert_is(shared, shared)
    # CHECK: :[[#@LINE+1]]:15: error: invalid call to 'assert_is': argument 'lhs' of type 'Optional[Int]' does not conform to 'Identifiable'
    assert_is(Optional(4), None)
    # CHECK: :[[#@LINE+1]]:19: error: invalid call to 'assert_is_not': argument 'lhs' of type 'Int' does not conform to 'Identifiable'
    assert_is_not(1, 2)
