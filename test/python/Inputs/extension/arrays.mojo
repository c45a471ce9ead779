from std.gpu import global_idx
from std.gpu.host import DeviceBuffer, DeviceContext
from std.os import abort
from std.python import PythonObject
from std.python.arrays import PythonArray, shared
from std.python.bindings import PythonModuleBuilder
from layout import IntTuple, Layout, LayoutTensor


def scale(x: UnsafePointer[Float32, MutAnyOrigin], n: Int, by: Float32):
    if Int(global_idx.x) < n:
        x[global_idx.x] *= by


def zeros(rows: Int, columns: Int) raises -> PythonObject:
    var ctx = DeviceContext()
    var buffer = ctx.enqueue_create_buffer[DType.float32](rows * columns)
    _ = buffer.enqueue_fill(0)
    return shared(buffer, [rows, columns])


def part() raises -> PythonObject:
    """The rows but the first two, and every second column, of a matrix of 6 by 8 whose numbers count up."""
    var buffer = DeviceContext().enqueue_create_buffer[DType.float32](48)
    with buffer.map_to_host() as host:
        for i in range(len(buffer)):
            host[i] = Float32(i)
    var matrix = LayoutTensor[DType.float32, Layout(IntTuple(4, 4), IntTuple(8, 2))](buffer.unsafe_ptr() + 16)
    return shared(matrix, buffer)


def brain_floats(n: Int) raises -> PythonObject:
    var buffer = DeviceContext().enqueue_create_buffer[DType.bfloat16](n)
    _ = buffer.enqueue_fill(1)
    return shared(buffer)


def of_the_host(n: Int) raises -> PythonObject:
    var host = DeviceContext().enqueue_create_host_buffer[DType.int16](n)
    DeviceContext().synchronize()
    for i in range(n):
        host[i] = Int16(i)
    return shared(host)


def scaled(x: PythonArray[DType.float32], by: Float64) raises -> Int:
    """Multiplies an array in its own memory, on the device where it is."""
    var ctx = DeviceContext()
    var buffer = x.buffer(ctx)
    ctx.enqueue_function[scale](buffer, len(x), Float32(by), grid_dim=(len(x) + 63) // 64, block_dim=64)
    ctx.synchronize()
    return len(x)


def spin(x: UnsafePointer[Float32, MutAnyOrigin], n: Int):
    var value = x[0]
    for _ in range(n):
        value = value * 1.0000001 + 1
    x[0] = value


def busy(n: Int) raises:
    """Waits for a kernel that takes long."""
    var ctx = DeviceContext()
    var buffer = ctx.enqueue_create_buffer[DType.float32](1)
    _ = buffer.enqueue_fill(0)
    ctx.enqueue_function[spin](buffer, n, grid_dim=1, block_dim=1)
    ctx.synchronize()


def total(x: PythonArray[DType.float64]) raises -> Float64:
    var sum: Float64 = 0
    for number in x.as_span():
        sum += number
    return sum


@fieldwise_init
struct Dial(Defaultable, Movable):
    var value: Int

    def __init__(out self):
        self.value = 0

    @staticmethod
    def get(self_ptr: UnsafePointer[Self, MutAnyOrigin]) -> Int:
        return self_ptr[].value

    @staticmethod
    def set(self_ptr: UnsafePointer[Self, MutAnyOrigin], value: Int) raises:
        if value < 0:
            raise Error("ValueError: a dial begins at 0")
        self_ptr[].value = value

    @staticmethod
    def is_on(py_self: PythonObject) raises -> Bool:
        return py_self.downcast_value_ptr[Dial]()[].value > 0


@export
def PyInit_arrays() -> PythonObject:
    try:
        var module = PythonModuleBuilder("arrays")
        module.def_function[zeros]("zeros")
        module.def_function[part]("part")
        module.def_function[brain_floats]("brain_floats")
        module.def_function[of_the_host]("of_the_host")
        module.def_function[scaled]("scaled")
        module.def_function[total]("total")
        module.def_function[busy]("busy")
        ref dial = module.add_type[Dial]("Dial").def_init_defaultable[Dial]()
        _ = dial.def_property[Dial.get, Dial.set]("value", "Where it stands.").def_property[Dial.is_on]("is_on")
        return module.finalize()
    except error:
        abort(String("cannot make the module: ", error))
