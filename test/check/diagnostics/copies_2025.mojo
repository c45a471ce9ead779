# In the older dialect what is `Copyable` is copied without being asked; what is not, is not.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
@value
struct Old:
    var n: Int


struct Declared(Copyable, Movable):
    var n: Int

    fn __init__(out self, n: Int):
        self.n = n


struct Written:
    var n: Int

    fn __init__(out self, n: Int):
        self.n = n

    fn __copyinit__(out self, other: Self):
        self.n = other.n


@register_passable("trivial")
struct Register:
    var n: Int

    fn __init__(out self, n: Int):
        self.n = n


struct Unique(Movable):
    var n: Int

    fn __init__(out self, n: Int):
        self.n = n


fn main():
    var a = Old(1)
    var b = a
    var c = Declared(1)
    var d = c
    var e = Written(1)
    var f = e
    var g = Register(1)
    var h = g
    var i = Unique(1)
    # CHECK: :[[#@LINE+2]]:13: error: cannot implicitly copy a value of type 'Unique': it is not 'Copyable'; transfer it with '^'
    # CHECK: {{^ +\^$}}
    var j = i
    print(b.n, d.n, f.n, h.n, j.n)
