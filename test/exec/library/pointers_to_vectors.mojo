# A load at a pointer to vectors gives a whole vector, also where only its alignment is said; offsets count vectors.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
from std.memory import alloc


def main():
    var bytes = alloc[UInt8](16)
    for i in range(16):
        bytes[i] = UInt8(i)
    var p = bytes.bitcast[SIMD[DType.uint8, 4]]()
    # CHECK: [0, 1, 2, 3] [4, 5, 6, 7]
    print(p.load(), p.load(1))
    # CHECK: [0, 1, 2, 3] [8, 9, 10, 11] [12, 13, 14, 15]
    print(p.load[alignment=1](), p.load[volatile=True](2), p.load[alignment=4](Int32(3)))
    # CHECK: [4, 5]
    print(p.load[width=2](1))
    # CHECK: 3 7
    print(bytes.load[alignment=1](3), bytes.load(7))
    bytes.free()
