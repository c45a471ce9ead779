# What a declaration must have, and what it must not have twice.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
# CHECK: :[[#@LINE+2]]:1: error: variables of a module are not provided: make 'counter' 'comptime', or a variable of a function
# CHECK: {{^ +\^~~~~~~~~~~~~~~$}}
var counter = 0


# CHECK: :[[#@LINE+3]]:19: error: 'a' is declared twice in this scope
# CHECK: {{^ +\^$}}
# CHECK: :[[#@LINE+1]]:11: note: the other one is here
def twice(a: Int, a: Int):
    pass


# CHECK: :[[#@LINE+3]]:29: error: 'n' is declared twice in this scope
# CHECK: {{^ +\^$}}
# CHECK: :[[#@LINE+1]]:21: note: the other one is here
def twice_parameter[n: Int](n: Int):
    pass


def same(x: Int):
    pass


# CHECK: :[[#@LINE+3]]:5: error: 'same' is declared twice in this scope
# CHECK: {{^ +\^~~~$}}
# CHECK: :[[#@LINE-6]]:5: note: the other one has the same arguments
def same(x: Int):
    pass


def other(x: Int):
    pass


def other(x: Float64):
    pass


# CHECK: :[[#@LINE+2]]:13: error: argument 'x' of 'untyped' needs a type
# CHECK: {{^ +\^$}}
def untyped(x, y: Int):
    pass


# CHECK: :[[#@LINE+2]]:26: error: argument 'b' needs a default, as 'a' before it has one
# CHECK: {{^ +\^$}}
def defaults(a: Int = 1, b: Int):
    pass


def keyword_defaults(a: Int = 1, *, b: Int):
    pass


# CHECK: :[[#@LINE+2]]:8: error: struct 'Loop' contains itself
# CHECK: {{^ +\^~~~$}}
struct Loop:
    var inner: Loop


# CHECK: :[[#@LINE+3]]:10: error: the value of 'A' depends on itself
# CHECK: {{^ +\^$}}
# CHECK: :[[#@LINE+2]]:14: note: needed here
comptime A = B
comptime B = A

comptime first = 1


# CHECK: :[[#@LINE+3]]:8: error: 'first' is declared twice in this scope
# CHECK: {{^ +\^~~~~$}}
# CHECK: :[[#@LINE-5]]:10: note: the other one is here
struct first:
    pass


# CHECK: :[[#@LINE+2]]:11: error: 'Missing' is not a struct that could be extended
# CHECK: {{^ +\^~~~~~~$}}
extension Missing:
    def f(self):
        pass


struct Animal:
    pass


extension Animal:
    # CHECK: :[[#@LINE+2]]:5: error: an extension cannot add a field to 'Animal'
    # CHECK: {{^ +\^~~~~~~~~~~~~$}}
    var legs: Int


def nested():
    # CHECK: :[[#@LINE+2]]:15: error: argument 'x' of 'inner' needs a type
    # CHECK: {{^ +\^$}}
    def inner(x):
        pass

    var x = 1
    # CHECK: :[[#@LINE+3]]:9: error: 'x' is declared twice in this scope
    # CHECK: {{^ +\^$}}
    # CHECK: :[[#@LINE-3]]:9: note: the other one is here
    var x = 2
    if True:
        var x = 3
        print(x)
    print(x)
    var y = 1, 2
    # CHECK: :[[#@LINE+3]]:12: error: 'y' is declared twice in this scope
    # CHECK: {{^ +\^$}}
    # CHECK: :[[#@LINE-3]]:9: note: the other one is here
    var z, y = 3, 4
    print(z, y)


def main():
    pass
