# Sums of warps by a method and of another type.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from gpu.warp import ReductionMethod, sum
from gpu.tensor_ops import tc_reduce
from gpu import lane_id
from gpu.host import DeviceContext

fn sums(out: UnsafePointer[Float32]):
    var x = Float32(Int(lane_id())) + 0.25
    var by_warp = sum[DType.float32, reduction_method = ReductionMethod.WARP, output_type = DType.float32](x)
    var by_units = sum[DType.float16, reduction_method = ReductionMethod.TENSOR_CORE, output_type = DType.float32](x)
    var pairs = tc_reduce[DType.float32](SIMD[DType.float32, 2](x, 1))
    if lane_id() == 31:
        out[0] = by_warp
        out[1] = by_units
        out[2] = pairs

fn main() raises:
    var ctx = DeviceContext()
    var out = ctx.enqueue_create_buffer[DType.float32](3)
    ctx.enqueue_function[sums](out, grid_dim=1, block_dim=32)
    with out.map_to_host() as h:
        print(h[0], h[1], h[2], ReductionMethod.WARP is ReductionMethod.TENSOR_CORE)

# CHECK: 504.0 504.0 536.0 False
