"""Kernels written in the language: products of matrices, attention, convolution, normalisation, reductions, scans, sorting.

Each takes tensors in a device's memory and a `DeviceContext`, and enqueues its work on that context's stream. They run on NVIDIA GPUs, on AMD GPUs
and on the CPU device.
"""

from kernels.attention import attention
from kernels.convolution import conv2d
from kernels.matmul import batched_matmul, grouped_matmul, matmul
from kernels.monoid import Max, Min, Monoid, Product, Sum
from kernels.normalization import layer_norm, rms_norm
from kernels.radix_sort import radix_sort, radix_sort_pairs
from kernels.reduction import (
    reduce,
    reduce_max,
    reduce_mean,
    reduce_min,
    reduce_sum,
)
from kernels.scan import cumsum, scan
from kernels.softmax import log_softmax, softmax
from kernels.top_k import top_k
from kernels.transposition import transpose, transpose_inplace
