# What belongs to other languages, and statements where none may stand.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
# CHECK: :[[#@LINE+2]]:1: error: only declarations are allowed at module level
# CHECK: {{^ +\^~~~~~~~~~~~~~$}}
print("hello")


# CHECK: :[[#@LINE+2]]:1: error: 'class' is not supported; declare types with 'struct'
# CHECK: {{^ +\^~~~~$}}
class Animal:
    pass


def generator():
    # CHECK: :[[#@LINE+2]]:5: error: 'yield' is not supported; write a struct with '__next__'
    # CHECK: {{^ +\^~~~~$}}
    yield 1


def counts():
    # CHECK: :[[#@LINE+2]]:5: error: 'global' is not supported; pass what the function modifies as a 'mut' argument
    # CHECK: {{^ +\^~~~~~$}}
    global total


struct Point:
    # CHECK: :[[#@LINE+2]]:5: error: field 'x' must be declared with 'var': 'var x: ...'
    # CHECK: {{^ +\^~~~~~$}}
    x: Int
    # CHECK: :[[#@LINE+2]]:5: error: only declarations are allowed in a struct
    # CHECK: {{^ +\^~~~~$}}
    y = 3
    # CHECK: :[[#@LINE+2]]:5: error: only declarations are allowed in a struct
    # CHECK: {{^ +\^~~~~~~~~~~$}}
    print("no")


def handles():
    try:
        pass
    # CHECK: :[[#@LINE+2]]:12: error: 'except' takes only a name, not a type: 'except e:'
    # CHECK: {{^ +\^~~~~$}}
    except Error as e:
        print(e)


def decorated():
    # CHECK: :[[#@LINE+2]]:5: error: a decorator must be followed by a declaration, 'if', 'for' or 'while'
    # CHECK: {{^ +\^~~~~~~~~~~~~~$}}
    @always_inline
    return


def ends():
    var x = 1
    # CHECK: :[[#@LINE+2]]:5: error: 'del' is not supported; a value is destroyed after its last use, or here with '_ = x^'
    # CHECK: {{^ +\^~~~~$}}
    del x


def switches(n: Int):
    # CHECK: :[[#@LINE+2]]:5: error: 'switch' is not supported; use 'if' and 'elif'
    # CHECK: {{^ +\^~~~~~$}}
    switch n:
        pass


def main():
    pass
