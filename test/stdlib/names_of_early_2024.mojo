# What 24.2 to 24.4 had: functions for pointees, references made of values, addresses of pointers, arithmetic as functions.
# RUN: split-file %s %t
# RUN: %brio run --target-accelerator cpu %t/older.mojo | FileCheck --match-full-lines %t/older.mojo
# RUN: %brio run --target-accelerator cpu %t/stars.mojo | FileCheck --match-full-lines %t/stars.mojo
# RUN: not %brio check %t/newer.mojo 2>&1 | FileCheck %t/newer.mojo

#--- older.mojo
from math import add, all_true, any_true, div, greater, is_even, is_odd, is_power_of_2, logical_not, mod, mul
from math import none_true, reciprocal, rint, round_half_down, round_half_up, select, sub, tgamma
from math.bit import bit_length, bitreverse, bswap, ctlz, ctpop, cttz
from math.limit import neginf
from bit import countl_zero, countr_zero
from memory import Box, Reference, memset_zero
from memory.reference import Reference as Same
from memory.unsafe_pointer import UnsafePointer, destroy_pointee, initialize_pointee_copy, initialize_pointee_move
from memory.unsafe_pointer import move_from_pointee, move_pointee
from random import rand
from utils import Span
from utils.variant import Variant

alias F2 = SIMD[DType.float32, 2]


struct Counted:
    var name: String

    fn __init__(inout self, name: String):
        self.name = name

    fn __moveinit__(inout self, owned other: Self):
        self.name = other.name

    fn __del__(owned self):
        print("end of", self.name)


struct Holder:
    var x: Int

    fn __init__(inout self, x: Int):
        self.x = x

    fn inner(inout self) -> Reference[Int, __lifetime_of(self)]:
        return Reference(self.x)


fn spans():
    var values = List[Int](1, 2, 3)
    var part = Span[Int, __lifetime_of(values)](unsafe_ptr=values.unsafe_ptr() + 1, len=2)
    part[0] = 9
    # CHECK: 2 9
    print(len(part), values[1])
    var owned = Box(5)
    # CHECK-NEXT: 5
    print(owned[])


@value
@register_passable("trivial")
struct Point:
    var x: Int
    var y: Int


fn stores():
    var p = Pointer[Point].alloc(3)
    p.store(Point(1, 2))
    p.store(1, Point(3, 4))
    p.offset(2).store(Point(5, 6))
    # CHECK-NEXT: 2 4 6
    print(p.load().y, p.load(1).y, (p + 2).load().y)
    p.free()
    var rows = Pointer[Pointer[Int]].alloc(1)
    rows.store(0, Pointer[Int].alloc(2))
    rows.load(0).store(1, 7)
    # CHECK-NEXT: 7
    print(rows[0][1])
    rows[0].free()
    rows.free()


fn pointees():
    var p = UnsafePointer[Counted].alloc(2)
    initialize_pointee_move(p, Counted("a"))
    move_pointee(src=p, dst=p + 1)
    initialize_pointee_move(p, Counted("b"))
    # CHECK-NEXT: end of b
    destroy_pointee(p)
    # CHECK-NEXT: a
    var taken = move_from_pointee(p + 1)
    print(taken.name)
    # CHECK-NEXT: end of a
    p.free()
    var texts = UnsafePointer[String].alloc(1)
    initialize_pointee_copy(texts, "copied")
    # CHECK-NEXT: copied
    print(texts[])
    destroy_pointee(texts)
    texts.free()


fn main():
    spans()
    stores()
    pointees()
    var either = Variant[Int, String](7)
    either.get[Int]()[] += 1
    # CHECK-NEXT: 8
    print(either.get[Int]()[])
    var x = 3
    var r = Reference(x)
    r[] += 2
    var b = Holder(2)
    b.inner()[] = 9
    # CHECK-NEXT: 5 9 True
    print(x, b.x, r == Same(x))
    var p = DTypePointer[DType.float32].alloc(4)
    memset_zero(p.address, 4)
    var q = DTypePointer[DType.float32](p.address)
    # CHECK-NEXT: 0.0 0.0
    print(p[3], q[0])
    rand(p.address, 4)
    # CHECK-NEXT: True
    print(0 <= q[2] <= 1)
    p.free()
    # CHECK-NEXT: 6
    print(rand[DType.float64](2, 3).num_elements())
    # CHECK-NEXT: 7 3 10 1 [3.0, 4.0]
    print(add(5, 2), sub(5, 2), mul(5, 2), mod(5, 2), add(F2(1, 2), F2(2, 2)))
    # CHECK-NEXT: [0.5, 0.25] 2.5 1.5
    print(reciprocal(F2(2, 4)), div(Float64(5), 2), mod(Float32(5.5), 2))
    # CHECK-NEXT: [False, True] [1.0, 4.0]
    print(greater(F2(1, 4), F2(2, 2)), select(greater(F2(1, 4), F2(2, 2)), F2(3, 4), F2(1, 2)))
    # CHECK-NEXT: True False True False
    print(is_even(4), is_odd(4), is_power_of_2(8), logical_not(SIMD[DType.bool, 1](True)))
    var some = SIMD[DType.bool, 2](True, False)
    # CHECK-NEXT: False True False
    print(all_true(some), any_true(some), none_true(some))
    # CHECK-NEXT: 3.0 2.0 2.0 24.0
    print(round_half_up(Float32(2.5)), round_half_down(Float32(2.5)), rint(Float32(2.5)), tgamma(Float64(5)))
    # CHECK-NEXT: 7 3 3 3 128 256 7 3
    print(ctlz(UInt8(1)), ctpop(UInt8(7)), cttz(UInt8(8)), bit_length(UInt8(5)), bitreverse(UInt8(1)), bswap(UInt16(1)),
          countl_zero(UInt8(1)), countr_zero(UInt8(8)))
    # CHECK-NEXT: -inf
    print(neginf[DType.float32]())

#--- others.mojo
fn add(a: Int, b: Int) -> Int:
    return a * 100 + b

#--- stars.mojo
# A star does not bring what was removed: another one's name stays.
from others import *
from math import *


fn main():
    # CHECK: 102
    print(add(1, 2))

#--- newer.mojo
# CHECK: newer.mojo:[[@LINE+1]]:22: {{error|warning}}: module 'std.math' has no member 'add'
from std.math import add


def main():
    print(add(1, 2))
