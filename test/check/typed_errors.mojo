# What may be raised where.
# RUN: not %brio check %s 2>&1 | FileCheck %s

@fieldwise_init
struct A(Copyable, Movable):
    var n: Int

@fieldwise_init
struct B(Copyable, Movable):
    var n: Int

def raises_a() raises A:
    raise A(1)

def raises_b() raises B:
    # CHECK: typed_errors.mojo:[[#@LINE+1]]:5: error: cannot raise 'A' here: errors are of type 'B'
    raises_a()
    # CHECK: typed_errors.mojo:15:23: note: 'B' was decided here

def both():
    try:
        raises_a()
        # CHECK: typed_errors.mojo:[[#@LINE+1]]:9: error: cannot raise 'B' here: errors are of type 'A'
        raises_b()
    except e:
        print(e.n)

def quiet():
    # CHECK: error: 'raises_a' may raise, but 'quiet' is not declared 'raises'; declare it so, or use 'try'
    raises_a()
