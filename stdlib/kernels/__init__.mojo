"""Kernels written in the language: products of matrices, attention, convolution, normalisation, reductions, scans, sorting.

Each takes tensors in a device's memory and a `DeviceContext`, and enqueues its work on that context's stream. They run on NVIDIA GPUs, on AMD GPUs
and on the CPU device.
"""

from kernels.normalization import layer_norm, rms_norm
from kernels.softmax import log_softmax, softmax
