# Tuples and lists of functions while compiling: their calls are direct; at run time a list of them is indexed as any other.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
def increment(x: Int) -> Int:
    return x + 1


def double(x: Int) -> Int:
    return 2 * x


def shown[T: Writable](value: T):
    print("shown", value)


struct Steps:
    comptime all = (increment, double, Steps.negate)

    @staticmethod
    def negate(x: Int) -> Int:
        return -x


comptime pair = (increment, double)
comptime list = [double, increment]
comptime named = (("increment", increment), ("double", double))
comptime first, second = pair
comptime quotient, remainder = divmod(17, 5)


def apply[f: def(Int) thin -> Int](x: Int) -> Int:
    return f(x)


def chain[n: Int](x: Int) -> Int:
    var value = x
    comptime for i in range(n):
        value = Steps.all[i](value)
    return value


def main():
    # CHECK: 6 10 10 6
    print(pair[0](5), pair[1](5), list[0](5), list[1](5))
    # CHECK-NEXT: 8 14 3 3 2
    print(first(7), second(7), len(Steps.all), quotient, remainder)
    # CHECK-NEXT: 12 -12
    print(chain[2](5), chain[3](5))
    # CHECK-NEXT: 20 11
    print(apply[pair[1]](10), apply[Steps.all[0]](10))
    # CHECK-NEXT: increment 4
    # CHECK-NEXT: double 6
    comptime for entry in named:
        print(entry[0], entry[1](3))
    # CHECK-NEXT: shown 1
    comptime shows = (shown[Int], shown[String])
    shows[0](1)
    # CHECK-NEXT: 2
    # CHECK-NEXT: 2
    for i in range(2):
        print(list[i](1))
    comptime at_compile_time = pair[1](21)
    # CHECK-NEXT: 42
    print(at_compile_time)

    def local(x: Int) {} -> Int:
        return x * x

    # A closure that captures nothing is a function where one is asked for.
    var pointer: def(Int) thin -> Int = local
    pointer = increment
    # CHECK-NEXT: 3 16
    print(pointer(2), local(4))
