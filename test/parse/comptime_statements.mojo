# RUN: %brio build --emit ast -o - %s | FileCheck %s

def f():
    # CHECK: comptime if a
    # CHECK: comptime if b
    comptime if a:
        pass
    elif b:
        pass
    # CHECK: comptime for i in (call range 4)
    comptime for i in range(4):
        # CHECK-NEXT: comptime assert (compare i lt 4) "small"
        comptime assert i < 4, "small"
    # CHECK: comptime if c
    @parameter
    if c:
        pass
    # CHECK: comptime for j in (call range 4)
    @parameter
    for j in range(4):
        pass
    # CHECK: comptime assert d "text"
    __comptime_assert d, "text"
    # CHECK: assign _ = (comptime (add 1 2))
    _ = comptime (1 + 2)
