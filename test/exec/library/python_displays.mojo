# Displays of values of any types are lists, sets and dictionaries of Python's where a PythonObject is asked for.
# RUN: split-file %s %t
# RUN: %brio run --target-accelerator cpu %t/newer.mojo | FileCheck --match-full-lines %t/newer.mojo
# RUN: %brio run --target-accelerator cpu %t/older.mojo | FileCheck --match-full-lines %t/older.mojo
# Python keeps memory to its end.
# UNSUPPORTED: address
# REQUIRES: libpython

#--- newer.mojo
from std.python import Python, PythonObject


def show(x: PythonObject):
    print(x)



def main() raises:
    var pets: PythonObject = ["cat", 2, 3.14159, 4]
    # CHECK: 3.14159 4
    print(pets[2], len(pets))
    pets.append(5)
    pets[0] = "aardvark"
    # CHECK-NEXT: ['aardvark', 2, 3.14159, 4, 5]
    print(pets)
    var table: PythonObject = {"a": 1, "b": [2, "x"], "c": {"n": None}, 4: True}
    table["z"] = {1, "two", 1}
    # CHECK-NEXT: x {'n': None} True 2
    print(table["b"][1], table["c"], table[4], len(table["z"]))
    var nested: PythonObject = [[1, 2], ["a", [True]], []]
    # CHECK-NEXT: {{\[\[1, 2\], \['a', \[True\]\], \[\]\]}}
    print(nested)
    var empty: PythonObject = []
    var no_entries: PythonObject = {}
    # CHECK-NEXT: [] {}
    print(empty, no_entries)
    # CHECK-NEXT: [1, 'x']
    show([1, "x"])
    var numbers = [1, 2]
    var made: PythonObject = numbers
    # CHECK-NEXT: [1, 2]
    print(made)
    var sys = Python.import_module("sys")
    var kept = PythonObject("kept by the list alone, as a text of its own")
    var before = Int(py=sys.getrefcount(kept))
    for _ in range(10000):
        var list: PythonObject = [kept, 1]
        var entries: PythonObject = {"k": kept}
        _ = list^
        _ = entries^
    # CHECK-NEXT: True
    print(Int(py=sys.getrefcount(kept)) == before)
    _ = kept^
    try:
        var wrong: PythonObject = {[1]: 2}
        print(wrong)
    except error:
        # CHECK-NEXT: unhashable type: 'list'
        print(error)

#--- older.mojo
from python import Python, PythonObject


fn main() raises:
    var mixed: PythonObject = [1, "two", 3.5]
    var names: PythonObject = {"one": 1, "two": "2"}
    # CHECK: [1, 'two', 3.5] 2
    print(mixed, names["two"])
