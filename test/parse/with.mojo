# RUN: %brio build --emit ast -o - %s | FileCheck %s
def f():
    # CHECK: with (call a) as b (call c) as d
    with a() as b, c() as d:
        pass
    # CHECK: with (call a) as b (call c) as d
    with (a() as b, c() as d,):
        pass
    # CHECK: with (paren a)
    with (a):
        pass
