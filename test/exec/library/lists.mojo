# Lists: methods, slices with steps, sorting, comparisons.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
def main() raises:
    var l = [3, 1, 2]
    l.append(5)
    print(l, len(l))
    sort(l)
    print(l)
    l.reverse()
    print(l)
    print(l[0], l[-1], l[1:3], l[::2], l[::-1], l[-2:])
    l.insert(1, 100)
    print(l, l.index(100), l.count(100))
    print(l.pop(), l.pop(0), l)
    l.extend([7, 8])
    l += [9]
    print(l + [1], l * 2)
    print(3 in l, 77 in l)
    l.remove(7)
    print(l)
    l.resize(2, 0)
    print(l)
    l.clear()
    print(l, len(l), Bool(l))
    var s: List[String] = ["b", "a", "c"]
    sort(s)
    print(s)
    print(sorted([3, 1, 2]))
    var m = List[List[Int]]()
    m.append([1, 2])
    m.append([3])
    print(m)
    print(sum([1, 2, 3]), max([1, 5, 3]), min([4, 2, 3]))
    for i, x in enumerate(s):
        print(i, x)
    for a, b in zip([1, 2], ["x", "y"]):
        print(a, b)
    for x in reversed([1, 2, 3]):
        print(x, end=" ")
    print()
    var sq = [x * x for x in range(5) if x % 2 == 0]
    print(sq)
    print([1, 2] == [1, 2], [1, 2] != [1, 3])
    var f = List[Float64](length=3, fill=0.5)
    print(f)
    var z = List[Int](capacity=10)
    print(z.capacity(), len(z))
    for ref x in sq:
        x += 1
    print(sq)
    def cmp(a: Int, b: Int) capturing -> Bool:
        return a > b
    var d = [1, 3, 2]
    sort[cmp](d)
    print(d)
    d.swap_elements(0, 2)
    print(d)
    var e = d^
    print(e.copy())
    var spn = Span(e)
    print(len(spn), spn[0])
    print(String(e), repr(e))
    print(any([False, True]), all([True, True]))
    print([1,2] < [1,3])

# CHECK: [3, 1, 2, 5] 4
# CHECK-NEXT: [1, 2, 3, 5]
# CHECK-NEXT: [5, 3, 2, 1]
# CHECK-NEXT: 5 1 [3, 2] [5, 2] [1, 2, 3, 5] [2, 1]
# CHECK-NEXT: [5, 100, 3, 2, 1] 1 1
# CHECK-NEXT: 1 5 [100, 3, 2]
# CHECK-NEXT: [100, 3, 2, 7, 8, 9, 1] [100, 3, 2, 7, 8, 9, 100, 3, 2, 7, 8, 9]
# CHECK-NEXT: True False
# CHECK-NEXT: [100, 3, 2, 8, 9]
# CHECK-NEXT: [100, 3]
# CHECK-NEXT: [] 0 False
# CHECK-NEXT: ['a', 'b', 'c']
# CHECK-NEXT: [1, 2, 3]
# CHECK-NEXT: {{[[][[]}}1, 2], [3]]
# CHECK-NEXT: 6 5 2
# CHECK-NEXT: 0 a
# CHECK-NEXT: 1 b
# CHECK-NEXT: 2 c
# CHECK-NEXT: 1 x
# CHECK-NEXT: 2 y
# CHECK-NEXT: 3 2 1 
# CHECK-NEXT: [0, 4, 16]
# CHECK-NEXT: True True
# CHECK-NEXT: [0.5, 0.5, 0.5]
# CHECK-NEXT: 10 0
# CHECK-NEXT: [1, 5, 17]
# CHECK-NEXT: [3, 2, 1]
# CHECK-NEXT: [1, 2, 3]
# CHECK-NEXT: [1, 2, 3]
# CHECK-NEXT: 3 1
# CHECK-NEXT: [1, 2, 3] List[Int]([Int(1), Int(2), Int(3)])
# CHECK-NEXT: True True
# CHECK-NEXT: True
