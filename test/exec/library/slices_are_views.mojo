# Slices of lists in the newer dialect: sorted, filled and changed in place.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
def total(s: Span[Int, _]) -> Int:
    var t = 0
    for x in s: t += x
    return t
def bump(s: Span[mut=True, Int, _]):
    for ref x in s: x += 100
def main():
    var l: List[Int] = [5, 4, 3, 2, 1]
    sort(l[1:4])
    print(l)
    for ref x in l[0:2]:
        x += 10
    print(l)
    l[3:].fill(0)
    print(l)
    bump(l[1:3])
    print(l, total(l[1:]), len(l[2:4]))
    var s = l[1:3]
    s[0] = -1
    print(l, s)
    var c = List(l[1:3])
    c.append(9)
    print(c, l[::2], l[::-1])
    var a: Array[Int, 4] = [1, 2, 3, 4]
    print(total(Span(a)[1:3]), total(a))
    var texts: List[String] = ["aa long enough text to be on the heap", "bb", "cc long enough text to be on the heap too"]
    var view = texts[1:]
    print(view[1], len(view))
    var copied: List[String] = texts[:1]
    copied.append("dd")
    print(copied, tail([1, 2, 3]))
    for t in [x for x in texts][0:2]:
        print(t)
    print(make()[1:3], make()[::2])
    print(l[1:] == l[1:], 3 in l[1:], sum(l[1:]), max(l[1], 2), l[1:3] == [1, 2])
def tail(xs: List[Int]) -> List[Int]:
    return xs[1:]
def make() -> List[String]:
    return ["one, long enough to be on the heap", "two, long enough to be on the heap", "three, long enough to be on the heap"]

# CHECK: [5, 2, 3, 4, 1]
# CHECK-NEXT: [15, 12, 3, 4, 1]
# CHECK-NEXT: [15, 12, 3, 0, 0]
# CHECK-NEXT: [15, 112, 103, 0, 0] 215 2
# CHECK-NEXT: [15, -1, 103, 0, 0] [-1, 103]
# CHECK-NEXT: [-1, 103, 9] [15, 103, 0] [0, 0, 103, -1, 15]
# CHECK-NEXT: 5 10
# CHECK-NEXT: cc long enough text to be on the heap too 2
# CHECK-NEXT: ['aa long enough text to be on the heap', 'dd'] [2, 3]
# CHECK-NEXT: aa long enough text to be on the heap
# CHECK-NEXT: bb
# CHECK-NEXT: ['two, long enough to be on the heap', 'three, long enough to be on the heap'] ['one, long enough to be on the heap', 'three, long enough to be on the heap']
# CHECK-NEXT: True False 102 2 False
