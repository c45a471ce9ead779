# Qualifiers of CUDA before a function.
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
