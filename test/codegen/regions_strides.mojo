# Threads of the CPU device that take turns at an array, between barriers: they go round together, neighbours at neighbouring elements.
# RUN: %brio build --device-only --emit llvm --target-accelerator cpu --target-cpu x86-64-v3 -o - %s | FileCheck %s
from std.gpu import barrier, block_idx, thread_idx
from std.gpu.memory import AddressSpace
from std.gpu.primitives import block
from std.math import exp
from std.memory import stack_allocation

comptime Floats = UnsafePointer[Float32, MutAnyOrigin]


# CHECK-LABEL: define {{.*}}@of_int.block(
# CHECK-NOT: udiv
# CHECK: fmul {{.*}}<8 x float>
# CHECK: {{^}}}
def of_int(result: Floats, values: Floats, columns: Int):
    var row = block_idx.x * columns
    var sum = Float32(0)
    for i in range(thread_idx.x, columns, 128):
        var e = exp(values[row + i])
        result[row + i] = e
        sum += e
    sum = block.sum[block_size=128](sum)
    for i in range(thread_idx.x, columns, 128):
        result[row + i] *= sum


# CHECK-LABEL: define {{.*}}@of_int32.block(
# CHECK: fmul {{.*}}<8 x float>
# CHECK: {{^}}}
def of_int32(result: Floats, values: Floats, columns: Int32):
    var sum = block.sum[block_size=128](values[thread_idx.x])
    for i in range(Int32(thread_idx.x), columns, Int32(128)):
        result[i] = values[i] * sum
