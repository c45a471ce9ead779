# `ImmutOrigin(origin)`: the same memory, which is only read.
# RUN: %brio run %s | FileCheck %s


struct View[mut: Bool, //, T: Copyable, origin: Origin[mut=mut]](
    ImplicitlyCopyable
):
    comptime Frozen = View[Self.T, ImmutOrigin(Self.origin)]
    var list: Pointer[List[Self.T], Self.origin]

    def __init__(out self, ref[Self.origin] list: List[Self.T]):
        self.list = Pointer(to=list)

    def __getitem__(self, i: Int) -> ref[Self.origin] Self.T:
        return self.list[][i]

    def frozen(self) -> Self.Frozen:
        return rebind[Self.Frozen](self)


struct Numbers:
    var items: List[Int]

    def __init__(out self):
        self.items = [1, 2, 3]

    def view(ref self) -> View[Int, ImmOrigin(origin_of(self.items))]:
        return View(self.items).frozen()


def first[origin: Origin](span: Span[Int, ImmutOrigin.cast_from[origin]]) -> Int:
    return span[0]


def total[origin: Origin](span: Span[Int, ImmutOrigin(origin)]) -> Int:
    var sum = 0
    for n in span:
        sum += n
    return sum


def main():
    var numbers = Numbers()
    # CHECK: 2
    print(numbers.view()[1])
    var list = [4, 5]
    var open = View(list)
    open[0] = 40
    # CHECK-NEXT: 40 45
    print(open.frozen()[0], total[origin_of(list)](list))
    # CHECK-NEXT: 40
    print(first[origin_of(list)](list))
