# A kernel alone, without `main`: compile it for any device with
#   brio build --device-only --emit asm --target-accelerator sm_90 -o - saxpy_kernel.mojo
# and launch it from any program that uses the driver's own interface. Arguments are laid out as in C.
from gpu.id import block_dim, block_idx, thread_idx
from memory import UnsafePointer


fn saxpy(
    out: UnsafePointer[Float32],
    x: UnsafePointer[Float32],
    y: UnsafePointer[Float32],
    a: Float32,
    size: Int,
):
    i = block_idx.x * block_dim.x + thread_idx.x
    if i < size:
        out[i] = a * x[i] + y[i]
