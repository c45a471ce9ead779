# Neighbours in a tensor are reached from the place in the middle by constants, however their indices are written.
# RUN: %brio build --device-only --emit asm --target-accelerator sm_90 -o - %s | FileCheck %s
from std.gpu import global_idx
from layout import Layout, LayoutTensor

comptime Plane = LayoutTensor[
    DType.float32, Layout.row_major(101, 103), MutAnyOrigin
]


# CHECK-LABEL: .visible .entry neighbours(
# CHECK-DAG: ld.global.b32 {{.*}}, [[[PLACE:%rd[0-9]+]]];
# CHECK-DAG: ld.global.b32 {{.*}}, [[[PLACE]]+-4];
# CHECK-DAG: ld.global.b32 {{.*}}, [[[PLACE]]+4];
# CHECK-DAG: ld.global.b32 {{.*}}, [[[PLACE]]+-412];
# CHECK-DAG: ld.global.b32 {{.*}}, [[[PLACE]]+412];
# CHECK: st.global.b32
def neighbours(result: Plane, cells: Plane):
    var x = global_idx.x
    var y = global_idx.y
    if x >= 1 and x < 102 and y >= 1 and y < 100:
        result[y, x] = cells[y, x] + (
            cells[y, x - 1]
            + cells[y, x + 1]
            + cells[y - 1, x]
            + cells[y + 1, x]
        )
