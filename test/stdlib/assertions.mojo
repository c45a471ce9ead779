# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
from std.testing import assert_almost_equal, assert_equal, assert_false, assert_not_equal, assert_raises, assert_true


def fails() raises:
    raise Error("this went wrong")


def main() raises:
    assert_equal(1, 1)
    assert_equal("a", "a")
    assert_equal(Float32(1.5), 1.5)
    assert_equal(SIMD[DType.int32, 2](1, 2), SIMD[DType.int32, 2](1, 2))
    assert_equal(True, True)
    assert_not_equal(1, 2)
    assert_true(1 < 2)
    assert_false(1 > 2)
    assert_almost_equal(Float32(1), Float32(1.0000001))
    assert_almost_equal(1.0, 1.1, atol=0.2)
    with assert_raises(contains="went"):
        fails()
    # CHECK: AssertionError: `left == right` comparison failed:
    # CHECK-NEXT: left: 1
    # CHECK-NEXT: right: 2
    # CHECK-NEXT: reason: why
    try:
        assert_equal(1, 2, "why")
    except error:
        print(error)
    # CHECK: assertions.mojo:{{[0-9]+}}:9: AssertionError: 1.0 is not close to 2.0 with a diff of 1.0
    try:
        assert_almost_equal(Float32(1), 2)
    except error:
        print(error)
    # CHECK: condition was unexpectedly False
    try:
        assert_true(False)
    except error:
        print(error)
