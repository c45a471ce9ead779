# RUN: %brio build --emit ast -o - %s | FileCheck %s
def f(a, b):
    # CHECK: assign x = (bitxor a b)
    x = a ^ b
    # CHECK-NEXT: assign x = (bitxor a b)
    x = a^ b
    # CHECK-NEXT: assign x = (transfer a)
    x = a^
    # CHECK-NEXT: expr (call f (transfer a) b=(transfer b))
    f(a^, b=b^)
    # CHECK-NEXT: expr (call (member (transfer a) method))
    a^.method()
