# A counter of a loop that is tested, and used behind the loop, is one register: nothing is moved to keep the number before or behind it.
# RUN: %brio build --device-only --emit asm --target-accelerator sm_90 -o - %s | FileCheck %s
from std.gpu import global_idx


# CHECK-LABEL: .visible .entry steps(
# CHECK: [[LOOP:\$L__BB[0-9_]+]]:
# CHECK-NEXT: add.s32 [[N:%r[0-9]+]], [[N]], 1;
# CHECK: setp.lt.u32 {{.*}}, [[N]], 200;
# CHECK-NOT: mov.b32 [[N]]
# CHECK: bra [[LOOP]];
# CHECK: st.global.b32 {{.*}}, [[N]];
def steps(result: UnsafePointer[Int32, MutAnyOrigin], values: UnsafePointer[Float32, MutAnyOrigin]):
    var i = global_idx.x
    var c = values[i]
    var z: Float32 = 0
    var n = Int32(0)
    while n < 200 and z <= 4:
        z = z * z + c
        n += 1
    result[i] = n


# A counter that may begin anywhere is tested itself: one step further it might have wrapped.
# CHECK-LABEL: .visible .entry from_anywhere(
# CHECK: [[LOOP:\$L__BB[0-9_]+]]:
# CHECK: setp.lt.s32 {{.*}}, 200;
# CHECK: bra [[LOOP]];
def from_anywhere(
    result: UnsafePointer[Int32, MutAnyOrigin],
    starts: UnsafePointer[Int32, MutAnyOrigin],
    values: UnsafePointer[Float32, MutAnyOrigin],
):
    var i = global_idx.x
    var c = values[i]
    var z: Float32 = 0
    var n = starts[i]
    while True:
        z = z * z + c
        if n >= 200 or z > 4:
            break
        n += 1
    result[i] = n + Int32(z)


# A test that some iterations pass by says nothing of where the counter is: it is tested as it stands.
# CHECK-LABEL: .visible .entry passed_by(
# CHECK: setp.gt.u16 {{.*}}, 99;
def passed_by(
    p: UnsafePointer[UInt8, MutAnyOrigin], result: UnsafePointer[UInt8, MutAnyOrigin], q: UnsafePointer[UInt32, MutAnyOrigin]
):
    var i = UInt8(3)
    var k = 0
    while True:
        k += 1
        if p[k] != 0:
            q[k] = 5
            if i >= 100:
                break
        i += 1
    result[0] = i
