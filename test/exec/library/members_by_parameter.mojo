# Elements by a compile-time parameter, elements as tuples, the machine: names of 2026.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.utils import Variant
from std.utils.coord import Coord, Idx
from std.collections import InlineArray
from std.gpu.memory import CacheOperation
from std.logger import Level, Logger
from std.reflection import source_location
from std.sys.machine import MachineDefinition
from std.sys.machine.device import DeviceRef, DeviceSpec

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
    # CHECK-NEXT: cpu 0 {{.*}}
    # CHECK-NEXT: x xy [1, 2] x
