# TestSuite: discovers the tests of the file, reports each, and fails when one fails.
# RUN: %exits 1 %brio run --target-accelerator cpu %s 2>&1 | FileCheck %s
from std.testing import assert_equal, assert_true, assert_raises, TestSuite

def helper() -> Int:
    return 3

def test_addition() raises:
    assert_equal(1 + 2, helper())

def test_nothing():
    pass

def test_broken() raises:
    assert_true(helper() == 4, "helper is not four")

def test_raising() raises:
    with assert_raises(contains="boom"):
        raise Error("boom")

def main() raises:
    # CHECK: Running 4 tests for {{.*}}test_suite.mojo
    # CHECK-NEXT: PASS [ {{[0-9.e-]+}} ] test_addition
    # CHECK-NEXT: PASS [ {{[0-9.e-]+}} ] test_nothing
    # CHECK-NEXT: FAIL [ {{[0-9.e-]+}} ] test_broken
    # CHECK-NEXT: helper is not four
    # CHECK-NEXT: PASS [ {{[0-9.e-]+}} ] test_raising
    # CHECK-NEXT: --------
    # CHECK-NEXT: Summary [ {{[0-9.e-]+}} ] 4 tests run: 3 passed , 1 failed , 0 skipped
    # CHECK-NEXT: Unhandled exception caught during execution: Test suite failed: 1 of 4 tests
    TestSuite.discover_tests[__functions_in_module()]().run()
