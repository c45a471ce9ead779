# RUN: %exits 1 %brio build --target-accelerator sm_90 --emit asm -o %t %s 2>&1 | FileCheck %s
from max.gpu.host import DeviceContext


def k(n: Int):
    if n > 0:
        # CHECK: kernel_calls_itself.mojo:[[@LINE+1]]:9: error: 'k' cannot be used in device code: it is a kernel, and kernels are launched, not called
        k(n - 1)


def main() raises:
    var ctx = DeviceContext()
    ctx.enqueue_function[k](5, grid_dim=1, block_dim=1)
