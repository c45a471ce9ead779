# RUN: not %brio check --target-accelerator gfx942 %s 2>&1 | FileCheck %s
# What only the host has, in a kernel: told where the user's code asks for it, with the calls that lead there.
from std.gpu import thread_idx
from max.gpu.host import DeviceContext


def collect(data: UnsafePointer[Int64, MutAnyOrigin]):
    var all = List[Int64]()
    # CHECK: host_only.mojo:[[#@LINE+1]]:{{[0-9]+}}: error: '{{.*}}append' cannot be used in device code: it allocates memory, and AMD GPUs have no heap
    all.append(Int64(thread_idx.x))
    data[0] = Int64(len(all))


def kernel(data: UnsafePointer[Int64, MutAnyOrigin]):
    # CHECK: host_only.mojo:[[#@LINE+1]]:{{[0-9]+}}: note: 'collect' is called by 'kernel' here
    collect(data)


# CHECK: host_only.mojo:{{[0-9]+}}:{{[0-9]+}}: note: reached from kernel 'kernel'
def main() raises:
    var ctx = DeviceContext()
    var data = ctx.enqueue_create_buffer[DType.int64](64)
    ctx.enqueue_function[kernel](data, grid_dim=1, block_dim=64)
