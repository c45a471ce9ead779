// What reductions of rows and convolutions of the library are compared with: CUB's segmented reduction and cuDNN, behind C functions that a program of
// Mojo calls.
//   nvcc -O3 -arch=native --shared -Xcompiler -fPIC peers_of_rows.cu -lcudnn -o libpeers_of_rows.so
// With -DWITHOUT_CUDNN where it is not installed (and without -lcudnn).
#include <cub/device/device_segmented_reduce.cuh>
#include <cuda_runtime.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/transform_iterator.h>
#ifndef WITHOUT_CUDNN
#include <cudnn.h>
#endif

/// Where the segments begin: all are as long as a row.
struct Begin {
  long columns;
  __host__ __device__ long operator()(long row) const { return row * columns; }
};

template <typename Call>
static int WithRoom(Call call) {
  static void* room = nullptr;
  static size_t bytes = 0;
  size_t needed = 0;
  if (const int status = call(nullptr, needed); status != 0) {
    return status;
  }
  if (needed > bytes) {
    cudaFree(room);
    cudaMalloc(&room, needed);
    bytes = needed;
  }
  return call(room, needed);
}

/// The sum (`kind` 0) or the largest number (1) of each row.
extern "C" int peer_segments(void* stream, int kind, const float* data, float* out, long rows, long columns) {
  const auto begin = thrust::make_transform_iterator(thrust::make_counting_iterator(0L), Begin{columns});
  return WithRoom([=](void* room, size_t& bytes) {
    const auto on = static_cast<cudaStream_t>(stream);
    return static_cast<int>(kind == 0 ? cub::DeviceSegmentedReduce::Sum(room, bytes, data, out, rows, begin, begin + 1, on)
                                      : cub::DeviceSegmentedReduce::Max(room, bytes, data, out, rows, begin, begin + 1, on));
  });
}

#ifndef WITHOUT_CUDNN
struct Shape {
  int images, height, width, channels, filters, r, s, stride, padding, groups;
  bool operator==(const Shape& o) const {
    return images == o.images && height == o.height && width == o.width && channels == o.channels && filters == o.filters && r == o.r &&
           s == o.s && stride == o.stride && padding == o.padding && groups == o.groups;
  }
};

static cudnnHandle_t handle;
static cudnnTensorDescriptor_t of_in, of_out;
static cudnnFilterDescriptor_t of_filter;
static cudnnConvolutionDescriptor_t of_convolution;
static cudnnConvolutionFwdAlgoPerf_t found;
static Shape prepared;
static void* workspace;
constexpr size_t kWorkspaceBytes = 1UL << 30;

/// Tries cuDNN's algorithms and takes the fastest.
static int Prepare(const Shape& p, const void* in, const void* filter, void* out) {
  if (handle == nullptr) {
    cudnnCreate(&handle);
    cudnnCreateTensorDescriptor(&of_in);
    cudnnCreateTensorDescriptor(&of_out);
    cudnnCreateFilterDescriptor(&of_filter);
    cudnnCreateConvolutionDescriptor(&of_convolution);
    cudaMalloc(&workspace, kWorkspaceBytes);
  }
  const int out_height = (p.height + 2 * p.padding - p.r) / p.stride + 1;
  const int out_width = (p.width + 2 * p.padding - p.s) / p.stride + 1;
  cudnnSetTensor4dDescriptor(of_in, CUDNN_TENSOR_NHWC, CUDNN_DATA_BFLOAT16, p.images, p.channels, p.height, p.width);
  cudnnSetTensor4dDescriptor(of_out, CUDNN_TENSOR_NHWC, CUDNN_DATA_BFLOAT16, p.images, p.filters, out_height, out_width);
  cudnnSetFilter4dDescriptor(of_filter, CUDNN_DATA_BFLOAT16, CUDNN_TENSOR_NHWC, p.filters, p.channels / p.groups, p.r, p.s);
  cudnnSetConvolution2dDescriptor(of_convolution, p.padding, p.padding, p.stride, p.stride, 1, 1, CUDNN_CROSS_CORRELATION, CUDNN_DATA_FLOAT);
  cudnnSetConvolutionMathType(of_convolution, CUDNN_TENSOR_OP_MATH);
  cudnnSetConvolutionGroupCount(of_convolution, p.groups);
  int count = 0;
  const cudnnStatus_t status = cudnnFindConvolutionForwardAlgorithmEx(handle, of_in, in, of_filter, filter, of_convolution, of_out, out, 1, &count,
                                                                      &found, workspace, kWorkspaceBytes);
  if (status != CUDNN_STATUS_SUCCESS) {
    return static_cast<int>(status);
  }
  if (count == 0 || found.status != CUDNN_STATUS_SUCCESS) {
    return -1;
  }
  cudnnSetConvolutionMathType(of_convolution, found.mathType);
  prepared = p;
  return 0;
}

/// Images (NHWC) correlated with a filter (KRSC), all of bfloat16, sums in float32. `shape`: images, height, width, channels, filters, height and width of a
/// filter, stride, padding on each side, groups.
extern "C" int peer_conv2d(void* stream, const int* shape, const void* in, const void* filter, void* out) {
  const Shape p = *reinterpret_cast<const Shape*>(shape);
  if (!(p == prepared)) {
    if (const int status = Prepare(p, in, filter, out); status != 0) {
      return status;
    }
  }
  const float one = 1;
  const float zero = 0;
  cudnnSetStream(handle, static_cast<cudaStream_t>(stream));
  return static_cast<int>(cudnnConvolutionForward(handle, &one, of_in, in, of_filter, filter, of_convolution, found.algo, workspace,
                                                  kWorkspaceBytes, &zero, of_out, out));
}
#endif
