# Kernels of the library for Python: matrices as arrays of floats, through the memory of the device.
from std.gpu.host import DeviceBuffer, DeviceContext
from std.python import PythonObject
from std.python.bindings import PythonModuleBuilder
from std.utils import Index
from kernels import matmul, softmax
from layout import Layout, LayoutTensor, RuntimeLayout

comptime unknown = Layout.row_major(-1, -1)
comptime Matrix = LayoutTensor[DType.float32, unknown, MutAnyOrigin]


def of_array(ctx: DeviceContext, array: PythonObject, count: Int) raises -> DeviceBuffer[DType.float32]:
    """A copy, in the device's memory, of an `array.array("f")` of Python."""
    var info = array.buffer_info()
    if Int(py=info[1]) != count or String(array.typecode) != "f":
        raise Error("ValueError: an array of ", count, " floats is needed")
    var buffer = ctx.enqueue_create_buffer[DType.float32](count)
    ctx.enqueue_copy(buffer, UnsafePointer[Float32, MutAnyOrigin](unsafe_from_address=Int(py=info[0])))
    return buffer


def to_array(ctx: DeviceContext, array: PythonObject, buffer: DeviceBuffer[DType.float32]) raises:
    ctx.enqueue_copy(UnsafePointer[Float32, MutAnyOrigin](unsafe_from_address=Int(py=array.buffer_info()[0])), buffer)
    ctx.synchronize()


def product(c: PythonObject, a: PythonObject, b: PythonObject, m: Int, n: Int, k: Int) raises:
    """The array `c` becomes the product of `a`, m x k, and `b`, k x n."""
    var ctx = DeviceContext()
    var left = of_array(ctx, a, m * k)
    var right = of_array(ctx, b, k * n)
    var result = of_array(ctx, c, m * n)
    matmul(
        Matrix(result, RuntimeLayout[unknown].row_major(Index(m, n))),
        Matrix(left, RuntimeLayout[unknown].row_major(Index(m, k))),
        Matrix(right, RuntimeLayout[unknown].row_major(Index(k, n))),
        ctx,
    )
    to_array(ctx, c, result)


def shares(x: PythonObject, rows: Int, columns: Int) raises:
    """Every row of the array `x` becomes its softmax."""
    var ctx = DeviceContext()
    var values = of_array(ctx, x, rows * columns)
    var matrix = Matrix(values, RuntimeLayout[unknown].row_major(Index(rows, columns)))
    softmax(matrix, matrix, ctx)
    to_array(ctx, x, values)


@export
def PyInit_products() raises -> PythonObject:
    var module = PythonModuleBuilder("products")
    module.def_function[product]("product")
    module.def_function[shares]("shares")
    return module.finalize()
