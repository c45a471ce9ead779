# Products of 16 and 32 bits.
from std.gpu.host import DeviceContext
from shape_kernels import by_tiles, pair


def main() raises:
    var ctx = DeviceContext()
    _ = ctx.compile_function[by_tiles[DType.bfloat16, DType.float32]]()
    _ = ctx.compile_function[by_tiles[DType.float16, DType.float16]]()
    pair[DType.bfloat16, DType.bfloat16, DType.float32](ctx)
    pair[DType.float16, DType.float16, DType.float32](ctx)
    pair[DType.float16, DType.float16, DType.float16](ctx)
    pair[DType.float32, DType.float32, DType.float32](ctx)
