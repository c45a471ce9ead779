# What is no origin is not taken for one, and the type of a parameter is looked at also where a call tells its value.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error:
from layout import Layout, LayoutTensor

comptime row = Layout.row_major(4)


# CHECK-DAG: :[[#@LINE+1]]:{{[0-9]+}}: error: {{.*}}parameter 'origin' expects an origin, got '5'
def by_number(t: LayoutTensor[DType.float32, row, 5]):
    pass


# CHECK-DAG: :[[#@LINE+1]]:{{[0-9]+}}: error: {{.*}}parameter 'origin' expects an origin
def by_text(t: UnsafePointer[Int, "heap"]):
    pass


# CHECK-DAG: :[[#@LINE+1]]:34: error: use of unknown name 'Siz'
def doubled[dtype: DType, width: Siz](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
    return x * 2


struct Ops:
    # CHECK-DAG: :[[#@LINE+2]]:37: error: use of unknown name 'Extent'
    @staticmethod
    def halved[dtype: DType, width: Extent](x: SIMD[dtype, width]) -> SIMD[dtype, width]:
        return x / 2


def main():
    print(doubled(Float32(1)), Ops.halved(Float32(1)))
