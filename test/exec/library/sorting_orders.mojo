# Sorting by keys, by functions in brackets and in parentheses, by closures, and as copies.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
def neg(x: Int) -> Int:
    return -x
def length(x: String) -> Int:
    return len(x)
def bigger(a: Int, b: Int) -> Bool:
    return a > b
def main():
    var l = [3, 1, 2]
    sort[key=neg](l)
    print(l)
    var w: List[String] = ["ccc", "a", "bb", "d"]
    sort[key=length, stable=True](w)
    print(w)
    sort(l, bigger)
    print(l)
    var order = [2, 0, 1]
    def by_position(a: Int, b: Int) {read} -> Bool:
        return order[a] < order[b]
    var which = [0, 1, 2]
    sort(which, by_position)
    print(which)
    sort[bigger](Span(l)[1:])
    print(l, sorted(l), sorted[bigger](l))

# CHECK: [3, 2, 1]
# CHECK-NEXT: ['a', 'd', 'bb', 'ccc']
# CHECK-NEXT: [3, 2, 1]
# CHECK-NEXT: [1, 2, 0]
# CHECK-NEXT: [3, 2, 1] [1, 2, 3] [3, 2, 1]
