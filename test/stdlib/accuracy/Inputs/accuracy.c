// accuracy LIBRARY [--count N] [--slack UNITS] [FUNCTION...]: the functions of functions.mojo against the
// C library's long double.
//
// float64 and float32: special values and N random arguments (100,000), half of them from the range where the function is
// interesting, half of all exponents. float16 and bfloat16: all of them. Prints the largest error of each in units of the last
// place, and "wrong" where it is above the bound of functions.def, for float32 with the slack; 1 unit for the halves.
// bench/math/accuracy.cpp does it at length.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "least_size.h"

typedef void Apply(int64_t kind, const void* x, const void* y, void* r, int64_t count);
typedef long double Real;

static Real rsqrt_l(Real x) { return 1 / sqrtl(x); }
static Real recip_l(Real x) { return 1 / x; }

// Name, reference, bounds for float64 and float32, interesting range.
static const struct Row {
  const char* name;
  Real (*one)(Real);
  Real (*two)(Real, Real);
  double bound64, bound32;
  double low, high, low2, high2;
} kRows[] = {
#define ONE(name, c_name, ...) {#name, c_name##l, 0, __VA_ARGS__},
#define TWO(name, c_name, ...) {#name, 0, c_name##l, __VA_ARGS__},
#include "functions.def"
};

static uint64_t state = 88172645463325252u;
static uint64_t Random(void) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state * 0x2545F4914F6CDD1Du;
}

/// Bits of a number of a kind as a long double; exact.
static Real Value(int kind, uint64_t bits) {
  uint32_t low = (uint32_t)bits;
  if (kind == 3) low <<= 16;
  double d;
  float f;
  _Float16 h;
  uint16_t half = (uint16_t)bits;
  switch (kind) {
    case 0: memcpy(&d, &bits, 8); return d;
    case 2: memcpy(&h, &half, 2); return h;
    default: memcpy(&f, &low, 4); return f;
  }
}

static uint64_t Bits(int kind, double value) {
  uint64_t bits = 0;
  float f = (float)value;
  _Float16 h = (_Float16)value;
  if (kind == 0) memcpy(&bits, &value, 8);
  if (kind == 1 || kind == 3) memcpy(&bits, &f, 4);
  if (kind == 2) memcpy(&bits, &h, 2);
  return kind == 3 ? bits >> 16 : bits;
}

static const int kBytes[] = {8, 4, 2, 2}, kDigits[] = {53, 24, 11, 8}, kLowest[] = {-1022, -126, -14, -126}, kHighest[] = {1023, 127, 15, 127};

/// Units of the last place between a result and what it should be.
static double Distance(int kind, Real got, Real want) {
  if (isnan(want) || isnan(got)) return isnan(want) && isnan(got) ? 0 : INFINITY;
  if (isinf(want)) return got == want ? 0 : INFINITY;
  int exponent = want == 0 ? kLowest[kind] : ilogbl(want);
  if (exponent < kLowest[kind]) exponent = kLowest[kind];
  if (exponent > kHighest[kind]) exponent = kHighest[kind];
  Real place = ldexpl(1, exponent - kDigits[kind] + 1);
  if (isinf(got)) got = copysignl(ldexpl(1, kHighest[kind] + 1), got);
  // Beyond the largest number every result rounds to infinity.
  if (fabsl(want) > ldexpl(1, kHighest[kind] + 1)) want = copysignl(ldexpl(1, kHighest[kind] + 1), want);
  return (double)(fabsl(got - want) / place);
}

static double Bound(const struct Row* row, int kind) { return kind == 0 ? row->bound64 : kind == 1 ? row->bound32 : 1; }

enum { kBlock = 4096 };

struct Worst {
  double error;
  uint64_t x, y;
  Real got, want;
  int zero_sign;
};

static void Check(const struct Row* row, Apply* apply, int kind, const uint64_t* xs, const uint64_t* ys, int count, struct Worst* worst) {
  static _Alignas(64) unsigned char x[kBlock * 8], y[kBlock * 8], r[kBlock * 8];
  int bytes = kBytes[kind];
  for (int i = 0; i < kBlock; ++i) {
    memcpy(x + i * bytes, &xs[i % count], bytes);
    memcpy(y + i * bytes, &ys[i % count], bytes);
  }
  apply(kind, x, y, r, (count + 7) / 8 * 8);
  for (int i = 0; i < count; ++i) {
    uint64_t bits = 0;
    memcpy(&bits, r + i * bytes, bytes);
    Real a = Value(kind, xs[i]), b = Value(kind, ys[i]), got = Value(kind, bits);
    Real want = row->one ? row->one(a) : row->two(a, b);
    double error = Distance(kind, got, want);
    int least = LeastExponent(row->name, (double)a);
    if (kind <= 1 && want != 0 && isfinite(want) && ilogbl(want) < least) error = (double)(error * ldexpl(1, ilogbl(want) - least));
    if (got == 0 && want == 0 && signbit(got) != signbit(want)) error = INFINITY, worst->zero_sign = 1;
    if (!(error <= worst->error)) *worst = (struct Worst){error, xs[i], ys[i], got, want, worst->zero_sign};
  }
}

