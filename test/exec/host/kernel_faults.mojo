# What kernels do wrong on the CPU device is raised at the next synchronisation, which names the kernel; the device then refuses
# work. One process a case. An error that nobody catches ends the program with code 1.
# RUN: %brio build -D ASSERT=all --target-accelerator cpu %s -o %t.exe
# RUN: %t.exe assertion | FileCheck --check-prefix=ASSERTION %s
# RUN: %t.exe abort | FileCheck --check-prefix=ABORT %s
# RUN: %t.exe address | FileCheck --check-prefix=ADDRESS %s
# RUN: %t.exe barrier | FileCheck --check-prefix=BARRIER %s
# RUN: %t.exe many | FileCheck --check-prefix=MANY %s
# RUN: env BRIO_CPU_THREADS=4 timeout 60 %t.exe waiting | FileCheck --check-prefix=WAITING %s
# RUN: env BRIO_CPU_THREADS=4 timeout 60 %t.exe waiting-lock | FileCheck --check-prefix=WAITING %s
# RUN: env BRIO_CPU_THREADS=4 timeout 60 %t.exe waiting-load | FileCheck --check-prefix=WAITING %s
# RUN: env BRIO_CPU_THREADS=4 timeout 60 %brio run --target-accelerator cpu %s waiting-load | FileCheck --check-prefix=WAITING %s
# RUN: env BRIO_CPU_THREADS=4 timeout 60 %t.exe waiting-kernel | FileCheck --check-prefix=WAITING %s
# RUN: %exits 1 %t.exe uncaught 2>&1 | FileCheck --check-prefix=UNCAUGHT %s
# RUN: env BRIO_DEBUG=sync %t.exe abort | FileCheck --check-prefix=SYNC %s
# RUN: %brio run --target-accelerator cpu %s address | FileCheck --check-prefix=ADDRESS %s
# UNSUPPORTED: address
from std.atomic import Atomic
from std.gpu import barrier, block_idx, global_idx, thread_idx
from std.gpu.host import DeviceContext
from std.os import abort
from std.sys import argv

comptime P = UnsafePointer[Int32, MutAnyOrigin]


def asserts(x: P, limit: Int):
    debug_assert(Int(global_idx.x) < limit, "too many threads")
    x[global_idx.x] = 1


def gives_up(x: P):
    if thread_idx.x == 3:
        abort("thread 3 gives up")
    x[thread_idx.x] = 1


def far(x: P, offset: Int):
    x[offset] = 1


def far_between_barriers(x: P, offset: Int):
    barrier()
    if thread_idx.x == 5:
        x[offset] = 1
    barrier()
    x[thread_idx.x] = 2


def others_wait[how: Int](x: P):
    """Block 1 fails when block 2 waits for it; block 0 takes a while, so that threads of the pool are woken."""
    if block_idx.x == 0:
        for _ in range(300000):
            _ = Atomic[DType.int32].fetch_add(x, 1)
    elif block_idx.x == 1:
        while Atomic[DType.int32].load(x + 1) == 0:
            pass
        abort("block 1 gives up")
    else:
        Atomic[DType.int32].store(x + 1, 1)
        comptime if how == 0:
            while Atomic[DType.int32].load(x + 2) == 0:
                pass
        elif how == 1:
            var free = Int32(1)  # nobody sets it to 1
            while not Atomic[DType.int32].compare_exchange(x + 2, free, 0):
                free = 1
        else:
            while (x + 2).load[volatile=True]() == 0:
                pass


def waits_for_another_kernel(x: P):
    Atomic[DType.int32].store(x + 1, 1)
    while (x + 2).load[volatile=True]() == 0:
        pass


def fails_when_awaited(x: P):
    while Atomic[DType.int32].load(x + 1) == 0:
        pass
    abort("nobody comes")


def fine(x: P):
    x[global_idx.x] = 7


