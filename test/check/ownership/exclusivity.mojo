# What a call may change through one argument should not be reached by another: a warning, on by default.
# RUN: %brio check %s 2>&1 | FileCheck %s --implicit-check-not=warning:
# RUN: %brio check -Wno-exclusivity %s 2>&1 | FileCheck %s --check-prefix=OFF --allow-empty
# OFF-NOT: warning
def append(mut s: String, other: String):
    s += other


def both(mut a: String, mut b: String):
    a += b


def take(mut a: String, var b: String):
    a += b


struct Names(Movable):
    var first: String
    var last: String

    def __init__(out self):
        self.first = "a"
        self.last = "b"

    def extend(mut self, other: String):
        self.first += other

    def join(mut self, other: Self):
        self.first += other.first

    def own(mut self):
        # CHECK: :[[@LINE+1]]:25: warning: argument 'b' may modify what this call also modifies through argument 'a' [-Wexclusivity]
        both(self.last, self.last)
        both(self.first, self.last)


struct Outer(Movable):
    var names: Names

    def __init__(out self):
        self.names = Names()


def number(mut a: Int, b: Int):
    a += b


def main():
    var s = String("x")
    # CHECK: :[[@LINE+3]]:15: warning: argument 'other' reads what this call may modify through argument 's' [-Wexclusivity]
    # CHECK-NEXT: append(s, s)
    # CHECK-NEXT: ^
    append(s, s)
    # CHECK: :[[@LINE-1]]:12: note: argument 's' is passed here
    # CHECK: :[[@LINE+1]]:13: warning: argument 'b' may modify what
    both(s, s)
    # A copy, another field, a value that is passed in a register: fine.
    append(s, String(s))
    take(s, s)
    var n = 3
    number(n, n)
    var names = Names()
    both(names.first, names.last)
    # CHECK: :[[@LINE+1]]:23: warning: argument 'b' may modify what
    both(names.first, names.first)
    # CHECK: :[[@LINE+1]]:18: warning: argument 'other' reads what this call may modify through argument 'self'
    names.extend(names.last)
    # CHECK: :[[@LINE+1]]:16: warning: argument 'other' reads what this call may modify through argument 'self'
    names.join(names)
    var outer = Outer()
    # CHECK: :[[@LINE+1]]:24: warning: argument 'other' reads what this call may modify through argument 'self'
    outer.names.extend(outer.names.first)
    both(outer.names.first, outer.names.last)
    print(s, n, names.first, outer.names.first)
