# A program may end while its kernels are optimised: what it wrote is there, its exit code counts, and nothing waits for the
# compiler. One kernel is optimised for longer than the program runs; the memory of the process stays small.
# RUN: env BRIO_CPU_QUICK_US=0 %exits 3 timeout 60 %brio run --target-accelerator cpu %s exit | FileCheck %s
# RUN: env BRIO_CPU_QUICK_US=0 %exits 0 timeout 60 %brio run --target-accelerator cpu %s return | FileCheck %s
# RUN: env BRIO_CPU_QUICK_US=0 %exits 1 timeout 60 %brio run --target-accelerator cpu %s raise 2> %t.err | FileCheck %s
# RUN: FileCheck --check-prefix=RAISED %s < %t.err
# RUN: env BRIO_CPU_QUICK_US=0 %python %S/Inputs/peak_memory.py 300 %brio run --target-accelerator cpu %s wait | FileCheck %s
# UNSUPPORTED: address
from std.gpu import barrier, global_idx, thread_idx
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace
from std.memory import stack_allocation
from std.sys import argv, exit
from std.time import sleep

comptime P = UnsafePointer[Float64, MutAnyOrigin]


def sort_block[descending: Bool](x: P):
    comptime threads = 128
    var keys = stack_allocation[
        threads, Float64, address_space=AddressSpace.SHARED
    ]()
    var t = Int(thread_idx.x)
    keys[t] = x[Int(global_idx.x)]
    barrier()
    comptime for log_size in range(1, 8):
        comptime for back in range(log_size):
            comptime distance = 1 << (log_size - 1 - back)
            var other = t ^ distance
            if other > t:
                var up = (t & (1 << log_size)) == 0
                comptime if descending:
                    up = not up
                if (keys[t] > keys[other]) == up:
                    swap(keys[t], keys[other])
            barrier()
    x[Int(global_idx.x)] = keys[t]


def main() raises:
    with DeviceContext() as ctx:
        var x = ctx.enqueue_create_buffer[DType.float64](256)
        with x.map_to_host() as host:
            for i in range(256):
                host[i] = Float64((i * 77) % 256)
        ctx.enqueue_function[sort_block[False]](x, grid_dim=2, block_dim=128)
        ctx.enqueue_function[sort_block[True]](x, grid_dim=2, block_dim=128)
        ctx.enqueue_function[sort_block[False]](x, grid_dim=2, block_dim=128)
        with x.map_to_host() as host:
            var sorted = True
            for i in range(255):
                sorted = sorted and (host[i] <= host[i + 1] or i == 127)
            # CHECK: sorted: True
            print("sorted:", sorted)
    if argv()[1] == "exit":
        exit(3)
    if argv()[1] == "raise":
        # RAISED: the end
        raise Error("the end")
    if argv()[1] == "wait":
        sleep(3)
