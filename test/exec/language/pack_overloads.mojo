# An overload with declared arguments is nearer than one with a pack, for literals too.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
struct Mark:
    def __init__(out self):
        pass


struct Table:
    def __init__(out self):
        pass

    def __getitem__[*Ts: AnyType, w: Int = 3](self, *i: *Ts) -> String:
        return "pack"

    def __getitem__[J: AnyType, //](self, a: Mark, j: J) -> String:
        return "mark first"

    def __getitem__[I: AnyType, //](self, i: I, a: Mark) -> String:
        return "mark last"


def main():
    var t = Table()
    # CHECK: mark first
    print(t[Mark(), 2])
    # CHECK-NEXT: mark last
    print(t[1, Mark()])
    # CHECK-NEXT: pack
    print(t[1, 2])
