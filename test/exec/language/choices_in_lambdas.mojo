# Lambdas whose result is chosen: what `if`, `and`, `or`, `not` and chains of comparisons give is known by its type.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
def apply[F: def (Int) -> Int](f: F, x: Int) -> Int:
    return f(x)


@fieldwise_init
struct Box(Copyable):
    var size: Int

    def __bool__(self) -> Bool:
        return self.size > 0

    def __contains__(self, x: Int) -> Bool:
        return x < self.size

    def __eq__(self, other: Box) -> Bool:
        return self.size == other.size


def main():
    var sign = lambda (x: Int): 1 if x > 0 else -1
    # CHECK: 1 -1
    print(sign(4), sign(-4))
    var real = lambda (x: Int): 1.5 if x > 0 else 2
    # CHECK-NEXT: 1.5 2.0
    print(real(4), real(-4))
    var text = lambda (x: Int): String("one") if x == 1 else String("many")
    # CHECK-NEXT: one many
    print(text(1), text(2))
    var both = lambda (x: Int): x > 1 and x < 4
    # CHECK-NEXT: True False
    print(both(3), both(4))
    var either = lambda (x: Int): x < 1 or not x < 4
    # CHECK-NEXT: False True
    print(either(3), either(4))
    var chain = lambda (x: Int): 1 < x < 4
    # CHECK-NEXT: True False
    print(chain(3), chain(4))
    var empty = lambda (box: Box): not box
    # CHECK-NEXT: False True
    print(empty(Box(1)), empty(Box(0)))
    var lacks = lambda (box: Box): 3 not in box and box != Box(1)
    # CHECK-NEXT: True False
    print(lacks(Box(2)), lacks(Box(1)))
    # CHECK-NEXT: 7
    print(apply(lambda (x: Int): 7 if x == 3 else x, 3))
    # CHECK-NEXT: 8
    var n = 8
    comptime T = type_of(n if n > 3 else 4)
    print(T(n))
