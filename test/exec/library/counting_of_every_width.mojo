# `factorial`, `comb` and `perm` of integers of every width against Pascal's triangle and products.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.math import comb, factorial, perm


def check[dtype: DType](rows: Int) raises:
    var row: List[Scalar[dtype]] = [Scalar[dtype](1)]
    for n in range(rows):
        for k in range(n + 1):
            var x = Scalar[dtype](n)
            var y = Scalar[dtype](k)
            if comb(x, y) != row[k]:
                raise Error(String(dtype), " comb ", n, " ", k, ": ", comb(x, y), " ", row[k])
            var product = Scalar[dtype](1)
            for i in range(k):
                product *= Scalar[dtype](n - i)
            if perm(x, y) != product:
                raise Error(String(dtype), " perm ", n, " ", k)
        if perm(Scalar[dtype](n)) != factorial(Scalar[dtype](n)):
            raise Error(String(dtype), " factorial ", n)
        if comb(Scalar[dtype](n), Scalar[dtype](n + 1)) != 0 or perm(Scalar[dtype](n), Scalar[dtype](n + 1)) != 0:
            raise Error(String(dtype), " beyond ", n)
        var next: List[Scalar[dtype]] = [Scalar[dtype](1)]
        for k in range(n):
            next.append(row[k] + row[k + 1])
        next.append(1)
        row = next^


def main() raises:
    # Up to the last row whose middle fits.
    check[DType.int8](10)
    check[DType.uint8](11)
    check[DType.int16](18)
    check[DType.uint16](19)
    check[DType.int32](34)
    check[DType.uint32](35)
    check[DType.int64](67)
    check[DType.uint64](68)
    # CHECK: 0 0 1 1
    print(comb(Int16(-3), Int16(2)), comb(Int8(3), Int8(-1)), comb(UInt8(255), UInt8(255)), factorial(Int32(-4)))
    # CHECK-NEXT: 7219428434016265740 120 6
    print(comb(66, 33), perm(5), factorial(3))
