# RUN: not %brio check %s 2>&1 | FileCheck %s
# A local function whose argument has the function itself as its type, kept in a field.
struct Callback[F: def(Int) -> Int]:
    var f: Self.F

    def __init__(out self, var f: Self.F):
        self.f = f^


def main() raises:
    # CHECK: :[[@LINE+1]]:18: error: expected a type, but 'local' is a function
    def local(x: local) -> Int:
        return x + 1

    print(Callback(local).f(7))
