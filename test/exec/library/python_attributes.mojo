# Attributes of Python's objects are set with `=`.
# REQUIRES: libpython
# UNSUPPORTED: address
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.python import Python, PythonObject


def main() raises:
    var types = Python.import_module("types")
    var space = types.SimpleNamespace()
    space.count = 3
    space.count += 4
    space.name = "box"
    # CHECK: 7 box
    print(space.count, space.name)
    space.items = Python.list(1, 2)
    space.items[0] = 9
    space.inner = types.SimpleNamespace()
    space.inner.depth = 5
    # CHECK-NEXT: [9, 2] 6 True
    print(space.items, space.inner.depth + 1, Bool(py=space.count))
