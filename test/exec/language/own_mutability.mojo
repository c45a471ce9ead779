# A struct's own 'mut' parameter, told by what its values refer to: in bodies, where clauses, signatures, through fields.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
struct View[mut: Bool, //, origin: Origin[mut=mut]](ImplicitlyCopyable, Movable):
    var p: UnsafePointer[Int, Self.origin]
    var n: Int

    def __init__(out self, ref [Self.origin] list: List[Int]):
        self.p = list.unsafe_ptr().unsafe_origin_cast[Self.origin]()
        self.n = len(list)

    def kind(self) -> String:
        comptime if Self.mut:
            return "may be written"
        else:
            return "is read"

    def twice(self) -> String:
        return self.kind() + ", " + self.kind()

    def set(self: View[mut=True, _], i: Int, value: Int):
        self.p[i] = value

    def put(self, i: Int, value: Int) where Self.mut:
        self.p[i] = value


struct Cursor[origin: Origin]:
    var view: View[Self.origin]

    def __init__(out self, view: View[Self.origin]):
        self.view = view

    def kind(self) -> String:
        return "writer" if Self.origin.mut else "reader"

    def inner(self) -> String:
        return self.view.kind()


def read(list: List[Int]):
    var view = View(list)
    print(view.kind(), view.mut, view.twice(), Cursor(view).kind(), Cursor(view).inner())


def of_type(view: View[ImmutAnyOrigin]) -> String:
    return view.kind()


def asked(view: View[mut=True, _]) -> String:
    return "asks to write"


def asked(view: View[mut=False, _]) -> String:
    return "asks to read"


def pick(view: View[_]) -> String:
    return asked(view)


def main():
    var list: List[Int] = [1, 2, 3]
    var view = View(list)
    view.put(0, 9)
    view.set(1, 8)
    print(view.kind(), view.mut, view.twice(), Cursor(view).kind(), Cursor(view).inner())
    read(list)
    print(of_type(view), asked(view), asked(View[ImmutAnyOrigin](list)))
    print(list)

# CHECK: may be written True may be written, may be written writer may be written
# CHECK-NEXT: is read False is read, is read reader is read
# CHECK-NEXT: is read asks to write asks to read
# CHECK-NEXT: [9, 8, 3]
