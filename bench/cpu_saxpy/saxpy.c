// The C loop that saxpy.mojo is compared with; built with gcc -O3 -march=native -fopenmp.
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec + t.tv_nsec * 1e-9;
}

__attribute__((noinline)) static void saxpy(float* result, float* x, float* y, float a, long size) {
#pragma omp parallel for schedule(static)
  for (long i = 0; i < size; ++i) {
    result[i] = a * x[i] + y[i];
  }
}

int main(void) {
  long size = 1L << 24;
  float* x = aligned_alloc(64, size * 4);
  float* y = aligned_alloc(64, size * 4);
  float* result = aligned_alloc(64, size * 4);
  for (long i = 0; i < size; ++i) {
    x[i] = i % 1000;
    y[i] = i % 77;
    result[i] = 0;
  }
  saxpy(result, x, y, 3, size);
  double times[50];
  for (int run = 0; run < 50; ++run) {
    double start = now();
    saxpy(result, x, y, 3, size);
    times[run] = now() - start;
  }
  for (int i = 0; i < 50; ++i) {
    for (int j = i + 1; j < 50; ++j) {
      if (times[j] < times[i]) {
        double t = times[i];
        times[i] = times[j];
        times[j] = t;
      }
    }
  }
  printf("%.6f\n", times[25]);
  return 0;
}
