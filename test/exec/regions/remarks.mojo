# What was chosen for each kernel with barriers, and why.
# UNSUPPORTED: address
# RUN: %brio run -R cpu-kernels --cpu-kernels auto --target-accelerator cpu %s 2>&1 | FileCheck %s
# RUN: %brio run -R cpu-kernels --cpu-kernels fibers --target-accelerator cpu %s 2>&1 | FileCheck %s --check-prefix=FIBERS
# RUN: %brio run --time-report --cpu-kernels auto --target-accelerator cpu %s 2>&1 | FileCheck %s
# RUN: %exits 2 %brio run --cpu-kernels threads --target-accelerator cpu %s
from std.gpu import thread_idx
from std.gpu.host import DeviceContext
from std.gpu.sync import barrier, named_barrier


# CHECK-DAG: cpu kernel 'together': regions
# FIBERS-DAG: cpu kernel 'together': fibers (asked for)
def together(out_: UnsafePointer[Int32, MutAnyOrigin], n: Int):
    if n > 2:
        barrier()
    out_[thread_idx.x] = 1


# CHECK-DAG: cpu kernel 'apart': fibers (only some threads may come to the barrier in line [[#@LINE+5]])
def apart(out_: UnsafePointer[Int32, MutAnyOrigin], n: Int):
    if thread_idx.x >= n:
        return
    for i in range(n):
        barrier()
        out_[thread_idx.x] = Int32(i)


# CHECK-DAG: cpu kernel 'in_a_line': regions
def in_a_line(out_: UnsafePointer[Int32, MutAnyOrigin], n: Int):
    if thread_idx.x >= n:
        return
    barrier()
    out_[thread_idx.x] = 2


# CHECK-DAG: cpu kernel 'named': fibers (a named barrier)
def named(out_: UnsafePointer[Int32, MutAnyOrigin], n: Int):
    named_barrier[64](1)
    out_[thread_idx.x] = 3


def main() raises:
    var ctx = DeviceContext()
    var out_ = ctx.enqueue_create_buffer[DType.int32](64)
    ctx.enqueue_function[together](out_, 5, grid_dim=1, block_dim=64)
    ctx.enqueue_function[apart](out_, 5, grid_dim=1, block_dim=64)
    ctx.enqueue_function[in_a_line](out_, 5, grid_dim=1, block_dim=64)
    ctx.enqueue_function[named](out_, 5, grid_dim=1, block_dim=64)
    ctx.synchronize()
