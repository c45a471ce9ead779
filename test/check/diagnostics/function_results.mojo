# What a function given for an argument or a parameter gives and raises is what its caller takes.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
def narrow() -> Int32:
    return 3


def nothing():
    pass


def number() -> Int:
    return 4


def fails() raises -> Int:
    raise Error("no number")


def plus(x: Int) -> Int:
    return x + 1


def for_argument(f: def () -> Int):
    _ = f()


def for_parameter[f: def () -> Int]():
    _ = f()


def for_nothing(f: def () -> None):
    f()


def for_raising(f: def () raises -> Int):
    try:
        _ = f()
    except:
        pass


def for_float(f: def () raises -> Float32) raises:
    _ = f()


def twice[T: Copyable](f: def (T) -> T, x: T) -> T:
    return f(f(x))


def float_parameter[f: def () -> Float64]():
    print(f())


def main() raises:
    # CHECK: :[[#@LINE+2]]:18: error: invalid call to 'for_argument': argument 'f' has to give 'Int', and this function gives 'Int32'
    # CHECK: {{^ +\^~~~~~$}}
    for_argument(narrow)
    # CHECK: :[[#@LINE+1]]:5: error: invalid call to 'for_parameter': parameter 'f' has to give 'Int', and this function gives 'Int32'
    for_parameter[narrow]()
    # CHECK: :[[#@LINE+1]]:18: error: invalid call to 'for_argument': argument 'f' has to give 'Int', and this function gives nothing
    for_argument(nothing)
    # CHECK: :[[#@LINE+1]]:17: error: invalid call to 'for_nothing': argument 'f' has to give nothing, and this function gives 'Int'
    for_nothing(number)
    # CHECK: :[[#@LINE+1]]:18: error: invalid call to 'for_argument': argument 'f' may not raise, which this function does
    for_argument(fails)

    var base = Int32(1)

    def captured() {read} -> Int32:
        return base

    # CHECK: :[[#@LINE+1]]:18: error: invalid call to 'for_argument': argument 'f' has to give 'Int', and this function gives 'Int32'
    for_argument(captured)

    # CHECK: :[[#@LINE+1]]:5: error: invalid call to 'float_parameter': parameter 'f' has to give 'Float64', and this function gives 'Int'
    float_parameter[number]()

    # these are right
    for_argument(number)
    for_parameter[number]()
    for_nothing(nothing)
    for_raising(number)
    for_raising(fails)
    for_float(number)
    print(twice(plus, 3))
    for_argument(lambda: 5)
