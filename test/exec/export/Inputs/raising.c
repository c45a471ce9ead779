#include <pthread.h>
#include <stdint.h>
#include <stdio.h>

void solve(float* values, int32_t n);
double mean_of(float* values, int64_t n);
float* first_big(float* values, int32_t n);
int64_t calm(int64_t x);
int64_t plain(int64_t x);
const char* solve_error(void);
const char* mean_of_error(void);
const char* first_big_error(void);
const char* calm_error(void);

static const char* text(const char* error) { return error ? error : "(none)"; }

static void* other_thread(void* unused) {
  printf("other thread: %s\n", text(solve_error()));
  return unused;
}

int main(void) {
  float values[2] = {1, 2};
  printf("before: %s\n", text(solve_error()));
  solve(values, 2);
  printf("%g %g %s\n", values[0], values[1], text(solve_error()));
  solve(values, -3);
  printf("%g %g %s\n", values[0], values[1], text(solve_error()));
  pthread_t thread;
  pthread_create(&thread, NULL, other_thread, NULL);
  pthread_join(thread, NULL);
  double mean = mean_of(values, 2);
  printf("%g %s\n", mean, text(mean_of_error()));
  mean = mean_of(values, 5);
  printf("%g %s\n", mean, text(mean_of_error()));
  printf("still: %s\n", text(solve_error()));
  solve(values, 0);
  printf("gone: %s\n", text(solve_error()));
  float* big = first_big(values, 2);
  printf("%d %s\n", big == values, text(first_big_error()));
  big = first_big(values, -2);
  printf("%d %s\n", big == NULL, text(first_big_error()));
  printf("%d\n", (int)calm(4));
  printf("%s\n", text(calm_error()));
  printf("%g %d\n", values[1], (int)plain(4));
  return 0;
}
