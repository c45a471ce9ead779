# A kernel alone, without `main`: compile it for any device with
#   brio build --device-only --emit asm --target-accelerator sm_90 -o - saxpy_kernel.mojo
# and launch it from any program that uses the driver's own interface. Arguments are laid out as in C.
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
