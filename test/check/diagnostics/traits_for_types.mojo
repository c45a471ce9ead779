# A trait where a type belongs, a kernel whose parameters nobody gives, and calls of CUDA.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
from std.gpu.host import DeviceContext


trait Shape:
    def area(self) -> Float64:
        ...


@fieldwise_init
struct Cell[Item: Copyable]:
    var n: Int


def sized[n: Int](a: UnsafePointer[Float32, MutAnyOrigin]):
    pass


def main() raises:
    var ctx = DeviceContext()
    var buffer = ctx.enqueue_create_buffer[DType.float32](4)
    # CHECK: :[[#@LINE+2]]:18: error: parameter 'T' of 'List' must be a type, but 'Shape' is a trait; pass a type that conforms to it
    # CHECK: {{^ +\^~~~~~~~~~~$}}
    var shapes = List[Shape]()
    # CHECK: :[[#@LINE+1]]:14: error: parameter 'V' of 'Dict' must be a type, but 'Shape' is a trait; pass a type that conforms to it
    var by = Dict[String, Shape]()
    # CHECK: :[[#@LINE+1]]:14: error: parameter 'Item' of 'Cell' must be a type, but 'Shape' is a trait; pass a type that conforms to it
    var my = Cell[Shape](3)
    # CHECK: :[[#@LINE+1]]:5: error: invalid parameters for 'sized': cannot infer parameter 'n'; write 'sized[...]' to give it
    ctx.enqueue_function[sized](buffer, grid_dim=1, block_dim=1)
    # CHECK: :[[#@LINE+1]]:5: error: use of unknown name 'cudaDeviceSynchronize'; use 'ctx.synchronize()' of a 'DeviceContext'
    cudaDeviceSynchronize()
    # CHECK: :[[#@LINE+1]]:17: error: use of unknown name '__shfl_down_sync'; use 'warp.shuffle_down' ('from std.gpu import warp')
    var other = __shfl_down_sync(0xFFFFFFFF, 1, 2)
