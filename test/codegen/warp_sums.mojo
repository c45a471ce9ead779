# Atomic sums of floats on NVIDIA: where a whole warp adds to one place, its lanes add up what they have, and one of them brings it to memory.
# RUN: %brio build --device-only --emit asm --target-accelerator sm_90 -o - %s | FileCheck %s
# RUN: %brio build --device-only --emit asm --target-accelerator gfx942 -o - %s | FileCheck %s --check-prefix=AMD
# AMD-NOT: ds_bpermute
from std.atomic import Atomic
from std.gpu import global_idx, thread_idx
from std.gpu.memory import AddressSpace
from std.gpu.sync import barrier
from std.memory import stack_allocation


# CHECK-LABEL: .visible .entry scatter(
# CHECK: activemask.b32 [[MASK:%r[0-9]+]]
# CHECK: setp.{{eq|ne}}.{{[sb]}}32 {{.*}}, [[MASK]], -1
# CHECK: shfl.sync.idx.b32
# CHECK: shfl.sync.idx.b32
# CHECK: vote.sync.all.pred
# CHECK-COUNT-10: shfl.sync.bfly.b32
# CHECK: %laneid
# CHECK-DAG: atom.global.add.f64
# CHECK-DAG: atom.global.add.f64
# CHECK-DAG: bar.warp.sync -1
# CHECK-NOT: atom
# CHECK: ret
def scatter(
    sums: UnsafePointer[Float64, MutAnyOrigin],
    places: UnsafePointer[Int32, MutAnyOrigin],
    values: UnsafePointer[Float64, MutAnyOrigin],
):
    var i = global_idx.x
    _ = Atomic.fetch_add(sums + Int(places[i]), values[i])


# Each lane has a place of its own.
# CHECK-LABEL: .visible .entry own_places(
# CHECK-NOT: activemask
# CHECK: atom.global.add.f32
def own_places(
    sums: UnsafePointer[Float32, MutAnyOrigin],
    values: UnsafePointer[Float32, MutAnyOrigin],
):
    var i = global_idx.x
    _ = Atomic.fetch_add(sums + i, values[i])


# What was there before is asked for.
# CHECK-LABEL: .visible .entry asked(
# CHECK-NOT: activemask
# CHECK: atom.global.add.f32
def asked(
    sums: UnsafePointer[Float32, MutAnyOrigin],
    places: UnsafePointer[Int32, MutAnyOrigin],
    values: UnsafePointer[Float32, MutAnyOrigin],
):
    var i = global_idx.x
    values[i] = Atomic.fetch_add(sums + Int(places[i]), values[i])


# Integers are ptxas's.
# CHECK-LABEL: .visible .entry counts(
# CHECK-NOT: activemask
# CHECK: atom.global.add.u32
def counts(
    sums: UnsafePointer[UInt32, MutAnyOrigin],
    places: UnsafePointer[Int32, MutAnyOrigin],
):
    _ = Atomic.fetch_add(sums + Int(places[global_idx.x]), UInt32(1))


# A variable of the thread's own: lanes have theirs at one address.
# CHECK-LABEL: .visible .entry own_variable(
# CHECK-NOT: activemask
# CHECK: ret
def own_variable(
    result: UnsafePointer[Float32, MutAnyOrigin],
    values: UnsafePointer[Float32, MutAnyOrigin],
    count: Int,
):
    var sum: Float32 = 0
    for k in range(count):
        _ = Atomic.fetch_add(UnsafePointer(to=sum), values[k])
    result[global_idx.x] = sum


# Either is asked which lanes it has.
# CHECK-LABEL: .visible .entry two(
# CHECK-COUNT-2: activemask
# CHECK: ret
def two(
    sums: UnsafePointer[Float32, MutAnyOrigin],
    places: UnsafePointer[Int32, MutAnyOrigin],
    values: UnsafePointer[Float32, MutAnyOrigin],
):
    var i = global_idx.x
    var place = Int(places[i])
    _ = Atomic.fetch_add(sums + place, values[i])
    _ = Atomic.fetch_add(sums + place + 1, values[i])


# Addresses in shared memory have 32 bits, and the loop is left as it is: another iteration's loads would not go before the sums.
# CHECK-LABEL: .visible .entry shared_bins(
# CHECK-COUNT-1: activemask
# CHECK: shfl.sync.idx.b32
# CHECK-NOT: shfl.sync.idx.b32
# CHECK: vote.sync.all.pred
# CHECK-NOT: activemask
# CHECK: ret
def shared_bins(
    sums: UnsafePointer[Float32, MutAnyOrigin],
    places: UnsafePointer[Int32, MutAnyOrigin],
    values: UnsafePointer[Float32, MutAnyOrigin],
    size: Int,
):
    var shared = stack_allocation[
        256, Float32, address_space=AddressSpace.SHARED
    ]()
    shared[thread_idx.x] = 0
    barrier()
    for i in range(thread_idx.x, size, 256):
        _ = Atomic.fetch_add(shared + Int(places[i]), values[i])
    barrier()
    sums[thread_idx.x] = shared[thread_idx.x]
