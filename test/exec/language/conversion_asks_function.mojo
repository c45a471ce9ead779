# A condition of a conversion calls a function whose body converts values itself.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
from std.utils import Variant

def length(name: StaticString) -> Int:
    return len(name)

def named(count: Int) -> Bool:
    var wanted: Optional[Int] = 3  # conversions inside the one that asks
    return wanted.value() == count and length("three") == 5

struct Three[count: Int]:
    var value: Int

    @implicit
    def __init__(out self, value: Int) where named(Self.count):
        self.value = value

def main():
    var t: Three[3] = 7
    # CHECK: 7
    print(t.value)
