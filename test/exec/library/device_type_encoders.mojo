# Arguments of kernels that write themselves by an encoder, or without one.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.gpu.host import DeviceBuffer, DeviceContext
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
def show(numbers: Numbers, old: Old, plain: Plain):
    print(numbers.count, numbers.scale, old.n, plain.n)
def main() raises:
    var ctx = DeviceContext(api="cpu")
    ctx.enqueue_function[show](Numbers(7, 0.5), Old(4), Plain(3), grid_dim=1, block_dim=1)
    ctx.synchronize()
    print(Plain.get_type_name(), Old.get_type_name(), Plain.get_device_type_name(), DeviceBuffer[DType.int8].get_type_name())

# CHECK: 8 0.5 8 3
# CHECK-NEXT: Plain Older Plain DeviceBuffer[DType.int8]
