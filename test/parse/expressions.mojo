# RUN: %brio build --emit ast -o - %s | FileCheck %s
def f(a, b, c):
    # CHECK: expr (add a (mul b c))
    a + b * c
    # CHECK-NEXT: expr (mul (paren (add a b)) c)
    (a + b) * c
    # CHECK-NEXT: expr (minus (pow a (minus b)))
    -a ** -b
    # CHECK-NEXT: expr (compare a lt b le c)
    a < b <= c
    # CHECK-NEXT: expr (or (and a (not b)) c)
    a and not b or c
    # CHECK-NEXT: expr (compare a not-in b)
    a not in b
    # CHECK-NEXT: expr (call f a c=b)
    f(a, c=b)
    # CHECK-NEXT: expr (bracket a (slice 1 2 -))
    a[1:2]
    # CHECK-NEXT: expr (call (bracket (member a load) width=4) b)
    a.load[width=4](b)
    # CHECK-NEXT: expr (if b then a else c)
    a if b else c
    # CHECK-NEXT: expr (tuple (list a b) (dict a b) (transfer c))
    [a, b], {a: b}, c^
    # CHECK-NEXT: expr (comprehension (mul a a) for a in b if c)
    [a * a for a in b if c]
    # CHECK-NEXT: expr (bitor (shl a 2) (bitand b (invert c)))
    a << 2 | b & ~c
