# RUN: %brio build --emit ast -o - %s | FileCheck %s
def f():
    # CHECK: decorator parameter
    # CHECK-NEXT: fn old[w: Int](i: Int) capturing -> None
    @parameter
    fn old[w: Int](i: Int) capturing [_] -> None:
        pass

    # CHECK: def new(i: Int) raises { read mut a b^ } -> Int
    def new(i: Int) raises {imm, mut a, b^} -> Int:
        return i

    # CHECK: assign g = (lambda (x: Int) { var } -> Int (add x 1))
    g = lambda (x: Int) {var} -> Int: x + 1
    # CHECK: assign g = (lambda (x, y) (add x y))
    g = lambda x, y: x + y
