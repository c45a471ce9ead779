# Texts of floating-point numbers made while the program is compiled are those made when it runs, and so are numbers read.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
def texts() -> String:
    var all = String()
    for x in [0.0, -0.0, 1.5, 0.1, 1e22, 1e16, 123456789.125, -1e-5, 0.0001, 12345678901234567.0, 100.0, 9999999999999998.0]:
        all += String(x, " ")
    all += String(Float64.MAX_FINITE, " ", 5e-324, " ", Float64.MIN, " ", Float64.MAX, " ")
    for x in [Float32(0.1), Float32(16777216), Float32(1e-45)]:
        all += String(x, " ")
    return all


def many() -> String:
    """Numbers of all sizes, from a sequence of bits."""
    var all = String()
    var bits = UInt64(0x9E3779B97F4A7C15)
    for _ in range(100):
        bits = bits * 6364136223846793005 + 1442695040888963407
        all += String(Float64(from_bits=bits), " ", Float32(from_bits=bits.cast[DType.uint32]()), " ")
    return all


def read() raises -> Float64:
    return Float64("2.5") + atof("-1e-3") + atof("1e400")


def main() raises:
    comptime early = texts()
    # CHECK: 0.0 -0.0 1.5 0.1 1e+22 1e+16 123456789.125 -1e-05 0.0001 1.2345678901234568e+16 100.0 9999999999999998.0 1.7976931348623157e+308 5e-324 -inf inf 0.1 16777216.0 1e-45
    print(early)
    comptime of_many = many()
    # CHECK-NEXT: True True
    print(early == texts(), of_many == many())
    # CHECK-NEXT: x = 2.5
    comptime label = "x = " + String(2.5)
    print(label)
    comptime format = "{} {}".format(0.5, Float32(3))
    # CHECK-NEXT: 0.5 3.0 inf
    print(format, read())
