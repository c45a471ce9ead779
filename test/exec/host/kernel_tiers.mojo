# Kernels of the CPU device are made quickly, and again, optimised, while the program runs: the results are the same to the last
# bit, whichever code runs a block and whenever it changes. Of a kernel of blocks, one in regions and one on fibers, each with
# products and sums that could be rounded once or twice; several streams launch them meanwhile.
# RUN: %brio run --kernel-tier full --target-accelerator cpu %s > %t.full
# RUN: %brio run --kernel-tier quick --target-accelerator cpu %s | diff %t.full -
# RUN: env BRIO_CPU_QUICK_US=0 BRIO_CPU_THREADS=4 %brio run --target-accelerator cpu %s | diff %t.full -
# RUN: env BRIO_CPU_QUICK_US=0 %brio run --cpu-kernels fibers --target-accelerator cpu %s | diff %t.full -
# RUN: env BRIO_CPU_QUICK_US=500 %brio run -O2 --target-accelerator cpu %s | diff %t.full -
# RUN: %brio run -g --target-accelerator cpu %s | diff %t.full -
# RUN: FileCheck %s < %t.full
# An executable rounds as the program does that is run at once.
# RUN: %brio build --target-accelerator cpu %s -o %t.exe && %t.exe | diff %t.full -
# All three are made again where they are asked for at once, and none with another tier.
# RUN: rm -rf %t.dumps && mkdir %t.dumps
# RUN: env BRIO_CPU_QUICK_US=0 JITDUMPDIR=%t.dumps %brio run --jitdump --target-accelerator cpu %s long > %t.out
# RUN: grep -aoE "(plain|in_regions|on_fibers)\.(blocks|thread)\.optimized" %t.dumps/* | sort -u | FileCheck --check-prefix=AGAIN %s
# RUN: rm -rf %t.dumps && mkdir %t.dumps
# RUN: env BRIO_CPU_QUICK_US=0 JITDUMPDIR=%t.dumps %brio run --kernel-tier quick --jitdump --target-accelerator cpu %s > %t.out
# RUN: not grep -aq optimized %t.dumps/*
# AGAIN: in_regions.blocks.optimized
# AGAIN: on_fibers.thread.optimized
# AGAIN: plain.blocks.optimized
# UNSUPPORTED: address
from std.gpu import barrier, block_idx, global_idx, named_barrier, thread_idx
from std.gpu.host import ConstantMemoryMapping, DeviceBuffer, DeviceContext
from std.gpu.memory import AddressSpace
from std.memory import bitcast, stack_allocation
from std.sys import argv
from std.time import sleep

comptime P = UnsafePointer[Float32, MutAnyOrigin]
comptime threads = 64
comptime blocks = 48
comptime n = threads * blocks


def step(x: Float32, y: Float32) -> Float32:
    var sum: Float32 = 0
    for i in range(6):
        sum += x * y
        sum -= x * Float32(i)
    return sum / (Float32(1) + y * y)


def plain(x: P, out_: P, scale: Float32):
    var c = stack_allocation[
        2, Float32, name="weights", address_space=AddressSpace.CONSTANT
    ]()
    var i = Int(global_idx.x)
    if i < n - 5:
        out_[i] = step(x[i], c[i % 2]) * scale + x[n - 1 - i]


def in_regions(x: P, out_: P, scale: Float32):
    var tile = stack_allocation[
        threads, Float32, address_space=AddressSpace.SHARED
    ]()
    var t = Int(thread_idx.x)
    tile[t] = x[Int(global_idx.x)] * scale
    barrier()
    comptime for shift in range(4):
        var other = tile[(t + (1 << shift)) % threads]
        barrier()
        tile[t] = step(tile[t], other) + other * scale
        barrier()
    out_[Int(global_idx.x)] = tile[threads - 1 - t]


def on_fibers(x: P, out_: P, scale: Float32):
    var tile = stack_allocation[
        threads, Float32, address_space=AddressSpace.SHARED
    ]()
    var t = Int(thread_idx.x)
    tile[t] = x[Int(global_idx.x)]
    named_barrier[threads](1)
    var other = tile[(t + 7) % threads]
    out_[Int(global_idx.x)] = other * scale + step(other, scale)


def sum_of_bits(
    ctx: DeviceContext, mut buffer: DeviceBuffer[DType.float32]
) raises -> UInt64:
    var sum: UInt64 = 0
    with buffer.map_to_host() as host:
        for i in range(n):
            sum = sum * 31 + UInt64(bitcast[DType.uint32](host[i]))
    return sum


def main() raises:
    with DeviceContext() as ctx:
        var x = ctx.enqueue_create_buffer[DType.float32](n)
        with x.map_to_host() as host:
            for i in range(n):
                host[i] = Float32(i % 97) * 0.37 - 11.3
        var weights: List[Float32] = [0.3, -1.7]
        var mapping = ConstantMemoryMapping("weights", weights.unsafe_ptr(), 8)
        var outs = List[DeviceBuffer[DType.float32]]()
        for _ in range(3):
            outs.append(
                ctx.enqueue_create_buffer[DType.float32](n).enqueue_fill(0)
            )
        ctx.enqueue_function[plain](
            x,
            outs[0],
            Float32(0.1),
            grid_dim=blocks,
            block_dim=threads,
            constant_memory=[mapping],
        )
        ctx.enqueue_function[in_regions](
            x, outs[1], Float32(0.7), grid_dim=blocks, block_dim=threads
        )
        ctx.enqueue_function[on_fibers](
            x, outs[2], Float32(0.9), grid_dim=blocks, block_dim=threads
        )
        ctx.synchronize()
        var first: List[UInt64] = [
            sum_of_bits(ctx, outs[0]),
            sum_of_bits(ctx, outs[1]),
            sum_of_bits(ctx, outs[2]),
        ]
        # CHECK: {{[0-9]+ [0-9]+ [0-9]+}}
        print(first[0], first[1], first[2])

        # Constant memory keeps what was written, whichever code reads it.
        var one = ctx.create_stream()
        var two = ctx.create_stream()
        var more = List[DeviceBuffer[DType.float32]]()
        for _ in range(6):
            more.append(
                ctx.enqueue_create_buffer[DType.float32](n).enqueue_fill(0)
            )
        var f = ctx.compile_function[plain]()
        var g = ctx.compile_function[in_regions]()
        var h = ctx.compile_function[on_fibers]()
        ctx.synchronize()
        var differ = 0
        for _ in range(200 if len(argv()) > 1 else 25):
            one.enqueue_function(
                f, x, more[0], Float32(0.1), grid_dim=blocks, block_dim=threads
            )
            two.enqueue_function(
                f, x, more[1], Float32(0.1), grid_dim=blocks, block_dim=threads
            )
            one.enqueue_function(
                g, x, more[2], Float32(0.7), grid_dim=blocks, block_dim=threads
            )
            two.enqueue_function(
                g, x, more[3], Float32(0.7), grid_dim=blocks, block_dim=threads
            )
            one.enqueue_function(
                h, x, more[4], Float32(0.9), grid_dim=blocks, block_dim=threads
            )
            two.enqueue_function(
                h, x, more[5], Float32(0.9), grid_dim=blocks, block_dim=threads
            )
            one.synchronize()
            two.synchronize()
            for i in range(6):
                differ += Int(sum_of_bits(ctx, more[i]) != first[i // 2])
            sleep(0.01)
        # CHECK-NEXT: 0 differ
        print(differ, "differ")
