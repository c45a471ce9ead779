"""Tensors of random numbers, from where files of 2024 import them."""

from tensor.host_tensor import rand, randn
