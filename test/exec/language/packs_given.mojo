# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# RUN: not %brio check -D WRONG %s 2>&1 | FileCheck --check-prefix=WRONG %s
# Types of a pack given in brackets: the arguments convert to them.
from std.ffi import external_call
from std.sys import is_defined


def show[*Ts: Writable](*args: *Ts):
    comptime for i in range(args.__len__()):
        print(args[i], end=" ")
    print()


def main():
    show[Int32, Float64](1, 2)
    # CHECK: 1 2.0
    show(1, 2)
    # CHECK-NEXT: 1 2
    print(external_call["abs", Int32, Int32](-3))
    # CHECK-NEXT: 3
    var pair = (1, "a")
    print(pair.get[0, Int](), pair.get[1]())
    # CHECK-NEXT: 1 a
    comptime if is_defined["WRONG"]():
        # WRONG: packs_given.mojo:[[#@LINE+1]]:33: error: invalid call to 'show': argument of type 'StringLiteral' cannot be converted to 'Int32'
        show[Float64, Int32](1, "x")
