# 'a or b' is one of the operands where both are of one type; where only the truth is asked, they may be of any type.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
struct Counted(Copyable, ImplicitlyCopyable, Boolable):
    var name: String
    var truth: Bool

    def __init__(out self, name: String, truth: Bool):
        self.name = name
        self.truth = truth

    def __init__(out self, *, copy: Self):
        self.name = copy.name
        self.truth = copy.truth
        print("copy", self.name)

    def __del__(deinit self):
        print("end", self.name)

    def __bool__(self) -> Bool:
        return self.truth


def make(name: String, truth: Bool) -> Counted:
    print("make", name)
    return Counted(name, truth)


def chosen(a: Counted, b: Counted) -> Counted:
    return a and b


def either[T: ImplicitlyCopyable & Boolable & Deinitable](a: T, b: T) -> T:
    return a or b


def is_either(a: String, b: String) -> Bool:
    return a or b


def main():
    comptime text: String = String("") or String("x")
    comptime number = Int(0) or 7
    # CHECK: x y 7
    print(text, String("y") or String("z"), number)
    var name = String()
    var n = 0
    # CHECK-NEXT: nobody 5 0 3
    print(name or "nobody", n or 5, n and 5, 3 if name or n == 0 else 4)
    # CHECK-NEXT: [1] []
    var none: List[Int] = []
    print(none or [1], none and [1])
    # CHECK-NEXT: False True False
    print(n > 3 or none, name or n == 0, is_either(name, ""))
    # CHECK-NEXT: True False
    print(not (name or n), not (name and n) and False)
    # CHECK-NEXT: 4 a
    print(either(0, 4), either(String("a"), String("b")))
    var o: Optional[Int] = None
    # CHECK-NEXT: 8
    print((o or Optional(8)).value())
    # Temporaries are moved, what is not chosen ends.
    # CHECK-NEXT: make a
    # CHECK-NEXT: end a
    # CHECK-NEXT: make b
    # CHECK-NEXT: got b
    # CHECK-NEXT: end b
    var got = make("a", False) or make("b", True)
    print("got", got.name)
    # CHECK-NEXT: make c
    # CHECK-NEXT: got c
    # CHECK-NEXT: end c
    var again = make("c", True) or make("d", True)
    print("got", again.name)
    # CHECK-NEXT: make e
    # CHECK-NEXT: make f
    # CHECK-NEXT: copy f
    # CHECK-NEXT: end f
    # CHECK-NEXT: end e
    # CHECK-NEXT: kept f
    # CHECK-NEXT: end f
    var e = make("e", True)
    var f = make("f", True)
    var kept = chosen(e, f)
    print("kept", kept.name)
    while name or n > 0:
        break
    assert String("x") or name
    # CHECK-NEXT: done
    print("done")
