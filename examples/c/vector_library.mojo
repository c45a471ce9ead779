# Functions for programs in C:
#   brio build --emit shared-lib vector_library.mojo -o libvector.so
#   cc use_vector_library.c ./libvector.so -o use_vector_library
from std.gpu import global_idx
from std.gpu.host import DeviceContext


def scale(
    values: UnsafePointer[Float32, MutAnyOrigin], factor: Float32, size: Int
):
    if global_idx.x < size:
        values[global_idx.x] *= factor


def scale_on_device(
    values: UnsafePointer[Float32, MutAnyOrigin], factor: Float32, size: Int
) raises:
    var ctx = DeviceContext()
    var buffer = ctx.enqueue_create_buffer[DType.float32](size)
    ctx.enqueue_copy(buffer, values)
    ctx.enqueue_function[scale](
        buffer, factor, size, grid_dim=(size + 255) // 256, block_dim=256
    )
    ctx.enqueue_copy(values, buffer)
    ctx.synchronize()


# Errors do not cross into C: an exported function gives them in its own way.
@export("vector_scale", ABI="C")
def vector_scale(
    values: UnsafePointer[Float32, MutAnyOrigin], factor: Float32, size: Int
) -> Int32:
    try:
        scale_on_device(values, factor, size)
        return 0
    except error:
        print(error)
        return 1


@export
def vector_dot(
    a: UnsafePointer[Float32, MutAnyOrigin],
    b: UnsafePointer[Float32, MutAnyOrigin],
    size: Int,
) abi("C") -> Float32:
    var sum = Float32(0)
    for i in range(size):
        sum += a[i] * b[i]
    return sum
