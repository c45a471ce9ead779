from people import Person
from std.collections import OwnedKwargsDict
from std.os import abort
from std.python import Python, PythonObject
from std.python._cpython import CPython, GILAcquired, GILReleased, PyObjectPtr
from std.python.bindings import (
    ExceptionType, PythonModuleBuilder, check_and_get_arg, check_arguments_arity, lookup_py_type_object, raise_python_exception
)


def person_from(args: PythonObject, kwargs: PythonObject) raises -> Person:
    if len(args) != 1:
        raise Error("TypeError: Person() takes a name")
    var age = 0
    if "age" in kwargs:
        age = Int(py=kwargs["age"])
    if age < 0:
        raise Error("ValueError: nobody is younger than 0")
    return Person(String(py=args[0]), age)


struct Methods:
    @staticmethod
    def greet(py_self: PythonObject, other: PythonObject) raises -> PythonObject:
        var own = py_self.downcast_value_ptr[Person](func="greet")
        return PythonObject(String("hello ", other, ", I am ", own[].name))

    @staticmethod
    def grow(self_ptr: UnsafePointer[Person, MutAnyOrigin], years: PythonObject) raises:
        self_ptr[].age += Int(py=years)

    @staticmethod
    def age(self_ptr: UnsafePointer[Person, MutAnyOrigin]) raises -> PythonObject:
        return PythonObject(self_ptr[].age)

    @staticmethod
    def name(self_ptr: UnsafePointer[Person, MutAnyOrigin]) raises -> PythonObject:
        return PythonObject(self_ptr[].name)

    @staticmethod
    def set_years(self_ptr: UnsafePointer[Person, MutAnyOrigin], years: PythonObject) raises:
        if Int(py=years) < 0:
            raise Error("ValueError: nobody is younger than 0")
        self_ptr[].age = Int(py=years)

    @staticmethod
    def born(name: PythonObject) raises -> PythonObject:
        return PythonObject(alloc=Person(String(py=name), 0))

    @staticmethod
    def all(py_self: PythonObject, args: PythonObject) raises -> PythonObject:
        return PythonObject(len(args))


@fieldwise_init
struct Secret(Movable):
    var code: Int


def add(a: PythonObject, b: PythonObject) raises -> PythonObject:
    return a + b


def scaled(x: Int, by: Float64) -> Float64:
    return Float64(x) * by


def fail() raises:
    raise Error("it went wrong")


def missing(key: PythonObject) raises -> PythonObject:
    raise Error("KeyError: ", key)


def silent():
    pass


def named(a: PythonObject, kwargs: OwnedKwargsDict[PythonObject]) raises -> PythonObject:
    var text = String(a)
    for item in kwargs.items():
        text += String(" ", item.key, "=", item.value)
    return PythonObject(text)


def count(py_self: PythonObject, args: PythonObject) raises -> PythonObject:
    check_arguments_arity(2, args, "count")
    return args[0] * args[1]


def oldest(people: PythonObject) raises -> PythonObject:
    var best = people[0]
    for one in people:
        if one.downcast_value_ptr[Person]()[].age > best.downcast_value_ptr[Person]()[].age:
            best = one
    return best


def first_age(py_self: PythonObject, args: PythonObject) raises -> PythonObject:
    return PythonObject(check_and_get_arg[Person]("first_age", args, 0)[].age)


def secret(code: PythonObject) raises -> PythonObject:
    return PythonObject(alloc=Secret(Int(py=code)))


def code_of(secret: PythonObject) raises -> PythonObject:
    return PythonObject(secret.unchecked_downcast_value_ptr[Secret]()[].code)


def is_known() raises -> PythonObject:
    return lookup_py_type_object[Person]()


def summed(py_self: PyObjectPtr, args: PyObjectPtr) -> PyObjectPtr:
    ref cpython = Python().cpython()
    var sum = 0
    for i in range(cpython.PyObject_Length(args)):
        var item = cpython.PyTuple_GetItem(args, i)
        var number = cpython.PyLong_AsSsize_t(item)
        if number == -1 and cpython.PyErr_Occurred():
            cpython.PyErr_Clear()
            return raise_python_exception(Error("summed() takes integers"), ExceptionType.ValueError)
        sum += number
    return cpython.PyLong_FromSsize_t(sum)


def apart(work: PythonObject) raises -> PythonObject:
    """Lets other threads run while it counts, and calls Python again after that."""
    var total = 0
    with GILReleased(Python()):
        for i in range(100000):
            total += i & 1
        with GILAcquired(Python()):
            _ = work()
    return PythonObject(total)


@export
def PyInit_town() -> PythonObject:
    try:
        var module = PythonModuleBuilder("town")
        module.def_function[add]("add", docstring="Adds.")
        module.def_function[scaled]("scaled")
        module.def_function[fail]("fail")
        module.def_function[missing]("missing")
        module.def_function[silent]("silent")
        module.def_function[named]("named")
        module.def_function[oldest]("oldest")
        module.def_function[secret]("secret")
        module.def_function[code_of]("code_of")
        module.def_function[is_known]("is_known")
        module.def_function[apart]("apart")
        module.def_py_function[count]("count")
        module.def_py_function[first_age]("first_age")
        module.def_py_c_function(summed, "summed", docstring="Sums.")
        _ = (
            module.add_type[Person]("Person")
            .def_py_init[person_from]()
            .def_method[Methods.greet]("greet", docstring="Greets.")
            .def_method[Methods.grow]("grow")
            .def_method[Methods.age]("age")
            .def_py_method[Methods.all]("all")
            .def_staticmethod[Methods.born]("born")
            .def_property[Methods.name]("name", docstring="What it is called.")
            .def_property[Methods.age, Methods.set_years]("years")
        )
        _ = module.add_type[Secret]("Secret")
        var made = module.finalize()
        Python.add_object(made, "answer", PythonObject(42))
        return made
    except error:
        abort(String("cannot make the module: ", error))
