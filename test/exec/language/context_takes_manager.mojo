# A context manager whose `__enter__` takes it over is moved, not copied, whether it comes from a constructor or a call.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
struct Manager(Movable):
    var number: Int

    def __init__(out self, number: Int):
        self.number = number

    def __del__(deinit self):
        print("deleted", self.number)

    def __enter__(var self) -> Self:
        return self^


@fieldwise_init
struct Depth(Movable):
    var n: Int

    def __enter__(var self) -> Self:
        return self^


def make() raises -> Manager:
    return Manager(2)


def main() raises:
    # CHECK: inside 1
    # CHECK-NEXT: deleted 1
    with Manager(1) as m:
        print("inside", m.number)
    # CHECK-NEXT: inside 2
    # CHECK-NEXT: deleted 2
    with make() as m:
        print("inside", m.number)
    # CHECK-NEXT: depth 3
    with Depth(3) as d:
        print("depth", d.n)
    # CHECK-NEXT: end
    print("end")
