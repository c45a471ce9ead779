# Texts of floating-point numbers made while the program is compiled are those made when it runs.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s


def texts() -> String:
    var all = String()
    for x in [0.0, -0.0, 1.5, 0.1, 1e22, 1e16, 123456789.125, -1e-5, 0.0001]:
        all += String(x, " ")
    all += String(Float64.MAX_FINITE, " ", 5e-324, " ", Float64.MIN, " ")
    for x in [Float32(0.1), Float32(16777216), Float32(1e-45)]:
        all += String(x, " ")
    all += String(Float16(0.1), " ", Float16(65504), " ", BFloat16(3.140625))
    return all


def main() raises:
    comptime early = texts()
    # CHECK: 0.0 -0.0 1.5 0.1 1e+22 1e+16 123456789.125 -1e-05 0.0001 1.7976931348623157e+308 5e-324 -inf 0.1 16777216.0 1e-45 0.1 65500.0 3.14
    print(early)
    # CHECK-NEXT: True
    print(early == texts())
    # CHECK-NEXT: x = 2.5
    comptime label = "x = " + String(2.5)
    print(label)
