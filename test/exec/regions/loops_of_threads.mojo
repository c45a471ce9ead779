# Loops in which each thread goes on for as long as it likes, and touches no memory: on the CPU device eight threads go round together.
# UNSUPPORTED: address
# RUN: %brio run --target-accelerator cpu %s | FileCheck %s
# RUN: %brio run --target-accelerator cpu --cpu-kernels fibers %s | FileCheck %s
# RUN: %brio run --target-accelerator cpu -O0 %s | FileCheck %s
# RUN: %brio build --device-only --emit llvm --target-accelerator cpu --target-cpu x86-64-v3 -o %t.ll %s
# RUN: FileCheck --check-prefix=CODE %s < %t.ll
# RUN: FileCheck --check-prefix=REGION %s < %t.ll
from std.gpu import barrier, global_idx, thread_idx
from std.gpu.host import DeviceContext
from std.gpu.memory import AddressSpace
from std.memory import stack_allocation

comptime Ints = UnsafePointer[Int32, MutAnyOrigin]
comptime Longs = UnsafePointer[Int64, MutAnyOrigin]
comptime Floats = UnsafePointer[Float32, MutAnyOrigin]
comptime Doubles = UnsafePointer[Float64, MutAnyOrigin]
comptime count = 100  # 12 times 8, and 4


# Two reasons to end.
# CODE-LABEL: define {{.*}}@escape.blocks(
# CODE: fadd <8 x float>
# CODE: {{^}}}
def escape(steps: Ints, size: Int):
    var x = global_idx.x
    if x < size:
        var c = Float32(x) * 0.03 - 2
        var z = Float32(0)
        var n = 0
        while n < 50 and z * z <= 4:
            z = z * z + c
            n += 1
        steps[x] = Int32(n)


# Some threads skip the loop, and what they read before it is used behind it.
# CODE-LABEL: define {{.*}}@newton.blocks(
# CODE: fdiv {{.*}}<8 x double>
# CODE: {{^}}}
def newton(values: Doubles, size: Int):
    var x = global_idx.x
    if x >= size:
        return
    var value = values[x]
    if value >= 2:
        var root = value
        var before = root + 1
        while abs(before - root) > 1e-9 * root:
            before = root
            root = (root + value / root) / 2
        values[x] = root * root - value
    else:
        values[x] = value


# Integers; no thread of the first few comes round more than once.
# CODE-LABEL: define {{.*}}@collatz.blocks(
# CODE: <8 x i64>
# CODE: {{^}}}
def collatz(steps: Longs, size: Int):
    var x = global_idx.x
    if x < size:
        var n = Int64(x) + 1
        var turns = Int64(0)
        while n != 1:
            n = 3 * n + 1 if n & 1 == 1 else n >> 1
            turns += 1
        steps[x] = turns


# Between barriers, with numbers that other threads left.
# REGION-LABEL: define {{.*}}@powers.block(
# REGION: fmul <8 x float>
# REGION: {{^}}}
def powers(result: Floats):
    var shared = stack_allocation[128, Float32, address_space=AddressSpace.SHARED]()
    shared[thread_idx.x] = Float32(thread_idx.x) + 1.5
    barrier()
    var base = shared[127 - Int(thread_idx.x)]
    var power = base
    var turns = Float32(1)
    while power < 1e6:
        power *= base
        turns += 1
    barrier()
    shared[127 - Int(thread_idx.x)] = turns
    barrier()
    result[thread_idx.x] = shared[thread_idx.x]


# What a loop changes in memory stays as it is.
# CODE-LABEL: define {{.*}}@in_memory.blocks(
# CODE-NOT: wide
# CODE: {{^}}}
def in_memory(result: Ints, size: Int):
    var x = global_idx.x
    if x < size:
        while result[x] < Int32(x):
            result[x] += 7


def main() raises:
    var ctx = DeviceContext()
    var ints = ctx.enqueue_create_buffer[DType.int32](128)
    var longs = ctx.enqueue_create_buffer[DType.int64](128)
    var floats = ctx.enqueue_create_buffer[DType.float32](128)
    var doubles = ctx.enqueue_create_buffer[DType.float64](128)
    ints.enqueue_fill(-1)
    longs.enqueue_fill(-1)
    with doubles.map_to_host() as host:
        for i in range(128):
            host[i] = Float64(i % 5) + (1000 if i % 7 == 0 else 0)
    ctx.enqueue_function[escape](ints, count, grid_dim=2, block_dim=64)
    ctx.enqueue_function[newton](doubles, count, grid_dim=1, block_dim=128)
    ctx.enqueue_function[collatz](longs, count, grid_dim=4, block_dim=32)
    ctx.enqueue_function[powers](floats, grid_dim=1, block_dim=128)
    ctx.synchronize()

    var sum = 0
    with ints.map_to_host() as host:
        for i in range(128):
            var expected = Int32(-1)
            if i < count:
                var c = Float32(i) * 0.03 - 2
                var z = Float32(0)
                expected = 0
                while expected < 50 and z * z <= 4:
                    z = z * z + c
                    expected += 1
            if host[i] != expected:
                print("escape", i, host[i], expected)
            sum += Int(host[i])
    print("escape", sum > 1000)  # CHECK: escape True
    var wrong = 0
    with doubles.map_to_host() as host:
        for i in range(128):
            var value = Float64(i % 5) + (1000 if i % 7 == 0 else 0)
            if i >= count or value < 2:
                wrong += Int(host[i] != value)
            else:
                wrong += Int(abs(host[i]) > 1e-6)
    print("newton", wrong)  # CHECK: newton 0
    wrong = 0
    with longs.map_to_host() as host:
        for i in range(128):
            var n = i + 1
            var turns = 0
            while n != 1 and i < count:
                n = 3 * n + 1 if n % 2 == 1 else n // 2
                turns += 1
            wrong += Int(Int(host[i]) != (turns if i < count else -1))
        print("collatz", wrong, host[26])  # CHECK: collatz 0 111
    wrong = 0
    with floats.map_to_host() as host:
        for i in range(128):
            var power = Float32(i) + 1.5
            var turns = Float32(1)
            while power < 1e6:
                power *= Float32(i) + 1.5
                turns += 1
            wrong += Int(host[i] != turns)
    print("powers", wrong)  # CHECK: powers 0
    with ints.map_to_host() as host:
        for i in range(128):
            host[i] = 3
    ctx.enqueue_function[in_memory](ints, count, grid_dim=2, block_dim=64)
    ctx.synchronize()
    with ints.map_to_host() as host:
        print("in memory", host[3], host[99], host[100])  # CHECK: in memory 3 101 3
