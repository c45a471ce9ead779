# What is reached through an origin that may only be read is not written.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
comptime View = UnsafePointer[Int, ImmutAnyOrigin]


# CHECK: :[[#@LINE+3]]:5: error: cannot modify this through an immutable origin
# CHECK: :[[#@LINE+1]]:35: note: this makes it read-only
def element(p: UnsafePointer[Int, ImmutAnyOrigin]):
    p[0] = 2


def whole(p: Pointer[mut=False, Int, _]):
    # CHECK: :[[#@LINE+1]]:5: error: cannot modify this through an immutable origin
    p[] = 2


def by_alias(p: View, i: Int):
    # CHECK: :[[#@LINE+1]]:5: error: cannot modify this through an immutable origin
    p[i] += 2


def further(p: View):
    var q = p + 1
    # CHECK: :[[#@LINE+1]]:5: error: cannot modify this through an immutable origin
    q[0] = 2


def by_method(p: UnsafePointer[Float32, ImmutAnyOrigin]):
    # CHECK: :[[#@LINE+1]]:5: error: cannot call 'store' through an immutable origin
    p.store(0, Float32(1))


def of_span(s: Span[mut=False, Int, _]):
    # CHECK: :[[#@LINE+1]]:5: error: cannot modify this through an immutable origin
    s[0] = 1
    # CHECK: :[[#@LINE+1]]:5: error: cannot call 'fill' through an immutable origin
    s.fill(3)


def of_parameter[o: ImmutOrigin](s: Span[Int, o]):
    # CHECK: :[[#@LINE+1]]:5: error: cannot modify this through an immutable origin
    s[0] = 1


def of_reference(ref [ImmutAnyOrigin] x: Int):
    # CHECK: :[[#@LINE+1]]:5: error: cannot modify 'x' through an immutable origin
    x = 3


def of_elements(p: UnsafePointer[String, ImmutAnyOrigin]):
    # CHECK: :[[#@LINE+1]]:5: error: cannot modify this through an immutable origin
    p[0] += "x"


@fieldwise_init
struct Table(Copyable, Movable):
    var values: UnsafePointer[Int, ImmutAnyOrigin]

    def set(mut self):
        # CHECK: :[[#@LINE+1]]:9: error: cannot modify this through an immutable origin
        self.values[0] = 1


struct Window[origin: ImmutOrigin](Copyable, Movable):
    var values: UnsafePointer[Int, Self.origin]

    def __init__(out self, values: UnsafePointer[Int, Self.origin]):
        self.values = values

    def set(self):
        # CHECK: :[[#@LINE+1]]:9: error: cannot modify this through an immutable origin
        self.values[0] = 1


def read_argument(list: List[Int]):
    var s = Span(list)
    # CHECK: :[[#@LINE+1]]:5: error: cannot modify this through an immutable origin
    s[0] = 1
    var p = UnsafePointer(to=list)
    # CHECK: :[[#@LINE+1]]:5: error: cannot call 'append' through an immutable origin
    p[].append(1)


def given_away(list: List[Int]):
    var s = Span(list)
    fill(s)


# CHECK: :[[#@LINE+3]]:5: error: cannot modify this through an immutable origin
# CHECK: note: in 'fill
def fill[o: Origin](s: Span[Int, o]):
    s[0] = 1


# --- what may be written


def may[o: Origin](s: Span[Int, o]):
    s[0] = 1


def cast(p: View):
    p.unsafe_mut_cast[True]()[0] = 1
    p.unsafe_origin_cast[MutAnyOrigin]()[0] = 1
    var q = UnsafePointer[Int, MutAnyOrigin](unsafe_from_address=Int(p))
    q[0] = 1


def declared(p: View):
    var q: UnsafePointer[Int, MutAnyOrigin] = p
    q[0] = 1


def pointers(p: UnsafePointer[UnsafePointer[Int, MutAnyOrigin], ImmutAnyOrigin]):
    p[0][0] = 1


def again(p: View):
    var q = p
    q = p + 1
    q += 1
    _ = q[0]


def mutable(mut list: List[Int], var other: List[Int]):
    Span(list)[0] = 1
    Span(other)[0] = 1
    UnsafePointer(to=list)[].append(1)
    for ref x in list:
        UnsafePointer(to=x)[] = 1


def main():
    var list = [1, 2]
    may(Span(list))
    var s: Span[Int, MutAnyOrigin] = list
    s[0] = 1
    of_parameter(s)
    given_away(list)
    var w = Window(UnsafePointer(to=list[0]))
    w.set()
    list.unsafe_ptr()[0] = 3
