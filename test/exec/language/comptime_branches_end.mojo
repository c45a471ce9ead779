# What follows a compile-time choice that leaves the function is not part of this instance of it.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
def lengths[n: Int]() -> Int:
    comptime if n < 2:
        return n
    comptime rest = n - 2
    var array = InlineArray[Int, rest](fill=1)  # makes no sense for n < 2
    return len(array) + lengths[rest]()


def half[dtype: DType, width: Int, //](v: SIMD[dtype, width]) -> SIMD[dtype, width // 2]:
    return v.slice[width // 2]() + v.slice[width // 2, offset=width // 2]()


def folded(v: SIMD) -> Scalar[v.dtype]:
    comptime if v.size == 1:
        return rebind[Scalar[v.dtype]](v)
    return folded(half(v))


def checked[n: Int]() raises -> Int:
    comptime if n < 0:
        raise Error("negative")
    return len(InlineArray[Int, n](fill=0))


def first_even[*values: Int]() -> Int:
    comptime for i in range(len(values)):
        comptime if values[i] % 2 == 0:
            return values[i]
    return -1


def total[*values: Int]() -> Int:
    var sum = 0
    for i in range(len(values)):
        sum += values[i]  # an index that is known at run time only
    return sum


def main() raises:
    # CHECK: 0 1 5 36
    print(lengths[0](), lengths[1](), lengths[5](), folded(SIMD[DType.int32, 8](1, 2, 3, 4, 5, 6, 7, 8)))
    # CHECK-NEXT: 3
    print(checked[3]())
    try:
        print(checked[-1]())
    except e:
        # CHECK-NEXT: negative
        print(e)
    # CHECK-NEXT: 4 -1 9
    print(first_even[3, 4, 6](), first_even[3, 5](), total[2, 3, 4]())
