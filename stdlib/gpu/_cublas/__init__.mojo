"""cuBLAS and cuBLASLt, by the names of C, as releases of 2025 have them."""
