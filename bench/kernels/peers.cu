// What the kernels of the library are compared with: cuBLAS and CUB, behind C functions that a program of Mojo calls.
//   nvcc -O3 -arch=native --shared -Xcompiler -fPIC peers.cu -lcublas -o libpeers.so
#include <cub/device/device_radix_sort.cuh>
#include <cublas_v2.h>
#include <cuda_runtime.h>

static cublasHandle_t Handle() {
  static cublasHandle_t handle = nullptr;
  static void* workspace = nullptr;
  if (handle == nullptr) {
    cublasCreate(&handle);
    cudaMalloc(&workspace, 64 << 20);
    cublasSetWorkspace(handle, workspace, 64 << 20);
  }
  return handle;
}

/// Rows of C: M x N of bfloat16 = A (M x K) times B, which is N x K if `transpose_b`, else K x N; sums in float32.
extern "C" int peer_gemm(void* stream, long m, long n, long k, int transpose_b, const void* a, const void* b, void* c) {
  const float one = 1;
  const float zero = 0;
  cublasSetStream(Handle(), static_cast<cudaStream_t>(stream));
  // cuBLAS counts columns first, so the product is that of the transposed matrices.
  return cublasGemmEx(Handle(), transpose_b != 0 ? CUBLAS_OP_T : CUBLAS_OP_N, CUBLAS_OP_N, static_cast<int>(n), static_cast<int>(m),
                      static_cast<int>(k), &one, b, CUDA_R_16BF, static_cast<int>(transpose_b != 0 ? k : n), a, CUDA_R_16BF,
                      static_cast<int>(k), &zero, c, CUDA_R_16BF, static_cast<int>(n), CUBLAS_COMPUTE_32F, CUBLAS_GEMM_DEFAULT);
}

/// Sorts `count` keys from `data` to `out`.
extern "C" int peer_sort(void* stream, const unsigned* data, unsigned* out, long count) {
  static void* room = nullptr;
  static size_t bytes = 0;
  size_t needed = 0;
  cub::DeviceRadixSort::SortKeys(nullptr, needed, data, out, count, 0, 32, static_cast<cudaStream_t>(stream));
  if (needed > bytes) {
    cudaFree(room);
    cudaMalloc(&room, needed);
    bytes = needed;
  }
  return cub::DeviceRadixSort::SortKeys(room, needed, data, out, count, 0, 32, static_cast<cudaStream_t>(stream));
}
