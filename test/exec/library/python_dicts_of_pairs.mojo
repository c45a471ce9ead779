# `Python.dict` of pairs, of a view of them, and of none; in files of 2025 the pairs are objects.
# Python keeps memory to its end.
# UNSUPPORTED: address
# REQUIRES: libpython
# RUN: split-file %s %t
# RUN: %brio run --target-accelerator cpu %t/newer.mojo | FileCheck --match-full-lines %t/newer.mojo
# RUN: %brio run --target-accelerator cpu %t/older.mojo | FileCheck --match-full-lines %t/older.mojo
#--- newer.mojo
from std.python import Python


def main() raises:
    # CHECK: {'a': 1, 'b': 2} {'a': 1} {}
    var pairs: List[Tuple[String, Int]] = [("a", 1), ("b", 2)]
    print(Python.dict(pairs), Python.dict(Span(pairs)[0:1]), Python.dict())


#--- older.mojo
from python import Python, PythonObject


fn main() raises:
    # CHECK: {'x': 1}
    print(Python.dict(List[Tuple[PythonObject, PythonObject]]((PythonObject("x"), PythonObject(1)))))
