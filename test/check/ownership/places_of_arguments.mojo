# A report of a variable that a call is given points at the variable; a field that a constructor leaves out is named.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error:
@fieldwise_init
struct Named(Movable):
    var name: String


struct Pair:
    var a: Int
    var b: Int

    def __init__(out self, a: Int):
        # CHECK: :[[@LINE+1]]:9: error: field 'b' of 'self' is not initialised on return
        self.a = a


def two(a: Named, b: Named):
    pass


def many(*a: Named):
    pass


def pack[*Ts: AnyType](*a: *Ts):
    pass


def main():
    var a = Named("a")
    var b = a^
    # CHECK: :[[@LINE+1]]:12: error: use of 'a' after it was moved
    two(b, a)
    # CHECK: :[[@LINE+1]]:13: error: use of 'a' after it was moved
    many(b, a)
    # CHECK: :[[@LINE+1]]:13: error: use of 'a' after it was moved
    pack(b, a)
    # CHECK: :[[@LINE+1]]:19: error: use of 'a' after it was moved
    print(b.name, a.name)
    two(
        b,
        # CHECK: :[[@LINE+1]]:9: error: use of 'a' after it was moved
        a,
    )
    _ = Pair(1)
