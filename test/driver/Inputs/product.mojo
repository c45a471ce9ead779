# A product of bfloat16 whose size `product_size.test` looks at.
from std.gpu.host import DeviceContext
from kernels.matmul import matmul
from layout import Layout, LayoutTensor

comptime square = Layout.row_major(256, 256)


def main() raises:
    var ctx = DeviceContext()
    var a = ctx.enqueue_create_buffer[DType.bfloat16](65536)
    var c = ctx.enqueue_create_buffer[DType.bfloat16](65536)
    var x = LayoutTensor[DType.bfloat16, square](a)
    matmul(LayoutTensor[DType.bfloat16, square](c), x, x, ctx)
