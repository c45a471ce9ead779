# PTX of many kernels is made in parts, on all processors, which become one text: what several of them declare is there once, what is a part's own has
# a name of its own, and the bytes do not depend on the number of processors.
# RUN: %brio build --device-only --emit asm --target-accelerator sm_90 -o %t.ptx %s
# RUN: FileCheck --implicit-check-not=".extern" --implicit-check-not="{{^}}.version" %s < %t.ptx
# RUN: taskset -c 0 %brio build --device-only --emit asm --target-accelerator sm_90 -o %t.one.ptx %s
# RUN: cmp %t.ptx %t.one.ptx
from std.gpu import barrier, thread_idx
from std.gpu.memory import AddressSpace, external_memory
from std.math import sin
from std.memory import stack_allocation

comptime Floats = UnsafePointer[Float32, MutAnyOrigin]

# CHECK: .version
# CHECK: .extern .shared .align 16 .b8 brio_dynamic_shared[];
# CHECK: .entry first(
# CHECK: .entry second(
# CHECK: .shared {{.*}} shared_part{{[0-9]+}}[256];
# CHECK: .entry third(
# CHECK: .entry fourth(


@always_inline
def work(p: Floats):
    """Long enough for a part of its own."""
    var shared = stack_allocation[64, Float32, address_space=AddressSpace.SHARED]()
    var sum = Float32(0)
    comptime for k in range(24):
        shared[thread_idx.x] = p[thread_idx.x + k]
        barrier()
        sum += sin(shared[63 - Int(thread_idx.x)] * Float32(k))
        barrier()
    p[thread_idx.x] = sum


@no_inline
def apart(p: Floats) -> Float32:
    return p[0] * p[1] - p[2]


def first(p: Floats):
    var dynamic = external_memory[Float32, address_space=AddressSpace.SHARED, alignment=4]()
    dynamic[thread_idx.x] = apart(p)
    work(p)
    p[3] = dynamic[0]


def second(p: Floats):
    work(p)
    p[4] = apart(p)


def third(p: Floats):
    var dynamic = external_memory[Float32, address_space=AddressSpace.SHARED, alignment=4]()
    dynamic[thread_idx.x] = apart(p + 1)
    work(p)
    p[3] = dynamic[1]


def fourth(p: Floats):
    work(p)
