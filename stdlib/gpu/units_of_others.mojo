"""Matrix units whose instructions the library does not have yet: tensor memory of NVIDIA's sm_100 (`tcgen05`), Apple's GPUs.

A program may import their names, for branches that other GPUs do not take; where one is used, it is an error.
"""
