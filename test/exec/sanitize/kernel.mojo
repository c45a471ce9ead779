# Code of kernels is instrumented on the CPU device: on fibers (with a barrier) and in loops (without).
# RUN: not %brio run --sanitize address -D BARRIER --target-accelerator cpu %s 2>&1 | FileCheck %s
# RUN: not %brio run --sanitize address --target-accelerator cpu %s 2>&1 | FileCheck %s
# RUN: %brio run --sanitize address -D BARRIER -D SIZE=64 --target-accelerator cpu %s | FileCheck %s --check-prefix=FINE
from std.gpu import barrier, thread_idx
from std.gpu.host import DeviceContext
from std.sys import get_defined_int, is_defined


# FINE: 63
# CHECK: ERROR: AddressSanitizer: heap-buffer-overflow
# CHECK: WRITE of size {{[0-9]+}}
# CHECK-NEXT: in fill {{.*}}kernel.mojo:[[@LINE+5]]
def fill(values: UnsafePointer[Int32, MutAnyOrigin]):
    comptime if is_defined["BARRIER"]():
        barrier()
    # One element too far where the buffer holds 63.
    values[thread_idx.x] = Int32(thread_idx.x)


def main() raises:
    var ctx = DeviceContext()
    var values = ctx.enqueue_create_host_buffer[DType.int32](get_defined_int["SIZE", 63]())
    ctx.enqueue_function[fill](values.unsafe_ptr(), grid_dim=1, block_dim=64)
    ctx.synchronize()
    print(values[len(values) - 1])
