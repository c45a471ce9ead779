# A method of a type without its parameters is a generic function: they come before its own.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# RUN: %brio run -O0 --target-accelerator cpu %s | FileCheck --match-full-lines %s
from math import sqrt
from sys import simdwidthof
from algorithm import vectorize


@value
struct Pair[A: Copyable & Movable, B: Copyable & Movable]:
    var a: A
    var b: B

    fn first(self) -> A:
        return self.a

    fn with_first[C: Copyable & Movable](self, c: C) -> Pair[C, B]:
        return Pair[C, B](c, self.b)

    @staticmethod
    fn sizes() -> Int:
        return 2


fn apply[
    dtype: DType, f: fn[type: DType, width: Int] (SIMD[type, width], SIMD[type, width]) -> SIMD[type, width]
](a: List[Scalar[dtype]], b: List[Scalar[dtype]]) -> List[Scalar[dtype]]:
    var result = List[Scalar[dtype]](length=len(a), fill=0)
    alias width = simdwidthof[dtype]()

    @parameter
    fn go[w: Int](i: Int):
        result.unsafe_ptr().store(i, f[dtype, w](a.unsafe_ptr().load[width=w](i), b.unsafe_ptr().load[width=w](i)))

    vectorize[go, width](len(a))
    return result


struct Array[dtype: DType](Copyable, Movable):
    var items: List[Scalar[dtype]]

    fn __init__(out self, *items: Scalar[dtype]):
        self.items = List[Scalar[dtype]]()
        for item in items:
            self.items.append(item)

    fn __add__(self, other: Self) -> List[Scalar[dtype]]:
        return apply[dtype, SIMD.__add__](self.items, other.items)

    fn __mul__(self, other: Self) -> List[Scalar[dtype]]:
        return apply[dtype, SIMD.__mul__](self.items, other.items)


fn main():
    var a = Array[DType.float32](1, 2, 3, 4, 5)
    # CHECK: [2.0, 4.0, 6.0, 8.0, 10.0] [1.0, 4.0, 9.0, 16.0, 25.0]
    print((a + a).__str__(), (a * a).__str__())
    var n = Array[DType.int64](1, 2, 3)
    # CHECK: [2, 4, 6]
    print((n + n).__str__())
    alias first = Pair.first[Int, String]
    # CHECK: 1 2.5 2
    print(first(Pair(1, String("x"))), Pair.with_first[Int, String, Float64](Pair(1, String("x")), 2.5).a, Pair.sizes[Int, Int]())