def main() raises:
    var name = String(argv()[1])
    var ctx = DeviceContext()
    var other = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.int32](64)
    ctx.enqueue_function[fine](x, grid_dim=1, block_dim=64)
    try:
        if name == "assertion":
            ctx.enqueue_function[asserts](x, 10, grid_dim=2, block_dim=8)
        elif name == "abort":
            ctx.enqueue_function[gives_up](x, grid_dim=1, block_dim=64)
        elif name == "address" or name == "uncaught":
            ctx.enqueue_function[far](x, -(1 << 40), grid_dim=1, block_dim=1)
        elif name == "barrier":
            ctx.enqueue_function[far_between_barriers](x, -(1 << 40), grid_dim=4, block_dim=64)
        elif name.startswith("waiting"):
            x.enqueue_fill(0)
            if name == "waiting":
                ctx.enqueue_function[others_wait[0]](x, grid_dim=3, block_dim=2)
            elif name == "waiting-lock":
                ctx.enqueue_function[others_wait[1]](x, grid_dim=3, block_dim=2)
            elif name == "waiting-load":
                ctx.enqueue_function[others_wait[2]](x, grid_dim=3, block_dim=2)
            else:
                ctx.synchronize()
                other.enqueue_function[waits_for_another_kernel](x, grid_dim=1, block_dim=1)
                ctx.enqueue_function[fails_when_awaited](x, grid_dim=1, block_dim=1)
        elif name == "many":
            # threads of the pool fail together; one of them is told
            ctx.enqueue_function[far](x, -(1 << 40), grid_dim=100000, block_dim=64)
    except error:
        # SYNC: at the launch: kernel 'gives_up' {{.*}}failed on device 0 (cpu): it was stopped by a trap
        print("at the launch:", error)
    if name == "uncaught":
        # UNCAUGHT: Unhandled exception caught during execution: kernel 'far' {{.*}}failed on device 0 (cpu): an invalid memory access
        ctx.synchronize()
    try:
        ctx.synchronize()
    except error:
        # ASSERTION: kernel_faults.mojo:{{.*}}: block: [1,0,0] thread: [{{[2-7]}},0,0] Assert Error: too many threads
        # ASSERTION: kernel 'asserts' {{.*}}failed on device 0 (cpu): it was stopped by a trap
        # WAITING: kernel '{{others_wait|fails_when_awaited}}{{.*}}failed on device 0 (cpu): it was stopped by a trap
        # ABORT: ABORT: thread 3 gives up
        # ABORT: kernel 'gives_up' {{.*}}failed on device 0 (cpu): it was stopped by a trap
        # ADDRESS: kernel 'far' {{.*}}failed on device 0 (cpu): an invalid memory access to address 0x{{[0-9a-f]+}}, at {{.*}}kernel_faults.mojo:[[#@LINE-94]], in block (0, 0, 0)
        # BARRIER: kernel 'far_between_barriers' {{.*}}failed on device 0 (cpu): an invalid memory access to address 0x{{[0-9a-f]+}}, at {{.*}}kernel_faults.mojo:[[#@LINE-89]], in block
        # MANY: kernel 'far' {{.*}}failed on device 0 (cpu): an invalid memory access to address 0x{{[0-9a-f]+}}, at {{.*}}kernel_faults.mojo:[[#@LINE-96]], in block
        print(error)
    # ADDRESS-NEXT: allocation of 4 bytes on device 0 (cpu) failed: an invalid memory access{{.*}}; earlier failure: kernel 'far'
    # ADDRESS-NEXT: launch of kernel 'fine' on device 0 (cpu) failed: {{.*}}earlier failure
    # ADDRESS-NEXT: synchronize on device 0 (cpu) failed: {{.*}}earlier failure
    # ADDRESS-NEXT: a copy on device 0 (cpu) failed: {{.*}}earlier failure
    try:
        _ = ctx.enqueue_create_buffer[DType.int32](1)
    except error:
        print(error)
    try:
        other.enqueue_function[fine](x, grid_dim=1, block_dim=64)
    except error:
        print(error)
    try:
        other.synchronize()
    except error:
        print(error)
    try:
        var list = List[Int32](length=64, fill=0)
        ctx.enqueue_copy(list.unsafe_ptr(), x)
    except error:
        print(error)
