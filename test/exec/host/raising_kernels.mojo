# Kernels that may raise: where nothing is raised they are kernels as any other, an error that leaves one ends it and is told.
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s --check-prefix=FINE
# RUN: not %brio run --target-accelerator cpu %s typed 2>&1 | FileCheck %s --check-prefix=TYPED
# RUN: not %brio run --target-accelerator cpu %s plain 2>&1 | FileCheck %s --check-prefix=PLAIN
# RUN: not %brio run --target-accelerator cpu --cpu-kernels fibers %s plain 2>&1 | FileCheck %s --check-prefix=PLAIN
# RUN: not %brio run --target-accelerator cpu %s generic 2>&1 | FileCheck %s --check-prefix=GENERIC
# RUN: %brio build --device-only --emit asm --target-accelerator sm_80 -o - %s | FileCheck %s --check-prefix=PTX
# Under a sanitizer a fault ends the process.
# UNSUPPORTED: address
from std.gpu import barrier, thread_idx
from std.gpu.host import DeviceContext
from std.sys import argv

comptime IntPointer = UnsafePointer[Int32, MutAnyOrigin]


@fieldwise_init
struct TooLarge(Copyable, Movable):
    var code: Int


@fieldwise_init
struct Shown(Copyable, Movable, Writable):
    var code: Int


def checked(i: Int) raises TooLarge -> Int:
    if i == 7:
        raise TooLarge(i)
    return i + 1


def typed(p: IntPointer) raises TooLarge:
    p[thread_idx.x] = Int32(checked(thread_idx.x))


def plain(p: IntPointer, limit: Int) raises:
    barrier()
    if thread_idx.x > limit:
        raise Error("over the limit")
    p[thread_idx.x] += 5


def generic[limit: Int](p: IntPointer) raises Shown:
    if Int(p[thread_idx.x]) > limit:
        raise Shown(limit)
    p[thread_idx.x] *= 2


# PTX-DAG: .visible .entry typed(
# PTX-DAG: .visible .entry plain(
# PTX-DAG: .visible .entry generic
# FINE: 6 16
# TYPED-NOT: not reached
# TYPED: ABORT: a kernel raised an error
# TYPED: kernel 'typed' (launched at {{.*}}) failed
# PLAIN-NOT: not reached
# PLAIN: ABORT: over the limit
# PLAIN: kernel 'plain' (launched at {{.*}}) failed
# GENERIC-NOT: not reached
# GENERIC: ABORT: Shown(code=7)
def main() raises:
    var ctx = DeviceContext()
    var buffer = ctx.enqueue_create_buffer[DType.int32](8)
    ctx.enqueue_function[typed](buffer, grid_dim=1, block_dim=7)
    if len(argv()) == 1:
        with buffer.map_to_host() as host:
            host[7] = 0
        ctx.enqueue_function[plain](buffer, 10, grid_dim=1, block_dim=4)
        ctx.enqueue_function[generic[100]](buffer, grid_dim=1, block_dim=4)
        with buffer.map_to_host() as host:
            print(host[5], host[2])
        return
    if argv()[1] == "typed":
        ctx.enqueue_function[typed](buffer, grid_dim=1, block_dim=8)
    elif argv()[1] == "plain":
        ctx.enqueue_function[plain](buffer, 1, grid_dim=1, block_dim=4)
    else:
        ctx.enqueue_function[plain](buffer, 100, grid_dim=1, block_dim=7)
        ctx.enqueue_function[generic[7]](buffer, grid_dim=1, block_dim=4)
    ctx.synchronize()
    print("not reached")
