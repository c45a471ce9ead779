from std.python import PythonObject


@export
def PyInit_broken() raises -> PythonObject:
    raise Error("nothing works here")
