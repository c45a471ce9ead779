# `ref None` is a reference, and no result at all.
# RUN: not %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s --implicit-check-not=error:
def nothing() -> ref[MutAnyOrigin] None:
    # CHECK: :[[#@LINE+1]]:5: error: 'return' needs a value of type
    return


# CHECK: :[[#@LINE+1]]:5: error: 'at_the_end' does not return a value of type {{.*}} on every path
def at_the_end() -> ref[MutAnyOrigin] None:
    pass


def number() -> ref[MutAnyOrigin] None:
    # CHECK: :[[#@LINE+1]]:12: error: cannot convert
    return 3


def main():
    _ = nothing()
    _ = at_the_end()
    _ = number()
