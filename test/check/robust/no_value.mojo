# RUN: %exits 1 %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s
# A call that returns nothing is no argument.
def nothing():
    pass


def main():
    # CHECK: no_value.mojo:[[@LINE+1]]:11: error: expression has no value
    print(nothing())
