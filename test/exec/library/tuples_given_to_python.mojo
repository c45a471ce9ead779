# Tuples are tuples for Python, whatever they hold, as arguments and as values.
# Python keeps memory to its end.
# UNSUPPORTED: address
# REQUIRES: libpython
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.python import Python, PythonObject

def main() raises:
    var builtins = Python.import_module("builtins")
    print(builtins.sum((1, 2, 3)), builtins.len(("a", 2.5)), builtins.len(()))
    print(builtins.dict(x=(1, 2), y=[3]))
    print(builtins.list((1, (2, "x"), [3, 4])))
    var value: PythonObject = ("a", PythonObject(2), True)
    print(value, value[1], builtins.isinstance(value, builtins.tuple))
    print(builtins.max((3, 9, 4), (3, 10)))
    var last: PythonObject = None
    for i in range(1000):
        last = PythonObject((i, (i, "inner")))
    print(last)

# CHECK: 6 2 0
# CHECK: {'x': (1, 2), 'y': [3]}
# CHECK: [1, (2, 'x'), [3, 4]]
# CHECK: ('a', 2, True) 2 True
# CHECK: (3, 10)
# CHECK: (999, (999, 'inner'))
