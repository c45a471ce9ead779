# Names of 2025 that later releases changed: vectors whose equality is a mask, text, memory, collections.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from bit import bit_ceil, bit_floor
from builtin.io import _printf
from builtin.range import range
from collections import Dict, InlineArray, KeyElement, List, Optional, Set
from collections.string import StringSlice, String as Text
from hashlib import default_hasher
from math import isqrt
from memory import Arc, OwnedPointer, Pointer, UnsafePointer, memcpy, memset_zero
from memory.legacy_unsafe_pointer import LegacyUnsafePointer
from os.path.path import basename
from sys import bitwidthof, simdwidthof, sizeof
from sys.ffi import DLHandle
from utils import Index, InlineArray as Inline, StaticIntTuple, StringRef, Variant

alias four = SIMD[DType.int32, 4]


@value
struct Pair:
    var a: Int
    var b: Int

    fn __repr__(self) -> String:
        return "Pair(" + repr(self.a) + ", " + repr(self.b) + ")"


fn typed[t: DType, n: Int](v: SIMD[type=t, size=n]) -> Scalar[v.type]:
    return v.reduce_add()


fn equal(a: four, b: four) -> Bool:
    return a == b


fn main() raises:
    # vectors: comparisons are masks, and conditions where one truth value is asked for
    var v = four(5, 1, 5, 2)
    print(v == 5, v != v, (v == 5).reduce_or(), (v == 5).select(v, four(0)), (v != 5).cast[DType.int32]())
    print(equal(v, v), equal(v, four(5)), not (v == v), all(v == v), any(v == 9), ~(v == 1), (v == 5) & (v > 1))
    var mask: SIMD[DType.bool, 4] = v == 1
    if v == v and v != four(5):
        print(mask, typed(v))
    # text
    var s = String("aé")
    for c in s.char_slices():
        print(c, end="|")
    for c in s.chars():
        print(c.to_u32(), end=" ")
    print(s.char_length(), Char.ord("b"), StringSlice.from_utf8(s.as_bytes()), String(ptr=s.unsafe_ptr(), length=1))
    print(str(5) + str(2.5), int("7") + 1, float("2.5"), bool(1), String.write(1, "x"), repr(3), repr(Float32(1.5)))
    print(repr(Pair(1, 2)), Text("t"), basename("/a/b"))
    # memory
    var x = 4
    var p = UnsafePointer[Int].alloc(2)
    memset_zero(p, 2)
    p.init_pointee_copy(x)
    p.move_pointee_into(p + 1)
    print(p[1], Pointer.address_of(x)[], UnsafePointer.address_of(x)[], LegacyUnsafePointer(to=x)[], p.offset(1)[])
    p.free()
    print(Arc(3)[], OwnedPointer(4).take())
    # collections
    var l = List[Int](1, 2, 3)
    print(l.data[1], l.bytecount(), l.capacity >= 3, len(List[String]("one")), bit_ceil(5), bit_floor(5))
    print(StaticIntTuple[2](1, 2), Index(1, 2)[1], Inline[Int, 2](4)[1], sizeof[Int32](), bitwidthof[Int8]())
    var v2 = Variant[Int, String](5)
    print(v2.isa[Int](), v2.take[Int](), Dict[String, Int](power_of_two_initial_capacity=16).__len__(), isqrt(Float32(4)))
    _printf["%d %s %.2f%%\n"](3, "of", 1.5)
    print(DLHandle("libm.so.6").get_function[fn (Float64) -> Float64]("cos")(0.0))

# CHECK: [True, False, True, False] [False, False, False, False] True [5, 0, 5, 0] [0, 1, 0, 1]
# CHECK-NEXT: True False False True False [True, False, True, True] [True, False, True, False]
# CHECK-NEXT: [False, True, False, False] 13
# CHECK-NEXT: a|é|97 233 2 b aé a
# CHECK-NEXT: 52.5 8 2.5 True 1x 3 SIMD[DType.float32, 1](1.5)
# CHECK-NEXT: Pair(1, 2) t b
# CHECK-NEXT: 4 4 4 4 4
# CHECK-NEXT: 3 4
# CHECK-NEXT: 2 24 True 1 8 4
# CHECK-NEXT: (1, 2) 2 4 4 8
# CHECK-NEXT: True 5 0 0.5
# CHECK-NEXT: 3 of 1.50%
# CHECK-NEXT: 1.0
