# Products of the library whose kernels test/exec/ptxas/products_of_warps.test assembles.
from std.gpu.host import DeviceContext
from kernels.matmul import matmul
from layout import Layout, LayoutTensor

comptime square = Layout.row_major(256, 256)


def multiply[dtype: DType, c_dtype: DType, transpose_b: Bool](ctx: DeviceContext) raises:
    var a = ctx.enqueue_create_buffer[dtype](65536)
    var c = ctx.enqueue_create_buffer[c_dtype](65536)
    var x = LayoutTensor[dtype, square](a)
    matmul[transpose_b=transpose_b, allow_tf32=True](LayoutTensor[c_dtype, square](c), x, x, ctx)


def main() raises:
    var ctx = DeviceContext()
    multiply[DType.bfloat16, DType.bfloat16, True](ctx)
    multiply[DType.float16, DType.float32, False](ctx)
    multiply[DType.float32, DType.float32, True](ctx)
    multiply[DType.float8_e4m3fn, DType.bfloat16, True](ctx)
    multiply[DType.float8_e5m2, DType.bfloat16, True](ctx)
