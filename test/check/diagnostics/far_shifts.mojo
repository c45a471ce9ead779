# A shift by a constant that leaves nothing of the value: it has its defined result, and is hardly meant.
# RUN: %brio check --target-accelerator cpu %s 2>&1 | FileCheck %s --implicit-check-not=warning: --implicit-check-not=error:
# RUN: %brio run --target-accelerator cpu %s 2>/dev/null | FileCheck %s --check-prefix=RAN
comptime WIDTH = 64


def shifted[dtype: DType](x: Scalar[dtype]) -> Scalar[dtype]:
    return (x << 8) >> 40  # of many types


def main():
    var n = 5
    # CHECK: :[[#@LINE+1]]:11: warning: shifting by 64 discards every bit: 'Int' has 64 bits
    print(n << WIDTH)
    # CHECK: :[[#@LINE+1]]:11: warning: shifting by -1 discards every bit: 'Int' has 64 bits
    print(n >> -1)
    var small = UInt8(200)
    # CHECK: :[[#@LINE+1]]:11: warning: shifting by 8 discards every bit: 'UInt8' has 8 bits
    print(small >> 8)
    var four = SIMD[DType.int16, 4](-1)
    # CHECK: :[[#@LINE+1]]:11: warning: shifting by 17 discards every bit: 'SIMD[DType.int16, 4]' has 16 bits
    print(four >> 17)
    # CHECK: :[[#@LINE+1]]:5: warning: shifting by 100 discards every bit: 'Int' has 64 bits
    n <<= 100
    # CHECK: :[[#@LINE+2]]:5: warning: shifting by 32 discards every bit: 'Int32' has 32 bits
    var narrow = Int32(7)
    narrow >>= 32
    var count = 70
    print(n << 63, small >> 7, four >> 15, n >> count, narrow, 1 << 62, shifted(UInt32(1)))
    # RAN: 0
    # RAN-NEXT: 0
    # RAN-NEXT: 0
    # RAN-NEXT: [-1, -1, -1, -1]
