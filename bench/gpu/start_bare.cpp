// start_bare CUBIN: a program that only starts the driver, loads a cubin and launches saxpy once; its whole time is the
// measure that start.mojo's is compared with.
#include "driver.h"

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: start_bare CUBIN\n");
    return 2;
  }
  std::string cubin = ReadFile(argv[1]);
  Driver cu;
  cu.Load();
  CUdevice device;
  Handle context, module, function, stream;
  cu.Check(cu.Init(0), "cuInit");
  cu.Check(cu.DeviceGet(&device, 0), "cuDeviceGet");
  cu.Check(cu.PrimaryCtxRetain(&context, device), "cuDevicePrimaryCtxRetain");
  cu.Check(cu.CtxSetCurrent(context), "cuCtxSetCurrent");
  cu.Check(cu.StreamCreate(&stream, 1), "cuStreamCreate");
  cu.Check(cu.ModuleLoadData(&module, cubin.c_str()), "cuModuleLoadData");
  cu.Check(cu.ModuleGetFunction(&function, module, "saxpy"), "cuModuleGetFunction");
  void* null = nullptr;
  float a = 1;
  int64_t size = 0;
  void* args[] = {&null, &null, &null, &a, &size};
  cu.Check(cu.LaunchKernel(function, 1, 1, 1, 32, 1, 1, 0, stream, args, nullptr), "cuLaunchKernel");
  cu.Check(cu.StreamSynchronize(stream), "cuStreamSynchronize");
  return 0;
}
