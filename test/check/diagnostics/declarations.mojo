# What a declaration must have, and what it must not have twice.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
# CHECK: :[[#@LINE+2]]:1: error: module-level variables are not supported; make 'counter' 'comptime', or declare it in a function
# CHECK: {{^ +\^~~~~~~~~~~~~~~$}}
var counter = 0


# CHECK: :[[#@LINE+3]]:19: error: redeclaration of 'a'
# CHECK: {{^ +\^$}}
# CHECK: :[[#@LINE+1]]:11: note: previous declaration is here
def twice(a: Int, a: Int):
    pass


# CHECK: :[[#@LINE+3]]:29: error: redeclaration of 'n'
# CHECK: {{^ +\^$}}
# CHECK: :[[#@LINE+1]]:21: note: previous declaration is here
def twice_parameter[n: Int](n: Int):
    pass


def same(x: Int):
    pass


# CHECK: :[[#@LINE+3]]:5: error: redeclaration of 'same'
# CHECK: {{^ +\^~~~$}}
# CHECK: :[[#@LINE-6]]:5: note: previous declaration with the same arguments is here
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


# CHECK: :[[#@LINE+2]]:26: error: argument 'b' without a default cannot follow 'a', which has one
# CHECK: {{^ +\^$}}
def defaults(a: Int = 1, b: Int):
    pass


def keyword_defaults(a: Int = 1, *, b: Int):
    pass


# CHECK: :[[#@LINE+3]]:8: error: struct 'Loop' contains itself
# CHECK: {{^ +\^~~~$}}
# CHECK: :[[#@LINE+2]]:5: note: 'Loop' needs 'Loop' here
struct Loop:
    var inner: Loop


# CHECK: :[[#@LINE+4]]:10: error: the value of 'A' depends on itself
# CHECK: {{^ +\^$}}
# CHECK: :[[#@LINE+2]]:14: note: 'A' needs 'B' here
# CHECK: :[[#@LINE+2]]:14: note: 'B' needs 'A' here
comptime A = B
comptime B = A

comptime first = 1


# CHECK: :[[#@LINE+3]]:8: error: redeclaration of 'first'
# CHECK: {{^ +\^~~~~$}}
# CHECK: :[[#@LINE-5]]:10: note: previous declaration is here
struct first:
    pass


# CHECK: :[[#@LINE+2]]:11: error: cannot extend 'Missing': it is not a struct
# CHECK: {{^ +\^~~~~~~$}}
extension Missing:
    def f(self):
        pass


struct Animal:
    pass


extension Animal:
    # CHECK: :[[#@LINE+2]]:5: error: an extension of 'Animal' cannot add fields
    # CHECK: {{^ +\^~~~~~~~~~~~~$}}
    var legs: Int


def nested():
    # CHECK: :[[#@LINE+2]]:15: error: argument 'x' of 'inner' needs a type
    # CHECK: {{^ +\^$}}
    def inner(x):
        pass

    var x = 1
    # CHECK: :[[#@LINE+3]]:9: error: redeclaration of 'x'
    # CHECK: {{^ +\^$}}
    # CHECK: :[[#@LINE-3]]:9: note: previous declaration is here
    var x = 2
    if True:
        var x = 3
        print(x)
    print(x)
    var y = 1, 2
    # CHECK: :[[#@LINE+3]]:12: error: redeclaration of 'y'
    # CHECK: {{^ +\^$}}
    # CHECK: :[[#@LINE-3]]:9: note: previous declaration is here
    var z, y = 3, 4
    print(z, y)


def main():
    pass
