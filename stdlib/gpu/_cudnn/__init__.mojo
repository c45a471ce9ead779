"""Convolutions of cuDNN, by the names of C, as releases of 2025 have them."""
