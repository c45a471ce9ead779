# Ranges near the limits of their integers: they end, in both directions, reversed too, and are as long as they say. Compared with all
# combinations of starts, ends and steps near the limits and near 0, counted in integers of twice the width.
# RUN: %brio run -O2 --target-accelerator cpu %s | FileCheck --match-full-lines %s
# RUN: %brio run -O0 --target-accelerator cpu %s | FileCheck --match-full-lines %s
# RUN: not --crash %brio run --target-accelerator cpu %s long 2>&1 | FileCheck --check-prefix=LONG %s
# RUN: not --crash %brio run --target-accelerator cpu %s index 2>&1 | FileCheck --check-prefix=INDEX %s
from std.sys import argv
from std.testing import assert_equal, assert_true


def expected[dtype: DType](start: Scalar[dtype], end: Scalar[dtype], step: Scalar[dtype]) -> List[Scalar[dtype]]:
    """The numbers, by sums that cannot overflow; at most ten."""
    var result = List[Scalar[dtype]]()
    var at = Int128(start)
    while (at < Int128(end) if Int128(step) > 0 else at > Int128(end)) and len(result) < 10:
        result.append(Scalar[dtype](at))
        at += Int128(step)
    return result^


def check_scalars[dtype: DType]() raises -> Int:
    comptime S = Scalar[dtype]
    var near: List[S] = [S.MIN, S.MIN + 1, S.MIN + 2, S.MAX - 2, S.MAX - 1, S.MAX, 0, 1, 2, S.MAX // 2, S.MAX // 2 + 1, S.MAX // 3]
    comptime if dtype.is_signed():
        near.append(S(0) - 1)
        near.append(S(0) - 2)
        near.append(S.MIN // 2)
        near.append(S.MIN // 2 - 1)
    var done = 0
    for start in near:
        for end in near:
            for step in near:
                if step == 0:
                    continue
                var want = expected[dtype](start, end, step)
                var got = List[S]()
                var r = range(start, end, step)
                for value in r:
                    if len(got) == 10:
                        break
                    got.append(value)
                assert_equal(len(got), len(want))
                for i in range(len(want)):
                    assert_equal(got[i], want[i])
                done += 1
                if len(want) == 10:
                    continue
                assert_equal(len(r), len(want))
                for i in range(len(want)):
                    assert_equal(r[i], want[i])
                var back = List[S]()
                for value in reversed(r):
                    assert_true(len(back) < len(want))
                    back.append(value)
                assert_equal(len(back), len(want))
                for i in range(len(want)):
                    assert_equal(back[i], want[len(want) - 1 - i])
    return done


def check_int() raises -> Int:
    var near: List[Int] = [Int.MIN, Int.MIN + 1, Int.MIN + 2, Int.MAX - 2, Int.MAX - 1, Int.MAX, -2, -1, 0, 1, 2, Int.MAX // 2, Int.MAX // 2 + 1, Int.MAX // 3, Int.MIN // 2, Int.MIN // 2 - 1]
    var done = 0
    for start in near:
        for end in near:
            for step in near:
                if step == 0:
                    continue
                var want = expected[DType.int64](Int64(start), Int64(end), Int64(step))
                var r = range(start, end, step)
                var count = 0
                for value in r:
                    if count == 10:
                        break
                    assert_equal(value, Int(want[count]))
                    count += 1
                assert_equal(count, len(want))
                done += 1
                if count == 10:
                    continue
                assert_equal(len(r), count)
                for i in range(count):
                    assert_equal(r[i], Int(want[i]))
                    assert_true(r[i] in r)
                assert_true(step == 1 or step == -1 or count < 2 or r[0] + (1 if step > 0 else -1) not in r)
                for value in reversed(r):
                    count -= 1
                    assert_equal(value, Int(want[count]))
                assert_equal(count, 0)
                if step == 1:
                    var simple = range(start, end)
                    assert_equal(len(simple), len(want))
                    for value in simple:
                        assert_equal(value, Int(want[count]))
                        count += 1
                    for value in reversed(simple):
                        count -= 1
                        assert_equal(value, Int(want[count]))
                    assert_equal(count, 0)
    return done


def main() raises:
    if len(argv()) > 1 and argv()[1] == "long":
        # LONG: At: {{.*}}range_limits.mojo:[[#@LINE+1]]:15: Assert Error: the range has more numbers than an Int counts
        print(len(range(Int.MIN, len(argv()))))
    if len(argv()) > 1:
        # INDEX: At: {{.*}}range_limits.mojo:[[#@LINE+1]]:15: Assert Error: index 2 is out of bounds, valid range is 0 to 1
        print(range(0, 3, 2)[len(argv())])
    # CHECK: 3840
    print(check_int())
    # CHECK-NEXT: 3840 3840 3840 3840
    print(check_scalars[DType.int8](), check_scalars[DType.int16](), check_scalars[DType.int32](), check_scalars[DType.int64]())
    # CHECK-NEXT: 1440 1440 1440 1440
    print(check_scalars[DType.uint8](), check_scalars[DType.uint16](), check_scalars[DType.uint32](), check_scalars[DType.uint64]())
    # CHECK-NEXT: -9223372036854775806 -9223372036854775807 -9223372036854775808 .
    for i in reversed(range(Int.MIN, Int.MIN + 3)):
        print(i, end=" ")
    print(".")
    # CHECK-NEXT: 4 3 2 1 0 . 3
    for i in reversed(range(UInt8(5))):
        print(i, end=" ")
    print(".", len(reversed(range(1, 4))))
    # CHECK-NEXT: 0.75 0.5 0.25 0.0 .
    for x in reversed(range(Float32(0), Float32(1), Float32(0.25))):
        print(x, end=" ")
    print(".")
    # Where floats lie further apart than the step, numbers come twice: as many come as there are steps.
    var steps = 0
    for x in range(Float32(16777214), Float32(16777220), Float32(1)):
        steps += 1
    # CHECK-NEXT: 6
    print(steps)
    # CHECK-NEXT: 170141183460469231731687303715884105726
    for x in range(Int128.MAX - 1, Int128.MAX, Int128(2)):
        print(x)
