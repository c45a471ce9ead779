# Tuples of values that are not trivial are copied and destroyed element by element.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
struct Counted(Copyable, Movable, ImplicitlyCopyable):
    var id: Int
    var live: UnsafePointer[Int, MutAnyOrigin]
    def __init__(out self, id: Int, live: UnsafePointer[Int, MutAnyOrigin]):
        self.id = id
        self.live = live
        self.live[] += 1
    def __copyinit__(out self, other: Self):
        self.id = other.id
        self.live = other.live
        self.live[] += 1
    def __del__(deinit self):
        self.live[] -= 1
def main() raises:
    var live = 0
    var p = UnsafePointer(to=live)
    var t = (Counted(1, p), Counted(2, p))
    print(live)
    var u = t
    print(live)
    print(t[0].id, u[1].id)
    print(live)
    var s = (String("a") + "b", 1)
    var s2 = s
    print(s, s2)

# CHECK: 2
# CHECK-NEXT: 4
# CHECK-NEXT: 1 2
# CHECK-NEXT: 0
# CHECK-NEXT: ('ab', 1) ('ab', 1)
