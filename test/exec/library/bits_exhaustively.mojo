# Functions of bits on all values of 8 bits, and on many of all other widths, against loops over single bits.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.bit import (
    bit_not, bit_reverse, bit_width, byte_swap, count_leading_zeros, count_trailing_zeros, is_power_of_two, log2_ceil, log2_floor,
    next_power_of_two, pop_count, prev_power_of_two, rotate_bits_left, rotate_bits_right,
)
from std.bit.mask import is_false, is_negative, is_true, splat
from std.gpu import global_idx
from std.gpu.host import DeviceContext
from std.memory import bitcast


@always_inline
def bit[dtype: DType](value: Scalar[dtype], index: Int) -> Int:
    return Int((value >> Scalar[dtype](index)) & 1)


def expected[dtype: DType](value: Scalar[dtype], what: Int) -> Int:
    """What a function gives by counting bits: 0 set, 1 leading zeros, 2 trailing zeros, 3 width of the magnitude."""
    comptime bits = dtype.size_of() * 8
    var set = 0
    var highest = -1
    var lowest = bits
    for i in range(bits):
        if bit(value, i) == 1:
            set += 1
            highest = i
            lowest = min(lowest, i)
    if what == 0:
        return set
    if what == 1:
        return bits - 1 - highest
    if what == 2:
        return lowest
    return highest + 1


