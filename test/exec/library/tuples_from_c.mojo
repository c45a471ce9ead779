# What C and assembly give as a StaticTuple, a value that holds an array, arrives.
# RUN: %brio run --target-accelerator cpu %s | FileCheck --match-full-lines %s
# RUN: %brio build --emit llvm --device-only --target-accelerator sm_90 --kernel doubled %s -o - | FileCheck --check-prefix=ASSEMBLY %s
from std.ffi import external_call
from std.sys import inlined_assembly
from std.utils import StaticTuple


# ASSEMBLY-LABEL: ptx_kernel void @doubled
# ASSEMBLY: %[[FIRST:.*]] = {{.*}} asm sideeffect "add.f32
# ASSEMBLY: %[[A:.*]] = extractvalue { float, float } %[[FIRST]], 0
# ASSEMBLY: %[[B:.*]] = extractvalue { float, float } %[[FIRST]], 1
# ASSEMBLY: %[[SECOND:.*]] = {{.*}} asm sideeffect "add.f32 {{.*}}(float %[[A]], float %[[B]])
# ASSEMBLY: %[[SUM:.*]] = extractvalue { float, float } %[[SECOND]], 0
# ASSEMBLY: store float %[[SUM]]
def doubled(sums: UnsafePointer[Float32, MutAnyOrigin]):
    var pair = StaticTuple[Float32, 2](1, 2)
    for _ in range(2):
        pair = inlined_assembly[
            "add.f32 $0, $2, $3; add.f32 $1, $3, $3;",
            StaticTuple[Float32, 2],
            constraints="=f,=f,0,1",
            has_side_effect=True,
        ](pair)
    sums[0] = pair[0]


def main():
    var parts = external_call["div", StaticTuple[Int32, 2]](Int32(17), Int32(5))
    # CHECK: 3 2
    print(parts[0], parts[1])
    for _ in range(2):
        parts = external_call["div", StaticTuple[Int32, 2]](
            parts[0] + 30, parts[1]
        )
    # CHECK-NEXT: 46 0
    print(parts[0], parts[1])
