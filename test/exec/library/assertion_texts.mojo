# Texts of assertions: the place of the call, both values, the reason.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from testing import assert_equal, assert_true, assert_almost_equal, assert_not_equal, assert_raises, assert_false
def main():
    try:
        assert_equal(1, 2, "numbers")
    except e:
        print(String(e)[String(e).find("assertion_texts.mojo"):])
    try:
        assert_equal(String("a"), "b")
    except e:
        print(String(e)[String(e).find("assertion_texts.mojo"):])
    try:
        assert_almost_equal(Float32(1), 1.1, msg="floats")
    except e:
        print(String(e)[String(e).find("assertion_texts.mojo"):])
    try:
        assert_true(False)
    except e:
        print(String(e)[String(e).find("assertion_texts.mojo"):])
    try:
        assert_equal([1,2], [1,3])
    except e:
        print(String(e)[String(e).find("assertion_texts.mojo"):])
    try:
        with assert_raises():
            pass
    except e:
        print(String(e)[String(e).find("assertion_texts.mojo"):])
    with assert_raises(contains="right"):
        assert_not_equal(1, 1)


# CHECK: assertion_texts.mojo:{{[0-9]+}}:9: AssertionError: `left == right` comparison failed:
# CHECK-NEXT:    left: 1
# CHECK-NEXT:   right: 2
# CHECK-NEXT:   reason: numbers
# CHECK-NEXT: assertion_texts.mojo:{{[0-9]+}}:9: AssertionError: `left == right` comparison failed:
# CHECK-NEXT:    left: a
# CHECK-NEXT:   right: b
# CHECK-NEXT: assertion_texts.mojo:{{[0-9]+}}:9: AssertionError: 1.0 is not close to 1.1 with a diff of 0.100000024 (floats)
# CHECK-NEXT: assertion_texts.mojo:{{[0-9]+}}:9: AssertionError: condition was unexpectedly False
# CHECK-NEXT: assertion_texts.mojo:{{[0-9]+}}:9: AssertionError: `left == right` comparison failed:
# CHECK-NEXT:    left: [1, 2]
# CHECK-NEXT:   right: [1, 3]
# CHECK-NEXT: assertion_texts.mojo:{{[0-9]+}}:14
