# One kernel for any element type and vector width; three instances of it in one program.
from gpu import global_idx
from gpu.host import DeviceContext
from math import ceildiv
from memory import UnsafePointer

alias length = 1000
alias threads = 64


fn axpy[
    dtype: DType, width: Int
](
    y: UnsafePointer[Scalar[dtype]],
    x: UnsafePointer[Scalar[dtype]],
    a: Scalar[dtype],
    size: Int,
):
    """Computes `y = a * x + y`; each thread takes `width` neighbouring elements."""
    i = global_idx.x * width
    if i < size:
        product = SIMD[dtype, width](a) * x.load[width=width](i)
        y.store(i, product + y.load[width=width](i))


def run[dtype: DType, width: Int](ctx: DeviceContext):
    x = ctx.enqueue_create_buffer[dtype](length)
    y = ctx.enqueue_create_buffer[dtype](length)
    with x.map_to_host() as host:
        for i in range(length):
            host[i] = Scalar[dtype](i)
    with y.map_to_host() as host:
        for i in range(length):
            host[i] = Scalar[dtype](7)

    alias kernel = axpy[dtype, width]
    ctx.enqueue_function[kernel](
        y,
        x,
        Scalar[dtype](3),
        length,
        grid_dim=ceildiv(length // width, threads),
        block_dim=threads,
    )

    wrong = 0
    with y.map_to_host() as host:
        for i in range(length):
            if host[i] != Scalar[dtype](3 * i + 7):
                wrong += 1
    print(dtype, "x", width, "wrong:", wrong)


def main():
    ctx = DeviceContext()
    run[DType.float32, 4](ctx)
    run[DType.float64, 2](ctx)
    run[DType.int32, 1](ctx)
