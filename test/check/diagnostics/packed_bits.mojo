# As many truth values as no integer has bits.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error:
from std.memory import pack_bits


def main():
    var mask = SIMD[DType.bool, 4](True, False, True, False)
    # CHECK: :[[#@LINE+1]]:11: error: invalid call to 'pack_bits': its 'where' clause is not satisfied: no integer has that many bits: pack 8, 16, 32, 64 or 128 of them
    print(pack_bits(mask))
    print(pack_bits[DType.uint8, 2](mask.join(mask).join(mask.join(mask))))
