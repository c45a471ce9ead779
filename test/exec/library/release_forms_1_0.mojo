# What the changelog of 1.0 describes, beyond what other tests have.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
import std.math.constants
from max.gpu.compute.arch import mma_nvidia
from max.gpu.compute.mma_operand_descriptor import MMAOperandDescriptor
from std.collections import BitSet
from std.collections.dict import StringDict
from std.ffi import c_int, external_call, OwnedDLHandle
from std.memory import alloc, OwnedPointer, unsafe_memcpy
from std.os import SEEK_END
from std.tempfile import NamedTemporaryFile
from std.utils import Variant


struct Linear(Deinitable where False):
    var number: Int

    def __init__(out self, number: Int):
        self.number = number

    def destroy(deinit self):
        print("destroyed", self.number)


def end(var value: Linear):
    value^.destroy()


struct Pinned(Movable where False):
    var number: Int

    def __init__(out self, number: Int):
        self.number = number


def pinned() -> Pinned:
    return Pinned(5)


struct Ends(Movable):
    var number: Int

    def __init__(out self, number: Int):
        self.number = number

    def __deinit__(deinit self):
        print("end", self.number)


def both(*args: Int, named: Int, var **kwargs: Int) -> Int:
    return len(args) * 100 + named * 10 + len(kwargs)


def forwarded(*args: Int, var **kwargs: Int) -> Int:
    return both(*args, named=2, **kwargs^)


def width[w: SIMDLength](v: SIMD[DType.int, w]) -> Int:
    return Int(w)


def reraised() raises:
    try:
        raise Error("first")
    except error:
        raise error


def taken[i: Int, T: Movable & Deinitable](var value: T):
    print("element", i)


def main() raises:
    # CHECK: True 222
    print(std.math.constants.pi > 3, forwarded(1, 2, a=1, b=2))
    # CHECK-NEXT: destroyed 1
    # CHECK-NEXT: destroyed 2
    var some = Optional(Linear(1))
    some^.deinit_with(end)
    var list = List[Linear]()
    list.append(Linear(2))
    list^.deinit_with(end)
    # CHECK-NEXT: 5 end 7
    print(Optional[Pinned](call=pinned).value().number, end=" ")
    var ends = Ends(7)
    _ = ends^
    var choice = Variant[Int, String](3)
    # CHECK-NEXT: 3 2 4 UInt32(4)
    print(choice.unwrap[Int](), width(SIMD[DType.int, 2](1)), SIMD[DType.float32, length=4](1).length, repr(UInt32(4)))
    # CHECK-NEXT: 9 7 5 3 1 | 0.0 0.1 0.2
    for x in reversed(range(Int16(1), 10, 2)):
        print(x, end=" ")
    print("|", end="")
    for x in range(0.0, 0.3, 0.1):
        print("", x, end="")
    print()
    # CHECK-NEXT: first
    try:
        reraised()
    except error:
        print(error)

    # CHECK-NEXT: 4 [2, 2, 3] True
    var box = OwnedPointer(4)
    var address = box^.unsafe_take_allocation().unsafe_leak()
    var values: List[Int] = [1, 2, 3]
    unsafe_memcpy(dest=values.unsafe_ptr(), src=(values.unsafe_ptr() + 1).as_unsafe_any_origin(), count=1)
    print(address.unsafe_take_pointee(), values, UInt(values.unsafe_ptr()) > 0)
    address.unsafe_free()
    # CHECK-NEXT: 3 True False
    print(values.try_index(3).value() + 1, values.capacity() >= 3, Bool(values.try_index(9)))
    # CHECK-NEXT: False 2 {0: 5, 1: 5}
    var table = Dict[Int, Int]()
    print(Bool(table.insert(1, 2)), table.insert(1, 3).value().value, Dict[Int, Int].fromkeys(range(2), 5))
    var named = StringDict[Int]()
    # CHECK-NEXT: False 2
    print(Bool(named.insert("a", 2)), named.popitem().value)
    var bits = BitSet[64]()
    bits.set(3)
    # CHECK-NEXT: True True
    print(bits.test_range[True, lo=3, hi=4](), BitSet[128](resized_from=bits).test(3))
    # CHECK-NEXT: end 1
    # CHECK-NEXT: element 0
    # CHECK-NEXT: end 2
    # CHECK-NEXT: element 1
    var pair = (Ends(1), Ends(2))
    pair^.consume_elements[taken]()

    var maths = OwnedDLHandle("libm.so.6")
    var root = maths.get_function[Float64]("sqrt")
    var path: String = "/"
    # CHECK-NEXT: 2.0 True
    print(root(Float64(4)), external_call["open", c_int, num_fixed_args=2](path.as_c_string_slice().unsafe_ptr(), c_int(0), c_int(0)) > 0)
    with NamedTemporaryFile(mode="rw") as file:
        file.write("hello")
        var back = -2
        _ = file.seek(back, SEEK_END)
        # CHECK-NEXT: lo
        print(file.read())
