# Values that generic functions make of nothing or of Python's, by the traits that say so.
# REQUIRES: libpython
# UNSUPPORTED: address
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.python import ConvertibleFromPython, PythonObject
from std.python.conversions import ConvertibleToPython


def made[T: ConvertibleFromPython & Movable](object: PythonObject) raises -> T:
    return T(py=object)


def given[T: ConvertibleToPython & Copyable](value: T) raises -> PythonObject:
    return value.copy().to_python_object()


def empty[T: Defaultable & Movable]() -> T:
    return T()


struct Held[T: Defaultable & Movable](Defaultable):
    var pair: Tuple[Self.T, Int]

    def __init__(out self):
        self.pair = Tuple[Self.T, Int]()


struct Named(Movable):
    def __init__(out self, name: String):
        pass


def has_default[T: AnyType]() -> Bool:
    return conforms_to(T, Defaultable)


def main() raises:
    # CHECK: 3 2.5 True a 7
    print(made[Int](3), made[Float64](2.5), made[Bool](True), made[String]("a"), made[UInt8](7))
    # CHECK-NEXT: 5.5 ab True
    print(given(3) + given(2.5), given(String("a")) + given(String("b")), given(True))
    # CHECK-NEXT: 0 |0 ((0, ''), False)
    print(empty[Tuple[Int, Bool]]()[0], String("|", empty[Held[String]]().pair[1]), empty[Tuple[Tuple[Int, String], Bool]]())
    # CHECK-NEXT: True False
    print(has_default[Tuple[Int, String]](), has_default[Tuple[Int, Named]]())
