# RUN: %brio build --emit ast -o - %s | FileCheck %s
# CHECK: def f[n: Int]() -> Int where (and (compare n gt 0) (compare n lt 9))
def f[n: Int]() -> Int where n > 0, "positive" where n < 9:
    return n


# CHECK: struct S[T: AnyType] : (where Copyable (member T copyable)), Movable where T
struct S[T: AnyType](Copyable where T.copyable, Movable) where T:
    pass


# CHECK: comptime N[n: Int] = n where (compare n gt 0)
comptime N[n: Int] = n where n > 0
