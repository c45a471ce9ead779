# What a large function does in its loops is optimised apart from the rest of it, which runs once: values that loops take and give, ways out of
# them, errors in them.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# RUN: %brio run -O0 --target-accelerator cpu %s | FileCheck %s
from std.testing import assert_equal


def fails(i: Int) raises:
    if i == 3:
        raise Error("at " + String(i))


def find(values: List[Int], wanted: Int) raises -> Int:
    var text = String()
    for i in range(len(values)):
        text += String(values[i]) + ","
        if values[i] == wanted:
            return i
        if values[i] < 0:
            raise Error("negative after " + text)
    assert_equal(text.byte_length() > 0, True)
    print("not among", text, len(values), wanted)
    print("all of", len(values), "looked at,", text.byte_length(), "bytes")
    return -1


def main() raises:
    var values = List[Int]()
    var sum = 0
    var largest = 0
    for i in range(10):
        values.append(i * 7 % 10)
        sum += values[i]
        if values[i] > largest:
            largest = values[i]
    # CHECK: 45 9 10
    print(sum, largest, len(values))

    var first = -1
    var rounds = 0
    while True:
        rounds += 1
        for i in range(len(values)):
            if values[i] * rounds == 24:
                first = i
                break
        else:
            if rounds < 20:
                continue
        break
    # CHECK: 3 4
    print(rounds, first)

    # CHECK: 6
    # CHECK: not among 0,7,4,1,8,5,2,9,6,3, 10 11
    # CHECK: -1
    print(find(values, 2))
    print(find(values, 11))
    values[4] = -1
    try:
        print(find(values, 11))
    except e:
        # CHECK: negative after 0,7,4,1,-1,
        print(e)

    try:
        for i in range(10):
            sum += i
            fails(i)
    except e:
        # CHECK: at 3 51
        print(e, sum)
    finally:
        print("end", largest)
    # CHECK: end 9
