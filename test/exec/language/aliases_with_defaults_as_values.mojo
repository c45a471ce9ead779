# An alias whose parameters all have defaults is a value wherever one is asked for.
# RUN: %brio run %s | FileCheck --match-full-lines %s
comptime Four[n: Int = 4] = n
comptime Two[n: Int = 2] = n


def give(c: Bool) -> Int:
    return Four if c else 1


def main() raises:
    var t = (Four, 2)
    var c = t[1] == 2
    print(t[0], t[1], give(c), 1 if not c else Two, Four if c else Two)
    var l = [Four, 3]
    print(l, -Four, ~Two, +Four, not Four)
    var s: Set[Int] = {Four, 1}
    var d: Dict[Int, Int] = {Four: Two}
    print(len(s), d[Four], [k * Four for k in range(3)])
    var q, r = Four, Two
    print(q, r, (Four, Two[7])[1], t"{Four}!", l[Four - 3])
    comptime pair = (Four, Two[3])
    print(pair[0], pair[1])

# CHECK: 4 2 4 2 4
# CHECK-NEXT: [4, 3] -4 -3 4 False
# CHECK-NEXT: 2 2 [0, 4, 8]
# CHECK-NEXT: 4 2 7 4! 3
# CHECK-NEXT: 4 3
