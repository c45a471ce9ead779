# Matrices of shared memory in the parts that matrix units take.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.gpu import lane_id, barrier
from std.gpu.compute import mma as m
from std.gpu.mma import ld_matrix, st_matrix
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace
from std.memory import stack_allocation, bitcast

def mats(out: UnsafePointer[UInt16, MutAnyOrigin]):
    var s = stack_allocation[8 * 8 * 4, DType.bfloat16, address_space=AddressSpace.SHARED, alignment=16]()
    var t = stack_allocation[8 * 8 * 4, DType.bfloat16, address_space=AddressSpace.SHARED, alignment=16]()
    for i in range(lane_id(), 256, 32):
        s[i] = bitcast[DType.bfloat16](UInt16(i))
    barrier()
    var v = ld_matrix[8](s + lane_id() * 8)
    var w = ld_matrix[4, transpose=True](s + lane_id() * 8)
    var u = ld_matrix[2](s + lane_id() % 8 * 8)
    for i in range(8):
        out[lane_id() * 14 + i] = bitcast[DType.uint16](v[i])
    for i in range(4):
        out[lane_id() * 14 + 8 + i] = bitcast[DType.uint16](w[i])
    for i in range(2):
        out[lane_id() * 14 + 12 + i] = bitcast[DType.uint16](u[i])
    st_matrix[4](t + lane_id() * 8, bitcast[DType.float32, 4](v))
    barrier()
    for i in range(lane_id(), 256, 32):
        out[32 * 14 + i] = bitcast[DType.uint16](t[i])

def main() raises:
    var ctx = DeviceContext()
    var out = ctx.enqueue_create_buffer[DType.uint16](32 * 14 + 256)
    ctx.enqueue_function[mats, mats](out, grid_dim=1, block_dim=32)
    with out.map_to_host() as h:
        for lane in [0, 5, 31]:
            var line = String()
            for i in range(14):
                line += String(h[lane * 14 + i]) + " "
            print(line)
        var same = True
        for i in range(256):
            same = same and h[32 * 14 + i] == UInt16(i)
        print(same)

# CHECK: 0 1 64 65 128 129 192 193 0 8 64 72 0 1 
# CHECK-NEXT: 10 11 74 75 138 139 202 203 17 25 81 89 10 11 
# CHECK-NEXT: 62 63 126 127 190 191 254 255 55 63 119 127 62 63 
# CHECK-NEXT: True
