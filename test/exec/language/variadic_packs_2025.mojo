# Pointers that loops hand out, to tuples; `VariadicList(Ts)` and `VariadicList(values)`; `next` in a function that does not say that it raises; `int` and `float`.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s

fn count[*Ts: AnyType]() -> Int:
    return len(VariadicList(Ts))

fn total[*values: Int]() -> Int:
    alias list = VariadicList(values)
    var sum = 0
    for i in range(len(VariadicList(values))):
        sum += list[i]
    return sum

fn main():
    # CHECK: 3 6
    print(count[Int, String, Bool](), total[1, 2, 3]())
    # CHECK-NEXT: 4 5
    var numbers = List[Int](4, 5)
    var it = iter(numbers)
    print(next(it), next(it))
    # CHECK-NEXT: 3 2.0
    print(int(3.9), float(2))
    # CHECK-NEXT: 3 b
    var pairs = List[Tuple[Int, String]]((1, "a"), (2, "b"))
    var sum = 0
    var last = String()
    for pair in pairs:
        sum += pair[][0]
        last = pair[][1]
    print(sum, last)
