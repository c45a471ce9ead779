# RUN: %brio build --emit ast -o - %s | FileCheck %s

def f() raises:
    # CHECK: try
    # CHECK-NEXT: expr (call a)
    # CHECK-NEXT: except e
    # CHECK-NEXT: raise -
    # CHECK-NEXT: else
    # CHECK-NEXT: pass
    # CHECK-NEXT: finally
    # CHECK-NEXT: raise (call Error "x")
    try:
        a()
    except e:
        raise
    else:
        pass
    finally:
        raise Error("x")
