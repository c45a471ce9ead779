# RUN: %exits 1 %brio check %s 2>&1 | FileCheck %s
# What vectors reject, at the line that asks.
from std.math import exp, sqrt


def main():
    var v = SIMD[DType.float32, 4](1, 2, 3, 4)
    # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: the width of a vector must be a power of two of at most 65536, not 3
    var three = SIMD[DType.float32, 3](1)
    # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: a shuffle has as many numbers as there are elements
    var few = v.shuffle[0, 1]()
    # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: a shuffle's number is beyond the last element
    var beyond = v.shuffle[0, 1, 2, 4]()
    # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: the slice goes beyond the vector's elements
    var long = v.slice[4, offset=1]()
    # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: the inserted vector does not fit
    var inserted = v.insert[offset=3](SIMD[DType.float32, 2](1))
    # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: a reduction has at most as many results as there are elements
    var sums = v.reduce_add[8]()
    # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: bits of floats cannot be combined or shifted
    var bits = v & v
    # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: bits need an integer of at least their number
    var narrow = Float32(1).to_bits[DType.uint8]()
    # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: no operator '+' for 'SIMD[DType.float32, 4]' and 'SIMD[DType.float32, 8]'
    var sum = v + SIMD[DType.float32, 8](1)
    # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: this function of mathematics needs a floating-point number
    var power = exp(Int32(1))
    # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: sqrt of a SIMD needs a floating-point dtype
    var root = sqrt(Int32(4))
