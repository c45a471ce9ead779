// The CUDA twin of bench/gpu/math.mojo, and `judge_F`: the largest error of an array of F's results in units of the last place, against
// CUDA's double functions, as the bits of a float.
#include <cstdint>

__device__ float Step(float v) { return fmaf(v, 0.9999f, 0.0001f); }

__device__ uint32_t Mixed(uint32_t i) {
  uint32_t h = i * 0x9E3779B1u;
  h = (h ^ (h >> 15)) * 0x85EBCA77u;
  return h ^ (h >> 13);
}

__device__ float Units(float got, double want) {
  if (isnan(want) || isnan(got)) return isnan(want) && isnan(got) ? 0 : INFINITY;
  double near = fabs(want);
  if (near > 0x1p128) near = 0x1p128, want = copysign(near, want);
  int exponent = near < 0x1p-126 ? -126 : ilogb(near);
  if (exponent > 127) exponent = 127;
  double value = isinf(got) ? copysign(0x1p128, (double)got) : (double)got;
  return (float)(fabs(value - want) * exp2(23.0 - exponent));
}

#define FUNCTION(NAME, FLOAT, DOUBLE)                                                                           \
  extern "C" __global__ void map_##NAME(float* r, uint32_t first) {                                             \
    uint32_t i = blockIdx.x * blockDim.x + threadIdx.x, bits = first + i;                                        \
    ARGUMENTS                                                                                                   \
    r[i] = FLOAT;                                                                                               \
  }                                                                                                             \
  extern "C" __global__ void judge_##NAME(const float* r, uint32_t first, unsigned* worst) {                    \
    uint32_t i = blockIdx.x * blockDim.x + threadIdx.x, bits = first + i;                                        \
    ARGUMENTS                                                                                                   \
    float units = Units(r[i], DOUBLE);                                                                          \
    if (__float_as_uint(units) > *(volatile unsigned*)worst) atomicMax(worst, __float_as_uint(units));          \
  }                                                                                                             \
  extern "C" __global__ void loop_##NAME(float* r, const float* x, int rounds) {                                \
    int i = blockIdx.x * blockDim.x + threadIdx.x;                                                              \
    float v = x[i], sum = 0;                                                                                    \
    for (int k = 0; k < rounds; ++k) {                                                                          \
      _Pragma("unroll") for (int j = 0; j < 4; ++j) {                                                           \
        float a = v, b = v;                                                                                     \
        (void)a, (void)b;                                                                                              \
        sum += FLOAT;                                                                                           \
        v = Step(v);                                                                                            \
      }                                                                                                         \
    }                                                                                                           \
    r[i] = sum;                                                                                                 \
  }

#define ARGUMENTS float a = __uint_as_float(bits);
FUNCTION(exp, expf(a), exp((double)a))
FUNCTION(log, logf(a), log((double)a))
FUNCTION(tanh, tanhf(a), tanh((double)a))
FUNCTION(sin, sinf(a), sin((double)a))
FUNCTION(erf, erff(a), erf((double)a))
#undef ARGUMENTS
#define ARGUMENTS float a = __uint_as_float(Mixed(bits)), b = __uint_as_float((Mixed(bits + 77777) & 0x87FFFFFFu) + 0x38000000u);
FUNCTION(pow, powf(a, b), pow((double)a, (double)b))
