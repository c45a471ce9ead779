# What is done to `a if c else b` is done to one of the two, not to a copy of it.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
struct Node:
    var items: List[Int]
    var count: Int

    def __init__(out self, n: Int):
        self.items = [n]
        self.count = n

    def bump(mut self):
        self.count += 1


@fieldwise_init
struct Plain(ImplicitlyCopyable):
    var n: Int

    def bump(mut self):
        self.n += 1


@fieldwise_init
struct Small(TrivialRegisterPassable):
    var n: Int

    def bump(mut self):
        self.n += 1


def extend(mut x: List[Int]):
    x.append(77)


def take(var x: List[Int]) -> Int:
    x.append(0)
    return len(x)


struct Loud(ImplicitlyCopyable):
    var name: String

    def __init__(out self, name: String):
        self.name = name

    def __init__(out self, *, copy: Self):
        self.name = copy.name + " copied"
        print("copy of", copy.name)

    def length(self) -> Int:
        return self.name.byte_length()


def main():
    var a: List[Int] = [1]
    var b: List[Int] = [2]
    for turn in range(2):
        var first = turn == 0
        (a if first else b).append(5)
        (a if first else b)[0] += 9
        extend(a if first else b)
    # CHECK: [10, 5, 77] [11, 5, 77]
    print(a, b)
    var c = len(a) == 3
    (b if c else a)[1] = 6
    var d: List[Int] = [100]
    swap(a if c else b, d)
    # CHECK-NEXT: [100] [11, 6, 77] [10, 5, 77]
    print(a, b, d)
    # CHECK-NEXT: 3 [100] 77 [11, 6]
    print(take((b if not c else a).copy()) + 1, a, (a if not c else b).pop(), b)

    var p = Node(1)
    var q = Node(2)
    (p if not c else q).count = 5
    (p if not c else q).count += 5
    (p if not c else q).bump()
    (p if not c else q).items.append(3)
    (p.items if c else q.items).append(4)
    # CHECK-NEXT: 1 11 [1, 4] [2, 3]
    print(p.count, q.count, p.items, q.items)

    var r = Plain(1)
    var t = Plain(2)
    (r if c else t).bump()
    (r if c else t).n += 1
    var v = Small(1)
    var w = Small(2)
    (v if not c else w).bump()
    (v if not c else w).n += 1
    # CHECK-NEXT: 3 2 1 4
    print(r.n, t.n, v.n, w.n)

    # One of the two is read where it is, and copied where a variable takes it.
    var x = Loud("x")
    var y = Loud("yy")
    # CHECK-NEXT: 2
    print((x if not c else y).length())
    # CHECK-NEXT: copy of yy
    # CHECK-NEXT: yy copied yy
    var z = x if not c else y
    print(z.name, y.name)
    x = x if c else y
    # CHECK: x copied
    print(x.name)
    var s = String("s")
    var u = String("longer")
    s = s if s.byte_length() > u.byte_length() else u
    s += s if c else u
    # CHECK-NEXT: longerlonger longer
    print(s, u)
