# FastDiv against plain division: dividends and divisors near powers of two and the limits, of 32 and 64 bits, on the host and in a kernel.
# RUN: %brio run -O2 --target-accelerator cpu %s | FileCheck --match-full-lines %s
# RUN: %brio run -O0 --target-accelerator cpu %s | FileCheck --match-full-lines %s
# RUN: not --crash %brio run --target-accelerator cpu %s zero 2>&1 | FileCheck --check-prefix=ZERO %s
# RUN: not --crash %brio run --target-accelerator cpu %s large 2>&1 | FileCheck --check-prefix=LARGE %s
# RUN: %brio build --device-only --emit asm --target-accelerator sm_90 -o - %s | FileCheck --check-prefix=PTX %s
from std.gpu.host import DeviceContext
from std.sys import argv
from std.testing import assert_equal
from std.utils.fast_div import FastDiv


def numbers[dtype: DType]() -> List[Scalar[dtype]]:
    var result = List[Scalar[dtype]]()
    for shift in range(dtype.bit_width()):
        var power = Scalar[dtype](1) << Scalar[dtype](shift)
        for near in range(3):
            result.append(power + Scalar[dtype](near) - 1)
        result.append(Scalar[dtype].MAX - power)
        result.append(Scalar[dtype].MAX // 3 + power)
    for small in range(12):
        result.append(Scalar[dtype](small))
        result.append(Scalar[dtype].MAX - Scalar[dtype](small))
    return result^


def check[kind: DType, dtype: DType]() raises -> Int:
    var all = numbers[dtype]()
    for divisor in all:
        if divisor == 0:
            continue
        var fast = FastDiv[kind](divisor)
        for n in all:
            assert_equal(n / fast, n // divisor)
            assert_equal(n // fast, n // divisor)
            assert_equal(n % fast, n % divisor)
            assert_equal(fast.__divmod__(n)[0], n // divisor)
    return len(all)


# PTX: mul.hi.u64
def kernel(values: UnsafePointer[UInt64, MutAnyOrigin], divisor: Int):
    values[0] = values[0] / FastDiv[DType.int64](divisor)


def main() raises:
    if len(argv()) > 1 and argv()[1] == "zero":
        # ZERO: At: {{.*}}fast_division.mojo:[[#@LINE+1]]:15: Assert Error: FastDiv: the divisor must be above 0 and fit into its type
        print(FastDiv[DType.int32](len(argv()) - 2))
    if len(argv()) > 1:
        # LARGE: At: {{.*}}fast_division.mojo:[[#@LINE+1]]:15: Assert Error: FastDiv: the divisor must be above 0 and fit into its type
        print(FastDiv[DType.uint32](len(argv()) << 32))
    # CHECK: 184 184 344 344
    print(check[DType.uint32, DType.uint32](), check[DType.int16, DType.uint32](), check[DType.uint64, DType.uint64](), check[DType.int, DType.uint64]())
    # CHECK-NEXT: div: 18446744073709551615
    print(FastDiv[DType.uint64](UInt64.MAX))
    with DeviceContext() as ctx:
        var buffer = ctx.enqueue_create_buffer[DType.uint64](1)
        with buffer.map_to_host() as host:
            host[0] = UInt64.MAX
        ctx.enqueue_function[kernel, kernel](buffer, 1000000007, grid_dim=1, block_dim=1)
        with buffer.map_to_host() as host:
            # CHECK-NEXT: 18446743944
            print(host[0])
