# `@unroll` changes how fast a loop runs, not what it does: with `break`, `continue`, `else`, in host code, in generic
# functions and while compiling.
# RUN: %brio run %s | FileCheck %s


def sum[count: Int](n: Int) -> Int:
    var total = 0
    @unroll(count)
    for i in range(n):
        if i == 3:
            continue
        if i == 90:
            break
        total += i
    else:
        total += 10_000
    return total


def turns(var n: Int) -> Int:
    var count = 0
    @unroll(4)
    while n != 1:
        count += 1
        if n % 2 == 0:
            n //= 2
            continue
        n = 3 * n + 1
    return count


def of_texts() raises -> String:
    var text = String()
    @unroll
    for word in [String("a"), String("b"), String("c")]:
        if word == "b":
            continue
        text += word
    return text


def of_outer_count() -> Int:
    comptime count = 3

    def inner(n: Int) -> Int:
        var total = 0
        @unroll(count)
        for i in range(n):
            total += i
        return total

    return inner(10)


comptime known = sum[4](50) + turns(27)


def main() raises:
    for n in range(120):
        var expected = 0
        for i in range(min(n, 90)):
            expected += i if i != 3 else 0
        if n <= 90:
            expected += 10_000
        if sum[1](n) != expected or sum[3](n) != expected or sum[8](n) != expected or sum[1024](n) != expected:
            print("wrong", n)
    # CHECK: 111 ac 11333 45
    print(turns(27), of_texts(), known, of_outer_count())
