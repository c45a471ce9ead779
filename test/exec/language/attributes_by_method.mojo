# Attributes that methods read and write, with the name as an argument or as a parameter; subscripts by parameter; `...` as an index.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
struct Record:
    var values: Dict[String, Int]
    var count: Int

    def __init__(out self):
        self.values = {}
        self.count = 0

    def __getattr__(self, name: String) raises -> Int:
        return self.values[name]

    def __setattr__(mut self, name: String, value: Int):
        self.count += 1  # a field of its own stays one
        self.values[name] = value


struct Sized2(ImplicitlyCopyable):
    var total: Int

    def __init__(out self, total: Int):
        self.total = total

    def __getattr_param__[name: StringLiteral](self) -> Int:
        return self.total + name.byte_length()

    def __setattr__[name: StringLiteral](mut self, value: Int):
        self.total = value - name.byte_length()

    def __getitem_param__[index: Int](self) -> Int:
        return 1000 * index

    def __getitem__(self, index: Int) -> Int:
        return -index

    def __getitem__(self, rest: EllipsisType) -> String:
        return "all"

    def __getitem__(self, index: Int, rest: EllipsisType) -> String:
        return String("from ", index)


struct Scaled:
    var by: Int

    def __init__(out self, by: Int):
        self.by = by

    def __call__[power: Int](self, x: Int) -> Int:
        return x**power * self.by


def main() raises:
    var record = Record()
    record.height = 3
    record.height += 4
    record.width = record.height * 2
    # CHECK: 7 14 3
    print(record.height, record.width, record.count)
    var sized = Sized2(5)
    sized.abc = 10
    sized.abc -= 1
    var index = 3
    # CHECK-NEXT: 9 6 4000 -3 all from 2
    print(sized.abc, sized.total, sized[4], sized[index], sized[...], sized[2, ...])
    # CHECK-NEXT: 18
    print(Scaled(2)[2](3))
