# The mutability of origins as a parameter of functions, and of what `origin_of` names.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
def of_span[mut: Bool, //, o: Origin[mut=mut]](s: Span[Int, o]) -> String:
    comptime if mut:
        return "may be written"
    return "is read"


def of_place[m: Bool, //, o: Origin[mut=m]](ref [o] x: Int) -> String:
    return "may be written" if m else "is read"


def named[o: Origin]() -> String:
    return "may be written" if o.mut else "is read"


def read(list: List[Int], x: Int):
    print(of_span(Span(list)), of_place(list[0]), named[origin_of(list)]())


def change(mut list: List[Int]):
    print(of_span(Span(list)), of_place(list[0]), named[origin_of(list)]())


def view(p: UnsafePointer[Int, ImmutAnyOrigin]) -> Int:
    return p[0] + (p + 1)[0]


def total[origin: Origin](values: Span[Int, origin]) -> Int:
    var sum = 0
    for v in values:
        sum += v
    return sum


def main():
    var list = [1, 2]
    # CHECK: is read is read is read
    read(list, 1)
    # CHECK: may be written may be written may be written
    change(list)
    # CHECK: may be written is read is read
    print(named[MutAnyOrigin](), named[ImmutAnyOrigin](), named[StaticConstantOrigin]())
    # CHECK: is read may be written
    print(of_span(Span(list).get_immutable()), of_span(Span(list)))
    # CHECK: 3 3
    print(view(list.unsafe_ptr()), total(Span(list)))
