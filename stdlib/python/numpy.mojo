"""Flat numbers between a program and NumPy."""

from python import Python, PythonObject


def copy_to_numpy_array[
    dtype: DType, //
](data: Span[Scalar[dtype], _]) raises -> PythonObject:
    """A new array of NumPy's, of one dimension, with a copy of these numbers.

    Args:
        data: The numbers.

    Returns:
        The array, whose memory is its own.

    Raises:
        When NumPy is not installed, or has no such type.

    Examples:

    ```mojo
    from std.python.numpy import copy_to_numpy_array

    var numbers: List[Float32] = [1, 2, 3.5]
    try:
        print(copy_to_numpy_array(numbers).sum())
    except missing:
        print("6.5")
    # -> 6.5
    ```
    """
    var numpy = Python.import_module("numpy")
    var array = numpy.empty(len(data), dtype=String(dtype))
    var to = UnsafePointer[Scalar[dtype], MutAnyOrigin](
        unsafe_from_address=Int(py=array.ctypes.data)
    )
    for i in range(len(data)):
        to[i] = data[i]
    _ = array  # has to live until the numbers are there
    return array


def copy_to_numpy_array[
    dtype: DType, //
](data: List[Scalar[dtype]]) raises -> PythonObject:
    """A new array of NumPy's, of one dimension, with a copy of these numbers."""
    return copy_to_numpy_array(Span(data))


def from_numpy_array[
    dtype: DType
](ref array: PythonObject) raises -> Span[Scalar[dtype], origin_of(array)]:
    """The numbers of an array of NumPy's, in its own memory.

    Parameters:
        dtype: The type of the array's numbers.

    Args:
        array: An array of one dimension whose numbers lie one after the other.

    Returns:
        The numbers, as long as the array lives.

    Raises:
        When the array has other numbers, gaps or more dimensions, or may not be written though it is taken as mutable.

    Examples:

    ```mojo
    from std.python.numpy import copy_to_numpy_array, from_numpy_array

    var numbers: List[Int32] = [4, 5, 6]
    try:
        var array = copy_to_numpy_array(numbers)
        from_numpy_array[DType.int32](array)[1] = 50
        print(array.sum())
    except missing:
        print("60")
    # -> 60
    ```
    """
    var found = String(array.dtype.name)
    if found != String(dtype):
        raise Error(
            "from_numpy_array: the array is of ", found, ", not of ", dtype
        )
    if Int(py=array.ndim) != 1:
        raise Error(
            "from_numpy_array: the array has ",
            array.ndim,
            " dimensions, not one",
        )
    if not Bool(array.flags["C_CONTIGUOUS"]):
        raise Error(
            "from_numpy_array: the array's numbers do not lie one after the"
            " other"
        )
    comptime if origin_of(array).mut:
        if not Bool(array.flags["WRITEABLE"]):
            raise Error("from_numpy_array: the array is read-only")
    return Span[Scalar[dtype], origin_of(array)](
        ptr=UnsafePointer[Scalar[dtype], origin_of(array)](
            unsafe_from_address=Int(py=array.ctypes.data)
        ),
        length=len(array),
    )
