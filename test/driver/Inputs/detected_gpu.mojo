from std.gpu import thread_idx
from std.gpu.compute.mma import wgmma_fence_aligned
from std.gpu.host import DeviceContext
from std.sys import has_nvidia_gpu_accelerator
from std.sys.info import _accelerator_arch, _has_sm_9x, _has_sm_9x_or_newer

comptime letter = _accelerator_arch().endswith("a")


def kernel(result: UnsafePointer[Int32, MutAnyOrigin]):
    comptime if letter:
        wgmma_fence_aligned()
    result[thread_idx.x] = 1


def main() raises:
    print(_accelerator_arch(), letter, _has_sm_9x(), _has_sm_9x_or_newer() and has_nvidia_gpu_accelerator())
    var ctx = DeviceContext()
    var buffer = ctx.enqueue_create_buffer[DType.int32](128)
    ctx.enqueue_function[kernel](buffer, grid_dim=1, block_dim=128)
    ctx.synchronize()
