# RUN: not --crash %brio run -D ASSERT=all --target-accelerator cpu %s 2>&1 | FileCheck %s
# RUN: %brio run --target-accelerator cpu %s | FileCheck --check-prefix=OFF %s
# Assertions name the place of the call, each call its own.
# OFF: end


def positive(x: Int):
    debug_assert(x > 0, "not positive: ", x)


def main():
    debug_assert(1 < 2, "right")
    positive(3)
    # CHECK: debug_assert.mojo:[[@LINE+1]]:5: Assert Error: wrong
    debug_assert(2 < 1, "wrong")
    print("end")
