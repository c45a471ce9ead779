# Variables that nobody reads are pointed out; a leading underscore says that it is meant.
# RUN: %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s --implicit-check-not=warning:
# RUN: %brio check -Wno-unused-variable --target-accelerator cpu %s 2>&1 | FileCheck %s --check-prefix=OFF --allow-empty
# OFF-NOT: warning:


def number() -> Int:
    return 1


def captured() -> Int:
    var inside = 2

    @parameter
    def inner() -> Int:
        return inside

    return inner()


def conditional[flag: Bool]() -> Int:
    var only_then = 3
    comptime if flag:
        return only_then
    else:
        return 0


struct Holder:
    var field: Int

    def __init__(out self):
        self.field = 0
        # CHECK: :[[#@LINE+1]]:13: warning: variable 'in_method' is never used; to discard the value, write '_ = ...' [-Wunused]
        var in_method = 1


def main():
    # CHECK: :[[#@LINE+1]]:9: warning: variable 'never' is never used
    var never = number()
    # CHECK: :[[#@LINE+1]]:5: warning: variable 'implicit' is never used
    implicit = number()
    var _meant = number()
    var in_text = 4
    print(t"{in_text}")
    _ = number()
    for i in range(2):
        # CHECK: :[[#@LINE+1]]:13: warning: variable 'in_loop' is never used
        var in_loop = number()
    var read = 5
    print(read, captured(), conditional[True](), Holder().field)
