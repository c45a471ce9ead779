// CUDA's words for clang's HIP without ROCm's headers and device libraries: what the peers' kernels use of them.
#pragma once

#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
#define __shared__ __attribute__((shared))
#define __launch_bounds__(...) __attribute__((launch_bounds(__VA_ARGS__)))

#define BRIO_AXIS(axis, value)                                                    \
  __declspec(property(get = get_##axis)) unsigned axis;                           \
  __device__ static inline __attribute__((always_inline)) unsigned get_##axis() { \
    return value;                                                                 \
  }
struct ThreadIndex {
  BRIO_AXIS(x, __builtin_amdgcn_workitem_id_x())
  BRIO_AXIS(y, __builtin_amdgcn_workitem_id_y())
  BRIO_AXIS(z, __builtin_amdgcn_workitem_id_z())
};
struct BlockIndex {
  BRIO_AXIS(x, __builtin_amdgcn_workgroup_id_x())
  BRIO_AXIS(y, __builtin_amdgcn_workgroup_id_y())
  BRIO_AXIS(z, __builtin_amdgcn_workgroup_id_z())
};
struct BlockSize {
  BRIO_AXIS(x, __builtin_amdgcn_workgroup_size_x())
  BRIO_AXIS(y, __builtin_amdgcn_workgroup_size_y())
  BRIO_AXIS(z, __builtin_amdgcn_workgroup_size_z())
};
struct GridSize {
  BRIO_AXIS(x, __builtin_amdgcn_grid_size_x() / __builtin_amdgcn_workgroup_size_x())
  BRIO_AXIS(y, __builtin_amdgcn_grid_size_y() / __builtin_amdgcn_workgroup_size_y())
  BRIO_AXIS(z, __builtin_amdgcn_grid_size_z() / __builtin_amdgcn_workgroup_size_z())
};
#undef BRIO_AXIS
extern const __device__ __attribute__((weak)) ThreadIndex threadIdx;
extern const __device__ __attribute__((weak)) BlockIndex blockIdx;
extern const __device__ __attribute__((weak)) BlockSize blockDim;
extern const __device__ __attribute__((weak)) GridSize gridDim;

using float2 = float __attribute__((ext_vector_type(2)));
using float4 = float __attribute__((ext_vector_type(4)));
using int4 = int __attribute__((ext_vector_type(4)));
__device__ inline float2 make_float2(float x, float y) {
  return {x, y};
}
__device__ inline float4 make_float4(float x, float y, float z, float w) {
  return {x, y, z, w};
}

__device__ inline void __syncthreads() {
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");
  __builtin_amdgcn_s_barrier();
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup");
}
__device__ inline unsigned LaneId() {
  return __builtin_amdgcn_mbcnt_hi(~0u, __builtin_amdgcn_mbcnt_lo(~0u, 0));
}
__device__ inline float __shfl_xor_sync(unsigned, float value, int mask) {
  return __builtin_bit_cast(float,
                            __builtin_amdgcn_ds_bpermute(int(LaneId() ^ mask) << 2, __builtin_bit_cast(int, value)));
}
__device__ inline float __shfl_up_sync(unsigned, float value, int distance) {
  int lane = int(LaneId()), from = lane % 32 < distance ? lane : lane - distance;
  return __builtin_bit_cast(float, __builtin_amdgcn_ds_bpermute(from << 2, __builtin_bit_cast(int, value)));
}
template <typename T>
__device__ inline T atomicAdd(T* to, T value) {
  return __hip_atomic_fetch_add(to, value, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
}
__device__ inline float fmaxf(float a, float b) {
  return __builtin_fmaxf(a, b);
}
__device__ inline float expf(float x) {
  return __builtin_expf(x);
}
__device__ inline float rsqrtf(float x) {
  return __builtin_amdgcn_rsqf(x);
}
__device__ inline float sqrtf(float x) {
  return __builtin_sqrtf(x);
}
