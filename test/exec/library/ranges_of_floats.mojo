# RUN: %brio run --target-accelerator cpu %s | FileCheck %s

# The numbers of a range of floats are its start and a multiple of its step: a sum of steps would
# drift, and give one number too many. Backwards they are the same numbers.

from std.math import align_down, align_up


def lists_both[dtype: DType](start: Scalar[dtype], end: Scalar[dtype], step: Scalar[dtype]):
    for x in range(start, end, step):
        print(x, end=" ")
    print("|", end="")
    for x in reversed(range(start, end, step)):
        print("", x, end="")
    print()


def main():
    # CHECK: 0.0 0.1 0.2 0.30000000000000004 0.4 | 0.4 0.30000000000000004 0.2 0.1 0.0
    lists_both(0.0, 0.5, 0.1)
    # CHECK-NEXT: 1.0 0.75 0.5 | 0.5 0.75 1.0
    lists_both(Float32(1), 0.3, -0.25)
    # CHECK-NEXT: 0.0 1024.0 2048.0 | 2048.0 1024.0 0.0
    lists_both(Float16(0), 3000, 1024)
    # CHECK-NEXT: 250 252 254 | 254 252 250
    lists_both(UInt8(250), 255, 2)
    # CHECK-NEXT: -128 -28 72 | 72 -28 -128
    lists_both(Int8(-128), 127, 100)
    # CHECK-NEXT: 10 0.30000000000000004 10 0.6000000000000001
    var tenths = range(0.0, 1.0, 0.1)
    print(len(tenths), tenths[3], len(reversed(tenths)), reversed(tenths)[3])
    # What was given already is behind.
    # CHECK-NEXT: 9 0.1 0.9
    _ = tenths.__next__()
    print(len(tenths), tenths[0], reversed(tenths)[0])
    # CHECK-NEXT: 11
    comptime count = len(range(0.0, 1.1, 0.1))
    print(count)
    # Multiples of integers of every kind, and of each lane.
    # CHECK-NEXT: 128 8 8 16 [8, -8] [8, 0]
    print(
        align_up(100, 32),
        align_down(13, 8),
        align_up(Int32(5), 4),
        align_up(UInt(13), 8),
        align_down(SIMD[DType.int32, 2](13, -3), 8),
        align_up(SIMD[DType.int64, 2](5, -3), 4),
    )
