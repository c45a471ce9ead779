# Membership across types of text, rounding to digits, any and all of vectors, lists of one value.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from sys import argv
from testing import assert_equal, assert_true


def main():
    assert_true(argv()[0] not in ["--simple", "--block-boundary"])
    words = String("one two").split(" ")
    assert_true(words[1] in ["one", "two"])
    assert_true(3 in [1, 2, 3] and 4 not in [1, 2, 3])
    # one value in brackets is a list of one, not a copy of something that can be walked over
    assert_equal(len(List[Int](7)), 1)
    assert_equal(len(List(range(3))), 3)
    # rounding to digits
    assert_equal(round(2.675, 1), 2.7)
    assert_equal(round(Float32(1234.5), -2), 1200.0)
    assert_equal(round(1250, -2), 1200)
    assert_equal(round(-1351, -2), -1400)
    # any and all of a vector's elements
    assert_true(any(SIMD[DType.bool, 4](False, True, False, False)))
    assert_true(not all(SIMD[DType.bool, 4](False, True, True, True)))
    assert_true(all(Scalar[DType.bool](True)))
    assert_true(any(List[Bool](False, True)))
    print("ok")

# CHECK: ok
