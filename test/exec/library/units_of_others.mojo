# Names of matrix units that the library does not have may be imported: a branch for their GPU is not for this one.
# RUN: split-file %s %t && %brio run --target-accelerator cpu %t/main.mojo 2>%t.err | FileCheck --match-full-lines %s
# RUN: FileCheck --check-prefix=ERR %s < %t.err
# RUN: %exits 1 %brio check --target-accelerator sm_90 %t/used.mojo 2>&1 | FileCheck --check-prefix=USED %s
# RUN: %brio run --target-accelerator cpu %t/older.mojo | FileCheck --check-prefix=OLDER %s
#--- main.mojo
from std.gpu.compute.arch.mma_apple import apple_mma_load
from std.gpu.compute.arch.mma_nvidia_sm100 import *
from std.gpu.compute.arch.tcgen05 import tcgen05_alloc
from std.gpu.host import DeviceContext
from std.sys import is_apple_gpu, is_nvidia_gpu

# ERR: warning: module 'std.gpu.compute.arch.mma_apple' has no member 'apple_mma_load': Brio's library does not provide it [-Wmissing-import]
# ERR: warning: module 'std.gpu.compute.arch.tcgen05' has no member 'tcgen05_alloc': Brio's library does not provide it [-Wmissing-import]


def kernel():
    comptime if is_nvidia_gpu["sm_100a"]():
        tcgen05_alloc()
    elif is_apple_gpu():
        apple_mma_load()
    else:
        print("plain")  # CHECK: plain


def main() raises:
    var ctx = DeviceContext()
    ctx.enqueue_function[kernel](grid_dim=1, block_dim=1)
    ctx.synchronize()
#--- used.mojo
from std.gpu.compute.arch.tcgen05 import tcgen05_alloc
from std.gpu.host import DeviceContext


def kernel():
    tcgen05_alloc()


# USED: used.mojo:1:42: error: module 'std.gpu.compute.arch.tcgen05' has no member 'tcgen05_alloc'
def main() raises:
    DeviceContext().enqueue_function[kernel](grid_dim=1, block_dim=1)
#--- older.mojo
from gpu.tcgen05 import *
from gpu.mma_sm100 import *


fn main():
    print("older")  # OLDER: older
