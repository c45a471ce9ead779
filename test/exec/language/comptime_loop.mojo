# Ten million additions at compile time are within the limit of steps.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# CHECK: 49999995000000 1.5 True
def sum(n: Int) -> Int:
    var total = 0
    for i in range(n):
        total += i
    return total


@fieldwise_init
struct Half(Copyable, Movable):
    var small: UInt8
    var value: Float32
    var flag: Bool


def half(n: Int) -> Half:
    var made = Half(UInt8(n), 0.5, False)
    for i in range(n):
        made.value += Float32(0.5) if i % 2 == 0 else Float32(0)
        made.flag = i > 2
    return made^


comptime TOTAL = sum(10_000_000)
comptime HALF = half(4)


def main():
    print(TOTAL, HALF.value, HALF.flag)
