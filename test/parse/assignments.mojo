# RUN: %brio build --emit ast -o - %s | FileCheck %s

def f():
    # CHECK: assign a b = 1
    a = b = 1
    # CHECK-NEXT: assign (tuple a b) = (tuple b a)
    a, b = b, a
    # CHECK-NEXT: var (tuple c d) = (call divmod a b)
    var c, d = divmod(a, b)
    # CHECK-NEXT: ref r = (bracket a 0)
    ref r = a[0]
    # CHECK-NEXT: var late: Int
    var late: Int
    # CHECK-NEXT: assign-add (bracket (member a b) i j) = 1
    a.b[i, j] += 1
    # CHECK-NEXT: var x = 1
    let x = 1
    # CHECK-NEXT: expr a
    # CHECK-NEXT: expr b
    a; b;
