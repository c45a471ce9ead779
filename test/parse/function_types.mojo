# RUN: %brio build --emit ast -o - %s | FileCheck %s
# CHECK: alias Old = (function-type [w: Int](Int, mut x: Int) capturing -> None)
alias Old = fn[w: Int](Int, mut x: Int) capturing [_] -> None
# CHECK: comptime New = (function-type (Int) raises thin -> Int)
comptime New = def(Int) raises thin -> Int


# CHECK: def f[g: (function-type () -> Int), h: (function-type ()) = k]()
def f[g: def() -> Int, h: fn() = k]():
    pass
