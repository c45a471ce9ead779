# What does not alias within one iteration may alias in two: copies of a strided loop read what the ones before may have written.
# RUN: %brio build --device-only --emit asm --target-accelerator sm_90 -o - %s | FileCheck %s
from std.gpu import thread_idx


@fieldwise_init
struct Pair(Copyable, Movable):
    var a: Float32
    var b: Float32

    def __init__(out self, *, copy: Self):
        self.a = copy.a + 1
        self.b = copy.b + 1


# CHECK-LABEL: .visible .entry pairs(
# CHECK: [[LOOP:\$L__BB[0-9_]+]]:
# CHECK: ld.global.b32 {{.*}}, [[[SOURCE:%rd[0-9]+]]+4];
# CHECK: st.global.b32
# CHECK: ld.global.b32
# CHECK: st.global.b32
# CHECK: ld.global.b32 {{.*}}, [[[SOURCE]]+4];
# CHECK: bra [[LOOP]];
def pairs(
    x: UnsafePointer[Pair, MutAnyOrigin],
    z: UnsafePointer[Pair, MutAnyOrigin],
    w: UnsafePointer[Pair, MutAnyOrigin],
    r: UnsafePointer[Float32, MutAnyOrigin],
    n: Int,
):
    var sum = Float32(0)
    for i in range(16 * thread_idx.x, n, 8):
        var is_odd = (i & 8) != 0
        var seen = w if is_odd else z
        sum += seen[].a
        var source = z if is_odd else w
        (x + i).init_pointee_copy(source[])
    r[0] = sum


# A number of 128 bits is no counter of groups, and one that may begin anew keeps its loop.
# CHECK-LABEL: .visible .entry wide(
# CHECK-NOT: mov.b32 %r{{[0-9]+}}, %rd
# CHECK-LABEL: .visible .entry wraps(
# CHECK: [[WRAPPED:\$L__BB[0-9_]+]]:
# CHECK: @%p{{[0-9]+}} bra [[WRAPPED]];
def wide(
    p: UnsafePointer[Float32, MutAnyOrigin],
    r: UnsafePointer[Float32, MutAnyOrigin],
    n: Int,
    step: Int32,
):
    var i = Int128(Int(thread_idx.x))
    var sum = Float32(0)
    while i < Int128(n):
        sum += p[Int(i)]
        i += Int128(step & 0xFFFF) + 1
    r[0] = sum


def wraps(
    p: UnsafePointer[Float32, MutAnyOrigin],
    r: UnsafePointer[Float32, MutAnyOrigin],
    n: UInt32,
    start: UInt32,
):
    var i = start
    var sum = Float32(0)
    while i < n:
        sum += p[Int(i & 1023)]
        i += 0x3000001
    r[0] = sum
