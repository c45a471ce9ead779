# Powers whose exponents are written: a few products on GPUs and hosts, where a logarithm was taken.
# RUN: %brio run %s | FileCheck %s
# RUN: %brio build --device-only --emit asm --target-accelerator sm_90 -o - %s | FileCheck %s --check-prefix=PTX
from std.gpu import global_idx


# PTX-LABEL: .visible .entry distances(
# PTX-NOT: rcp
# PTX: mul{{.*}}.f64
# PTX-NOT: rcp
# PTX: ret;
def distances(r: UnsafePointer[Float64, MutAnyOrigin]):
    var i = global_idx.x
    r[i] = (r[i] - r[i + 1]) ** 2 + r[i] ** 3


def main() raises:
    var x = Float64(1.5)
    # CHECK: 1.0 1.5 2.25 3.375 5.0625 7.59375 0.6666666666666666 1.224744871391589
    print(x ** 0, x ** 1, x ** 2, x ** 3, x ** 4, x ** 5, x ** -1, x ** 0.5)
    var y = Float32(-3.5)
    # CHECK: 1.0 -3.5 12.25 -42.875 150.0625 -525.21875
    print(y ** 0, y ** 1, y ** 2, y ** 3, y ** 4, y ** 5)
    var v = SIMD[DType.float32, 4](1, 2, 3, 4)
    # CHECK: [1.0, 4.0, 9.0, 16.0] [1.0, 8.0, 27.0, 64.0] [1.0, 4.0, 9.0, 16.0]
    print(v ** 2, v ** 3, v ** 2.0)
    # CHECK: 2.25 3.375 49 81 243
    print(Float16(1.5) ** 2, BFloat16(1.5) ** 3, Int32(7) ** 2, Int(3) ** 4, UInt8(3) ** 5)
    var n = 2
    comptime c = Float64(1.5) ** 2
    # CHECK: 2.25 2.25 8.0 1024
    print(x ** n, c, 2.0 ** 3, 2 ** 10)
    var nan = Float64(0) / Float64(0)
    # CHECK: 1.0 nan inf
    print(nan ** 0, nan ** 2, Float32(1e30) ** 2)
    x **= 2
    # CHECK: 2.25
    print(x)
    # Short floats are rounded once.
    var short = Float8_e4m3fn(1.5)
    # CHECK-NEXT: 2.25 5.0 7.5 0.6875
    print(short**2, short**4, short**5, short**-1)
    var worst = Float64(0)
    for i in range(1024):
        var half = Float16(1) + Float16(i) / 1024
        var exact = half.cast[DType.float64]()
        worst = max(worst, abs((half**3).cast[DType.float64]() - exact * exact * exact) / (exact * exact * exact))
    # CHECK-NEXT: True
    print(worst * 2048 <= 1)
    # CHECK-NEXT: inf inf 9.0
    print(Float32(2) ** 9223372036854775808, Float32(2) ** 99999999999999999999999, Float32(3) ** 2)
