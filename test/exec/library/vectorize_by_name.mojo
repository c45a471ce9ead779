# `vectorize` takes its number of elements, and its function, by the names that each release gives them.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.algorithm import vectorize


def main():
    var by_parameter = List[Int](length=10, fill=0)

    @parameter
    def add[width: Int](i: Int):
        for k in range(width):
            by_parameter[i + k] += width

    vectorize[add, 4](10)
    vectorize[add, 4](size=10)
    vectorize[add, 4, size=10]()
    vectorize[add, 4, 10]()
    vectorize[add, 4, unroll_factor=2, size=10]()
    # CHECK: [20, 20, 20, 20, 20, 20, 20, 20, 5, 5]
    print(by_parameter)

    var by_argument = List[Int](length=10, fill=0)

    def add_more[width: Int](i: Int) {mut by_argument}:
        for k in range(width):
            by_argument[i + k] += width

    vectorize[4](10, add_more)
    vectorize[4](size=10, closure=add_more)
    vectorize[4, size=10](add_more)
    vectorize[4, unroll_factor=2](10, closure=add_more)
    # CHECK-NEXT: [16, 16, 16, 16, 16, 16, 16, 16, 4, 4]
    print(by_argument)
