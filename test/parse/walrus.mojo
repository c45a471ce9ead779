# RUN: %brio build --emit ast -o - %s | FileCheck %s

def f():
    # CHECK: if (paren (walrus n (call g)))
    if (n := g()):
        pass
