from std.gpu import thread_idx
from std.gpu.globals import MAX_THREADS_PER_BLOCK_METADATA
from std.utils import StaticTuple
from max.gpu.host import DeviceContext

comptime Floats = UnsafePointer[Float32, MutAnyOrigin]
comptime THREADS = 256


@__llvm_metadata(MAX_THREADS_PER_BLOCK_METADATA=StaticTuple[Int32, 1](THREADS))
def bounded(data: Floats):
    data[thread_idx.x] = Float32(thread_idx.y)


@__llvm_metadata(MAX_THREADS_PER_BLOCK_METADATA=StaticTuple[Int32, 1](Int32(size)), `nvvm.minctasm`=2)
def generic[size: Int](data: Floats):
    data[thread_idx.x] = 1


@__llvm_metadata(`nvvm.cluster_dim`=StaticTuple[Int32, 3](2, 1, 1), `nvvm.maxnreg`=64)
def clustered(data: Floats):
    data[thread_idx.x] = 2


def main() raises:
    var ctx = DeviceContext()
    var data = ctx.enqueue_create_buffer[DType.float32](64)
    ctx.enqueue_function[bounded](data, grid_dim=1, block_dim=64)
    ctx.enqueue_function[generic[128]](data, grid_dim=1, block_dim=64)
    ctx.enqueue_function[clustered](data, grid_dim=2, block_dim=64)
