# Small modules: unswitch, reduce, pack_bits, weak pointers, base64, pwd, fast_div, polynomials, filter, zip of four.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.algorithm import unswitch, tile_and_unswitch, reduce, all_true, none_true, any_true, sum
from std.algorithm.reduction import map_reduce
from std.memory import pack_bits, bitcast, ArcPointer, WeakPointer, is_trivially_copyable, uninit_move_n, destroy_n, alloc, forget_deinit
from std.base64 import b64encode, b64decode, b16encode, b16decode
from std.pwd import getpwuid
from std.os import getuid
from std.utils.fast_div import FastDiv
from std.utils.type_functions import ConditionalType
from std.bit.mask import is_negative, splat
from std.math.polynomial import polynomial_evaluate
from std.sys._libc import SignalCodes
from std.builtin.anytype import AnyType
from std.builtin.math import Absable

struct Noisy(Movable):
    var id: Int
    def __init__(out self, id: Int): self.id = id
    def __del__(deinit self): print("end", self.id)

def main() raises:
    @parameter
    def show[full: Bool]():
        print("switched", full)
    unswitch[show](True)
    unswitch[show](False)
    @parameter
    def show2[a: Bool, b: Bool]():
        print(a, b)
    unswitch[show2](True, False)
    @parameter
    def part[width: Int, full: Bool](start: Int, end: Int):
        print(width, full, start, end)
    tile_and_unswitch[part, 4](0, 10)
    var data: List[Int32] = [3, 1, 2]
    @parameter
    def add[acc: DType, kind: DType, width: Int](a: SIMD[acc, width], b: SIMD[kind, width]) -> SIMD[acc, width]:
        return a + b.cast[acc]()
    print(reduce[add](Span(data), Int64(10)))
    var flags: List[Bool] = [True, False]
    print(all_true(Span(flags)), any_true(Span(flags)), none_true(Span(flags)))
    print(pack_bits[DType.uint8](SIMD[DType.bool, 8](True, False, True, False, False, False, False, True)))
    print(bitcast[DType.uint8, 4](UInt32(0x04030201)), bitcast[DType.uint32, 1](SIMD[DType.uint8, 4](1, 2, 3, 4)))
    print(is_trivially_copyable[Int](), is_trivially_copyable[String]())
    var shared = ArcPointer(String("value"))
    var weak = WeakPointer(downgrade=shared)
    if True:
        var again = weak.try_upgrade()
        print(again.value()[], shared.count())
    _ = shared^
    print(weak.try_upgrade().__bool__())
    print(b64encode("Hello, World!"), b64decode("SGVsbG8sIFdvcmxkIQ=="), b16encode("Mojo"), b16decode("4D6F6A6F"), b64encode("ab"), b64encode("abc"))
    print(getpwuid(getuid()).pw_uid == getuid())
    var d = FastDiv[DType.uint32](7)
    print(UInt32(100) / d, UInt32(100) % d, UInt32(4294967295) / d, UInt32(64) / FastDiv[DType.uint32](8))
    var right = True
    for divisor in range(1, 300):
        var fast = FastDiv[DType.uint32](divisor)
        for n in [UInt32(0), 1, 2, 299, 300, 65535, 2147483647, 4294967295]:
            if n / fast != n // UInt32(divisor): right = False
    print(right)
    var x: ConditionalType[If=True, Then=Int, Else=String] = 3
    print(x, is_negative(-3), is_negative(Int32(4)), splat(True))
    print(polynomial_evaluate[[Float64(1), 2, 3]](Float64(2)))
    print(SignalCodes.KILL)
    var source = alloc[Noisy](2)
    for i in range(2): (source + i).init_pointee_move(Noisy(i))
    var target = alloc[Noisy](2)
    uninit_move_n(dest=target, src=source, count=2)
    destroy_n(target, 2)
    source.free()
    target.free()
    forget_deinit(Noisy(7))
    for v in filter[is_even](range(6)): print(v, end=" ")
    print()
    for a, b, c, d in zip([1, 2], [3, 4], [5, 6], [7, 8]): print(a, b, c, d)

def is_even(x: Int) -> Bool:
    return x % 2 == 0


# CHECK: switched True
# CHECK-NEXT: switched False
# CHECK-NEXT: True False
# CHECK-NEXT: 4 True 0 10
# CHECK-NEXT: 4 True 4 10
# CHECK-NEXT: 4 False 8 10
# CHECK-NEXT: 16
# CHECK-NEXT: False True False
# CHECK-NEXT: 133
# CHECK-NEXT: [1, 2, 3, 4] 67305985
# CHECK-NEXT: True False
# CHECK-NEXT: value 2
# CHECK-NEXT: False
# CHECK-NEXT: SGVsbG8sIFdvcmxkIQ== Hello, World! 4D6F6A6F Mojo YWI= YWJj
# CHECK-NEXT: True
# CHECK-NEXT: 14 2 613566756 8
# CHECK-NEXT: True
# CHECK-NEXT: 3 -1 0 -1
# CHECK-NEXT: 17.0
# CHECK-NEXT: 9
# CHECK-NEXT: end 0
# CHECK-NEXT: end 1
# CHECK-NEXT: 0 2 4 
# CHECK-NEXT: 1 3 5 7
# CHECK-NEXT: 2 4 6 8
