# A literal with a fraction is no end of a range; variables of other numbers count as they do elsewhere.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error:


def total[n: Int]() -> Int:
    var sum = 0
    # CHECK: :[[#@LINE+1]]:14: error: the end of a 'range' is an integer; write 'Int(...)' around this number
    for i in range(2.5):
        sum += Int(i)
    return sum


def main():
    # CHECK: :[[#@LINE+1]]:14: error: the end of a 'range' is an integer; write 'Int(...)' around this number
    for i in range(1.5):
        print(i)
    for i in range(Int(1.5)):
        print(i)
    for i in range(Float32(2)):
        print(i)
    print(total[1]())
