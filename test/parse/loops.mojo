# RUN: %brio build --emit ast -o - %s | FileCheck %s

def f():
    # CHECK: for (tuple i j) in (call product a b)
    for i, j in product(a, b):
        continue
    # CHECK: for var x in a
    for var x in a:
        break
    # CHECK: for ref y in a
    # CHECK: else
    for ref y in a:
        pass
    else:
        pass
    # CHECK: while True
    # CHECK-NEXT: pass
    while True: pass
