# Elements of an array of known extents, behind conditions that keep places inside: one place of 32 bits for all of them.
# RUN: %brio build --device-only --emit asm --target-accelerator sm_90 -o - %s | FileCheck %s
from std.gpu import global_idx
from layout import Layout, LayoutTensor, TileTensor, row_major

comptime Plane = LayoutTensor[
    DType.float32, Layout.row_major(8101, 8191), MutAnyOrigin
]


# CHECK-LABEL: .visible .entry neighbours(
# CHECK: bra
# CHECK: mad.lo.s32 [[PLACE:%r[0-9]+]], %r{{[0-9]+}}, 8191,
# CHECK-NEXT: mul.wide.u32 [[BYTES:%rd[0-9]+]], [[PLACE]], 4;
# CHECK-NEXT: add.s64 [[AT:%rd[0-9]+]], %rd{{[0-9]+}}, [[BYTES]];
# CHECK-NEXT: add.s64 [[TO:%rd[0-9]+]], %rd{{[0-9]+}}, [[BYTES]];
# CHECK-NEXT: ld.global.b32 %r{{[0-9]+}}, {{\[}}[[AT]]+-4];
# CHECK-NEXT: ld.global.b32 %r{{[0-9]+}}, {{\[}}[[AT]]+32764];
# CHECK: st.global.b32 {{\[}}[[TO]]],
def neighbours(result: Plane, cells: Plane):
    var x = global_idx.x
    var y = global_idx.y
    if x >= 1 and x < 8190 and y >= 1 and y < 8100:
        result[y, x] = cells[y, x - 1] + cells[y + 1, x]


# Without a condition on x a place may need more than 31 bits.
# CHECK-LABEL: .visible .entry wide(
# CHECK-NOT: mad.lo.s32 {{.*}}, 8191,
# CHECK: ret;
def wide(result: Plane, cells: Plane):
    var x = global_idx.x
    var y = global_idx.y
    if y < 8100:
        result[y, x] = cells[y + 1, x]


# As many elements as this have places of 31 bits, and bytes of 33.
# CHECK-LABEL: .visible .entry far(
# CHECK: mul.wide.u32 %rd{{[0-9]+}}, %r{{[0-9]+}}, 8;
def far(values: UnsafePointer[Float64, MutAnyOrigin]):
    var i = global_idx.x
    if i < 1000000000:
        values[i] += values[i + 1]
