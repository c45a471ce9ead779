# The kernel that compare.py sets against saxpy.cu.
from std.gpu import block_dim, block_idx, thread_idx


def saxpy(
    result: UnsafePointer[Float32, MutAnyOrigin],
    x: UnsafePointer[Float32, MutAnyOrigin],
    y: UnsafePointer[Float32, MutAnyOrigin],
    a: Float32,
    size: Int,
):
    var i = block_idx.x * block_dim.x + thread_idx.x
    if i < size:
        result[i] = a * x[i] + y[i]
