# Declarations as CUDA and C write them.
# RUN: not %brio check %s 2>&1 | FileCheck %s --implicit-check-not=error:
# CHECK: :[[#@LINE+2]]:1: error: '__global__' is not supported; a kernel is a plain 'def'
# CHECK: {{^ +\^~~~~~~~~~$}}
__global__ def scale(a: UnsafePointer[Float32, MutAnyOrigin]):
    pass


# CHECK: :[[#@LINE+1]]:1: error: '__device__' is not supported; a device function is a plain 'def'
__device__ fn twice(x: Float32) -> Float32:
    return 2 * x


# CHECK: :[[#@LINE+1]]:1: error: '__host__' is not supported; a host function is a plain 'def'
__host__ def main():
    # CHECK: :[[#@LINE+1]]:5: error: '__constant__' is not supported; pass it as an argument, or make it 'comptime'
    __constant__ float weights[9]
    # CHECK: :[[#@LINE+2]]:5: error: 'Float32 y' is not supported; declare a variable with 'var y: Float32'
    # CHECK: {{^ +\^~~~~~~$}}
    Float32 y = 2.0
    print(y)
    # CHECK: :[[#@LINE+1]]:12: error: expected a new line or an operator, found 's'
    String s
