# What only files of older releases have is no member in the newer dialect, and the report says what to write.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=warning:
def main():
    var v = SIMD[DType.int32, 2](1, 5)
    # CHECK: :[[#@LINE+1]]:13: error: 'SIMD[DType.int32, 2]' has no member 'max'; use 'reduce_max()'
    print(v.max(2))
    # CHECK: :[[#@LINE+1]]:13: error: 'SIMD[DType.int32, 2]' has no member 'min'; use 'reduce_min()'
    print(v.min())
    print(max(v, 2), v.reduce_max())
