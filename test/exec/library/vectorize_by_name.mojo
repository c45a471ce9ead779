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
    # The two elements behind the full vectors are one vector where the number is a parameter.
    # CHECK: [20, 20, 20, 20, 20, 20, 20, 20, 8, 8]
    print(by_parameter)

    var by_argument = List[Int](length=10, fill=0)

    def add_more[width: Int](i: Int) {mut by_argument}:
        for k in range(width):
            by_argument[i + k] += width

    vectorize[4](10, add_more)
    vectorize[4](size=10, closure=add_more)
    vectorize[4, size=10](add_more)
    vectorize[4, unroll_factor=2](10, closure=add_more)
    # CHECK-NEXT: [16, 16, 16, 16, 16, 16, 16, 16, 5, 5]
    print(by_argument)

    @parameter
    def show[width: Int](i: Int):
        print(width, "at", i)

    # CHECK-NEXT: 4 at 0
    # CHECK-NEXT: 1 at 4
    # CHECK-NEXT: 1 at 5
    # CHECK-NEXT: 1 at 6
    vectorize[show, 4, size=7]()
    # CHECK-NEXT: 2 at 0
    vectorize[show, 4, size=2]()
