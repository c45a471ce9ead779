# RUN: %brio build --emit ast -o - %s | FileCheck %s

def f():
    # CHECK: comprehension (mul a b) for a in x if a for b in y
    _ = [a * b for a in x if a for b in y]
    # CHECK-NEXT: comprehension a for a in x
    _ = {a for a in x}
    # CHECK-NEXT: comprehension a: b for (tuple a b) in x
    _ = {a: b for a, b in x}
    # CHECK-NEXT: expr (call sum (comprehension a for a in x))
    sum(a for a in x)
