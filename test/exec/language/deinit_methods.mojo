# A method that takes `deinit self` takes the value apart: its destructor does not run, what it does not move away is
# destroyed field by field, on every path out.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s --match-full-lines
struct Noisy(Movable):
    var name: Int

    def __init__(out self, name: Int):
        self.name = name

    def __moveinit__(out self, deinit other: Self):
        self.name = other.name

    def __del__(deinit self):
        print("del", self.name)


struct Entry(Movable):
    var key: Noisy
    var number: Int
    var value: Noisy

    def __init__(out self, first: Int):
        self.key = Noisy(first)
        self.number = first + 1
        self.value = Noisy(first + 2)

    def __del__(deinit self):
        print("del entry", self.number)

    def number_only(deinit self) -> Int:
        return self.number

    def take_value(deinit self, fail: Bool) raises -> Noisy:
        if fail:
            raise Error("failed")
        print("taking")
        return self.value^

    def early(deinit self, n: Int) -> Int:
        if n == 0:
            return 0
        if n == 1:
            var value = self.value^
            return value.name
        while n > 2:
            return self.key.name
        return 1


def main() raises:
    # CHECK: del 3
    # CHECK-NEXT: del 1
    # CHECK-NEXT: 2
    print(Entry(1).number_only())
    # CHECK-NEXT: taking
    # CHECK-NEXT: del 10
    # CHECK-NEXT: took 12
    # CHECK-NEXT: del 12
    var value = Entry(10).take_value(False)
    print("took", value.name)
    _ = value^
    # CHECK-NEXT: del 22
    # CHECK-NEXT: del 20
    # CHECK-NEXT: failed
    try:
        _ = Entry(20).take_value(True)
    except e:
        print(e)
    for n in range(4):
        print("n", n, Entry(30).early(n))
    # CHECK-COUNT-8: del {{30|32}}
    # CHECK-NOT: del 3
    # CHECK: del entry 41
    # CHECK-NEXT: del 42
    # CHECK-NEXT: del 40
    _ = Entry(40)
