# Launch bounds: `@__llvm_metadata` with the name that stands for every target, and with the vendors' names.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --check-prefix=OUT %s
# RUN: %brio build --device-only --emit asm --target-accelerator sm_90 -o - %s | FileCheck --check-prefix=PTX %s
# RUN: %brio build --device-only --emit asm --target-accelerator gfx942 -o - %s | FileCheck --check-prefix=GCN %s
from std.gpu import global_idx
from std.gpu.globals import MAX_THREADS_PER_BLOCK_METADATA
from std.gpu.host import DeviceContext
from std.utils import StaticTuple

comptime P = UnsafePointer[Float32, MutAnyOrigin]

@__llvm_metadata(MAX_THREADS_PER_BLOCK_METADATA=StaticTuple[Int32, 1](Int32(256)))
def a(p: P):
    p[global_idx.x] = 1

@__llvm_metadata(MAX_THREADS_PER_BLOCK_METADATA=StaticTuple[Int32, 1](Int32(n * 2)))
@__llvm_metadata(`nvvm.minctasm`=2, `rocdl.waves_per_eu`=4)
def b[n: Int](p: P):
    p[global_idx.x] = 2

@__llvm_metadata(`nvvm.maxnreg`=64, `nvvm.reqntid`=(32, 4, 1))
def c(p: P):
    p[global_idx.x] = 3

def main() raises:
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](64)
    ctx.enqueue_function[a, a](x, grid_dim=1, block_dim=64)
    ctx.enqueue_function[b[64], b[64]](x, grid_dim=1, block_dim=64)
    ctx.enqueue_function[c, c](x, grid_dim=1, block_dim=64)
    with x.map_to_host() as h:
        print(h[63])

# OUT: 3.0

# PTX: .entry a(
# PTX: .maxntid 256
# PTX: .entry b(
# PTX: .maxntid 128
# PTX: .minnctapersm 2
# PTX: .entry c(
# PTX: .maxnreg 64
# PTX-NOT: .entry

# GCN: .max_flat_workgroup_size: 256
# GCN: .max_flat_workgroup_size: 128
# GCN: .max_flat_workgroup_size: 1024
