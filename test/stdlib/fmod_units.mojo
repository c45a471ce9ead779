# The remainder where the quotient is a product with a rounded inverse, too small by one: nothing is lost by rounding.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# RUN: %brio run --target-accelerator cpu -D BRIO_MATH_UNITS %s | FileCheck --match-full-lines %s
from std.math import fmod
from std.memory import bitcast


def main():
    var x = bitcast[DType.float32](UInt32(0xC36DBFDB))
    var y = bitcast[DType.float32](UInt32(0xB97FCE15))
    print(Float64(fmod(x, y)) == fmod(Float64(x), Float64(y)), x, y)

# CHECK: True -237.74944 -0.00024395467
