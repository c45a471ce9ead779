# RUN: %brio build --emit ast -o - %s | FileCheck %s

# Legal, and seen in programs.
def f(input: Int, min: Int, kernel: Int):
    # CHECK: expr (call (paren Float64) e)
    (Float64)(e)
    # CHECK-NEXT: for i in (call range 5)
    for i in range (5):
        # CHECK-NEXT: expr (call (member i __int__))
        i.__int__();
    # CHECK-NEXT: while (paren True)
    while (True):
        # CHECK-NEXT: pass
        pass
    # CHECK-NEXT: expr (call g grid_dim=(paren n) type=1)
    g(grid_dim=(n), type=1)