int main(int argc, char** argv) {
  long count = 100000;
  double slack = 0;
  int wrong = 0;
  const char* only[128];
  int only_count = 0;
  for (int i = 2; i < argc; ++i) {
    if (!strcmp(argv[i], "--count")) {
      count = atol(argv[++i]);
    } else if (!strcmp(argv[i], "--slack")) {
      slack = atof(argv[++i]);
    } else {
      only[only_count++] = argv[i];
    }
  }
  void* library = argc > 1 ? dlopen(argv[1], RTLD_NOW) : NULL;
  if (!library) {
    fprintf(stderr, "usage: accuracy LIBRARY [--count N] [FUNCTION...]: %s\n", dlerror());
    return 2;
  }
  static const double kSpecial[] = {0.0, -0.0, 1, -1, 2, -2, 0.5, -0.5, INFINITY, -INFINITY, NAN, 3, -3, 1.5, -1.5, 4.9e-324, -4.9e-324, 1e-45, -1e-45,
                                    1e-310, 1e-40, 2.2250738585072014e-308, 1.1754943508222875e-38, 1.7976931348623157e308, 3.4028234663852886e38,
                                    -3.4028234663852886e38, -1.7976931348623157e308, 1e22, 1e10, 65504, 100, -100, 1e-8, -1e-8, 0.99999994, 1.0000001, 171.6, 35.0401, -177, -33.5, 10, -10};
  enum { kSpecials = sizeof kSpecial / sizeof *kSpecial };
  for (size_t k = 0; k < sizeof kRows / sizeof *kRows; ++k) {
    const struct Row* row = &kRows[k];
    int chosen = only_count == 0;
    for (int i = 0; i < only_count; ++i) chosen |= !strcmp(only[i], row->name);
    if (!chosen) continue;
    char symbol[32];
    snprintf(symbol, sizeof symbol, "math_%s", row->name);
    Apply* apply = (Apply*)dlsym(library, symbol);
    if (!apply) {
      printf("wrong: %s is missing\n", symbol);
      wrong = 1;
      continue;
    }
    printf("%-9s", row->name);
    for (int kind = 0; kind < 4; ++kind) {
      struct Worst worst = {-1, 0, 0, 0, 0, 0};
      static uint64_t xs[kBlock], ys[kBlock];
      int n = 0;
      for (int i = 0; i < kSpecials; ++i) {
        for (int j = 0; j < (row->two ? kSpecials : 1); ++j) {
          xs[n] = Bits(kind, kSpecial[i]);
          ys[n] = Bits(kind, kSpecial[j]);
          if (++n == kBlock) Check(row, apply, kind, xs, ys, n, &worst), n = 0;
        }
      }
      if (n) Check(row, apply, kind, xs, ys, n, &worst);
      long total = kind >= 2 && row->one ? 65536 : count;
      for (long start = 0; start < total; start += kBlock) {
        for (int i = 0; i < kBlock; ++i) {
          if (kind >= 2 && row->one) {
            xs[i] = (uint64_t)(start + i), ys[i] = 0;
          } else if (i % 2) {
            uint64_t mask = kind == 0 ? ~0ull : kind == 1 ? 0xFFFFFFFF : 0xFFFF;
            xs[i] = Random() & mask, ys[i] = Random() & mask;
          } else {
            xs[i] = Bits(kind, row->low + (row->high - row->low) * (double)(Random() >> 11) * 0x1p-53);
            ys[i] = Bits(kind, row->low2 + (row->high2 - row->low2) * (double)(Random() >> 11) * 0x1p-53);
          }
        }
        Check(row, apply, kind, xs, ys, kBlock, &worst);
      }
      static const char* kNames[] = {"f64", "f32", "f16", "bf16"};
      printf("  %s %.3f", kNames[kind], worst.error);
      if (!(worst.error <= Bound(row, kind) + (kind == 1 ? slack : 0))) {
        wrong = 1;
        printf(" wrong at %.20Lg, %.20Lg: %.20Lg, not %.20Lg;", Value(kind, worst.x), Value(kind, worst.y), worst.got, worst.want);
      }
    }
    printf("\n");
    fflush(stdout);
  }
  printf(wrong ? "wrong\n" : "all within their bounds\n");
  return wrong;
}
