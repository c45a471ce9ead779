# What runs where a value is copied, moved or ends cannot raise: nothing there takes an error.
# RUN: not %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s --implicit-check-not=error:
struct Ends:
    def __init__(out self) raises:
        pass

    # CHECK: :[[#@LINE+1]]:9: error: '__del__' cannot raise: it runs implicitly when a value ends; raise in another method
    def __del__(deinit self) raises:
        raise Error("x")


struct Copied(Copyable):
    var x: Int

    def __init__(out self):
        self.x = 1

    # CHECK: :[[#@LINE+1]]:9: error: '__init__' cannot raise: it runs implicitly when a value is copied; raise in another method
    def __init__(out self, *, copy: Self) raises:
        raise Error("x")

    # CHECK: :[[#@LINE+1]]:9: error: '__init__' cannot raise: it runs implicitly when a value is moved; raise in another method
    def __init__(out self, *, deinit take: Self) raises:
        raise Error("x")


struct Older(Copyable, Movable):
    var x: Int

    # CHECK: :[[#@LINE+1]]:9: error: '__copyinit__' cannot raise: it runs implicitly when a value is copied; raise in another method
    def __copyinit__(out self, other: Self) raises:
        raise Error("x")

    # CHECK: :[[#@LINE+1]]:9: error: '__moveinit__' cannot raise: it runs implicitly when a value is moved; raise in another method
    def __moveinit__(out self, deinit other: Self) raises:
        raise Error("x")


def main():
    pass
