# Layouts mode by mode: zipped, and brought to one structure without becoming other functions.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from layout import IntTuple, Layout
from layout.layout import expand_modes_alike, expand_strides, zip_modes

def main():
    # The structure of one inside that of the other, both ways; nested twice.
    var a = Layout(IntTuple(IntTuple(3, IntTuple(5, 2)), 4), IntTuple(IntTuple(1, IntTuple(24, 12)), 3))
    var b = Layout(IntTuple(30, IntTuple(2, 2)), IntTuple(2, IntTuple(60, 1)))
    var both = expand_modes_alike(a, b)
    print(both[0])
    print(both[1])
    for i in range(a.size()):
        if both[0](i) != a(i) or both[1](i) != b(i):
            print("another function at", i)
    print(expand_modes_alike(Layout(6, 2), Layout(6, 5))[1])
    comptime zipped = zip_modes(Layout.row_major(2, 3), Layout(IntTuple(4, 0), IntTuple(6, 1)))
    print(zipped, zipped.size())
    print(expand_strides(IntTuple(4), 3))

# CHECK: (((3, (5, 2)), (2, 2)):((1, (24, 12)), (3, 6)))
# CHECK-NEXT: (((3, (5, 2)), (2, 2)):((2, (6, 30)), (60, 1)))
# CHECK-NEXT: (6:5)
# CHECK-NEXT: (((2, 4), 3):((3, 6), 1)) 24
# CHECK-NEXT: 3
