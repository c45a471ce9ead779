# What `Python` itself does: code, modules that a program makes, paths, conversions, and the assertion of equal objects.
# REQUIRES: libpython
# Python keeps memory to its end.
# UNSUPPORTED: address
# RUN: mkdir -p %t && echo "answer = 42" > %t/on_the_path.py
# RUN: %brio run --target-accelerator cpu %s %t | FileCheck --match-full-lines %s
from std.python import Python, PythonObject
from std.sys import argv
from std.testing import assert_equal, assert_equal_pyobj, assert_false, assert_raises, assert_true


def main() raises:
    var python = Python()
    assert_true(python.eval("made_by_eval = [1, 2]"))
    assert_false(python.eval("raise ValueError('a failure that eval reports')"))
    assert_equal(String(Python.evaluate("made_by_eval")), "[1, 2]")
    with assert_raises(contains="No module named 'on_the_path'"):
        _ = Python.import_module("on_the_path")
    Python.add_to_path(String(argv()[1]))
    assert_equal(Int(py=Python.import_module("on_the_path").answer), 42)
    var module = Python.create_module("made_here")
    Python.add_object(module, "limit", PythonObject(7))
    assert_equal(Int(py=module.limit), 7)
    assert_equal(String(module.__name__), "made_here")
    assert_true(Python.is_true(PythonObject([0])))
    assert_false(Python.is_true(Python.list()))
    with assert_raises(contains="neither"):
        _ = Python.is_true(Python.evaluate("class Odd:\n    def __bool__(self): raise ValueError('neither')\nodd = Odd()\n", True, "odd_one").odd)
    assert_equal(Python.py_long_as_ssize_t(PythonObject(-5)), -5)
    with assert_raises(contains="integer"):
        _ = Python.py_long_as_ssize_t(PythonObject("x"))
    var text = PythonObject("é日")
    assert_equal(python.as_string_slice(text), "é日")
    assert_equal(String(Python.str(PythonObject(2.5)) + "!"), "2.5!")
    assert_equal(Int(py=Python.int(PythonObject("12")) + 1), 13)
    assert_equal(Float64(py=Python.float(PythonObject("1.5"))), 1.5)
    with assert_raises(contains="invalid literal"):
        _ = Python.int(PythonObject("x"))
    assert_true(Python.is_type(Python.type(PythonObject(1)), Python.evaluate("int")))
    assert_false(Python.is_type(Python.type(PythonObject(True)), Python.evaluate("int")))
    assert_true(Python.none() is PythonObject(None))
    assert_equal_pyobj(Python.list(1, 2), Python.list(1.0, 2))
    with assert_raises(contains="left == right"):
        assert_equal_pyobj(Python.list(1, 2), Python.tuple(1, 2))
    with assert_raises(contains="with this text"):
        assert_equal_pyobj(PythonObject(1), PythonObject(2), "with this text")
    # CHECK: as documented
    print("as documented")
    _ = text^
