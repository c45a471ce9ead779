# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# Values of a movable type are made where they stay: returned, passed and stored temporaries are not moved; named ones are.
struct T(Movable):
    var n: Int
    def __init__(out self, n: Int):
        self.n = n
    def __init__(out self, *, deinit move: Self):
        self.n = move.n
        print("move", self.n)
    def __del__(deinit self): print("del", self.n)
def direct() -> T: return T(1)
def named() -> T:
    var t = T(2)
    return t^
def out_(out r: T):
    r = T(3)
def chain() -> T: return direct()
def cond(c: Bool) -> T:
    if c: return T(4)
    return T(5)
def tern(c: Bool) -> T: return T(6) if c else T(7)
def take(var t: T): print("take", t.n)
struct H(Movable):
    var t: T
    def __init__(out self): self.t = T(8)
    def __init__(out self, var t: T): self.t = t^
def main():
    print("- direct")
    var a = direct()
    print("- named")
    var b = named()
    print("- out")
    var c = out_()
    print("- chain")
    var d = chain()
    print("- cond")
    var e = cond(True)
    print("- tern")
    var f = tern(True)
    print("- take temp")
    take(T(9))
    print("- take named")
    take(a^)
    print("- field")
    var h = H()
    var h2 = H(T(10))
    print("- assign")
    b = T(11)
    print("- end", b.n, c.n, d.n, e.n, f.n, h.t.n, h2.t.n)

# CHECK: - direct
# CHECK-NEXT: - named
# CHECK-NEXT: move 2
# CHECK-NEXT: del 2
# CHECK-NEXT: - out
# CHECK-NEXT: - chain
# CHECK-NEXT: - cond
# CHECK-NEXT: - tern
# CHECK-NEXT: move 6
# CHECK-NEXT: - take temp
# CHECK-NEXT: take 9
# CHECK-NEXT: del 9
# CHECK-NEXT: - take named
# CHECK-NEXT: take 1
# CHECK-NEXT: del 1
# CHECK-NEXT: - field
# CHECK-NEXT: move 10
# CHECK-NEXT: - assign
# CHECK-NEXT: - end 11 3 1 4 6 8 10
