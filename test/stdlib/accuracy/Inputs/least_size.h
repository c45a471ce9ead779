// The size that the result of a function of functions.def has at least when its error counts, at an argument: near the
// zeros of lgamma below -2 and of Bessel functions only the absolute error is small. As a power of two.
#pragma once
#include <math.h>
#include <string.h>

static inline int LeastExponent(const char* name, double x) {
  const double size = fabs(x);
  if (strcmp(name, "lgamma") == 0 && x < -2.2637) return 3;
  // The height of the wave, sqrt(2 / (pi * x)).
  if (strlen(name) == 2 && (name[0] == 'j' || name[0] == 'y') && size > 0.5)
    return size < HUGE_VAL ? ilogb(sqrt(0.6366 / size)) : -1022;
  return -100000;
}
