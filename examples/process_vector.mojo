# 2,000 elements in blocks of 512 threads: four blocks, and 48 threads of the last have nothing to do.
from std.gpu import global_idx
from std.gpu.host import DeviceContext
from std.math import ceildiv

comptime size = 2000
comptime block_size = 512


def process_vector(vector: UnsafePointer[Float32, MutAnyOrigin], size: Int):
    if global_idx.x < size:
        vector[global_idx.x] = vector[global_idx.x] * 0.5 + 1


def main() raises:
    var ctx = DeviceContext()
    var vector = ctx.enqueue_create_buffer[DType.float32](size)
    with vector.map_to_host() as host:
        for i in range(size):
            host[i] = Float32(i)

    comptime blocks = ceildiv(size, block_size)
    ctx.enqueue_function[process_vector](
        vector, size, grid_dim=blocks, block_dim=block_size
    )

    with vector.map_to_host() as host:
        var correct = 0
        for i in range(size):
            if host[i] == Float32(i) * 0.5 + 1:
                correct += 1
        print(
            correct,
            "of",
            size,
            "elements are right, with",
            blocks,
            "blocks of",
            block_size,
        )
        print("first:", host[0], "last:", host[size - 1])
