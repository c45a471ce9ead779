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
    # CHECK: typed_errors.mojo:[[#@LINE+1]]:5: error: this raises 'A', but 'B' is what is raised here
    raises_a()
    # CHECK: typed_errors.mojo:15:23: note: 'B' comes from here

def both():
    try:
        raises_a()
        # CHECK: typed_errors.mojo:[[#@LINE+1]]:9: error: this raises 'B', but 'A' is what is raised here
        raises_b()
    except e:
        print(e.n)

def quiet():
    # CHECK: error: this may raise, and 'quiet' is not declared 'raises'
    raises_a()
