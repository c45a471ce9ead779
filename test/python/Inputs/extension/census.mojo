from people import Person
from std.python import PythonObject
from std.python.bindings import PythonModuleBuilder


def years(people: PythonObject) raises -> PythonObject:
    var sum = 0
    for one in people:
        sum += one.downcast_value_ptr[Person]()[].age
    return PythonObject(sum)


def nobody() raises -> PythonObject:
    return PythonObject(alloc=Person())


@export
def PyInit_census() raises -> PythonObject:
    var module = PythonModuleBuilder("census")
    module.def_function[years]("years")
    module.def_function[nobody]("nobody")
    return module.finalize()
