# A struct's own 'mut' parameter, told by what its values refer to.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
struct View[mut: Bool, //, origin: Origin[mut=mut]]:
    var p: UnsafePointer[Int, Self.origin]

    def __init__(out self, ref [Self.origin] list: List[Int]):
        self.p = list.unsafe_ptr().unsafe_origin_cast[Self.origin]()

    def put(self, value: Int) where Self.mut:
        self.p[0] = value

    def set(self: View[mut=True, _], value: Int):
        self.p[0] = value


def change(view: View[mut=True, _]):
    view.put(1)


def read(list: List[Int]):
    var view = View(list)
    # CHECK: :[[#@LINE+2]]:5: error: invalid call to 'View.put': its 'where' clause is not satisfied
    # CHECK: note: 'put' is declared here
    view.put(1)
    # CHECK: :[[#@LINE+2]]:5: error: invalid call to 'View.set': argument 'self' needs a mutable origin, but this one is immutable
    # CHECK: note: 'set' is declared here
    view.set(1)
    # CHECK: :[[#@LINE+1]]:12: error: invalid call to 'change': argument 'view' needs a mutable origin, but this one is immutable
    change(view)


def main():
    var list: List[Int] = [1]
    View(list).put(2)
    View(list).set(3)
    change(View(list))
    read(list)
