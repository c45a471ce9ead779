# What files of early 2025 name of Python: objects of a promised type, in functions of a module too, and values that become Python's.
# REQUIRES: libpython
# Python keeps memory to its end.
# UNSUPPORTED: address
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from python import Python, PythonConvertible, PythonObject, TypedPythonObject
from python.bindings import PythonModuleBuilder


@fieldwise_init
struct Celsius(PythonConvertible, Copyable, Movable):
    var degrees: Float64

    fn to_python_object(owned self) raises -> PythonObject:
        return PythonObject(self.degrees)


fn count_args(py_self: PythonObject, args: TypedPythonObject["Tuple"]) raises -> PythonObject:
    return PythonObject(len(args))


fn second(py_self: PythonObject, args: TypedPythonObject["Tuple"]) raises -> PythonObject:
    return args[1]


fn main() raises:
    var warm: PythonObject = Celsius(20.5)
    # CHECK: 21.5
    print(warm + 1)
    var builder = PythonModuleBuilder("counting")
    builder.def_py_function[count_args]("count_args")
    builder.def_py_function[second]("second")
    var module = builder.finalize()
    # CHECK-NEXT: 3 b
    print(module.count_args(1, 2, 3), module.second("a", "b"))
    try:
        print(module.second("a"))
    except error:
        # CHECK-NEXT: tuple index out of range
        print(error)
    var count = Python.import_module("sys").getrefcount
    var kept = PythonObject("a text of this test alone")
    var before = Int(count(kept))
    for _ in range(1000):
        _ = module.count_args(kept, kept)
        _ = module.second(1, kept)
        _ = TypedPythonObject["Anything"](unsafe_unchecked_from=kept)
    # CHECK-NEXT: True
    print(Int(count(kept)) == before)
    _ = kept
    var made = TypedPythonObject["Module"]("shelf")
    # CHECK-NEXT: shelf
    print(made.to_python_object().__name__)
