# Of overloads that take functions, the one is chosen that gives the function as many parameters as it takes.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s


def run[f: def[width: Int](Int) capturing -> Int]() -> String:
    return String("one: ", f[4](1))


def run[f: def[width: Int, alignment: Int](Int) capturing -> Int]() -> String:
    return String("two: ", f[4, 8](1))


def call(f: def[width: Int](Int) -> Int) -> String:
    return String("one: ", f[4](1))


def call(f: def[width: Int, alignment: Int](Int) -> Int) -> String:
    return String("two: ", f[4, 8](1))


def plain[width: Int](i: Int) -> Int:
    return width + i


def main():
    var base = 100

    @parameter
    def single[width: Int](i: Int) -> Int:
        return base + width + i

    @parameter
    def both[width: Int, alignment: Int](i: Int) -> Int:
        return base + width * alignment + i

    # CHECK: one: 105
    print(run[single]())
    # CHECK-NEXT: two: 133
    print(run[both]())
    # CHECK-NEXT: one: 5
    print(run[plain]())

    def value[width: Int](i: Int) {read} -> Int:
        return base + width + i

    def value_of_two[width: Int, alignment: Int](i: Int) {read} -> Int:
        return base + width * alignment + i

    # CHECK-NEXT: one: 105
    print(call(value))
    # CHECK-NEXT: two: 133
    print(call(value_of_two))
