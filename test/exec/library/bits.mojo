# bit: rotation, widths and powers of two of integers and vectors, also at compile time.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.bit import bit_not, bit_reverse, bit_width, byte_swap, is_power_of_two, log2_ceil, log2_floor, next_power_of_two, prev_power_of_two, rotate_bits_left, rotate_bits_right
def main():
    print(bit_not(Int32(5)), bit_not(SIMD[DType.uint8, 4](0, 1, 2, 255)))
    print(rotate_bits_left[1](UInt8(0x81)), rotate_bits_right[1](UInt8(0x81)), rotate_bits_left[-1](Int8(1)), rotate_bits_left[4](1), rotate_bits_left[8](UInt32(0x12345678)))
    print(bit_width(UInt8(200)), bit_width(Int32(-1)), log2_floor(UInt32(1000)), log2_ceil(UInt32(1000)), next_power_of_two(UInt32(1000)), prev_power_of_two(Int32(1000)), is_power_of_two(UInt32(64)))
    print(next_power_of_two(SIMD[DType.uint32, 4](0, 1, 5, 17)), prev_power_of_two(SIMD[DType.int32, 4](-3, 0, 5, 17)))
    print(byte_swap(UInt16(0x1234)), bit_reverse(UInt8(1)), byte_swap(1), bit_reverse(1))
    comptime c = rotate_bits_left[3](UInt8(0xE1))
    print(c)


# CHECK: -6 [255, 254, 253, 0]
# CHECK-NEXT: 3 192 -128 16 878082066
# CHECK-NEXT: 8 0 9 10 1024 512 True
# CHECK-NEXT: [1, 1, 8, 32] [0, 0, 4, 16]
# CHECK-NEXT: 13330 128 72057594037927936 -9223372036854775808
# CHECK-NEXT: 15
