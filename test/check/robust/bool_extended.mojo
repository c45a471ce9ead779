# An extension that takes Bool out of the registers has no conditions left, and says so.
# RUN: not %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s
# CHECK: :[[#@LINE+1]]:16: error: 'Bool' is a type, not a trait
extension Bool(Bool):
    def __init__(out self, *, copy: Self):
        pass


def main():
    var n = 0
    if n > 3:
        print(n)
