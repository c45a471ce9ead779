# Structs by value to and from C, as its ABI has them.
# REQUIRES: gcc
# RUN: gcc -shared -fPIC %S/Inputs/structs.c -o %t.so
# RUN: %brio run -O2 --target-accelerator cpu %s %t.so | FileCheck --match-full-lines %s
# RUN: %brio run -O0 --target-accelerator cpu %s %t.so | FileCheck --match-full-lines %s
# RUN: %brio build --target-accelerator cpu %s -o %t && %t %t.so | FileCheck --match-full-lines %s
from std.ffi import external_call, OwnedDLHandle, c_int, c_long
from std.sys import argv


@fieldwise_init
struct Div(ImplicitlyCopyable, TrivialRegisterPassable):
    var quotient: c_int
    var rest: c_int


@fieldwise_init
struct LongDiv(ImplicitlyCopyable, TrivialRegisterPassable):
    var quotient: c_long
    var rest: c_long


@fieldwise_init
struct Color(ImplicitlyCopyable, TrivialRegisterPassable):
    var r: UInt8
    var g: UInt8
    var b: UInt8
    var a: UInt8


@fieldwise_init
struct Vector2(ImplicitlyCopyable, TrivialRegisterPassable):
    var x: Float32
    var y: Float32


@fieldwise_init
struct Vector3(ImplicitlyCopyable, TrivialRegisterPassable):
    var x: Float32
    var y: Float32
    var z: Float32


@fieldwise_init
struct Rectangle(ImplicitlyCopyable, TrivialRegisterPassable):
    var corner: Vector2
    var size: Vector2


@fieldwise_init
struct Mixed(ImplicitlyCopyable, TrivialRegisterPassable):
    var x: Float64
    var n: Int32


@fieldwise_init
struct Packed(ImplicitlyCopyable, TrivialRegisterPassable):
    var n: Int32
    var x: Float32


@fieldwise_init
struct Large(ImplicitlyCopyable, TrivialRegisterPassable):
    var a: Int64
    var b: Int64
    var c: Int64


@fieldwise_init
struct Pair(ImplicitlyCopyable, TrivialRegisterPassable):
    var a: Int64
    var b: Int64


def main() raises:
    var d = external_call["div", Div](c_int(17), c_int(5))
    var l = external_call["ldiv", LongDiv](c_long(-17), c_long(5))
    # CHECK: 3 2 -3 -2
    print(d.quotient, d.rest, l.quotient, l.rest)

    var lib = OwnedDLHandle(String(argv()[1]))
    var c = lib.call["darker", Color](Color(200, 100, 50, 255))
    # CHECK: 100 50 25 255
    print(c.r, c.g, c.b, c.a)
    var v = lib.call["add2", Vector2](Vector2(1, 2), Vector2(10, 20))
    # CHECK: 11.0 22.0
    print(v.x, v.y)
    var w = lib.call["scale3", Vector3](Vector3(1, 2, 3), Float32(2))
    # CHECK: 2.0 4.0 6.0
    print(w.x, w.y, w.z)
    var r = lib.call["grown", Rectangle](Rectangle(Vector2(1, 2), Vector2(3, 4)), Float32(1))
    # CHECK: 0.0 1.0 5.0 6.0
    print(r.corner.x, r.corner.y, r.size.x, r.size.y)
    var m = lib.call["mixed", Mixed](Mixed(1.5, 7), Int32(2))
    # CHECK: 3.0 9
    print(m.x, m.n)
    var p = lib.call["packed", Packed](Packed(7, 1.5))
    # CHECK: 8 3.0
    print(p.n, p.x)
    var large = lib.call["rotated", Large](Large(1, 2, 3), Int64(10))
    # CHECK: 12 13 11
    print(large.a, large.b, large.c)
    # CHECK: 98754321
    print(lib.call["crowded", Int64](Int64(1), Int64(2), Int64(3), Int64(4), Int64(5), Pair(7, 8), Int64(9)))
    # what lies in memory: structs with a destructor or an array, also from a function of the program itself
    var made = lib.call["div_like", Counted](Counted([17, 3], 0))
    # CHECK: 20 51 14
    print(made.values[0], made.values[1], made.extra)
    var sums = lib.call["eight", Eight](Eight([1, 2, 3, 4, 5, 6, 7, 8]), Int64(10))
    # CHECK: 18 11
    print(sums.values[0], sums.values[7])
    print(external_call["div", Pair32](Int32(17), Int32(5)).values[1])  # CHECK: 2
    print(generic[Pair32]("div"), generic[Div32]("div"))  # CHECK: 3 3


@fieldwise_init
struct Counted(Movable):
    var values: InlineArray[Int32, 2]
    var extra: Int64

    def __del__(deinit self):
        pass


@fieldwise_init
struct Eight(Copyable):
    var values: InlineArray[Int64, 8]


@fieldwise_init
struct Pair32(Copyable):
    var values: InlineArray[Int32, 2]


@fieldwise_init
struct Div32(Copyable):
    var quotient: Int32
    var rest: Int32


def generic[T: Movable](name: String) raises -> Int32:
    var made = OwnedDLHandle("libc.so.6").call["div", T](Int32(17), Int32(5))
    return UnsafePointer(to=made).bitcast[Int32]()[0]
