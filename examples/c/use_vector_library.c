#include <stdint.h>
#include <stdio.h>

int32_t vector_scale(float* values, float factor, int64_t size);
float vector_dot(const float* a, const float* b, int64_t size);

int main(void) {
  float values[1000], ones[1000];
  for (int i = 0; i < 1000; ++i) {
    values[i] = (float)(i % 10);
    ones[i] = 1.0f;
  }
  if (vector_scale(values, 2.0f, 1000) != 0) {
    return 1;
  }
  printf("%g\n", vector_dot(values, ones, 1000));
  return 0;
}
