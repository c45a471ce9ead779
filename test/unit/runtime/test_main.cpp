// Entry of the runtime's unit tests. The drivers they see are the fakes; two devices of the fake CUDA driver let tests
// that break a device do so to one of their own.
#include <gtest/gtest.h>

#include <cstdlib>

int main(int argc, char** argv) {
  setenv("FAKE_CUDA_DEVICES", "8", 1);
  setenv("BRIO_CACHE", "off", 1);
  setenv("BRIO_CPU_THREADS", "4", 0);
  testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}
