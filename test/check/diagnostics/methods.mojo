# Methods and fields: `self`, and what a struct inherits from.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
struct Stack:
    var size: Int
    # CHECK: :[[#@LINE+3]]:9: error: redeclaration of 'size'
    # CHECK: {{^ +\^~~~$}}
    # CHECK: :[[#@LINE-3]]:9: note: previous declaration is here
    var size: Int

    # CHECK: :[[#@LINE+2]]:18: error: first argument of '__init__' must be 'out self'
    # CHECK: {{^ +\^~~~$}}
    def __init__(self):
        # CHECK: :[[#@LINE+2]]:9: error: field 'size' of 'self' is not initialised on return
        # CHECK: {{^ +\^$}}
        self.size = 0

    # CHECK: :[[#@LINE+2]]:9: error: method 'pop' has no 'self' argument; add it, or mark the method '@staticmethod'
    # CHECK: {{^ +\^~~$}}
    def pop() -> Int:
        return self.size

    @staticmethod
    def make() -> Int:
        return 1

    # CHECK: :[[#@LINE+2]]:9: error: method 'push' has no 'self' argument; add it, or mark the method '@staticmethod'
    # CHECK: {{^ +\^~~~$}}
    def push(item: Int):
        pass


struct Animal:
    def __init__(out self):
        pass


# CHECK: :[[#@LINE+2]]:12: error: 'Animal' is a type, not a trait
# CHECK: {{^ +\^~~~~~$}}
struct Dog(Animal):
    pass


# CHECK: :[[#@LINE+2]]:12: error: 'print' is a function, not a trait
# CHECK: {{^ +\^~~~~$}}
struct Cat(print):
    pass


# CHECK: :[[#@LINE+2]]:1: warning: unknown decorator '@inline_always' is ignored
# CHECK: {{^ +\^~~~~~~~~~~~~~$}}
@inline_always
def decorated():
    pass


# CHECK: :[[#@LINE+2]]:1: warning: unknown decorator '@always_inlin' is ignored; did you mean 'always_inline'?
# CHECK: {{^ +\^~~~~~~~~~~~~$}}
@always_inlin
def misspelt():
    pass


def main():
    pass
