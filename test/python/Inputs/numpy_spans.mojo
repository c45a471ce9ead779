from std.python import Python, PythonObject
from std.python.numpy import copy_to_numpy_array, from_numpy_array


def refused[dtype: DType](mut array: PythonObject) -> String:
    try:
        return String(len(from_numpy_array[dtype](array)))
    except wrong:
        return String(wrong)


def main() raises:
    var numbers: List[Float32] = [1, 2, 3.5]
    var array = copy_to_numpy_array(numbers)
    numbers[0] = 9
    # CHECK: [1.  2.  3.5] float32
    print(array, array.dtype)
    var part = copy_to_numpy_array(Span(numbers)[1:3])
    # CHECK-NEXT: [2.  3.5]
    print(part)
    var view = from_numpy_array[DType.float32](array)
    view[1] = 7
    # CHECK-NEXT: [1.  7.  3.5] 3
    print(array, len(view))
    # CHECK-NEXT: [] int8
    var none = copy_to_numpy_array(List[Int8]())
    print(none, none.dtype)
    # CHECK-NEXT: from_numpy_array: the array is of float32, not of float64
    print(refused[DType.float64](array))
    var numpy = Python.import_module("numpy")
    var square = numpy.zeros(4).reshape(2, 2)
    # CHECK-NEXT: from_numpy_array: the array has 2 dimensions, not one
    print(refused[DType.float64](square))
    var gaps = numpy.zeros(8)[Python.evaluate("slice(0, 8, 2)")]
    # CHECK-NEXT: from_numpy_array: the array's numbers do not lie one after the other
    print(refused[DType.float64](gaps))
    array.flags.writeable = False
    # CHECK-NEXT: from_numpy_array: the array is read-only
    print(refused[DType.float32](array))
