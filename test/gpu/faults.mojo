# What goes wrong on a device and who says so: `faults CASE` does one wrong thing and prints what is raised, one line per call:
# "CALL: raised: TEXT" or "CALL: fine". run_faults.py runs every case and checks the lines.
# RUN: %python %S/run_faults.py --brio %brio --faults %s --accelerator cpu
# RUN: %python %S/run_faults.py --brio %brio --faults %s --fake-drivers %resources/../../test/unit/runtime/fake_drivers
from std.gpu import global_idx, thread_idx
from std.gpu.host import DeviceContext
from std.os import abort
from std.sys import argv

comptime P = UnsafePointer[Float32, MutAnyOrigin]

# The kernel of these texts takes no parameter.
comptime UNRESOLVED = """.version 7.0
.target sm_70
.address_size 64
.extern .func nowhere_defined ();
.visible .entry calls_nowhere() {
  call.uni nowhere_defined, ();
  ret;
}
"""
comptime OTHER_ARCH = """.version 8.8
.target sm_103a
.address_size 64
.visible .entry other() {
  ret;
}
"""
comptime UNKNOWN_ARCH = """.version 7.0
.target sm_999
.address_size 64
.visible .entry other() {
  ret;
}
"""
comptime EMPTY = """.version 7.0
.target sm_70
.address_size 64
.visible .entry empty() {
  ret;
}
"""
comptime NO_PTX = "this is no PTX\n"


def healthy(x: P, n: Int):
    if global_idx.x < n:
        x[global_idx.x] += 1


def writes_through(x: P, offset: Int):
    x[offset + Int(thread_idx.x)] = 1


def traps(x: P):
    if thread_idx.x == 0:
        abort("the kernel gives up")
    x[thread_idx.x] = 1


def misaligned(x: P):
    var odd = x.bitcast[UInt8]() + 1
    odd.bitcast[Float32]()[thread_idx.x] = 1


def told[F: AnyType, //](call: StaticString, action: F):
    """Calls `action` and prints what it raises."""
    try:
        action()
        print(call, ": fine", sep="")
    except error:
        print(call, ": raised: ", error, sep="")


def after(ctx: DeviceContext) raises:
    """The context's state: every kind of call once more."""

    def synchronize() raises {var ctx}:
        ctx.synchronize()

    def create() raises {var ctx}:
        _ = ctx.enqueue_create_buffer[DType.float32](8 << 20)

    def launch() raises {var ctx}:
        var x = ctx.enqueue_create_buffer[DType.float32](64)
        x.enqueue_fill(1)
        ctx.enqueue_function[healthy](x, 64, grid_dim=1, block_dim=64)
        with x.map_to_host() as host:
            if host[63] != 2:
                raise Error("a wrong result: ", host[63])

    def another() raises {}:
        var fresh = DeviceContext()
        var x = fresh.enqueue_create_buffer[DType.float32](8 << 20)
        x.enqueue_fill(1)
        fresh.synchronize()

    told("synchronize", synchronize)
    told("create", create)
    told("launch", launch)
    told("another context", another)


def load(ctx: DeviceContext, name: StaticString, asm: StaticString) raises:
    def action() raises {var ctx, var name, var asm}:
        _ = ctx.load_function(function_name=name, asm=asm)

    told("load", action)


def main() raises:
    var name = String(argv()[1])
    var ctx = DeviceContext()
    var x = ctx.enqueue_create_buffer[DType.float32](64)
    x.enqueue_fill(0)
    # Healthy launches before the wrong one, as programs have.
    ctx.enqueue_function[healthy](x, 64, grid_dim=1, block_dim=64)
    ctx.synchronize()

    def out_of_memory() raises {var ctx}:
        _ = ctx.enqueue_create_buffer[DType.float32](1 << 46)

    def block() raises {var ctx, var x}:
        ctx.enqueue_function[healthy](x, 64, grid_dim=1, block_dim=2048)

    def block_product() raises {var ctx, var x}:
        ctx.enqueue_function[healthy](x, 64, grid_dim=1, block_dim=(64, 32))

    def grid() raises {var ctx, var x}:
        ctx.enqueue_function[healthy](x, 64, grid_dim=(1, 0), block_dim=32)

    def shared_memory() raises {var ctx, var x}:
        ctx.enqueue_function[healthy](x, 64, grid_dim=1, block_dim=64, shared_mem_bytes=1 << 20)

    def longer_than_source() raises {var ctx, var x}:
        var y = ctx.enqueue_create_buffer[DType.float32](65)
        ctx.enqueue_copy(y, x)

    def longer_than_view() raises {var ctx, var x}:
        var view = x.create_sub_buffer[DType.float32](60, 5)
        ctx.enqueue_copy(view, x)

    def arguments() raises {var ctx}:
        var f = ctx.load_function(function_name="empty", asm=EMPTY)
        ctx.enqueue_function(f, Int32(1), grid_dim=1, block_dim=1)

    def device() raises {}:
        _ = DeviceContext(999)

    def illegal() raises {var ctx, var x}:
        ctx.enqueue_function[healthy](x, 64, grid_dim=1, block_dim=64)
        ctx.enqueue_function[writes_through](x, -(1 << 40), grid_dim=1, block_dim=64)

    def null() raises {var ctx}:
        var view = ctx.enqueue_create_buffer[DType.float32](1)
        ctx.enqueue_function[writes_through](view, -(Int(view.unsafe_ptr()) // 4), grid_dim=1, block_dim=64)

    def trap() raises {var ctx, var x}:
        ctx.enqueue_function[healthy](x, 64, grid_dim=1, block_dim=64)
        ctx.enqueue_function[traps](x, grid_dim=1, block_dim=64)

    def odd() raises {var ctx, var x}:
        ctx.enqueue_function[misaligned](x, grid_dim=1, block_dim=8)

    if name == "out_of_memory":
        told("create", out_of_memory)
    elif name == "block":
        told("launch", block)
        told("launch", block_product)
        told("launch", grid)
    elif name == "shared_memory":
        told("launch", shared_memory)
    elif name == "copy_size":
        told("copy", longer_than_source)
        told("view", longer_than_view)
    elif name == "device":
        told("context", device)
    elif name == "missing_symbol":
        load(ctx, "nothing_of_this_name", EMPTY)
    elif name == "unresolved":
        load(ctx, "calls_nowhere", UNRESOLVED)
    elif name == "other_arch":
        load(ctx, "other", OTHER_ARCH)
    elif name == "unknown_arch":
        load(ctx, "other", UNKNOWN_ARCH)
    elif name == "no_ptx":
        load(ctx, "other", NO_PTX)
    elif name == "arguments":
        told("launch", arguments)
    elif name == "illegal_address":
        told("launch", illegal)
    elif name == "null_address":
        told("launch", null)
    elif name == "trap":
        told("launch", trap)
    elif name == "misaligned":
        told("launch", odd)
    else:
        print("no such case")
    after(ctx)
