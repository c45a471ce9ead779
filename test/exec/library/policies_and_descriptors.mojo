# Traits of copiers and of operands in shared memory.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from layout import Layout, LayoutTensor
from layout.copy import CopyPolicy
from std.gpu.compute.mma_operand_descriptor import MMAOperandDescriptor
from std.memory import AddressSpace

@fieldwise_init
struct Generic(CopyPolicy, ImplicitlyCopyable, Movable):
    comptime device_type = Self
    @staticmethod
    def verify_source_tensor(src: LayoutTensor[...]):
        comptime assert src.address_space == AddressSpace.GENERIC, "copies from generic memory"
    @staticmethod
    def verify_destination_tensor(dst: LayoutTensor[...]):
        print("destination", dst.dim(0))

@fieldwise_init
struct Place(MMAOperandDescriptor):
    var address: Int
    def __add__(self, offset: Int) -> Self:
        return Self(self.address + offset)

def third[D: MMAOperandDescriptor](d: D) -> D:
    return d + 2

def copy[P: CopyPolicy](policy: P, dst: LayoutTensor[...], src: LayoutTensor[...]):
    P.verify_source_tensor(src)
    P.verify_destination_tensor(dst)

def main():
    var storage = InlineArray[Float32, 4](fill=1)
    var t = LayoutTensor[DType.float32, Layout.row_major(2, 2), MutAnyOrigin](storage)
    copy(Generic(), t, t)
    print(third(Place(16)).address)

# CHECK: destination 2
# CHECK-NEXT: 18
