# Discards in the targets of loops, comprehensions and unpacking, at the first place too.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
def pairs() -> List[Tuple[Int, String]]:
    return [(1, "a"), (2, "b")]


def main():
    for _, name in pairs():
        print(name, end=" ")
    for number, _ in pairs():
        print(number, end=" ")
    for _, (_, x) in [(1, (2, 3))]:
        print(x, end=" ")
    var grid = [(1, 2, 3), (4, 5, 6)]
    print([z for _, _, z in grid], {a for a, _, _ in grid})
    for _ in range(2):
        print("again")
    var (_, b) = (7, 8)
    _, c = (9, 10)
    print(b, c)
    for _, value in enumerate(["x", "y"]):
        print(value)

# CHECK: a b 1 2 3 [3, 6] {1, 4}
# CHECK-NEXT: again
# CHECK-NEXT: again
# CHECK-NEXT: 8 10
# CHECK-NEXT: x
# CHECK-NEXT: y
