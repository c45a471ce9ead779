from std.gpu import thread_idx
from std.gpu.host import DeviceContext
from std.sys import argv, has_amd_gpu_accelerator, has_nvidia_gpu_accelerator, is_amd_gpu, is_nvidia_gpu


def which(result: UnsafePointer[Int32, MutAnyOrigin]):
    comptime if is_nvidia_gpu():
        result[thread_idx.x] = 1
    elif is_amd_gpu():
        result[thread_idx.x] = 2
    else:
        result[thread_idx.x] = 3


@export
def words() -> Int32:
    return Int32(len(argv()))


def main() raises:
    comptime if has_nvidia_gpu_accelerator():
        print("host code for nvidia")
    elif has_amd_gpu_accelerator():
        print("host code for amd")
    else:
        print("host code for cpu,", words(), "words")
    var ctx = DeviceContext()
    var buffer = ctx.enqueue_create_buffer[DType.int32](1)
    ctx.enqueue_function[which](buffer, grid_dim=1, block_dim=1)
    with buffer.map_to_host() as host:
        print("kernel of the", "NVIDIA GPU" if host[0] == 1 else "AMD GPU" if host[0] == 2 else "CPU")