def reversed_bits[dtype: DType](value: Scalar[dtype], group: Int) -> Scalar[dtype]:
    """The groups of bits in the opposite order."""
    comptime bits = dtype.size_of() * 8
    var result = Scalar[dtype](0)
    for i in range(bits):
        var at = (bits // group - 1 - i // group) * group + i % group
        if bit(value, i) == 1:
            result |= Scalar[dtype](1) << Scalar[dtype](at)
    return result


def rotated[dtype: DType](value: Scalar[dtype], by: Int) -> Scalar[dtype]:
    comptime bits = dtype.size_of() * 8
    var result = Scalar[dtype](0)
    for i in range(bits):
        if bit(value, i) == 1:
            result |= Scalar[dtype](1) << Scalar[dtype]((i + by) % bits)
    return result


def wrong[dtype: DType](value: Scalar[dtype]) -> Int:
    """How many functions give something else than expected."""
    comptime bits = dtype.size_of() * 8
    var count = 0
    count += Int(Int(pop_count(value)) != expected(value, 0))
    count += Int(Int(count_leading_zeros(value)) != expected(value, 1))
    count += Int(Int(count_trailing_zeros(value)) != expected(value, 2))
    var magnitude = ~value if value < 0 else value
    count += Int(Int(bit_width(value)) != expected(magnitude, 3))
    count += Int(bit_not(value) != -value - 1)
    count += Int(bit_reverse(value) != reversed_bits(value, 1))
    comptime if bits > 8:
        count += Int(byte_swap(value) != reversed_bits(value, 8))
    comptime for by in range(0, bits, 3):
        count += Int(rotate_bits_left[by](value) != rotated(value, by))
        count += Int(rotate_bits_right[by](value) != rotated(value, bits - by))
    var is_power = value > 0 and expected(value, 0) == 1
    count += Int(is_power_of_two(value) != is_power)
    if value > 0:
        var floor = expected(value, 3) - 1
        count += Int(Int(log2_floor(value)) != floor)
        count += Int(Int(log2_ceil(value)) != (floor if is_power else floor + 1))
        count += Int(prev_power_of_two(value) != Scalar[dtype](1) << Scalar[dtype](floor))
        if is_power:
            count += Int(next_power_of_two(value) != value)
        elif floor + 2 < bits:
            count += Int(next_power_of_two(value) != Scalar[dtype](2) << Scalar[dtype](floor))
    return count


def wrong_masks[dtype: DType](value: Scalar[dtype]) -> Int:
    """How many masks are neither all bits nor none, or the other one of both."""
    var none = Scalar[dtype](0)
    var all = ~none
    var is_odd = value & 1 == 1
    var count = Int(is_negative(value) != (all if value < 0 else none))
    count += Int(splat[dtype](is_odd) != (all if is_odd else none))
    count += Int(is_true[dtype](is_odd) != (all if is_odd else none))
    count += Int(is_false[dtype](is_odd) != (none if is_odd else all))
    # A mask chooses between two numbers without a branch.
    count += Int((value & is_true[dtype](is_odd)) | (~value & is_false[dtype](is_odd)) != (value if is_odd else ~value))
    return count


def mixed(n: UInt64) -> UInt64:
    var x = (n + 1) * 0x9E3779B97F4A7C15
    x ^= x >> 31
    x *= 0xBF58476D1CE4E5B9
    return x ^ (x >> 27)


def sample[dtype: DType](n: Int) -> Scalar[dtype]:
    """All values of 8 bits; else random ones of random lengths, and powers of two with their neighbours."""
    comptime bits = dtype.size_of() * 8
    if n % 4 == 3:
        return (Scalar[dtype](1) << Scalar[dtype](n // 4 % bits)) + Scalar[dtype](n % 3) - 1
    var x = mixed(UInt64(n)) >> (mixed(UInt64(n) * 3 + 1) % UInt64(min(bits, 64)))
    comptime if bits > 64:
        var result = x.cast[dtype]()
        for i in range(n % (bits // 64)):
            result = (result << 64) | mixed(x + UInt64(i)).cast[dtype]()
        return result
    else:
        return x.cast[dtype]()


def check[dtype: DType](count: Int) -> Int:
    var total = 0
    for n in range(count):
        comptime if dtype.size_of() == 1:
            total += wrong(UInt8(n).cast[dtype]()) + wrong_masks(UInt8(n).cast[dtype]())
        else:
            total += wrong(sample[dtype](n)) + wrong_masks(sample[dtype](n))
    return total


def of_vectors() -> Int:
    """Vectors give element by element what scalars do."""
    var count = 0
    for start in range(0, 256, 8):
        var v = SIMD[DType.uint8, 8]()
        comptime for i in range(8):
            v[i] = UInt8(start + i)
        comptime for i in range(8):
            count += Int(pop_count(v)[i] != pop_count(v[i])) + Int(bit_reverse(v)[i] != bit_reverse(v[i]))
            count += Int(rotate_bits_left[3](v)[i] != rotate_bits_left[3](v[i])) + Int(bit_width(v)[i] != bit_width(v[i]))
    return count


def on_device(result: UnsafePointer[Int32, MutAnyOrigin]):
    var i = global_idx.x
    result[i] = Int32(wrong(UInt8(i)) + wrong(UInt8(i).cast[DType.int8]()) + wrong(sample[DType.uint32](i)) + wrong(sample[DType.int64](i)))


def main() raises:
    print(check[DType.uint8](256), check[DType.int8](256))  # CHECK: 0 0
    print(check[DType.uint16](2000), check[DType.int16](2000))  # CHECK-NEXT: 0 0
    print(check[DType.uint32](2000), check[DType.int32](2000))  # CHECK-NEXT: 0 0
    print(check[DType.uint64](2000), check[DType.int64](2000))  # CHECK-NEXT: 0 0
    print(check[DType.uint128](500), check[DType.int128](500))  # CHECK-NEXT: 0 0
    print(check[DType.uint256](500), check[DType.int256](500))  # CHECK-NEXT: 0 0
    print(of_vectors())  # CHECK-NEXT: 0
    comptime small = check[DType.int8](40)
    print(small)  # CHECK-NEXT: 0
    var ctx = DeviceContext()
    var result = ctx.enqueue_create_buffer[DType.int32](256)
    ctx.enqueue_function[on_device](result, grid_dim=4, block_dim=64)
    var sum: Int32 = 0
    with result.map_to_host() as host:
        for i in range(256):
            sum += host[i]
    print(sum)  # CHECK-NEXT: 0
