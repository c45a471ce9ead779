// The CUDA twin of bench/gpu/math.mojo, and its judges: `judge_F`, `judge_half_F` find the largest error of F's results
// in units of the last place against CUDA's double functions, which stands, as the bits of a float, above the bits of
// the argument that has it; `judge_float64` finds the largest distance of two arrays of float64.
#include <cuda_bf16.h>
#include <cuda_fp16.h>

#include <cstdint>

__device__ float Step(float v) {
  return fmaf(v, 0.9999f, 0.0001f);
}
__device__ double Step(double v) {
  return fma(v, 0.9999, 0.0001);
}

__device__ uint32_t Mixed(uint32_t i) {
  uint32_t h = i * 0x9E3779B1u;
  h = (h ^ (h >> 15)) * 0x85EBCA77u;
  return h ^ (h >> 13);
}

/// Units of the last place between `got` and `want`, of a format with `digits` digits and exponents from `lowest` to
/// `highest`.
template <int digits, int lowest, int highest>
__device__ float Units(double got, double want) {
  if (isnan(want) || isnan(got)) return isnan(want) && isnan(got) ? 0 : INFINITY;
  if (got == 0 && want == 0) return signbit(got) == signbit(want) ? 0 : INFINITY;
  const double beyond = exp2((double)highest + 1);
  double near = fabs(want);
  if (near > beyond) near = beyond, want = copysign(near, want);
  int exponent = near < exp2((double)lowest) ? lowest : ilogb(near);
  if (exponent > highest) exponent = highest;
  if (isinf(got)) got = copysign(beyond, got);
  return (float)scalbn(fabs(got - want), digits - 1 - exponent);  // a factor of its own could be infinite
}

__device__ void Judge(unsigned long long* worst, float units, uint32_t argument) {
  if (__float_as_uint(units) > (uint32_t)(*(volatile unsigned long long*)worst >> 32))
    atomicMax(worst, (unsigned long long)__float_as_uint(units) << 32 | argument);
}

extern "C" __global__ void judge_float64(const double* a, const double* b, unsigned long long* worst) {
  uint32_t i = blockIdx.x * blockDim.x + threadIdx.x;
  Judge(worst, Units<53, -1022, 1022>(a[i], b[i]), i);
}

#define LOOP(NAME, TYPE, CALL, COPIES)                                  \
  extern "C" __global__ void NAME(TYPE* r, const TYPE* x, int rounds) { \
    int i = blockIdx.x * blockDim.x + threadIdx.x;                      \
    TYPE a = x[i], sum = 0;                                             \
    for (int k = 0; k < rounds * 16 / COPIES; ++k) {                    \
      _Pragma("unroll") for (int j = 0; j < COPIES; ++j) {              \
        const TYPE b = a;                                               \
        (void)b;                                                        \
        sum += CALL;                                                    \
        a = Step(a);                                                    \
      }                                                                 \
    }                                                                   \
    r[i] = sum;                                                         \
  }

#define MAP(NAME, FLOAT, DOUBLE, ARGUMENTS)                                                            \
  extern "C" __global__ void map_##NAME(float* r, uint32_t first) {                                    \
    uint32_t i = blockIdx.x * blockDim.x + threadIdx.x, bits = first + i;                              \
    ARGUMENTS(float)                                                                                   \
    r[i] = FLOAT;                                                                                      \
  }                                                                                                    \
  extern "C" __global__ void judge_##NAME(const float* r, uint32_t first, unsigned long long* worst) { \
    uint32_t i = blockIdx.x * blockDim.x + threadIdx.x, bits = first + i;                              \
    ARGUMENTS(double)                                                                                  \
    Judge(worst, Units<24, -126, 127>(r[i], DOUBLE), bits);                                            \
  }

#define ONE_ARGUMENT(TYPE) const TYPE a = __uint_as_float(bits);
#define TWO_ARGUMENTS(TYPE) \
  const TYPE a = __uint_as_float(Mixed(bits)), b = __uint_as_float((Mixed(bits + 77777) & 0x87FFFFFFu) + 0x38000000u);

