# Slices with and without a step: of one's own types, of texts and lists, as values.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
struct Grid:
    def __init__(out self): pass
    def __getitem__(self, s: Slice) -> String:
        return String(s, " ", s.start, " ", s.end.or_else(9), " ", s.step)
    def __getitem__(self, a: Slice, b: Int) -> String:
        return String(a, "/", b)
struct Two:
    def __init__(out self): pass
    def __getitem__(self, s: ContiguousSlice) -> String:
        return "contiguous"
    def __getitem__(self, s: StridedSlice) -> String:
        return String("strided ", s.step.value())
def main():
    var g = Grid()
    print(g[1:3], g[::2], g[:], g[1:], g[:-1:2], g[1:2, 5])
    print(Two()[1:2], Two()[1:2:3])
    var t = String("abcdef")
    print(t[::2], t[::-1], t[1:3], t[-3:], "abc"[::-1], StringSlice("xyz")[::-1])
    var l = [1, 2, 3, 4, 5]
    print(l[::2], l[::-1], l[1:4], l[4:1:-1])
    print(slice(1, 5), slice(3), slice(1, 5, 2), slice(1, 5, 2) == slice(1, 5, 2))
    var i = slice(None, None, -1).indices(4)
    print(i[0], i[1], i[2])


# CHECK: slice(1, 3, None) 1 3 None slice(None, None, 2) None 9 2 slice(None, None, None) None 9 None slice(1, None, None) 1 9 None slice(None, -1, 2) None -1 2 slice(1, 2, None)/5
# CHECK-NEXT: contiguous strided 3
# CHECK-NEXT: ace fedcba bc def cba zyx
# CHECK-NEXT: [1, 3, 5] [5, 4, 3, 2, 1] [2, 3, 4] [5, 4, 3]
# CHECK-NEXT: slice(1, 5, None) slice(0, 3, None) slice(1, 5, 2) True
# CHECK-NEXT: 3 -1 -1
