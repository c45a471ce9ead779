# What a kernel does outside of a buffer on the CPU device is told by default: the line, the block, the buffer and where it was made. As on
# a GPU a buffer's size is rounded up to 256 bytes, and what is done there is nobody's business.
# RUN: %brio build --target-accelerator cpu %s -o %t.exe
# RUN: %t.exe over 24 | FileCheck --check-prefix=FINE %s
# RUN: %exits 1 %t.exe over 25 2>&1 | FileCheck --check-prefix=BEHIND %s
# RUN: %exits 1 %t.exe over 17000 2>&1 | FileCheck --check-prefix=FAR %s
# RUN: %exits 1 %t.exe over -20 2>&1 | FileCheck --check-prefix=BEFORE %s
# RUN: %exits 1 %t.exe over -17000 2>&1 | FileCheck --check-prefix=BEFORE-FAR %s
# RUN: %exits 1 %t.exe waiting 1024 2>&1 | FileCheck --check-prefix=WAITING %s
# RUN: %exits 1 %brio run --target-accelerator cpu %s over 25 2>&1 | FileCheck --check-prefix=BEHIND %s
# RUN: %exits 1 %brio run --target-accelerator cpu %s waiting 1024 2>&1 | FileCheck --check-prefix=WAITING %s
# RUN: env BRIO_CPU_KERNELS=fibers %exits 1 %brio run --target-accelerator cpu %s waiting 1024 2>&1 | FileCheck --check-prefix=WAITING %s
# In its first page what lies before a buffer holds a pattern. It is looked at when the kernel has ended, and when the buffer goes.
# RUN: %exits 1 %t.exe slack -3 2>&1 | FileCheck --check-prefix=SLACK %s
# RUN: %exits 1 %t.exe host -3 2>&1 | FileCheck --check-prefix=HOST %s
# RUN: %t.exe slack 0 | FileCheck --check-prefix=FINE %s
# Some numbers and limits of the system.
# RUN: %t.exe many 100000 | FileCheck --check-prefix=FINE %s
# RUN: bash -c "ulimit -v 4000000; %t.exe many 20000" | FileCheck --check-prefix=FINE %s
# RUN: env BRIO_POOL=off %t.exe many 1000 | FileCheck --check-prefix=FINE %s
# RUN: %t.exe taken 1 | FileCheck --check-prefix=FINE %s
# UNSUPPORTED: address
from std.gpu import barrier, global_idx
from std.gpu.host import DeviceBuffer, DeviceContext
from std.sys import argv

comptime P = UnsafePointer[Float32, MutAnyOrigin]


def over(x: P, n: Int):
    # BEHIND: kernel 'over' {{.*}}failed on device 0 (cpu): an invalid memory access to address 0x{{[0-9a-f]+}}: byte 4096 of a buffer of 4000 bytes (made at {{.*}}guards.mojo:[[#@LINE+26]]), at {{.*}}guards.mojo:[[#@LINE+4]], in block (3, 0, 0)
    # FAR: : byte {{[0-9]+}} of a buffer of 4000 bytes (made at {{.*}}guards.mojo:[[#@LINE+25]]), at {{.*}}guards.mojo:[[#@LINE+3]], in block ({{[0-3]}}, 0, 0)
    # BEFORE: : {{[0-9]+}} bytes before a buffer of 4000 bytes (made at {{.*}}guards.mojo:[[#@LINE+24]]), at {{.*}}guards.mojo:[[#@LINE+2]], in block (0, 0, 0)
    # BEFORE-FAR: kernel 'over' {{.*}}failed on device 0 (cpu): an invalid memory access to address 0x
    x[global_idx.x + n] = 1.0


def waiting(x: P, y: P, n: Int):
    barrier()
    if global_idx.x == 270:
        # WAITING: kernel 'waiting' {{.*}}: byte 4096 of a buffer of 4000 bytes (made at {{.*}}guards.mojo:[[#@LINE+16]]), at {{.*}}guards.mojo:[[#@LINE+1]], in block (1, 0, 0)
        y[global_idx.x] = x[n]
    barrier()


def slack(x: P, n: Int):
    # SLACK: kernel 'slack' {{.*}}failed on device 0 (cpu): something was written 12 bytes before a buffer of 1200 bytes (made at {{.*}}guards.mojo:[[#@LINE+12]])
    # HOST: device 0 (cpu): something was written 12 bytes before a buffer of 1200 bytes (made at {{.*}}guards.mojo:[[#@LINE+11]])
    # FINE: fine
    x[n] = 1.0


def main() raises:
    var name = String(argv()[1])
    var n = Int(argv()[2])
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](1000)
    var y = ctx.enqueue_create_buffer[DType.float32](1000)
    var z = ctx.enqueue_create_buffer[DType.float32](300)
    if name == "over":
        ctx.enqueue_function[over](x.unsafe_ptr(), n, grid_dim=4, block_dim=250)
    elif name == "waiting":
        ctx.enqueue_function[waiting](x.unsafe_ptr(), y.unsafe_ptr(), n, grid_dim=4, block_dim=250)
    elif name == "slack":
        ctx.enqueue_function[slack](z.unsafe_ptr(), n, grid_dim=1, block_dim=1)
    elif name == "host":
        (z.unsafe_ptr() + n)[] = 1.0
        print("the host writes, no kernel is launched")
    elif name == "many":
        var all = List[DeviceBuffer[DType.float32]]()
        for i in range(n):
            all.append(ctx.enqueue_create_buffer[DType.float32](i % 3000 + 1))
            all[i].enqueue_fill(Float32(i))
        ctx.synchronize()
        for i in range(n):
            with all[i].map_to_host() as values:
                if values[i % 3000] != Float32(i):
                    raise Error("buffer ", i)
    else:
        var taken = x.take_ptr()
        taken[999] = 1
        taken.free()
    ctx.synchronize()
    print("fine")
