# A slice expression is a 'Slice' where no subscript asks for the narrower types: in a Variant, or for a type made of it.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.utils import Variant

comptime Index = Variant[Int, Slice]


def shown(index: Index) -> String:
    if index.isa[Int]():
        return String(index[Int])
    return String(index[Slice])


struct Rows(Copyable):
    var last: String

    def __init__(out self):
        self.last = ""

    def __getitem__(self, *parts: Index) -> String:
        var out = String()
        for i in range(len(parts)):
            out += shown(parts[i]) + ";"
        return out

    def __setitem__(mut self, *indices: Int, value: Scalar[DType.int32]):
        self.last = String(indices[0], ":", value)

    def __setitem__(mut self, index: Index, value: Int):
        self.last = shown(index) + "=" + String(value)


struct Part(Copyable):
    var text: String

    @implicit
    def __init__(out self, index: Int):
        self.text = String(index)

    @implicit
    def __init__(out self, bounds: Slice):
        self.text = String(bounds)


struct Table[T: Copyable & Writable & ImplicitlyDestructible](Copyable):
    var item: Self.T

    def __init__(out self, var item: Self.T):
        self.item = item^

    def __getitem__(self, row: Part, column: Part) -> String:
        return row.text + "," + column.text + String(self.item)


struct Echo(Copyable):
    def __init__(out self):
        pass

    def __getitem__(self, bounds: Some[Writable]) -> String:
        return String(bounds)


def read[T: Copyable & Writable & ImplicitlyDestructible](table: Table[T], n: Int) -> String:
    return table[: n + 1, ::n]


def main():
    var rows = Rows()
    # CHECK: slice(0, 2, None);1;
    print(rows[0:2, 1])
    # CHECK-NEXT: slice(None, None, 2);slice(None, None, None);
    print(rows[::2, :])
    rows[3:] = 7
    # CHECK-NEXT: slice(3, None, None)=7
    print(rows.last)
    rows[4, 5] = 6
    # CHECK-NEXT: 4:6
    print(rows.last)
    # CHECK-NEXT: slice(1, None, None),2!
    print(Table("!")[1:, 2])
    # CHECK-NEXT: slice(None, 4, None),slice(None, None, 3)?
    print(read(Table("?"), 3))
    # CHECK-NEXT: slice(1, None, None)
    print(Echo()[1:])
