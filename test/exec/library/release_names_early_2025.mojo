# Names of early 2025: kinds that are dispatched, identity, text in one piece.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from builtin.comparable import LessThanOrEqualComparable
from gpu.host import DeviceContext, DeviceBuffer, Attribute
from gpu.host.launch_attribute import LaunchAttributeID
from logger import Level
from memory import AddressSpace, UnsafePointer, Span
from os import Atomic
from sys.ffi import DLHandle
from utils import write_args, write_buffered
from utils.coord import RuntimeInt
from collections import BitSet

fn kinds(dtype: DType) raises:
    @parameter
    fn show[kind: DType]():
        print(kind, Scalar[kind](7), end=" ")
    dtype.dispatch_arithmetic[show]()

fn larger[T: LessThanOrEqualComparable](a: T, b: T) -> Bool:
    return b <= a

fn main() raises:
    kinds(DType.int8)
    kinds(DType.float32)
    kinds(DType.index)
    print()
    try:
        kinds(DType.bool)
    except e:
        print(e)
    print(larger(3, 2), larger(1, 2), Level.INFO is Level.INFO, Level.INFO is not Level.DEBUG, AddressSpace.SHARED is not AddressSpace.GLOBAL)
    print(LaunchAttributeID.PRIORITY is LaunchAttributeID.PRIORITY)
    var ctx = DeviceContext()
    var b: DeviceBuffer[type=DType.int8] = ctx.enqueue_create_buffer[DType.int8](4)
    print(len(b), b.type)
    var text = String()
    write_args(text, 1, "a", sep="-", end=";")
    write_buffered[buffer_size=16](text, 2, 3.5, sep=" ")
    print(text)
    var count = UnsafePointer[Int32].alloc(1)
    count[0] = 5
    print(Atomic._fetch_add(count, 3), Atomic[DType.int32]._fetch_add(count, 1), count[0])
    count.free()
    print(Bool(DLHandle().handle), BitSet[4]().is_empty(), RuntimeInt[DType.int32](5).product(), RuntimeInt[DType.int32].DTYPE)
    var x = 4
    var p: UnsafePointer[Int].Mutable = UnsafePointer(to=x)
    p[] += 1
    var q: UnsafePointer[Int].Immutable = p
    print(q[], AddressSpace.SHARED.__index__())

# CHECK: int8 7 float32 7.0 index 7 
# CHECK-NEXT: only integers are dispatched here, not bool
# CHECK-NEXT: True False True True True
# CHECK-NEXT: True
# CHECK-NEXT: 4 int8
# CHECK-NEXT: 1-a;2 3.5
# CHECK-NEXT: 5 8 9
# CHECK-NEXT: True True 5 int32
# CHECK-NEXT: 5 3
