# RUN: %exits 1 %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s
# Types, generic functions without brackets and calls without a value are not elements.
def nothing():
    pass


def generic[n: Int]():
    pass


# CHECK: not_a_value.mojo:[[@LINE+1]]:11: error: expected a run-time value, found 'Float32'
def f(x: [Float32]):
    pass


def main():
    # CHECK: not_a_value.mojo:[[@LINE+1]]:14: error: function 'generic' is not called here; write 'generic[...]()'
    var a = [generic]
    # CHECK: not_a_value.mojo:[[@LINE+1]]:17: error: expression has no value: the function called returns nothing
    var b = (1, nothing())
    # CHECK: not_a_value.mojo:[[@LINE+1]]:20: error: expression has no value: the function called returns nothing
    var c: Int = [[nothing()]]
