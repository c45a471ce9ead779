# Reductions of a block by a function of the program; algorithms by their newer modules.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
from std.algorithm.backend.gpu import block_reduce, _elementwise_impl_gpu
from std.algorithm.backend.cpu import vectorize, parallelize, tile
from std.algorithm.backend.unswitch import unswitch
from std.algorithm.reduction import _simd_sum, _simd_max, _simd_sum_elementwise, _simd_max_elementwise
from std.gpu import thread_idx
from std.gpu.host import DeviceContext
from std.utils import Index, IndexList

def larger[dtype: DType, width: Int](a: SIMD[dtype, width], b: SIMD[dtype, width]) -> SIMD[dtype, width]:
    return max(a, b)

def kernel[size: Int](out: UnsafePointer[Float32, MutAnyOrigin]):
    var mine = SIMD[DType.float32, 2](Float32((thread_idx.x * 7) % size), Float32(-5))
    var most = block_reduce[size, larger, DType.float32, 2](mine, Float32.MIN)
    out[thread_idx.x] = most

def main() raises:
    var ctx = DeviceContext()
    comptime for i in range(3):
        comptime size = [32, 40, 96][i]
        var out = ctx.enqueue_create_buffer[DType.float32](size)
        ctx.enqueue_function[kernel[size]](out, grid_dim=1, block_dim=size)
        with out.map_to_host() as host:
            print(host[0], host[size - 1], end=" ")
    print()
    var values = ctx.enqueue_create_buffer[DType.int32](6)
    var p = values.unsafe_ptr()
    @parameter
    def fill[width: Int, rank: Int](at: IndexList[rank]):
        p[at[0] * 3 + at[1]] = Int32(at[0] * 10 + at[1])
    _elementwise_impl_gpu[fill, 1](Index(2, 3), ctx)
    with values.map_to_host() as host:
        print(host)
    print(_simd_sum(SIMD[DType.int32, 4](1, 2, 3, 4)), _simd_max(SIMD[DType.int32, 4](1, 9, 3, 4)))
    print(_simd_sum_elementwise(SIMD[DType.float32, 2](1, 2), SIMD[DType.int8, 2](3, 4)), _simd_max_elementwise(SIMD[DType.float32, 2](1, 9), SIMD[DType.int8, 2](3, 4)))

# CHECK: 31.0 31.0 39.0 39.0 95.0 95.0 
# CHECK-NEXT: HostBuffer([0, 1, 2, 10, 11, 12])
# CHECK-NEXT: 10 9
# CHECK-NEXT: [4.0, 6.0] [3.0, 9.0]