#define HALVES(NAME, DOUBLE)                                                                                  \
  extern "C" __global__ void judge_half_##NAME(const float* r, int brain, unsigned long long* worst) {        \
    uint32_t i = blockIdx.x * blockDim.x + threadIdx.x;                                                       \
    const double a =                                                                                          \
        brain ? (double)__uint_as_float(i << 16) : (double)__half2float(__ushort_as_half((unsigned short)i)); \
    Judge(worst, brain ? Units<8, -126, 127>(r[i], DOUBLE) : Units<11, -14, 15>(r[i], DOUBLE), i);            \
  }

#define FUNCTION(NAME, FLOAT, DOUBLE, COPIES) \
  MAP(NAME, FLOAT, DOUBLE, ONE_ARGUMENT)      \
  HALVES(NAME, DOUBLE)                        \
  LOOP(loop_##NAME, float, FLOAT, COPIES)

#define FUNCTION_OF_TWO(NAME, FLOAT, DOUBLE, COPIES) \
  MAP(NAME, FLOAT, DOUBLE, TWO_ARGUMENTS)            \
  LOOP(loop_##NAME, float, FLOAT, COPIES)

#define FUNCTION_64(NAME, CALL)                                         \
  extern "C" __global__ void map64_##NAME(double* r, const double* x) { \
    int i = blockIdx.x * blockDim.x + threadIdx.x;                      \
    const double a = x[i], b = x[i ^ 1];                                \
    (void)b;                                                            \
    r[i] = CALL;                                                        \
  }                                                                     \
  LOOP(loop64_##NAME, double, CALL, 4)

FUNCTION(acos, acosf(a), acos(a), 16)
FUNCTION(acosh, acoshf(a), acosh(a), 16)
FUNCTION(asin, asinf(a), asin(a), 16)
FUNCTION(asinh, asinhf(a), asinh(a), 16)
FUNCTION(atan, atanf(a), atan(a), 16)
FUNCTION(atanh, atanhf(a), atanh(a), 16)
FUNCTION(cbrt, cbrtf(a), cbrt(a), 16)
FUNCTION(cos, cosf(a), cos(a), 16)
FUNCTION(cosh, coshf(a), cosh(a), 16)
FUNCTION(erf, erff(a), erf(a), 16)
FUNCTION(erfc, erfcf(a), erfc(a), 16)
FUNCTION(exp, expf(a), exp(a), 16)
FUNCTION(exp10, exp10f(a), exp10(a), 16)
FUNCTION(exp2, exp2f(a), exp2(a), 16)
FUNCTION(expm1, expm1f(a), expm1(a), 16)
FUNCTION(gamma, tgammaf(a), tgamma(a), 4)
FUNCTION(lgamma, lgammaf(a), lgamma(a), 4)
FUNCTION(log, logf(a), log(a), 16)
FUNCTION(log10, log10f(a), log10(a), 16)
FUNCTION(log1p, log1pf(a), log1p(a), 16)
FUNCTION(log2, log2f(a), log2(a), 16)
FUNCTION(rsqrt, rsqrtf(a), rsqrt(a), 16)
FUNCTION(sin, sinf(a), sin(a), 16)
FUNCTION(sinh, sinhf(a), sinh(a), 16)
FUNCTION(sqrt, sqrtf(a), sqrt(a), 16)
FUNCTION(tan, tanf(a), tan(a), 16)
FUNCTION(tanh, tanhf(a), tanh(a), 16)
FUNCTION_OF_TWO(atan2, atan2f(a, b), atan2(a, b), 16)
FUNCTION_OF_TWO(fmod, fmodf(a, b), fmod(a, b), 4)
FUNCTION_OF_TWO(hypot, hypotf(a, b), hypot(a, b), 16)
FUNCTION_OF_TWO(pow, powf(a, b), pow(a, b), 16)

FUNCTION_64(exp, exp(a))
FUNCTION_64(log, log(a))
FUNCTION_64(tanh, tanh(a))
FUNCTION_64(sin, sin(a))
FUNCTION_64(erf, erf(a))
FUNCTION_64(pow, pow(a, b))
FUNCTION_64(acos, acos(a))
FUNCTION_64(asin, asin(a))
FUNCTION_64(atan, atan(a))
FUNCTION_64(cbrt, cbrt(a))
FUNCTION_64(cos, cos(a))
FUNCTION_64(cosh, cosh(a))
FUNCTION_64(log2, log2(a))
FUNCTION_64(rsqrt, rsqrt(a))
FUNCTION_64(tan, tan(a))
FUNCTION_64(hypot, hypot(a, b))
