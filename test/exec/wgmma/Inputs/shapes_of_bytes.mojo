# Products of floats and integers of 8 bits.
from std.gpu.host import DeviceContext
from shape_kernels import by_tiles, pair


def main() raises:
    var ctx = DeviceContext()
    comptime e4 = DType.float8_e4m3fn
    comptime e5 = DType.float8_e5m2
    _ = ctx.compile_function[by_tiles[e5, DType.float16]]()
    comptime for c in [DType.float32, DType.float16]:
        pair[e4, e4, c](ctx)
        pair[e4, e5, c](ctx)
        pair[e5, e4, c](ctx)
        pair[e5, e5, c](ctx)
    pair[DType.int8, DType.int8, DType.int32](ctx)
    pair[DType.uint8, DType.uint8, DType.int32](ctx)
    pair[DType.int8, DType.uint8, DType.int32](ctx)
    pair[DType.uint8, DType.int8, DType.int32](ctx)
