# What belongs to other languages, and statements where none may stand.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
# CHECK: :[[#@LINE+2]]:1: error: only declarations may stand at module level
# CHECK: {{^ +\^~~~~~~~~~~~~~$}}
print("hello")


# CHECK: :[[#@LINE+2]]:1: error: there is no 'class' in the language: types are declared with 'struct'
# CHECK: {{^ +\^~~~~$}}
class Animal:
    pass


def generator():
    # CHECK: :[[#@LINE+2]]:5: error: there is no 'yield' in the language: an iterator is a struct with '__next__'
    # CHECK: {{^ +\^~~~~$}}
    yield 1


def counts():
    # CHECK: :[[#@LINE+2]]:5: error: there is no 'global' in the language: a function takes what it changes as a 'mut' argument
    # CHECK: {{^ +\^~~~~~$}}
    global total


struct Point:
    # CHECK: :[[#@LINE+2]]:5: error: a field is declared with 'var': 'var x: ...'
    # CHECK: {{^ +\^~~~~~$}}
    x: Int
    # CHECK: :[[#@LINE+2]]:5: error: only declarations may stand in a struct
    # CHECK: {{^ +\^~~~~$}}
    y = 3
    # CHECK: :[[#@LINE+2]]:5: error: only declarations may stand in a struct
    # CHECK: {{^ +\^~~~~~~~~~~$}}
    print("no")


def handles():
    try:
        pass
    # CHECK: :[[#@LINE+2]]:12: error: 'except' takes a name only: 'except e:'; the function called tells the type of the error
    # CHECK: {{^ +\^~~~~$}}
    except Error as e:
        print(e)


def decorated():
    # CHECK: :[[#@LINE+2]]:5: error: a decorator must be followed by a declaration, 'if' or 'for'
    # CHECK: {{^ +\^~~~~~~~~~~~~~$}}
    @always_inline
    return


def ends():
    var x = 1
    # CHECK: :[[#@LINE+2]]:5: error: there is no 'del' in the language: a value ends after its last use; '_ = x^' ends it here
    # CHECK: {{^ +\^~~~~$}}
    del x


def switches(n: Int):
    # CHECK: :[[#@LINE+2]]:5: error: there is no 'switch' in the language: write 'if', 'elif', 'else'
    # CHECK: {{^ +\^~~~~~$}}
    switch n:
        pass


def main():
    pass
