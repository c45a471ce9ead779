# Vectors of a program as arguments, from the newest module path.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from max.gpu.host import DeviceContext, DeviceBuffer
from std.gpu import global_idx

@fieldwise_init
struct Vec3(TrivialRegisterPassable):
    var x: Float32
    var y: Float32
    var z: Float32

    def dot(self, other: Self) -> Float32:
        return self.x * other.x + self.y * other.y + self.z * other.z

def dots(out_: UnsafePointer[Float32, MutAnyOrigin], a: Vec3, b: Vec3, n: Int32):
    if Int32(global_idx.x) < n:
        out_[global_idx.x] = a.dot(b) * Float32(global_idx.x)

def main() raises:
    var ctx = DeviceContext()
    var b = ctx.enqueue_create_buffer[DType.float32](4)
    ctx.enqueue_function[dots](b, Vec3(1, 2, 3), Vec3(4, 5, 6), Int32(4), grid_dim=1, block_dim=4)
    print(b)

# CHECK: DeviceBuffer([0.0, 32.0, 64.0, 96.0])
