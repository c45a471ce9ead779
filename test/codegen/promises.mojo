# Pointers of which a kernel promises that nothing else leads there: loads move past stores through other pointers, and take the way past
# caches that see no writes; what a function of the kernel promises ends with it.
# RUN: %brio build --device-only --emit asm --target-accelerator sm_90 -o - %s | FileCheck %s
from std.gpu import barrier, global_idx, thread_idx

comptime Floats = UnsafePointer[Float32, MutAnyOrigin]


# CHECK-LABEL: .visible .entry promised(
# CHECK-COUNT-2: ld.global.nc.b32
# CHECK-NOT: ld.global
# CHECK: ret
def promised(result: Floats, values: Floats):
    var own = values.as_noalias_ptr()
    var i = 2 * global_idx.x
    comptime for k in range(2):
        result[i + k] = 2 * own[i + k]


# CHECK-LABEL: .visible .entry plain(
# CHECK-NOT: .nc
# CHECK-COUNT-2: ld.global.b32
# CHECK: ret
def plain(result: Floats, values: Floats):
    var i = 2 * global_idx.x
    comptime for k in range(2):
        result[i + k] = 2 * values[i + k]


# What is also written has no such loads; what nothing else writes is loaded once, before the loop.
# CHECK-LABEL: .visible .entry written(
# CHECK-NOT: .nc
# CHECK: ld.global.b32
# CHECK: [[LOOP:\$L__BB[0-9_]+]]:
# CHECK-NOT: ld.global
# CHECK: st.global.b32
# CHECK: bra [[LOOP]]
# CHECK: st.global.b32 {{.*}}, 1084227584
# CHECK: ret
def written(result: Floats, values: Floats, size: Int):
    var own = values.as_noalias_ptr()
    var i = global_idx.x
    for k in range(size):
        result[k] = own[i]
    own[i] = 5


@always_inline
def double(result: Floats, values: Floats, i: Int):
    result[i] = 2 * values.as_noalias_ptr()[i + 1]


# CHECK-LABEL: .visible .entry of_function(
# CHECK-NOT: .nc
# CHECK: ld.global.b32
# CHECK: st.global.b32
# CHECK: ld.global.b32
# CHECK: st.global.b32
# CHECK: ret
def of_function(a: Floats, b: Floats):
    var i = global_idx.x
    double(a, b, i)
    double(b, a, i)


# The alignment of what the pointer came from is still asked for.
# CHECK-LABEL: .visible .entry vectors(
# CHECK: ld.global.nc.v4.b32
def vectors(result: Floats, values: Floats):
    var i = 4 * global_idx.x
    result.store(i, values.as_noalias_ptr().load[width=4](i) * 2)


# What other threads write is seen behind a barrier.
# CHECK-LABEL: .visible .entry exchanged(
# CHECK-NOT: .nc
# CHECK: st.global.b32
# CHECK: bar.sync
# CHECK: ld.global.b32
# CHECK: ret
def exchanged(result: Floats, values: Floats):
    var own = values.as_noalias_ptr()
    var i = thread_idx.x
    own[i] = Float32(i)
    barrier()
    result[i] = own[i] + own[i + 1]
