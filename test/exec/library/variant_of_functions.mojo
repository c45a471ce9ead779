# Functions and lambdas as values of a Variant.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.utils import Variant

comptime Step = def (Int) thin -> Int
comptime Action = Variant[Int, Step, def (Int, Int) thin -> Int]


def twice(x: Int) -> Int:
    return 2 * x


def add(a: Int, b: Int) -> Int:
    return a + b


def run(action: Action) -> Int:
    if action.isa[Step]():
        return action[Step](20)
    if action.isa[Int]():
        return action[Int]
    return action[def (Int, Int) thin -> Int](1, 2)


def main():
    var action: Action = twice
    print(run(action), run(7), run(add), run(lambda (x: Int) -> Int: x - 1))
    action = 5
    print(run(action))
    action = add
    print(run(action))
    var all: List[Action] = [twice, 3, add]
    print([run(one) for one in all])

# CHECK: 40 7 3 19
# CHECK-NEXT: 5
# CHECK-NEXT: 3
# CHECK-NEXT: [40, 3, 3]
