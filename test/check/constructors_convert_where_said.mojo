# A file that writes `@implicit` says which constructors convert, though it writes `inout` too.
# RUN: not %brio check %s 2>&1 | FileCheck %s
struct Meters:
    var n: Int

    @implicit
    fn __init__(inout self, n: Int):
        self.n = n


struct Feet:
    var n: Int

    fn __init__(inout self, n: Int):
        self.n = n


fn main():
    var m: Meters = 3
    # CHECK: [[@LINE+1]]:19: error: cannot convert 'integer literal 3' to 'Feet'; write 'Feet(...)' to convert it
    var f: Feet = 3
    print(m.n, f.n)
# CHECK-NOT: error:
