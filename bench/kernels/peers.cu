// What the kernels of the library are compared with: cuBLAS, cuBLASLt and CUB, behind C functions that a program of Mojo calls.
//   nvcc -O3 -arch=native --shared -Xcompiler -fPIC peers.cu -lcublas -lcublasLt -o libpeers.so
// With -DPRODUCTS_ONLY without CUB, which takes a minute to compile.
#ifndef PRODUCTS_ONLY
#include <cub/device/device_radix_sort.cuh>
#endif
#include <cublasLt.h>
#include <cublas_v2.h>
#include <cuda_runtime.h>

constexpr size_t kWorkspaceBytes = 64 << 20;

static void* Workspace() {
  static void* workspace = nullptr;
  if (workspace == nullptr) {
    cudaMalloc(&workspace, kWorkspaceBytes);
  }
  return workspace;
}

static cublasHandle_t Handle() {
  static cublasHandle_t handle = nullptr;
  if (handle == nullptr) {
    cublasCreate(&handle);
    cublasSetWorkspace(handle, Workspace(), kWorkspaceBytes);
  }
  return handle;
}

/// Rows of C: M x N = A (M x K) times B, which is N x K if `transpose_b`, else K x N; sums in float32. `kind` 0: bfloat16; 1: float32; 2: float32 whose factors
/// are cut to tf32.
extern "C" int peer_gemm(void* stream, int kind, long m, long n, long k, int transpose_b, const void* a, const void* b, void* c) {
  const float one = 1;
  const float zero = 0;
  cublasSetStream(Handle(), static_cast<cudaStream_t>(stream));
  const cudaDataType_t type = kind == 0 ? CUDA_R_16BF : CUDA_R_32F;
  const cublasComputeType_t compute = kind == 2 ? CUBLAS_COMPUTE_32F_FAST_TF32 : CUBLAS_COMPUTE_32F;
  // cuBLAS counts columns first, so the product is that of the transposed matrices.
  return cublasGemmEx(Handle(), transpose_b != 0 ? CUBLAS_OP_T : CUBLAS_OP_N, CUBLAS_OP_N, static_cast<int>(n), static_cast<int>(m),
                      static_cast<int>(k), &one, b, type, static_cast<int>(transpose_b != 0 ? k : n), a, type, static_cast<int>(k), &zero, c,
                      type, static_cast<int>(n), compute, CUBLAS_GEMM_DEFAULT);
}

/// A product of e4m3 as cuBLASLt prepares it.
struct Prepared {
  long m = 0, n = 0, k = 0;
  cublasLtMatmulDesc_t desc = nullptr;
  cublasLtMatrixLayout_t of_a = nullptr, of_b = nullptr, of_c = nullptr;
  cublasLtMatmulHeuristicResult_t found = {};
};

static int Prepare(cublasLtHandle_t handle, long m, long n, long k, Prepared* out) {
  const cublasOperation_t transposed = CUBLAS_OP_T;
  const cublasOperation_t straight = CUBLAS_OP_N;
  const signed char fast = 0;  // all sums in float32
  cublasLtMatmulDescCreate(&out->desc, CUBLAS_COMPUTE_32F, CUDA_R_32F);
  cublasLtMatmulDescSetAttribute(out->desc, CUBLASLT_MATMUL_DESC_TRANSA, &transposed, sizeof transposed);
  cublasLtMatmulDescSetAttribute(out->desc, CUBLASLT_MATMUL_DESC_TRANSB, &straight, sizeof straight);
  cublasLtMatmulDescSetAttribute(out->desc, CUBLASLT_MATMUL_DESC_FAST_ACCUM, &fast, sizeof fast);
  cublasLtMatrixLayoutCreate(&out->of_a, CUDA_R_8F_E4M3, static_cast<uint64_t>(k), static_cast<uint64_t>(n), k);
  cublasLtMatrixLayoutCreate(&out->of_b, CUDA_R_8F_E4M3, static_cast<uint64_t>(k), static_cast<uint64_t>(m), k);
  cublasLtMatrixLayoutCreate(&out->of_c, CUDA_R_16BF, static_cast<uint64_t>(n), static_cast<uint64_t>(m), n);
  cublasLtMatmulPreference_t preference;
  cublasLtMatmulPreferenceCreate(&preference);
  cublasLtMatmulPreferenceSetAttribute(preference, CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, &kWorkspaceBytes, sizeof kWorkspaceBytes);
  int count = 0;
  const cublasStatus_t status = cublasLtMatmulAlgoGetHeuristic(handle, out->desc, out->of_a, out->of_b, out->of_c, out->of_c, preference, 1,
                                                               &out->found, &count);
  cublasLtMatmulPreferenceDestroy(preference);
  if (status != CUBLAS_STATUS_SUCCESS || count == 0) {
    return 1000 + static_cast<int>(status);
  }
  out->m = m;
  out->n = n;
  out->k = k;
  return 0;
}

/// C (M x N of bfloat16) = A (M x K) times the transposed B (N x K), both of e4m3, by what cuBLASLt proposes first.
extern "C" int peer_gemm_float8(void* stream, long m, long n, long k, const void* a, const void* b, void* c) {
  static cublasLtHandle_t handle = nullptr;
  static Prepared prepared;
  if (handle == nullptr) {
    cublasLtCreate(&handle);
  }
  if (prepared.m != m || prepared.n != n || prepared.k != k) {
    if (const int status = Prepare(handle, m, n, k, &prepared); status != 0) {
      return status;
    }
  }
  const float one = 1;
  const float zero = 0;
  return cublasLtMatmul(handle, prepared.desc, &one, b, prepared.of_a, a, prepared.of_b, &zero, c, prepared.of_c, c, prepared.of_c,
                        &prepared.found.algo, Workspace(), kWorkspaceBytes, static_cast<cudaStream_t>(stream));
}

#ifndef PRODUCTS_ONLY
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
#endif
