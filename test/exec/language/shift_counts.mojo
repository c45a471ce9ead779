# A count of the width or more shifts everything out, a negative one too: all widths, vectors, host, kernels, compile time, and every level
# of optimisation.
# RUN: %brio run -O0 --target-accelerator cpu %s | FileCheck %s
# RUN: %brio run -O1 --target-accelerator cpu %s | FileCheck %s
# RUN: %brio run -O2 --target-accelerator cpu %s | FileCheck %s
# RUN: %brio run -O3 --target-accelerator cpu %s | FileCheck %s
# RUN: %brio build -O3 --target-accelerator cpu %s -o %t && %t | FileCheck %s
from std.gpu.host import DeviceContext


def text[dtype: DType](count: Scalar[dtype]) -> String:
    comptime T = Scalar[dtype]
    comptime last = T(dtype.bit_width() - 1)
    var one = T(1) << count
    var ones = (T(0) - T(1)) >> count
    var big = T.MAX >> count
    return String(one) + " " + String(ones) + " " + String(big)


def counts[dtype: DType]() -> String:
    comptime width = dtype.bit_width()
    comptime T = Scalar[dtype]
    var result = String(dtype)
    for count in [0, width - 1, width, width + 1]:
        result += ": " + text[dtype](T(count))
    comptime if dtype.is_signed():
        result += ": " + text[dtype](T(-1)) + ": " + text[dtype](T.MIN)
    return result


def vectors[width: Int](count: Int32) -> String:
    var n = SIMD[DType.int32, width](1)
    for i in range(width):
        n[i] = count + Int32(i)
    return String(n << n) + String(SIMD[DType.int32, width](-8) >> n) + String(SIMD[DType.uint32, width](1 << 31) >> n.cast[DType.uint32]())


def ints(n: Int) -> String:
    return String(1 << n) + " " + String(-1 >> n) + " " + String(5 >> n) + " " + String(UInt(1) << UInt(n)) + " " + String(UInt(8) >> UInt(n))


def kernel(results: UnsafePointer[Int64, MutAnyOrigin], n: Int, few: Int32):
    results[0] = Int64(1 << n)
    results[1] = Int64(-2 >> n)
    results[2] = Int64(UInt(2) >> UInt(n))
    results[3] = Int64(Int32(1) << few)
    results[4] = Int64(Int32(-2) >> few)
    results[5] = Int64(UInt32(2) >> UInt32(few))
    results[6] = Int64(Int8(1) << Int8(few))
    results[7] = Int64(UInt8(2) >> UInt8(few))


def on_device(n: Int, few: Int32) raises -> String:
    var ctx = DeviceContext()
    var buffer = ctx.enqueue_create_buffer[DType.int64](8)
    ctx.enqueue_function[kernel, kernel](buffer.unsafe_ptr(), n, few, grid_dim=1, block_dim=1)
    var result = String()
    with buffer.map_to_host() as host:
        for i in range(8):
            result += String(host[i]) + " "
    return result


def main() raises:
    # CHECK: int8: 1 -1 127: -128 -1 0: 0 -1 0: 0 -1 0: 0 -1 0: 0 -1 0
    # CHECK-NEXT: uint8: 1 255 255: 128 1 1: 0 0 0: 0 0 0
    # CHECK-NEXT: int16: 1 -1 32767: -32768 -1 0: 0 -1 0: 0 -1 0: 0 -1 0: 0 -1 0
    # CHECK-NEXT: uint16: 1 65535 65535: 32768 1 1: 0 0 0: 0 0 0
    # CHECK-NEXT: int32: 1 -1 2147483647: -2147483648 -1 0: 0 -1 0: 0 -1 0: 0 -1 0: 0 -1 0
    # CHECK-NEXT: uint32: 1 4294967295 4294967295: 2147483648 1 1: 0 0 0: 0 0 0
    # CHECK-NEXT: int64: 1 -1 9223372036854775807: -9223372036854775808 -1 0: 0 -1 0: 0 -1 0: 0 -1 0: 0 -1 0
    # CHECK-NEXT: uint64: 1 18446744073709551615 18446744073709551615: 9223372036854775808 1 1: 0 0 0: 0 0 0
    print(counts[DType.int8]())
    print(counts[DType.uint8]())
    print(counts[DType.int16]())
    print(counts[DType.uint16]())
    print(counts[DType.int32]())
    print(counts[DType.uint32]())
    print(counts[DType.int64]())
    print(counts[DType.uint64]())
    # CHECK-NEXT: int128: 1 -1 {{[0-9]+}}: -{{[0-9]+}} -1 0: 0 -1 0: 0 -1 0: 0 -1 0: 0 -1 0
    print(counts[DType.int128]())
    # The same text at compile time.
    comptime small = counts[DType.int8]()
    comptime large = counts[DType.int64]()
    comptime wide = counts[DType.uint128]()
    # CHECK-NEXT: True True True
    print(small == counts[DType.int8](), large == counts[DType.int64](), wide == counts[DType.uint128]())

    # CHECK-NEXT: [-2147483648, 0][-1, -1][1, 0]
    # CHECK-NEXT: [-2147483648, 0, 0, 0][-1, -1, -1, -1][1, 0, 0, 0]
    # CHECK-NEXT: [0, 0, 2, 8][-1, -8, -4, -2][0, 2147483648, 1073741824, 536870912]
    var most = Int32(31)
    print(vectors[2](most))
    comptime at_compile_time = vectors[4](31)
    print(materialize[at_compile_time]())
    print(vectors[4](-1))
    # CHECK-NEXT: True
    print(vectors[4](most) == at_compile_time)

    # CHECK-NEXT: 1 -1 5 1 8
    # CHECK-NEXT: -9223372036854775808 -1 0 9223372036854775808 0
    # CHECK-NEXT: 0 -1 0 0 0
    # CHECK-NEXT: 0 -1 0 0 0
    # CHECK-NEXT: 0 -1 0 0 0
    # CHECK-NEXT: 0 -1 0 0 0
    for n in [0, 63, 64, 65, 1 << 32, -1]:
        print(ints(n))
    # CHECK-NEXT: 0 -1 0 0
    print(Int(3) << 64, -1 >> Int(64), Int32(1) << 32, UInt8(255) >> 8)

    # CHECK-NEXT: 4 -1 0 4 -1 0 4 0
    # CHECK-NEXT: 0 -1 0 0 -1 0 0 0
    # CHECK-NEXT: 0 -1 0 0 -1 0 0 0
    # CHECK-NEXT: 0 -1 0 0 -1 0 0 0
    print(on_device(2, 2))
    print(on_device(64, 32))
    print(on_device((1 << 32) + 1, 100))
    print(on_device(-1, -1))
