# Arguments that become something else on the device: a struct of buffers, by its `device_type` and `_to_device_type`.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
from std.builtin.device_passable import DevicePassable
from std.gpu import global_idx
from std.gpu.host import DeviceBuffer, DeviceContext


@fieldwise_init
struct PairOnDevice(ImplicitlyCopyable, Movable):
    var x: UnsafePointer[Float32, MutAnyOrigin]
    var y: UnsafePointer[Float32, MutAnyOrigin]
    var scale: Float32


@fieldwise_init
struct Pair(DevicePassable, ImplicitlyCopyable, Movable):
    comptime device_type: AnyType = PairOnDevice

    var x: DeviceBuffer[DType.float32]
    var y: DeviceBuffer[DType.float32]
    var scale: Float32

    def _to_device_type(self, target: OpaquePointer):
        target.bitcast[PairOnDevice]().init_pointee_move(
            PairOnDevice(self.x.unsafe_ptr(), self.y.unsafe_ptr(), self.scale)
        )

    @staticmethod
    def get_type_name() -> String:
        return "Pair"

    @staticmethod
    def get_device_type_name() -> String:
        return "PairOnDevice"


def axpy(pair: PairOnDevice, n: Int):
    if global_idx.x < n:
        pair.y[global_idx.x] += pair.scale * pair.x[global_idx.x]


def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](4)
    var y = ctx.enqueue_create_buffer[DType.float32](4)
    x.enqueue_fill(3)
    y.enqueue_fill(1)
    var pair = Pair(x, y, 2)
    ctx.enqueue_function[axpy](pair, 4, grid_dim=1, block_dim=32)
    var compiled = ctx.compile_function[axpy]()
    ctx.enqueue_function(compiled, pair, 4, grid_dim=1, block_dim=32)
    # CHECK: DeviceBuffer([13.0, 13.0, 13.0, 13.0])
    print(y)
