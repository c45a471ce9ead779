# Elements by a compile-time parameter, elements as tuples, packs as values, coroutines, the machine: names of 2026.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.utils import Variant
from std.utils.coord import Coord, Idx
from std.collections import InlineArray
from std.gpu.memory import CacheOperation
from std.builtin.coroutine import Coroutine, RaisingCoroutine
from std.logger import Level, Logger
from std.reflection import source_location
from std.sys.machine import MachineDefinition
from std.sys.machine.device import DeviceRef, DeviceSpec
from std.utils.write import WritableVariadicPack

def second[*Ts: Writable](args: VariadicPack[_, _, Writable, *Ts]):
    print(len(args), args[1], args)
    comptime for i in range(args.__len__()):
        print(args[i], end=";")
    print()
def both[*Ts: Writable](args: VariadicPack[False, *Ts], n: Int):
    @parameter
    def told[T: Writable](x: T):
        print("<", x, ">", sep="", end="")
    args.each[told]()
    print(n)
def show[*Ts: Writable](*args: *Ts):
    second(args)
    both(args, 9)
    print("message:", WritableVariadicPack(args), "[end]")

async def half(x: Int) -> Int:
    return x // 2
async def all(x: Int) raises -> Int:
    var first: Coroutine[Int] = half(x)
    var dropped: Coroutine[Int] = half(x)
    dropped^.force_destroy()
    var third: RaisingCoroutine[Int] = half(100)
    return await first^ + await half(x + 10) + await third^
async def wrong() -> Int:
    var failed = RaisingCoroutine[Int](error=Error("no result"))
    try:
        return await failed^
    except error:
        print("awaited:", error)
        return -1
def literal(x: IntLiteral, y: FloatLiteral):
    print(x.__add__(1), x.__bool__(), y.is_nan(), y.is_neg_zero(), y.__int__(), x.__floor__())

def main() raises:
    var (a, b) = SIMD[DType.int32, 2](3, 4).tuple()
    print(a, b, SIMD[DType.float32, 4](1, 2, 3, 4).tuple())
    var t = (1, "x")
    t.__getitem_param__[0]() = 5
    print(t, t.__getitem_param__[1]())
    var arr: InlineArray[Int, 3] = [1, 2, 3]
    arr.__getitem_param__[2]() += 4
    print(arr)
    var v = Variant[Int, String](7)
    print(v.__getitem_param__[Int]())
    print(Coord(Idx[3](), Idx(5)).__getitem_param__[0]())
    var s = String("hello")
    s.set_byte_length(2)
    print(s, [7, 8][0:2].as_ref()[])
    print((CacheOperation.GLOBAL | CacheOperation.STREAMING) == CacheOperation.WORKGROUP)
    show(1, "two", 3.5)
    print(all(4), wrong())
    literal(7, 2.5)
    print(IntLiteral() + 3, FloatLiteral() + 0.5, IntLiteral.__add__(3, 4), StringLiteral.find("abc", "c"))
    print(conforms_to(IntLiteral, Boolable), conforms_to(IntLiteral, Indexer), conforms_to(FloatLiteral, Floatable), conforms_to(FloatLiteral, Truncable))
    for device in MachineDefinition().devices():
        print(device.driver, device.driver_device_index, device.spec.name)
    var text: String = "x"
    var copied = String(copy=text)
    copied += "y"
    print(text, copied, List[Int](copy=[1, 2]), Error(text, depth=3))
    # CHECK: 3 4 (1.0, 2.0, 3.0, 4.0)
    # CHECK-NEXT: (5, 'x') x
    # CHECK-NEXT: [1, 2, 7]
    # CHECK-NEXT: 7
    # CHECK-NEXT: 3
    # CHECK-NEXT: he 7
    # CHECK-NEXT: True
    # CHECK-NEXT: 3 two (1, two, 3.5)
    # CHECK-NEXT: 1;two;3.5;
    # CHECK-NEXT: <1><two><3.5>9
    # CHECK-NEXT: message: 1two3.5 [end]
    # CHECK-NEXT: awaited: no result
    # CHECK-NEXT: 59 -1
    # CHECK-NEXT: 8 True False False 2 7
    # CHECK-NEXT: 3 0.5 7 2
    # CHECK-NEXT: True True True False
    # CHECK-NEXT: cpu 0 {{.*}}
    # CHECK-NEXT: x xy [1, 2] x
