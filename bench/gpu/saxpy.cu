// The CUDA C++ twin of saxpy.mojo: same types, same algorithm, no more promises about the pointers.
extern "C" __global__ void saxpy(float* result, float* x, float* y, float a, long long size) {
  long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < size) {
    result[i] = a * x[i] + y[i];
  }
}
