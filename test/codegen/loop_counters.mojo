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
