# Arguments of kernels that write themselves by an encoder, or without one.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.gpu.host import DeviceBuffer, DeviceContext
from std.utils import StaticTuple
@fieldwise_init
struct Numbers(DevicePassable, ImplicitlyCopyable, Movable):
    comptime device_type = Self
    var count: Int32
    var scale: Float32
    def _to_device_type(self, mut encoder: Some[DeviceTypeEncoder], target: MutOpaquePointer[_]):
        var other = Numbers(self.count + 1, self.scale)
        encoder.encode_fields(other, target)
@fieldwise_init
struct Old(DevicePassable, TrivialRegisterPassable):
    comptime device_type = Self
    var n: Int
    def _to_device_type(self, target: MutOpaquePointer[_]):
        target.bitcast[Self.device_type]()[] = Self(self.n * 2)
    @staticmethod
    def get_type_name() -> String:
        return "Older"
@fieldwise_init
struct Plain(DevicePassable, TrivialRegisterPassable):
    comptime device_type = Self
    var n: Int
# Elements with another form on the device: as wide as there, not as here.
@fieldwise_init
struct Wide(DevicePassable, ImplicitlyCopyable, Movable):
    comptime device_type = Int16
    var n: Int
    def _to_device_type(self, mut encoder: Some[DeviceTypeEncoder], target: MutOpaquePointer[_]):
        encoder.encode(Int16(self.n), target)
@fieldwise_init
struct Several(DevicePassable, ImplicitlyCopyable, Movable):
    comptime device_type = InlineArray[Int16, 6]
    var first: InlineArray[Wide, 3]
    var rest: StaticTuple[Wide, 3]
    def _to_device_type(self, mut encoder: Some[DeviceTypeEncoder], target: MutOpaquePointer[_]):
        encoder.encode_inline_array(self.first, target)
        encoder.encode_static_tuple(self.rest, (target.bitcast[Int16]() + 3).bitcast[NoneType]())
def list(numbers: InlineArray[Int16, 6]):
    for number in numbers:
        print(number, end=" ")
    print()
def show(numbers: Numbers, old: Old, plain: Plain):
    print(numbers.count, numbers.scale, old.n, plain.n)
def main() raises:
    var ctx = DeviceContext(api="cpu")
    ctx.enqueue_function[show](Numbers(7, 0.5), Old(4), Plain(3), grid_dim=1, block_dim=1)
    ctx.synchronize()
    var first: InlineArray[Wide, 3] = [Wide(1), Wide(2), Wide(3)]
    ctx.enqueue_function[list](Several(first, StaticTuple[Wide, 3](Wide(4), Wide(5), Wide(6))), grid_dim=1, block_dim=1)
    ctx.synchronize()
    print(Plain.get_type_name(), Old.get_type_name(), Plain.get_device_type_name(), DeviceBuffer[DType.int8].get_type_name())

# CHECK: 8 0.5 8 3
# CHECK-NEXT: 1 2 3 4 5 6{{ ?}}
# CHECK-NEXT: Plain Older Plain DeviceBuffer[DType.int8]
