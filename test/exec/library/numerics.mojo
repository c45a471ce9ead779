# utils.numerics: the parts of floats, accumulation types, denormals.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.utils.numerics import FPUtils, FlushDenormals, get_accum_type, nextafter, max_finite, nan
from std.sys import argv
from std.time import global_perf_counter_ns
def main():
    comptime F = FPUtils[DType.float32]
    print(F.mantissa_width(), F.exponent_width(), F.exponent_bias(), F.max_exponent(), hex(F.sign_mask()), hex(F.exponent_mask()), hex(F.mantissa_mask()), hex(F.quiet_nan_mask()))
    print(F.get_sign(-1.5), F.get_exponent(6.0), F.get_mantissa(1.5), F.pack(True, 128, 0), F.set_sign(2.0, True), F.bitcast_from_integer(0x3F800000))
    print(FPUtils[DType.float64].mantissa_width(), FPUtils[DType.bfloat16].exponent_width())
    print(get_accum_type[DType.float16](), get_accum_type[DType.float64](), get_accum_type[DType.int8](), get_accum_type[DType.float16, preferred_accum_type=DType.float16]())
    var tiny = Float32(1e-40) * Float32(len(argv()))
    var one = Float32(1)
    with FlushDenormals():
        print(tiny * one == 0)
    print(global_perf_counter_ns() > 0)


# CHECK: 23 8 127 128 0x80000000 0x7f800000 0x7fffff 0x7fc00000
# CHECK-NEXT: True 2 4194304 -2.0 -2.0 1.0
# CHECK-NEXT: 52 8
# CHECK-NEXT: float32 float64 int8 float16
# CHECK-NEXT: True
# CHECK-NEXT: True
