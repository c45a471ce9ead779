# What kernels print beyond the room for it is dropped and counted: nothing is lost without a word.
# RUN: env BRIO_PRINT_BUFFER=4K %brio run --target-accelerator cpu %s > %t.out 2> %t.err
# RUN: FileCheck %s --check-prefix=ERR < %t.err
# RUN: count 30 < %t.out
# RUN: %brio run --target-accelerator cpu %s | count 1024
from std.gpu import global_idx
from std.gpu.host import DeviceContext


def talks(n: Int):
    print("thread", global_idx.x, "of", n)


def main() raises:
    var ctx = DeviceContext()
    ctx.enqueue_function[talks](1024, grid_dim=8, block_dim=128)
    ctx.synchronize()
    # ERR: brio: 994 print records from kernels were dropped; BRIO_PRINT_BUFFER (now 4096 bytes) sets the room for them
