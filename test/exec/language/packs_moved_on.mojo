# A pack that a function owns is moved on, element by element.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# RUN: %brio run -O0 --target-accelerator cpu %s | FileCheck --match-full-lines %s
# RUN: not %brio check --target-accelerator cpu -D WRONG %s 2>&1 | FileCheck --check-prefix=WRONG %s --implicit-check-not=error:
from std.sys import is_defined


struct Loud(Movable):
    var name: String

    def __init__(out self, name: String):
        self.name = name

    def __init__(out self, *, deinit take: Self):
        self.name = take.name^

    def __del__(deinit self):
        print("end of", self.name)


struct All[*Ts: Movable & Deinitable]:
    var parts: Tuple[*Self.Ts]

    def __init__(out self, var *parts: *Self.Ts):
        self.parts = Tuple(*parts^)


def made[*Ts: Movable & Deinitable](var *parts: *Ts) -> All[*Ts]:
    return All(*parts^)


def shown[*Ts: Movable & Deinitable](*parts: *Ts) -> Int:
    return parts.__len__()


def wrong[*Ts: Movable & Deinitable](*parts: *Ts):
    comptime if is_defined["WRONG"]():
        # WRONG: [[#@LINE+1]]:{{.*}}error: cannot transfer
        _ = All(*parts^)


def main():
    var all = made(Loud("a"), 7, Loud("b"))
    # CHECK: a 7 b
    print(all.parts[0].name, all.parts[1], all.parts[2].name)
    # CHECK: end of a
    # CHECK: end of b
    _ = all^
    # CHECK: end of c
    # CHECK: 2
    print(shown(Loud("c"), 1))
    # CHECK: end of d
    wrong(Loud("d"))
    # CHECK: done
    print("done")
