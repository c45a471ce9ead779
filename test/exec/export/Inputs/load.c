#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>

int main(int argc, char** argv) {
  if (argc != 3) return 2;
  void* first = dlopen(argv[1], RTLD_NOW);
  void* second = dlopen(argv[2], RTLD_NOW);
  if (!first || !second) {
    puts(dlerror());
    return 1;
  }
  float (*dot)(const float*, const float*, int64_t) = (float (*)(const float*, const float*, int64_t))dlsym(first, "vector_dot");
  int32_t (*answer)(void) = (int32_t (*)(void))dlsym(second, "answer");
  float ones[3] = {1, 2, 3}, twos[3] = {1, 1, 1};
  printf("%g\n%d\n", dot(ones, twos, 3), answer());
  return dlclose(first) + dlclose(second);
}
