from std.gpu import lane_id
from std.gpu.compute.mma import mma
from std.gpu.host import DeviceContext


def product[dtype: DType](a: UnsafePointer[Scalar[dtype], MutAnyOrigin], b: UnsafePointer[Scalar[dtype], MutAnyOrigin], c: UnsafePointer[Float32, MutAnyOrigin]):
    var lane = Int(lane_id())
    var d = SIMD[DType.float32, 4](0)
    mma(d, (a + 16 * lane).load[width=16](), (b + 8 * lane).load[width=8](), d)
    (c + 4 * lane).store(d)


def main() raises:
    var ctx = DeviceContext()
    _ = ctx.compile_function[product[DType.float8_e4m3fn]]()
    _ = ctx.compile_function[product[DType.float8_e5m2]]()
