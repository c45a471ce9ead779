from std.gpu import lane_id
from std.gpu.host import DeviceContext
from std.sys.intrinsics import implicitarg_ptr, readfirstlane

def first_lane(out: UnsafePointer[Int32, MutAnyOrigin]):
    out[lane_id()] = readfirstlane(out[lane_id()]) + Int32(Int(implicitarg_ptr()[4]))

def main() raises:
    var ctx = DeviceContext()
    var out = ctx.enqueue_create_buffer[DType.int32](64)
    ctx.enqueue_function[first_lane](out, grid_dim=1, block_dim=64)
