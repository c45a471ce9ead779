# RUN: %exits 1 %brio check %s 2>&1 | FileCheck %s
# What vectors reject, at the line that asks.
from std.math import exp, sqrt


def main():
    var v = SIMD[DType.float32, 4](1, 2, 3, 4)
    # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: vector width must be a power of two up to 65536, not 3
    var three = SIMD[DType.float32, 3](1)
    # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: a shuffle mask must have as many indices as there are elements
    var few = v.shuffle[0, 1]()
    # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: a shuffle index is beyond the last element
    var beyond = v.shuffle[0, 1, 2, 4]()
    # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: the slice exceeds the vector's length
    var long = v.slice[4, offset=1]()
    # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: the inserted vector does not fit
    var inserted = v.insert[offset=3](SIMD[DType.float32, 2](1))
    # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: a reduction has at most as many results as there are elements
    var sums = v.reduce_add[8]()
    # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: bitwise operators need integers, not floats
    var bits = v & v
    # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: bits need an integer at least as wide
    var narrow = Float32(1).to_bits[DType.uint8]()
    # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: operator '+' cannot be applied to 'SIMD[DType.float32, 4]' and 'SIMD[DType.float32, 8]'
    var sum = v + SIMD[DType.float32, 8](1)
    # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: invalid call to '{{[a-z]+}}': its 'where' clause is not satisfied: this math function needs a floating-point value
    var power = exp(Int32(1))
    # CHECK: :[[#@LINE+1]]:{{[0-9]+}}: error: 'sqrt' of a 'SIMD' needs a floating-point dtype
    var root = sqrt(Int32(4))
