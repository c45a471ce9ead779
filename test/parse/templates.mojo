# RUN: %brio build --emit ast -o - %s | FileCheck %s
def f(a, b):
    # CHECK: (template "a: " (field (add a 1) "!r") " {b} " (field b ":>10"))
    print(t"a: {a + 1!r} {{b}} {b:>10}")
